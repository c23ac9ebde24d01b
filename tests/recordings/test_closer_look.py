"""The closer look, with its real weights: what it adds, and that it can be done without."""

import pytest

from voice_game.audio import models
from voice_game.audio.engines.check import CLIPS
from voice_game.audio.engines.closer_look import CloserLook, finalists
from voice_game.audio.engines.jury import Jury
from voice_game.audio.engines.whisper import Whisper, _is_unsure
from voice_game.audio.ports import Samples
from voice_game.audio.recordings import read_recording
from voice_game.hearing.heard import Heard, Hypothesis, Scored
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning

pytestmark = pytest.mark.slow

TEXTS = ("golf", "gold", "we guess golf", "smart mirror", "computer")


def clip(name: str) -> Samples:
    return read_recording(CLIPS / f"{name}.flac")


def looked(jury: Jury, samples: Samples) -> tuple[tuple[Scored, ...], tuple[Scored, ...]]:
    """The texts before and after a closer look."""
    hearing = jury.hear(samples)
    votes = jury.votes(hearing, TEXTS)
    before = tuple(Scored(text, sum(both) / 2, votes=both) for text, both in votes.items())
    return before, jury.look_closer(hearing, before)


@pytest.mark.parametrize(("name", "said"), [("golf", "golf"), ("smart_mirror-1", "smart mirror")])
def test_what_was_said_fits_best(whisper: Whisper, name: str, said: str) -> None:
    before, after = looked(whisper._jury, clip(name))
    assert after[0].text == said
    assert {one.text for one in after} == {one.text for one in before}
    closest = {one.text: one.closer for one in after if one.closer is not None}
    assert all(closest[said] > closest[text] + 2 for text in TEXTS if text != said)


def test_the_second_network_keeps_its_vote(whisper: Whisper) -> None:
    before, after = looked(whisper._jury, clip("golf"))
    seconds = {one.text: one.votes[1] for one in before}
    assert all(one.closer is not None for one in after)
    assert all(one.votes[1] == seconds[one.text] for one in after)
    assert all(one.score == pytest.approx(sum(one.votes) / 2) for one in after)


@pytest.mark.parametrize(
    ("cost", "stake", "looks"),
    [
        *((0.05, 1.0, False), (0.07, 1.0, True), (0.3, 1.0, True), (0.9, 1.0, False)),
        *((0.15, 0.0, False), (0.3, 0.0, True)),
    ],
)
def test_a_closer_look_is_taken_where_a_move_would_only_just_be_made_or_not(
    cost: float, stake: float, looks: bool
) -> None:
    assert _is_unsure(Reading(Meaning("guess", card="golf"), "golf", cost, 0.5, stake)) == looks


def test_weights_that_are_not_to_be_had_are_done_without(
    whisper: Whisper, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise models.ModelRefused("The model whisper-base cannot be written: free some space.")

    monkeypatch.setattr(models, "find", refuse)
    blind = CloserLook()
    assert blind.load(), "it was tried"
    assert not blind.load(), "and is not tried again and again"
    assert not blind.learn(TEXTS)
    monkeypatch.setattr(whisper._jury, "_closer", blind)
    before, after = looked(whisper._jury, clip("golf"))
    assert after == before


def test_each_judges_favourites_are_looked_at_the_best_stranger_and_what_was_heard() -> None:
    def scored(text: str, first: float, second: float, stranger: str = "") -> Scored:
        return Scored(text, (first + second) / 2, stranger, (first, second))

    alike = [scored(f"we guess {place}", 9.0 - place, 9.0 - place) for place in range(8)]
    odd = [scored("we guess moon", -30.0, 12.0), scored("we guess cave", 12.0, -30.0)]
    rest = [
        scored("we guess cake", -1.0, -1.0, "cake"),
        scored("we guess lake", -2.0, -2.0, "lake"),
        scored("weak as cave", -3.0, -3.0),
        scored("we guess far", -4.0, -4.0),
    ]
    ranked = tuple(sorted([*alike, *odd, *rest], key=lambda one: -one.score))
    kept = {one.text for one in finalists(Heard("speech", (Hypothesis("weak as cave"),), ranked))}
    assert {"we guess moon", "we guess cave", "we guess cake", "weak as cave"} <= kept
    assert not kept & {"we guess lake", "we guess far", "we guess 7"}
