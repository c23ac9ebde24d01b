"""Whoever names once more what was asked about is never misunderstood."""

import pytest

from tests.support.deals import base_deal, deal
from tests.support.table import Table
from voice_game.dialogue import questions
from voice_game.dialogue.policy import Choose
from voice_game.dialogue.state import Choosing, Confirming
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning


def confirming(*before: str) -> Table:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two", *before)
    assert isinstance(table.evening.question, Confirming)
    return table


@pytest.mark.parametrize("line", ["yes castle", "Yes, we guess castle."])
@pytest.mark.parametrize("before", [("we gess castle",), ("confirm guesses", "we guess castle")])
def test_yes_and_the_guess_again_is_a_yes(line: str, before: tuple[str, ...]) -> None:
    table = confirming(*before)
    step = table.hear(line)
    assert step.meaning is not None
    assert step.meaning.type == "yes"
    assert step.events


def test_the_card_alone_is_neither_a_yes_nor_cancels_the_question() -> None:
    table = confirming("we gess castle")
    step = table.hear("castle")
    assert (step.events, table.aloud(step)) == ((), "Did you say: we guess castle?")
    assert isinstance(table.evening.question, Confirming)
    assert table.hear("yes").events


def test_cancel_still_cancels() -> None:
    table = confirming("we gess castle")
    table.hear("cancel")
    assert table.evening.question is None


def test_another_card_is_not_agreed_to() -> None:
    table = confirming("we gess castle")
    assert table.hear("yes rose").events == ()


@pytest.mark.parametrize(("name", "choice"), [("castle", "first"), ("rose", "second")])
def test_one_of_the_offered_cards_is_chosen_by_its_name(name: str, choice: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two")
    readings = tuple(
        Reading(Meaning("guess", card=card), f"we guess {card}", 0.5, 0.0, 1.0)
        for card in ("castle", "rose")
    )
    table.evening, _ = questions.ask_which(table.evening, Choose(readings))
    step = table.hear(name)
    assert step.meaning is not None
    assert step.meaning.type == choice
    assert table.game.last is not None
    assert table.game.board.name_at(table.game.last).lower() == name


def test_a_name_that_sounds_like_both_is_asked_about_again() -> None:
    table = Table(base_deal("castle", "cassel"))
    table.say("the clue is river for two")
    assert table.hear("we guess castel").outcome == "choose"
    assert table.hear("cassel").events == ()
    assert isinstance(table.evening.question, Choosing)
