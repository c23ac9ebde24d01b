"""An open question is asked again as it was asked: nobody answers yes to what they do not know."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import conversation, lobby, questions
from voice_game.dialogue.effects import Answer, End
from voice_game.dialogue.policy import Choose
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning

GUESSED = ("the clue is winter for two", "we guess ice")

OPEN: dict[str, tuple[str, tuple[str, ...]]] = {
    "stop the game": ("deal-a", ("stop the game",)),
    "goodbye": ("deal-a", ("goodbye",)),
    "new school year": ("deal-a", ("new school year",)),
    "taking back": ("deal-a", (*GUESSED, "we did not say that")),
    "a guess": ("deal-a", ("confirm guesses", "the clue is winter for two", "we guess ice")),
    "a serpent": ("serpents", ("place a serpent",)),
    "a row or a column": (
        "greenhouse",
        (
            *("the clue is river for one", "we guess hedwig", "the clue is music for three"),
            *("we guess sir cadogan", "we guess basilisk", "use sneezewort"),
        ),
    ),
    "where it lies": ("serpents", ("place a serpent", "phoenix")),
    "mandrake": (
        "plants",
        (
            *("the clue is river, unlimited", "we guess phoenix", "we guess aragog"),
            "we guess sir cadogan",
        ),
    ),
    "whose clue": ("deal-d", ("the clue is river for two",)),
    "a challenge": ("deal-a", ("the clue is winter for two", "we challenge")),
    "a cover": ("deal-a", ("the clue is winter for two", "we challenge", "uphold")),
}
"""What is asked, with the deal and the lines that bring it about."""


def asked(case: str) -> tuple[Table, str]:
    """A table at which a question is open, and its last sentences."""
    board, lines = OPEN[case]
    table = Table(deal(board))
    return table, table.aloud(table.say(*lines))


@pytest.mark.parametrize("case", OPEN)
def test_help_asks_the_open_question(case: str) -> None:
    table, question = asked(case)
    assert question.endswith(table.aloud(table.say("help")))


@pytest.mark.parametrize("case", sorted(OPEN.keys() - {"goodbye"}))
def test_after_a_pause_the_open_question_is_asked_again(case: str) -> None:
    table, question = asked(case)
    table.say("pause")
    went_on = table.aloud(table.say("go on")).removeprefix("We go on. ")
    assert went_on
    assert question.endswith(went_on)
    assert table.aloud(table.say("repeat")).endswith(went_on)


def test_after_a_pause_in_which_nothing_was_open_it_is_told_whose_turn_it_is() -> None:
    table = Table(deal("deal-a"))
    table.say("pause")
    assert table.aloud(table.say("go on")) == "We go on. Red, your clue please."
    table.say("the clue is winter for two", "pause")
    assert table.aloud(table.say("go on")) == "We go on. Red is guessing; 0 of 3 so far."


def test_after_a_pause_before_a_game_there_is_no_turn_to_tell() -> None:
    table = Table()
    table.say("pause")
    assert table.aloud(table.say("go on")) == "We go on."


@pytest.mark.parametrize("case", ["stop the game", "goodbye", "new school year", "taking back"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_when_a_phone_was_answered_the_question_before_it_is_asked_whole(
    case: str, answer: str
) -> None:
    table, question = asked(case)
    table.evening, _ = conversation.consent_wanted(table.evening, "R")
    assert table.aloud(table.say(answer)).endswith(question)


def test_the_other_side_is_asked_whole_as_well() -> None:
    table, _ = asked("taking back")
    table.say("yes", "pause")
    again = table.aloud(table.say("go on"))
    assert again == ("We go on. I heard: we guess ice. Blue, did nobody say that? Say yes or no.")


@pytest.mark.parametrize("how", ["slower", "faster", "louder", "softer"])
def test_in_another_voice_what_was_said_can_be_repeated(how: str) -> None:
    table = Table(deal("deal-a"))
    told = table.say("read row two")
    table.say(how)
    assert table.say("repeat").messages == told.messages


def test_in_another_voice_the_open_question_is_asked_when_nobody_answers() -> None:
    table, question = asked("stop the game")
    table.say("slower")
    assert table.aloud(table.wait()) == question


@pytest.mark.parametrize("what", ["help", "pause", "phone"])
def test_a_choice_is_offered_again_with_what_there_is_to_choose(what: str) -> None:
    table = Table(deal("deal-a"))
    readings = tuple(
        Reading(Meaning("guess", card=card), f"we guess {card}", cost=0.3, margin=0.0)
        for card in ("ice", "ice cream")
    )
    table.evening, step = questions.ask_which(table.evening, Choose(readings))
    offered = table.aloud(step)
    if what == "help":
        assert table.aloud(table.say("help")) == offered
    elif what == "pause":
        table.say("pause")
        assert table.aloud(table.say("go on")).endswith(offered)
    else:
        table.evening, _ = conversation.consent_wanted(table.evening, "R")
        assert table.aloud(table.say("no")).endswith(offered)
    assert table.aloud(table.say("maybe")) == "First, second, or neither?"


# Left for something else


@pytest.mark.parametrize(
    "case", ["stop the game", "goodbye", "new school year", "a guess", "where it lies"]
)
def test_a_question_that_is_left_for_something_else_is_told_to_be_left(case: str) -> None:
    (table, _), (same, _) = asked(case), asked(case)
    same.say("no")
    refused = same.aloud(same.say("uphold"))
    assert table.aloud(table.say("uphold")) == f"Then we leave it. {refused}"
    assert table.say("yes").outcome == "ignored"


@pytest.mark.parametrize(
    "case", ["stop the game", "goodbye", "new school year", "a guess", "where it lies"]
)
@pytest.mark.parametrize("said", ["score", "where are we", "the clues so far"])
def test_a_question_about_the_game_is_answered_and_ours_stays_open(case: str, said: str) -> None:
    (table, ours), (same, _) = asked(case), asked(case)
    same.say("no")
    told = same.aloud(same.say(said))
    assert table.aloud(table.say(said)) == f"{told} {ours}"
    assert table.say("no").outcome == "acted"
    assert table.evening.question is None


def test_whether_a_game_is_put_aside_is_told_to_be_left() -> None:
    table = Table()
    table.evening, _ = lobby.open_evening(table.knowledge, kept=Table(deal("deal-a")).game)
    table.say("play duet")
    assert table.aloud(table.say("go on")).startswith("Then we leave it. We go on where we were.")


def test_what_nobody_answers_is_told_once_to_be_left() -> None:
    table, _ = asked("goodbye")
    table.wait()
    assert table.aloud(table.wait()) == "All right, nothing happens."


def test_another_question_in_its_place_is_only_asked() -> None:
    table, _ = asked("a guess")
    assert table.aloud(table.say("we guess net")) == "Net: yes or no?"
    assert table.aloud(table.say("goodbye")) == "Shall I switch off? Say yes or no."


def test_what_was_in_doubt_may_be_said_again_instead_of_yes() -> None:
    table = Table(deal("deal-a"))
    assert table.aloud(table.say("wat is the score")) == "Did you say: what is the score?"
    assert table.aloud(table.say("what is the score")) == table.aloud(table.say("score"))


# In a pause


def paused(*lines: str) -> Table:
    """A table at which the game rests, after some lines."""
    table = Table(deal("deal-a"))
    table.say("pause", *lines)
    return table


def test_the_evening_can_end_in_a_pause() -> None:
    table = paused("goodbye")
    assert table.say("nice weather").outcome == "ignored"
    step = table.say("yes")
    assert step.outcome == "acted"
    assert End() in step.effects


def test_who_does_not_leave_is_still_in_the_pause() -> None:
    table = paused("goodbye")
    step = table.say("no")
    assert step.outcome == "acted"
    assert End() not in step.effects
    assert table.evening.question is None
    assert table.say("score").outcome == "ignored"


def test_whether_the_evening_ends_does_not_stay_open_in_a_pause() -> None:
    table = paused("goodbye")
    assert table.aloud(table.wait()) == "Shall I switch off? Say yes or no."
    table.wait()
    assert table.evening.question is None
    assert table.say("yes").outcome == "ignored"
    assert table.evening.paused


def test_who_would_rather_pause_stays() -> None:
    table = Table(deal("deal-a"))
    table.say("goodbye", "pause")
    assert table.say("yes").outcome == "ignored"
    assert table.aloud(table.say("go on")) == "We go on. Red, your clue please."


def test_what_nobody_answers_in_a_pause_is_asked_once_more_and_left() -> None:
    table = paused()
    table.evening, _ = conversation.consent_wanted(table.evening, "R")
    assert "key of Red" in table.aloud(table.wait())
    left = table.wait()
    assert Answer("R", False) in left.effects
    assert "does not get the key" in table.aloud(left)
    assert table.evening.paused
    assert table.say("yes").outcome == "ignored", "talk in the pause gives no key away"


def test_a_question_from_before_the_pause_waits_for_its_end() -> None:
    table = Table(deal("deal-a"))
    table.say("stop the game", "pause")
    assert [table.wait().outcome, table.wait().outcome] == ["ignored", "ignored"]
    assert table.say("yes").outcome == "ignored"
    assert "Shall the game end here" in table.aloud(table.say("go on"))


@pytest.mark.parametrize(
    "line", ["undo that", "ready", "accept", "new game", "new code for red", "score"]
)
def test_the_number_of_a_clue_is_still_asked_for_after_something_else(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river")
    table.say(line)
    step = table.say("two")
    assert table.aloud(step).startswith("Red says: river, 2.")


def test_goodbye_and_no_bring_back_what_was_asked_before() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river", "goodbye")
    assert table.aloud(table.say("no")).startswith("For how many?")
    assert table.aloud(table.say("two")).startswith("Red says: river, 2.")


def test_to_pause_instead_of_leaving_keeps_what_was_asked_before() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river", "goodbye", "pause", "go on")
    assert table.aloud(table.say("two")).startswith("Red says: river, 2.")


def test_who_stays_in_a_pause_is_told_of_the_pause() -> None:
    table = Table(deal("deal-a"))
    table.say("pause", "goodbye")
    assert table.aloud(table.say("no")) == "Paused. Say: go on."


def test_a_doubt_about_a_guess_is_still_open_after_a_refusal() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two", "we gess foot")
    assert table.aloud(table.say("ready")).endswith("Did you say: we guess foot?")
    assert table.say("yes").events


@pytest.mark.parametrize("line", ["score", "read row one", "repeat the clue"])
def test_the_judge_is_asked_again_after_a_question_was_answered(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is cats for two")
    asked = "Blue, do you accept the clue, or uphold the challenge?"
    assert table.aloud(table.say(line)).endswith(asked)
    table.say("goodbye")
    assert table.aloud(table.say("no")).endswith(asked)


def test_a_judge_does_not_rewrite_the_clue() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is cats for two", "no, the clue is fine", "one")
    assert table.game.clue is not None
    assert table.game.clue.words == ("cats",)
    assert table.game.judge
    assert table.say("accept it").outcome == "acted"


@pytest.mark.parametrize("line", ["goodbye", "stop the game"])
def test_a_question_that_was_asked_twice_is_declined_once(line: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river", line, line)
    assert table.aloud(table.say("no")).startswith("For how many?")


def test_a_pause_keeps_what_was_asked_when_nobody_leaves() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river", "pause", "goodbye", "no", "go on")
    assert table.aloud(table.say("two")).startswith("Red says: river, 2.")


@pytest.mark.parametrize("line", ["goodbye", "stop the game"])
def test_a_phone_that_waits_is_not_denied_by_a_question_in_between(line: str) -> None:
    table = Table(deal("deal-a"))
    table.evening, _ = conversation.consent_wanted(table.evening, "R")
    assert table.say(line).effects == ()
    assert table.say("no").effects == ()
    assert table.say("yes").effects == (Answer("R", True),)
