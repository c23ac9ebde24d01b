"""`voice-game bench rules`: random full games, from the clue to the end, for each box.

The time is the processor's, and the boxes take turns, so that a busy machine slows none of
them more than another. Dealing is not counted: which words sound alike is no rule of play.
"""

import random
import time
from collections.abc import Iterator

from msgspec import Struct

from voice_game.app.bench.report import Report, Row, show
from voice_game.editions import EDITIONS
from voice_game.language.pack import load_language
from voice_game.language.words import deck, pictures
from voice_game.rules import commands as c
from voice_game.rules.dealing import Deal
from voice_game.rules.edition import Edition, Rulebook
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.play import decide, may_give_clue
from voice_game.rules.refusals import Refusal
from voice_game.rules.settings import Agreements
from voice_game.rules.turns import powers

GAMES = 200
"""Games of each row."""
WARM = 10
"""Games of each row before them, which fill the memory of looked-up words."""
SEED = 7
STOPS = 0.3
"""How often a player stops who may, and how often one tries an ability."""
USES = 0.1


class Play(Struct, frozen=True):
    """What one row plays."""

    row: str
    edition: Edition
    agreed: Agreements


def run(engine: str, json: bool) -> int:
    """Run the benchmark and print it; the exit code."""
    show(measure(GAMES), json)
    return 0


def measure(games: int) -> Report:
    """Milliseconds of each game; a game that has an end is right."""
    language = load_language("en")
    plays = [*_plays()]
    times: dict[str, list[float]] = {play.row: [] for play in plays}
    for number in range(-WARM, games):
        for play in plays:
            dice = random.Random(f"{SEED} {number}")  # noqa: S311
            deal = _deal(play, dice)
            began = time.process_time()
            play_out(Rulebook(play.edition, language.lexicon), deal, dice)
            if number >= 0:
                times[play.row].append((time.process_time() - began) * 1000)
    rows = tuple(
        Row(row, "random games", len(ms), len(ms), 0, 0, tuple(ms)) for row, ms in times.items()
    )
    rates = {row: 1000 * len(ms) / sum(ms) for row, ms in times.items()}
    shown = ", ".join(f"{row} {rate:.0f}" for row, rate in rates.items())
    slowest = min(rates, key=rates.__getitem__)
    share = rates[slowest] / rates["base"]
    notes = (
        f"Full games per second of processor time: {shown}.",
        f"The slowest is {slowest}, {share:.2f} of base.",
    )
    return Report("rules", "voice-game bench rules", rows, notes)


def play_out(rulebook: Rulebook, deal: Deal, dice: random.Random) -> Game:
    """The end of a game that is played by chance."""
    game = replay(deal.events(ready=True))
    while not game.over:
        decided = decide(rulebook, game, _move(rulebook, game, dice))
        if not isinstance(decided, Refusal):
            game = replay(decided, game)
    return game


def _plays() -> Iterator[Play]:
    for edition in EDITIONS.values():
        yield Play(edition.id, edition, Agreements())
        if edition.able:
            yield Play(f"{edition.id}, abilities", edition, Agreements(abilities=True))


def _deal(play: Play, dice: random.Random) -> Deal:
    words = deck("en", play.edition.deck).words
    return play.edition.deal(
        words, "en", dice, lambda one, other: True, play.agreed, pictures("en")
    )


def _move(rulebook: Rulebook, game: Game, dice: random.Random) -> c.Command:
    """Something that a player may want now; the rules may refuse it."""
    if game.held:
        return c.Stop()
    if game.judge:
        return c.Accept()
    if game.due:
        cells = zip(game.board.places(), _keys(game), strict=True)
        return c.Cover(dice.choice([place for place, key in cells if key == game.due.cover]))
    if dice.random() < USES and (uses := _uses(rulebook, game)):
        return dice.choice(uses)
    if may_give_clue(game):
        side = None if game.turn else dice.choice((game.first, game.second))
        return c.GiveClue(("winter",), dice.choice((1, 2, 3)), side=side)
    if game.counted and dice.random() < STOPS and game.phase is not Phase.SUDDEN_DEATH:
        return c.Stop()
    places = [place for place in game.board.places() if game.cover_at(place) is None]
    named = game.phase is Phase.SUDDEN_DEATH
    return c.Guess(dice.choice(places), dice.choice((game.first, game.second)) if named else None)


def _keys(game: Game) -> Iterator[str]:
    """The letters of the places with a card that is not covered; empty for covered ones."""
    for place in game.board.places():
        yield "" if game.cover_at(place) else game.key_at(place)


def _uses(rulebook: Rulebook, game: Game) -> list[c.Use]:
    able = powers(rulebook, game)
    return [use for side, power in able for use in power.candidates(game, side)]
