"""Networks that hear the same sound and judge the same texts: two of words, and one of phones.

They were made and taught by different people, so that where one is deceived by a noise the
other mostly is not: the mean of their scores is right far more often than either. Where both
together are unsure, larger weights of the first take a closer look.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from voice_game.audio.engines.closer_look import CloserLook
from voice_game.audio.engines.contrast import Contrast, WordContrast
from voice_game.audio.engines.headwords import headwords
from voice_game.audio.engines.longer_words import LongerWords
from voice_game.audio.engines.moonshine_model import Encoded, MoonshineModel
from voice_game.audio.engines.phonetic_model import Frames
from voice_game.audio.engines.phonetic_scores import PhoneticScores
from voice_game.audio.engines.speller import Speller
from voice_game.audio.engines.whisper_model import Listening, WhisperModel
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.hearing.heard import Scored

Votes = Mapping[str, tuple[float, ...]]
"""The score of each text with each of both, in nats."""
CLOSER: Final = 2
"""How much the closer look counts beside the quick one of the same kind."""
AT_ONCE: Final = 12
"""Texts that are learned ahead in one piece of work."""


class Hearing:
    """One sound as each network sees it; the second one looks while the first works."""

    def __init__(
        self,
        samples: Samples,
        whisper: Listening,
        second: Future[tuple[Encoded, str, float]],
        phones: Future[Frames | None] | None = None,
    ) -> None:
        """Of the second: what it sees, what it writes, and the mean log probability of that; and
        where its phones count, those."""
        self.samples = samples
        self.seconds = len(samples) / SAMPLE_RATE
        self.whisper = whisper
        self.foretold: Future[dict[str, float]] | None = None
        """Scores of the second network for which nobody waits yet."""
        self._second = second
        self._phones = phones

    @property
    def phones(self) -> Frames | None:
        """The sound as phones; none where they do not count, or nothing can hear them."""
        return self._phones.result() if self._phones else None

    @property
    def moonshine(self) -> Encoded:
        """The sound as Moonshine sees it."""
        return self._second.result()[0]

    @property
    def second_opinion(self) -> tuple[str, float]:
        """What Moonshine writes, with its mean log probability."""
        return self._second.result()[1:]


class Jury:
    """Whisper and Moonshine, each with what it makes of no speech, and a closer look."""

    def __init__(self, whisper: WhisperModel, moonshine: MoonshineModel) -> None:
        """Let both look at no speech once."""
        self._whisper, self._moonshine = whisper, moonshine
        self.words = WordContrast(whisper)
        """Whisper's own scores: quick for many texts that begin alike."""
        self._second = Contrast(moonshine)
        self._closer = CloserLook()
        self._phonetic = PhoneticScores(phonemiser("en-us"))
        self._beside, self._apart = ThreadPoolExecutor(1), ThreadPoolExecutor(1)

    @cached_property
    def speller(self) -> Speller:
        """Finds spelled words; getting it ready takes 0.3 s."""
        return Speller(self._whisper, headwords() | {*self._whisper.words})

    @cached_property
    def longer(self) -> LongerWords:
        """Finds words that are more than one token."""
        return LongerWords(self._whisper, headwords())

    def hear(self, samples: Samples, phones: bool = False) -> Hearing:
        """Let both look at a sound of at most 29.5 s, 16 kHz; with `phones` a third one, too."""
        second = self._beside.submit(self._hear_second, samples)
        third = self._apart.submit(self._phonetic.hear, samples) if phones else None
        return Hearing(samples, self._whisper.encode(samples), second, third)

    def scores(self, hearing: Hearing, texts: Iterable[str]) -> dict[str, float]:
        """The mean of both scores of each whole text, in nats."""
        return {text: fmean(both) for text, both in self.votes(hearing, texts).items()}

    def foretell(self, hearing: Hearing, texts: Iterable[str]) -> None:
        """Let the second network begin with texts whose votes will be asked for."""
        some = list(texts)
        hearing.foretold = self._beside.submit(lambda: self._second.scores(hearing.moonshine, some))

    def votes(self, hearing: Hearing, texts: Iterable[str]) -> Votes:
        """What each of both gives each whole text."""
        once = list(dict.fromkeys(texts))
        beside = self._beside.submit(self._by_second, hearing, once)  # after what was foretold
        first, second = self.words.scores(hearing.whisper, once), beside.result()
        return {text: (first[text], second[text]) for text in once}

    def _by_second(self, hearing: Hearing, texts: Sequence[str]) -> dict[str, float]:
        known = hearing.foretold.result() if hearing.foretold else {}
        new = [text for text in texts if text not in known]
        return known | self._second.scores(hearing.moonshine, new)

    def look_closer(self, hearing: Hearing, before: Sequence[Scored]) -> tuple[Scored, ...]:
        """The same texts after a closer look, best first; as they were where none is to be had."""
        closer = self._closer.scores(hearing.samples, [one.text for one in before])
        if not closer:
            return tuple(before)
        after = []
        for one in before:
            quick, second = one.votes
            votes = ((quick + CLOSER * closer[one.text]) / (1 + CLOSER), second)
            after.append(replace(one, score=fmean(votes), votes=votes, closer=closer[one.text]))
        return tuple(sorted(after, key=lambda one: -one.score))

    def by_phones(self, hearing: Hearing, texts: Iterable[str]) -> dict[str, float]:
        """How well the phones of each whole text fit, in nats; none where none were heard."""
        return self._phonetic.scores(hearing.phones, texts)

    def _hear_second(self, samples: Samples) -> tuple[Encoded, str, float]:
        encoded = self._moonshine.encode(samples)
        return encoded, *self._moonshine.transcribe(encoded, len(samples) / SAMPLE_RATE)

    def ahead(self, texts: Sequence[str]) -> Iterator[bool]:
        """Load what takes the closer look, find out which words may be clues or spelled, and then,
        a small piece of work at a step, what texts get on no speech.
        """
        if self._apart.submit(self._phonetic.load).result():  # always on the same thread
            yield True
        if self._closer.load():
            yield True
        if self.words.learn_headwords():
            yield True
        if "speller" not in vars(self):
            _ = self.speller
            yield True
        while self.longer.learn():
            yield True
        for at in range(0, len(texts), AT_ONCE):
            some = texts[at : at + AT_ONCE]
            for contrast, whole in ((self.words, True), (self.words, False), (self._second, True)):
                if contrast.learn(some, whole):
                    yield True
            if self._closer.learn(some):
                yield True
