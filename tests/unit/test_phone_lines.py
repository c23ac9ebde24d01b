"""Every line of a phone gets an answer there: what came of it, why not, or what can be entered."""

import pytest

from tests.support.deals import deal
from tests.support.evening import Scene
from tests.support.table import Table
from voice_game.dialogue import lobby
from voice_game.dialogue.effects import Step
from voice_game.dialogue.understanding import expectation
from voice_game.language.pack import languages
from voice_game.phone.desk import PhoneLine

FOR_ALL = (
    *("yes", "no", "next", "again", "pause", "go on", "goodbye", "louder", "the address"),
    *("play duet", "new game", "the cup please", "the settings", "pass the hat", "with penalties"),
    *("confirm guesses", "new school year", "stop the game", "we did not say that"),
)
"""What only the table may say."""

NONSENSE = (
    "wobble the flurb",
    "castle",
    "x" * 400,
    "\x00",
    "🧙",
    "the clue is",
    "check",
    "chalenge",
)

RIVER = "the clue is river for two"

SITUATIONS: dict[str, tuple[str, ...]] = {
    "before a clue": ("deal-a",),
    "after a clue": ("deal-a", RIVER),
    "number asked": ("deal-a", "the clue is river"),
    "which asked": ("deal-a", RIVER, "we guess ice or leaf"),
    "end asked": ("deal-a", "stop the game"),
    "withdrawing asked": ("deal-a", RIVER, "we guess ice", "we did not say that"),
    "paused": ("deal-a", "pause"),
    "challenged": ("deal-a", "the clue is cats for two"),
    "over": ("deal-a", "stop the game", "yes"),
    "side asked": ("deal-d", RIVER),
    "card asked": ("serpents", "place a serpent"),
    "plants": ("plants", RIVER),
}


def at(situation: str) -> Table:
    name, *lines = SITUATIONS[situation]
    table = Table(deal(name))
    for line in lines:
        table.say(line)
    return table


def lobby_with(kept: bool) -> Table:
    """A table before a game; one that is kept may be gone on with."""
    table = Table()
    if kept:
        game = Table(deal("deal-a")).game
        table.evening, _ = lobby.open_evening(table.knowledge, kept=game)
    return table


def note(table: Table, seat: str, line: str) -> str:
    """The private answer to a line that changes nothing and is not told aloud."""
    before = table.evening
    step = table.phone(seat, line)
    assert table.evening == before
    assert (step.events, step.effects, table.aloud(step)) == ((), (), "")
    return table.on_phone(step, seat)


def kinds(step: Step) -> list[str]:
    """The names of the events of a step."""
    return [type(event).__name__ for event in step.events]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_only_the_table_may_say_is_to_be_said_aloud(situation: str) -> None:
    table = at(situation)
    for line in FOR_ALL:
        assert note(table, table.game.first, line) == "Say that aloud at the table.", line
    assert table.phone(table.game.first, "yes").reason == "say_it_aloud"


@pytest.mark.parametrize("kept", [False, True])
def test_before_a_game_too(kept: bool) -> None:
    table = lobby_with(kept)
    for line in ("yes", "no", "go on", "play duet", "goodbye", "pause"):
        assert note(table, "R", line) == "Say that aloud at the table.", line
    assert table.phone("R", "river for two").outcome != "ignored"
    assert table.phone("R", "score").reason == "no_game"


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_not_understood_gets_a_note_of_what_can_be_entered(situation: str) -> None:
    table = at(situation)
    for line in NONSENSE:
        assert note(table, table.game.second, line).startswith("Not understood. Enter a clue"), line


def test_help_tells_what_a_phone_can_enter_whatever_the_table_is_asked() -> None:
    for situation in SITUATIONS:
        table = at(situation)
        assert note(table, table.game.first, "help").startswith("Enter a clue, like: river for two")
    assert note(lobby_with(kept=True), "R", "help").startswith("Enter a clue")


