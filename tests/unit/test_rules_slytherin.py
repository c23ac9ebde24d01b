"""Slytherin's abilities, rule by rule (RULES.md B.5)."""

import pytest
from msgspec.structs import replace

from tests.support.houses import able, houses, kinds, no_use, use
from tests.support.play import Play
from voice_game.rules import commands as c
from voice_game.rules.cards import Place
from voice_game.rules.giving import clue_flags
from voice_game.rules.phase import Phase
from voice_game.rules.seats import seat_view
from voice_game.rules.using import asks_first

rule = pytest.mark.rule


def tokens(play: Play) -> tuple[object, object]:
    """First-years' and prefect's."""
    shows = next(power.shows for power in play.view.powers if power.id == "cunning")
    return shows["firstYears"], shows["prefect"]


def taunting(number: int, *letters: str) -> Play:
    """Gryffindor first; some cards are found in its turn before the taunt."""
    play = houses("G", "S")
    play.clue("river", number)
    for letter in letters:
        play.guess_of(letter)
    return play


# Salazar's Legacy


@rule("B-50", "B-54", "B-t10")
def test_a_serpent_on_the_last_own_card_wins_before_any_guess() -> None:
    play = houses("S", "R")
    play.turn(*"SSSSSSSS")
    play.turn("R")
    assert kinds(use(play, "serpent", play.cards("S")[0])) == ["SerpentPlaced", "GameWon"]
    assert play.game.winner == "S"


@rule("B-53", "D-38")
def test_after_a_serpent_the_guess_before_it_stays() -> None:
    play = houses("S", "R")
    play.clue("river", 3)
    play.guess_of("S")
    use(play, "serpent", play.cards("S")[0])
    assert play.refused(c.Withdraw()) == "nothing_to_take_back"


@rule("B-51", "B-52", "B-t11", "B-57", "L-03", "L-04")
def test_a_serpent_says_nothing_about_its_card() -> None:
    shown = []
    for letter in "SRDF":
        play = houses("S", "R")
        before = play.view
        name = play.cards(letter)[0]
        (event,) = use(play, "serpent", name)
        shown.append(replace(event, card="", row=0, column=0))
        place = play.at(name)
        view = play.view
        assert view.rows[place.row - 1][place.column - 1].mark == "serpent"
        assert (view.tiles, view.counted, view.doors) == (before.tiles, 0, before.doors)
    assert len(set(shown)) == 1


@rule("B-50", "B-t12", "B-53")
def test_one_serpent_a_turn_and_two_a_game() -> None:
    play = houses("S", "R")
    doors = play.cards("D")
    use(play, "serpent", doors[0])
    assert no_use(play, "serpent", doors[1]) == "once_a_turn"
    play.turn("S")
    assert no_use(play, "serpent", doors[1]) == "only_in_your_turn"
    play.turn("R")
    use(play, "serpent", doors[1])
    play.turn("S")
    play.turn("R")
    assert no_use(play, "serpent", doors[2]) == "none_left"


@rule("B-54", "B-t13")
def test_a_marked_card_need_not_be_found_when_the_opponents_find_the_last() -> None:
    play = houses("S", "R")
    play.turn(*"SSSSSSS")
    play.turn("R")
    use(play, "serpent", play.cards("S")[0])
    play.turn("D")
    play.clue()
    play.guess(play.cards("S")[1])
    assert (play.game.winner, len(play.cards("S"))) == ("S", 1)


@rule("B-51", "B-t14")
def test_a_serpent_is_no_guess() -> None:
    play = houses("S", "R")
    play.clue()
    use(play, "serpent", play.cards("D")[0])
    assert play.game.counted == play.game.made == 0
    assert play.refused(c.Stop()) == "one_guess_due"


@rule("B-53", "D-05")
def test_when_the_guesses_are_used_up_a_serpent_may_still_be_placed() -> None:
    play = houses("S", "R")
    play.clue("river", 1)
    play.guess_of("S")
    assert kinds(play.guess(play.cards("S")[0])) == ["CardRevealed", "TurnHeld"]
    assert (play.game.phase, play.view.held) == (Phase.TAIL, "serpent")
    assert play.refused(c.Guess(play.cards_place("S"))) == "turn_is_over"
    assert play.refused(c.Challenge()) == "turn_is_over"
    events = use(play, "serpent", play.cards("D")[0])
    assert kinds(events) == ["SerpentPlaced", "TurnEnded"]
    assert (events[-1].reason, play.game.turn) == ("limit", "R")  # type: ignore[union-attr]


@rule("B-53")
def test_the_serpent_may_be_kept_at_the_end_of_a_turn() -> None:
    play = houses("S", "R")
    play.turn("S", "S", number=1)
    assert play.game.turn == "R"
    play.turn("R")
    use(play, "serpent", play.cards("D")[0])
    play.clue("river", 1)
    play.guess_of("S")
    assert play.guess(play.cards("S")[0])[-1].reason == "limit"  # type: ignore[union-attr]


