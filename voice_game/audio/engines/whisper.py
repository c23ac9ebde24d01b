"""The built-in recogniser: free decodes, and the expected phrases scored against the sound.

The free decodes, whisper's and Moonshine's, say what was said, whatever it was. The scores
tell which of the phrases that sound like it fits the sound best: log p(phrase | sound) less a
part of what the same phrase gets when nothing is said, so that common phrases have no start
over rare ones; the mean of both networks. A third one compares the phones alone. Where the two
are unsure, a closer look is taken.
"""

import math
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean
from types import MappingProxyType
from typing import Final

import numpy as np
from msgspec.structs import replace

from voice_game.audio.engines.closer_look import finalists
from voice_game.audio.engines.clue_words import with_likelier_words
from voice_game.audio.engines.jury import Hearing, Jury, Votes
from voice_game.audio.engines.moonshine_model import MoonshineModel
from voice_game.audio.engines.presence import is_answered, is_doubtful, is_noise, stands_out
from voice_game.audio.engines.rivals import Rivals
from voice_game.audio.engines.spelled_words import with_spelled_words
from voice_game.audio.engines.stepwise import Stepwise
from voice_game.audio.engines.whisper_model import LONG_WINDOW, WhisperModel
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.ports import FAINT, SAMPLE_RATE, Samples
from voice_game.dialogue.policy import sure
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import NOISE, SILENCE, Heard, Hypothesis, Scored
from voice_game.hearing.matching import Reading, read
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.nearness import shortlist
from voice_game.hearing.text import fold_repeats, normalise

SCORED: Final = 6
"""Meanings at most that a cheap look at letters and phones leaves to be scored."""
TOLD: Final = 5
"""Alternatives of the decode that is told what is expected, where it is trusted most; for
names the first will do, since every name is scored."""
PROMPTED: Final = 40
"""Phrases that it is told at most where no names are expected."""
ANSWERS: Final = 16
"""Answers that are scored whatever was heard, where a number was asked for."""
ORDERED: Final = 8
"""Alternatives of a decode in the words of a grammar alone."""
HOPELESS: Final = 0.85
"""The chance that a reading is wrong from which a closer look makes no move of it."""
AHEAD: Final = 400
"""Phrases whose score on no speech is measured ahead, those that matter most first."""
CLUE_SHAPE: Final = "The clue is ... for two. The clue is ... for three."
"""What the network is told to have come before a clue; it knows English only. No example
words: those come back as clues."""
PACE: Final = 8
"""Tokens a second that people say at most: what is longer was made up."""
SHORTEST: Final = 0.08
"""Seconds below which nothing can have been said."""
PHONETIC: Final = (Moment.GUESS, Moment.CLUE)
"""Moments at which it counts what the phones say."""
MOVE: Final = 6.0
"""Seconds that no guess and no clue takes: a longer sound is talk, and its phones do not count."""
LONGEST: Final = 10 * 60
"""Seconds that are listened to at most."""
_PIECE: Final = (LONG_WINDOW - 1) * SAMPLE_RATE
_NONE: Final[Mapping[str, str]] = MappingProxyType({})


