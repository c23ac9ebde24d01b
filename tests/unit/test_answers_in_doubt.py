"""An answer that was not clear is asked about, and the question it answers stays open."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import conversation, questions
from voice_game.dialogue.effects import IGNORED
from voice_game.dialogue.policy import Choose, Confirm
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning

ENDS_HERE = "Shall the game end here, with nobody winning? Say yes or no."


@pytest.mark.parametrize("said", ["first", "second", "the third one", "fist", "yess", "phoenix"])
def test_what_is_no_answer_to_a_yes_or_no_question_is_asked_again(said: str) -> None:
    table = Table(deal("deal-a"))
    table.say("stop the game")
    step = table.say(said)
    assert (step.outcome, table.aloud(step)) == ("again", ENDS_HERE)
    table.say("yes")
    assert table.game.over


@pytest.mark.parametrize("heard", ["yess", "do we agree", "no it is", "okey", "shore"])
def test_what_only_sounds_like_an_answer_is_talk_unless_one_is_awaited(heard: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two", "we guess castle")
    spoken = Heard("speech", (Hypothesis(heard, 0.9),))
    assert conversation.hear(table.knowledge, table.evening, spoken) == (table.evening, IGNORED)


def test_a_typed_slip_while_a_card_is_asked_for_is_no_other_command() -> None:
    table = Table(deal("serpents"))
    table.say("place a serpent")
    step = table.say("fist")
    assert (step.outcome, step.meaning) == ("again", None)
    assert "On which card" in table.aloud(step)
    assert "A serpent on Phoenix" in table.aloud(table.say("phoenix"))


def test_an_answer_that_is_confirmed_answers_the_question() -> None:
    table = Table(deal("serpents"))
    table.say("place a serpent")
    assert table.say("phenix").outcome == "confirm"
    assert "A serpent on Phoenix" in table.aloud(table.say("yes"))
    assert table.say("yes").events


def test_an_answer_that_is_denied_leaves_the_question_open() -> None:
    table = Table(deal("serpents"))
    table.say("place a serpent", "phenix")
    step = table.say("no")
    assert (step.outcome, "On which card" in table.aloud(step)) == ("again", True)
    assert "A serpent on Aragog" in table.aloud(table.say("aragog"))


def test_a_no_in_doubt_leaves_the_game_until_it_is_clear() -> None:
    table = Table(deal("deal-a"))
    assert table.say("stop the game", "noo").outcome == "confirm"
    assert table.aloud(table.say("no")) == ENDS_HERE
    assert not table.game.over
    table.say("yes")
    assert table.game.over


@pytest.mark.parametrize(("said", "card"), [("first", "Phoenix"), ("second", "Aragog")])
def test_a_chosen_answer_answers_the_question(said: str, card: str) -> None:
    table = Table(deal("serpents"))
    table.say("place a serpent")
    readings = tuple(
        Reading(Meaning("aim", card=name), name, cost=0.3, margin=0.0)
        for name in ("phoenix", "aragog")
    )
    table.evening, _ = questions.ask_which(table.evening, Choose(readings))
    assert f"A serpent on {card}" in table.aloud(table.say(said))
    table = Table(deal("serpents"))
    table.say("place a serpent")
    table.evening, _ = questions.ask_which(table.evening, Choose(readings))
    assert "On which card" in table.aloud(table.say("neither"))


def test_a_slip_in_a_wish_about_the_voice_is_carried_out_when_it_is_confirmed() -> None:
    table = Table(deal("deal-a"))
    assert table.aloud(table.say("fist")) == "Did you say: faster?"
    assert table.say("yes").effects


def with_bubotuber() -> Table:
    """A table at which Hufflepuff has a card that asks about two others."""
    table = Table(deal("plants"))
    table.say("the clue is river for three", "we guess phoenix")
    return table


@pytest.mark.rule("H4")
@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("horcrux", "two_cards"),
        ("phoenix", "already_covered"),
        ("row three column three", "no_card_there"),
        ("row nine column one", "no_such_place"),
    ],
)
def test_another_card_may_be_named_where_the_first_is_refused(said: str, refused: str) -> None:
    table = with_bubotuber()
    table.say("use bubotuber", "horcrux")
    assert table.say(said).reason == refused
    assert table.say("aragog").events


@pytest.mark.rule("B-53", "D-06")
def test_a_serpent_goes_to_another_card_where_the_first_is_covered() -> None:
    table = Table(deal("serpents"))
    table.say("the clue is river for one", "we guess phoenix", "place a serpent")
    assert table.say("phoenix").reason == "already_covered"
    assert "A serpent on Aragog" in table.aloud(table.say("aragog"))


def test_stop_at_a_question_leaves_the_question_and_ends_no_turn() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two", "we guess ice", "confirm guesses")
    for asked in ("we guess castle", "stop the game", "we did not say that"):
        turn = table.game.turn
        table.say(asked)
        assert table.evening.question is not None
        step = table.say("stop")
        assert not step.events
        assert table.evening.question is None
        assert table.game.turn == turn
    assert table.say("stop").events


@pytest.mark.parametrize("alone", [True, False])
def test_stop_answers_whether_it_was_stop(alone: bool) -> None:
    stop = Reading(Meaning("bare_stop"), "stop", 0.3, 0.0)
    score = Reading(Meaning("score"), "score", 0.3, 0.0)
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two", "we guess ice")
    table.evening, _ = (
        questions.ask_whether(table.evening, Confirm(stop))
        if alone
        else questions.ask_which(table.evening, Choose((stop, score)))
    )
    table.say("stop")
    assert table.game.turn == "B"
