"""`play` and `rehearse` from the command line on machines that lack something."""

import errno
import json
import os
import socket
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.evening import english
from voice_game import cli
from voice_game.app import evenings, pages
from voice_game.app.evenings import Devices
from voice_game.app.failures import exit_code, sentence
from voice_game.app.keeper import NotKept
from voice_game.app.opening import Options, UnknownEdition
from voice_game.app.printing import json_line
from voice_game.audio import devices, microphone, speaker
from voice_game.audio.errors import (
    DeviceLost,
    EngineDied,
    EngineFailed,
    NoSound,
    UnknownEngine,
    VoiceFailed,
)
from voice_game.editions import REHEARSED
from voice_game.hearing.meanings import Meaning
from voice_game.phone.desk import DeskEvent
from voice_game.phone.server import serving
from voice_game.store.refused import JournalRefused, in_a_sentence


def test_an_evening_that_lies_there_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("evening", "evening-2", "evening-3"):
        folder = evenings._unused(evenings.EVENING)
        assert folder == Path(name)
        folder.mkdir(exist_ok=True)
        (folder / "transcript.md").touch()


Rehearsals = list[tuple[Options, str, str, Path, bool]]


@pytest.fixture
def rehearsals(monkeypatch: pytest.MonkeyPatch) -> Rehearsals:
    """The rehearsals that would have been held."""
    held: Rehearsals = []

    def rehearse(options: Options, edition: str, engine: str, out: Path, json: bool) -> int:
        held.append((options, edition, engine, out, json))
        return 0

    monkeypatch.setattr(evenings, "rehearse", rehearse)
    return held


class Listed:
    """A machine whose PortAudio lists no device, or only some."""

    PortAudioError = ValueError

    class default:  # noqa: N801
        device = {"input": -1, "output": -1}  # noqa: RUF012

    def __init__(self, *listed: dict[str, object]) -> None:
        self._listed = listed

    def query_devices(self) -> tuple[dict[str, object], ...]:
        return self._listed


def with_library(monkeypatch: pytest.MonkeyPatch, library: Callable[[], object]) -> None:
    for module in (devices, microphone, speaker):
        monkeypatch.setattr(module, "library", library)


def fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *line: str
) -> tuple[int, str]:
    """The exit code and the one sentence of a command that fails."""
    monkeypatch.setattr(sys, "argv", ["voice-game", *line])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    told = capsys.readouterr().err.strip()
    assert told
    assert "Traceback" not in told
    assert isinstance(ended.value.code, int)
    return ended.value.code, told


# Play


def test_without_a_microphone_play_says_so_and_rehearses(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    rehearsals: Rehearsals,
    tmp_path: Path,
) -> None:
    with_library(monkeypatch, Listed)
    words = tmp_path / "words.txt"
    asked = Options(words=words, data=tmp_path / "data")
    assert evenings.play(asked, Devices(engine="whisper")) == 0
    ((options, edition, engine, _, json),) = rehearsals
    assert (options.words, edition, engine, json) == (words, REHEARSED, "whisper", False)
    assert options.data is None, "nobody's unfinished game is played for them"
    assert not (tmp_path / "data").exists()
    told = capsys.readouterr().out
    assert "No microphone is connected" in told
    assert "rehearsal" in told
    assert "voice-game type" in told


def test_without_a_loudspeaker_play_says_so_and_rehearses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rehearsals: Rehearsals
) -> None:
    with_library(monkeypatch, Listed)
    closed: list[object] = []
    monkeypatch.setattr(microphone.Microphone, "open", lambda self: None)
    monkeypatch.setattr(microphone.Microphone, "close", lambda self: closed.append(self))
    assert evenings.play(Options(edition="base"), Devices()) == 0
    assert rehearsals[0][1] == "base"
    assert "No loudspeaker is connected" in capsys.readouterr().out
    assert closed, "the microphone is not left open"


def test_without_portaudio_play_names_the_package_and_rehearses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rehearsals: Rehearsals
) -> None:
    def library() -> object:
        raise NoSound(str(missing.value))

    monkeypatch.setattr("builtins.__import__", _without_portaudio(__import__))
    with pytest.raises(NoSound) as missing:
        devices.library()
    monkeypatch.undo()
    assert "libportaudio2" in str(missing.value)
    monkeypatch.setattr(evenings, "rehearse", lambda *unused, **named: 0)
    with_library(monkeypatch, library)
    assert evenings.play(Options(), Devices()) == 0
    told = capsys.readouterr().out
    assert "libportaudio2" in told
    assert "voice-game type" in told


def _without_portaudio(real: Callable[..., ModuleType]) -> Callable[..., ModuleType]:
    def imported(name: str, *rest: object, **named: object) -> ModuleType:
        if name == "sounddevice":
            raise OSError("PortAudio library not found")
        return real(name, *rest, **named)

    return imported


def test_a_device_of_a_name_that_nobody_has_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], rehearsals: Rehearsals
) -> None:
    with_library(monkeypatch, Listed)
    evenings.play(Options(), Devices(microphone="the blue one"))
    assert "the blue one" in capsys.readouterr().out


