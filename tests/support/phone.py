"""A desk with views to show, for the tests of the phone and board pages."""

from pathlib import Path

from voice_game.phone.desk import DeskEvent, PhoneDesk
from voice_game.phone.words import PageWords, read_words
from voice_game.rules.phase import Phase
from voice_game.rules.views import CellView, ClueView, SeatView, TableView

PROMPTS = Path(__file__).parents[2] / "prompts"

BOARD = (
    ("ICE", "ICE CREAM", "LEAF", "CAT", "AUSTRALIA"),
    ("NET", "PAN", "LEAD", "FOOT", "CASTLE"),
    ("ROSE", "KNIFE", "BOARD", "EUROPE", "PIANO"),
    ("SHARK", "TEACHER", "HOTEL", "UNDERTAKER", "TRAIN"),
    ("MOON", "NURSE", "PARK", "GLOVE", "DRAGON"),
)
KEY = ("RRRRN", "RRRRR", "BBBBB", "BBBNN", "NNNNX")
SIDE_A = ("RRRRG", "RRRRR", "GGGGG", "GGGKK", "KGGGG")
SIDE_B = ("GGGRR", "RRRRR", "RRGGK", "KGGGG", "GGGGK")

RIVER = ClueView("R", ("river",), 2, False)


def words() -> PageWords:
    return read_words(PROMPTS / "en" / "phone.toml")


def table(
    covers: dict[str, str] | None = None,
    *,
    phase: Phase = Phase.PRE_CLUE,
    turn: str = "R",
    clue: ClueView | None = None,
    edition: str = "base",
    challenged: bool = False,
    penalty_due: str | None = None,
) -> TableView:
    covers = covers or {}
    rows = tuple(tuple(CellView(name, cover=covers.get(name)) for name in names) for names in BOARD)
    sides = ("A", "B") if edition == "coop" else ("R", "B")
    first, second = sides
    return TableView(
        edition=edition,
        language="en",
        phase=phase,
        first=first,
        second=second,
        turn=turn,
        rows=rows,
        clue=clue,
        limit=None if clue is None else 3,
        counted=0,
        tiles={side: list(covers.values()).count(side) for side in sides},
        neutral="G" if edition == "coop" else "N",
        fatal="K" if edition == "coop" else "X",
        clues=() if clue is None else (clue,),
        challenged=challenged,
        penalty_due=penalty_due,
    )


def seats(
    shown: TableView, keys: dict[str, tuple[str, ...]] | None = None, *, ready: bool = True
) -> dict[str, SeatView]:
    keys = keys or {"R": KEY, "B": KEY}
    return {
        seat: SeatView(
            shown,
            seat,
            tuple(tuple(row) for row in key) if ready else None,
            7 if ready else None,
        )
        for seat, key in keys.items()
    }


def desk_with_events() -> tuple[PhoneDesk, list[DeskEvent]]:
    events: list[DeskEvent] = []
    return PhoneDesk(words(), events.append), events
