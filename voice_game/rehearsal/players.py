"""Synthetic players: they look at the key and say what people would say.

They know the game as the people at the table do, and the key as the givers do; nothing of
it reaches the machine but through the sound of their lines.
"""

from typing import get_args

from msgspec.structs import replace

from voice_game.dialogue.effects import Step
from voice_game.dialogue.state import (
    CHOICES,
    Aiming,
    Choosing,
    Confirming,
    Consenting,
    Counting,
    Evening,
    Siding,
)
from voice_game.editions import EDITIONS
from voice_game.hearing.meanings import Meaning
from voice_game.rehearsal.abilities import Habits
from voice_game.rehearsal.lines import Line, same
from voice_game.rehearsal.sentences import Script, Sentences, Wordlist
from voice_game.rules.cards import Place, Side
from voice_game.rules.dealing import Dice
from voice_game.rules.events import Result
from voice_game.rules.game import Due, Game
from voice_game.rules.phase import Phase

VOICES = 4
"""A giver and a guesser for each side."""

TALK_EVERY = 7
"""How often, in turns of talk, the players talk among themselves."""

MOST_TRIES = 5
"""How often a player tries to say one thing before leaving it."""

MOST_CORRECTIONS = 3
"""How often a giver corrects one clue, in the end letter by letter."""

ANSWERS = ("yes", "no", "first", "second", "third", "neither", "number", "side", "aim", "not_said")

FOUND = ("own", "red")
"""What a guess should turn up."""
LOST = ("fatal", "black")
"""What it must not."""


