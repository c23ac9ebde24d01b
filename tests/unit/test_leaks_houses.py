"""What must never be aloud when Houses have abilities (RULES.md 8.3)."""

import re

import pytest

from tests.support.houses import house_deal
from tests.support.table import Table
from voice_game.dialogue.effects import Step
from voice_game.rules.dealing import Deal

rule = pytest.mark.rule


def name_of(table: Table, letter: str, at: int = 0) -> str:
    """A card of a letter, from the secret key."""
    cells = [index for index, cell in enumerate(table.game.key) if cell == letter]
    card = table.game.board.cards[cells[at]]
    assert card is not None
    return card.name


def without(text: str, name: str) -> str:
    return text.replace(name.title(), "NAME").replace(name, "NAME").replace(name.lower(), "NAME")


def heard(table: Table, step: Step, name: str) -> tuple[str, str, str]:
    """What everybody hears and sees of a step, with one card's name left out."""
    events = without(repr(step.events), name)
    events = re.sub(r"(row|column)=\d", r"\1", events)
    return step.outcome, without(table.aloud(step), name), events


@rule("L-03", "L-04", "B-52", "B-57")
def test_a_serpent_sounds_alike_on_every_card() -> None:
    told = set()
    for letter in "SRDF":
        table = Table(house_deal("S", "R"))
        name = name_of(table, letter)
        asked = heard(table, table.say(f"serpent on {name.lower()}"), name)
        placed = heard(table, table.say("yes"), name)
        told.add((asked, placed, table.aloud(table.say("score"))))
    assert len(told) == 1


@rule("L-03")
def test_the_score_counts_tiles_also_when_one_is_to_go() -> None:
    table = Table(house_deal("S", "R"))
    table.say("the clue is river for zero")
    for at in range(7):
        table.say(f"we guess {name_of(table, 'S', at).lower()}")
    table.say("we stop", "the clue is winter for one")
    table.say(f"we guess {name_of(table, 'R').lower()}", "we stop")
    table.say(f"serpent on {name_of(table, 'S', 7).lower()}")
    assert table.aloud(table.say("yes")).endswith("One serpent is left.")
    assert "Slytherin 7, Ravenclaw 2." in table.aloud(table.say("score"))


@rule("L-07", "B-84", "B-80")
def test_leaves_are_never_aloud_before_they_are_found() -> None:
    deals = [house_deal("H", "R", leaves=leaves) for leaves in ((0, 1, 11), (4, 5, 9))]
    lines = (
        *("read the board", "what are our abilities", "score", "help", "the clue is river for two"),
        *("what is left", "repeat the clue"),
    )
    assert told(deals[0], lines) == told(deals[1], lines)


@rule("L-07", "B-70")
def test_the_connected_map_is_never_aloud() -> None:
    lines = ("read the board", "what are our abilities", "score", "the clue is river for two")
    row = house_deal("R", "G")
    other = house_deal("R", "G", "DDDDD RRRRR RR.RR GGGGG GGGFD")
    assert told(row, lines) == told(other, lines)


def told(dealt: Deal, lines: tuple[str, ...]) -> list[str]:
    table = Table(dealt)
    return [table.aloud(table.first), *(table.aloud(table.say(line)) for line in lines)]


@rule("L-14", "B-44")
def test_a_free_door_does_not_say_that_it_was_meant() -> None:
    said = set()
    for number in ("one", "zero", "four"):
        table = Table(house_deal("S", "G"))
        table.say("the clue is river for one", f"we guess {name_of(table, 'G').lower()}")
        table.say(f"the clue is lock for {number}")
        name = name_of(table, "D")
        said.add(without(table.aloud(table.say(f"we guess {name.lower()}")), name))
    assert said == {"NAME is a locked door. The search continues. You may go on."}


@rule("L-02")
def test_only_the_answers_of_herbology_cards_tell_about_open_cards() -> None:
    table = Table(house_deal("H", "R", deck=("H6", "H1", "H2")))
    table.say("the clue is river for two", f"we guess {name_of(table, 'H').lower()}")
    asked = table.say("use snargaluff")
    assert table.aloud(asked) == "On which card? Say its name, or its row and column."
    told = table.aloud(table.say(name_of(table, "R").lower()))
    assert "is not Argus Filch" in told
    assert "Ravenclaw" not in told


@rule("L-01")
def test_an_own_card_sounds_alike_whatever_the_abilities() -> None:
    table = Table(house_deal("S", "R"))
    table.say("the clue is river for five")
    told = {
        re.sub(r"\d+", "N", without(table.aloud(table.say(f"we guess {name.lower()}")), name))
        for name in (name_of(table, "S", at) for at in range(4))
    }
    assert told == {"NAME is Slytherin. Slytherin N, Ravenclaw N. You may go on."}


@rule("B-71")
def test_the_fact_is_told_at_the_start() -> None:
    table = Table(house_deal("R", "G"))
    assert "all nine of its cards touch each other" in table.aloud(table.first)


@rule("B-40")
def test_alohomora_alone_declares_and_with_a_number_it_is_a_clue() -> None:
    table = Table(house_deal("G", "S"))
    assert table.say("the clue is alohomora for one").events[0].__class__.__name__ == "ClueGiven"
    table = Table(house_deal("G", "S"))
    assert table.say("alohomora").events[0].__class__.__name__ == "AlohomoraCast"
    table = Table(house_deal("G", "S"))
    assert table.phone("G", "alohomora").outcome == "acted"
    assert table.phone("S", "taunt").outcome == "refused"


@rule("B-53", "D-01")
def test_a_held_turn_is_asked_about_again_when_the_evening_goes_on() -> None:
    table = Table(house_deal("H", "R"))
    table.say("the clue is river for two", f"we guess {name_of(table, 'H').lower()}")
    table.say(f"we guess {name_of(table, 'D').lower()}")
    assert "you have Mandrake" in table.aloud(table.say("whose turn"))
    assert table.say("no").outcome == "acted"
    assert table.game.turn == "R"
