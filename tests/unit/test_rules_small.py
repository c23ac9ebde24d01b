"""Two and three players, rule by rule (RULES.md F)."""

import pytest
from msgspec.structs import replace

from tests.support.deals import base_deal
from tests.support.legal import legal
from tests.support.play import Play
from tests.support.table import Table, language
from voice_game.editions import EDITIONS
from voice_game.narration.message import say
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.dealing import Deal
from voice_game.rules.phase import Phase
from voice_game.rules.play import may_give_clue

rule = pytest.mark.rule

ALONE = pytest.mark.parametrize("edition", ["two", "three"])


def small(edition: str = "two") -> Deal:
    return replace(base_deal(), edition=edition)


def cover(play: Play) -> tuple[e.Event, ...]:
    """The spymaster covers the first open enemy agent."""
    return play.do(c.Cover(play.cards_place("B")), by="R")


def turns(play: Play, count: int, *letters: str) -> None:
    """Turns of one bystander each, or of these letters, with the cover after each."""
    for _ in range(count):
        play.turn(*(letters or ("N",)))
        if play.game.due:
            cover(play)


@rule("F-01", "F-06")
@ALONE
def test_only_the_starting_side_plays_and_has_nine_cards(edition: str) -> None:
    play = Play(small(edition))
    game = play.game
    assert play.rulebook.edition.seats(game) == (game.first,)
    assert (game.key.count(game.first), game.key.count(game.second)) == (9, 8)
    play.turn("N")
    cover(play)
    assert play.view.turn == "R"


@rule("F-06")
def test_three_play_by_the_rules_of_two() -> None:
    assert issubclass(type(EDITIONS["three"]), type(EDITIONS["two"]))


@rule("F-02")
@ALONE
@pytest.mark.parametrize("letters", [("R",), ("N",), ("B",)])
def test_after_each_turn_an_enemy_agent_is_covered(edition: str, letters: tuple[str, ...]) -> None:
    play = Play(small(edition))
    play.turn(*letters)
    due = play.game.due
    assert due is not None
    assert (due.side, due.cover, due.count, due.must) == ("R", "B", 1, True)
    assert not may_give_clue(play.game)
    assert play.refused(c.GiveClue(("river",), 1)) == "cover_due"
    assert play.refused(c.DeclineCover()) == "cover_due"
    assert play.refused(c.Cover(play.cards_place("R"))) == "not_your_card"
    before = play.view.tiles["B"]
    cover(play)
    assert (play.view.tiles["B"], play.game.due) == (before + 1, None)
    play.clue()


@rule("F-02")
def test_the_cover_is_the_spymasters_choice_by_voice_or_phone() -> None:
    play = Play(small())
    play.turn("N")
    choices = [move.place for move in legal(play.rulebook, play.game) if isinstance(move, c.Cover)]
    assert {play.game.key_at(place) for place in choices} == {"B"}
    assert len(choices) == 8
    table = Table(small())
    name = play.cards("B")[3].lower()
    table.say("the clue is river for one", f"we guess {play.cards('N')[0].lower()}")
    assert table.view.penalty_cover == "B"
    assert table.phone("R", f"cover {name}").outcome == "acted"
    assert table.phone("B", "help").reason == "no_such_seat"
    assert table.view.tiles == {"R": 0, "B": 1}


@rule("D-38", "F-02")
def test_after_a_cover_the_guess_before_it_stays() -> None:
    play = Play(small())
    play.clue()
    play.guess_of("N")
    cover(play)
    assert play.refused(c.Withdraw()) == "nothing_to_take_back"


@rule("F-03")
@ALONE
def test_the_assassin_loses(edition: str) -> None:
    play = Play(small(edition))
    play.clue()
    play.guess_of("X")
    assert (play.game.winner, play.game.over) == ("nobody", True)


@rule("F-03", "F-t3")
def test_the_eighth_enemy_agent_covered_loses_and_scores_nothing() -> None:
    play = Play(small())
    turns(play, 3, "B")
    turns(play, 1)
    assert play.view.tiles["B"] == 7
    play.turn("R")
    won = cover(play)[-1]
    assert won == e.GameWon("nobody", "all_covered")


