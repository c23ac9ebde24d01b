"""The last guess is taken back where it was misheard, but not once the key was told (D-38)."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import lobby, questions
from voice_game.dialogue.policy import Choose, Confirm
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning

rule = pytest.mark.rule

NOT_SAID = "we did not say that"


def lost(board: str = "deal-a") -> Table:
    """A table at which the game was just lost to the assassin."""
    table = Table(deal(board))
    clue, guess = {
        "deal-a": ("the clue is sea for two", "we guess dragon"),
        "deal-d": ("side a: fruit, two", "we guess knight"),
    }[board]
    table.say(clue, guess)
    assert table.game.over
    return table


def guessed() -> Table:
    """A table at which ice was just guessed."""
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two", "we guess ice")
    return table


@rule("D-38", "L-12")
@pytest.mark.parametrize("board", ["deal-a", "deal-d"])
def test_no_guess_is_taken_back_once_the_key_was_told(board: str) -> None:
    table = lost(board)
    step = table.say("reveal the key", NOT_SAID)
    assert (step.outcome, step.reason) == ("refused", "key_was_told")
    assert table.evening.question is None


@rule("D-38", "L-06")
@pytest.mark.parametrize("board", ["deal-a", "deal-d"])
def test_nor_once_a_phone_was_told_whatever_was_asked_before(board: str) -> None:
    asked, later = lost(board), lost(board)
    asked.say(NOT_SAID)
    for table in (asked, later):
        table.phone(table.game.first, "reveal the key")
    later.say(NOT_SAID)
    for table in (asked, later):
        step = table.say("yes", "yes")
        assert step.events == ()
        assert table.game.over
    assert later.say(NOT_SAID).reason == "key_was_told"


@rule("D-38")
@pytest.mark.parametrize(
    "words", ["undo that", "undo the guess", "take it back", "we take that back please"]
)
def test_everyday_words_take_a_guess_back_by_the_same_two_answers(words: str) -> None:
    table = guessed()
    assert table.say(words).events == ()
    assert table.say("yes").events == ()
    assert len(table.say("yes").events) == 1
    assert table.say(words).reason == "nothing_to_take_back"


@rule("D-38")
def test_a_key_that_stays_secret_leaves_the_guess_to_be_taken_back() -> None:
    table = guessed()
    table.say("reveal the key")
    table.phone("R", "reveal the key")
    assert len(table.say(NOT_SAID, "yes", "yes").events) == 1
    table = lost()
    table.say(NOT_SAID, "yes", "yes")
    assert not table.game.over


@rule("D-38")
def test_a_guess_of_the_next_game_is_taken_back_again() -> None:
    table = lost()
    table.say("reveal the key", "next game", "ready", "the clue is river for two")
    table.say("we guess row one column one")
    assert table.say(NOT_SAID).outcome == "confirm"


@rule("D-38")
def test_what_was_heard_is_told_and_else_the_card() -> None:
    table = guessed()
    assert table.aloud(table.say(NOT_SAID)).startswith("I heard: we guess ice. Red, did")
    again = Table()
    again.evening, _ = lobby.open_evening(again.knowledge, kept=table.game)
    again.say("yes")
    assert again.aloud(again.say(NOT_SAID)).startswith("The last guess was Ice. Red, did")


@rule("D-38")
def test_a_guess_that_was_chosen_is_told_by_its_card() -> None:
    table = guessed()
    readings = tuple(
        Reading(Meaning("guess", card=card), f"we guess {card}", cost=0.3, margin=0.0)
        for card in ("leaf", "lead")
    )
    table.evening, _ = questions.ask_which(table.evening, Choose(readings))
    table.say("second")
    assert table.aloud(table.say(NOT_SAID)).startswith("The last guess was Lead. Red, did")


def test_the_card_is_named_in_norwegian_too() -> None:
    table, played = Table(speaking="nb"), guessed()
    table.evening, _ = lobby.open_evening(table.knowledge, kept=played.game)
    told = table.aloud(table.say("ja", "det sa vi ikke"))
    assert told.startswith("Det siste gjettet var Ice. Rød")


@rule("D-38")
def test_a_question_that_was_left_is_told_to_have_changed_nothing() -> None:
    table = guessed()
    table.say(NOT_SAID, "yes")
    step = table.say("we stop")
    assert table.aloud(step).startswith("Then it stays.")


@rule("D-38")
@pytest.mark.parametrize("words", [NOT_SAID, "take it back", "undo that"])
def test_what_was_only_asked_about_is_dropped_and_not_the_guess_before_it(words: str) -> None:
    table = guessed()
    table.say("confirm guesses")
    assert table.say("we guess rose").outcome == "confirm"
    table.say(words)
    assert table.evening.question is None
    table.say("yes", "yes")
    assert sum(map(bool, table.game.covers)) == 1
    assert table.say(words).outcome == "confirm"


@rule("D-38")
def test_what_is_asked_about_may_be_to_take_back() -> None:
    table = guessed()
    undo = Reading(Meaning("not_said"), "undo it", cost=0.3, margin=1.0)
    table.evening, _ = questions.ask_whether(table.evening, Confirm(undo))
    assert table.say("undo it").outcome == "confirm"
    assert len(table.say("yes", "yes").events) == 1
