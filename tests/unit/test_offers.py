"""What is offered and advised can be done."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import questions
from voice_game.dialogue.policy import Choose
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning


def guessing() -> Table:
    table = Table(deal("deal-a"))
    table.say("the clue is river for four")
    return table


@pytest.mark.parametrize(
    "line",
    [
        "we guess row first column second",
        "we guess row one and column one",
        "we guess row 2 column",
    ],
)
def test_no_place_is_offered_that_does_not_exist(line: str) -> None:
    table = guessing()
    told = table.aloud(table.say(line))
    assert not any(number in told for number in ("six", "seven", "eight", "nine", "zero"))


def test_a_place_that_does_not_exist_is_still_refused_in_words() -> None:
    assert guessing().say("we guess row six column one").reason == "no_such_place"


def test_advice_after_a_miss_fits_the_moment() -> None:
    table = Table(edition="base")
    told = [table.aloud(table.say("replace bananarama")) for _ in range(3)]
    assert all("guess" not in one for one in told)
    assert "replace" in told[-1]
    table = guessing()
    told = [table.aloud(table.say("we guess bananarama please thank")) for _ in range(3)]
    assert all("phone" not in one for one in told), "givers do not guess there"


def test_the_third_of_three_is_told_as_well() -> None:
    table = guessing()
    readings = tuple(
        Reading(Meaning("guess", card=card), f"we guess {card}", 0.5, 0.0, 1.0)
        for card in ("castle", "rose", "leaf")
    )
    table.evening, _ = questions.ask_which(table.evening, Choose(readings))
    assert "third" in table.aloud(table.say("second or so perhaps"))
    table.evening, _ = questions.ask_which(table.evening, Choose(readings[:2]))
    assert "third" not in table.aloud(table.say("second or so perhaps"))


def test_what_is_said_again_clearly_is_not_asked_about_once_more() -> None:
    table = guessing()
    assert table.say("where's castle").outcome == "confirm"
    assert "Did you say" not in table.aloud(table.say("where is castle"))
    assert table.evening.question is None


def test_a_guess_that_is_put_off_is_left_in_one_sentence() -> None:
    table = guessing()
    table.say("confirm guesses", "we guess leaf")
    assert table.aloud(table.say("wait")) == "All right, nothing happens."


def test_a_place_may_be_picked() -> None:
    for line in ("we pick row one column two", "our guess is row one column two"):
        assert guessing().say(line).events


def test_a_card_may_have_its_article() -> None:
    table = Table(edition="base")
    card = next(card for card in table.game.board.cards if card)
    assert table.say(f"replace the {card.name}").outcome == "acted"