class Players:
    """Everybody at the table. `next` gives what is said next, `note` tells what came of it."""

    def __init__(self, script: Script, words: Wordlist, edition: str, dice: Dice) -> None:
        """Players of an edition, with their moods from the dice."""
        self._script = script
        self._sentences = Sentences(script, words)
        self._edition = edition
        self._dice = dice
        self._wanted: Meaning | None = None
        self._tries = 0
        self._lines = 0
        self._clues = list(script.clues)
        self._clue: Meaning | None = None
        self._corrected = 0
        self._misheard: str | None = None
        self._habits = Habits(script.uses, dice)
        knows = EDITIONS[edition].able and "play_able" in script.sentences
        self._able = knows and dice.choice((True, False))
        dice.shuffle(self._clues)

    def next(self, evening: Evening) -> Line:
        """What is said next."""
        self._lines += 1
        if (answer := self._answer(evening)) is not None:
            return answer
        if self._lines % TALK_EVERY == 0 and self._wanted is None:
            return Line(self._dice.choice(self._script.talk), None, self._voice(evening))
        if self._misheard:
            return self._say(Meaning("not_said"), evening)
        meaning = self._wanted or self._wish(evening)
        self._wanted = meaning
        return self._say(meaning, evening)

    def note(self, line: Line, step: Step, evening: Evening) -> None:
        """What came of a line: done, or to be tried again in other words."""
        if line.meaning is None:
            return
        self._misheard = None
        done = step.outcome in ("acted", "refused")
        if line.meaning.type in ANSWERS:
            if done and line.meaning.type not in ("no", "neither"):
                self._wanted, self._tries = None, 0
            return
        guessed_other = (
            step.outcome == "acted"
            and step.meaning is not None
            and step.meaning.type == "guess"
            and line.meaning.type == "guess"
            and not same(step.meaning, line.meaning, evening)
        )
        if guessed_other:
            self._misheard = str(step.meaning)
        self._tries += 1
        if done or self._tries >= MOST_TRIES:
            self._wanted, self._tries = None, 0

    # Answers to questions of the narrator

    def _answer(self, evening: Evening) -> Line | None:
        match evening.question:
            case None if evening.game and evening.game.held:
                tail = evening.game.phase is Phase.TAIL
                return None if tail else self._yes_or_no(True, evening)
            case None:
                return None
            case Aiming(use) if evening.game is not None:
                return self._aim_at(use, evening.game, evening)
            case Confirming(meaning):
                wanted = self._wanted is not None and same(meaning, self._wanted, evening)
                return self._yes_or_no(wanted, evening)
            case Choosing(meanings):
                for name, meaning in zip(CHOICES, meanings, strict=False):
                    if self._wanted is not None and same(meaning, self._wanted, evening):
                        return self._say(Meaning(name), evening)
                return self._say(Meaning("neither"), evening)
            case Counting(words):
                clue = self._wanted
                if clue is None or clue.words != words or not isinstance(clue.number, int):
                    return self._yes_or_no(False, evening)
                return self._say(Meaning("number", value=clue.number), evening)
            case Siding() if evening.game is not None:
                return self._say(Meaning("side", side=evening.game.first), evening)
            case Consenting():
                return self._yes_or_no(False, evening)
            case _:
                return self._yes_or_no(True, evening)

    def _aim_at(self, use: Meaning, game: Game, evening: Evening) -> Line:
        """The other card that was meant, or any; after some tries the player leaves it."""
        self._tries += 1
        meant = self._wanted.cards if self._wanted else None
        if self._tries > MOST_TRIES or use.value not in self._script.uses:
            return self._yes_or_no(False, evening)
        open_places = [place for place in game.board.places() if game.cover_at(place) is None]
        other = meant[-1] if meant else game.board.name_at(self._dice.choice(open_places)).lower()
        return self._say(Meaning("aim", card=other), evening)

    def _yes_or_no(self, yes: bool, evening: Evening) -> Line:
        return self._say(Meaning("yes" if yes else "no"), evening)

    def _say(self, meaning: Meaning, evening: Evening) -> Line:
        text = self._sentences.of(meaning, evening.game, self._tries, self._corrected)
        return Line(text, meaning, self._voice(evening))

    # Wishes

    def _wish(self, evening: Evening) -> Meaning:
        game = evening.game
        if game is None:
            return Meaning("play_able" if self._able else "play", value=self._edition)
        if game.phase is Phase.BOARD_CHECK:
            return Meaning("ready")
        if game.over:
            return Meaning("goodbye")
        if game.judge:
            return Meaning("accept")
        if game.due:
            return self._cover(game.due, game)
        if game.phase is Phase.TAIL:
            return self._habits.wish(game) or Meaning("stop")
        if game.phase is Phase.PRE_CLUE:
            return self._habits.wish(game) or self._new_clue()
        if (correction := self._correction(game)) is not None:
            return correction
        if game.phase is Phase.SUDDEN_DEATH:
            return self._last_guess(game)
        return self._habits.wish(game) or self._guess_or_stop(game)

    def _cover(self, due: Due, game: Game) -> Meaning:
        if not due.must:
            return Meaning("no_cover")
        places = (p for p in game.board.places() if game.cover_at(p) is None)
        return _card("cover", game, next(p for p in places if game.key_at(p) == due.cover))

    def _last_guess(self, game: Game) -> Meaning:
        """A guess in sudden death, by whoever has a card left."""
        for side in (game.first, game.second):
            if places := self._places(game, FOUND, side):
                return replace(_card("guess", game, self._dice.choice(places)), side=side)
        return Meaning("stop_game")

    def _new_clue(self) -> Meaning:
        word = self._clues.pop() if self._clues else self._dice.choice(self._script.clues)
        number = self._dice.choice((1, 2, 2, 3))
        self._clue = Meaning("clue", words=(word,), number=number)
        self._corrected = 0
        return self._clue

    def _correction(self, game: Game) -> Meaning | None:
        """The clue again, where the narrator repeated another one."""
        meant, stands = self._clue, game.clue
        if meant is None or stands is None or game.phase is not Phase.CLUE_OPEN:
            return None
        heard_right = (stands.words, stands.number) == (meant.words, meant.number)
        if heard_right or self._corrected >= MOST_CORRECTIONS:
            return None
        self._corrected += 1
        return Meaning("correct_clue", words=meant.words, number=meant.number)

    def _guess_or_stop(self, game: Game) -> Meaning:
        own = self._places(game, FOUND)
        enough = game.clue is not None and game.counted >= _aim(game)
        if not own or (enough and game.counted >= 1):
            return Meaning("stop")
        slips = game.counted >= 1 and self._dice.choice(range(6)) == 0
        harmless = tuple(result for result in get_args(Result) if result not in FOUND + LOST)
        places = self._places(game, harmless) if slips else own
        return _card("guess", game, self._dice.choice(places or own))

    def _places(self, game: Game, results: tuple[str, ...], by: Side | None = None) -> list[Place]:
        """The places that may be guessed and turn up one of these results."""
        box = EDITIONS[game.edition]
        return [
            place
            for place in game.board.places()
            if box.guess_refusal(game, place, by) is None
            and box.reveal(game, place, by).result in results
        ]

    def _voice(self, evening: Evening) -> int:
        """A giver or a guesser of the side whose turn it is."""
        game = evening.game
        if game is None:
            return 0
        gives = game.phase in (Phase.PRE_CLUE, Phase.CLUE_OPEN) and self._wanted is not None
        giver = gives and self._wanted is not None and "clue" in self._wanted.type
        return (0 if game.turn == game.first else 2) + (0 if giver else 1)


def _card(kind: str, game: Game, place: Place) -> Meaning:
    return Meaning(kind, card=game.board.name_at(place).lower())


def _aim(game: Game) -> int:
    number = game.clue.number if game.clue else 1
    return number if isinstance(number, int) and number > 0 else 1
