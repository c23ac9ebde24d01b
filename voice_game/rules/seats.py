"""The views of a game: the table's, and one for each seat. The only door out for secrets."""

from typing import Literal, TypeVar

from voice_game.rules.cards import Place, Side
from voice_game.rules.edition import Edition
from voice_game.rules.game import Clue, Game
from voice_game.rules.phase import Phase
from voice_game.rules.power import NO_POWER
from voice_game.rules.views import CellView, ClueView, SeatView, TableView

T = TypeVar("T")


def table_view(edition: Edition, game: Game) -> TableView:
    """What everybody may know of a game."""
    powers = [(side, edition.power_of(game, side)) for side in (game.first, game.second)]
    marks = {place: mark for place in game.board.places() if (mark := game.mark_at(place))}
    cells = tuple(
        CellView(
            card.name if card else None,
            card.picture if card else False,
            cover,
            card.art if card else None,
            marks.get(game.board.place(index)),
        )
        for index, (card, cover) in enumerate(zip(game.board.cards, game.covers, strict=True))
    )
    return TableView(
        edition=game.edition,
        language=game.language,
        phase=game.phase,
        first=game.first,
        second=game.second,
        turn=game.turn,
        guesser=edition.guesser(game) if game.turn else "",
        rows=_by_row(game, cells),
        clue=_clue_view(game.clue) if game.clue else None,
        clues=tuple(_clue_view(clue) for clue in game.clues),
        limit=_limit(game.clue),
        counted=game.counted,
        tiles=edition.tiles(game),
        neutral=edition.neutral,
        fatal=edition.fatal,
        bank=game.bank,
        challenged=game.judge is not None,
        penalty_due=game.penalty_due,
        penalty_cover=game.due.cover if game.due else None,
        penalty_must=game.due.must if game.due else False,
        over=game.over,
        winner=game.winner,
        powers=tuple(power.public(game, side) for side, power in powers if power is not NO_POWER),
        held=game.held.by if game.held else None,
        **edition.counters(game),
    )


def seat_view(edition: Edition, game: Game, seat: Side) -> SeatView:
    """What the phone of one seat may show; no key before everybody is ready (B-05)."""
    ready = game.phase is not Phase.BOARD_CHECK
    return SeatView(
        table=table_view(edition, game),
        seat=seat,
        key=_by_row(game, edition.seat_key(game, seat)) if ready else None,
        remaining=edition.left(game, seat) if ready else None,
        marks=_seat_marks(edition, game) if ready else None,
    )


def _seat_marks(edition: Edition, game: Game) -> tuple[tuple[str | None, ...], ...] | None:
    """What the map has besides letters, row by row; `None` where it has nothing."""
    marks: dict[Place, str] = {}
    for side in (game.first, game.second):
        marks |= edition.power_of(game, side).secret_marks(game, side)
    cells = tuple(marks.get(game.board.place(index)) for index in range(len(game.board.cards)))
    return _by_row(game, cells) if marks else None


def _by_row(game: Game, cells: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
    width = game.board.columns
    return tuple(cells[start : start + width] for start in range(0, len(cells), width))


def _clue_view(clue: Clue) -> ClueView:
    return ClueView(clue.side, clue.words, clue.number, clue.spelled, clue.apart)


def _limit(clue: Clue | None) -> int | Literal["unlimited"] | None:
    if clue is None:
        return None
    return "unlimited" if clue.limit is None else clue.limit
