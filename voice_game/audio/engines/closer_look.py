"""A closer look where the quick ones are unsure: whisper's `base` weights, twice as many.

They hear better in noise and take longer, so they are asked only about what is in doubt.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from voice_game.audio.engines.contrast import Contrast
from voice_game.audio.engines.whisper_model import Listening, WhisperModel
from voice_game.audio.ports import Samples
from voice_game.hearing.heard import Heard, Scored

OF_EACH: Final = 6
"""Texts that each judge gives to a closer look."""


def finalists(heard: Heard) -> tuple[Scored, ...]:
    """The texts worth a closer look: the best of each judge, so that whatever is a rival for one
    of them stays so; the best common word; and the best that was freely heard.
    """
    scored = heard.scored
    judges = range(min((len(one.votes) for one in scored), default=0))
    best = [sorted(scored, key=lambda one: -one.votes[judge])[:OF_EACH] for judge in judges]
    texts = {hypothesis.text for hypothesis in heard.hypotheses}
    strange = [one for one in scored if one.stranger][:1]
    free = [one for one in scored if one.text in texts][:1]
    kept = {one.text for some in (*best, strange, free) for one in some}
    return tuple(one for one in scored if one.text in kept)


class CloserLook:
    """The `base` weights, loaded (about 1 s and 150 MB) when there is time or need."""

    def __init__(self) -> None:
        """Nothing is loaded yet."""
        self._model: WhisperModel | None = None
        self._contrast: Contrast[Listening] | None = None
        self._tried = False

    def load(self) -> bool:
        """Load the weights; False where that was done before. Weights that are not to be had
        (`voice-game models list` says why) are done without."""
        if self._tried:
            return False
        self._tried = True
        with suppress(Exception):  # whatever it is, the game goes on without
            self._model = WhisperModel(weights="whisper-base")
            self._contrast = Contrast(self._model)
        return True

    def learn(self, texts: Iterable[str]) -> bool:
        """Find out what texts get on no speech; False where that was known."""
        return self._contrast is not None and self._contrast.learn(texts)

    def scores(self, samples: Samples, texts: Iterable[str]) -> dict[str, float]:
        """The score of each whole text in nats; none without the weights."""
        self.load()
        if self._model is None or self._contrast is None:
            return {}
        return self._contrast.scores(self._model.encode(samples), texts)
