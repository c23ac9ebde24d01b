import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from voice_game.store.journal import FILE_NAME, VERSION, Journal
from voice_game.store.refused import JournalRefused


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def journal(folder: Path) -> Iterator[Journal]:
    opened = Journal.open(folder)
    yield opened
    opened.close()


def reopened(folder: Path, journal: Journal) -> Journal:
    journal.close()
    return Journal.open(folder)


def refusal(folder: Path) -> str:
    with pytest.raises(JournalRefused) as caught:
        Journal.open(folder)
    sentence = str(caught.value)
    assert str(folder) in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def test_a_new_journal_has_nothing_to_go_on_with(journal: Journal) -> None:
    assert journal.unfinished() is None
    assert journal.get("volume") is None


def test_every_commit_waits_for_the_disk(journal: Journal) -> None:
    """What a power cut leaves is not to be had in a test: these settings are SQLite's promise."""
    kept = {
        name: journal._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys")
    }
    assert kept == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_an_unfinished_game_comes_back_in_order(folder: Path, journal: Journal) -> None:
    game = journal.begin(b"header")
    journal.append(game, [b"one", b"two"])
    journal.append(game, [])
    journal.append(game, [b"three"])
    again = reopened(folder, journal)
    stored = again.unfinished()
    again.close()
    assert stored is not None
    assert (stored.game, stored.header) == (game, b"header")
    assert stored.events == (b"one", b"two", b"three")


def test_only_the_newest_unfinished_game_is_offered(journal: Journal) -> None:
    first, second = journal.begin(b"first"), journal.begin(b"second")
    journal.append(first, [b"of the first"])
    journal.append(second, [b"of the second"])
    stored = journal.unfinished()
    assert stored is not None
    assert stored.events == (b"of the second",)
    journal.finish(second)
    stored = journal.unfinished()
    assert stored is not None
    assert stored.header == b"first"
    journal.finish(first)
    assert journal.unfinished() is None


def test_a_setting_is_replaced_and_kept(folder: Path, journal: Journal) -> None:
    journal.put("phones", b"\x00\xff")
    journal.put("phones", b"newer")
    again = reopened(folder, journal)
    assert again.get("phones") == b"newer"
    again.close()


def test_only_its_owner_may_read_the_keys(folder: Path, journal: Journal) -> None:
    journal.begin(b"header")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {entry.name: stat.S_IMODE(entry.stat().st_mode) for entry in folder.iterdir()}
    assert set(modes.values()) == {0o600}, modes


def test_a_journal_that_others_could_read_is_closed_to_them(folder: Path, journal: Journal) -> None:
    journal.close()
    (folder / FILE_NAME).chmod(0o644)
    Journal.open(folder).close()
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


def test_events_of_no_game_are_refused(journal: Journal) -> None:
    with pytest.raises(JournalRefused):
        journal.append(77, [b"event"])


def test_one_table_at_a_time(folder: Path, journal: Journal) -> None:
    program = (
        "import sys; from pathlib import Path; from voice_game.store.journal import Journal;"
        "Journal.open(Path(sys.argv[1]))"
    )
    other = subprocess.run(
        [sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=False
    )
    assert other.returncode == 1
    assert "Another game is running" in other.stderr.splitlines()[-1]
    assert "Another game is running" in refusal(folder)
    journal.begin(b"still ours")
    journal.close()
    Journal.open(folder).close()


def test_a_newer_journal_is_left_as_it_is(folder: Path, journal: Journal) -> None:
    journal.close()
    with sqlite3.connect(folder / FILE_NAME) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.close()
    before = (folder / FILE_NAME).read_bytes()
    assert "newer version" in refusal(folder)
    assert (folder / FILE_NAME).read_bytes() == before


def test_another_programs_database_is_left_as_it_is(folder: Path) -> None:
    folder.mkdir()
    with sqlite3.connect(folder / FILE_NAME) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
    other.close()
    before = (folder / FILE_NAME).read_bytes()
    assert "belongs to another program" in refusal(folder)
    assert (folder / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"this is a letter, not a journal\n" * 200,
        lambda whole: whole[: len(whole) // 2 + 100],
        lambda whole: whole[:4096],
        lambda whole: whole[:100],
        lambda whole: whole[:4096] + os.urandom(len(whole) - 4096),
        lambda whole: bytes(4096) + whole[4096:],
        lambda whole: whole.replace(b"tablegame", b"table\xff\xfe\xfd\xfc"),
    ],
    ids=["text", "half", "first page", "header only", "noise", "no header", "no text"],
)
def test_a_damaged_journal_is_left_as_it_is(folder: Path, journal: Journal, damage) -> None:  # type: ignore[no-untyped-def]
    game = journal.begin(b"header" * 50)
    journal.append(game, [b"event %d" % number for number in range(2000)])
    journal.close()
    damaged = damage((folder / FILE_NAME).read_bytes())
    (folder / FILE_NAME).write_bytes(damaged)
    assert "was left as it is" in refusal(folder)
    assert (folder / FILE_NAME).read_bytes() == damaged


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert "cannot be written" in refusal(tmp_path / "file" / "data")


@pytest.fixture
def nobody() -> Iterator[Path]:
    """A folder of the tests' user while the process may not write everywhere."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        yield Path(name)
        if root:
            os.seteuid(0)


def test_a_read_only_folder_is_refused(nobody: Path) -> None:
    if os.geteuid() != 65534:
        nobody.chmod(0o555)
    assert "cannot be written" in refusal(nobody)
    assert list(nobody.iterdir()) == []


def test_on_a_full_disk_nothing_kept_is_lost(folder: Path, journal: Journal) -> None:
    game = journal.begin(b"header")
    journal.append(game, [b"kept"])
    pages = journal._connection.execute("PRAGMA page_count").fetchone()[0]
    journal._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(JournalRefused, match="is full"):
        journal.append(game, [b"first of the batch", b"x" * 100_000])
    journal._connection.execute("PRAGMA max_page_count = 1000000")
    journal.append(game, [b"after space was freed"])
    again = reopened(folder, journal)
    stored = again.unfinished()
    again.close()
    assert stored is not None
    assert stored.events == (b"kept", b"after space was freed")


def test_an_empty_file_is_a_new_journal(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE_NAME).touch()
    journal = Journal.open(folder)
    assert journal.unfinished() is None
    journal.close()
