"""What several abilities ask of a board."""

from collections.abc import Iterator

from voice_game.rules.cards import Board, Place
from voice_game.rules.game import Game
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import no_card


def not_open(game: Game, place: Place) -> Refusal | None:
    """Why a place is not an uncovered card, from public facts."""
    if refusal := no_card(game, place):
        return refusal
    if game.cover_at(place) is not None:
        return Refusal("already_covered", card=game.board.name_at(place))
    return None


def around(board: Board, place: Place) -> Iterator[Place]:
    """The up to eight neighbouring spaces, diagonals included (RULES.md D-13)."""
    for row in range(place.row - 1, place.row + 2):
        for column in range(place.column - 1, place.column + 2):
            near = Place(row, column)
            if near != place and board.holds(near):
                yield near
