"""The streaming recogniser: a grammar built from what can be said now.

Whole phrases go into the grammar, not their words: vosk learns from them which word follows
which (docs/models.md has the figures). What it hears may still mix phrases; reading the
whole utterance is `hearing`'s work. The library ends its process on a bad grammar or a
damaged graph, so this runs in a worker (`engines.worker`).
"""

import json
import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import vosk
from msgspec import Struct
from msgspec.structs import replace

from voice_game.audio.engines.decoys import decoys
from voice_game.audio.engines.open_moments import is_open
from voice_game.audio.engines.respelling import Respeller, respellings
from voice_game.audio.engines.vocabulary import common_words, model_words
from voice_game.audio.engines.word_sounds import WordSounds
from voice_game.audio.models import ModelRefused, find
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.ports import FAINT, SAMPLE_RATE, Samples
from voice_game.hearing.expectation import Expectation, Phrase
from voice_game.hearing.heard import NOISE, SILENCE, Heard, Hypothesis
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise

ALTERNATIVES: Final = 5
"""Texts that are asked for; their likelihoods tell the confidence of each."""
STRANGER: Final = "unk"
"""How a word outside the grammar shows in a text."""
_UNKNOWN_SYMBOLS: Final = ("[unk]", "<UNK>", "<unk>")
_PIECE: Final = 4000
"""Samples that are decoded at a time, 0.25 s."""
LEARNT_AT_ONCE: Final = 100
"""Words whose sounds are looked up between two messages; about 20 ms."""
_NEEDED: Final = ("am/final.mdl", "conf/mfcc.conf")
_GRAPHS: Final = (("graph/HCLr.fst", "graph/Gr.fst"), ("graph/HCLG.fst",))


class Grammar(Struct, frozen=True):
    """What is listened for: `texts`, none where any word may be heard.

    `own` has a phrase's own words for its respelling, `strange` what each decoy stands for.
    """

    texts: tuple[str, ...] = ()
    own: dict[str, str] = {}
    strange: dict[str, str] = {}

    def understood(self, heard: tuple[Hypothesis, ...]) -> tuple[Hypothesis, ...]:
        """What was heard, phrases in their own words.

        A decoy that was heard first stands alone, and for a stranger: what comes next is the
        card that it guards, and its own word may be near enough to be taken for that card.
        """
        best = heard[0] if heard else Hypothesis("")
        if best.text in self.strange:
            return (Hypothesis(self.strange[best.text], best.confidence),)
        return tuple(Hypothesis(self.own.get(one.text, one.text), one.confidence) for one in heard)