@rule("B-53", "D-05", "D-06")
def test_where_and_when_a_serpent_cannot_lie() -> None:
    play = houses("S", "R")
    marked = play.cards("D")[-1]
    assert play.refused(c.Use("serpent")) == "which_card"
    assert play.refused(c.Use("serpent", (Place(3, 3),))) == "no_card_there"
    assert play.refused(c.Use("serpent", (Place(9, 9),))) == "no_such_place"
    use(play, "serpent", marked)
    play.turn("S", "D")
    assert no_use(play, "serpent", play.cards("S")[0]) == "only_in_your_turn"
    covered = play.game.board.at(Place(1, 1))
    assert covered is not None
    play.turn("R")
    assert no_use(play, "serpent", covered.name) == "already_covered"
    assert no_use(play, "serpent", marked) == "marked_already"


@rule("D-06")
def test_a_serpent_is_always_asked_about_whatever_its_card() -> None:
    play = houses("S", "R")
    asked = {
        asks_first(play.rulebook, play.game, c.Use("serpent", (play.at(play.cards(letter)[0]),)))
        for letter in "SRDF"
    }
    assert asked == {True}


@rule("B-55", "B-56")
def test_a_marked_card_is_guessed_as_usual_and_still_bars_its_word() -> None:
    play = houses("S", "R")
    name = play.cards("S")[0]
    use(play, "serpent", name)
    assert clue_flags(play.rulebook, play.game, (name.lower(),))
    play.clue()
    assert play.guess(name)[0].result == "own"  # type: ignore[union-attr]
    place = play.at(name)
    assert play.view.rows[place.row - 1][place.column - 1].mark == "serpent"


@rule("L-03")
def test_only_the_prefect_sees_how_many_are_left() -> None:
    play = houses("S", "R")
    use(play, "serpent", play.cards("S")[0])
    assert seat_view(play.rulebook.edition, play.game, "S").remaining == 8
    assert seat_view(play.rulebook.edition, play.game, "R").remaining == 8
    assert play.view.tiles == {"S": 0, "R": 1}


# Cunning


@rule("B-58", "B-59", "B-62", "B-t15")
def test_a_taunt_counts_the_whole_turn_and_a_later_mishap_changes_nothing() -> None:
    play = taunting(3, "G", "G")
    use(play, "taunt")
    assert kinds(play.guess(play.cards("G")[0])) == ["CardRevealed", "TauntMet"]
    assert kinds(play.guess(play.cards("D")[0])) == ["CardRevealed", "TurnEnded"]
    assert tokens(play) == (1, 0)


@rule("B-60", "B-t16")
def test_a_taunt_that_is_refused_gives_the_prefect_a_token() -> None:
    play = taunting(3, "G", "G")
    use(play, "taunt")
    assert kinds(play.stop()) == ["TauntUnmet", "TurnEnded"]
    assert tokens(play) == (1, 1)


@rule("B-60")
def test_a_taunt_that_a_mishap_ends_gives_the_prefect_a_token() -> None:
    play = taunting(3)
    use(play, "taunt")
    assert kinds(play.guess(play.cards("S")[0])) == ["CardRevealed", "TauntUnmet", "TurnEnded"]


@rule("B-59", "B-t17", "D-07")
def test_a_taunt_against_zero_is_met_at_once_after_a_question() -> None:
    play = taunting(0)
    assert asks_first(play.rulebook, play.game, c.Use("taunt"))
    assert kinds(use(play, "taunt")) == ["Taunted", "TauntMet"]
    assert tokens(play) == (1, 0)
    other = taunting(3)
    assert not asks_first(other.rulebook, other.game, c.Use("taunt"))


@rule("B-59")
def test_a_taunt_against_unlimited_means_all_the_cards() -> None:
    play = houses("G", "S")
    play.clue("river", "unlimited")
    play.guess_of("G")
    (taunted,) = use(play, "taunt")
    assert taunted.target == 9  # type: ignore[union-attr]


@rule("B-61", "D-07")
def test_a_taunt_comes_in_the_opponents_turn_once_and_not_too_late() -> None:
    play = houses("G", "S")
    assert no_use(play, "taunt") == "no_clue_yet"
    play.clue("river", 3)
    use(play, "taunt")
    assert no_use(play, "taunt") == "once_a_turn"
    play.guess_of("D")
    assert no_use(play, "taunt") == "only_in_their_turn"
    play.turn("S")
    play.clue()
    use(play, "taunt")
    play.guess_of("D")
    play.turn("S")
    play.clue()
    assert no_use(play, "taunt") == "none_left"


@rule("B-62", "D-10")
def test_an_unlocked_door_counts_for_a_taunt() -> None:
    play = houses("G", "S")
    use(play, "alohomora")
    play.clue("lock", 1)
    use(play, "taunt")
    assert kinds(play.guess(play.cards("D")[0])) == ["CardRevealed", "DoorUnlocked", "TauntMet"]


