"""Deal files: what is played, and the one sentence that names the field of what is not."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.deals import DEALS
from tests.support.table import Table
from voice_game.app.deal_file import DealRefused, read_deal
from voice_game.rules.cards import Card

BASE: dict[str, Any] = json.loads((DEALS / "deal-a.json").read_text("utf-8"))
HOGWARTS: dict[str, Any] = json.loads((DEALS / "gg-b1.json").read_text("utf-8"))


def written(tmp_path: Path, fields: dict[str, Any]) -> Path:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(fields), "utf-8")
    return path


def board(**changes: str) -> list[list[str | None]]:
    """The board of deal A with some of its names changed."""
    return [[changes.get(name, name) for name in row] for row in BASE["board"]]


def test_a_deal_is_what_the_file_says(tmp_path: Path) -> None:
    dealt = read_deal(written(tmp_path, BASE))
    assert (dealt.edition, dealt.first, dealt.second) == ("base", "R", "B")
    assert dealt.board.cards[1] == Card("ICE CREAM")
    assert "".join(dealt.key) == "RRRRNRRRRRBBBBBBBBNNNNNNX"
    assert (dealt.settings.oops, dealt.settings.one_thing) == ("penalty", False)


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(BASE), "utf-8-sig")
    assert read_deal(path) == read_deal(DEALS / "deal-a.json")


def test_what_the_file_leaves_out_follows_from_the_rest(tmp_path: Path) -> None:
    base = read_deal(written(tmp_path, {k: v for k, v in BASE.items() if k != "second"}))
    assert base.second == "B"
    fields = {k: v for k, v in HOGWARTS.items() if k != "centre"}
    dealt = read_deal(written(tmp_path, fields))
    assert (dealt.first, dealt.second, dealt.centre) == ("S", "G", "G")
    assert dealt.settings.oops == "warn"


def test_the_fields_of_golden_games_are_ignored(tmp_path: Path) -> None:
    extra = {"id": 7, "steps": [1], "end": None, "filled": {}, "branch": "x", "note": []}
    assert read_deal(written(tmp_path, BASE | extra)) == read_deal(written(tmp_path, BASE))


def test_pictures_and_spaces_are_no_part_of_a_name(tmp_path: Path) -> None:
    fields = BASE | {"board": board(CAT="CAT(picture)", LEAF="  BIG\n LEAF ")}
    cards = read_deal(written(tmp_path, fields)).board.cards
    assert cards[3] == Card("CAT", picture=True)
    assert cards[2] == Card("BIG LEAF")


def test_settings_are_taken(tmp_path: Path) -> None:
    dealt = read_deal(written(tmp_path, BASE | {"oops": "warn", "one_thing": True}))
    assert (dealt.settings.oops, dealt.settings.one_thing) == ("warn", True)


FAULTS: dict[str, tuple[str, dict[str, Any]]] = {
    "no variant": ("variant", {"variant": None}),
    "number for variant": ("variant", {"variant": 3}),
    "unknown variant": ("variant", {"variant": "chess"}),
    "unknown language": ("lang", {"lang": "xx"}),
    "no first": ("first", {"first": None}),
    "wrong first": ("first", {"first": "S"}),
    "small letter": ("first", {"first": "r"}),
    "same side twice": ("second", {"second": "R"}),
    "wrong second": ("second", {"second": "G"}),
    "no board": ("board", {"board": None}),
    "four rows": ("board", {"board": BASE["board"][:4]}),
    "short row": ("board", {"board": [*BASE["board"][:4], ["A"]]}),
    "null on the board": ("board", {"board": [[None] * 5, *BASE["board"][1:]]}),
    "number on the board": ("board", {"board": [[1] * 5, *BASE["board"][1:]]}),
    "empty name": ("board", {"board": board(CAT=" ")}),
    "a sign that moves the cursor": ("board", {"board": board(CAT="C\x1b[2AT")}),
    "a sign that turns the writing": ("board", {"board": board(CAT="\u202eTAC")}),
    "no letters": ("board", {"board": board(CAT="?!")}),
    "only a picture": ("board", {"board": board(CAT="(picture)")}),
    "twice": ("board", {"board": board(CAT="LEAF")}),
    "twice in other letters": ("board", {"board": board(CAT="leaf ")}),
    "twice but for a hyphen": ("board", {"board": board(CAT="ICE-CREAM")}),
    "twice but for an accent": ("board", {"board": board(CAT="Léaf")}),
    "no key": ("key", {"key": None}),
    "four rows of key": ("key", {"key": BASE["key"][:4]}),
    "short row of key": ("key", {"key": [*BASE["key"][:4], "NNNN"]}),
    "unknown letter": ("key", {"key": ["ZRRRN", *BASE["key"][1:]]}),
    "full stop": ("key", {"key": [".RRRN", *BASE["key"][1:]]}),
    "too many reds": ("key", {"key": ["RRRRR", *BASE["key"][1:]]}),
    "no assassin": ("key", {"key": [*BASE["key"][:4], "NNNNN"]}),
    "centre where none is": ("centre", {"centre": "R"}),
    "abilities": ("abilities", {"abilities": True}),
    "cards": ("cards", {"cards": {"APPLE": "RR"}}),
    "leaves": ("leaves", {"leaves": ["CAT"]}),
    "herbology": ("herbology", {"herbology": ["H1"]}),
    "bank": ("bank", {"bank": 9}),
    "unknown penalty": ("oops", {"oops": "never"}),
    "word for a switch": ("one_thing", {"one_thing": "yes"}),
    "unknown field": ("colour", {"colour": "red"}),
}


def sentence(path: Path) -> str:
    with pytest.raises(DealRefused) as refused:
        read_deal(path)
    told = str(refused.value)
    assert "\n" not in told
    assert str(path) in told
    assert told.endswith(".")
    return told.replace(str(path), "FILE")


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_names_its_field(fault: str, tmp_path: Path) -> None:
    field, changes = FAULTS[fault]
    fields = {k: v for k, v in (BASE | changes).items() if v is not None}
    assert field in sentence(written(tmp_path, fields))


def test_a_card_that_is_there_twice_is_named(tmp_path: Path) -> None:
    assert "LEAF" in sentence(written(tmp_path, BASE | {"board": board(CAT="LEAF")}))


def test_hogwarts_faults_name_their_field(tmp_path: Path) -> None:
    full = [[name or "DOBBY" for name in row] for row in HOGWARTS["board"]]
    assert "board" in sentence(written(tmp_path, HOGWARTS | {"board": full}))
    keys = [row.replace(".", "D") for row in HOGWARTS["key"]]
    assert "key" in sentence(written(tmp_path, HOGWARTS | {"key": keys}))
    assert "centre" in sentence(written(tmp_path, HOGWARTS | {"centre": "S"}))
    assert "second" in sentence(written(tmp_path, HOGWARTS | {"second": "S"}))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"not json",
        b"[]",
        b'"deal"',
        b'{"variant": "base"',
        b"\xff\xfe\x00",
        b'{"variant": "\xff"}',
        b"\x00" * 100,
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"variant": "\\ud800"}',
    ],
)
def test_what_is_no_deal_is_one_sentence(body: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_bytes(body)
    sentence(path)


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        assert sentence(path).endswith("check its name and its permissions.")


def test_a_name_that_is_too_long_to_be_said_is_refused(tmp_path: Path) -> None:
    rows = [list(row) for row in BASE["board"]]
    rows[0][0] = "x" * 2600
    with pytest.raises(DealRefused, match="has more than 60 letters") as refused:
        read_deal(written(tmp_path, BASE | {"board": rows}))
    assert len(str(refused.value)) < 300


def test_the_longest_names_can_all_be_read_out(tmp_path: Path) -> None:
    rows = [[f"{'W' * 57}{row}{column:02}" for column in range(5)] for row in range(5)]
    table = Table(read_deal(written(tmp_path, BASE | {"board": rows})))
    table.say("the clue is river, unlimited", f"we guess {rows[0][0]}")
    for line in ("read the board", "what is left", "what is covered", "read row one"):
        assert "WWWWW" in table.aloud(table.say(line)).upper()
