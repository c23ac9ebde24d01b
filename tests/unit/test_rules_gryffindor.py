"""Gryffindor's abilities, rule by rule (RULES.md B.4)."""

import pytest

from tests.support.houses import able, houses, kinds, no_use, use
from tests.support.play import Play
from voice_game.rules import commands as c
from voice_game.rules.phase import Phase

rule = pytest.mark.rule


def key(play: Play) -> object:
    return play.view.powers[0].shows["key"]


# Alohomora


@rule("B-40", "B-41", "B-t1", "D-10")
def test_a_door_that_is_unlocked_counts_as_an_own_card() -> None:
    play = houses("G", "S")
    assert kinds(use(play, "alohomora")) == ["AlohomoraCast"]
    play.clue("lock", 2)
    play.guess_of("G")
    play.guess_of("G")
    events = play.guess(play.cards("D")[0])
    assert kinds(events) == ["CardRevealed", "DoorUnlocked", "TurnEnded"]
    assert (events[0].result, events[0].cover, events[0].counts) == ("door", "G", True)  # type: ignore[union-attr]
    assert (events[-1].reason, key(play)) == ("limit", "used")  # type: ignore[union-attr]
    assert play.view.tiles["G"] == 3


@rule("B-41", "B-t2", "B-43")
def test_a_second_door_ends_the_turn() -> None:
    play = houses("G", "S")
    use(play, "alohomora")
    play.clue("lock", 2)
    assert play.guess_of("D").goes_on
    assert play.guess_of("D").cover == "D"
    assert (play.game.turn, key(play)) == ("S", "used")
    play.turn("D")
    assert no_use(play, "alohomora") == "none_left"


@rule("B-42", "B-t3", "D-09")
def test_an_attempt_is_lost_by_a_mishap() -> None:
    play = houses("G", "S")
    use(play, "alohomora")
    play.clue("lock", 2)
    play.guess_of("G")
    assert kinds(play.guess(play.cards("S")[0])) == ["CardRevealed", "KeyTurned", "TurnEnded"]
    assert key(play) == "bronze"


@rule("B-42", "B-t4")
def test_the_bronze_key_is_gone_when_no_door_was_guessed() -> None:
    play = houses("G", "S")
    for left in ("bronze", "gone"):
        use(play, "alohomora")
        play.turn("G", number=2)
        assert key(play) == left
        play.turn("S", number=2)
    assert no_use(play, "alohomora") == "none_left"


@rule("B-42", "D-09")
def test_an_attempt_is_lost_when_the_clue_is_upheld() -> None:
    play = houses("G", "S", settings=able(oops="penalty"))
    use(play, "alohomora")
    play.clue("river")
    play.do(c.Challenge())
    assert "KeyTurned" in kinds(play.do(c.Uphold()))
    assert key(play) == "bronze"


@rule("B-43", "B-t5")
def test_nine_tiles_win_with_one_own_card_never_found() -> None:
    play = houses("G", "S")
    use(play, "alohomora")
    play.turn("D", *"GGGGGGG")
    assert play.view.tiles["G"] == 8
    play.clue()
    play.guess_of("G")
    assert (play.game.winner, play.cards("G")) == ("G", play.cards("G")[:1])


@rule("B-43")
def test_the_unlocked_door_can_be_the_ninth_tile() -> None:
    play = houses("G", "S")
    play.turn(*"GGGGGGGG")
    play.turn("S")
    use(play, "alohomora")
    play.clue()
    events = play.guess(play.cards("D")[0])
    assert kinds(events) == ["CardRevealed", "DoorUnlocked", "GameWon"]
    assert play.game.winner == "G"


@rule("B-t6", "B-40")
def test_alohomora_comes_before_the_clue_in_the_own_turn() -> None:
    play = houses("G", "S")
    play.clue()
    assert no_use(play, "alohomora") == "only_before_clue"
    play.guess_of("S")
    assert no_use(play, "alohomora") == "only_in_your_turn"
    play.turn("S")
    use(play, "alohomora")
    assert no_use(play, "alohomora") == "once_a_turn"


@rule("D-09")
def test_alohomora_is_refused_when_every_door_is_found() -> None:
    play = houses("G", "S")
    for _ in range(3):
        play.turn("D")
        play.turn("D")
    assert no_use(play, "alohomora") == "no_door_left"


@rule("B-40")
def test_the_prefect_may_declare_on_the_phone_but_nobody_else() -> None:
    play = houses("G", "S")
    assert play.refused(c.Use("alohomora"), by="S") == "say_it_aloud"
    play.do(c.Use("alohomora"), by="G")


@rule("B-34")
def test_nobody_has_the_ability_of_another_house_or_of_the_other_place() -> None:
    assert no_use(houses("S", "G"), "alohomora") == "no_such_power"
    assert no_use(houses("G", "S"), "serpent") == "no_such_power"
    play = houses("G", "R")
    for what in ("serpent", "taunt", "cunning", "mandrake"):
        assert no_use(play, what) == "no_such_power"
    first_game = houses("G", "S", settings=able(abilities=False))
    assert no_use(first_game, "alohomora") == "no_such_power"


# Determination


@rule("B-44", "B-45", "B-t7", "D-11")
def test_the_first_door_of_a_turn_is_not_counted() -> None:
    play = houses("S", "G")
    play.turn("S")
    play.clue("river", 2)
    door = play.guess_of("D")
    assert (door.cover, door.counts, door.goes_on) == ("D", False, True)
    play.guess_of("G")
    play.guess_of("G")
    assert play.game.counted == 2
    play.guess_of("G")
    assert play.game.turn == "S"


@rule("B-44", "B-t8", "D-11")
def test_the_free_door_does_not_meet_the_one_guess_that_is_due() -> None:
    play = houses("S", "G")
    play.turn("S")
    play.clue("river", 1)
    play.guess_of("D")
    assert play.refused(c.Stop()) == "one_guess_due"


@rule("B-45", "B-t9")
def test_the_second_door_ends_the_turn_and_the_next_turn_has_a_free_one() -> None:
    play = houses("S", "G")
    play.turn("S")
    play.turn("G", "D", "G", "D", number=3)
    assert play.game.turn == "S"
    play.turn("S")
    play.clue()
    assert play.guess_of("D").goes_on


@rule("B-45")
def test_determination_does_not_help_the_other_house_or_against_filch() -> None:
    play = houses("S", "G")
    play.clue()
    assert not play.guess_of("D").goes_on
    play.clue()
    assert play.guess_of("F").result == "fatal"
    assert (play.game.phase, play.game.winner) == (Phase.OVER, "S")


@rule("D-38", "B-44")
def test_a_free_door_that_was_misheard_is_free_again() -> None:
    play = houses("S", "G")
    play.turn("S")
    play.clue()
    door = play.cards("D")[0]
    play.guess(door)
    play.do(c.Withdraw())
    assert play.guess_of("D").goes_on
