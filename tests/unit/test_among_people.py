"""What people say to each other about a move is none, and what they say to the table still is."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table, language
from voice_game.dialogue.state import Confirming
from voice_game.hearing.among_people import among_people
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning

CLUE = "the clue is winter for two"


def text(written: str) -> Heard:
    return Heard("speech", (Hypothesis(written, 0.9),))


def guessing(speaking: str = "en") -> Table:
    if speaking == "nb":
        table = Table(edition="base", speaking="nb")
        table.say("klar", "ledetråden er vinter for to")
        return table
    table = Table(deal("deal-a"))
    table.say(CLUE)
    return table


@pytest.mark.parametrize(
    ("talk", "sentence"),
    [
        ("do we guess castle", "we guess castle"),
        ("if we guess castle", "we guess castle"),
        ("should we challenge that", "we challenge that"),
        ("do we end our turn", "end our turn"),
        ("why uphold the challenge", "uphold the challenge"),
    ],
)
def test_a_move_after_the_words_of_a_question_is_talk(talk: str, sentence: str) -> None:
    """However well the sentence of the move alone fits, too."""
    table = guessing()
    scores = {talk: 18.0, sentence: 14.0, "we guess rose": -4.0}
    step = table.hear(talk, sentence, scores=scores)
    assert (step.outcome, step.events, table.evening.question) == ("ignored", (), None)


def test_what_was_heard_nearly_so_about_somebody_else_is_asked_about() -> None:
    table = guessing()
    scores = {"he chose castle": 15.5, "we choose castle": 9.0, "we choose rose": -6.0}
    step = table.hear("he chose castle", scores=scores)
    assert step.events == ()
    assert step.outcome in ("confirm", "ignored")


def test_a_sentence_far_behind_what_was_heard_is_asked_about() -> None:
    """ "Anna chose castle" fits so much better that nobody chose it here."""
    table = guessing()
    scores = {"anna chose castle": 18.0, "we choose castle": 5.0, "we choose rose": -9.0}
    step = table.hear("anna chose castle", scores=scores)
    assert step.events == ()


@pytest.mark.parametrize(
    ("line", "acts"),
    [
        ("whose turn is it", "whose_turn"),
        ("what is in row one column two", "what_is"),
        ("where is castle", "where_is"),
        ("is it our turn", "whose_turn"),
        ("how do we stand", "score"),
        ("who is next", "whose_turn"),
    ],
)
def test_questions_for_the_table_are_answered(line: str, acts: str) -> None:
    step = guessing().hear(line)
    assert (step.outcome, step.meaning and step.meaning.type) == ("acted", acts)


def test_what_shares_no_word_with_the_sentence_was_misheard_and_is_no_denial() -> None:
    """In noise "computer" was written as "don't feel good"."""
    computer = Reading(Meaning("guess", card="computer"), "computer", 0.01, 0.9, 1.0)
    book = language().book
    assert among_people((computer,), text("don't feel good"), book, ()) == (computer,)
    assert among_people((computer,), text("it's not computer"), book, ()) == ()
    mirror = Reading(Meaning("guess", card="smart mirror"), "smart mirror", 0.01, 0.9, 1.0)
    assert among_people((mirror,), text("it is not mirror"), book, ()) == (mirror,)


def test_a_sentence_that_fits_better_than_the_text_was_said() -> None:
    table = guessing()
    scores = {"we challenge": 8.0, "can we challenge": 5.4, "we choose rose": 0.9}
    assert table.hear("can we challenge", "we challenge", scores=scores).events


@pytest.mark.parametrize("talk", ["skal vi stoppe", "vi stopper ikke nå", "hvorfor vi stopper"])
def test_norwegians_talk_to_each_other_as_well(talk: str) -> None:
    table = guessing("nb")
    step = table.hear(talk)
    assert (step.events, table.evening.question) == ((), None)


def test_a_typed_question_about_a_move_does_nothing_by_itself() -> None:
    table = guessing()
    step = table.say("do we guess castle")
    assert step.events == ()
    assert table.evening.question is None or isinstance(table.evening.question, Confirming)


@pytest.mark.parametrize(
    "line", ["we guess castle not rose", "we guess row two column five not four"]
)
def test_an_afterthought_with_a_not_is_asked_about(line: str) -> None:
    step = guessing().hear(line)
    assert step.events == ()
    assert step.outcome in ("confirm", "again")


@pytest.mark.parametrize("talk", ["shall we accept it", "are we done", "can you end our turn"])
def test_any_sentence_of_the_game_after_a_question_word_is_talk(talk: str) -> None:
    table = guessing()
    assert table.hear(talk).outcome == "ignored"


@pytest.mark.parametrize("judged", [False, True])
def test_who_asks_for_the_clue_is_never_offered_a_verdict(judged: bool) -> None:
    table = guessing()
    if judged:
        table.say("challenge")
    told = table.aloud(table.hear("can you repeat the clue"))
    assert "we accept" not in told
    assert "reject" not in told


@pytest.mark.parametrize(
    "line", ["it is not valid", "that is not valid", "we do not accept the clue"]
)
def test_a_verdict_may_be_a_denial(line: str) -> None:
    table = guessing()
    table.say("challenge")
    step = table.hear(line)
    assert (step.outcome, step.meaning and step.meaning.type) == ("acted", "uphold")


@pytest.mark.parametrize("line", ["vi dekker ingen av dem", "dekk ingen av dem"])
def test_norwegians_may_decline_a_cover_in_other_words(line: str) -> None:
    table = guessing("nb")
    table.say("utfordre", "vi opprettholder")
    assert table.hear(line).outcome in ("acted", "confirm", "choose")


@pytest.mark.parametrize("written", ["we guess castles fly", "we guess castle's light"])
def test_a_card_that_goes_on_in_the_text_is_asked_about(written: str) -> None:
    """ "Dragonfly" was written "dragon's light", and DRAGON turned."""
    scores = {"we guess castle": 7.5, "we guess random": 6.0, written: 5.0}
    assert guessing().hear(written, scores=scores).events == ()
    assert guessing().hear("we guess castlefly", scores=scores).events == ()


def test_a_card_in_the_plural_is_still_the_card() -> None:
    scores = {"we guess castle": 15.0, "we guess castles": 14.0, "we guess rose": -4.0}
    assert guessing().hear("we guess castles", scores=scores).events
