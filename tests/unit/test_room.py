"""The simulated room."""

import os
import resource
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_game.audio.errors import NotWritten
from voice_game.audio.frames import FRAME
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.room import Room, room_tone

SECOND = np.full(SAMPLE_RATE, 0.5, np.float32)


def heard(room: Room, seconds: float) -> Samples:
    return np.concatenate(list(islice(room.frames(), int(seconds * SAMPLE_RATE / FRAME))))


def test_a_player_is_heard_where_they_begin() -> None:
    with Room(tone=0) as room:
        room.speak(SECOND, after=0.5)
        sound = heard(room, 2)
    assert not sound[: SAMPLE_RATE // 2].any()
    assert (sound[SAMPLE_RATE // 2 : SAMPLE_RATE * 3 // 2] == 0.5).all()
    assert not sound[SAMPLE_RATE * 3 // 2 :].any()


def test_the_microphone_rests_while_the_narrator_speaks() -> None:
    with Room(tone=0) as room:
        assert room.play(SECOND)
        assert room.seconds == pytest.approx(1.3)
        assert not heard(room, 1).any()


def test_two_players_at_once_are_mixed_and_never_overdriven() -> None:
    with Room(tone=0) as room:
        room.speak(SECOND, after=0)
        room.speak(SECOND, after=0, gain=0.5)
        assert heard(room, 0.9) == pytest.approx(0.75)
        for _ in range(5):
            room.speak(SECOND, after=0)
        assert heard(room, 0.9).max() < 1


def test_an_empty_room_is_faint_but_not_dead() -> None:
    with Room(seed=7) as room:
        sound = heard(room, 20)
    assert np.sqrt(np.mean(sound**2)) == pytest.approx(0.001, rel=0.1)


def test_the_same_seed_is_the_same_room() -> None:
    assert (room_tone(3) == room_tone(3)).all()
    assert not (room_tone(3) == room_tone(4)).all()


def test_the_file_holds_the_whole_evening(tmp_path: Path) -> None:
    path = tmp_path / "evening.flac"
    with Room(path, tone=0) as room:
        room.play(SECOND)
        room.speak(SECOND, after=0.2)
        heard(room, 1.5)
        seconds = room.seconds
    sound, rate = soundfile.read(path)
    assert rate == SAMPLE_RATE
    assert len(sound) == pytest.approx(seconds * rate)
    assert sound[: rate - 1] == pytest.approx(0.5, abs=1e-3)
    assert sound[int(1.6 * rate) : int(2.4 * rate)] == pytest.approx(0.5, abs=1e-3)


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"evening\.flac"):
        Room(tmp_path / "nowhere" / "evening.flac")


def test_a_disk_without_room_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "evening.flac"
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, usual[1]))
        with pytest.raises(NotWritten, match=f"{path}: free some space"), Room(path) as room:
            heard(room, 60)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


def test_a_folder_whose_name_is_no_text_will_do(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xf8ving.flac"))
    with Room(path, tone=0) as room:
        room.play(SECOND)
    assert path.stat().st_size > 0
