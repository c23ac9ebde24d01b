"""Politeness and hesitation round a sentence mean nothing, and never hide what was said."""

import numpy as np
import pytest

from tests.support.deals import base_deal
from tests.support.table import Table, language
from tests.unit.test_ear import ear, spoken
from voice_game.app.hear import expect
from voice_game.hearing.courtesies import without_courtesies
from voice_game.hearing.expectation import Moment
from voice_game.hearing.framing import CourtesyWords
from voice_game.hearing.heard import Heard, Hypothesis, Scored
from voice_game.hearing.meanings import Meaning

WORDS = CourtesyWords(("please", "um", "er du snill"), openers=("okay",))
KNOWN = frozenset({"yes please", "score", "the board please", "two", "stop it", "stop"})
ALONE = frozenset({"stop", "stop it"})


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Please, repeat the clue.", "repeat the clue"),
        ("um please repeat the clue please um", "repeat the clue"),
        ("score please", "score"),
        ("yes please", "yes please"),
        ("um yes please um", "yes please"),
        ("please the board please", "the board please"),
        ("er du snill les brettet", "les brettet"),
        ("please two", "two"),
        ("please river", "please river"),
        ("okay repeat the clue okay", "repeat the clue okay"),
        ("please stop", "please stop"),
        ("um stop it please", "um stop it please"),
        ("please", "please"),
        ("um um", "um um"),
        ("the clue is please for two", "the clue is please for two"),
        ("", ""),
    ],
)
def test_they_go_from_both_ends_as_far_as_something_is_left(text: str, left: str) -> None:
    heard = Heard("speech", (Hypothesis(text, 0.5),))
    assert without_courtesies(heard, WORDS, KNOWN, ALONE).hypotheses == (Hypothesis(left, 0.5),)


def test_of_two_texts_that_are_the_same_without_them_the_better_one_counts() -> None:
    scored = (Scored("score please", 9.0), Scored("yes", 1.0), Scored("score", -2.0))
    heard = Heard("speech", (Hypothesis("score please"),), scored)
    plain = without_courtesies(heard, WORDS, KNOWN)
    assert plain.scored == (Scored("score", 9.0), Scored("yes", 1.0))


@pytest.mark.parametrize(
    "line",
    [
        *("please repeat the clue", "um score", "uh read row two please"),
        *("quiet please", "um quiet please", "um the board please", "um the cup please please"),
    ],
)
def test_a_polite_question_is_answered(line: str) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "the clue is water for two")
    assert table.say(line).outcome == "acted"


def test_a_polite_guess_is_one_and_a_polite_word_is_none() -> None:
    expected = expect(language(), ["castle", "dragon"], Moment.GUESS)
    nothing = np.zeros(16, np.float32)
    guess = ear(spoken(("okay um we guess castle thank you",))).hear(nothing, expected)
    assert (guess.outcome, guess.meaning) == ("acted", Meaning("guess", card="castle"))
    for text in ("please we", "should we guess castle please"):
        assert ear(spoken((text,))).hear(nothing, expected).outcome != "acted", text
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "the clue is water for two")
    assert table.say("knight please") == table.say("knight")
    assert not any(table.game.covers)


@pytest.mark.parametrize("line", ["please stop", "stop please", "um stop", "please stop it"])
def test_who_asks_somebody_to_stop_ends_no_turn(line: str) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "the clue is water for two", "we guess sea")
    assert not table.say(line).events
    assert table.say("we stop please").events


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("the clue is please for two", ("please",)),
        ("um the clue is river for two please", ("river",)),
        ("okay the clue is river for two thank you", ("river",)),
        ("the clue is um river for uh two", ("river",)),
        ("the clue is um for two", ("um",)),
        ("the clue is thank you for two please", ("thank", "you")),
    ],
)
def test_a_clue_may_be_a_polite_word(line: str, words: tuple[str, ...]) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready")
    meaning = table.say(line).meaning
    assert meaning is not None
    assert meaning.words == words


def test_a_polite_word_alone_is_asked_for_its_number_and_may_come_from_a_phone() -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready")
    assert "please" in table.aloud(table.say("the clue is please"))
    table.say("two please")
    clue = table.game.clue
    assert clue is not None
    assert (clue.words, clue.number) == (("please",), 2)
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready")
    entered = table.phone("R", "please for 2").meaning
    assert entered is not None
    assert entered.words == ("please",)


@pytest.mark.parametrize("line", ["the clue is um", "the clue is hmm", "no the clue is er"])
def test_a_clue_that_only_hesitates_has_no_word_yet(line: str) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready")
    table.say(line)
    assert table.evening.question is None
    assert table.say("two").outcome == "ignored"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        *(("well-being 2", ("well", "being")), ("well done for 2", ("well", "done"))),
        *(("well for 2", ("well",)), ("thank you 2", ("thank", "you"))),
        *(("river for 2 please", ("river",)), ("um river 2", ("river",))),
    ],
)
def test_a_phone_is_taken_at_its_word(line: str, words: tuple[str, ...]) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready")
    entered = table.phone("R", line).meaning
    assert entered is not None
    assert entered.words == words


def test_players_may_be_called_um() -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "um the players of red are Er and Um please")
    assert table.game.players["R"] == ("Er", "Um")


@pytest.mark.parametrize("said", ["2 please", "um 2", "please two"])
def test_a_polite_number_is_one_in_digits_or_words(said: str) -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "the clue is river")
    table.say(said)
    assert table.game.clue is not None
    assert table.game.clue.number == 2


def test_a_polite_player_is_called_by_the_bare_name() -> None:
    table = Table(base_deal("KNIGHT", "SEA"))
    table.say("ready", "um the players of red are Ann and Bob please")
    assert table.game.players["R"] == ("Ann", "Bob")


@pytest.mark.parametrize(
    "line", ["ledetråden er øh elv for to", "um ledetråden er elv for to takk"]
)
def test_norwegian_has_its_own(line: str) -> None:
    table = Table(edition="base", speaking="nb")
    table.say("klar")
    meaning = table.say(line).meaning
    assert meaning is not None
    assert meaning.words == ("elv",)
