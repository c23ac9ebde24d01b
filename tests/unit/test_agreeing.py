"""What a group agrees by voice before a game, and the House Cup in conversation."""

from pathlib import Path
from random import Random

import pytest

from tests.support.deals import deal
from tests.support.houses import MATCH_UPS, house_deal
from tests.support.table import Table, knowledge
from voice_game.app.keeper import Keeper
from voice_game.dialogue import lobby
from voice_game.dialogue.effects import KeepCup
from voice_game.editions import EDITIONS
from voice_game.editions.cup import Cup
from voice_game.rules.giving import clue_flags
from voice_game.rules.settings import Agreements
from voice_game.store.refused import JournalRefused

rule = pytest.mark.rule

NAMES = {"G": "gryffindor", "S": "slytherin", "R": "ravenclaw", "H": "hufflepuff"}


# Settings and the Sorting Ceremony


@rule("A-14", "B-23", "B-26", "B-03", "D-32")
@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("play with abilities", "abilities", True),
        ("invalid clues cost the turn", "oops", "penalty"),
        ("play with warnings", "oops", "warn"),
        ("play with one thing mode", "one_thing", True),
        ("allow names", "names", True),
        ("allow abbreviations", "all_abbreviations", True),
        ("play with pictures", "face", "pictures"),
        ("play with a checkerboard", "face", "mix"),
        ("play with eleven tokens", "bank", 11),
    ],
)
def test_every_setting_can_be_asked_for_and_is_spoken_back(
    line: str, field: str, value: object
) -> None:
    table = Table()
    step = table.say(line)
    assert step.outcome == "acted"
    assert getattr(table.evening.agreed, field) == value
    assert table.aloud(step).startswith("So we play with ")
    assert table.aloud(table.say("what are the settings")) == table.aloud(step)
    assert table.say("play with the usual settings").outcome == "acted"
    assert table.evening.agreed == Agreements()


@pytest.mark.parametrize(
    "asked",
    [
        ("play back to hogwarts",),
        ("play with penalties", "allow names", "one thing mode", "play hogwarts with abilities"),
        ("play with warnings", "allow abbreviations", "play codenames"),
        ("play with a checkerboard", "play back to hogwarts"),
        ("play with pictures", "play the cooperative game"),
        ("play pictures",),
    ],
)
def test_a_game_that_is_gone_on_with_keeps_what_was_agreed(asked: tuple[str, ...]) -> None:
    """And so does the next one, as if the evening had never ended."""
    before, after = Table(), Table()
    before.say(*asked)
    after.evening, _ = lobby.open_evening(after.knowledge, kept=before.game)
    after.say("yes")
    told = [table.aloud(table.say("what are the settings")) for table in (before, after)]
    assert told[0] == told[1]
    for table in (before, after):
        table.say("stop the game", "yes", "next game")
    assert after.game.settings == before.game.settings
    assert [c and c.picture for c in after.game.board.cards] == [
        c and c.picture for c in before.game.board.cards
    ]


def test_a_dealt_game_tells_its_own_settings_too() -> None:
    table = Table(deal("plants"))
    assert table.aloud(table.say("what are the settings")) == "So we play with abilities."


def test_the_settings_hold_in_the_game_and_are_told_with_it() -> None:
    table = Table()
    step = table.say("one thing mode", "play with penalties", "play back to hogwarts")
    assert (table.game.settings.one_thing, table.game.settings.oops) == (True, "penalty")
    assert "So we play with the turn lost for an invalid clue and with one thing" in table.aloud(
        step
    )


def test_a_setting_in_the_board_check_deals_anew_and_none_is_changed_later() -> None:
    table = Table()
    table.say("play back to hogwarts")
    step = table.say("with abilities")
    assert table.game.settings.abilities
    assert "game_started" in {type(e).__struct_config__.tag for e in step.events}
    table.say("ready")
    late = table.say("without abilities")
    assert (late.outcome, late.reason) == ("refused", "game_going")


@rule("B-03", "B-22")
def test_cards_lie_with_words_pictures_or_both_in_turn() -> None:
    for line, count in (("with words", 0), ("with pictures", 24), ("with a checkerboard", 12)):
        table = Table()
        table.say(line)
        table.say("play back to hogwarts with abilities")
        cards = [card for card in table.game.board.cards if card]
        assert sum(card.picture for card in cards) == count
        assert len(cards) == 24
        table.say("ready")
        for up in (card for card in cards if card.picture):
            flags = clue_flags(knowledge().rulebook(table.game), table.game, (up.name.lower(),))
            assert up.name not in {flag.card for flag in flags}


