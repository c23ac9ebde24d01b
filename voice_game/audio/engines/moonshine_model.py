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
from voice_game.hearing.text import as_sentence

Encoded = NDArray[np.float32]
"""A sound as the network sees it, shape (1, frames, 288): about 41 frames a second."""
Logits = NDArray[np.float32]
"""Of each token of the vocabulary after each token of texts, shape (texts, tokens, 32768)."""
_Memory = dict[str, NDArray[Any]]
"""What the decoder keeps in mind of the sound and of the tokens so far, by the names of its
inputs."""

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
_NOTHING: Final = (0, 8, 1, 36)
"""The shape of an empty memory: none, heads, 1, width of a head."""
_SAID: Final = ".decoder."
"""In the names of what is remembered of the tokens; the rest is of the sound."""
_UNSEEN: Final = np.zeros((1, 1, 288), np.float32)
"""Stands for a sound that is in the memory already."""


class MoonshineModel:
    """The `tiny-en` weights behind three questions: encode, transcribe, scores.

    Loading takes about 0.6 s and 150 MB. Raises `ModelRefused`.
    """

    def __init__(self) -> None:
        """Check the weights once and load them."""
        folder = models.find("moonshine", "en")
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # whisper works beside it
        options.enable_cpu_mem_arena = False  # sounds differ in length: an arena would only grow
        options.enable_mem_pattern = False
        self._encoder = onnxruntime.InferenceSession(folder / "encoder_model.ort", options)
        self._decoder = onnxruntime.InferenceSession(folder / "decoder_model_merged.ort", options)
        self._answers = [answer.name for answer in self._decoder.get_outputs()][1:]
        self._kept = [name.replace("present", "past_key_values") for name in self._answers]
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
        logits, memory = self._begin(sound, tokens)
        while tokens[-1] != _END and len(sure) < int(_PACE * max(1.0, seconds)) + 2:
            if sure:
                logits, memory = self._go_on(memory, np.array([tokens[-1:]], np.int64))
            following = logits[0, -1]
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
        """Of a few texts; what they begin with is computed once."""
        sentences = [[_START, *self._tokens(text, whole)] for text in texts]
        longest = max(map(len, sentences))
        ids = np.array([s + [_END] * (longest - len(s)) for s in sentences], np.int64)
        alike = min(int((ids == ids[0]).all(axis=0).cumprod().sum()), longest - 1)
        begun, memory = self._begin(sound, sentences[0][:alike])
        said = [_log_p(begun, ids[:, 1 : alike + 1])]
        if alike < longest - 1:
            rest, _ = self._go_on(memory, ids[:, alike:-1])
            said.append(_log_p(rest, ids[:, alike + 1 :]))
        each = np.concatenate(said, axis=1)
        return [float(each[row, : len(s) - 1].sum()) for row, s in enumerate(sentences)]

    def _begin(self, sound: Encoded, tokens: Sequence[int]) -> tuple[Logits, _Memory]:
        """The logits after each of the first tokens, and what is kept in mind of them."""
        nothing = dict.fromkeys(self._kept, np.zeros(_NOTHING, np.float32))
        return self._run(sound, np.array([tokens], np.int64), nothing, again=False)

    def _go_on(self, memory: _Memory, ids: NDArray[np.int64]) -> tuple[Logits, _Memory]:
        """The logits after further tokens of each text, shape (texts, tokens, vocabulary)."""
        begun = {
            name: np.repeat(kept, len(ids), axis=0) if _SAID in name else kept
            for name, kept in memory.items()
        }
        logits, following = self._run(_UNSEEN, ids, begun, again=True)
        heard = {name: kept for name, kept in memory.items() if _SAID not in name}
        return logits, following | heard

    def _run(
        self, sound: Encoded, ids: NDArray[np.int64], memory: _Memory, again: bool
    ) -> tuple[Logits, _Memory]:
        everything = np.ones((len(ids), 1), np.int64)
        asked = memory | {
            "input_ids": ids,
            "encoder_hidden_states": sound,
            "encoder_attention_mask": everything,
            "use_cache_branch": np.array([again]),
        }
        logits, *kept = self._decoder.run(["logits", *self._answers], asked)
        return logits, dict(zip(self._kept, kept, strict=True))

    def _tokens(self, text: str, whole: bool) -> list[int]:
        sentence = as_sentence(text)
        if not whole:
            return list(self._tokenizer.encode(sentence).ids)
        return [*self._tokenizer.encode(f"{sentence}.").ids, _END]

    def _text(self, tokens: Sequence[int]) -> str:
        said = (self._pieces[token] for token in tokens if token not in (_START, _END))
        return b"".join(said).decode(errors="replace").replace(_SPACE, " ").strip()


def _log_p(logits: Logits, ids: NDArray[np.int64]) -> NDArray[np.float32]:
    """log p of a token at each place, shape (texts, tokens); one row of logits does for all."""
    logits -= logits.max(axis=-1, keepdims=True)
    said = np.take_along_axis(logits, ids[..., np.newaxis], axis=-1)[..., 0]
    fits: NDArray[np.float32] = said - np.log(np.exp(logits).sum(axis=-1))
    return fits


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
