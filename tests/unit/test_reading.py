"""Long readings: what is said in the middle of one, and how it goes on."""

import numpy as np
import pytest

from tests.support.deals import deal
from tests.support.evening import Scene
from tests.support.table import Table
from voice_game.audio.errors import DeviceLost, EngineDied
from voice_game.audio.speaker import Speaker
from voice_game.dialogue import conversation
from voice_game.narration.message import Message
from voice_game.phone.desk import ConsentWanted, Paired, PhoneLine

ROWS = [f"Row {row}" for row in range(1, 6)]


def reading() -> tuple[Table, tuple[Message, ...]]:
    """A table whose board is being read: the first row was said."""
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two", "we guess ice")
    return table, table.say("read the board").messages[1:]


@pytest.mark.parametrize(
    "said",
    [
        "score",
        "the players of red are anna",
        "repeat the clue",
        "slower",
        "read row two",
        "we guess ice",
        "what is covered",
    ],
)
def test_after_an_answer_the_reading_goes_on(said: str) -> None:
    table, rest = reading()
    step = table.interrupt(said, rest)
    assert step.outcome in ("acted", "refused")
    assert len(step.messages) > len(rest)
    assert step.messages[-len(rest) :] == rest


@pytest.mark.parametrize("said", ["stop the game", "goodbye", "we did not say that"])
def test_a_question_stops_the_reading_says_so_and_go_on_resumes_it(said: str) -> None:
    table, rest = reading()
    step = table.interrupt(said, rest)
    assert step.outcome == "confirm"
    assert table.aloud(step).startswith("I stop reading; for the rest, say: go on.")
    assert table.aloud(step).endswith("?") or "yes or no" in table.aloud(step)
    table.say("no")
    assert table.say("go on").messages == rest


def test_what_was_not_understood_stops_it_too() -> None:
    table, rest = reading()
    step = table.interrupt("we guess unicorn", rest)
    assert step.outcome == "again"
    assert step.messages[0].id == "reading-stopped"
    assert table.say("go on").messages == rest


def test_a_pause_keeps_the_rest() -> None:
    table, rest = reading()
    table.interrupt("pause", rest)
    assert table.say("go on").messages[1:] == rest


@pytest.mark.parametrize("said", ["we guess leaf", "we stop", "read the board"])
def test_a_move_or_another_reading_takes_its_place(said: str) -> None:
    table, rest = reading()
    step = table.interrupt(said, rest)
    assert step.outcome == "acted"
    assert step.messages[-len(rest) :] != rest or said == "read the board"
    assert table.say("go on").messages[0].id == "nothing-to-go-on"


def test_after_a_move_the_rest_of_an_earlier_reading_is_not_read_any_more() -> None:
    """It would tell of a board that has changed."""
    table, rest = reading()
    table.interrupt("hush", rest)
    table.say("we guess leaf")
    assert table.say("go on").messages[0].id == "nothing-to-go-on"


def test_a_move_on_a_phone_ends_it_as_well() -> None:
    table, rest = reading()
    table.interrupt("hush", rest)
    table.say("we stop")
    assert table.phone("B", "water for two").events
    assert table.say("go on").messages[0].id == "nothing-to-go-on"


def test_talk_does_not_touch_it() -> None:
    table, rest = reading()
    before = table.evening
    assert table.interrupt("nice weather today", rest).outcome == "ignored"
    assert table.evening == before


def test_a_phone_that_wants_the_key_stops_it() -> None:
    table, rest = reading()
    table.evening, step = conversation.consent_wanted(table.evening, "R", rest)
    assert step.messages[0].id == "reading-stopped"
    assert table.evening.unread == rest


def rows_said(scene: Scene) -> list[str]:
    return [line[:5] for line in scene.said if line.startswith("Row")]


@pytest.mark.parametrize("said", ["score", "whose turn is it"])
def test_a_question_of_a_player_between_two_rows_costs_no_row(said: str) -> None:
    scene = Scene(said)
    scene.say("read the board")
    assert rows_said(scene) == ROWS
    scene.close()


def test_a_giver_who_asks_on_the_phone_costs_no_row() -> None:
    lines = ("check winter", "score", "the players of red are anna")
    scene = Scene(None, None, None, entries=[PhoneLine("R", line) for line in lines])
    scene.say("read the board")
    assert rows_said(scene) == ROWS
    assert "Playing for Red: Anna." in scene.said
    scene.close()


@pytest.mark.parametrize("name", ["", "anna"])
def test_a_phone_that_is_paired_meanwhile_costs_no_row(name: str) -> None:
    scene = Scene(None, entries=[Paired("R", name)])
    scene.say("read the board")
    assert rows_said(scene) == ROWS
    assert ("Playing for Red: Anna." in scene.said) == bool(name)
    scene.close()


def test_who_plays_does_not_end_a_reading_that_was_hushed() -> None:
    table, rest = reading()
    table.interrupt("hush", rest)
    table.say("the players of red are anna")
    assert table.say("go on").messages == rest


def test_a_phone_that_asks_for_a_seat_leaves_the_rest_to_go_on_with() -> None:
    scene = Scene(None, entries=[ConsentWanted("R")])
    scene.say("read the board")
    assert rows_said(scene) == ROWS[:1]
    scene.say("no", "go on")
    assert rows_said(scene) == ROWS
    scene.close()


def test_a_recogniser_that_dies_leaves_the_rest_to_go_on_with() -> None:
    scene = Scene(EngineDied("x"))
    with pytest.raises(EngineDied):
        scene.say("read the board")
    scene.say("go on")
    assert rows_said(scene) == ROWS
    scene.close()


def test_a_hush_between_two_sentences_of_one_telling_silences_the_next() -> None:
    """While the next sentence is made there is no sound, but something to stop."""
    speaker, sound = Speaker(), np.zeros(16, np.float32)
    assert not speaker.hush(), "nothing is told"
    with pytest.raises(DeviceLost):
        speaker.play(sound)
    assert speaker.hush()
    assert speaker.play(sound) is False
    assert speaker.hush()
    speaker.rest()
    assert not speaker.hush()
    with pytest.raises(DeviceLost):
        speaker.play(sound)
