"""What nobody may hear where each side has its own key (RULES.md 8.3, C-15, C-20).

The same lines are played on boards whose keys differ only where nobody may know.
"""

import json

import pytest

from tests.support.deals import swapped
from tests.support.pairs import pairs
from tests.support.table import Table, knowledge, language
from voice_game.app import typed
from voice_game.dialogue.understanding import expectation
from voice_game.hearing.expectation import Expectation
from voice_game.rules.dealing import Deal
from voice_game.rules.events import for_seat, public
from voice_game.rules.seats import seat_view

rule = pytest.mark.rule

QUESTIONS = (
    *("help", "score", "whose turn", "read the board", "what is covered", "what is left"),
    *("where is zebra", "repeat the clue", "all clues", "explain the rules", "reveal the key"),
)
LINES = (
    *QUESTIONS,
    "side a: winter, three",
    *QUESTIONS,
    "we guess apple",
    *QUESTIONS,
    "we guess mirror",
    *QUESTIONS,
    "we guess zebra",
    "side b the clue is music for two",
    "we guess mirror",
    "we guess zebre",
    "no",
    "we stop",
    *QUESTIONS,
)


def told(dealt: Deal) -> list[str | Expectation]:
    """Every public thing that the lines bring about."""
    table = Table(dealt)
    shown: list[str | Expectation] = [table.aloud(table.first)]
    for line in LINES:
        step = table.say(line)
        answer = typed.as_json(knowledge(), language().phrasing, line, (table.evening, step), False)
        shown += [answer, repr([m for m in step.messages if m.seat is None])]
        shown.append(expectation(knowledge(), table.evening))
    return shown


@rule("C-15", "C-20", "L-05", "L-06", "L-11")
@pytest.mark.parametrize(
    ("one", "other"), [("ZEBRA", "KNIGHT"), ("ROBOT", "QUEEN"), ("DAGGER", "YACHT")]
)
def test_cards_that_nobody_guessed_change_nothing(one: str, other: str) -> None:
    assert told(pairs()) == told(swapped(pairs(), one, other))


@rule("C-08", "C-15", "L-05")
def test_a_shared_card_is_told_like_any_other() -> None:
    """APPLE is on both keys, EAGLE on one: only the names differ."""

    def line(name: str) -> str:
        table = Table(pairs())
        table.say("the clue is winter for three")
        steps = [table.say(f"we guess {name}"), table.say("score"), table.say("whose turn")]
        return " ".join(table.aloud(step) for step in steps).replace(name.title(), "NAME")

    assert line("apple") == line("eagle")


@rule("L-05")
def test_what_is_counted_is_of_fifteen() -> None:
    table = Table(pairs())
    table.say("the clue is winter for three")
    step = table.say("we guess apple")
    answer = json.loads(
        typed.as_json(knowledge(), language().phrasing, "", (table.evening, step), False)
    )
    assert answer["view"]["found"] == 1
    assert answer["view"]["tiles"] == {}
    assert not {"left", "remaining"} & set(answer["view"])


@rule("L-06")
def test_no_seat_gets_the_other_sides_key_or_count() -> None:
    dealt = pairs()
    edition = knowledge().editions["duet"]
    table = Table(dealt)
    table.say("the clue is winter for three", "we guess apple", "we guess mirror")
    for index, seat in enumerate("AB"):
        view = seat_view(edition, table.game, seat)
        assert view.key is not None
        assert "".join(map("".join, view.key)) == "".join(cell[index] for cell in dealt.key)
        assert view.remaining == 8
    for seat in "AB":
        events = dealt.events(ready=True)
        assert for_seat(events, seat) == public(events)
        assert all(not hasattr(event, "key") for event in public(events))


@rule("L-10", "K-16")
def test_only_the_giver_is_told_of_a_number_that_is_too_high() -> None:
    table = Table(pairs())
    table.say("the clue is winter for nine", "we guess apple", "we stop")
    step = table.say("the clue is music for nine")
    assert (table.on_phone(step, "A"), bool(table.on_phone(step, "B"))) == ("", True)
    assert table.aloud(step) == "Side B says: music, 9."


@rule("L-12", "L-06")
def test_both_keys_are_read_after_the_game_and_none_in_sudden_death() -> None:
    table = Table(pairs(bank=1))
    table.say("the clue is winter for nine", "we guess apple", "we stop")
    assert table.view.phase == "sudden_death"
    assert table.say("reveal the key").reason == "key_stays_secret"
    assert table.phone("A", "reveal the key").reason == "key_stays_secret"
    table.say("b guesses knight")
    text = table.aloud(table.say("reveal the key"))
    assert "The key of Side A:" in text
    assert "The key of Side B:" in text
