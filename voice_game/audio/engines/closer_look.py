"""A closer look where the quick ones are unsure: whisper's `base` weights, twice as many.

They hear better in noise and take longer, so they are asked only about what may be a move.
"""

from collections.abc import Iterable

from voice_game.audio.engines.contrast import Contrast
from voice_game.audio.engines.whisper_model import Listening, WhisperModel
from voice_game.audio.models import ModelRefused
from voice_game.audio.ports import Samples


class CloserLook:
    """The `base` weights, loaded (about 1 s and 150 MB) when there is time or need."""

    def __init__(self) -> None:
        """Nothing is loaded yet."""
        self._model: WhisperModel | None = None
        self._contrast: Contrast[Listening] | None = None
        self._refused = False

    def load(self) -> bool:
        """Load the weights; False where that was done before. Weights that are not to be had
        (`voice-game models list` says why) are done without."""
        if self._contrast is not None or self._refused:
            return False
        try:
            self._model = WhisperModel(weights="whisper-base")
        except ModelRefused:
            self._refused = True
        else:
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