class Vosk:
    """The `Recogniser` port over a vosk model. Not for several threads at once."""

    name = "vosk"

    def __init__(self, folder: Path | None = None, language: str = "en") -> None:
        """Load the model of a folder, or the one that is found for the language.

        Raises `ModelRefused` with one sentence when it is missing, damaged or incomplete.
        """
        found = folder or find("vosk", language)
        self._folder, self._language = found, language
        self._takes_grammar = _graph_of(found) == _GRAPHS[0]
        vosk.SetLogLevel(-1)
        try:
            self._model = vosk.Model(str(found))
        except Exception as error:
            raise ModelRefused(f"The vosk model in {found} cannot be loaded.") from error
        self.knows = lru_cache(maxsize=100_000)(self._knows)
        self._unknown = next(filter(self.knows, _UNKNOWN_SYMBOLS), None)
        self._recogniser: Any = None
        self._segments: list[list[Hypothesis]] = []
        self._peak = 0.0
        self._grammar = Grammar()
        self._closed = lru_cache(maxsize=2)(self._grammar_of)

    def _knows(self, word: str) -> bool:
        """Whether the model can hear a word at all."""
        return bool(self._model.vosk_model_find_word(word) != -1)

    def lacking(self, texts: Sequence[str]) -> tuple[str, ...]:
        """The words of some texts that the model can never hear, each once."""
        every = dict.fromkeys(word for text in texts for word in normalise(text).split())
        return tuple(word for word in every if not self.knows(word))

    def prepare(self) -> bool:
        """Find out how a few more common words sound; False when all is done."""
        return self._takes_grammar and self._common.learn(LEARNT_AT_ONCE)

    def begin(self, expectation: Expectation) -> None:
        """Get ready for an utterance; a new recogniser frees the old one.

        The first time for a board takes up to a second, for its respellings and decoys.
        """
        closed = self._takes_grammar and not is_open(expectation)
        self._grammar = self._closed(_sayings(expectation)) if closed else Grammar()
        grammar = self._grammar.texts
        self._recogniser = (
            vosk.KaldiRecognizer(self._model, SAMPLE_RATE, json.dumps(grammar, ensure_ascii=False))
            if grammar
            else vosk.KaldiRecognizer(self._model, SAMPLE_RATE)
        )
        self._recogniser.SetMaxAlternatives(ALTERNATIVES)
        self._segments = []
        self._peak = 0.0

    def feed(self, frames: Samples) -> None:
        """Take the next frames, 16 kHz mono, and decode them at once."""
        if self._recogniser is None or not len(frames):
            return
        sound = np.clip(np.nan_to_num(frames), -1, 1)
        self._peak = max(self._peak, float(np.abs(sound).max()))
        whole = (sound * 32767).astype("<i2")
        for start in range(0, len(whole), _PIECE):
            if self._recogniser.AcceptWaveform(whole[start : start + _PIECE].tobytes()):
                self._segments.append(_alternatives(self._recogniser.Result()))

    def pause(self) -> None:
        """Nothing is left to do in a pause."""

    def finish(self) -> Heard:
        """Answer for what was fed since `begin`; the decoding is already done."""
        if self._recogniser is None:
            return SILENCE
        self._segments.append(_alternatives(self._recogniser.FinalResult()))
        self._recogniser = None
        if self._peak < FAINT:
            return SILENCE
        hypotheses = self._grammar.understood(
            _joined([segment for segment in self._segments if segment])
        )
        if not hypotheses or set(hypotheses[0].text.split()) == {STRANGER}:
            return NOISE
        return Heard("speech", hypotheses)

    def close(self) -> None:
        """Forget the sound; the model goes with the object."""
        self._recogniser = None

    def _grammar_of(self, phrases: tuple[Phrase, ...]) -> Grammar:
        """The sayable phrases, decoys, the unknown symbol; and what respelled phrases stand for.

        The grammar is empty, so that any word may be heard, when no phrase is sayable. One
        with a word that the model lacks and that cannot be respelled is left out whole: the
        library would drop the word and hear the rest of the phrase in its place.
        """
        own = respellings(phrases, self._lacks, self._respeller.respell)
        whole = [phrase for phrase in phrases if phrase.text and not self.lacking([phrase.text])]
        strange = decoys(whole, self._common.near, STRANGER)
        texts = tuple(dict.fromkeys((*(phrase.text for phrase in whole), *own, *strange)))
        if not texts:
            return Grammar()
        return Grammar((*texts, *filter(None, [self._unknown])), own, strange)

    def _lacks(self, word: str) -> bool:
        return not self.knows(word)

    @cached_property
    def _common(self) -> WordSounds:
        words = filter(self.knows, common_words(model_words(self._folder), self._language))
        return WordSounds(tuple(words), phonemiser(self._language))

    @cached_property
    def _respeller(self) -> Respeller:
        return Respeller(self._common)


def _sayings(expectation: Expectation) -> tuple[Phrase, ...]:
    """Everything that the grammar is built from, normalised."""
    phrases = [
        replace(phrase, text=normalise(phrase.text), core=normalise(phrase.core))
        for phrase in expectation.phrases
    ]
    for texts in (*(expectation.slots or {}).values(), expectation.filler):
        phrases += [
            Phrase(text, Meaning("phrases", value=text), text) for text in map(normalise, texts)
        ]
    return tuple(dict.fromkeys(phrases))


def _graph_of(folder: Path) -> tuple[str, ...]:
    """The graph files of a model; a missing file would end the process while loading."""
    for name in _NEEDED:
        if not (folder / name).is_file():
            raise ModelRefused(f"{folder} is no whole vosk model: its file {name} is missing.")
    for graph in _GRAPHS:
        if all((folder / name).is_file() for name in graph):
            return graph
    raise ModelRefused(f"{folder} is no whole vosk model: a file of its graph is missing.")


def _alternatives(result: str) -> list[Hypothesis]:
    """The texts of one result, best first; none when nothing was said.

    Vosk gives likelihoods in the hundreds, of which only differences mean anything: taken
    as the whole of what may have been said, they become confidences that add up to one.
    """
    answers = json.loads(result).get("alternatives", [])
    if not answers:
        return []
    best = max(answer["confidence"] for answer in answers)
    weights: dict[str, float] = {}
    for answer in answers:
        text = normalise(answer["text"])
        weights[text] = weights.get(text, 0.0) + math.exp(answer["confidence"] - best)
    whole = sum(weights.values())
    ranked = sorted(weights.items(), key=lambda item: -item[1])
    return [Hypothesis(text, weight / whole) for text, weight in ranked] if ranked[0][0] else []


def _joined(segments: list[list[Hypothesis]]) -> tuple[Hypothesis, ...]:
    """One list for an utterance in which vosk heard ends of its own.

    Ranks go together: the second text joins the second of each segment, or its best.
    """
    ranks = max(map(len, segments), default=0)
    joined = [
        [segment[min(rank, len(segment) - 1)] for segment in segments] for rank in range(ranks)
    ]
    return tuple(
        Hypothesis(
            " ".join(part.text for part in parts).strip(),
            math.prod(part.confidence for part in parts),
        )
        for parts in joined
    )
