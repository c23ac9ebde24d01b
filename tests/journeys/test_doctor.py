"""The doctor: one sentence about each part, whatever is wrong."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.pulse import LOUDSPEAKER, MICROPHONE, Pulse, private_pulse
from voice_game.app import doctor
from voice_game.app.doctor import Parts, ways_to_play
from voice_game.app.examination import Finding, look_at_data
from voice_game.audio.errors import NoSound
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import NARRATOR

pytestmark = pytest.mark.slow


@pytest.fixture
def pulse() -> Iterator[Pulse]:
    with private_pulse() as pulse:
        yield pulse


def findings(printed: str) -> dict[str, Finding]:
    told = json.loads(printed)
    found = [Finding(**finding) for finding in told["findings"]]
    for finding in found:
        assert finding.text.endswith((".", "?", '"'))
        assert "\n" not in finding.text
    return {finding.part: finding for finding in found}


@pytest.mark.alone
def test_a_machine_with_everything_can_play(
    pulse: Pulse, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Renderer() as renderer:
        said = renderer.render("We guess castle. We guess mirror.", NARRATOR)
    done = threading.Event()

    def talk() -> None:
        while not done.is_set():
            pulse.speak(said)

    talking = threading.Thread(target=talk)
    talking.start()
    parts = Parts(data=tmp_path, microphone=MICROPHONE, loudspeaker=LOUDSPEAKER)
    with pulse.recording() as recorded:
        code = doctor.run(parts, json=True)
    done.set()
    talking.join()
    printed = capsys.readouterr().out
    found = findings(printed)
    assert all(found[part].ok for part in ("voice", "engine", "devices", "data")), found
    assert found["microphone"].ok, found
    assert found["loudspeaker"].ok, found
    assert MICROPHONE in found["devices"].text
    assert json.loads(printed)["ways"][0] == "voice-game play"
    assert code == 0
    assert len(recorded[0]) > 16_000 * 5, "a sentence, the invitation and the recording are played"


@pytest.mark.alone
def test_a_silent_microphone_is_told_and_the_rehearsal_remains(
    pulse: Pulse, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = Parts(data=tmp_path, microphone=MICROPHONE, loudspeaker="nobody's")
    assert doctor.run(parts, json=True) == 0
    printed = capsys.readouterr().out
    found = findings(printed)
    assert "muted" in found["microphone"].text
    assert found["loudspeaker"].text.startswith('No loudspeaker called "nobody\'s"')
    assert json.loads(printed)["ways"] == ["voice-game rehearse", "voice-game type"]


def test_without_portaudio_the_missing_package_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> None:
        raise NoSound("Sound needs the system package libportaudio2.")

    monkeypatch.setattr("voice_game.audio.devices.library", missing)
    assert doctor.run(Parts(data=tmp_path), json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "-- Sound needs the system package libportaudio2." in lines
    assert lines[-1] == "You can play with: voice-game rehearse, voice-game type."


def test_without_voice_or_engine_only_typing_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_game.audio.renderer.WORKER", ("false",))
    monkeypatch.setattr("sounddevice.query_devices", list)
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert doctor.run(Parts(engine="nobody", data=blocked / "folder"), json=True) == 1
    printed = capsys.readouterr().out
    found = findings(printed)
    assert "nobody" in found["engine"].text
    assert found["microphone"].text == "No microphone is connected: plug one in."
    assert "--data" in found["data"].text
    assert json.loads(printed)["ways"] == ["voice-game type"]


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage:
        free = 1_000_000

    monkeypatch.setattr("shutil.disk_usage", lambda folder: Usage)
    found = look_at_data(tmp_path)
    assert not found.ok
    assert "Only 1 MB are free" in found.text


def test_voice_and_engine_alone_can_rehearse() -> None:
    found = [Finding("voice", True, ""), Finding("engine", True, "")]
    assert ways_to_play(found) == ["voice-game rehearse", "voice-game type"]
