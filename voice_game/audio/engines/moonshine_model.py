"""Moonshine's network: a second pair of ears beside whisper's, which makes other mistakes.

It looks at the sound itself, as long as it is, and hears better in noise. Its decoder is
asked for many texts at once, each as a whole sentence.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from voice_game.audio import models
from voice_game.audio.ports import SAMPLE_RATE, Samples

Encoded = NDArray[np.float32]
"""A sound as the network sees it, shape (1, frames, 288): about 41 frames a second."""

SHORTEST: Final = 0.5
"""Seconds to which a shorter sound is padded with silence."""
TOGETHER: Final = 16
"""Texts that are compared in one run at most."""
_PACE: Final = 6.5
"""Tokens a second that people say at most: what is longer was made up."""
_START, _END = 1, 2
_UNKNOWN: Final = "<unk>"
_BYTES: Final = 3
"""The first of the 256 tokens that stand for single bytes."""
_SPACE: Final = "\u2581"
_LAYERS: Final = 6
_CACHED: Final = (0, 8, 1, 36)
"""The shape of an empty memory of what was decoded before: none, heads, 1, width of a head."""


class MoonshineModel:
    """The `tiny-en` weights behind three questions: encode, transcribe, scores.

    Loading takes about 0.6 s and 150 MB. Raises `ModelRefused`.
    """

    def __init__(self, threads: int = 1) -> None:
        """Check the weights once and load them."""
        folder = models.find("moonshine", "en")
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.enable_cpu_mem_arena = False  # sounds differ in length: an arena would only grow
        options.enable_mem_pattern = False
        self._encoder = onnxruntime.InferenceSession(folder / "encoder_model.ort", options)
        self._decoder = onnxruntime.InferenceSession(folder / "decoder_model_merged.ort", options)
        self._pieces = list(_pieces((folder / "tokenizer.bin").read_bytes()))
        self._tokenizer = _tokenizer(self._pieces)

    def encode(self, samples: Samples) -> Encoded:
        """Look at a sound, 16 kHz."""
        short = max(0, int(SHORTEST * SAMPLE_RATE) - len(samples))
        padded = np.pad(samples.astype(np.float32), (0, short))[np.newaxis]
        heard = {"input_values": padded, "attention_mask": np.ones(padded.shape, np.int64)}
        encoded: Encoded = self._encoder.run(None, heard)[0]
        return encoded

    def transcribe(self, sound: Encoded, seconds: float) -> tuple[str, float]:
        """What was said in a sound of that length, the likeliest token after the other, with
        its mean log probability.
        """
        tokens, sure = [_START], list[float]()
        while tokens[-1] != _END and len(sure) < int(_PACE * max(1.0, seconds)) + 2:
            following = self._logits(sound, np.array([tokens], np.int64))[0, -1]
            tokens.append(int(following.argmax()))
            sure.append(-float(np.log(np.exp(following - following.max()).sum())))
        return self._text(tokens), sum(sure) / len(sure)

    def scores(
        self, wishes: Sequence[tuple[Encoded, Sequence[str]]], whole: bool = True
    ) -> list[list[float]]:
        """log p(text | sound) in nats of each text of each wish, a sound with texts, as the
        sentence that would be written; unless `whole`, more may follow.
        """
        return [
            [score for some in _some(texts) for score in self._scores(sound, some, whole)]
            for sound, texts in wishes
        ]

    def _scores(self, sound: Encoded, texts: Sequence[str], whole: bool) -> list[float]:
        sentences = [[_START, *self._tokens(text, whole)] for text in texts]
        longest = max(map(len, sentences))
        ids = np.array([s + [_END] * (longest - len(s)) for s in sentences], np.int64)
        logits = self._logits(sound, ids[:, :-1])
        logits -= logits.max(axis=-1, keepdims=True)
        rows, places = np.indices((len(ids), longest - 1))
        said = logits[rows, places, ids[:, 1:]] - np.log(np.exp(logits).sum(axis=-1))
        return [float(said[row, : len(s) - 1].sum()) for row, s in enumerate(sentences)]

    def _logits(self, sound: Encoded, ids: NDArray[np.int64]) -> NDArray[np.float32]:
        """The logits after each token, shape (texts, tokens, vocabulary)."""
        count, nothing = len(ids), np.zeros(_CACHED, np.float32)
        asked: dict[str, NDArray[Any]] = {
            f"past_key_values.{layer}.{part}.{kind}": nothing
            for layer in range(_LAYERS)
            for part in ("decoder", "encoder")
            for kind in ("key", "value")
        }
        asked["input_ids"] = ids
        asked["encoder_hidden_states"] = np.repeat(sound, count, axis=0)
        asked["encoder_attention_mask"] = np.ones((count, 1), np.int64)  # all of the sound
        asked["use_cache_branch"] = np.array([False])
        logits: NDArray[np.float32] = self._decoder.run(["logits"], asked)[0]
        return logits

    def _tokens(self, text: str, whole: bool) -> list[int]:
        sentence = text.capitalize()
        if not whole:
            return list(self._tokenizer.encode(sentence).ids)
        return [*self._tokenizer.encode(f"{sentence}.").ids, _END]

    def _text(self, tokens: Sequence[int]) -> str:
        said = (self._pieces[token] for token in tokens if token not in (_START, _END))
        return b"".join(said).decode(errors="replace").replace(_SPACE, " ").strip()


def _pieces(file: bytes) -> Iterator[bytes]:
    """The tokens in the order of their numbers: each after its length, in one byte or two."""
    place = 0
    while place < len(file):
        length = file[place]
        place += 1
        if length >= 128:
            length = file[place] * 128 + length - 128
            place += 1
        yield file[place : place + length]
        place += length


def _tokenizer(pieces: Sequence[bytes]) -> Any:
    """Byte pair encoding whose numbers tell the order in which pairs were joined."""
    from tokenizers import Tokenizer
    from tokenizers.models import BPE
    from tokenizers.normalizers import Prepend, Replace
    from tokenizers.normalizers import Sequence as InTurn

    plain = range(_BYTES + 256, len(pieces))
    bytes_alone = {f"<0x{byte:02X}>": _BYTES + byte for byte in range(256)}
    words = {pieces[token].decode(errors="replace"): token for token in plain}
    known = {_UNKNOWN: 0, "<s>": _START, "</s>": _END} | bytes_alone | words
    merges = [
        (word[:cut], word[cut:])
        for word in words
        for cut in range(1, len(word))
        if word[:cut] in words and word[cut:] in words
    ]
    model = BPE(known, merges, fuse_unk=True, byte_fallback=True, unk_token=_UNKNOWN)
    tokenizer = Tokenizer(model)
    tokenizer.normalizer = InTurn([Prepend(_SPACE), Replace(" ", _SPACE)])
    return tokenizer


def _some(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    return (texts[at : at + TOGETHER] for at in range(0, len(texts), TOGETHER))