@rule("D-37")
def test_a_taunt_against_a_clue_that_is_upheld_is_void() -> None:
    play = taunting(3)
    use(play, "taunt")
    play.do(c.Challenge())
    assert "TauntVoid" in kinds(play.do(c.Uphold()))
    assert tokens(play) == (2, 0)


@rule("B-59")
def test_a_taunt_is_about_the_number_that_was_really_said() -> None:
    play = taunting(3)
    use(play, "taunt")
    events = play.do(c.CorrectClue(("river",), 1))
    assert kinds(events) == ["ClueCorrected", "TauntCorrected"]
    assert kinds(play.guess(play.cards("G")[0])) == ["CardRevealed", "TauntMet"]
    assert tokens(play) == (1, 0)
    play = taunting(1)
    use(play, "taunt")
    play.do(c.CorrectClue(("river",), 3))
    play.guess(play.cards("G")[0])
    assert kinds(play.stop()) == ["TauntUnmet", "TurnEnded"]


@rule("B-59", "B-t17")
def test_a_taunt_is_met_by_the_zero_that_was_really_said_and_by_no_other() -> None:
    play = taunting(3)
    use(play, "taunt")
    corrected = ["ClueCorrected", "TauntCorrected"]
    assert kinds(play.do(c.CorrectClue(("river",), 0))) == [*corrected, "TauntMet"]
    assert kinds(play.do(c.CorrectClue(("water",), 0))) == ["ClueCorrected"]
    assert kinds(play.do(c.CorrectClue(("water",), 2))) == corrected
    assert kinds(play.guess(play.cards("D")[0]))[1] == "TauntUnmet"


def test_a_clue_without_a_taunt_is_corrected_as_ever() -> None:
    assert kinds(taunting(3).do(c.CorrectClue(("river",), 1))) == ["ClueCorrected"]


def earned(**settings: object) -> Play:
    """Slytherin's turn, its prefect with one token."""
    play = houses("G", "S", settings=able(**settings))
    play.clue("river", 3)
    use(play, "taunt")
    play.guess_of("D")
    return play


@rule("B-63", "B-t18", "D-08", "K-10")
def test_two_words_cost_a_token_by_themselves() -> None:
    play = earned()
    events = play.do(c.GiveClue(("hagrid", "and", "fire"), 4))
    assert kinds(events) == ["ClueGiven", "CunningSpent"]
    assert (play.view.clue.words, play.view.limit) == (("hagrid", "fire"), 5)  # type: ignore[union-attr]
    assert tokens(play) == (1, 0)


@rule("B-63", "B-t19", "K-10")
def test_without_a_token_two_words_are_invalid() -> None:
    play = houses("G", "S", settings=able(oops="penalty"))
    play.turn("G")
    events = play.do(c.GiveClue(("hagrid", "fire"), 4))
    assert kinds(events) == ["ClueGiven", "ClueFlagged", "ClueChallenged"]
    assert events[1].rule == "K-10"  # type: ignore[union-attr]


@rule("B-63")
def test_each_of_the_two_words_must_be_valid() -> None:
    play = earned()
    barred = play.cards("G")[0].lower()
    assert "ClueFlagged" in kinds(play.do(c.GiveClue(("fire", barred), 4)))
    assert tokens(play) == (1, 0)


@rule("D-08")
def test_two_words_at_most() -> None:
    play = earned()
    assert "ClueFlagged" in kinds(play.do(c.GiveClue(("fire", "water", "wind"), 4)))
    assert tokens(play) == (1, 1)


@rule("B-63", "B-23")
def test_where_several_words_are_one_thing_the_prefect_says_cunning_first() -> None:
    play = earned(one_thing=True)
    assert kinds(play.do(c.GiveClue(("tom", "riddle"), 2))) == ["ClueGiven", "ClueQuestioned"]
    assert tokens(play) == (1, 1)
    announced = earned(one_thing=True)
    announced.do(c.Use("cunning"), by="S")
    assert "CunningSpent" in kinds(announced.do(c.GiveClue(("tom", "fire"), 2)))
    assert tokens(announced) == (1, 0)


@rule("B-63")
def test_cunning_is_announced_by_a_prefect_with_a_token_before_the_clue() -> None:
    assert no_use(houses("G", "S"), "cunning") == "only_in_your_turn"
    play = houses("G", "S")
    play.turn("G")
    assert no_use(play, "cunning") == "none_left"
    play = earned()
    use(play, "cunning")
    assert no_use(play, "cunning") == "once_a_turn"
    play.clue()
    assert no_use(play, "cunning") == "only_before_clue"
    assert tokens(play) == (1, 1)


def test_a_clue_that_was_misheard_as_two_words_costs_nothing() -> None:
    play = earned()
    play.do(c.GiveClue(("fire", "place"), 2))
    assert "CunningReturned" in kinds(play.do(c.CorrectClue(("fireplace",), 2)))
    assert tokens(play) == (1, 1)
    assert "CunningSpent" in kinds(play.do(c.CorrectClue(("fire", "water"), 2)))
    assert tokens(play) == (1, 0)
