"""`voice-game type` as a command: its lines, its answers and its exit codes (docs/commands.md)."""

import json
import os
import resource
import signal
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.support.deals import DEALS
from tests.support.program import PROGRAM, Done, run, run_here

pytestmark = pytest.mark.slow

DEAL_A = ("--deal", str(DEALS / "deal-a.json"))
FIELDS = ["line", "outcome", "reason", "meaning", "events", "say", "view"]
OUTCOMES = {"acted", "confirm", "choose", "again", "refused", "ignored"}

Runner = Callable[..., Done]


def answers(
    *options: str, lines: Iterable[bytes | str], by: Runner = run_here
) -> list[dict[str, Any]]:
    """The answers to lines, one each."""
    said = [line if isinstance(line, bytes) else line.encode() for line in lines]
    done = by("type", *options, "--json", stdin=b"".join(line + b"\n" for line in said))
    assert done.returncode == 0, done.stderr.decode()
    told = [json.loads(line) for line in done.stdout.split(b"\n") if line]
    assert len(told) == len(said)
    for answer in told:
        assert list(answer)[:7] == FIELDS
        assert answer["outcome"] in OUTCOMES
        assert (answer["reason"] is None) == (answer["outcome"] != "refused")
        assert answer["say"] == "" or answer["outcome"] != "ignored"
        assert not answer["events"] or answer["outcome"] == "acted"
    return told


def fails(*options: str, by: Runner = run_here) -> str:
    """The one sentence of a wrong call."""
    done = by("type", *options)
    assert done.returncode == 2, done.stderr.decode()
    assert done.stdout == b""
    told = done.stderr.decode().strip()
    assert "Traceback" not in told
    assert "\n" not in told
    return told


def test_every_line_has_exactly_one_answer_whatever_its_bytes() -> None:
    lines: list[bytes | str] = [
        "the clue is winter for two",
        "",
        "   ",
        "\t",
        b"\xff\xfe\x80garbage\xc3",
        b"we guess \x00 foot",
        b"\x00",
        "😀🧙‍♂️ we guess 🏰",
        "we guess " + "castle " * 30_000,
        "x" * 1_000_000,
        "a\u2028b\u0085c\x0bd\x0ce",
        "carriage\rreturn",
        "ｗｅ ｇｕｅｓｓ ｉｃｅ",
        '{"type": "guess"}',
        "phone",
        "phone R",
        "phone :",
        "phone R:",
        "phone Q: we guess castle",
        "phone R: " + "x" * 100_000,
        "phone B: \x00",
        "<script>alert(1)</script>",
        "{card} {row} { $side }",
        "-1",
        "we guess castle\r",
    ]
    told = answers(*DEAL_A, lines=lines, by=run)
    assert told[0]["outcome"] == "acted"
    assert [a["outcome"] for a in told[1:4]] == ["ignored"] * 3
    assert told[12]["events"][0]["card"] == "ICE"
    assert told[-1]["events"][0]["card"] == "CASTLE"
    assert told[-1]["view"]["tiles"] == {"R": 3, "B": 0}


def test_ten_thousand_lines_and_no_last_newline() -> None:
    lines = ["" if n % 10 else "score" for n in range(10_000)]
    done = run("type", *DEAL_A, "--json", stdin="\n".join([*lines, "score"]).encode())
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 10_001
    assert json.loads(done.stdout.splitlines()[-1])["outcome"] == "acted"


def test_the_answers_are_the_only_thing_on_standard_output() -> None:
    done = run("type", *DEAL_A, "--json")
    assert (done.returncode, done.stdout) == (0, b"")
    assert b"Red, your clue please." in done.stderr


