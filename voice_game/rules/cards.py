"""Cards, places and boards: what lies on the table, without any secret."""

from collections.abc import Iterator

from msgspec import Struct

Side = str
"""The letter of a side, as in deal files: R B, G S R H, A B."""

Letter = str
"""One letter of a key: a side, or the edition's letter for neutral and fatal."""


class Place(Struct, frozen=True, order=True):
    """A place on the board; rows and columns count from one, as people say them."""

    row: int
    column: int


class Card(Struct, frozen=True):
    """A card as printed. A picture-up card restricts no clue (RULES.md B-22).

    `art` is what a picture shows, as emoji; its name is then a caption that people say.
    """

    name: str
    picture: bool = False
    art: str | None = None


class Board(Struct, frozen=True):
    """Cards row by row; `None` is a place without a card (the Hogwarts centre)."""

    rows: int
    columns: int
    cards: tuple[Card | None, ...]

    def places(self) -> Iterator[Place]:
        """Every place that holds a card, row by row."""
        for index, card in enumerate(self.cards):
            if card is not None:
                yield self.place(index)

    def place(self, index: int) -> Place:
        """The place of a cell counted from zero, row by row."""
        return Place(index // self.columns + 1, index % self.columns + 1)

    def index(self, place: Place) -> int:
        """The cell of a place, counted from zero; the place must be on the board."""
        return (place.row - 1) * self.columns + place.column - 1

    def holds(self, place: Place) -> bool:
        """Whether the place is on the board at all."""
        return 1 <= place.row <= self.rows and 1 <= place.column <= self.columns

    def at(self, place: Place) -> Card | None:
        """The card at a place, or `None`."""
        return self.cards[self.index(place)] if self.holds(place) else None

    def name_at(self, place: Place) -> str:
        """The printed name of the card at a place; empty where there is none."""
        card = self.at(place)
        return card.name if card else ""

    def find(self, name: str) -> Place | None:
        """Where the card of this printed name lies, letter case aside."""
        wanted = name.casefold()
        for index, card in enumerate(self.cards):
            if card is not None and card.name.casefold() == wanted:
                return self.place(index)
        return None

    def with_card(self, place: Place, card: Card) -> "Board":
        """The board with another card at a place."""
        cards = list(self.cards)
        cards[self.index(place)] = card
        return Board(self.rows, self.columns, tuple(cards))
