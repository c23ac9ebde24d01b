"""The built-in recogniser: a free decode, and the expected phrases scored against the sound.

The free decode says what was said, whatever it was. The scores tell which of the phrases
that sound like it fits the sound best: log p(phrase | sound) less a part of what the same
phrase gets when nothing is said, so that common phrases have no start over rare ones.
"""

import math
from collections.abc import Iterator
from typing import Final

import numpy as np
from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from voice_game.audio.engines.whisper_model import LONG_WINDOW, Listening, WhisperModel
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import NOISE, SILENCE, Heard, Hypothesis, Scored
from voice_game.hearing.matching import shortlist
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.sounds import Sounds, distance, phones_of
from voice_game.hearing.text import fold_repeats, normalise

DOUBTFUL: Final = 0.4
"""Up to this probability of "nothing was said" somebody spoke."""
NO_SPEECH_TOLD: Final = 0.3
"""Above this one nobody did, when the network was told what is expected."""
NO_SPEECH_NUMBER: Final = 0.36
"""The same where a number was asked for: digits are short."""
STANDS_OUT: Final = 9.0
"""Nats by which a text that was surely spoken fits the sound better than it fits none."""
BACKGROUND_SHARE: Final = 0.6
"""The part of a phrase's score on no speech that is taken off its score."""
SCORED: Final = 10
"""Phrases that are scored at most; each takes about 20 ms."""
SISTERS: Final = 8
"""Cards that are compared in one sentence at most: all 25 take twice as long as may be."""
TOLD: Final = 5
"""Alternatives of the decode that is told what is expected."""
PROMPTED: Final = 40
"""Phrases that it is told at most where no names are expected."""
ANSWERS: Final = 16
"""Answers that are scored whatever was heard, where a number was asked for."""
SHORT_CARD: Final = 4
"""Phones up to which a card is compared with common words as well."""
SPELLED_NEAR: Final = 80
"""Common words near in letters, of which those near in sound are taken."""
STRANGERS: Final = 6
"""Common words that it is compared with at most."""
AHEAD: Final = 120
"""Phrases whose score on no speech is measured ahead, those that matter most first."""
CLUE_SHAPE: Final = "The clue is ... for two. The clue is ... for three."
"""What the network is told to have come before a clue; it knows English only. No example
words: those come back as clues."""
FAINT: Final = 1e-3
"""The peak below which a sound is silence (-60 dB)."""
SHORTEST: Final = 0.08
"""Seconds below which nothing can have been said."""
LONGEST: Final = 10 * 60
"""Seconds that are listened to at most."""
_PIECE: Final = (LONG_WINDOW - 1) * SAMPLE_RATE