def test_confirming_guesses_is_part_of_the_summary() -> None:
    table = Table()
    table.say("confirm all guesses")
    assert "question before every guess" in table.aloud(table.say("the settings"))


@rule("B-04", "B-06", "B-30", "B-31")
def test_the_first_game_has_no_abilities_until_they_are_asked_for() -> None:
    table = Table()
    table.say("play back to hogwarts")
    assert not table.game.settings.abilities
    assert {table.game.first, table.game.second} == {"G", "S"}
    drawn = {EDITIONS["hogwarts"].draw_sides(Agreements(), Random(seed)) for seed in range(20)}
    assert drawn == {("G", "S"), ("S", "G")}
    table = Table()
    step = table.say("play back to hogwarts with abilities")
    assert table.game.settings.abilities
    for power in table.view.powers:
        assert table.aloud(step).count(NAMES[power.side].title()) >= 2
    table.say("stop the game", "yes", "next game")
    assert table.game.settings.abilities
    table.say("stop the game", "yes", "play the first game")
    assert not table.game.settings.abilities


@rule("B-33", "B-34", "B-35")
@pytest.mark.parametrize("pair", MATCH_UPS, ids="".join)
def test_any_match_up_can_be_asked_for(pair: tuple[str, str]) -> None:
    table = Table()
    table.say("with abilities", f"play {NAMES[pair[0]]} against {NAMES[pair[1]]}")
    assert (table.game.first, table.game.second) == pair
    assert [power.side for power in table.view.powers] == list(pair)
    table.say("ready")
    assert table.game.phase == "pre_clue"


@rule("B-06", "B-33")
def test_other_houses_bring_their_abilities_and_the_first_two_need_not() -> None:
    table = Table()
    table.say("play hufflepuff against slytherin")
    assert table.game.settings.abilities
    table = Table()
    table.say("play gryffindor against slytherin")
    assert not table.game.settings.abilities


@rule("B-32")
def test_the_hat_is_passed_when_all_agree_and_the_map_stays() -> None:
    table = Table()
    table.say("play back to hogwarts with abilities")
    before = table.game
    assert table.say("pass the hat").outcome == "confirm"
    assert "swap Houses" in table.aloud(table.say("yes"))
    assert table.game == before
    table.say("ready")
    assert table.say("pass the hat").reason == "hat_stays"
    assert Table(deal("deal-a")).say("pass the hat").reason == "no_hat"


# The House Cup


@rule("B-90", "B-t28", "B-t29", "D-16")
def test_points_are_told_before_what_to_do_next() -> None:
    table = Table(deal("gg-b1"))
    step = table.say("the clue is river for one", "we guess gilderoy lockhart")
    said = table.aloud(step)
    assert "Ten points for Gryffindor! Gryffindor leads the House Cup" in said
    assert said.endswith("Say: next game, reveal the key, or: goodbye.")
    assert table.evening.cup.tokens == (1, 0, 0, 0)


@rule("B-90")
def test_a_game_that_is_stopped_scores_nothing_nor_does_another_box() -> None:
    table = Table(deal("gg-b1"))
    table.say("stop the game", "yes")
    assert table.evening.cup == Cup()
    table = Table(deal("deal-a"))
    table.say("the clue is river for one", "we guess moon", "we guess dragon")
    table.say("we guess rose")
    assert table.evening.cup == Cup()


@rule("D-16")
def test_games_without_abilities_can_be_left_out() -> None:
    table = Table(deal("gg-b1"))
    table.say("do not count the first games")
    step = table.say("the clue is river for one", "we guess gilderoy lockhart")
    assert "points" not in table.aloud(step)
    assert table.evening.cup.tokens == (0, 0, 0, 0)
    table = Table(house_deal("G", "S"))
    table.say("do not count the first games", "the clue is river for one")
    place = len(table.game.key) - 1
    card = table.game.board.cards[place]
    assert card is not None
    assert "Ten points" in table.aloud(table.say(f"we guess {card.name.lower()}"))


