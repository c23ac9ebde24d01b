"""Answers to what people ask: always from the table's view, always public."""

from collections.abc import Iterable

from msgspec.structs import replace

from voice_game.narration import powers
from voice_game.narration.message import (
    Arg,
    CardName,
    Covered,
    CoverName,
    Items,
    Letters,
    Marked,
    Message,
    Pictured,
    SideName,
    say,
)
from voice_game.narration.narrator import (
    challenged,
    clue_words,
    guessing,
    next_clue,
    sudden_death,
    tiles,
)
from voice_game.rules.cards import Letter
from voice_game.rules.phase import Phase
from voice_game.rules.views import CellView, ClueView, TableView


def board(view: TableView) -> tuple[Message, ...]:
    """The whole board, row by row, with a pause after each row."""
    return tuple(row(view, at) for at in range(1, len(view.rows) + 1))


def row(view: TableView, at: int) -> Message:
    """One row, counted from one: its cards and what lies on them."""
    cells = Items(tuple(_cell(cell, view) for cell in view.rows[at - 1]))
    return Message("board-row", {"row": at, "cards": cells}, pause=True)


def place(view: TableView, at_row: int, at_column: int) -> Message:
    """What lies at a place that is on the board."""
    cell = view.rows[at_row - 1][at_column - 1]
    return say("at-place", row=at_row, column=at_column, cell=_cell(cell, view))


def whereabouts(view: TableView, name: str) -> Message:
    """Where a card lies, and whether it is covered."""
    for at_row, cells in enumerate(view.rows, 1):
        for at_column, cell in enumerate(cells, 1):
            if cell.name and cell.name.casefold() == name.casefold():
                return say("whereabouts", cell=_bare(cell), row=at_row, column=at_column)
    return say("no-such-card")


def covered(view: TableView) -> Message:
    """The cards that are covered, and by what."""
    cells = [_cell(cell, view) for cell in _cells(view) if cell.name and cell.cover]
    return say("covered", cards=Items(tuple(cells))) if cells else say("nothing-covered")


def uncovered(view: TableView) -> Message:
    """The cards that can still be guessed."""
    cells = [_cell(replace(cell, mark=None), view) for cell in _cells(view) if not cell.cover]
    return say("uncovered", cards=Items(tuple(cells)))


def clue(view: TableView) -> Message:
    """The clue, exactly as it was given (RULES.md B-16, L-09)."""
    return _clue(view.clue) if view.clue else say("no-clue")


def clues(view: TableView) -> tuple[Message, ...]:
    """Every clue of the game so far, in order and word for word."""
    if not view.clues:
        return (say("no-clue"),)
    return tuple(_clue(one) for one in view.clues)


def spelled_clue(view: TableView) -> Message:
    """The clue letter by letter (A-13)."""
    if view.clue is None:
        return say("no-clue")
    return say("spelled", letters=Letters("".join(view.clue.words)))


def spelled_card(name: str) -> Message:
    """A card letter by letter."""
    return say("spelled", letters=Letters("".join(c for c in name if c.isalnum())))


def score(view: TableView) -> tuple[Message, ...]:
    """The tiles, and what else the box counts in public."""
    others = {
        "doors": view.doors,
        "neutrals": view.neutrals,
        "found": view.found,
        "bank": view.bank,
    }
    counted = [say(f"count-{id}", count=count) for id, count in others.items() if count is not None]
    return (*tiles(view), *counted)


def turn(view: TableView) -> Message:
    """Whose turn it is, and for what."""
    if view.over:
        return say("after-game")
    if view.phase is Phase.BOARD_CHECK:
        return say("board-check")
    if view.phase is Phase.PRE_CLUE:
        return next_clue(view)
    if view.challenged:
        return challenged(view.second if view.turn == view.first else view.first)
    if view.held:
        return powers.held(view)
    if view.phase is Phase.SUDDEN_DEATH:
        return sudden_death()
    return guessing(view)


def key(rows: Iterable[tuple[Letter, ...]], view: TableView) -> tuple[Message, ...]:
    """The whole key, for when the game is over (L-12)."""
    told = []
    for at, (letters, cells) in enumerate(zip(rows, view.rows, strict=True), 1):
        named: list[Arg] = [
            Covered(cell.name, letter)
            for letter, cell in zip(letters, cells, strict=True)
            if cell.name
        ]
        told.append(Message("board-row", {"row": at, "cards": Items(tuple(named))}, pause=True))
    return tuple(told)


def _cells(view: TableView) -> Iterable[CellView]:
    return (cell for cells in view.rows for cell in cells)


def _cell(cell: CellView, view: TableView) -> Arg:
    """A place with what lies there, and with its face where some cards show words and some
    pictures (RULES.md B-03)."""
    mixed = not all(other.picture for other in _cells(view) if other.name)
    return Pictured(_bare(cell)) if cell.picture and mixed else _bare(cell)


def _bare(cell: CellView) -> Arg:
    if cell.name is None:
        return CoverName(cell.cover or "")
    if cell.mark:
        return Marked(cell.name, cell.mark, cell.cover)
    return Covered(cell.name, cell.cover) if cell.cover else CardName(cell.name)


def _clue(given: ClueView) -> Message:
    return say(
        "clue-was",
        side=SideName(given.side),
        clue=clue_words(given.words, given.spelled, given.apart),
        number=given.number,
    )
