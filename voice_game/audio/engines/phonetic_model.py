"""A small network that writes a sound down as phones: it knows no words and expects none.

The two networks that write words hear what is likely to be said. This one, made by other
people for another purpose, hears what was uttered, so that a name nobody says anywhere else
is no harder for it than a common word.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from voice_game.audio import models
from voice_game.audio.ports import Samples

Frames = NDArray[np.float64]
"""How likely each phone is at each moment, shape (frames, phones + 1), 50 frames a second; the
last column is that no phone begins."""

_NO_PHONE: Final = ("<blank>", "<wb>")
"""What the network writes between phones, and between words."""
_ALIKE: Final = {
    "ɚ": "ɝ", "ɜ": "ɝ", "ɐ": "ə", "ᵻ": "ɪ", "ɾ": "t", "ʔ": "t", "ɡ": "g", "r": "ɹ", "ɒ": "ɑ",
}  # fmt: skip
"""Phones of ours that the network writes otherwise."""
_JOINED: Final = {
    ("o", "ʊ"): "oʊ", ("e", "ɪ"): "eɪ", ("a", "ɪ"): "aɪ", ("a", "ʊ"): "aʊ", ("ɔ", "ɪ"): "ɔɪ",
    ("t", "ʃ"): "t͡ʃ", ("d", "ʒ"): "d͡ʒ", ("ɝ", "ɹ"): "ɝ",
}  # fmt: skip
"""Two phones that it writes as one."""
_ALONE: Final = {"e": "eɪ", "o": "oʊ", "a": "ɑ"}
"""Vowels that it writes with a glide, or further back, where none follows."""


class PhoneticModel:
    """The weights of `hama` (5 MB, Apache-2.0). Raises `ModelRefused`, or `ImportError` where the
    package is missing."""

    def __init__(self) -> None:
        """Check the weights once and load them."""
        folder = models.find("phonetic", "en")
        import hama

        self._network = hama.ASRModel(folder / "asr_waveform.hama", folder / "g2p_vocab.json")
        tokens = self._network.decoder_tokens
        self._none = [tokens.index(token) for token in _NO_PHONE]
        self._places = {token: place for place, token in enumerate(tokens)}

    def hear(self, samples: Samples) -> Frames:
        """Look at a sound, 16 kHz; takes about 0.07 s for each of its seconds."""
        sound = samples.astype(np.float32)[np.newaxis]
        lengths = np.array([sound.shape[1]], np.int64)
        heard, frames = self._network.session.run(
            ["log_probs", "out_lengths"], {"waveform": sound, "waveform_lengths": lengths}
        )
        likely = np.exp(np.asarray(heard[0], np.float64)[: int(np.ravel(frames)[0])])
        likely /= likely.sum(axis=1, keepdims=True)
        none = likely[:, self._none].sum(axis=1, keepdims=True)
        likely[:, self._none] = 0.0
        return np.hstack([likely, none])

    def spelled(self, phones: Iterable[str]) -> tuple[int, ...]:
        """IPA phones as the network writes them: the columns of `hear`; unknown ones left out."""
        written: list[str] = []
        for phone in phones:
            way = _ALIKE.get(phone, phone)
            joined = _JOINED.get((written[-1], way)) if written else None
            if joined:
                written[-1] = joined
            else:
                written.append(way)
        ways = (_ALONE.get(way, way) for way in written)
        return tuple(self._places[way] for way in ways if way in self._places)
