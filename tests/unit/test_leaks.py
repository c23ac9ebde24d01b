"""What nobody may hear (RULES.md 8.3): hidden cards change not one letter of what is public.

Each test plays the same lines on boards whose keys differ only where nobody may know, and
compares everything a table can see or hear: words, order, number of messages, JSON, events.
"""

import json
from collections.abc import Iterable
from itertools import permutations

import pytest
from msgspec.structs import replace

from tests.support.deals import base_deal, deal, hogwarts_deal, swapped
from tests.support.table import Table, knowledge, language
from voice_game.app import typed
from voice_game.dialogue.understanding import expectation
from voice_game.hearing.expectation import Expectation
from voice_game.rules.cards import Card
from voice_game.rules.dealing import Deal
from voice_game.rules.events import public
from voice_game.rules.seats import seat_view, table_view
from voice_game.rules.views import SeatView, TableView

rule = pytest.mark.rule

QUESTIONS = (
    "help",
    "score",
    "whose turn",
    "read the board",
    "what is covered",
    "what is left",
    "where is dragon",
    "what is at row five column five",
    "spell dragon",
    "repeat the clue",
    "all clues",
    "spell the clue",
    "explain the rules",
    "reveal the key",
    "we challenge",
    "stop the game",
    "no",
)


def public_output(dealt: Deal, lines: Iterable[str]) -> list[str | Expectation]:
    """Every public thing that the lines bring about."""
    table = Table(dealt)
    shown: list[str | Expectation] = [table.aloud(table.first)]
    for line in lines:
        step = table.say(line)
        aloud = [message for message in step.messages if message.seat is None]
        phrasing = language().phrasing
        answer = typed.as_json(knowledge(), phrasing, line, (table.evening, step), False)
        shown += [answer, *(phrasing.sentence(m, dealt.edition) for m in aloud)]
        shown.append(expectation(knowledge(), table.evening))
    return shown


def same(one: Deal, other: Deal, *lines: str) -> None:
    assert one != other
    assert public_output(one, lines) == public_output(other, lines)


@rule("L-01")
def test_a_correct_guess_sounds_the_same_whatever_was_meant() -> None:
    """The clue is all that tells what was meant, and the answer does not depend on it."""
    answers = set()
    for clue in ("the clue is winter for two", "the clue is kitchen for two"):
        table = Table(deal("deal-a"))
        table.say(clue)
        answers.add(repr([table.say("we guess ice").messages, table.say("we guess pan")]))
    assert len(answers) == 1


@rule("L-01")
def test_every_own_card_gets_the_same_sentences() -> None:
    told = set()
    for name in ("ICE", "LEAF", "CASTLE"):
        table = Table(deal("deal-a"))
        table.say("the clue is winter for two")
        step = table.say(f"we guess {name.lower()}")
        told.add(tuple(message.id for message in step.messages))
        assert "You may go on." in table.aloud(step)
    assert len(told) == 1


@rule("L-02", "L-11")
def test_questions_errors_and_help_tell_nothing_of_uncovered_cards() -> None:
    dealt = deal("deal-a")
    lines = (
        *QUESTIONS,
        "we stop",
        "the clue is winter for two",
        *QUESTIONS,
        "we guess castel",
        "no",
        "we guess row six column one",
        "confirm guesses",
        "do not confirm guesses",
        "accept",
        "we guess ice",
        *QUESTIONS,
        "we guess ice",
        "we did not say that",
        "no",
    )
    for one, other in (("DRAGON", "CASTLE"), ("DRAGON", "MOON"), ("ROSE", "CASTLE")):
        same(dealt, swapped(dealt, one, other), *lines)


@rule("L-02")
def test_the_board_check_knows_no_key() -> None:
    table = Table(edition="base")
    key = table.game.key
    for mixed in (key, tuple(reversed(key)), tuple(sorted(key))):
        table.evening = replace(table.evening, game=replace(table.game, key=mixed))
        for seat in ("R", "B"):
            view = seat_view(knowledge().editions["base"], table.game, seat)
            assert (view.key, view.remaining) == (None, None)