def test_the_shape_of_an_answer() -> None:
    clue, guess, barred = answers(
        *DEAL_A,
        lines=["the clue is winter for two", "we guess row three column one", "the clue is cats 2"],
    )
    assert clue["meaning"] == {"type": "clue", "words": ["winter"], "number": 2}
    event = clue["events"][0]
    assert {k: event[k] for k in ("type", "words", "number", "spelled")} == {
        "type": "clue_given",
        "words": ["winter"],
        "number": 2,
        "spelled": False,
    }
    assert clue["view"]["clue"] == {"words": ["winter"], "number": 2, "spelled": False}
    assert clue["view"]["limit"] == 3
    assert clue["view"]["phase"] == "clue_open"
    assert guess["meaning"] == {"type": "guess", "row": 3, "column": 1}
    assert guess["events"][0]["result"] == "other"
    assert guess["view"]["turn"] == "B"
    assert guess["view"]["limit"] is None
    flagged = next(e for e in barred["events"] if e["type"] == "clue_flagged")
    assert (flagged["rule"], flagged["card"]) == ("K-02", "CAT")
    assert "keys" not in barred


def test_show_key_is_for_tests_and_only_then_there() -> None:
    (shown,) = answers(*DEAL_A, "--show-key", lines=["score"])
    assert shown["keys"]["R"] == ["RRRRN", "RRRRR", "BBBBB", "BBBNN", "NNNNX"]
    (dealt,) = answers("--edition", "base", "--seed", "5", "--show-key", lines=["score"])
    assert all(rows == [] for rows in dealt["keys"].values())


def test_a_seed_deals_the_same_board_and_another_seed_another() -> None:
    one, again, other = (
        answers("--edition", "hogwarts", "--seed", seed, lines=["read the board"])[0]["say"]
        for seed in ("5", "5", "6")
    )
    assert one == again != other


def test_an_evening_begins_in_the_lobby() -> None:
    told = answers(lines=["score", "play codenames", "ready", "the clue is winter for two"])
    assert [a["outcome"] for a in told] == ["refused", "acted", "acted", "acted"]
    assert told[1]["view"]["phase"] == "board_check"


