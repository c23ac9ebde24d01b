"""What a text gets on no speech is taken off, and not remembered for ever."""

from collections.abc import Sequence

import pytest

from voice_game.audio.engines import contrast
from voice_game.audio.engines.contrast import BACKGROUND_SHARE, Contrast
from voice_game.audio.ports import Samples


class Fits:
    """A network to which a sound is its length, and which counts what it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def encode(self, samples: Samples) -> int:
        return len(samples)

    def scores(
        self, wishes: Sequence[tuple[int, Sequence[str]]], whole: bool = True
    ) -> list[list[float]]:
        self.asked += sum(len(texts) for _, texts in wishes)
        ends = 1.0 if whole else 0.0
        return [[-len(text) - sound / 1000 - ends for text in texts] for sound, texts in wishes]


def test_part_of_what_a_text_gets_on_no_speech_is_taken_off() -> None:
    network = Fits()
    scores = Contrast(network).scores(3000, ["castle", "moon"])
    silence = -16.0  # one second at 16 kHz
    assert scores == {
        text: -3.0 - len(text) - 1 - BACKGROUND_SHARE * (silence - len(text) - 1)
        for text in ("castle", "moon")
    }
    assert network.asked == 6


def test_texts_are_known_again_until_many_others_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contrast, "KEPT", 10)
    network = Fits()
    contrasted = Contrast(network)
    first = contrasted.scores(1000, ["castle"])
    assert not contrasted.learn(["castle"])
    for number in range(1000):
        contrasted.scores(1000, [f"word {number}", "castle"])
    assert not contrasted.learn([f"word {number}" for number in range(995, 1000)])
    assert contrasted.learn(["word 1"])
    assert contrasted.scores(1000, ["castle"]) == first
    held = sum(len(levels) for levels in contrasted._levels.values())
    assert held <= 10 + contrast.TOGETHER
