"""Players' names: given aloud or on a phone, kept, told at the feast, and naming a side."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.support.deals import deal
from tests.support.evening import Scene
from tests.support.pairs import pairs
from tests.support.table import Table
from voice_game.app.cup_table import show
from voice_game.app.keeper import Keeper
from voice_game.dialogue import conversation
from voice_game.dialogue.effects import Step
from voice_game.dialogue.state import Evening
from voice_game.editions.cup import Cup, new_year, scored
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.player_names import read_players
from voice_game.phone.desk import ConsentWanted, Paired
from voice_game.store import cup as kept

rule = pytest.mark.rule

WON = ("the clue is river for one", "we guess gilderoy lockhart")
"""How the House that goes second wins the game "gg-b1"."""


def tags(step: Step) -> list[str]:
    return [str(type(e).__struct_config__.tag) for e in step.events]


# What is said


@pytest.mark.parametrize(
    "talk", ["the red players are loud today", "the players are tired", "players for red"]
)
def test_talk_about_the_players_names_nobody(talk: str) -> None:
    table = Table(deal("gg-b1"))
    assert table.say(talk).outcome == "ignored"


@rule("B-95")
@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("The players of Gryffindor are Anna and Ben.", ("Anna", "Ben")),
        ("the players for gryffindor are anna, ben, and carl", ("Anna", "Ben", "Carl")),
        ("Gryffindor is played by Anna Maria and Åse", ("Anna Maria", "Åse")),
        ("the player of gryffindor is Anna", ("Anna",)),
        ("the players for gryffindor are Anna and Anna", ("Anna",)),
        ("the players of gryffindor are Anne-Marie and O'Hara", ("Anne Marie", "O'hara")),
    ],
)
def test_names_are_open_words_and_are_read_back(line: str, names: tuple[str, ...]) -> None:
    table = Table(deal("gg-b1"))
    step = table.say(line)
    assert (step.outcome, tags(step)) == ("acted", ["players_named"])
    assert step.meaning
    assert (step.meaning.side, step.meaning.words) == ("G", names)
    assert table.game.players["G"] == names
    told = table.aloud(step)
    assert told.startswith("Playing for Gryffindor: ")
    assert all(name in told for name in names)


@rule("B-95")
def test_saying_it_again_corrects_it_and_nobody_plays_for_two_sides() -> None:
    table = Table(deal("gg-b1"))
    table.say("the players of slytherin are anna and ben")
    table.say("the players of slytherin are anna and jen")
    assert table.game.players["S"] == ("Anna", "Jen")
    table.say("the players of gryffindor are jen")
    assert table.game.players == {"S": ("Anna",), "G": ("Jen",)}


def test_a_heard_sentence_names_players_too_where_its_beginning_was_heard_right() -> None:
    table = Table(deal("deal-a"))
    for text, names in (
        ("the players of red", {}),
        ("the players of wool are anna", {}),
        ("The players of red are Anna and Ben.", {"R": ("Anna", "Ben"), "B": ()}),
    ):
        heard = Heard("speech", (Hypothesis(text, 0.9),))
        table.evening, _ = conversation.hear(table.knowledge, table.evening, heard)
        assert table.game.players == names


def test_names_can_be_said_in_norwegian() -> None:
    table = Table(deal("gg-n1"), speaking="nb")
    step = table.say("spillerne på rød er Åse og Bjørn")
    assert table.aloud(step) == "For Rød spiller Åse og Bjørn."
    assert table.say("the players of blue are Kari").outcome == "acted"


def test_names_are_refused_where_there_is_no_such_side_or_no_game() -> None:
    line = "the players of ravenclaw are anna"
    assert Table().say(line).reason == "no_game"
    assert Table(deal("gg-b1")).say(line).reason == "no_such_seat"
    table = Table(deal("gg-b1"))
    table.say(*WON)
    assert table.say("the players of gryffindor are anna").reason == "game_over"


def test_naming_leaves_a_question_and_the_game_as_they_are() -> None:
    table = Table(deal("gg-b1"))
    table.say("the clue is river")
    step = table.say("the players of slytherin are anna")
    assert step.outcome == "acted"
    assert table.say("two").events
    table = Table(deal("gg-b1"))
    table.say("pause")
    assert table.say("the players of slytherin are anna").outcome == "ignored"


@rule("D-38")
def test_a_guess_that_is_turned_back_takes_no_names_with_it() -> None:
    table = Table(deal("gg-b1"))
    table.say("the clue is river for two", "we guess whomping willow")
    table.say("the players of slytherin are anna", "we did not say that", "yes", "yes")
    assert table.game.players == {"S": ("Anna",), "G": ()}


@given(st.text(max_size=80))
def test_any_words_can_be_names_but_only_after_the_opener(text: str) -> None:
    openers = {"the players of red are": "R"}
    assert read_players(text, openers, ("and",)) is None or "players" in text.casefold()
    found = read_players(f"the players of red are {text}", openers, ("and",))
    if found is not None:
        assert found.side == "R"
        assert found.words
        assert all(name.strip() for name in found.words)


@pytest.mark.parametrize(
    ("names", "are_read"),
    [
        (", ".join(f"Anna {at}" for at in range(12)), True),
        (", ".join(f"Anna {at}" for at in range(13)), False),
        ("A" * 40, True),
        ("A" * 41, False),
        ("Anna and so much better than we are today that I may go to bed", False),
    ],
)
def test_endless_lists_and_endless_names_are_talk(names: str, are_read: bool) -> None:
    openers = {"the players of red are": "R"}
    found = read_players(f"the players of red are {names}", openers, ("and",))
    assert (found is not None) == are_read


# On the phone


@rule("B-95")
def test_who_pairs_a_phone_may_enter_a_name() -> None:
    scene = Scene(deal_name="gg-b1")
    scene.table.enter(Paired("S", "anna"))
    scene.table.enter(Paired("S", "Ben"))
    scene.table.enter(Paired("S", "Ben"))
    scene.table.enter(Paired("S", "  "))
    game = scene.table.evening.game
    assert game
    assert game.players["S"] == ("Anna", "Ben")
    assert scene.said.count("Playing for Slytherin: Anna and Ben.") == 1


def test_a_name_waits_with_its_phone_for_the_consent_of_the_table() -> None:
    scene = Scene(deal_name="gg-b1")
    desk, told = scene.desk, scene.from_phones
    desk.enter(desk.new_code("S"), "one", None, "Anna")
    for name, answer in (("Ben", desk.deny), ("Carl", desk.grant)):
        desk.enter(desk.new_code("S"), "two", None, name)
        answer("S")
    assert told == [
        Paired("S", "Anna"),
        ConsentWanted("S"),
        ConsentWanted("S"),
        Paired("S", "Carl"),
    ]


def test_a_phone_names_the_players_of_its_own_side_only() -> None:
    table = Table(deal("gg-b1"))
    assert table.phone("S", "the players of slytherin are anna").events
    assert table.phone("S", "the players of gryffindor are ben").reason == "say_it_aloud"


# The ledger and the feast


@rule("B-95")
def test_the_winners_become_contributors_and_are_named_at_the_feast() -> None:
    table = Table(deal("gg-b1"))
    table.evening = _with_cup(table, Cup(tokens=(8, 0, 0, 0), contributors={"G": ("Dora",)}))
    table.say("the players of gryffindor are anna and dora", "slytherin is played by carl")
    step = table.say(*WON)
    assert "wins the House Cup. Let the feast begin! It was won by Dora and Anna." in table.aloud(
        step
    )
    assert table.evening.cup.contributors == {"G": ("Dora", "Anna")}
    assert "It was won by Dora and Anna." in table.aloud(table.say("how stands the house cup"))
    assert new_year(table.evening.cup).contributors == {}


@rule("B-95")
def test_a_feast_without_names_names_nobody() -> None:
    table = Table(deal("gg-b1"))
    table.evening = _with_cup(table, Cup(tokens=(8, 0, 0, 0)))
    assert "won by" not in table.aloud(table.say(*WON))


@rule("D-38", "B-95")
def test_a_withdrawn_win_takes_its_contributors_back() -> None:
    table = Table(deal("gg-b1"))
    table.say("the players of gryffindor are anna", *WON)
    assert table.evening.cup.contributors == {"G": ("Anna",)}
    table.say("we did not say that", "yes", "yes")
    assert table.evening.cup.contributors == {}


@rule("B-92", "B-95")
def test_names_are_kept_with_the_cup_and_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keeper = Keeper.open(tmp_path)
    keeper.put("cup", kept.encode(scored(Cup(), "G", ("Anna", "[red]Ben"))))
    keeper.close()
    assert show(tmp_path) == 0
    assert "Anna, [red]Ben" in capsys.readouterr().out


@rule("B-92", "B-95")
@pytest.mark.parametrize("names", ["", ',"contributors":7', ',"contributors":{"G":[1]}'])
def test_a_ledger_without_names_or_with_damaged_ones_still_opens(names: str) -> None:
    body = '{"version":1,"cup":{"tokens":[1,0,0,0],"banner":"G"' + names + "}}"
    assert kept.decode(body.encode()) == Cup(tokens=(1, 0, 0, 0), banner="G")
    assert kept.decode(kept.encode(scored(Cup(), "S", ("Åse",)))).contributors == {"S": ("Åse",)}


def test_names_are_kept_with_the_game(tmp_path: Path) -> None:
    scene = Scene(deal_name="deal-a", data=tmp_path)
    scene.say("the players of blue are anna and ben")
    scene.close()
    keeper = Keeper.open(tmp_path)
    game = keeper.unfinished()
    keeper.close()
    assert game
    assert game.players["B"] == ("Anna", "Ben")


# A name says whose clue or guess it is


@rule("C-07")
def test_a_name_tells_whose_clue_it_is() -> None:
    table = _both_sides()
    step = table.say("Anna: prison three")
    assert (step.outcome, table.view.turn) == ("acted", "A")
    table = _both_sides()
    assert table.say("ben prison, three").outcome == "acted"
    assert table.view.turn == "B"
    table = _both_sides()
    assert table.say("dora: prison three").outcome == "ignored"


@rule("C-07")
def test_a_name_answers_whose_clue_it_is() -> None:
    for answer in ("it is ben", "Ben"):
        table = _both_sides()
        assert table.say("the clue is prison for three").outcome == "choose"
        table.say(answer)
        assert table.view.turn == "B"


@rule("D-33", "C-19")
def test_a_name_tells_who_guesses_in_sudden_death() -> None:
    table = Table(pairs(bank=1))
    table.say("the players of alpha are anna", "the players of bravo are ben")
    table.say("the clue is winter for nine", "we guess apple", "we stop")
    step = table.say("ben guesses knight")
    assert (step.outcome, step.meaning and step.meaning.side) == ("acted", "B")


def _both_sides() -> Table:
    table = Table(edition="coop")
    table.say("ready", "the players of alpha are anna and carl", "the players of bravo are ben")
    return table


def _with_cup(table: Table, cup: Cup) -> Evening:
    return replace(table.evening, cup=cup)
