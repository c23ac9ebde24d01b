"""The House Cup in conversation: it is asked for, changed, and gets its tokens (RULES.md B.8)."""

from collections.abc import Iterable

from msgspec.structs import replace

from voice_game.dialogue import manners
from voice_game.dialogue.effects import KeepCup, Result, Step, refused
from voice_game.dialogue.state import Asking, Evening
from voice_game.editions import cup as house_cup
from voice_game.editions.cup import Cup
from voice_game.hearing.meanings import Meaning
from voice_game.narration import cup as told
from voice_game.narration.cup import house_name
from voice_game.narration.message import Message, say
from voice_game.rules import events as e
from voice_game.rules.edition import Edition
from voice_game.rules.events import Event
from voice_game.rules.game import Game


def perform(evening: Evening, meaning: Meaning) -> Result | None:
    """Carries out what is about the Cup; `None` for other meanings."""
    cup = evening.cup
    match meaning.type:
        case "cup":
            return evening, Step("acted", meaning, messages=told.standing(cup))
        case "new_year":
            return manners.ask(evening, Asking("new_year"), meaning)
        case "hourglass":
            size = int(meaning.value or 0)
            changed = house_cup.resized(cup, size)
            if changed is None:
                return evening, refused(meaning, "hourglass")
            return _changed(evening, changed, meaning, say("cup-size", size=size))
        case "first_games" | "no_first_games":
            on = meaning.type == "first_games"
            said = say("cup-first-games" if on else "cup-not-first-games")
            return _changed(evening, replace(cup, first_games=on), meaning, said)
        case "head_to_head" if meaning.sides:
            one, two = meaning.sides
            said = say("cup-head-to-head", one=house_name(one), two=house_name(two))
            return _changed(evening, replace(cup, chosen=(one, two)), meaning, said)
        case "no_head_to_head":
            off = replace(cup, chosen=None)
            return _changed(evening, off, meaning, say("cup-no-head-to-head"))
        case _:
            return None


def new_year(evening: Evening, meaning: Meaning) -> Result:
    """All hourglasses are emptied (B-96)."""
    return _changed(evening, house_cup.new_year(evening.cup), meaning, say("cup-emptied"))


def teams(cup: Cup, edition: Edition, game: Game) -> tuple[Message, ...]:
    """Which House each team plays, in a head to head (B-94)."""
    playing = house_cup.teams(cup.chosen, game.first, game.second) if cup.chosen else None
    if playing is None or not edition.able:
        return ()
    (one, one_house), (two, two_house) = playing.items()
    said = say(
        "cup-playing",
        one=house_name(one),
        oneHouse=house_name(one_house),
        two=house_name(two),
        twoHouse=house_name(two_house),
    )
    return (said,)


def after(
    cup: Cup, edition: Edition, game: Game, events: Iterable[Event]
) -> tuple[Cup, tuple[Message, ...]]:
    """The Cup after events of a game, and what is said of it (B-90, D-38).

    The Cup before the last token is there until another game starts.
    """
    for event in events:
        if isinstance(event, e.RevealWithdrawn) and (back := house_cup.taken_back(cup)):
            return back, (say("cup-withdrawn"),)
        if isinstance(event, e.GameWon) and edition.able and event.winner in house_cup.HOUSES:
            if not house_cup.counts(cup, game.settings.abilities):
                return cup, ()
            scored = house_cup.scored(cup, event.winner, game.players.get(event.winner, ()))
            return scored, told.scored(cup, scored, event.winner)
        if isinstance(event, e.GameStarted):
            return replace(cup, before=None), ()
    return cup, ()


def _changed(evening: Evening, cup: Cup, meaning: Meaning, said: Message) -> Result:
    step = Step("acted", meaning, messages=(said,), effects=(KeepCup(cup),))
    return replace(evening, cup=cup), step