def test_the_pages_find_another_port_or_the_evening_goes_on_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    language, _ = english()
    told: list[str] = []
    events: list[DeskEvent] = []
    with socket.create_server(("", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr("voice_game.phone.addresses.PORTS_TRIED", 1)
        monkeypatch.setattr(pages, "serving", lambda desk: serving(desk, port))
        with pages.desk_of(language, events.append, told.append) as desk:
            assert desk.address == ""
            assert len(told) == 1
            assert str(port) in told[0]
            assert desk.board()


# One sentence, and the exit code


def test_wrong_usage_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    taken = tmp_path / "file"
    taken.write_text("no folder")
    for line, named in (
        (("rehearse", "--edition", "chess"), "base"),
        (("play", "--edition", "chess"), "base"),
        (("play", "--engine", "ear"), "whisper"),
        (("doctor", "--engine", "ear"), "whisper"),
        (("bench", "start", "--engine", "ear"), "whisper"),
        (("hear", "--engine", "ear", "a.wav"), "whisper"),
        (("type", "--colour", "red"), "voice-game type --help"),
        (("type", "--seed", "many"), "voice-game type --help"),
        (("hear",), "voice-game hear --help"),
        (("sing",), "voice-game --help"),
        (("models", "sing"), "voice-game models --help"),
        (("rehearse", "--language", "xx"), "en"),
        (("play", "--language", "nb"), "voice-game type --language nb"),
        (("rehearse", "--language", "nb"), "voice-game type --language nb"),
        (("rehearse", "--edition", "base", "--engine", "ear"), "whisper"),
        (("rehearse", "--words", str(tmp_path / "none.txt")), "none.txt"),
        (("rehearse", "--data", str(taken)), str(taken)),
        (("type", "--data", str(taken)), str(taken)),
    ):
        code, told = fails(monkeypatch, capsys, *line)
        assert code == 2, line
        assert named in told, line


def test_where_the_evening_cannot_be_written_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    class Whisper:
        name = "whisper"

        def close(self) -> None:
            pass

    monkeypatch.setattr(evenings, "_open_engine", lambda name, screen: Whisper())
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "out" / "evening.flac").mkdir(parents=True)
    for out in ("file", "out"):
        code, told = fails(
            monkeypatch, capsys, "rehearse", "--edition", "base", "--out", str(tmp_path / out)
        )
        assert code == 2
        assert str(tmp_path / out) in told
        assert told.count("\n") == 0


def test_a_machine_without_a_recogniser_or_a_voice_cannot_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def damaged(*unused: object) -> object:
        raise EngineFailed("The model tiny.en is damaged: fetch it again.")

    monkeypatch.setattr(evenings, "_open_engine", damaged)
    line = ("rehearse", "--edition", "base", "--out", str(tmp_path))
    assert fails(monkeypatch, capsys, *line) == (1, "The model tiny.en is damaged: fetch it again.")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (EngineFailed("x"), 1),
        (EngineDied("x"), 1),
        (VoiceFailed("x"), 1),
        (DeviceLost("x"), 1),
        (NoSound("x"), 1),
        (NotKept("x"), 1),
        (UnknownEngine("x"), 2),
        (JournalRefused("x"), 2),
        (UnknownEdition("x"), 2),
    ],
)
def test_what_failed_on_this_machine_and_what_was_asked_wrongly(
    error: Exception, code: int
) -> None:
    assert sentence(error) == "x"
    assert exit_code(error) == code


def test_a_fault_of_the_program_itself_is_not_hidden() -> None:
    assert sentence(KeyError("x")) is None
    assert sentence(OSError("x")) is None
    assert sentence(FileNotFoundError(2, "No such file", "a.txt")) == (
        "a.txt cannot be used (No such file): "
        "check its name and its permissions, or choose another."
    )


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_a_full_disk_is_told_and_is_no_wrong_usage(number: int) -> None:
    full = OSError(number, "No space left on device")
    assert sentence(full) == "The disk is full: free some space, and start again."
    assert exit_code(full) == 1


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def loaded(*unused: object) -> object:
        raise AssertionError("a recogniser was opened")

    monkeypatch.setattr(evenings, "_open_engine", loaded)
    (tmp_path / "file").write_text("")
    line = ("rehearse", "--edition", "base", "--out", str(tmp_path / "file" / "evening"))
    code, told = fails(monkeypatch, capsys, *line)
    assert code == 2
    assert told.startswith(f"{tmp_path / 'file' / 'evening'} cannot be used")


def test_a_full_disk_at_the_start_is_no_wrong_usage_either() -> None:
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE t (x)")
    database.execute("PRAGMA max_page_count = 2")
    with pytest.raises(sqlite3.OperationalError) as full:
        database.execute("INSERT INTO t VALUES (?)", ("x" * 100_000,))
    told = in_a_sentence(full.value, Path("data/journal"))
    assert (exit_code(told), "is full" in str(told)) == (1, True)
    assert exit_code(in_a_sentence(sqlite3.DatabaseError("x"), Path("data/journal"))) == 2


def test_file_names_that_are_no_text_are_printed_all_the_same() -> None:
    printed = json_line({"file": os.fsdecode(b"bj\xf8rn.wav"), "meaning": Meaning("yes")})
    assert json.loads(printed) == {"file": "bj?rn.wav", "meaning": {"type": "yes"}}
    nested = json_line({"findings": [{"text": os.fsdecode(b"Games are kept in \xf8.")}]})
    assert json.loads(nested) == {"findings": [{"text": "Games are kept in ?."}]}
