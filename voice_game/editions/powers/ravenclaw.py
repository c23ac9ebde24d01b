"""Ravenclaw: Connecting Facts going first, Advanced Deduction going second (RULES.md B.6)."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from voice_game.editions.powers.places import around
from voice_game.rules.cards import Board, Letter, Place, Side
from voice_game.rules.events import Event, PowerEvent
from voice_game.rules.game import Game, PowerState
from voice_game.rules.power import Power
from voice_game.rules.views import PowerView

TILES = 4
"""The tile that is told about (B-72)."""


class ConnectingFacts(Power):
    """All nine cards of the House are one group on the map; nothing to do in play (B-70)."""

    id = "connecting_facts"


class DeducedState(PowerState, frozen=True):
    """The number that was told."""

    number: int


class NeighboursCounted(PowerEvent, frozen=True):
    """How many spaces round a card are the House's by the map, centre included (B-72)."""

    card: str
    number: int

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, DeducedState(self.number))


class AdvancedDeduction(Power):
    """The fourth tile tells how many of its neighbours are the House's (B-72, B-73, D-14)."""

    id = "advanced_deduction"

    def after_cover(self, game: Game, side: Side, place: Place) -> tuple[Event, ...]:
        told = side in game.powers
        fourth = game.cover_at(place) == side and game.covers.count(side) == TILES
        if told or not fourth:
            return ()
        number = sum(_belongs(game, near, side) for near in around(game.board, place))
        return (NeighboursCounted(side, game.board.name_at(place), number),)

    def public(self, game: Game, side: Side) -> PowerView:
        state = game.powers.get(side)
        shows = {"number": state.number} if isinstance(state, DeducedState) else {}
        return PowerView(side, self.id, dict(shows))


def connected(board: Board, key: Sequence[Letter], side: Side) -> bool:
    """Whether all cards of a side touch, diagonals included (B-70)."""
    own = {board.place(index) for index, letter in enumerate(key) if letter == side}
    return not own or _group(board, own) == own


def _group(board: Board, own: Collection[Place]) -> set[Place]:
    """The places that can be reached from one of them over the others."""
    reached: set[Place] = set()
    waiting = [next(iter(own))]
    while waiting:
        place = waiting.pop()
        reached.add(place)
        waiting += [near for near in around(board, place) if near in own and near not in reached]
    return reached


def _belongs(game: Game, place: Place, side: Side) -> bool:
    if game.board.at(place) is None:
        return game.cover_at(place) == side
    return game.key_at(place) == side


EVENTS: tuple[type[Struct], ...] = (NeighboursCounted,)
