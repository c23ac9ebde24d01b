"""The base game, rule by rule (RULES.md A)."""

import random
from collections import Counter

import pytest

from tests.support.deals import BLUE_FIRST, base_deal
from tests.support.play import Play, rulebook
from voice_game.editions import EDITIONS
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Place
from voice_game.rules.evolve import replay
from voice_game.rules.giving import clue_flags
from voice_game.rules.phase import Phase
from voice_game.rules.seats import seat_view, table_view
from voice_game.rules.settings import Settings

rule = pytest.mark.rule

WORDS = tuple(f"WORD{n}" for n in range(60))


def kinds(events: tuple[e.Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def flagged(play: Play, *words: str) -> set[tuple[str, str, str | None]]:
    flags = clue_flags(play.rulebook, play.game, words)
    return {(flag.rule, flag.verdict, flag.card) for flag in flags}


def deals(count: int = 40) -> list[Play]:
    base = EDITIONS["base"]
    return [
        Play(base.deal(WORDS, "en", random.Random(seed), lambda one, other: True), ready=False)
        for seed in range(count)
    ]


# Setup


@rule("A-01", "A-02")
def test_two_sides_and_twenty_five_different_words() -> None:
    for play in deals():
        names = [card.name for card in play.game.board.cards if card]
        assert len(set(names)) == 25
        assert (play.game.board.rows, play.game.board.columns) == (5, 5)
        assert {play.game.first, play.game.second} == {"R", "B"}


@rule("A-02")
def test_words_lie_at_random() -> None:
    assert len({play.game.board for play in deals()}) == 40


@rule("A-03")
def test_the_key_has_nine_eight_seven_and_one() -> None:
    for play in deals():
        game = play.game
        assert Counter(game.key) == {game.first: 9, game.second: 8, "N": 7, "X": 1}


@rule("A-04")
def test_the_starter_is_random_and_public_and_the_key_is_not() -> None:
    assert {play.game.first for play in deals()} == {"R", "B"}
    play = Play(base_deal(), ready=False)
    assert play.view.first == "R"
    edition = play.rulebook.edition
    assert seat_view(edition, play.game, "R").key is None
    play.do(c.Ready())
    for seat in "RB":
        assert seat_view(edition, play.game, seat).key is not None
    assert not any(isinstance(event, e.KeyDealt) for event in e.public(tuple(play.events)))


# The clue


@rule("A-06")
def test_one_clue_a_turn() -> None:
    play = Play(base_deal())
    play.clue("river", 2)
    assert play.refused(c.GiveClue(("tree",), 1)) == "clue_already_given"
    play.guess_of("R")
    assert play.refused(c.GiveClue(("tree",), 1)) == "clue_already_given"


@rule("A-06", "D-28")
@pytest.mark.parametrize("number", [-1, 10, 99])
def test_the_number_goes_from_zero_to_nine(number: int) -> None:
    assert Play(base_deal()).refused(c.GiveClue(("river",), number)) == "number_out_of_range"


@rule("A-08")
@pytest.mark.parametrize("word", ["x", "eight"])
def test_letters_and_numbers_as_words_are_at_most_asked(word: str) -> None:
    assert all(verdict != "bad" for _, verdict, _ in flagged(Play(base_deal("OCTOPUS")), word))


@rule("A-10")
def test_forms_parts_and_compounds_are_barred_whoever_owns_the_card() -> None:
    names = ("BREAK", *[f"FILL{n}" for n in range(10)], "HORSESHOE")
    play = Play(base_deal(*names))
    assert play.game.key_at(play.at("BREAK")) != play.game.key_at(play.at("HORSESHOE"))
    for word, card in [
        ("break", "BREAK"),
        ("broken", "BREAK"),
        ("horse", "HORSESHOE"),
        ("shoes", "HORSESHOE"),
        ("snowshoe", "HORSESHOE"),
    ]:
        assert ("bad", card) in {(verdict, at) for _, verdict, at in flagged(play, word)}, word


@rule("A-11")
def test_a_sound_alike_is_another_word_and_is_spelled_back() -> None:
    play = Play(base_deal("KNIGHT"))
    given = play.clue("night")[0]
    assert isinstance(given, e.ClueGiven)
    assert given.spell_back
    assert play.game.judge is None


@rule("A-12")
def test_the_same_spelling_is_the_same_word() -> None:
    assert ("K-01", "bad", "BOW") in flagged(Play(base_deal("BOW")), "bow")


@rule("A-13")
def test_a_spelled_clue_is_marked_and_spelled_back() -> None:
    given = Play(base_deal()).do(c.GiveClue(("river",), 2, spelled=True))[0]
    assert isinstance(given, e.ClueGiven)
    assert given.spelled
    assert given.spell_back


@rule("A-14")
def test_what_the_group_agreed_decides() -> None:
    strict = Play(base_deal())
    names = Play(base_deal(settings=Settings(names=True)))
    letters = Play(base_deal(settings=Settings(abbreviations=("fbi",))))
    assert ("K-10", "bad", None) in flagged(strict, "new", "york")
    assert ("K-11", "ask", None) in flagged(names, "new", "york")
    assert ("K-20", "ask", None) in flagged(strict, "fbi")
    assert ("K-20", "ok", None) in flagged(letters, "fbi")


@rule("A-15", "A-32")
def test_what_the_opposing_giver_allows_is_valid() -> None:
    play = Play(base_deal("BREAK"))
    assert kinds(play.clue("broken")) == ["ClueGiven", "ClueFlagged", "ClueChallenged"]
    assert play.refused(c.Accept(), by="R") == "not_your_answer"
    play.do(c.Accept(), by="B")
    assert play.guess_of("R").result == "own"


@rule("A-16")
def test_a_word_the_language_does_not_have_is_asked() -> None:
    assert ("K-15", "ask", None) in flagged(Play(base_deal()), "hverdagslig")


@rule("A-17", "A-18", "A-19")
@pytest.mark.parametrize(
    ("number", "limit"), [(0, None), ("unlimited", None), (1, 2), (2, 3), (9, 10)]
)
def test_the_limit_of_a_number(number: e.Number, limit: int | None) -> None:
    play = Play(base_deal())
    play.clue(number=number)
    assert play.game.clue
    assert play.game.clue.limit == limit
    assert play.view.limit == (limit or "unlimited")
    assert play.refused(c.Stop()) == "one_guess_due"


@rule("A-17", "A-18", "A-t4")
@pytest.mark.parametrize("number", [0, "unlimited"])
def test_without_a_limit_guesses_go_on(number: e.Number) -> None:
    play = Play(base_deal())
    play.clue("feathers", number)
    for _ in range(5):
        play.guess_of("R")
    assert play.guess_of("R").result == "own"
    assert play.game.turn == "R"


# Guessing


@rule("A-20")
def test_a_guess_is_one_committed_card() -> None:
    play = Play(base_deal())
    play.clue()
    before = play.view
    assert play.guess_of("R").card == "ICE"
    changed = [
        (one, other)
        for some, others in zip(before.rows, play.view.rows, strict=True)
        for one, other in zip(some, others, strict=True)
        if one != other
    ]
    assert len(changed) == 1


@rule("A-21")
def test_an_own_card_is_covered_and_the_turn_goes_on() -> None:
    play = Play(base_deal())
    play.clue()
    revealed = play.guess_of("R")
    assert (revealed.result, revealed.cover, revealed.goes_on) == ("own", "R", True)
    assert play.game.turn == "R"
    assert play.view.tiles == {"R": 1, "B": 0}


@rule("A-22", "A-23")
@pytest.mark.parametrize(("letter", "result"), [("N", "neutral"), ("B", "other")])
def test_a_wrong_card_is_covered_for_whom_it_is_and_ends_the_turn(letter: str, result: str) -> None:
    play = Play(base_deal())
    play.clue()
    revealed = play.guess_of(letter)
    assert (revealed.result, revealed.cover) == (result, letter)
    assert play.game.phase is Phase.PRE_CLUE
    assert play.game.turn == "B"
    assert play.view.tiles == {"R": 0, "B": int(letter == "B")}


@rule("A-24", "A-36")
def test_the_assassin_loses_the_game_at_once() -> None:
    play = Play(base_deal())
    play.clue()
    assert play.guess_of("X").result == "fatal"
    assert play.game.over
    assert play.game.winner == "B"


@rule("A-25")
def test_only_the_key_decides_what_a_guess_is() -> None:
    cold, warm = Play(base_deal()), Play(base_deal())
    cold.clue("winter", 1)
    warm.clue("desert", 1)
    assert cold.guess("ICE") == warm.guess("ICE")


@rule("A-26", "A-t1")
def test_at_least_one_guess_before_stopping() -> None:
    play = Play(base_deal("TREE"))
    play.clue("wood", 2)
    assert play.refused(c.Stop()) == "one_guess_due"
    play.guess_of("R")
    assert kinds(play.stop()) == ["TurnEnded"]


@rule("A-27")
def test_any_card_may_be_guessed_whatever_clue_it_serves() -> None:
    play = Play(base_deal())
    play.turn("N")
    play.turn("B")
    play.clue("desert", 1)
    assert {play.guess(name)[0].result for name in ("ICE",)} == {"own"}  # type: ignore[union-attr]


@rule("A-28", "A-t2", "A-t3")
def test_the_turn_ends_by_itself_at_the_limit() -> None:
    play = Play(base_deal())
    play.clue("river", 3)
    for _ in range(3):
        play.guess_of("R")
    assert play.game.turn == "R"
    last = play.guess(play.cards("R")[0])
    assert kinds(last) == ["CardRevealed", "TurnEnded"]
    assert play.refused(c.Guess(play.at(play.cards("R")[0]))) == "no_clue_yet"


@rule("A-29")
def test_a_covered_card_cannot_be_guessed_and_does_not_count() -> None:
    play = Play(base_deal())
    play.clue()
    play.guess("ICE")
    before = play.game
    assert play.refused(c.Guess(play.at("ICE"))) == "already_covered"
    assert play.game == before


@rule("A-29")
@pytest.mark.parametrize("place", [Place(0, 1), Place(6, 1), Place(1, 6), Place(-1, -1)])
def test_a_place_off_the_board_is_refused(place: Place) -> None:
    play = Play(base_deal())
    play.clue()
    assert play.refused(c.Guess(place)) == "no_such_place"


# The invalid clue


@rule("A-30", "A-38", "D-36")
@pytest.mark.parametrize("word", ["river", "broken", "x"])
def test_no_verdict_takes_a_spoken_clue_back(word: str) -> None:
    play = Play(base_deal("BREAK"))
    play.clue(word, 2)
    assert play.view.clue is not None
    assert play.view.clue.words == (word,)
    assert play.refused(c.GiveClue(("tree",), 2)) == "clue_already_given"


@rule("A-30")
def test_a_misheard_clue_is_corrected_until_the_first_guess() -> None:
    play = Play(base_deal("BREAK"))
    assert play.refused(c.CorrectClue(("tree",), 2)) == "no_clue_to_correct"
    play.clue("broken", 2)
    play.do(c.CorrectClue(("tree",), 3))
    assert play.game.judge is None
    assert [clue.words for clue in play.game.clues] == [("tree",)]
    play.guess_of("R")
    assert play.refused(c.CorrectClue(("wood",), 1)) == "first_guess_made"


@rule("A-31")
def test_an_upheld_challenge_ends_the_turn_and_allows_one_cover() -> None:
    play = Play(base_deal())
    play.clue()
    assert kinds(play.do(c.Challenge())) == ["ClueChallenged"]
    assert play.refused(c.Guess(play.at("ICE"))) == "challenge_open"
    assert play.refused(c.Stop()) == "challenge_open"
    assert kinds(play.do(c.Uphold())) == ["ClueUpheld", "TurnEnded", "PenaltyDue"]
    assert (play.game.turn, play.view.penalty_due) == ("B", "B")
    assert play.refused(c.Cover(play.at("ICE"))) == "not_your_card"
    assert play.refused(c.Cover(play.at("AUSTRALIA"))) == "not_your_card"
    assert play.refused(c.Cover(Place(9, 9))) == "no_such_place"
    assert kinds(play.do(c.Cover(play.at("ROSE")))) == ["PenaltyCovered"]
    assert play.view.tiles == {"R": 0, "B": 1}
    assert play.refused(c.Cover(play.at("KNIFE"))) == "no_penalty_due"


@rule("A-31")
def test_the_cover_may_be_declined_and_lapses_with_the_next_clue() -> None:
    declined, lapsed = Play(base_deal()), Play(base_deal())
    for play in (declined, lapsed):
        play.clue()
        play.do(c.Challenge())
        play.do(c.Uphold())
    assert kinds(declined.do(c.DeclineCover())) == ["PenaltyDeclined"]
    assert kinds(lapsed.clue("tree", 1))[:2] == ["PenaltyDeclined", "ClueGiven"]
    assert declined.refused(c.DeclineCover()) == "no_penalty_due"
    assert lapsed.refused(c.Cover(lapsed.at("ROSE"))) == "no_penalty_due"


@rule("A-32")
def test_an_accepted_clue_plays_on_and_is_not_challenged_again() -> None:
    play = Play(base_deal())
    play.clue()
    play.do(c.Challenge())
    play.do(c.Accept())
    assert play.refused(c.Challenge()) == "clue_was_accepted"
    assert play.refused(c.Uphold(), by=play.game.other(play.game.turn)) == "no_challenge"
    assert play.guess_of("R").result == "own"


@rule("A-32", "D-36")
def test_a_clue_that_is_corrected_can_be_challenged_once_more() -> None:
    play = Play(base_deal())
    play.clue()
    play.do(c.Challenge())
    play.do(c.Accept())
    play.do(c.CorrectClue(("wood",), 2))
    assert kinds(play.do(c.Challenge())) == ["ClueChallenged"]


@rule("A-33", "A-t12", "D-04")
def test_after_the_first_guess_the_clue_counts() -> None:
    play = Play(base_deal())
    play.clue()
    play.guess_of("R")
    for command in (c.Challenge(), c.Uphold(), c.Accept()):
        assert play.refused(command) == "clue_counts"


@rule("A-34", "A-35", "A-t13")
def test_the_penalty_cover_can_win() -> None:
    play = Play(base_deal())
    play.turn("N")
    play.turn(*"BBBBBBB")
    play.clue()
    play.do(c.Challenge())
    play.do(c.Uphold())
    won = play.do(c.Cover(play.at(play.cards("B")[0])))
    assert won[-1] == e.GameWon("B", "penalty")
    assert play.game.winner == "B"


@rule("A-38")
def test_bad_opens_a_challenge_and_ask_only_tells_one_phone() -> None:
    bad, ask = Play(base_deal("BREAK")), Play(base_deal("BREAK"))
    assert kinds(bad.clue("broken")) == ["ClueGiven", "ClueFlagged", "ClueChallenged"]
    asked = ask.clue("x")
    assert kinds(asked) == ["ClueGiven", "ClueQuestioned"]
    assert kinds(e.public(asked)) == ["ClueGiven"]
    assert kinds(e.for_seat(asked, "B")) == ["ClueGiven", "ClueQuestioned"]
    assert kinds(e.for_seat(asked, "R")) == ["ClueGiven"]
    assert ask.guess_of("R").result == "own"


# The end


@rule("A-35")
def test_all_cards_found_wins_at_once() -> None:
    play = Play(base_deal())
    play.turn(*"RRRRRRRRR")
    assert play.events[-1] == e.GameWon("R", "all_found")
    assert play.game.winner == "R"


@rule("A-35", "A-t5")
def test_the_last_card_of_the_others_wins_for_them() -> None:
    play = Play(base_deal())
    play.turn("N")
    play.turn(*"BBBBBBB")
    play.clue()
    play.guess_of("B")
    assert play.events[-1] == e.GameWon("B", "all_found")


@rule("A-37")
def test_after_the_end_one_side_has_won_and_nothing_more_is_played() -> None:
    play = Play(base_deal(key=BLUE_FIRST))
    play.clue()
    play.guess_of("X")
    for command in (
        c.GiveClue(("tree",), 1),
        c.Guess(play.at("ICE")),
        c.Stop(),
        c.Challenge(),
        c.Uphold(),
        c.Cover(play.at("ICE")),
        c.Ready(),
        c.Replace(play.at("ICE")),
        c.StopGame(),
    ):
        assert play.refused(command) == "game_over"
    assert play.game.winner == "R"


# The examples of the clue rules


@rule("A-t6", "A-t7")
def test_a_form_is_barred_until_its_card_is_covered() -> None:
    play = Play(base_deal("BREAK"))
    assert ("K-02", "bad", "BREAK") in flagged(play, "broken")
    play.clue()
    play.guess("BREAK")
    assert not any(verdict == "bad" for _, verdict, _ in flagged(play, "broken"))


@rule("A-t8")
def test_a_spelled_knight_with_night_on_the_board() -> None:
    play = Play(base_deal("NIGHT"))
    given = play.do(c.GiveClue(("knight",), 2, spelled=True))
    assert kinds(given) == ["ClueGiven"]
    assert isinstance(given[0], e.ClueGiven)
    assert given[0].spell_back


@rule("A-t9")
def test_a_variant_spelling_is_the_same_word() -> None:
    assert ("K-08", "bad", "THEATER") in flagged(Play(base_deal("THEATER")), "theatre")


@rule("A-t10")
def test_a_word_inside_another_by_accident_is_allowed() -> None:
    assert all(verdict == "ok" for _, verdict, _ in flagged(Play(base_deal("ROW")), "sparrow"))


@rule("A-t11")
@pytest.mark.parametrize("word", ["snowshoe", "unhorsed"])
def test_parts_of_a_compound_are_barred_inside_other_words(word: str) -> None:
    flags = flagged(Play(base_deal("HORSESHOE")), word)
    assert any(verdict == "bad" and card == "HORSESHOE" for _, verdict, card in flags)


# A phone is a giver's seat


def test_who_knows_the_key_does_not_guess() -> None:
    play = Play(base_deal())
    assert play.refused(c.GiveClue(("river",), 2), by="B") == "not_your_turn"
    play.do(c.GiveClue(("river",), 2), by="R")
    for seat in "RB":
        assert play.refused(c.Guess(play.at("ICE")), by=seat) == "givers_do_not_guess"
        assert play.refused(c.Stop(), by=seat) == "givers_do_not_guess"
    assert play.refused(c.Uphold(), by="R") == "not_your_answer"
    assert play.refused(c.StopGame(), by="R") == "say_it_aloud"


@pytest.mark.parametrize("seat", ["R", "B"])
def test_after_the_end_it_is_nobodys_turn_on_a_phone_either(seat: str) -> None:
    play = Play(base_deal())
    play.clue()
    play.guess_of("X")
    for command in (c.GiveClue(("river",), 2), c.CorrectClue(("sea",), 2), c.Uphold()):
        assert play.refused(command, by=seat) == "game_over"


def test_the_penalty_belongs_to_the_opposing_giver() -> None:
    play = Play(base_deal())
    play.clue()
    play.do(c.Challenge(), by="B")
    play.do(c.Uphold(), by="B")
    assert play.refused(c.Cover(play.at("ROSE")), by="R") == "not_your_answer"
    play.do(c.Cover(play.at("ROSE")), by="B")


# Replays


def test_a_withdrawn_guess_leaves_no_trace_but_its_events() -> None:
    play = Play(base_deal())
    play.clue()
    before = play.game
    for letter in "RBNX":
        play.guess_of(letter)
        withdrawn = play.do(c.Withdraw())
        assert kinds(withdrawn) == ["RevealWithdrawn"]
        assert play.game == before
        assert play.refused(c.Withdraw()) == "nothing_to_take_back"


def test_only_the_very_last_guess_is_withdrawn() -> None:
    play = Play(base_deal())
    assert play.refused(c.Withdraw()) == "nothing_to_take_back"
    play.clue()
    play.guess_of("R")
    play.stop()
    assert play.refused(c.Withdraw()) == "nothing_to_take_back"
    play.clue()
    play.guess_of("N")
    play.clue("tree", 1)
    assert play.refused(c.Withdraw()) == "nothing_to_take_back"


def test_a_game_begins_with_game_started() -> None:
    with pytest.raises(ValueError, match="GameStarted"):
        replay([e.TableReady()])
    with pytest.raises(ValueError, match="no events"):
        replay([])


def test_the_table_never_holds_the_key() -> None:
    play = Play(base_deal())
    view = table_view(rulebook("base").edition, play.game)
    assert all(cell.cover is None for row in view.rows for cell in row)
    assert "key" not in type(view).__struct_fields__