@rule("F-03", "F-t4")
def test_the_eighth_enemy_agent_touched_loses_at_once() -> None:
    play = Play(small())
    turns(play, 3, "B")
    turns(play, 1)
    play.clue()
    assert play.guess(play.cards("B")[0])[-1] == e.GameWon("nobody", "all_covered")


@rule("F-04", "F-t1")
def test_the_score_is_what_the_enemy_has_left() -> None:
    play = Play(small())
    turns(play, 1, "B")
    turns(play, 3, "R")
    play.clue(number="unlimited")
    for _ in range(6):
        play.guess_of("R")
    assert play.events[-1] == e.GameWon("R", "all_found", 3)


@rule("F-04", "F-t2")
def test_nine_in_a_row_score_eight() -> None:
    play = Play(small())
    play.clue(number="unlimited")
    for _ in range(9):
        play.guess_of("R")
    assert play.events[-1] == e.GameWon("R", "all_found", 8)


@rule("F-05")
def test_every_score_has_a_line_of_its_own() -> None:
    scores = (say("score-reached", score=score) for score in range(1, 9))
    lines = {language().phrasing.sentence(message, "two") for message in scores}
    assert len(lines) == 8


@rule("F-07")
def test_rivals_play_the_base_game() -> None:
    play = Play(small("three_rivals"))
    assert play.rulebook.edition.seats(play.game) == ("R", "B")
    play.turn("R")
    assert (play.view.turn, play.game.due) == ("B", None)
    play.clue(number=1)
    play.guess_of("B")
    play.guess_of("B")
    assert play.view.turn == "R"


@rule("F-08")
def test_the_assassin_on_reds_clue_wins_for_blues_spymaster() -> None:
    table = Table(small("three_rivals"))
    name = Play(small("three_rivals")).cards("X")[0]
    table.say("the clue is river for one")
    step = table.say(f"we guess {name.lower()}")
    assert table.view.winner == "B"
    assert "The spymaster of Blue wins!" in table.aloud(step)


@rule("F-09", "D-24")
@ALONE
@pytest.mark.parametrize("line", ["challenge", "accept", "uphold"])
def test_a_spymaster_is_not_told_that_the_side_without_players_answers(
    edition: str, line: str
) -> None:
    table = Table(replace(base_deal("BREAK"), edition=edition))
    table.say("the clue is broken for one")
    step = table.phone("R", line)
    assert step.reason == "not_your_answer"
    assert table.on_phone(step, "R") == "Say that aloud at the table."


@rule("F-09")
@ALONE
def test_an_invalid_clue_costs_two_covers(edition: str) -> None:
    play = Play(replace(base_deal("BREAK"), edition=edition))
    play.clue("broken")
    assert play.refused(c.Accept(), by="R") == "not_your_answer"
    play.do(c.Uphold())
    assert play.view.phase is Phase.PRE_CLUE
    cover(play)
    assert play.refused(c.GiveClue(("river",), 1)) == "cover_due"
    cover(play)
    play.clue()
    assert play.view.tiles == {"R": 0, "B": 2}


@rule("F-09")
def test_the_operatives_may_challenge() -> None:
    table = Table(small())
    table.say("the clue is river for two")
    step = table.say("we challenge")
    assert table.aloud(step) == "Is the clue accepted, or is the challenge upheld?"
    assert table.say("uphold").outcome == "acted"


@rule("D-38")
def test_one_side_alone_agrees_that_a_guess_was_misheard() -> None:
    table = Table(small())
    table.say("the clue is river for two", f"we guess {Play(small()).cards('N')[0].lower()}")
    table.say("we did not say that")
    assert table.say("yes").events[0] == e.RevealWithdrawn(*_where(table))
    assert table.view.penalty_due is None


def _where(table: Table) -> tuple[str, int, int]:
    place = table.game.board.find(Play(small()).cards("N")[0])
    assert place is not None
    card = table.game.board.at(place)
    assert card is not None
    return card.name, place.row, place.column
