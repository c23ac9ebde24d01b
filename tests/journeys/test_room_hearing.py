"""Real voices in the simulated room, real speech detection, a recogniser that counts."""

import numpy as np
import pytest

from voice_game.audio.listener import Listener
from voice_game.audio.players import player_styles
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.room import Room
from voice_game.audio.style import NARRATOR, Style
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import SILENCE, Heard

pytestmark = pytest.mark.slow

GUESS, CLUE = Expectation(Moment.GUESS), Expectation(Moment.CLUE)


class Recording:
    """Keeps what it was fed last."""

    name = "recording"

    def __init__(self) -> None:
        self.sound: Samples = np.zeros(0, np.float32)

    def begin(self, expectation: Expectation) -> None:
        self.sound = np.zeros(0, np.float32)

    def feed(self, frames: Samples) -> None:
        self.sound = np.concatenate([self.sound, frames])

    def pause(self) -> None:
        pass

    def finish(self) -> Heard:
        return Heard.typed("something")

    def close(self) -> None:
        pass


def silence(seconds: float) -> Samples:
    return np.zeros(int(seconds * SAMPLE_RATE), np.float32)


def present(said: Samples, sound: Samples) -> float:
    """How much of what was said is in a sound: 1 when all of it is there."""
    longer = np.pad(sound, (len(said), len(said)))
    size = len(longer) + len(said)
    spectrum = np.fft.rfft(longer, size) * np.conj(np.fft.rfft(said, size))
    return float(np.fft.irfft(spectrum, size).max() / np.sum(said**2))


@pytest.mark.parametrize("style", player_styles(), ids=lambda style: str(style.voice))
def test_every_player_is_heard_whole_and_once(renderer: Renderer, style: Style) -> None:
    recogniser = Recording()
    listener, room = Listener(recogniser), Room()
    for sentence in ("We guess castle.", "No.", "The clue is summer for two."):
        said = renderer.render(sentence, style)
        room.speak(said, after=0.7)
        utterance = listener.hear(room.frames(), GUESS, wait=4)
        assert utterance is not None
        assert utterance.heard.kind == "speech", sentence
        assert present(said, recogniser.sound) > 0.95, sentence
        rest = listener.hear(room.frames(), GUESS, wait=2)
        assert rest is not None
        assert rest.heard == SILENCE, sentence


def test_a_clue_giver_thinks_before_the_number(renderer: Renderer) -> None:
    word = renderer.render("The clue is summer", NARRATOR).copy()
    number = renderer.render("for two.", NARRATOR)
    word = word[: np.flatnonzero(np.abs(word) > 0.01)[-1]]
    said = np.concatenate([word, silence(0.6), number])
    recogniser, room = Recording(), Room()
    room.speak(said)
    assert Listener(recogniser).hear(room.frames(), CLUE, wait=4) is not None
    assert present(number, recogniser.sound) > 0.95


def test_an_empty_room_says_nothing() -> None:
    room = Room()
    utterance = Listener(Recording()).hear(room.frames(), GUESS, wait=60)
    assert utterance is not None
    assert utterance.heard == SILENCE
    assert room.seconds == pytest.approx(60, abs=0.1)


def test_dice_and_cups_are_no_speech() -> None:
    dice = np.random.default_rng(5)
    room = Room()
    for place in range(20):
        knock = dice.standard_normal(800).astype(np.float32) * np.exp(-np.arange(800) / 120)
        room.speak((knock * 0.4).astype(np.float32), after=1 + place * dice.uniform(0.9, 1.1))
    utterance = Listener(Recording()).hear(room.frames(), GUESS, wait=18)
    assert utterance is not None
    assert utterance.heard == SILENCE


def test_the_narrator_is_not_heard(renderer: Renderer) -> None:
    room = Room()
    for _ in range(3):
        room.play(renderer.render("Castle is yours. Three cards are left to find.", NARRATOR))
    utterance = Listener(Recording()).hear(room.frames(), GUESS, wait=3)
    assert utterance is not None
    assert utterance.heard == SILENCE