def test_what_help_offers_is_understood() -> None:
    for code, lines in {
        "en": ("river for two", "check river", "may i say river", "challenge", "score"),
        "nb": ("elv to", "sjekk elv", "kan jeg si elv", "vi utfordrer", "stilling"),
    }.items():
        name = "gg-n1" if code == "nb" else "deal-a"
        table = Table(deal(name), speaking=code)
        told = table.on_phone(table.phone(table.game.first, "help"), table.game.first)
        for line in lines:
            assert line in told.casefold()
            table = Table(deal(name), speaking=code)
            step = table.phone(table.game.first, line)
            assert step.outcome in ("acted", "refused")
            assert step.reason != "say_it_aloud"


def test_an_empty_line_is_silence() -> None:
    assert at("before a clue").phone("R", "  ").outcome == "ignored"


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("situation", SITUATIONS)
def test_no_sentence_of_a_language_is_passed_over(situation: str, code: str) -> None:
    name, *_ = SITUATIONS[situation]
    english = at(situation)
    table = Table(deal(name), speaking=code)
    table.evening = english.evening
    one_of_each = {
        (phrase.meaning.type, phrase.meaning.value): phrase.text
        for phrase in expectation(table.knowledge, table.evening).phrases
        if phrase.meaning.type != "hush"
    }
    for seat in {table.game.first, table.game.second}:
        for line in one_of_each.values():
            table.evening = english.evening
            step = table.phone(seat, line)
            assert step.outcome != "ignored", line
            assert step.events or step.messages, line
            if not step.events:
                assert table.evening.game == english.evening.game
                assert table.evening.question == english.evening.question
                assert table.aloud(step) == ""


def test_the_answer_is_a_note_on_the_phone_and_neither_said_nor_shown() -> None:
    scene = Scene()
    for line in ("help", "yes", "play duet", "wobble the flurb"):
        before = len(scene.log.entries)
        scene.table.enter(PhoneLine("R", line))
        assert [kind for kind, _ in scene.log.entries[before:]] == ["phone R"], line


@pytest.mark.rule("A-15", "F-01")
@pytest.mark.parametrize("board", ["deal-two", "deal-three"])
def test_nobody_is_asked_about_a_clue_where_the_other_side_has_no_giver(board: str) -> None:
    table = Table(deal(board))
    assert "may i say" not in note(table, "R", "help").casefold()
    for line in ("may i say river", "allow river", "forbid river"):
        step = table.phone("R", line)
        assert step.reason == "no_such_seat"
        assert table.on_phone(step, "R") == "There is no such seat in this game."
        assert table.on_phone(step, "B") == ""
    assert note(table, "R", "challenge") == "Say that aloud at the table."


@pytest.mark.rule("A-15", "L-08")
def test_a_clue_that_the_other_giver_allowed_in_private_is_valid() -> None:
    table = Table(deal("deal-a"))
    table.phone("R", "may i say cats")
    assert table.aloud(table.phone("B", "allow cats")) == ""
    table.phone("R", "allow net")
    assert kinds(table.say("the clue is cats for two")) == ["ClueGiven"]
    table.say("we guess cat", "we stop")
    assert kinds(table.say("the clue is net for one")) == ["ClueGiven"]
    assert "ClueChallenged" in kinds(table.say("no the clue is leafs for one"))


@pytest.mark.rule("A-15")
@pytest.mark.parametrize(
    ("seat", "line"),
    [("R", "allow cats"), ("B", "allow icy"), ("B", "forbid cats")],
)
def test_no_other_clue_is(seat: str, line: str) -> None:
    table = Table(deal("deal-a"))
    table.phone("B", "allow dogs")
    table.phone(seat, line)
    assert "ClueFlagged" in kinds(table.say("the clue is cats for two"))


@pytest.mark.rule("A-15")
def test_what_was_allowed_may_be_forbidden_again_and_is_forgotten_with_the_game() -> None:
    table = Table(deal("deal-a"))
    table.phone("B", "allow cats")
    table.phone("B", "forbid cats")
    assert "ClueFlagged" in kinds(table.say("the clue is cats for two"))
    table.phone("B", "allow dogs")
    table.say("stop the game", "yes", "next game")
    assert table.evening.allowed == frozenset()
