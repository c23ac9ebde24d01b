"""The next game of the same people: the Hat changes teams, and names go on with them."""

import pytest

from tests.support.table import Table

rule = pytest.mark.rule

FORMS = {"G": "gryffindor", "S": "slytherin", "R": "ravenclaw", "H": "hufflepuff"}
GIVEN = ("ready", "the clue is zebra for one", "stop the game", "yes")
"""A game in which a side went first, given up."""


def name_both(table: Table) -> tuple[str, ...]:
    game = table.game
    for side, names in ((game.first, "Anna and Ben"), (game.second, "Carl")):
        table.say(f"the players of {FORMS.get(side, 'red' if side == 'R' else 'blue')} are {names}")
    return game.first, game.second


@rule("B-30")
def test_without_abilities_the_hat_goes_to_the_house_that_went_second() -> None:
    table = Table()
    table.say("play back to hogwarts")
    for _ in range(4):
        first, second = table.game.first, table.game.second
        step = table.say(*GIVEN, "next game")
        assert (table.game.first, table.game.second) == (second, first)
        house = FORMS[second].title()
        assert f"This time the Hat goes to {house}, which went second." in table.aloud(step)


@rule("B-30", "B-31")
def test_with_abilities_the_team_that_went_second_plays_the_first_house_of_the_map() -> None:
    table = Table()
    table.say("play back to hogwarts with abilities")
    for _ in range(6):
        first, second = name_both(table)
        said = table.aloud(table.say(*GIVEN, "next game"))
        assert table.game.players[table.game.first] == ("Carl",)
        assert table.game.players[table.game.second] == ("Anna", "Ben")
        if table.game.first == second:
            assert f"the Hat goes to {FORMS[second].title()}" in said
        else:
            assert f"The team of {FORMS[second].title()} went second, so it wears the Hat" in said
            assert f"The team of {FORMS[first].title()} plays" in said


@rule("B-30")
def test_a_game_that_is_dealt_anew_before_its_first_clue_is_no_rematch() -> None:
    table = Table()
    table.say("play back to hogwarts")
    before = name_both(table)
    for line in ("with penalties", "with pictures"):
        step = table.say(line)
        assert (table.game.first, table.game.second) == before
        assert table.game.players[before[0]] == ("Anna", "Ben")
        assert "went second" not in table.aloud(step)
    table.say("stop the game", "yes", "next game")
    assert (table.game.first, table.game.second) == before


@rule("B-33", "B-30")
def test_a_match_up_that_is_asked_for_stays_as_asked() -> None:
    table = Table()
    table.say("play gryffindor against slytherin")
    name_both(table)
    table.say(*GIVEN, "play gryffindor against slytherin")
    assert (table.game.first, table.game.second) == ("G", "S")
    assert table.game.players == {"G": ("Carl",), "S": ("Anna", "Ben")}


@rule("B-94")
def test_head_to_head_the_map_decides_and_the_names_stay_with_their_team() -> None:
    table = Table()
    table.say("head to head gryffindor against hufflepuff", "play back to hogwarts")
    game = table.game
    team = "G" if "G" in (game.first, game.second) else game.other("H")
    table.say(f"the players of {FORMS[team]} are anna")
    for _ in range(6):
        step = table.say(*GIVEN, "next game")
        game = table.game
        team = "G" if "G" in (game.first, game.second) else game.other("H")
        assert game.players[team] == ("Anna",)
        assert "went second" not in table.aloud(step)


@rule("B-94", "B-32")
def test_head_to_head_the_hat_is_not_passed() -> None:
    """Each team would play the House of the other, and take its names along."""
    table = Table()
    table.say("head to head gryffindor against slytherin", "play back to hogwarts")
    assert table.say("pass the hat").reason == "hat_by_map"
    assert table.say("no head to head", "pass the hat").outcome == "confirm"


def test_red_stays_red_in_the_next_game_and_in_the_next_box() -> None:
    table = Table()
    table.say("play codenames", "the players of red are anna", "the players of blue are carl")
    for line in ("next game", "play pictures", "next game"):
        step = table.say("ready", "the clue is zebra for one", "stop the game", "yes", line)
        assert table.game.players == {"R": ("Anna",), "B": ("Carl",)}
        assert "Playing for Red: Anna." in table.aloud(step)
        assert "Hat" not in table.aloud(step)
    table.say("stop the game", "yes", "play back to hogwarts")
    assert table.game.players == {}


@rule("B-32")
def test_names_go_along_when_the_hat_is_passed() -> None:
    table = Table()
    table.say("play back to hogwarts")
    first, second = name_both(table)
    said = table.aloud(table.say("pass the hat", "yes"))
    assert table.game.players == {first: ("Carl",), second: ("Anna", "Ben")}
    assert "the teams swap Houses" in said
    assert "Playing for" in said


@rule("B-95", "F-01")
@pytest.mark.parametrize("edition", ["two", "three"])
def test_a_team_that_plays_alone_keeps_its_names_in_whatever_colour_it_gets(edition: str) -> None:
    table = Table()
    table.say(f"play for {edition}")
    table.say(f"the players of {'red' if table.game.first == 'R' else 'blue'} are anna and ben")
    colours = {table.game.first}
    for _ in range(12):
        table.say(*GIVEN, "next game")
        named = {side: names for side, names in table.game.players.items() if names}
        assert named == {table.game.first: ("Anna", "Ben")}
        colours.add(table.game.first)
    assert colours == {"R", "B"}


@rule("B-95")
def test_from_a_game_of_two_teams_to_one_of_one_the_colours_keep_their_names() -> None:
    named = {"R": ("Anna",), "B": ("Carl",)}
    table = Table()
    for _ in range(6):
        table.say("play codenames", "the players of red are anna", "the players of blue are carl")
        table.say(*GIVEN, "play for two")
        assert table.game.players[table.game.first] == named[table.game.first]
        table.say(*GIVEN)