class Whisper:
    """The `Recogniser` port over the `tiny.en` weights. Not for several threads at once."""

    name = "whisper"

    def __init__(self, model: WhisperModel | None = None, sounds: Sounds | None = None) -> None:
        """Load the weights unless given; raises `ModelRefused`."""
        self._model = model or WhisperModel()
        self._sounds = sounds or phonemiser("en-us")
        self._nothing = [self._model.encode(sound) for sound in _no_speech()]
        self._words = self._model.common_words()
        self._background: dict[str, float] = {}
        self._ahead: Iterator[str] = iter(())
        self._expectation = Expectation(Moment.COMMAND)
        self._expected: set[str] = set()
        self._frames: list[Samples] = []

    def begin(self, expectation: Expectation) -> None:
        """Get ready for an utterance that may say what is expected."""
        self._expectation = expectation
        self._expected = {normalise(phrase.text) for phrase in expectation.phrases}
        self._frames = []
        moves = sorted(expectation.phrases, key=lambda phrase: -phrase.stake)[:AHEAD]
        self._ahead = (text for text in map(_text, moves) if text not in self._background)

    def prepare(self) -> bool:
        """Do one small piece of work ahead (about 50 ms); False when there is none left."""
        text = next(self._ahead, None)
        if text is not None:
            self._level(text)
        return text is not None

    def feed(self, frames: Samples) -> None:
        """Take the next frames, 16 kHz mono."""
        self._frames.append(frames)

    def finish(self) -> Heard:
        """Answer for what was fed since `begin`."""
        sound = _clean(self._frames)
        self._frames = []
        if len(sound) < SHORTEST * SAMPLE_RATE or float(np.abs(sound).max()) < FAINT:
            return SILENCE
        if len(sound) > _PIECE:
            return self._long(sound)
        listening = self._model.encode(sound)
        answers, no_speech = self._model.transcribe(listening)
        free = _hypotheses(answers)
        doubtful = no_speech > DOUBTFUL or not free
        told: tuple[Hypothesis, ...] = ()
        prompt = self._prompt()
        if prompt and (doubtful or free[0].text not in self._expected):
            answers, no_speech = self._model.transcribe(listening, prompt, TOLD)
            told = _hypotheses(answers)
        limit = NO_SPEECH_NUMBER if self._is_number() else NO_SPEECH_TOLD
        if doubtful and no_speech > limit and not self._stands_out(listening, free):
            return NOISE
        trusted = self._is_clue() or self._is_number()
        hypotheses = _joined(told, free) if trusted else _joined(free, told)
        if not hypotheses:
            return NOISE
        scored = self._scores(listening, hypotheses)
        return Heard("speech", hypotheses, scored, prompted=told[0].text if told else "")

    def close(self) -> None:
        """Forget the sound; the weights go with the object."""
        self._frames = []

    def _stands_out(self, listening: Listening, heard: tuple[Hypothesis, ...]) -> bool:
        """Whether the first text fits this sound so much better than none that it was said."""
        if not heard:
            return False
        text = heard[0].text
        return self._model.score(listening, text) - self._level(text) >= STANDS_OUT

    def _is_clue(self) -> bool:
        return self._expectation.open_clue and self._expectation.moment is Moment.CLUE

    def _is_number(self) -> bool:
        return self._expectation.moment is Moment.NUMBER

    def _answers(self) -> tuple[Phrase, ...]:
        """The plain answers to "how many": one for each of the first meanings."""
        if not self._is_number():
            return ()
        plain: dict[Meaning, Phrase] = {}
        for phrase in self._expectation.phrases:
            plain.setdefault(phrase.meaning, phrase)
        return tuple(plain.values())[:ANSWERS]

    def _prompt(self) -> str:
        """What the network is told beforehand.

        Told names, it finds those that nobody else says, and makes them of other words as
        well: what it hears then comes last. Told the shape of a clue, it hears the number and
        the word better, and makes no clue of other speech: that comes first. So does a number
        that was asked for: single digits are short, and heard alone they are other words.
        """
        if self._is_clue():
            return CLUE_SHAPE
        if self._is_number():
            digits = (p.text for p in self._answers() if isinstance(p.meaning.value, int))
            return ", ".join(digits)
        cores = dict.fromkeys(phrase.core for phrase in self._expectation.phrases)
        return ", ".join(self._expectation.prompt or tuple(cores)[:PROMPTED])

    def _scores(
        self, listening: Listening, hypotheses: tuple[Hypothesis, ...]
    ) -> tuple[Scored, ...]:
        """The phrases that a cheap look leaves, and what was freely heard, best first.

        Where no phrase was heard word for word, more cards are compared in the sentence of
        the card that fits best: in noise the text may be far from the right one.
        """
        strangers: list[Scored] = []
        texts = [hypothesis.text for hypothesis in hypotheses]
        left = shortlist(texts, self._expectation.phrases, self._sounds, SCORED)
        if not left:
            return ()
        scores = {texts[0]: self._contrast(listening, texts[0])}
        for phrase in (*self._answers(), *left):
            self._score(listening, phrase, scores)
        if texts[0] not in self._expected:
            moves = [phrase for phrase in left if phrase.meaning.card]
            best = max(moves, key=lambda move: scores[_text(move)], default=None)
            others = self._sisters(self._sentence(listening, best, scores)) if best else []
            sisters = shortlist(texts, others, self._sounds, SISTERS)
            for phrase in sisters:
                self._score(listening, phrase, scores)
            if sisters:
                first = max(sisters, key=lambda sister: scores[_text(sister)])
                strangers = self._strangers(listening, first)
        scored = [Scored(text, score) for text, score in scores.items()]
        scored += [one for one in strangers if one.text not in scores]
        return tuple(sorted(scored, key=lambda one: -one.score))

    def _strangers(self, listening: Listening, move: Phrase) -> list[Scored]:
        """Common words that are near to a short card, in its sentence.

        A word that is on no board is often nearer to one short card than to all others, so
        the card must be ahead of such words as well.
        """
        if len(self._sounds(move.core)) > SHORT_CARD:
            return []
        spelled = extract(
            move.core, self._words, scorer=Levenshtein.distance, limit=SPELLED_NEAR, score_cutoff=2
        )
        said = phones_of(move.core, self._sounds)
        unlike = {word: distance(phones_of(word, self._sounds), said) for word, _, _ in spelled}
        near = sorted(
            (word for word in unlike if unlike[word] and move.core not in word),
            key=lambda word: unlike[word],
        )
        before, _, after = move.text.partition(move.core)
        texts = ((word, normalise(f"{before}{word}{after}")) for word in near)
        unexpected = [(word, text) for word, text in texts if text not in self._expected]
        return [
            Scored(text, self._contrast(listening, text), word)
            for word, text in unexpected[:STRANGERS]
        ]

    def _score(self, listening: Listening, phrase: Phrase, scores: dict[str, float]) -> None:
        """Add the score of a phrase, unless it is known."""
        text = _text(phrase)
        if text not in scores:
            scores[text] = self._contrast(listening, text)

    def _sentence(self, listening: Listening, move: Phrase, scores: dict[str, float]) -> Phrase:
        """The sentence that says the same, in the same word, and fits the sound best."""
        same = [
            phrase
            for phrase in self._expectation.phrases
            if phrase.meaning == move.meaning and phrase.core == move.core
        ]
        for phrase in same:
            self._score(listening, phrase, scores)
        return max(same, key=lambda phrase: scores[_text(phrase)])

    def _sisters(self, move: Phrase) -> list[Phrase]:
        """The same sentence with every other card."""
        before, _, after = move.text.partition(move.core)
        return [
            phrase
            for phrase in self._expectation.phrases
            if phrase.meaning.type == move.meaning.type
            and phrase.text == f"{before}{phrase.core}{after}"
        ]

    def _contrast(self, listening: Listening, text: str) -> float:
        """How much better a text fits this sound than no speech, in nats."""
        return self._model.score(listening, text) - BACKGROUND_SHARE * self._level(text)

    def _level(self, text: str) -> float:
        """What a text gets when nothing is said."""
        if text not in self._background:
            levels = [self._model.score(nothing, text) for nothing in self._nothing]
            self._background[text] = sum(levels) / len(levels)
        return self._background[text]

    def _long(self, sound: Samples) -> Heard:
        """A sound longer than the network's window, in pieces; nobody's command is that long."""
        texts = []
        for start in range(0, len(sound), _PIECE):
            listening = self._model.encode(sound[start : start + _PIECE])
            answers, no_speech = self._model.transcribe(listening, alternatives=1, longest=200)
            if no_speech <= DOUBTFUL:
                texts.append(answers[0][0])
        text = " ".join(texts).strip()
        return Heard("speech", (Hypothesis(text),)) if text else NOISE


