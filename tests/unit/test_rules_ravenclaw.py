"""Ravenclaw's abilities, rule by rule (RULES.md B.6)."""

import random

import pytest
from msgspec.structs import replace

from tests.support.houses import drawn, house_deal, houses, kinds
from tests.support.play import Play
from voice_game.editions import EDITIONS
from voice_game.editions.powers.ravenclaw import NeighboursCounted, connected
from voice_game.rules import commands as c
from voice_game.rules.cards import Place
from voice_game.rules.dealing import lay_key
from voice_game.rules.settings import Settings

rule = pytest.mark.rule

KEY = "RDGGG RRGGD DD.GG DRRGD FGRRR"
"""Ravenclaw by the map: (1,1), (2,1), (2,2) and five far away."""


def counted(events: object) -> list[int]:
    return [event.number for event in events if isinstance(event, NeighboursCounted)]  # type: ignore[attr-defined]


# Connecting Facts


@rule("B-70", "B-t22", "D-13")
def test_the_map_of_connecting_facts_is_one_group() -> None:
    for seed in range(30):
        deal = drawn("R", "GSH"[seed % 3], seed)
        assert connected(deal.board, deal.key, "R")
        assert EDITIONS["hogwarts"].deal_fault(deal) is None


@rule("B-70")
def test_the_centre_does_not_bridge() -> None:
    board = drawn("R", "G", 1).board
    across = list("." * 25)
    across[7] = across[17] = "R"
    assert not connected(board, across, "R")
    across[6] = across[11] = across[16] = "R"
    assert connected(board, across, "R")


@rule("B-70")
def test_a_map_that_is_not_connected_is_refused_naming_the_rule() -> None:
    key = "RRRRG RRRRG GG.GD DDDDD GGGFR"
    deal = house_deal("R", "G", key)
    fault = EDITIONS["hogwarts"].deal_fault(deal)
    assert fault is not None
    assert "B-70" in fault


@rule("B-70", "D-03")
def test_about_one_map_in_nine_is_connected() -> None:
    box, dice = EDITIONS["hogwarts"], random.Random(3)
    board = drawn("R", "G", 1).board
    keys = (lay_key(box.counts("R", "G"), box.cells(), dice) for _ in range(3000))
    share = sum(connected(board, key, "R") for key in keys) / 3000
    assert 0.095 < share < 0.13


# Advanced Deduction


@rule("B-72", "B-73", "B-t20", "D-13", "D-14")
def test_the_fourth_tile_tells_its_neighbours_whoever_placed_it() -> None:
    play = houses("G", "R", key=KEY)
    play.turn("G")
    far = [play.game.board.at(Place(5, 5)), play.game.board.at(Place(5, 4))]
    play.clue()
    for card in far:
        assert card is not None
        play.guess(card.name)
    play.stop()
    play.clue()
    card = play.game.board.at(Place(2, 2))
    assert card is not None
    events = play.guess(card.name)
    assert kinds(events) == ["CardRevealed", "NeighboursCounted", "TurnEnded"]
    assert counted(events) == [3]
    assert play.view.powers[1].shows == {"number": 3}


@rule("B-t21", "B-72")
def test_the_number_is_told_once() -> None:
    play = houses("G", "R")
    play.turn("G")
    play.clue(number="unlimited")
    told = [counted(play.guess(name)) for name in play.cards("R")[:6]]
    assert [len(numbers) for numbers in told] == [0, 0, 1, 0, 0, 0]


@rule("B-72", "D-12")
def test_a_penalty_cover_can_be_the_fourth_tile() -> None:
    play = Play(replace(house_deal("G", "R"), settings=Settings(oops="penalty", abilities=True)))
    play.turn("G")
    play.turn("R", "R")
    play.clue()
    play.do(c.Challenge())
    play.do(c.Uphold())
    assert kinds(play.do(c.Cover(play.cards_place("R")))) == ["PenaltyCovered", "NeighboursCounted"]


@rule("B-73")
def test_no_neighbour_is_told_as_zero() -> None:
    key = "RGGGG GGGGD DD.DR DDDRR RFRRR"
    play = houses("G", "R", key=key)
    play.turn("G")
    play.clue()
    for name in play.cards("R")[-2:]:
        play.guess(name)
    assert counted(play.guess(play.cards("R")[0])) == [0]
