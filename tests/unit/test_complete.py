"""What may go on is not taken at the first short silence."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import conversation
from voice_game.dialogue.understanding import is_complete, moment
from voice_game.hearing.expectation import Moment
from voice_game.hearing.heard import Heard, Hypothesis


def spoken(text: str) -> Heard:
    return Heard("speech", (Hypothesis(text, 0.9),))


def table(*lines: str) -> Table:
    """A table with ICE and ICE CREAM on it."""
    table = Table(deal("deal-a"))
    for line in lines:
        table.evening, _ = conversation.hear(table.knowledge, table.evening, spoken(line))
    return table


def complete(table: Table, text: str) -> bool:
    return is_complete(table.knowledge, table.evening, spoken(text))


CLUE = "the clue is winter for two"


@pytest.mark.parametrize(
    "text",
    ["we guess ice cream", "we guess rose", "we guess rose please", "read the board", "score"],
)
def test_what_nothing_follows_is_complete(text: str) -> None:
    assert complete(table(CLUE), text)


@pytest.mark.parametrize("text", ["we guess ice", "we choose ice", "repeat", "where is ice"])
def test_what_another_sentence_begins_with_may_go_on(text: str) -> None:
    assert not complete(table(CLUE), text)


@pytest.mark.parametrize("text", ["we guess", "the clue is winter", "winter is cold", "what"])
def test_what_is_no_sentence_is_not_complete(text: str) -> None:
    assert not complete(table(), text)


def test_a_clue_is_complete_with_its_number() -> None:
    assert complete(table(), CLUE)
    assert not complete(table(), "the clue is winter")


def test_no_may_go_on_as_a_correction() -> None:
    heard = table(CLUE)
    assert not complete(heard, "no")
    assert complete(heard, "no the clue is water for two")


def test_a_word_that_is_spelled_may_have_more_letters() -> None:
    mending = table(CLUE, "no", "the clue is snow for two", "no")
    assert moment(mending.evening) is Moment.SPELLING
    assert not complete(mending, "t e a")
    assert not complete(mending, "tango echo alfa")
    assert complete(mending, "t e a for two")
    assert complete(mending, "the clue is water for two")


def test_a_game_is_complete_unless_it_may_be_told_more_closely() -> None:
    lobby = Table()
    assert complete(lobby, "play duet")
    assert not complete(lobby, "play hogwarts")
    assert complete(lobby, "play hogwarts without abilities")


def test_a_number_is_complete_though_two_players_might_play() -> None:
    counting = table("the clue is winter")
    assert moment(counting.evening) is Moment.NUMBER
    assert complete(counting, "two")
