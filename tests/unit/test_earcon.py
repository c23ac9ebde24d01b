"""The earcon."""

import numpy as np
import pytest

from voice_game.audio.earcon import listening, tone
from voice_game.audio.ports import SAMPLE_RATE, Samples


def pitches(sound: Samples, parts: int) -> list[float]:
    """The strongest pitch, in hertz, of each of so many parts."""
    found = []
    for part in np.array_split(sound, parts):
        spectrum = np.abs(np.fft.rfft(part, SAMPLE_RATE))
        found.append(float(np.argmax(spectrum)))
    return found


def test_listening_rises() -> None:
    low, high = pitches(listening(), 2)
    assert low < high


def test_the_earcon_is_short_and_never_clicks() -> None:
    sound = listening()
    assert len(sound) < 0.4 * SAMPLE_RATE
    assert abs(sound[0]) < 0.001
    assert abs(sound[-1]) < 0.001
    assert 0.1 < np.abs(sound).max() < 0.3
    assert np.abs(np.diff(sound)).max() < 0.1


def test_a_tone_has_its_pitch_and_length() -> None:
    assert pitches(tone(440, 0.5), 1)[0] == pytest.approx(440, abs=2)
    assert len(tone(440, 0.5)) == SAMPLE_RATE // 2
