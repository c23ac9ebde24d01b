"""What the herbology cards share: the state of the deck, and what plants bring about."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from voice_game.rules.cards import Place, Side
from voice_game.rules.events import PowerEvent
from voice_game.rules.game import Game, PowerState


class HerbologyState(PowerState, frozen=True):
    """Leaves on the map, the deck, and the cards that lie open before each House (`drawn`).

    `leaves` and `doors` are cells counted from zero; `doors` is the order in which
    Venomous Tentacula closes them. `used` are the Houses that used a card this turn,
    `more` the change of this turn's limit and `two_words` what Puffapod allows.
    """

    leaves: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    doors: tuple[int, ...] = ()
    drawn: tuple[tuple[Side, str], ...] = ()
    used: tuple[Side, ...] = ()
    more: int = 0
    two_words: bool = False

    def next_turn(self) -> "HerbologyState":
        return replace(self, used=(), more=0, two_words=False)


class HerbologyDealt(PowerEvent, frozen=True):
    """The leaves and the order of the deck: nobody at the table knows them (B-80, B-83)."""

    SECRET: ClassVar[bool] = True

    leaves: tuple[int, ...]
    deck: tuple[str, ...]
    doors: tuple[int, ...] = ()

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, HerbologyState(self.leaves, self.deck, self.doors))


class LeafFound(PowerEvent, frozen=True):
    """A card with a leaf was guessed; the House that owns it draws (B-81, B-82)."""

    house: Side
    card: str
    plant: str

    def fold(self, game: Game) -> Game:
        state = herbology(game, self.side)
        drawn = (*state.drawn, (self.house, self.plant))
        return game.with_power(self.side, replace(state, deck=state.deck[1:], drawn=drawn))


class PlantUsed(PowerEvent, frozen=True):
    """A House used a herbology card, which is discarded (B-83)."""

    CHOSEN: ClassVar[bool] = True

    house: Side
    plant: str

    def fold(self, game: Game) -> Game:
        state = herbology(game, self.side)
        drawn = tuple(card for card in state.drawn if card != (self.house, self.plant))
        used = (*state.used, self.house)
        return game.with_power(self.side, replace(state, drawn=drawn, used=used))


class GuessForgiven(PowerEvent, frozen=True):
    """Mandrake: the turn goes on, and the guess is not counted (H1)."""

    house: Side

    def fold(self, game: Game) -> Game:
        return replace(game, held=None, counted=game.counted - 1)


class LimitChanged(PowerEvent, frozen=True):
    """Devil's Snare or Gillyweed: one guess less or more in this turn (H2, H3)."""

    house: Side
    limit: int

    def fold(self, game: Game) -> Game:
        if game.clue is None or game.clue.limit is None:
            return game
        state = herbology(game, self.side)
        changed = replace(state, more=state.more + self.limit - game.clue.limit)
        clue = replace(game.clue, limit=self.limit)
        return replace(game, clue=clue).with_power(self.side, changed)


class OwnCounted(PowerEvent, frozen=True):
    """Bubotuber: how many of two cards are the House's, not which (H4)."""

    house: Side
    cards: tuple[str, ...]
    count: int


class DoorClosed(PowerEvent, frozen=True):
    """Venomous Tentacula: a door card, drawn at random, gets its tile (H5)."""

    house: Side
    card: str
    row: int
    column: int
    cover: str

    def fold(self, game: Game) -> Game:
        return game.with_cover(Place(self.row, self.column), self.cover)


class FatalAsked(PowerEvent, frozen=True):
    """Snargaluff: whether a card is the fatal one (H6)."""

    house: Side
    card: str
    fatal: bool


class LineCounted(PowerEvent, frozen=True):
    """Sneezewort: how many uncovered cards of the House are in a row or column (H8)."""

    house: Side
    line: str
    at: int
    count: int


class TwoWordsAllowed(PowerEvent, frozen=True):
    """Puffapod: this clue may have two words (H7)."""

    house: Side

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, replace(herbology(game, self.side), two_words=True))


def herbology(game: Game, side: Side) -> HerbologyState:
    """What the herbology class or greenhouse of a side remembers."""
    state = game.powers.get(side)
    return state if isinstance(state, HerbologyState) else HerbologyState()


EVENTS: tuple[type[Struct], ...] = (
    HerbologyDealt,
    LeafFound,
    PlantUsed,
    GuessForgiven,
    LimitChanged,
    OwnCounted,
    DoorClosed,
    FatalAsked,
    LineCounted,
    TwoWordsAllowed,
)