def _text(phrase: Phrase) -> str:
    return normalise(phrase.text)


def _clean(frames: list[Samples]) -> Samples:
    """The frames as one sound of finite values from -1 to 1."""
    sound = np.concatenate([np.zeros(0, np.float32), *frames])[: LONGEST * SAMPLE_RATE]
    finite: Samples = np.nan_to_num(sound, posinf=0.0, neginf=0.0)
    return np.clip(finite, -1.0, 1.0).astype(np.float32)


def _hypotheses(answers: list[tuple[str, float]]) -> tuple[Hypothesis, ...]:
    """Each different text once, repeats folded, with its mean probability of a token."""
    best: dict[str, float] = {}
    for text, score in answers:
        best.setdefault(fold_repeats(text), min(1.0, math.exp(score)))
    return tuple(Hypothesis(text, confidence) for text, confidence in best.items() if text)


def _joined(first: tuple[Hypothesis, ...], last: tuple[Hypothesis, ...]) -> tuple[Hypothesis, ...]:
    known = {hypothesis.text for hypothesis in first}
    return first + tuple(hypothesis for hypothesis in last if hypothesis.text not in known)


def _no_speech() -> tuple[Samples, Samples]:
    """Silence, and a soft noise whose energy falls with the frequency, one second each."""
    length = SAMPLE_RATE
    random = np.random.default_rng(1).standard_normal(length)
    spectrum = np.fft.rfft(random) / np.sqrt(np.arange(length // 2 + 1) + 1)
    noise = np.fft.irfft(spectrum, length)
    soft = 0.1 * noise / np.abs(noise).max()
    return np.zeros(length, np.float32), soft.astype(np.float32)
