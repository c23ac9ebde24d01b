"""Sound files as others write them: damaged headers, odd rates, channels, no sound at all."""

import struct
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_game.audio.noise import mix
from voice_game.audio.recordings import Unreadable, read_recording

SECOND = (0.5 * np.sin(np.arange(16_000) * 0.1)).astype(np.float32)


@pytest.fixture
def wav(tmp_path: Path) -> Path:
    path = tmp_path / "said.wav"
    soundfile.write(path, SECOND, 16_000, subtype="PCM_16")
    return path


@pytest.mark.parametrize("size", [0, 0x7FFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF - 36])
def test_a_header_that_was_never_finished_gives_the_sound_that_is_there(
    wav: Path, size: int
) -> None:
    content = bytearray(wav.read_bytes())
    place = content.index(b"data") + 4
    struct.pack_into("<I", content, place, size)
    wav.write_bytes(content)
    assert np.allclose(read_recording(wav), SECOND, atol=1e-3)


@pytest.mark.parametrize("cut", [0.6, 0.61])
def test_a_file_cut_short_gives_what_is_left(wav: Path, cut: float) -> None:
    content = wav.read_bytes()
    wav.write_bytes(content[: int(len(content) * cut) | 1])
    left = read_recording(wav)
    assert 9_000 < len(left) < 10_000
    assert np.allclose(left, SECOND[: len(left)], atol=1e-3)


@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000])
@pytest.mark.parametrize("channels", [1, 2])
def test_any_rate_and_number_of_channels(tmp_path: Path, rate: int, channels: int) -> None:
    path = tmp_path / "said.flac"
    tone = 0.5 * np.sin(np.arange(rate) * 2 * np.pi * 300 / rate)
    soundfile.write(path, np.repeat(tone[:, None], channels, axis=1), rate)
    samples = read_recording(path)
    assert samples.dtype == np.float32
    assert samples.ndim == 1
    assert abs(len(samples) - 16_000) < 10


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"we guess castle", "no sound file"),
        (b"RIFF\x00\x00\x00\x00WAVE", "no sound"),
    ],
)
def test_what_is_no_sound_is_said_in_one_sentence(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "odd.wav"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=reason) as refused:
        read_recording(path)
    assert str(refused.value).count(".") - path.name.count(".") >= 1
    assert "\n" not in str(refused.value)


def test_a_header_alone_and_a_missing_file(tmp_path: Path, wav: Path) -> None:
    wav.write_bytes(wav.read_bytes()[:44])
    for path in (wav, tmp_path / "nowhere.wav", tmp_path):
        with pytest.raises(Unreadable):
            read_recording(path)


def test_numbers_that_are_none_become_silence(tmp_path: Path) -> None:
    path = tmp_path / "nan.wav"
    soundfile.write(path, np.full(100, np.nan, np.float32), 16_000, subtype="FLOAT")
    assert np.array_equal(read_recording(path), np.zeros(100, np.float32))


def test_noise_is_mixed_at_the_stated_ratio() -> None:
    noise = np.random.default_rng(2).standard_normal(40_000).astype(np.float32) * 0.01
    louder, softer = (mix(SECOND, noise, decibels) for decibels in (0.0, 24.0))
    assert float(np.abs(louder).max()) == pytest.approx(0.5)
    assert np.abs(np.diff(louder)).mean() > np.abs(np.diff(softer)).mean()
    assert len(mix(SECOND, noise[:1000], 6.0)) == len(SECOND)
    assert len(mix(SECOND[:0], noise, 6.0)) == 0
