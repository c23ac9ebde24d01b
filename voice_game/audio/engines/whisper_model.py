"""Whisper's network: sound in, texts and likelihoods out. No game, no expectation here."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from voice_game.audio import models
from voice_game.audio.engines.whisper_decoder import Decoder, Memory
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.hearing.text import as_sentence

if TYPE_CHECKING:
    from ctranslate2 import StorageView

SHORT_WINDOW: Final = 10
"""Seconds that the network looks at when the sound is shorter; a quarter of the time of 30."""
LONG_WINDOW: Final = 30
"""Seconds that the network looks at at most."""
SHORTEST_WORD: Final = 3
"""Letters from which a token is taken for a word."""
COMMON: Final = 9000
"""The first words of the vocabulary, those that compete with what is expected."""
_MARKS: Final = (".", ",", "?", "!", "-")
"""What may stand beside words."""
_THREADS: Final = 2
"""Threads that CTranslate2 works with."""
_ROOM: Final = 0.5
"""Seconds by which a window must be longer than the sound, or the end is misheard."""


class Listening:
    """One sound as the network sees it: the encoder's answer, shape (1, frames, width)."""

    def __init__(self, encoded: "StorageView") -> None:
        """There are 50 frames a second."""
        self.encoded = encoded
        self.memory: Memory | None = None


class WhisperModel:
    """Whisper's weights behind a few questions: what was said, and how likely texts are.

    Loading takes 0.5 to 1 s. Raises `ModelRefused`.
    """

    def __init__(self, weights: str = "whisper") -> None:
        """Check the weights once and load them: those of `tiny.en`, or of "whisper-base"."""
        folder = models.find(weights, "en")
        from faster_whisper import WhisperModel as FasterWhisper
        from faster_whisper.tokenizer import Tokenizer

        loaded = FasterWhisper(
            str(folder), device="cpu", compute_type="int8", cpu_threads=_THREADS, num_workers=1
        )
        self._network = loaded.model
        self._decoder = Decoder(folder / "model.bin")
        self._extract = loaded.feature_extractor
        self._tokenizer = Tokenizer(
            loaded.hf_tokenizer, loaded.model.is_multilingual, task="transcribe", language="en"
        )
        self._start: list[int] = [*self._tokenizer.sot_sequence, self._tokenizer.no_timestamps]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Words that have a token of their own, about 19,000, the most frequent first."""
        return tuple(self._tokens)

    @cached_property
    def _tokens(self) -> dict[str, int]:
        return _words(self._tokenizer)

    @cached_property
    def _within(self) -> list[int]:
        return list(self._tokens.values())

    @cached_property
    def _first(self) -> list[int]:
        common = self.words[:COMMON]
        return [self._tokenizer.encode(f" {word.capitalize()}")[0] for word in common]

    def encode(self, samples: Samples) -> Listening:
        """Look at a sound of at most 29.5 s, 16 kHz; the sound is padded, not its features."""
        short = len(samples) <= (SHORT_WINDOW - _ROOM) * SAMPLE_RATE
        window = SHORT_WINDOW if short else LONG_WINDOW
        padded = np.zeros(window * SAMPLE_RATE, dtype=np.float32)
        padded[: min(len(samples), len(padded))] = samples[: len(padded)]
        features = self._extract(padded, padding=0)[:, : window * 100]
        return Listening(self._network.encode(_storage(features)))

    def transcribe(
        self,
        listening: Listening,
        prompt: str = "",
        alternatives: int = 5,
        longest: int = 60,
        among: frozenset[str] = frozenset(),
    ) -> tuple[list[tuple[str, float]], float]:
        """What was said, best first, with mean log probabilities, and how likely nothing was.

        The prompt is text that whisper takes to have come before: it leans to its words.
        `longest` limits the tokens of an answer. Where words are given, nothing but those and
        their parts is written.
        """
        before = []
        if prompt:
            before = [
                self._tokenizer.sot_prev,
                *self._tokenizer.encode(" " + prompt.strip())[-200:],
            ]
        answer = self._network.generate(
            listening.encoded,
            [before + self._start],
            beam_size=max(alternatives, 1),
            num_hypotheses=max(alternatives, 1),
            max_length=len(before) + len(self._start) + longest,
            return_scores=True,
            return_no_speech_prob=True,
            suppress_blank=True,
            suppress_tokens=self._all_but(among) if among else [-1],
        )[0]
        texts = [self._tokenizer.decode(ids).strip() for ids in answer.sequences_ids]
        return list(zip(texts, answer.scores, strict=True)), float(answer.no_speech_prob)

    @lru_cache(maxsize=4)  # noqa: B019 (two models a process)
    def _all_but(self, words: frozenset[str]) -> list[int]:
        """The tokens that are in none of the words, however they are written."""
        written = [form for word in words for form in (word, word.capitalize())]
        kept = {token for form in written for token in self._tokenizer.encode(f" {form}")}
        kept |= {token for mark in _MARKS for token in self._tokenizer.encode(mark)}
        kept.add(self._tokenizer.eot)
        return [token for token in range(self._tokenizer.eot) if token not in kept]

    def words_after(self, listening: Listening, text: str) -> NDArray[np.float32]:
        """log p in nats of each of `words` after a text, of the `COMMON` ones as the first word."""
        tokens = [*self._start, *(self._tokenizer.encode(f" {text.capitalize()}") if text else ())]
        after = self._decoder.following(self._memory(listening), tokens)
        return after[self._within if text else self._first]

    def tokens(self, text: str) -> list[int]:
        """The tokens of a text; one that goes on another begins with a space or a mark."""
        return list(self._tokenizer.encode(text))

    def going_on(
        self,
        listening: Listening,
        texts: Sequence[Sequence[int]],
        new: Sequence[int],
        further: Sequence[int],
    ) -> tuple[list[list[float]], list[list[float]]]:
        """log p in nats of each of the last tokens of a text, as many as are `new`, and of each
        of some `further` tokens after it.
        """
        return self._decoder.going_on(self._memory(listening), self._start, texts, new, further)

    def scores(
        self, wishes: Sequence[tuple[Listening, Sequence[str]]], whole: bool = True
    ) -> list[list[float]]:
        """log p(text | sound) in nats of each text of each wish, a sound with texts, as the
        sentence that would be written.

        Unless `whole`, more may follow: several times as quick where texts begin alike, but
        "hot" is as likely as "hot dog" then.
        """
        ending = [*self._tokenizer.encode("."), self._tokenizer.eot] if whole else []

        def tokens(text: str) -> list[int]:
            return [*self._tokenizer.encode(f" {as_sentence(text)}"), *ending]

        return self._decoder.score(
            self._start,
            [(self._memory(sound), [tokens(text) for text in texts]) for sound, texts in wishes],
        )

    def _memory(self, listening: Listening) -> Memory:
        if listening.memory is None:
            listening.memory = self._decoder.remember(np.array(listening.encoded)[0])
        return listening.memory


def _words(tokenizer: Any) -> dict[str, int]:
    """Every word that is one token after a space, with that token."""
    tokens = ((tokenizer.decode([token]), token) for token in range(tokenizer.eot))
    words = ((text[1:], token) for text, token in tokens if text.startswith(" "))
    return {
        word: token
        for word, token in words
        if word.isascii() and word.isalpha() and word.islower() and len(word) >= SHORTEST_WORD
    }


def _storage(features: NDArray[Any]) -> "StorageView":
    from faster_whisper.transcribe import get_ctranslate2_storage

    return get_ctranslate2_storage(np.ascontiguousarray(features[np.newaxis], dtype=np.float32))
