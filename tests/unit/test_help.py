"""Help tells what is awaited, whatever that is: it never sends anybody into a refusal."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table

BARRED = "the clue is cats for two"


@pytest.mark.parametrize(
    ("board", "lines", "told"),
    [
        ("deal-a", ["score"], "the clue is"),
        ("deal-a", ["the clue is river for two"], "we guess"),
        ("deal-a", ["stop the game"], "yes or no"),
        ("deal-a", ["the clue is river"], "a number"),
        ("deal-a", ["the clue is river for two", "we guess ice or leaf"], "neither"),
        ("deal-a", [BARRED], "accept the clue, or uphold"),
        ("deal-a", [BARRED, "uphold"], "cover, and the card, or: no cover"),
        ("deal-two", [BARRED, "uphold"], "cover, and the card"),
        ("deal-d", ["the clue is river for two"], "alpha"),
        ("serpents", ["place a serpent"], "On which card"),
    ],
)
def test_help_names_the_answer_that_is_awaited(board: str, lines: list[str], told: str) -> None:
    table = Table(deal(board))
    table.say(*lines)
    question = table.evening.question
    assert told in table.aloud(table.say("help"))
    assert table.evening.question == question


def test_help_with_mandrake_wants_a_yes_or_a_no() -> None:
    table = Table(deal("plants"))
    table.say("the clue is river, unlimited", "we guess phoenix", "we guess aragog")
    table.say("we guess sir cadogan", "we guess grawp")
    assert table.game.held
    assert table.aloud(table.say("help")) == "Say yes or no."
