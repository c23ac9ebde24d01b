"""Help tells what is awaited, whatever that is: it never sends anybody into a refusal."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import lobby
from voice_game.editions import EDITIONS
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import languages

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
    asked = "Hufflepuff, you have Mandrake. Use it, and go on with your turn? Say yes or no."
    assert table.aloud(table.say("help")) == asked


@pytest.mark.parametrize("speaking", languages())
def test_the_rules_before_a_game_tell_which_games_there_are_and_how_to_begin(speaking: str) -> None:
    table = Table(speaking=speaking)
    step = table.say("explain the rules")
    assert (step.outcome, step.reason) == ("acted", None)
    told = table.aloud(step).lower()
    for box in set(EDITIONS) - {"coop"}:
        name = table.language.phrasing.name_of(box).lower()
        assert name.removeprefix("codenames ") in told
    example = table.aloud(step).split(": ")[-1].split(".")[0]
    assert table.say(example).outcome == "acted"
    assert table.game.edition == "base"


@pytest.mark.parametrize("speaking", languages())
def test_every_game_that_help_names_can_be_asked_for(speaking: str) -> None:
    told = Table(speaking=speaking)
    sentences = told.aloud(told.say("help")).partition(": ")[2].rstrip(".")
    asked = [part.rpartition(": ")[2] for part in sentences.split(", ")]
    games = set()
    for line in asked:
        table = Table(speaking=speaking)
        assert table.say(line).outcome == "acted", line
        games.add(table.game.edition)
    assert games == set(EDITIONS)


def test_the_rules_leave_the_question_open_whether_a_game_goes_on() -> None:
    table = Table()
    kept = Table(deal("deal-a")).game
    table.evening, _ = lobby.open_evening(table.knowledge, kept=kept)
    assert table.say("explain the rules").outcome == "acted"
    table.say("yes")
    assert table.game == kept


@pytest.mark.parametrize("speaking", languages())
def test_the_welcome_names_the_help(speaking: str) -> None:
    table = Table(speaking=speaking)
    word = table.aloud(table.first).rsplit(": ", 1)[-1].split(",")[0]
    assert table.say(word).meaning == Meaning("help")
