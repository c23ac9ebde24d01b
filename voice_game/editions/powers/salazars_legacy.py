"""Salazar's Legacy: Slytherin's ability when it goes first (RULES.md B-50..B-57)."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from voice_game.editions.powers.places import not_open
from voice_game.rules.cards import Place, Side
from voice_game.rules.commands import Use
from voice_game.rules.events import EndReason, Event, PowerEvent, TurnHeld
from voice_game.rules.game import Game, PowerState
from voice_game.rules.power import Power
from voice_game.rules.refusals import Refusal
from voice_game.rules.views import PowerView

SERPENTS = 2
"""Serpents a game (B-50)."""


class SerpentState(PowerState, frozen=True):
    """Where the serpents lie, and whether one was placed this turn."""

    places: tuple[Place, ...] = ()
    used: bool = False

    def next_turn(self) -> "SerpentState":
        return replace(self, used=False)


class SerpentPlaced(PowerEvent, frozen=True):
    """A serpent lies on a card; nobody says what the card is (B-52, L-04)."""

    CHOSEN: ClassVar[bool] = True

    card: str
    row: int
    column: int
    left: int

    def fold(self, game: Game) -> Game:
        place = Place(self.row, self.column)
        state = SerpentState((*_serpents(game, self.side).places, place), used=True)
        return game.with_mark(place, "serpent").with_power(self.side, state)


class SalazarsLegacy(Power):
    """Two serpents stand for tiles in the win test (B-50..B-57, D-05, D-06)."""

    id = "salazars_legacy"
    uses = ("serpent",)

    def may_use(self, game: Game, side: Side, use: Use) -> Refusal | None:
        state = _serpents(game, side)
        if game.turn != side:
            return Refusal("only_in_your_turn", side=side)
        if len(state.places) == SERPENTS:
            return Refusal("none_left")
        if state.used:
            return Refusal("once_a_turn")
        if len(use.places) != 1:
            return Refusal("which_card")
        place = use.places[0]
        if refusal := not_open(game, place):
            return refusal
        marked = place in state.places
        return Refusal("marked_already", card=game.board.name_at(place)) if marked else None

    def when_used(self, game: Game, side: Side, use: Use) -> tuple[Event, ...]:
        place = use.places[0]
        left = SERPENTS - len(_serpents(game, side).places) - 1
        return (SerpentPlaced(side, game.board.name_at(place), place.row, place.column, left),)

    def asks_first(self, game: Game, side: Side, use: Use) -> bool:
        """Every time, whatever the card is: a serpent cannot be taken back (D-06)."""
        return True

    def candidates(self, game: Game, side: Side) -> Iterator[Use]:
        return (Use("serpent", (place,)) for place in game.board.places())

    def holds_turn(self, game: Game, side: Side, reason: EndReason) -> Event | None:
        state = _serpents(game, side)
        waits = reason == "limit" and game.turn == side and not state.used
        left = len(state.places) < SERPENTS
        return TurnHeld(side, "serpent", reason) if waits and left else None

    def targets_left(self, game: Game, side: Side, usual: int) -> int:
        """Own cards without a tile or a serpent: known to the machine alone (B-54, L-03)."""
        marked = _serpents(game, side).places
        return usual - sum(
            game.key_at(place) == side and game.cover_at(place) is None for place in marked
        )

    def public(self, game: Game, side: Side) -> PowerView:
        left = SERPENTS - len(_serpents(game, side).places)
        return PowerView(side, self.id, {"left": left})


def _serpents(game: Game, side: Side) -> SerpentState:
    state = game.powers.get(side)
    return state if isinstance(state, SerpentState) else SerpentState()


EVENTS: tuple[type[Struct], ...] = (SerpentPlaced,)
