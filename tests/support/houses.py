"""Games of Back to Hogwarts with abilities, by match-up."""

import random
from itertools import permutations

from tests.support.deals import fillers
from tests.support.play import Play
from voice_game.editions import EDITIONS
from voice_game.editions.powers.herbology import HerbologyDealt
from voice_game.editions.powers.hufflepuff import DECK
from voice_game.rules import commands as c
from voice_game.rules.cards import Board, Card, Side
from voice_game.rules.dealing import Deal
from voice_game.rules.events import CardRevealed, Event
from voice_game.rules.settings import Agreements, Settings

MATCH_UPS = tuple(permutations("GSRH", 2))
WORDS = tuple(f"WORD{n}" for n in range(60))


def able(**agreed: object) -> Settings:
    """Settings with abilities, oops as printed in the box."""
    return Settings(**({"oops": "warn", "abilities": True} | agreed))  # type: ignore[arg-type]


def house_deal(
    first: Side,
    second: Side,
    key: str | None = None,
    leaves: tuple[int, ...] = (),
    deck: tuple[str, ...] = DECK,
    settings: Settings | None = None,
) -> Deal:
    """The first House's nine cards first, then the second's, doors, and Filch last."""
    hufflepuff = second == "H"
    own = f"{first * 9}{second * 3}.{second * (6 if hufflepuff else 5)}"
    laid = key or f"{own}{'D' * (5 if hufflepuff else 6)}F"
    laid = laid.replace(" ", "")
    names = iter(fillers())
    cards: list[Card | None] = [None if letter == "." else next(names) for letter in laid]
    dealt: tuple[Event, ...] = ()
    if "H" in (first, second):
        at = leaves or ((0, 1, 11) if first == "H" else (9, 10, 11))
        dealt = (HerbologyDealt("H", at, deck),)
    return Deal(
        edition="hogwarts",
        language="en",
        first=first,
        second=second,
        board=Board(5, 5, tuple(cards)),
        key=tuple(laid),
        centre="D" if hufflepuff else second,
        settings=settings or able(),
        dealt=dealt,
    )


def houses(first: Side, second: Side, **dealt: object) -> Play:
    """A game of two Houses with abilities, ready for the first clue."""
    return Play(house_deal(first, second, **dealt))  # type: ignore[arg-type]


def drawn(first: Side, second: Side, seed: int) -> Deal:
    """A match-up dealt by the dice."""
    agreed = Agreements(abilities=True, sides=(first, second))
    box = EDITIONS["hogwarts"]
    return box.deal(WORDS, "en", random.Random(seed), lambda one, other: True, agreed)


def use(play: Play, what: str, *names: str, **line: int) -> tuple[Event, ...]:
    """Use an ability, on cards by their names or on a line of the board."""
    return play.do(c.Use(what, tuple(play.at(name) for name in names), **line))


def no_use(play: Play, what: str, *names: str, **line: int) -> str:
    """Why an ability cannot be used."""
    return play.refused(c.Use(what, tuple(play.at(name) for name in names), **line))


def found(events: tuple[Event, ...]) -> CardRevealed:
    """The reveal among some events."""
    (revealed,) = (event for event in events if isinstance(event, CardRevealed))
    return revealed


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The names of some events."""
    return [type(event).__name__ for event in events]
