"""Politeness and hesitation round a sentence mean nothing, and never hide what was said."""

import numpy as np
import pytest

from tests.support.deals import base_deal
from tests.support.table import Table, language
from tests.unit.test_ear import ear, spoken
from voice_game.app.hear import expect
from voice_game.hearing.courtesies import without_courtesies
from voice_game.hearing.expectation import Moment
from voice_game.hearing.heard import Heard, Hypothesis, Scored
from voice_game.hearing.meanings import Meaning

WORDS = ("please", "um", "er du snill")
KNOWN = frozenset({"yes please", "score"})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Please, repeat the clue.", "repeat the clue"),
        ("um please repeat the clue please um", "repeat the clue"),
        ("score please", "score"),
        ("yes please", "yes please"),
        ("er du snill les brettet", "les brettet"),
        ("please two", "please two"),
        ("please", "please"),
        ("um um", "um um"),
        ("the clue is please for two", "the clue is please for two"),
        ("", ""),
    ],
)
def test_they_go_from_both_ends_unless_they_are_all_there_is(text: str, left: str) -> None:
    heard = Heard("speech", (Hypothesis(text, 0.5),))
    assert without_courtesies(heard, WORDS, KNOWN).hypotheses == (Hypothesis(left, 0.5),)


def test_of_two_texts_that_are_the_same_without_them_the_better_one_counts() -> None:
    scored = (Scored("score please", 9.0), Scored("yes", 1.0), Scored("score", -2.0))
    heard = Heard("speech", (Hypothesis("score please"),), scored)
    plain = without_courtesies(heard, WORDS, KNOWN)
    assert plain.scored == (Scored("score", 9.0), Scored("yes", 1.0))


@pytest.mark.parametrize("line", ["please repeat the clue", "um score", "uh read row two please"])
def test_a_polite_question_is_answered(line: str) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "the clue is water for two")
    assert table.say(line).outcome == "acted"


def test_a_polite_guess_is_one_and_a_polite_word_is_none() -> None:
    expected = expect(language(), ["castle", "dragon"], Moment.GUESS)
    nothing = np.zeros(16, np.float32)
    guess = ear(spoken(("um we guess castle please",))).hear(nothing, expected)
    assert (guess.outcome, guess.meaning) == ("acted", Meaning("guess", card="castle"))
    for text in ("please we", "should we guess castle please"):
        assert ear(spoken((text,))).hear(nothing, expected).outcome != "acted", text
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "the clue is water for two")
    assert table.say("knight please") == table.say("knight")
    assert not any(table.game.covers)