def test_goodbye_ends_it() -> None:
    done = run("type", *DEAL_A, "--json", stdin=b"goodbye\nyes\nscore\n")
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 2


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    program = subprocess.Popen(
        [PROGRAM, "type", *DEAL_A, "--json", "--data", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert program.stdin
    assert program.stdout
    for line in (b"the clue is winter for two\n", b"we guess ice\n", b"we guess rose\n"):
        program.stdin.write(line)
        program.stdin.flush()
        last = json.loads(program.stdout.readline())
    os.kill(program.pid, signal.SIGKILL)
    program.wait()
    program.stdin.close()
    program.stdout.close()
    yes, clues = answers("--data", str(tmp_path), lines=["yes", "all clues"], by=run)
    assert yes["view"] == last["view"]
    assert clues["say"] == "Red: winter, 2."
    unkept = run_here("type", "--json", stdin=b"yes\n")
    assert json.loads(unkept.stdout)["view"] is None


WORDS = (
    b"\xef\xbb\xbfDwarf\r\n\r\n   \r\n dwarf \r\nDWARF\r\nBlack  Hole\r\n"
    + b"".join(b"Word%d\r\n" % n for n in range(22))
    + b"Last\r\nWord99"
)


def test_a_words_file_is_cleaned_and_says_what_was_left_out(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(WORDS)
    options = ("--edition", "base", "--words", str(path), "--json")
    done = run_here("type", *options, stdin=b"read the board\n")
    said = json.loads(done.stdout)["say"]
    assert b"2 lines were left out" in done.stderr
    assert b"duplicate" in done.stderr
    cards = [c for row in said.split("Row ")[1:] for c in row.partition(": ")[2].split(", ")]
    assert sum(len(c.split(" and ")) for c in cards) == 25
    assert "\ufeff" not in said
    assert said.count("Dwarf") <= 1
    assert "Black  Hole" not in said


@pytest.mark.parametrize("body", [b"", b"one\ntwo\n", b"same\n" * 40, b"\xff\xfe\x00", b"a\x00b\n"])
def test_a_words_file_that_cannot_be_played_is_one_sentence(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(body)
    assert str(path) in fails("--edition", "base", "--words", str(path))


def test_wrong_options_are_one_sentence_with_what_there_is(tmp_path: Path) -> None:
    assert "base" in fails("--edition", "chess", by=run)
    assert "base" in fails("--edition", "chess", "--json")
    assert "en" in fails("--language", "xx")
    assert "en" in fails("--language", "norsk")
    assert "none.txt" in fails("--words", str(tmp_path / "none.txt"))
    assert "none.json" in fails("--deal", str(tmp_path / "none.json"))
    twice = json.loads((DEALS / "deal-a.json").read_text("utf-8"))
    twice["board"][0] = ["DWARF", "DWARF", "LEAF", "CAT", "AUSTRALIA"]
    path = tmp_path / "twice.json"
    path.write_text(json.dumps(twice), "utf-8")
    told = fails("--deal", str(path), "--json")
    assert "board" in told
    assert "DWARF" in told


def test_an_option_that_is_none_is_wrong_usage() -> None:
    for options in (("--colour", "red"), ("--seed", "many"), ("unwanted",)):
        assert "voice-game type --help" in fails(*options)
    assert "voice-game type --help" in fails("--colour", "red", by=run)


def test_a_data_folder_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("no folder")
    assert str(path) in fails(*DEAL_A, "--data", str(path), by=run)


def test_editions_are_listed() -> None:
    done = run("editions", "--json")
    assert done.returncode == 0
    assert {"base", "hogwarts"} <= {edition["id"] for edition in json.loads(done.stdout)}


def test_a_disk_that_fills_up_ends_in_one_sentence_and_loses_nothing(tmp_path: Path) -> None:
    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (120_000, 120_000))

    corrections = b"no the clue is lake for two\nno the clue is river for two\n" * 200
    full = subprocess.run(
        [PROGRAM, "type", "--json", "--seed", "1", "--data", str(tmp_path)],
        input=b"play codenames\nready\nthe clue is river for two\n" + corrections,
        capture_output=True,
        timeout=120,
        check=False,
        preexec_fn=little_room,
    )
    told = full.stderr.decode().splitlines()
    assert full.returncode == 1
    assert str(tmp_path) in told[-1]
    assert "free some space" in told[-1]
    assert "Traceback" not in full.stderr.decode()
    last = json.loads(full.stdout.splitlines()[-1])
    again = run("type", "--json", "--data", str(tmp_path), stdin=b"yes\n")
    (went_on,) = (json.loads(line) for line in again.stdout.splitlines())
    assert again.returncode == 0
    assert last["events"][0]["type"] == "clue_corrected"
    assert went_on["view"] == last["view"]


@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_standard_stream_holds_nothing(options: tuple[str, ...], closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", PROGRAM, "type", *DEAL_A, *options],
        input=b"goodbye\n",
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_terminal_that_is_gone_ends_the_evening(options: tuple[str, ...]) -> None:
    keyboard, terminal = os.openpty()
    os.close(keyboard)
    done = subprocess.run(
        [PROGRAM, "type", *DEAL_A, *options],
        stdin=terminal,
        capture_output=True,
        timeout=120,
        check=False,
    )
    os.close(terminal)
    assert done.returncode == 0, done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_terminal_that_lacks_letters_shows_the_rest(options: tuple[str, ...]) -> None:
    done = subprocess.run(
        [PROGRAM, "type", "--edition", "base", "--language", "nb", "--seed", "1", *options],
        input="ready\nledetråd hav for to\n".encode(),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"hav, 2" in done.stdout
    assert b"R?d" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr.decode()


def test_a_terminal_without_a_width_shows_the_evening() -> None:
    done = subprocess.run(
        [PROGRAM, "type", *DEAL_A],
        input=b"score\n",
        env={**os.environ, "COLUMNS": "0"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert b"narrator: Red 0, Blue 0." in done.stdout
