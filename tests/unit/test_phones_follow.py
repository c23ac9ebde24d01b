"""A phone goes on with its team, whichever House or colour the team plays next."""

import json
from pathlib import Path

import pytest

from tests.support.evening import Scene
from tests.unit.test_table import paired
from voice_game.phone.desk import PhoneLine
from voice_game.phone.pairing import Opened, Pairing, Refused
from voice_game.rules.game import Game

rule = pytest.mark.rule

FORMS = {"G": "gryffindor", "S": "slytherin", "R": "ravenclaw", "H": "hufflepuff"}
GIVEN = ("ready", "the clue is zebra for one", "stop the game", "yes")
"""A game in which a side went first, given up."""


def evening(*lines: str, data: Path | None = None) -> Scene:
    scene = Scene(deal_name=None, data=data)
    scene.say(*lines)
    return scene


def game(scene: Scene) -> Game:
    assert scene.table.evening.game is not None
    return scene.table.evening.game


def seat(scene: Scene, token: str) -> str | None:
    """The seat whose state the phone with this token is shown."""
    shown = scene.desk.key(token)
    return json.loads(shown)["seat"] if shown is not None else None


@rule("B-32")
@pytest.mark.parametrize("named", [False, True])
def test_phones_go_along_when_the_hat_is_passed(named: bool) -> None:
    scene = evening("play back to hogwarts with abilities")
    first, second = game(scene).first, game(scene).second
    anna, ben = paired(scene, first), paired(scene, second)
    if named:
        scene.say(f"the players of {FORMS[first]} are anna")
    scene.say("pass the hat", "yes")
    assert (seat(scene, anna), seat(scene, ben)) == (second, first)
    assert "The phones go along with their teams." in scene.said
    assert "code is" not in scene.said[-1]
    scene.say("ready")
    assert scene.desk.say(ben, "zebra for one")
    scene.table.enter(scene.from_phones.pop())
    clue = game(scene).clue
    assert clue is not None
    assert clue.side == first
    scene.table.enter(PhoneLine(second, "challenge"))
    assert game(scene).judge == second


@rule("B-32")
def test_a_team_without_a_phone_gets_a_code_for_its_new_house() -> None:
    scene = evening("play back to hogwarts")
    first, second = game(scene).first, game(scene).second
    anna = paired(scene, first)
    code = scene.desk.new_code(second)
    scene.say("pass the hat", "yes")
    assert seat(scene, anna) == second
    assert not scene.desk.paired(first)
    assert scene.desk.enter(code, "other", None) == Refused("wrong")
    assert f"{FORMS[first].title()}: the code is" in scene.said[-1]


@rule("B-32")
def test_private_notes_do_not_change_teams() -> None:
    scene = evening("play back to hogwarts")
    first, second = game(scene).first, game(scene).second
    tokens = paired(scene, first), paired(scene, second)
    scene.table.enter(PhoneLine(first, "check zebra"))
    scene.say("pass the hat", "yes")
    assert not any(b"zebra" in (scene.desk.key(token) or b"") for token in tokens)


@rule("L-08")
def test_private_notes_end_with_their_game() -> None:
    scene = evening("play codenames", "ready")
    token = paired(scene, "R")
    scene.table.enter(PhoneLine("R", "check zyxwv"))
    assert b"zyxwv" in (scene.desk.key(token) or b"")
    scene.say("stop the game", "yes", "play codenames")
    assert b"zyxwv" not in (scene.desk.key(token) or b"zyxwv")


def test_the_hat_that_stays_moves_no_phone() -> None:
    scene = evening("play back to hogwarts")
    first = game(scene).first
    token = paired(scene, first)
    scene.say("pass the hat", "no")
    assert seat(scene, token) == first


@rule("B-30")
def test_in_a_rematch_each_phone_plays_what_its_team_plays() -> None:
    scene = evening("play back to hogwarts with abilities")
    first, second = game(scene).first, game(scene).second
    anna, ben = paired(scene, first), paired(scene, second)
    for name, side in (("anna", first), ("ben", second)):
        scene.say(f"the players of {FORMS[side]} are {name}")
    boxes = set()
    for _ in range(8):
        before = game(scene)
        scene.say(*GIVEN, "next game")
        now = game(scene)
        boxes.add((before.first, before.second, now.first, now.second))
        for token, name in ((anna, "Anna"), (ben, "Ben")):
            mine = seat(scene, token)
            assert mine is not None
            assert now.players[mine] == (name,)
            assert {now.first, now.second} >= {mine}
    assert any({*four[:2]} & {*four[2:]} for four in boxes), "a House was played twice"
    assert len({frozenset(four[2:]) for four in boxes}) > 1


@rule("B-94")
def test_head_to_head_phones_follow_the_map() -> None:
    scene = evening("head to head gryffindor against hufflepuff", "play back to hogwarts")
    team = "G" if "G" in (game(scene).first, game(scene).second) else game(scene).other("H")
    token = paired(scene, team)
    for _ in range(6):
        scene.say(*GIVEN, "next game")
        now = game(scene)
        assert seat(scene, token) == ("G" if "G" in (now.first, now.second) else now.other("H"))


def test_a_team_that_plays_alone_keeps_its_phone_in_whatever_colour_it_gets() -> None:
    scene = evening("play for two")
    token, colours = paired(scene, game(scene).first), set()
    for _ in range(12):
        scene.say(*GIVEN, "next game")
        assert seat(scene, token) == game(scene).first
        colours.add(game(scene).first)
    assert colours == {"R", "B"}


def test_after_a_restart_the_phones_are_still_those_of_their_teams(tmp_path: Path) -> None:
    first = evening("play back to hogwarts", data=tmp_path)
    sides = game(first).first, game(first).second
    tokens = paired(first, sides[0]), paired(first, sides[1])
    first.say("pass the hat", "yes", "ready")
    first.close()
    second = evening("yes", data=tmp_path)
    assert (seat(second, tokens[1]), seat(second, tokens[0])) == sides


def test_a_seat_that_changes_teams_forgets_codes_requests_and_earlier_phones() -> None:
    pairing = Pairing()

    def opened(seat: str) -> Opened:
        entered = pairing.enter(pairing.new_code(seat), "home", None)
        assert isinstance(entered, Opened)
        return entered

    old, team, other, waits = opened("R"), opened("S"), opened("G"), opened("S")
    stays = pairing.new_code("G")
    void = [pairing.new_code(seat) for seat in ("R", "S")]
    assert pairing.follow({"S": "R", "G": "G"})
    assert pairing.seat_of(team.token) == "R"
    assert pairing.seat_of(other.token) == "G"
    assert pairing.standing(old.token) is None
    assert pairing.standing(waits.token) == "denied"
    assert not pairing.holds("S")
    for code in void:
        assert pairing.enter(code, "home", None) == Refused("wrong")
    assert isinstance(pairing.enter(stays, "home", other.token), Opened)
    assert not pairing.follow({"G": "G", "R": "R"})
    assert not pairing.follow({"H": "S", "S": "H"})
    assert not pairing.follow({})