@rule("D-02")
def test_the_hourglass_has_a_size() -> None:
    table = Table()
    assert table.say("an hourglass holds two").reason == "hourglass"
    assert table.say("an hourglass holds three").effects == (KeepCup(table.evening.cup),)
    assert table.evening.cup.size == 3


@rule("B-94", "B-t31", "B-t32")
def test_head_to_head_draws_maps_with_a_chosen_house_and_says_who_plays_what() -> None:
    table = Table()
    table.say("head to head gryffindor against hufflepuff")
    for _ in range(6):
        step = table.say("play back to hogwarts")
        game = table.game
        assert {game.first, game.second} & {"G", "H"}
        assert "Team Gryffindor plays" in table.aloud(step)
        table.say("stop the game", "yes")
    assert "Head to head this year" in table.aloud(table.say("how stands the house cup"))
    table.say("no head to head")
    assert table.evening.cup.chosen is None


@rule("B-96")
def test_a_new_year_asks_first() -> None:
    table = Table(deal("gg-b1"))
    table.say("the clue is river for one", "we guess gilderoy lockhart", "new school year", "no")
    assert table.evening.cup.tokens == (1, 0, 0, 0)
    table.say("new school year", "yes")
    assert table.evening.cup.tokens == (0, 0, 0, 0)


@rule("B-90", "D-38")
@pytest.mark.parametrize(
    "agreed", ["an hourglass holds five", "head to head ravenclaw and gryffindor"]
)
def test_a_game_that_goes_on_scores_once_whatever_was_agreed_between(agreed: str) -> None:
    table = Table(deal("gg-b1"))
    table.say("the clue is river for one", "we guess gilderoy lockhart", agreed, "yes")
    agreed_then = table.evening.cup
    table.say("we did not say that", "yes", "yes")
    assert table.evening.cup.tokens == (0, 0, 0, 0)
    assert table.evening.cup.size == agreed_then.size
    assert table.evening.cup.chosen == agreed_then.chosen
    table.say("we guess gilderoy lockhart")
    assert table.evening.cup.tokens == (1, 0, 0, 0)


@rule("B-92", "D-38")
def test_a_point_is_kept_with_its_game_and_taken_back_with_it(tmp_path: Path) -> None:
    def fresh() -> Table:
        table = Table()
        keeper = Keeper.open(tmp_path)
        table.evening, step = lobby.open_evening(knowledge(), cup=keeper.cup(), deal=deal("gg-b1"))
        for effect in step.effects:
            keeper.carry_out(effect)
        for line in ("the clue is river for one", "we guess gilderoy lockhart"):
            for effect in table.say(line).effects:
                keeper.carry_out(effect)
        tables.append(keeper)
        return table

    tables: list[Keeper] = []
    fresh()
    tables[-1].close()
    table = fresh()
    assert tables[-1].cup().tokens == (2, 0, 0, 0)
    for line in ("we did not say that", "yes", "yes"):
        for effect in table.say(line).effects:
            tables[-1].carry_out(effect)
    assert tables[-1].cup().tokens == (1, 0, 0, 0)
    tables[-1].close()


@rule("D-16", "D-38")
def test_a_guess_that_is_taken_back_leaves_the_points_of_the_game_before() -> None:
    table = Table(deal("gg-b1"))
    table.say("the clue is river for one", "we guess gilderoy lockhart")
    table.say("do not count the first games", "play the first game", "ready")
    fatal = table.game.board.cards[table.game.key.index("F")]
    assert fatal is not None
    table.say("the clue is zyxwv for one", f"we guess {fatal.name.lower()}")
    assert table.game.over
    table.say("we did not say that", "yes", "yes")
    assert not table.game.over
    assert table.evening.cup.tokens == (1, 0, 0, 0)


def test_a_damaged_cup_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    keeper = Keeper.open(tmp_path)
    keeper.put("cup", b"{}")
    with pytest.raises(JournalRefused, match="House Cup"):
        keeper.cup()
    assert keeper.get("cup") == b"{}"
    keeper.close()


@pytest.mark.rule("B-94")
@pytest.mark.parametrize("line", ["play the first game", "without abilities"])
def test_a_head_to_head_is_not_played_without_abilities_in_silence(line: str) -> None:
    table = Table()
    table.say("head to head gryffindor against slytherin")
    step = table.say(line)
    assert (step.outcome, step.reason) == ("refused", "head_to_head_able")
    table.say("no head to head")
    assert table.say(line).outcome == "acted"
