"""The real path of sound: PulseAudio, PortAudio, microphone, recogniser, loudspeaker."""

import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator

import numpy as np
import pytest

from tests.support.pulse import LOUDSPEAKER, MICROPHONE, Pulse, private_pulse
from voice_game.audio.devices import agree, devices, find, recover
from voice_game.audio.earcon import listening
from voice_game.audio.engines.opening import open_engine
from voice_game.audio.errors import DeviceLost
from voice_game.audio.listener import Listener
from voice_game.audio.microphone import Microphone
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.players import player_voices
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.speaker import Speaker
from voice_game.audio.voice import SpokenVoice
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import read
from voice_game.hearing.meanings import Meaning

pytestmark = [pytest.mark.slow, pytest.mark.alone]

BOARD = ("castle", "phoenix", "mirror", "garden", "owl", "dragon", "kitchen")
GUESSES = Expectation(
    Moment.GUESS,
    tuple(
        Phrase(f"we guess {card}", Meaning("guess", card=card), card, stake=1.0) for card in BOARD
    ),
    prompt=BOARD,
)
LOUD = 0.02


@pytest.fixture
def pulse() -> Iterator[Pulse]:
    with private_pulse() as pulse:
        yield pulse


@pytest.fixture
def microphone(pulse: Pulse) -> Iterator[Microphone]:
    microphone = Microphone(MICROPHONE)
    microphone.open()
    yield microphone
    microphone.close()


@pytest.fixture
def speaker(pulse: Pulse) -> Iterator[Speaker]:
    speaker = Speaker(LOUDSPEAKER)
    speaker.open()
    yield speaker
    speaker.close()


def loud_seconds(sound: Samples) -> float:
    """From the first loud sample to the last."""
    loud = np.flatnonzero(np.abs(sound) > LOUD)
    return 0.0 if not len(loud) else float(loud[-1] - loud[0]) / SAMPLE_RATE


def understood(heard: Heard) -> str | None:
    """The card of the best reading."""
    readings = read(heard, GUESSES, phonemiser("en-us"))
    return readings[0].meaning.card if readings else None


class Taking:
    """Takes a microphone's frames in the background."""

    def __init__(self, microphone: Microphone, speaker: Speaker | None = None) -> None:
        self._until = threading.Event()
        self._frames: list[Samples] = []
        self._source = (
            microphone.frames(self._until.is_set)
            if speaker is None
            else microphone.frames(self._until.is_set, speaker.quiet_from)
        )
        self._thread = threading.Thread(target=self._take)
        self._thread.start()

    def _take(self) -> None:
        self._frames.extend(self._source)

    def sound(self) -> Samples:
        time.sleep(0.5)
        self._until.set()
        self._thread.join(5)
        assert not self._thread.is_alive()
        return np.concatenate(self._frames or [np.zeros(1, np.float32)])


def test_a_player_is_heard_and_the_narrator_answers(
    pulse: Pulse, microphone: Microphone, speaker: Speaker, renderer: Renderer
) -> None:
    player, narrator = player_voices(renderer, 1)[0], SpokenVoice(renderer)
    recogniser = open_engine("whisper")
    listener = Listener(recogniser)
    said = player.render("We guess mirror.")
    talking = threading.Thread(target=pulse.speak, args=(said,))
    talking.start()
    utterance = listener.hear(
        microphone.frames(threading.Event().is_set, speaker.quiet_from), GUESSES, wait=20
    )
    talking.join()
    assert utterance is not None
    assert understood(utterance.heard) == "mirror"
    with pulse.recording() as recorded:
        assert speaker.play(narrator.render("We guess castle."))
    recogniser.begin(GUESSES)
    recogniser.feed(recorded[0])
    assert understood(recogniser.finish()) == "castle"
    recogniser.close()


def test_the_first_word_is_whole(pulse: Pulse, speaker: Speaker, renderer: Renderer) -> None:
    said = SpokenVoice(renderer).render("Castle.")
    with pulse.recording() as recorded:
        assert speaker.play(said)
        assert speaker.play(said)
    both = np.flatnonzero(np.abs(recorded[0]) > LOUD)
    gap = int(np.argmax(np.diff(both)))
    first, second = both[: gap + 1], both[gap + 1 :]
    expected = loud_seconds(said)
    assert (first[-1] - first[0]) / SAMPLE_RATE == pytest.approx(expected, abs=0.03)
    assert (second[-1] - second[0]) / SAMPLE_RATE == pytest.approx(expected, abs=0.03)


def test_hush_interrupts_at_once_and_the_next_sentence_plays(
    pulse: Pulse, speaker: Speaker
) -> None:
    tone = np.full(8 * SAMPLE_RATE, 0.3, np.float32) * np.resize([1, -1], 8 * SAMPLE_RATE)
    heard_out: list[bool] = []
    with pulse.recording() as recorded:
        began = time.monotonic()
        playing = threading.Thread(target=lambda: heard_out.append(speaker.play(tone)))
        playing.start()
        time.sleep(1.5)
        speaker.hush()
        hushed = time.monotonic()
        playing.join(3)
    assert heard_out == [False]
    assert 0.3 < loud_seconds(recorded[0]) < hushed - began + 0.3
    with pulse.recording() as recorded:
        assert speaker.play(tone[:SAMPLE_RATE])
    assert loud_seconds(recorded[0]) == pytest.approx(1, abs=0.05)


