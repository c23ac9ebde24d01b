"""The voice and its worker process."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from voice_game.audio.errors import VoiceFailed
from voice_game.audio.players import ESPEAK_PLAYERS, player_styles, player_voices
from voice_game.audio.ports import SAMPLE_RATE
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import NARRATOR, Style
from voice_game.audio.voice import SpokenVoice
from voice_game.audio.voice_worker import adopt

pytestmark = pytest.mark.slow


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    with Renderer(timeout=5) as renderer:
        yield renderer


def worker(code: str) -> tuple[str, ...]:
    """A worker that does something else."""
    return (sys.executable, "-c", code)


class LosingDriver:
    """espeak on a busy machine: of what its thread changes it loses the first."""

    def __init__(self, losing: int) -> None:
        self._losing = losing
        self._taken: dict[str, object] = {}

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        if self._losing and name != "voice":
            self._losing -= 1
        else:
            self._taken[name] = value

    def getProperty(self, name: str) -> object:  # noqa: N802
        return self._taken.get(name)


@pytest.mark.parametrize("losing", range(6))
def test_what_espeak_lost_it_is_told_again(losing: int) -> None:
    driver = LosingDriver(losing)
    adopt(driver, Style("en-us+m1", 150, 40))
    assert [driver.getProperty(name) for name in ("voice", "rate", "pitch", "volume")] == [
        *("en-us+m1", 150, 40),
        1.0,
    ]


def test_a_sentence_is_sound_of_its_length(renderer: Renderer) -> None:
    voice = SpokenVoice(renderer)
    short, long = voice.render("Yes."), voice.render("Red team, three cards are left to find.")
    assert short.dtype == np.float32
    assert 0.2 < len(short) / SAMPLE_RATE < 2
    assert len(long) > len(short)
    assert 0.1 < np.abs(long).max() <= 1


def test_no_system_package_is_needed(renderer: Renderer) -> None:
    """The library in use is the one of the Python package, though the system has one, too."""
    renderer.render("hello", NARRATOR)
    maps = Path(f"/proc/{renderer.pid}/maps").read_text().splitlines()
    libraries = {line.split()[-1] for line in maps if "espeak" in line}
    assert libraries
    assert all("espeakng_loader" in library for library in libraries)


def test_a_changed_style_is_in_the_very_next_sentence(renderer: Renderer) -> None:
    """Espeak takes a new rate over with a delay, which must not reach anybody."""
    lengths: dict[int, set[int]] = {}
    for rate in (120, 240, 120, 180, 240, 120, 240, 180) * 3:
        samples = renderer.render("We guess castle.", Style(rate=rate))
        lengths.setdefault(rate, set()).add(round(len(samples) / 2000))
    assert all(max(seen) - min(seen) <= 1 for seen in lengths.values()), lengths
    assert min(lengths[120]) > max(lengths[180]) > max(lengths[240])


def test_volume_is_volume(renderer: Renderer) -> None:
    loud = np.abs(renderer.render("castle", Style(volume=1.0))).max()
    soft = np.abs(renderer.render("castle", Style(volume=0.3))).max()
    assert soft < 0.5 * loud


def test_another_language(renderer: Renderer) -> None:
    assert len(renderer.render("Vi gjetter slottet på øya.", Style("nb"))) > SAMPLE_RATE / 2


def test_a_prompt_is_rendered_once(renderer: Renderer) -> None:
    voice = SpokenVoice(renderer)
    first = voice.render("Your turn.")
    assert voice.render("Your turn.") is first
    voice.style = Style(rate=120)
    assert len(voice.render("Your turn.")) > len(first)
    with pytest.raises(ValueError, match="read-only"):
        first[0] = 1


@pytest.mark.parametrize("text", ["", "   ", "...", "?!"])
def test_nothing_to_say_is_no_sound(renderer: Renderer, text: str) -> None:
    assert len(renderer.render(text, NARRATOR)) == 0
    assert renderer.pid is None


@pytest.mark.parametrize(
    "text",
    [
        "--help",
        "-x castle",
        "a\0b",
        "word " * 600,
        "x" * 3000,
        "<speak>castle</speak>",
        "'; rm",
        "日本",
    ],
)
def test_odd_texts_are_said(renderer: Renderer, text: str) -> None:
    assert renderer.render(text, NARRATOR).any()
    assert renderer.render("castle", NARRATOR).any()


def test_a_worker_that_was_killed_is_started_again(renderer: Renderer) -> None:
    renderer.render("one", NARRATOR)
    killed = renderer.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    assert renderer.render("two", NARRATOR).any()
    assert renderer.pid != killed


def test_a_worker_that_hangs_is_started_again() -> None:
    with Renderer(timeout=5) as renderer:
        renderer.render("one", NARRATOR)
        hanging = renderer.pid
        assert hanging is not None
        os.kill(hanging, signal.SIGSTOP)
        assert renderer.render("two", NARRATOR).any()
        assert renderer.pid != hanging
        with pytest.raises(ProcessLookupError):
            os.kill(hanging, 0)


@pytest.mark.parametrize(
    "code",
    [
        "raise SystemExit(3)",
        "import time; time.sleep(60)",
        "import sys; from multiprocessing.connection import Connection as C\n"
        "c = C(int(sys.argv[1])); job = c.recv(); open(job.path, 'wb').close(); c.send(None)\n"
        "c.recv()",
        "import sys; from multiprocessing.connection import Connection as C\n"
        "c = C(int(sys.argv[1])); c.recv(); c.send(None); c.recv()",
    ],
    ids=["dies", "hangs", "empty file", "no file"],
)
def test_a_voice_that_never_works_is_one_sentence(code: str) -> None:
    with (
        Renderer(timeout=1, worker=worker(code)) as renderer,
        pytest.raises(VoiceFailed, match=r"^The voice stopped working .* doctor") as failure,
    ):
        renderer.render("one", NARRATOR)
    assert "\n" not in str(failure.value)


def test_an_unknown_voice_is_one_sentence_and_the_next_speaks(renderer: Renderer) -> None:
    with pytest.raises(VoiceFailed, match='The voice "nobody" could not say "one"'):
        renderer.render("one", Style("nobody"))
    assert renderer.render("one", NARRATOR).any()


def test_a_refusal_is_short_however_long_the_text(renderer: Renderer) -> None:
    with pytest.raises(VoiceFailed) as failure:
        renderer.render("one " * 1000, Style("nobody"))
    assert len(str(failure.value)) < 200


def test_the_worker_ends_with_its_parent() -> None:
    renderer = Renderer()
    renderer.render("one", NARRATOR)
    pid = renderer.pid
    assert pid is not None
    renderer.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_folder_that_was_cleared_away_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with Renderer(timeout=5) as renderer:
        renderer.render("one", NARRATOR)
        for folder in tmp_path.iterdir():
            folder.rmdir()
        assert renderer.render("two", NARRATOR).any()
    assert not list(tmp_path.iterdir())


def test_a_program_that_was_killed_leaves_no_file(tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from voice_game.audio.renderer import Renderer\n"
        "from voice_game.audio.style import NARRATOR\n"
        "renderer = Renderer()\n"
        "print(len(renderer.render('one', NARRATOR)), flush=True)\n"
        "renderer.render('two ' * 200, NARRATOR)\n"
    )
    for _ in range(2):
        with subprocess.Popen(
            [sys.executable, "-c", program],
            env={**os.environ, "TMPDIR": str(tmp_path)},
            stdout=subprocess.PIPE,
        ) as speaking:
            assert speaking.stdout is not None
            assert int(speaking.stdout.readline()) > 0
            assert list(tmp_path.iterdir())
            speaking.kill()
        deadline = time.monotonic() + 20
        while list(tmp_path.iterdir()):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_two_threads_may_speak(renderer: Renderer) -> None:
    said: dict[str, int] = {}

    def say(text: str) -> None:
        said[text] = len(renderer.render(text, NARRATOR))

    threads = [threading.Thread(target=say, args=("word " * n,)) for n in (1, 8, 2, 12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    by_length = sorted(said, key=lambda text: said[text])
    assert by_length == sorted(said, key=len)
    assert len(said) == 4


def test_no_player_speaks_like_the_narrator_or_another(renderer: Renderer) -> None:
    styles = player_styles()
    assert len(set(styles)) == len(styles)
    assert NARRATOR.voice not in {style.voice for style in styles}
    assert styles[: len(ESPEAK_PLAYERS)] == ESPEAK_PLAYERS
    for player in player_voices(renderer, len(styles)):
        assert player.render("We guess castle.").any()
    with pytest.raises(ValueError, match="player voices"):
        player_voices(renderer, 99)
