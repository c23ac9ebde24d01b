"""Clues in fewer words than usual, and what only looks like one."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table

CLUE = "the clue is river for two"


def with_players() -> Table:
    """A table of both sides at which the players of side A are named."""
    table = Table(deal("deal-d"))
    table.say("the players of side a are Anna and Bo")
    return table


def clue(table: Table) -> tuple[str, object] | None:
    there = table.game.clue
    return (" ".join(there.words), there.number) if there else None


@pytest.mark.parametrize(
    ("line", "corrected"),
    [
        ("no, lake for two", ("lake", 2)),
        ("no, river for three", ("river", 3)),
        ("no, the clue's lake for two", ("lake", 2)),
        ("no, my clue was lake for two", ("lake", 2)),
    ],
)
def test_a_clue_is_corrected_in_few_words_right_after_it(
    line: str, corrected: tuple[str, int]
) -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE)
    assert table.hear(line).outcome == "acted"
    assert clue(table) == corrected


@pytest.mark.parametrize("line", ["no idea", "no i have no idea", "no one knows that"])
def test_talk_that_begins_with_a_no_corrects_nothing(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE)
    table.hear(line)
    assert clue(table) == ("river", 2)
    assert table.evening.question is None


def test_later_such_a_no_is_talk() -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE)
    table.hear("nice weather")
    table.hear("no lake for two")
    assert clue(table) == ("river", 2)


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("line", ["the clue is river for two cards", "river for two words"])
def test_what_a_number_counts_is_no_part_of_the_clue(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say(line) if line.startswith("the") else table.phone("R", line)
    assert clue(table) == ("river", 2)


def test_cards_may_be_a_clue_themselves() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is cards for two")
    assert clue(table) == ("cards", 2)


# Where both sides play together (C-07)


@pytest.mark.rule("C-07", "K-12")
@pytest.mark.parametrize("line", ["side a: fruit", "alpha fruit", "side a: fruit for eleven"])
def test_a_named_clue_without_a_number_is_asked_for_it(line: str) -> None:
    table = Table(deal("deal-d"))
    assert table.say(line).outcome == "again"
    table.say("two")
    assert clue(table) == ("fruit", 2)


@pytest.mark.rule("C-07")
def test_what_a_side_says_is_its_clue() -> None:
    table = Table(deal("deal-d"))
    assert table.hear("side a says river for two").outcome == "acted"
    assert clue(table) == ("river", 2)


@pytest.mark.rule("C-07")
@pytest.mark.parametrize("call", ["anna wait one", "anna go for two", "bravo another one"])
def test_calling_to_each_other_gives_no_clue(call: str) -> None:
    table = with_players()
    assert table.hear(call).outcome == "confirm"
    assert clue(table) is None
    table.hear("no")
    assert clue(table) is None


@pytest.mark.rule("C-07")
def test_a_player_who_announces_a_clue_is_not_asked() -> None:
    table = with_players()
    assert table.hear("anna the clue is river for two").outcome == "acted"
    assert clue(table) == ("river", 2)


@pytest.mark.rule("C-07")
def test_a_players_clue_that_was_meant_is_given_on_yes() -> None:
    table = with_players()
    table.hear("anna river for two")
    table.hear("yes")
    assert clue(table) == ("river", 2)


@pytest.mark.rule("C-07")
@pytest.mark.parametrize("line", ["side a please", "side a will give it", "alpha"])
def test_the_answer_to_a_question_is_no_new_clue(line: str) -> None:
    table = Table(deal("deal-d"))
    table.say("the clue is river for two")
    table.hear(line)
    table.hear("alpha")
    assert clue(table) == ("river", 2)


@pytest.mark.rule("C-07")
@pytest.mark.parametrize(
    "line", ["alpha you go first", "side b is ready", "side a read the board", "alpha help"]
)
def test_talk_to_a_side_is_no_clue(line: str) -> None:
    table = Table(deal("deal-d"))
    assert "how many" not in table.aloud(table.hear(line)).lower()


@pytest.mark.rule("A-30")
@pytest.mark.parametrize("line", ["i said three", "the number is three", "no three"])
def test_a_number_that_is_disputed_ends_no_challenge(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE, "challenge")
    table.hear(line)
    assert table.game.judge == "B"
    table.phone("R", line)
    assert table.game.judge == "B"
    assert clue(table) == ("river", 2)


@pytest.mark.rule("K-12")
@pytest.mark.parametrize("line", ["no, I said two", "the number is two", "no two", "for two"])
def test_a_number_that_was_asked_for_may_be_said_as_a_correction(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river")
    table.hear(line)
    assert clue(table) == ("river", 2)


def test_no_one_corrects_nothing() -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE)
    table.hear("no one")
    assert clue(table) == ("river", 2)
    table.hear("the number is one")
    assert clue(table) == ("river", 1)


def test_i_said_a_number_counts_right_after_the_clue_only() -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE)
    table.hear("nice weather")
    table.hear("i said four")
    assert clue(table) == ("river", 2)
    table.hear("no i said four")
    assert clue(table) == ("river", 4)
