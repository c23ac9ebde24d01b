"""Phones against a sound: the forward algorithm is compared with every path there is."""

from collections.abc import Iterable, Sequence
from itertools import groupby, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from voice_game.audio import models
from voice_game.audio.engines import phonetic_scores
from voice_game.audio.engines.phonetic_scores import PhoneticScores, log_probabilities

PHONES = 3
ROWS = st.lists(st.integers(0, PHONES - 1), min_size=1, max_size=4)


def moments(seed: int, count: int) -> NDArray[np.float64]:
    """How likely each phone, and none, is at some moments."""
    likely = np.random.default_rng(seed).random((count, PHONES + 1)) + 0.01
    return np.asarray(likely / likely.sum(axis=1, keepdims=True))


def by_every_path(frames: NDArray[np.float64], row: Sequence[int]) -> float:
    """The sum over all ways to write a row: repeats count once, what is between them not."""
    total = 0.0
    for path in product(range(PHONES + 1), repeat=len(frames)):
        if [phone for phone, _ in groupby(path) if phone != PHONES] == list(row):
            total += float(np.prod([frames[at, phone] for at, phone in enumerate(path)]))
    return total


@given(st.integers(0, 999), st.integers(1, 6), st.lists(ROWS, min_size=1, max_size=5))
def test_all_paths_are_counted(seed: int, count: int, rows: list[list[int]]) -> None:
    frames = moments(seed, count)
    for row, nats in zip(rows, log_probabilities(frames, rows), strict=True):
        exact = by_every_path(frames, row)
        assert np.exp(nats) == pytest.approx(exact, rel=1e-9, abs=1e-250)


@given(st.integers(0, 999), st.lists(ROWS, min_size=2, max_size=5))
def test_rows_do_not_change_each_other(seed: int, rows: list[list[int]]) -> None:
    frames = moments(seed, 8)
    together = log_probabilities(frames, rows)
    assert together == pytest.approx([log_probabilities(frames, [row])[0] for row in rows])


def test_ten_seconds_stay_in_the_range_of_numbers() -> None:
    short, long = log_probabilities(moments(1, 500), [[0], [0, 1, 2] * 20])
    assert -1000 < short < long < -300, "more rows of many phones than of one fit 500 moments"


def test_a_network_that_is_not_to_be_had_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def refuse(engine: str, _: str) -> None:
        tried.append(engine)
        raise models.ModelRefused("The model hama-asr is damaged: install the packages again.")

    monkeypatch.setattr(models, "find", refuse)
    deaf = PhoneticScores(tuple)
    assert deaf.load(), "it was tried"
    assert not deaf.load()
    assert deaf.hear(np.zeros(16_000, np.float32)) is None
    assert deaf.scores(None, ["golf"]) == {}
    assert tried == ["phonetic"], "it is not tried again and again"


class Letters:
    """A network that hears the letters a, b and c as they come, one a moment."""

    def hear(self, samples: NDArray[np.float32]) -> NDArray[np.float64]:
        frames = np.zeros((len(samples), PHONES + 1))
        frames[np.arange(len(samples)), samples.astype(int)] = 1.0
        return frames

    def spelled(self, phones: Iterable[str]) -> tuple[int, ...]:
        return tuple("abc".index(phone) for phone in phones if phone in "abc")


@pytest.fixture
def scores(monkeypatch: pytest.MonkeyPatch) -> PhoneticScores:
    monkeypatch.setattr(phonetic_scores, "PhoneticModel", Letters)
    monkeypatch.setattr(phonetic_scores, "no_speech", lambda: (np.full(9, PHONES, np.float32),))
    return PhoneticScores(tuple)


def test_what_was_uttered_fits_best_and_no_short_text_has_a_start(scores: PhoneticScores) -> None:
    uttered = scores.hear(np.array([3, 0, 3, 1, 3, 2, 2, 3], np.float32))
    fits = scores.scores(uttered, ["abc", "ab", "a", "b", "cba", "acb"])
    assert max(fits, key=fits.__getitem__) == "abc"
    assert fits["abc"] > fits["ab"] > fits["a"]


def test_where_nothing_was_uttered_no_text_fits(scores: PhoneticScores) -> None:
    fits = scores.scores(scores.hear(np.full(9, PHONES, np.float32)), ["abc", "ab", "a"])
    assert all(nats == pytest.approx(0.0, abs=1e-6) for nats in fits.values())


def test_a_text_without_known_phones_has_no_score(scores: PhoneticScores) -> None:
    assert scores.scores(scores.hear(np.zeros(3, np.float32)), ["xyz", ""]) == {}
    assert scores.scores(np.zeros((0, PHONES + 1)), ["a"]) == {}


@pytest.mark.parametrize("loaded", [False, True])
def test_a_network_that_fails_at_a_sound_says_nothing_of_it(
    monkeypatch: pytest.MonkeyPatch, scores: PhoneticScores, loaded: bool
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("hama_asr_run failed")

    if loaded:
        assert scores.load()
    monkeypatch.setattr(Letters, "hear", fail)
    assert scores.hear(np.zeros(3, np.float32)) is None
    assert not scores.load()


def test_a_network_that_hears_no_numbers_says_nothing(
    monkeypatch: pytest.MonkeyPatch, scores: PhoneticScores
) -> None:
    assert scores.load()
    monkeypatch.setattr(Letters, "hear", lambda *_: np.full((3, PHONES + 1), np.nan))
    assert scores.hear(np.zeros(3, np.float32)) is None


def test_a_text_that_finds_no_room_in_the_sound_has_no_score(scores: PhoneticScores) -> None:
    assert set(scores.scores(scores.hear(np.array([0, 1], np.float32)), ["ab", "abc"])) == {"ab"}