def test_the_microphone_rests_while_the_narrator_speaks(
    pulse: Pulse, microphone: Microphone, speaker: Speaker, renderer: Renderer
) -> None:
    said = SpokenVoice(renderer).render("We guess castle.")
    taking = Taking(microphone, speaker)
    narrating = threading.Thread(target=speaker.play, args=(np.tile(said, 4),))
    narrating.start()
    time.sleep(0.6)
    pulse.speak(said)
    assert narrating.is_alive()
    assert np.isinf(speaker.quiet_from())
    narrating.join()
    time.sleep(0.5)
    assert loud_seconds(taking.sound()) == 0
    taking = Taking(microphone, speaker)
    pulse.speak(said)
    assert loud_seconds(taking.sound()) == pytest.approx(loud_seconds(said), abs=0.1)


def test_speech_before_the_listener_comes_is_kept(
    pulse: Pulse, microphone: Microphone, renderer: Renderer
) -> None:
    said = SpokenVoice(renderer).render("We guess castle.")
    pulse.speak(said)
    assert loud_seconds(Taking(microphone).sound()) == pytest.approx(loud_seconds(said), abs=0.1)
    assert microphone.overflows == 0


def test_a_device_with_a_rate_of_its_own_is_resampled(
    pulse: Pulse, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many microphones refuse 16 kHz."""
    import sounddevice

    def stubborn(device: int, channels: int, dtype: str, samplerate: int) -> None:
        if samplerate == SAMPLE_RATE or channels == 1:
            raise sounddevice.PortAudioError("Invalid sample rate")

    monkeypatch.setattr(sounddevice, "check_input_settings", stubborn)
    monkeypatch.setattr(sounddevice, "check_output_settings", stubborn)
    format = agree("input", find("input", MICROPHONE))
    assert (format.rate, format.channels) == (44100, 2)
    said = SpokenVoice(renderer).render("We guess castle.")
    microphone, speaker = Microphone(MICROPHONE), Speaker(LOUDSPEAKER)
    microphone.open()
    speaker.open()
    taking = Taking(microphone)
    pulse.speak(said)
    assert loud_seconds(taking.sound()) == pytest.approx(loud_seconds(said), abs=0.1)
    with pulse.recording() as recorded:
        assert speaker.play(said)
    assert loud_seconds(recorded[0]) == pytest.approx(loud_seconds(said), abs=0.05)
    microphone.close()
    speaker.close()


def test_sound_lost_and_found(
    pulse: Pulse, microphone: Microphone, speaker: Speaker, renderer: Renderer
) -> None:
    said = SpokenVoice(renderer).render("We guess castle.")
    frames = microphone.frames(threading.Event().is_set)
    next(frames)
    pulse.kill()
    with pytest.raises(DeviceLost, match="microphone is gone"):
        deque(frames)
    with pytest.raises(DeviceLost, match="loudspeaker is gone"):
        speaker.play(np.zeros(5 * SAMPLE_RATE, np.float32))
    for _ in range(2):
        with pytest.raises(DeviceLost, match=MICROPHONE):
            recover(microphone, speaker)
    pulse.start()
    recover(microphone, speaker)
    taking = Taking(microphone)
    pulse.speak(said)
    assert loud_seconds(taking.sound()) == pytest.approx(loud_seconds(said), abs=0.1)
    with pulse.recording() as recorded:
        assert speaker.play(said)
    assert loud_seconds(recorded[0]) == pytest.approx(loud_seconds(said), abs=0.05)


def test_a_closed_loudspeaker_ends_its_sentence(speaker: Speaker) -> None:
    answers: list[bool] = []
    tone = np.zeros(8 * SAMPLE_RATE, np.float32)
    playing = threading.Thread(target=lambda: answers.append(speaker.play(tone)))
    playing.start()
    time.sleep(0.3)
    speaker.close()
    playing.join(3)
    assert answers == [False]


def test_devices_are_chosen_by_a_part_of_their_name(pulse: Pulse) -> None:
    assert {MICROPHONE, LOUDSPEAKER} <= {device.name for device in devices()}
    assert find("input", "Room_Micro").name == MICROPHONE
    assert find("output", None).name == "default"
    with pytest.raises(DeviceLost, match='No microphone called "nobody\'s" is connected'):
        find("input", "nobody's")


def test_the_earcon_is_heard_whole(pulse: Pulse, speaker: Speaker) -> None:
    with pulse.recording() as recorded:
        assert speaker.play(listening())
    assert loud_seconds(recorded[0]) == pytest.approx(len(listening()) / SAMPLE_RATE, abs=0.1)


def test_without_portaudio_there_is_one_sentence() -> None:
    code = (
        "import sys, ctypes.util\n"
        "ctypes.util.find_library = lambda name: None\n"
        "from voice_game.audio.devices import library\n"
        "from voice_game.audio.errors import NoSound\n"
        "try: library()\n"
        "except NoSound as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "libportaudio2" in done.stdout
    assert "voice-game type" in done.stdout
    assert done.stdout.count("\n") == 1


def test_without_any_device_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sounddevice.query_devices", list)
    with pytest.raises(DeviceLost, match=r"^No microphone is connected: plug one in\.$"):
        Microphone().open()
    with pytest.raises(DeviceLost, match=r"^No loudspeaker is connected: plug one in\.$"):
        Speaker().open()
