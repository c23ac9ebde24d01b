"""Boards and keys, dealt at random from dice handed in."""

from collections import Counter
from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from voice_game.rules.cards import Board, Card, Letter, Side
from voice_game.rules.events import Event, GameStarted, KeyDealt, TableReady
from voice_game.rules.settings import Settings

T = TypeVar("T")

SPARES = 8
"""Cards kept aside for the board check (B-05)."""


class Dice(Protocol):
    """Where chance comes from; `random.Random` is one."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of a sequence."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place."""


Unlike = Callable[[str, str], bool]
"""Whether two card names differ enough by sound to lie on one board."""


class Deal(Struct, frozen=True):
    """A dealt game: what a deal file says, or what the dice did."""

    edition: str
    language: str
    first: Side
    second: Side
    board: Board
    key: tuple[str, ...]
    centre: Letter | None = None
    bank: int | None = None
    anyone_begins: bool = False
    settings: Settings = Settings()
    spares: tuple[Card, ...] = ()
    seed: int | None = None
    dealt: tuple[Event, ...] = ()
    """What else was dealt, for the abilities (leaves, the herbology deck)."""

    def events(self, ready: bool = False) -> tuple[Event, ...]:
        """The events that open the game; `ready` skips the board check."""
        opening: tuple[Event, ...] = (
            GameStarted(
                self.edition,
                self.language,
                self.first,
                self.second,
                self.board,
                self.settings,
                self.centre,
                self.bank,
                self.anyone_begins,
            ),
            KeyDealt(self.key, self.seed, self.spares),
            *self.dealt,
        )
        return (*opening, TableReady()) if ready else opening


def choose_cards(
    words: Sequence[str],
    pictures: Sequence[Card],
    picture_up: Sequence[bool],
    dice: Dice,
    unlike: Unlike,
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Cards for the board, each a word or a picture as wanted, and spares of both kinds.

    Captions are heard like words, so no two names on a board are too much alike, and no two
    captions share a word.
    """

    def apart(one: str, other: str) -> bool:
        return unlike(one, other) and not set(one.split()) & set(other.split())

    art = {card.name: card for card in pictures}
    shown: tuple[str, ...] = ()
    written: tuple[str, ...] = ()
    spares: tuple[str, ...] = ()
    if any(picture_up):
        shown, spares = choose_words(tuple(art), sum(picture_up), dice, apart)
    if not all(picture_up):
        count = len(picture_up) - sum(picture_up)
        written, more = choose_words(words, count, dice, unlike, taken=shown + spares)
        spares += more
    drawn = {True: iter(shown), False: iter(written)}
    cards = tuple(art.get(name, Card(name)) for name in (next(drawn[up]) for up in picture_up))
    return cards, tuple(art.get(name, Card(name)) for name in spares)


def choose_words(
    words: Sequence[str], count: int, dice: Dice, unlike: Unlike, taken: Sequence[str] = ()
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """`count` words for the board and up to `SPARES` more, no two too much alike.

    None is like those that are `taken`. Where a list of one's own has too few unlike words,
    alike ones fill the board.
    """
    pool = list(words)
    dice.shuffle(pool)
    chosen: list[str] = []
    alike: list[str] = []
    for word in pool:
        if len(chosen) == count + SPARES:
            break
        fits = all(unlike(word, other) for other in (*taken, *chosen))
        (chosen if fits else alike).append(word)
    chosen += alike[: max(0, count - len(chosen))]
    return tuple(chosen[:count]), tuple(chosen[count:])


def lay_key(counts: Counter[Letter], cells: Sequence[bool], dice: Dice) -> tuple[str, ...]:
    """A key at random: the counted letters on the cells that hold a card, `.` elsewhere."""
    letters = list(counts.elements())
    dice.shuffle(letters)
    drawn = iter(letters)
    return tuple(next(drawn) if holds_card else "." for holds_card in cells)