class Whisper:
    """The `Recogniser` port over the `tiny.en` weights. Not for several threads at once."""

    name = "whisper"

    def __init__(self) -> None:
        """Load the weights of both networks, at the same time; raises `ModelRefused`."""
        with ThreadPoolExecutor(1) as beside:
            second = beside.submit(MoonshineModel)
            self._model = WhisperModel()
        self._sounds = phonemiser("en-us")
        self._jury = Jury(self._model, second.result())
        self._ahead: Iterator[bool] = iter(())
        self._expectation = Expectation(Moment.COMMAND)
        self._rivals = Rivals(self._jury, self._expectation)
        self._frames: list[Samples] = []
        self._work: Stepwise[Heard] | None = None

    def begin(self, expectation: Expectation) -> None:
        """Get ready for an utterance that may say what is expected."""
        self._expectation = expectation
        self._rivals = Rivals(self._jury, expectation)
        self._frames, self._work = [], None
        moves = sorted(expectation.phrases, key=lambda phrase: -phrase.stake)[:AHEAD]
        self._ahead = self._jury.ahead([_text(phrase) for phrase in moves])

    def prepare(self) -> bool:
        """Do one small piece of work (about 0.1 s, the first times up to a second): in a pause on
        what was fed, else ahead; False when there is none left.
        """
        if self._work is not None:
            return self._work.step()
        return next(self._ahead, False)

    def feed(self, frames: Samples) -> None:
        """Take the next frames, 16 kHz mono."""
        self._frames.append(frames)
        self._work = None

    def pause(self) -> None:
        """Let `prepare` begin to work on what was fed since `begin`."""
        self._work = self._understanding()

    def finish(self) -> Heard:
        """Answer for what was fed since `begin`."""
        work = self._work or self._understanding()
        self._frames, self._work = [], None
        return work.result()

    def _understanding(self) -> Stepwise[Heard]:
        return Stepwise(self._understand(_clean(self._frames)))

    def _understand(self, sound: Samples) -> Generator[None, None, Heard]:
        """What was heard in a sound; the quick first looks are steps of their own."""
        if len(sound) < SHORTEST * SAMPLE_RATE or float(np.abs(sound).max()) < FAINT:
            return SILENCE
        if len(sound) > _PIECE:
            return self._long(sound)
        short = len(sound) <= MOVE * SAMPLE_RATE
        hearing = self._jury.hear(sound, phones=short and self._expectation.moment in PHONETIC)
        yield
        listening = hearing.whisper
        longest = int(PACE * len(sound) / SAMPLE_RATE) + 10
        answers, no_speech = self._model.transcribe(listening, longest=longest)
        free = _hypotheses(answers)
        yield
        doubtful = is_doubtful(no_speech) or not free
        told: tuple[Hypothesis, ...] = ()
        ordered = self._expectation.slots is not None
        trusted = ordered or self._is_clue() or self._is_number()
        unsure = doubtful or (trusted and free[0].text not in self._rivals.expected)
        if unsure and (prompt := self._prompt()):
            alternatives = TOLD if trusted else 1
            answers, no_speech = self._model.transcribe(listening, prompt, alternatives, longest)
            told = _hypotheses(answers)
        nobody = doubtful and is_noise(no_speech, self._is_number())
        if nobody and not self._is_spoken(hearing, free):
            return NOISE
        also = _hypotheses([hearing.second_opinion])
        free = _joined(free[:1], _joined(also, free[1:]))
        hypotheses = _joined(told, free) if trusted else _joined(free, told)
        if not hypotheses:
            return NOISE
        if ordered:
            return self._order(hearing, free, told)
        if self._expectation.open_clue:
            hypotheses = with_likelier_words(hypotheses, hearing, self._jury)
        if self._expectation.moment is Moment.SPELLING:
            yield
            hypotheses = with_spelled_words(hypotheses, hearing, self._jury)
        yield
        scored = self._scores(hearing, hypotheses)
        heard = Heard("speech", hypotheses, scored, prompted=told[0].text if told else "")
        best = self._best(heard)
        if best is None or best.cost == 0.0:
            return heard
        phonetic = self._by_phones(hearing, heard, best)
        if _is_unsure(best):
            yield
            heard = replace(heard, scored=self._jury.look_closer(hearing, finalists(heard)))
        return replace(heard, phonetic=phonetic)

    def close(self) -> None:
        """Forget the sound; the weights go with the object."""
        self._frames, self._work = [], None

    def _best(self, heard: Heard) -> Reading | None:
        """The likeliest reading, where the sound was compared with what can be said."""
        if not heard.scored or self._is_clue():
            return None
        return next(iter(read(heard, self._expectation, self._sounds)), None)

    def _by_phones(self, hearing: Hearing, heard: Heard, best: Reading) -> tuple[Scored, ...]:
        """Where a card was named, every such move and every text that was scored, compared by
        their phones alone."""
        moves = [
            _text(phrase)
            for phrase in self._expectation.phrases
            if phrase.meaning.card and phrase.meaning.type == best.meaning.type
        ]
        if not moves:
            return ()
        strange = {one.text: one.stranger for one in heard.scored}
        texts = (*moves, *strange, *(hypothesis.text for hypothesis in heard.hypotheses))
        scores = self._jury.by_phones(hearing, texts)
        return tuple(Scored(text, score, strange.get(text, "")) for text, score in scores.items())

    def _is_spoken(self, hearing: Hearing, free: tuple[Hypothesis, ...]) -> bool:
        """Whether the first text, or an answer that was asked for, fits too well to be noise."""
        if free and stands_out(self._jury, hearing, free[0].text):
            return True
        answers = (*self._answers(), *self._rivals.letters(hearing))
        said = {_text(phrase): phrase.meaning for phrase in answers}
        return is_answered(self._jury, hearing, said)

    def _is_clue(self) -> bool:
        return self._expectation.open_clue and self._expectation.moment is Moment.CLUE

    def _is_number(self) -> bool:
        return self._expectation.moment is Moment.NUMBER

    def _order(
        self, hearing: Hearing, free: tuple[Hypothesis, ...], told: tuple[Hypothesis, ...]
    ) -> Heard:
        """A sentence of a grammar that was handed in, heard once more in its words alone.

        Every text is scored; only what was freely heard are hypotheses, since any speech can
        be written in those words.
        """
        words = frozenset(" ".join((*self._values(), *self._expectation.filler)).split())
        closed, _ = self._model.transcribe(hearing.whisper, alternatives=ORDERED, among=words)
        texts = (*free, *told, *_hypotheses(closed))
        return Heard("speech", free, _ranked(self._jury.votes(hearing, [t.text for t in texts])))

    def _values(self) -> list[str]:
        """Everything that a slot of a grammar may be."""
        return [value for values in (self._expectation.slots or {}).values() for value in values]

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
        if self._expectation.slots is not None:
            return ", ".join(self._values())
        cores = dict.fromkeys(phrase.core for phrase in self._expectation.phrases)
        return ", ".join(self._expectation.prompt or tuple(cores)[:PROMPTED])

    def _scores(self, hearing: Hearing, hypotheses: tuple[Hypothesis, ...]) -> tuple[Scored, ...]:
        """What was freely heard, the phrases that cheap looks leave, and common words beside
        them, each scored as a whole sentence, best first.
        """
        texts = [hypothesis.text for hypothesis in hypotheses]
        left = shortlist(texts, self._expectation.phrases, self._sounds, SCORED)
        if not left:
            return ()
        answers = (*self._answers(), *self._rivals.letters(hearing))
        first = (texts[0], *map(_text, (*answers, *left)))
        self._jury.foretell(hearing, dict.fromkeys(first))
        rivals, strange = self._rivals.beside(hearing, texts, left)
        said = (*first, *map(_text, rivals), *strange)
        return _ranked(self._jury.votes(hearing, said), strange)

    def _long(self, sound: Samples) -> Heard:
        """A sound longer than the network's window, in pieces; nobody's command is that long."""
        texts = []
        for start in range(0, len(sound), _PIECE):
            listening = self._model.encode(sound[start : start + _PIECE])
            answers, no_speech = self._model.transcribe(listening, alternatives=1, longest=200)
            if not is_doubtful(no_speech):
                texts.append(answers[0][0])
        text = " ".join(texts).strip()
        return Heard("speech", (Hypothesis(text),)) if text else NOISE


def _is_unsure(best: Reading) -> bool:
    """Whether it would be asked about, ignored, or hardly done, and a closer look may change
    that."""
    return sure(best.stake) < best.cost < HOPELESS


def _ranked(votes: Votes, strange: Mapping[str, str] = _NONE) -> tuple[Scored, ...]:
    """Whole texts with their scores, best first; the `strange` ones with their words."""
    scored = [Scored(t, fmean(both), strange.get(t, ""), both) for t, both in votes.items()]
    return tuple(sorted(scored, key=lambda one: -one.score))


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
