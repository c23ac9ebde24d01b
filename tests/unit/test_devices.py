"""What the sound system writes by itself does not reach the people at the terminal."""

import subprocess
import sys

import pytest

from voice_game.audio import devices

ALSA_COMPLAINS = """
import ctypes, sys
{before}
alsa = ctypes.CDLL("libasound.so.2")
alsa.snd_pcm_open(ctypes.byref(ctypes.c_void_p()), b"nobody has this device", 0, 0)
print("our own words", file=sys.stderr)
"""
HUSHED = "from voice_game.audio.devices import library; library()"


def told(before: str) -> list[str]:
    """What a program that asks ALSA for a device nobody has writes on the terminal."""
    done = subprocess.run(
        [sys.executable, "-c", ALSA_COMPLAINS.format(before=before)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stderr.splitlines()


@pytest.mark.slow
def test_alsa_is_silent_and_we_are_not() -> None:
    assert any("ALSA lib" in line for line in told("")), "ALSA no longer complains by itself"
    assert told(HUSHED) == ["our own words"]


def test_a_machine_without_alsa_has_sound_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", missing)
    devices._hush_alsa.__wrapped__()
