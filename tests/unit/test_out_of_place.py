"""Whole sentences at the wrong moment or about a wrong place are refused, not passed over."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.dialogue import conversation, lobby, mending
from voice_game.dialogue.state import Evening
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.meanings import Meaning


@pytest.mark.parametrize(
    "row", ["zero", "0", "twelve", "12", "10", "100", "twenty one", "minus one", "-1", "six"]
)
@pytest.mark.parametrize(
    "sentence", ["we guess row {} column one", "we guess row one column {}", "read row {}"]
)
def test_a_place_that_no_board_has_is_refused(sentence: str, row: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two")
    step = table.say(sentence.format(row))
    assert (step.outcome, step.reason) == ("refused", "no_such_place")
    assert table.game.counted == 0


def test_a_place_on_the_board_is_guessed_in_words_and_digits() -> None:
    for row in ("two", "2"):
        table = Table(deal("deal-a"))
        table.say("the clue is river for two")
        assert table.say(f"we guess row {row} column 3").outcome == "acted"


@pytest.mark.parametrize("place", ["null", "tolv", "12", "tjue en"])
def test_norwegian_places_that_no_board_has_are_refused(place: str) -> None:
    table = Table(edition="base", speaking="nb")
    table.say("klar", "ledetråden er elv for to")
    step = table.say(f"vi gjetter rad {place} kolonne en")
    assert (step.outcome, step.reason) == ("refused", "no_such_place")


@pytest.mark.parametrize(
    "line",
    [
        "we guess castle",
        "we guess row two column three",
        "the clue is river for two",
        "no the clue is river for two",
        "we stop",
        "ready",
        "challenge",
        "accept",
        "uphold",
        "cover castle",
        "no cover",
        "replace castle",
        "read the board",
        "spell castle",
        "where is castle",
        "whose turn is it",
        "we did not say that",
        "reveal the key",
        "stop the game",
        "new game",
    ],
)
def test_before_a_game_its_sentences_are_refused(line: str) -> None:
    step = Table().say(line)
    assert (step.outcome, step.reason) == ("refused", "no_game")


@pytest.mark.parametrize(
    "line",
    [
        "we guess",
        "umbrella",
        "they said we guess castle",
        "yes",
        "second",
        "river for two",
        "on castle",
    ],
)
def test_before_a_game_talk_stays_talk(line: str) -> None:
    assert Table().say(line).outcome == "ignored"


def said_at_the_end(table: Table) -> str:
    table.say("goodbye")
    return table.aloud(table.say("yes"))


@pytest.mark.parametrize("keeping", [True, False])
def test_goodbye_says_that_the_game_is_kept_only_where_it_is(keeping: bool) -> None:
    table = Table()
    table.evening, _ = lobby.open_evening(table.knowledge, deal=deal("deal-a"), keeping=keeping)
    assert ("kept" in said_at_the_end(table)) == keeping


def test_goodbye_without_a_game_speaks_of_none() -> None:
    table = Table()
    table.evening = Evening()
    assert "kept" not in said_at_the_end(table)


def heard(text: str) -> Heard:
    return Heard("speech", (Hypothesis(text, 0.9),))


@pytest.mark.rule("D-27")
@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize("name", ["castle", "Knife", "net", "lead", "rose", "park", "first", "yes"])
def test_a_bare_name_or_an_unasked_answer_is_talk_whatever_it_sounds_like(
    name: str, typed: bool
) -> None:
    """Castle is not "cancel", and knife is not "right" (D-27)."""
    table = Table(deal("deal-a"))
    table.say("the clue is river for two")
    before = table.evening
    said = Heard.typed(name) if typed else heard(name)
    after, step = conversation.hear(table.knowledge, before, said)
    assert (step.outcome, after) == ("ignored", mending.aged(before))


def test_a_question_still_hears_an_answer_that_is_not_quite_clear() -> None:
    table = Table(deal("deal-a"))
    table.say("stop the game")
    _, step = conversation.hear(table.knowledge, table.evening, heard("yess"))
    assert step.meaning == Meaning("yes")


@pytest.mark.parametrize("word", ["stuck", "stalk", "stack"])
def test_a_word_like_stop_does_not_end_the_turn_unasked(word: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two", "we guess castle")
    after, step = conversation.hear(table.knowledge, table.evening, heard(word))
    assert (step.events, after.game) == ((), table.game)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A guesses apple", ("refused", "not_your_guess")),
        ("alpha guesses row one column two", ("refused", "not_your_guess")),
        ("B guesses apple", ("acted", None)),
    ],
)
def test_who_guesses_may_be_named_before_sudden_death(
    line: str, expected: tuple[str, str | None]
) -> None:
    table = Table(deal("deal-d"))
    table.say("side a: fruit, two")
    step = table.say(line)
    assert (step.outcome, step.reason) == expected


@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize("said", ["where is the castle", "what's in row two column five"])
def test_asking_for_a_card_or_a_place_offers_no_guess(said: str, typed: bool) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two")
    asked = Heard.typed(said) if typed else heard(said)
    _, step = conversation.hear(table.knowledge, table.evening, asked)
    assert step.outcome == "acted"
    assert "Castle" in table.aloud(step)