@rule("L-02")
@pytest.mark.parametrize("name", ["CASTLE", "ROSE", "MOON", "DRAGON"])
def test_every_card_is_confirmed_in_the_same_words(name: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two", "confirm guesses")
    step = table.say(f"we guess {name.lower()}")
    assert step.outcome == "confirm"
    assert table.aloud(step) == f"{name.title()}: yes or no?"
    assert not step.events


@rule("L-02")
@pytest.mark.parametrize("name", ["CASTLE", "ROSE", "MOON", "DRAGON"])
def test_a_doubtful_guess_is_asked_alike_for_every_card(name: str) -> None:
    """The question comes before the key is looked at, so only the name may differ."""
    dealt = deal("deal-a")
    plain = dealt if name == "CASTLE" else swapped(dealt, name, "CASTLE")
    lines = ("the clue is winter for two", f"we gess {name.lower()}", "maybe", "no")
    assert public_output(dealt, lines) == public_output(plain, lines)


@rule("L-08")
def test_private_checks_are_never_echoed() -> None:
    table = Table(deal("deal-a"))
    before = table.evening
    for line in ("check ice", "check river", "may i say icy", "allow icy", "forbid icy"):
        step = table.phone("R", line)
        assert step.messages
        assert table.aloud(step) == ""
        assert step.events == ()
        assert all(message.seat for message in step.messages)
    assert table.evening == before
    assert "ic" not in table.aloud(table.say("repeat")).split()


@rule("L-08")
def test_a_phone_that_is_refused_is_refused_in_silence() -> None:
    table = Table(deal("deal-a"))
    for seat, line in (("B", "the clue is winter for two"), ("R", "we guess castle"), ("Q", "no")):
        step = table.phone(seat, line)
        assert step.outcome in ("refused", "ignored")
        assert table.aloud(step) == ""


@rule("L-09", "D-34")
def test_clues_are_repeated_word_for_word_and_nothing_else() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is winter for three")
    first = table.aloud(table.say("repeat the clue"))
    table.say("we guess ice")
    assert table.aloud(table.say("repeat the clue")) == first == "Red: winter, 3."
    table.say("we stop", "the clue is sea for one")
    assert table.aloud(table.say("all clues")) == "Red: winter, 3. Blue: sea, 1."


@rule("L-10")
def test_a_number_that_is_too_high_is_told_to_the_giver_alone() -> None:
    def evening(number: str) -> Table:
        table = Table(deal("deal-a"))
        table.say("the clue is winter for unlimited")
        table.say(*(f"we guess {name}" for name in ("ice", "leaf", "cat", "net", "pan", "moon")))
        table.say("the clue is sea for one", "we guess park")
        step = table.say(f"the clue is gold for {number}")
        assert table.on_phone(step, "B") == ""
        assert bool(table.on_phone(step, "R")) == (number == "five")
        assert table.aloud(step) == f"Red says: gold, {5 if number == 'five' else 4}."
        return table

    for number in ("four", "five"):
        evening(number)


@rule("L-10", "L-02")
def test_the_advice_for_one_giver_changes_nothing_in_public() -> None:
    """Red has fewer cards left on one board than on the other, and only red is told."""
    dealt = deal("deal-a")
    other = swapped(dealt, "CASTLE", "ROSE")
    lines = ("the clue is winter for nine", *QUESTIONS)
    same(dealt, other, *lines)
    few = replace(dealt, key=tuple("RRNNN NNNRR BBBBB BBBRR RRRNX".replace(" ", "")))
    assert sorted(few.key) == sorted(dealt.key)
    same(dealt, few, "the clue is winter for nine", "we guess ice", *QUESTIONS)


@rule("L-11")
def test_refusals_do_not_depend_on_hidden_cards() -> None:
    dealt = deal("deal-a")
    lines = ("we guess dragon", "we stop", "uphold", "cover dragon", "the clue is x for ten")
    for one, other in permutations(("DRAGON", "ROSE", "MOON", "ICE"), 2):
        same(dealt, swapped(dealt, one, other), *lines)


@rule("L-12")
def test_the_key_is_read_after_the_game_and_not_before() -> None:
    table = Table(deal("deal-a"))
    assert table.say("reveal the key").reason == "key_stays_secret"
    assert table.phone("R", "reveal the key").reason == "key_stays_secret"
    table.say("the clue is winter for two", "stop the game", "yes")
    assert "Dragon: the assassin" in table.aloud(table.say("reveal the key"))


@rule("L-13")
def test_what_a_phone_gets_is_never_spoken() -> None:
    """A private message carries its seat, and what is spoken leaves all of those out."""
    table = Table(base_deal("BREAK"))
    step = table.say("the clue is x for nine")
    seats = {message.seat for message in step.messages}
    assert seats == {None, "B"}
    assert table.aloud(step) == "Red says: x, 9."


# Views and events


def table_fields(view: TableView) -> set[str]:
    return set(view.__struct_fields__)


@rule("L-02")
def test_no_view_of_the_table_and_no_public_event_has_a_key() -> None:
    for dealt in (deal("deal-a"), deal("gg-b1"), hogwarts_deal(Card("A"))):
        table = Table(dealt)
        assert not {"key", "remaining", "seed", "spares"} & table_fields(table.view)
        told = [event.__struct_fields__ for event in public(dealt.events(ready=True))]
        assert not any({"key", "seed", "spares"} & set(fields) for fields in told)


@rule("L-02")
def test_the_other_seats_view_differs_in_nothing_but_its_own_cards() -> None:
    table = Table(deal("deal-a"))
    edition = knowledge().editions["base"]
    views: list[SeatView] = [seat_view(edition, table.game, seat) for seat in ("R", "B")]
    assert views[0].table == views[1].table == table_view(edition, table.game)


@rule("L-02")
def test_json_without_show_key_has_no_keys() -> None:
    table = Table(deal("deal-a"))
    step = table.say("the clue is winter for two")
    phrasing = language().phrasing
    answer = typed.as_json(knowledge(), phrasing, "x", (table.evening, step), False)
    assert set(json.loads(answer)) == {
        *("line", "outcome", "reason", "meaning", "events", "say", "view"),
    }
    assert "RRRRN" not in answer
