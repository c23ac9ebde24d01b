"""Deal files of the games with two keys: what is wrong is named, with its rule."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.deals import DEALS
from tests.support.table import Table, knowledge, language
from voice_game.app import typed
from voice_game.app.deal_file import DealRefused, read_deal

GOOD: dict[str, Any] = msgspec.json.decode((DEALS / "deal-d.json").read_bytes())


def read(folder: Path, **changes: Any) -> Any:
    file = folder / "deal.json"
    file.write_bytes(msgspec.json.encode(GOOD | changes))
    return read_deal(file)


def cards(**changes: str) -> dict[str, str]:
    return {**GOOD["cards"], **changes}


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"cards": {"APPLE": "RR"}}, "cards: must be 25 names"),
        ({"cards": cards(APPLE="RX")}, r"cards: .*\(RULES.md 0.4\)"),
        ({"cards": cards(APPLE="R")}, r"cards: .*\(RULES.md 0.4\)"),
        ({"cards": cards(ZEBRA="RR")}, r"cards: .*\(RULES.md 0.4\)"),
        ({"cards": None}, "cards: is missing"),
        ({"bank": 0}, r"bank: .*C-03"),
        ({"bank": 12}, r"bank: .*C-03"),
        ({"first": "C"}, "first: must be one of A, B"),
        ({"board": [["A"]]}, "board: has no meaning in duet"),
        ({"key": ["RR"]}, "key: has no meaning in duet"),
        ({"abilities": True}, "abilities: has no meaning in duet"),
        ({"variant": "base", "first": "R"}, "bank: has no meaning in base"),
        ({"variant": "two", "bank": None, "first": "R"}, "cards: has no meaning in two"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, changes: dict[str, Any], named: str) -> None:
    with pytest.raises(DealRefused, match=named):
        read(tmp_path, **changes)


@pytest.mark.parametrize(("variant", "bank"), [("duet", 9), ("coop", 10)])
def test_without_a_bank_it_is_the_usual_one(tmp_path: Path, variant: str, bank: int) -> None:
    assert read(tmp_path, variant=variant, bank=None).bank == bank


def test_without_a_first_side_anybody_begins(tmp_path: Path) -> None:
    table = Table(read(tmp_path))
    step = table.say("whose turn")
    shown = msgspec.json.decode(typed.as_json(*_typed(table, step)))
    assert shown["view"]["turn"] is None
    table = Table(read(tmp_path, first="B"))
    assert table.view.turn == "B"
    assert table.view.first == "B"


def _typed(table: Table, step: Any) -> tuple[Any, ...]:
    return knowledge(), language().phrasing, "", (table.evening, step), False


def test_side_a_has_the_first_letter_whoever_begins(tmp_path: Path) -> None:
    for first in ("A", "B"):
        table = Table(read(tmp_path, first=first))
        if first == "B":
            table.say("the clue is winter for one", "we guess zebra")
        table.say("the clue is music for one", "we guess eagle")
        assert table.view.found == 1
