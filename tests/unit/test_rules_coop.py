"""The cooperative game and Duet, rule by rule (RULES.md C and D)."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from tests.support.deals import deal
from tests.support.legal import legal
from tests.support.pairs import Together, pairs
from tests.support.table import Table
from voice_game.editions import EDITIONS
from voice_game.editions.coop import PAIRS, Coop
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.dealing import lay_key
from voice_game.rules.giving import clue_flags
from voice_game.rules.phase import Phase
from voice_game.rules.seats import seat_view

rule = pytest.mark.rule

WORDS = tuple(f"WORD{n}" for n in range(60))


def kinds(events: tuple[e.Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def together(bank: int = 9, edition: str = "duet") -> Together:
    return Together(pairs(edition, bank))


def dealt(edition: str, seed: int) -> Together:
    box = EDITIONS[edition]
    return Together(box.deal(WORDS, "en", random.Random(seed), lambda one, other: True), False)


# Setup


@rule("C-01", "L-06")
def test_each_side_sees_its_own_key_and_nothing_of_the_other() -> None:
    play = together()
    box = play.rulebook.edition
    for index, seat in enumerate("AB"):
        key = seat_view(box, play.game, seat).key
        assert key is not None
        assert [letter for row in key for letter in row] == [cell[index] for cell in play.game.key]


@rule("C-02", "D-d3")
@pytest.mark.parametrize("edition", ["coop", "duet"])
def test_every_deal_has_the_table_of_pairs(edition: str) -> None:
    for seed in range(30):
        assert Counter(dealt(edition, seed).game.key) == PAIRS
    for index in (0, 1):
        letters = Counter({"R": 0, "K": 0, "G": 0})
        for pair, count in PAIRS.items():
            letters[pair[index]] += count
        assert letters == {"R": 9, "K": 3, "G": 13}
    assert sum(count for pair, count in PAIRS.items() if "R" in pair) == 15
    assert sum(count for pair, count in PAIRS.items() if "K" in pair) == 5
    assert sum(PAIRS.values()) == 25


@rule("C-02")
def test_every_cell_is_as_likely_as_any_other() -> None:
    """2,000 keys: each cell is a shared target in 3 of 25, within five standard deviations."""
    deals, seen = 2000, Counter[int]()
    box = EDITIONS["duet"]
    cells = box.cells()
    dice = random.Random(7)
    for _ in range(deals):
        key = lay_key(box.counts("A", "B"), cells, dice)
        seen.update(index for index, cell in enumerate(key) if cell == "RR")
    expected = deals * 3 / 25
    assert all(abs(seen[index] - expected) < 5 * (expected * 22 / 25) ** 0.5 for index in range(25))


@rule("C-03", "D-d2")
def test_the_bank_holds_ten_or_nine_and_more_for_an_easier_game() -> None:
    assert dealt("coop", 1).game.bank == 10
    assert dealt("duet", 1).game.bank == 9
    for edition, easier in (("coop", (11, 12)), ("duet", (10, 11))):
        box = EDITIONS[edition]
        assert isinstance(box, Coop)
        assert box.easier == easier
        assert all(box.deal_fault(pairs(edition, bank)) is None for bank in easier)
        assert "C-03" in str(box.deal_fault(pairs(edition, max(easier) + 1)))
        assert "C-03" in str(box.deal_fault(pairs(edition, 0)))


@rule("D-d1", "D-d4", "D-31")
def test_duet_is_the_cooperative_game_with_other_words() -> None:
    assert issubclass(type(EDITIONS["duet"]), Coop)
    assert EDITIONS["duet"].deck == "base"
    assert EDITIONS["coop"].deck == "hogwarts"


# Clues


@rule("C-05")
def test_a_clue_is_one_word_and_a_number_and_no_part_of_a_card() -> None:
    play = Together(deal("gg-c1"))
    flags = clue_flags(play.rulebook, play.game, ("juice",))
    assert [flag.card for flag in flags if flag.verdict == "bad"] == ["POLYJUICE POTION"]
    play.clue(number=1)
    assert play.view.limit == "unlimited"


@rule("C-05")
def test_hogsmeade_is_at_most_asked_about() -> None:
    play = Together(deal("gg-c1"))
    assert all(f.verdict != "bad" for f in clue_flags(play.rulebook, play.game, ("hogsmeade",)))


@rule("C-06", "C-14")
def test_one_token_does_not_cover_a_card_and_two_do() -> None:
    play = together()
    play.clue_of("A")
    play.guess_pair("GG")
    name = "SCHOOL"
    assert play.game.mark_at(play.at(name)) == "A>B"
    assert name in {card.name for card in play.game.uncovered()}
    play.clue()
    play.guess(name)
    assert name not in {card.name for card in play.game.uncovered()}
    assert play.game.cover_at(play.at(name)) == "G"
    assert play.game.mark_at(play.at(name)) == "B>A"


@rule("C-07")
def test_the_first_clue_decides_who_gives_and_then_they_alternate() -> None:
    for side, other in (("A", "B"), ("B", "A")):
        play = Together(pairs(first=None))
        assert play.view.turn == ""
        assert play.refused(c.GiveClue(("river",), 2)) == "whose_clue"
        assert play.refused(c.Guess(play.at("APPLE"))) == "first_clue_due"
        assert play.refused(c.Stop()) == "first_clue_due"
        play.do(c.GiveClue(("river",), 2, side=side))
        assert (play.view.turn, play.view.guesser) == (side, other)
        play.guess_pair("GG")
        assert play.view.turn == other
        assert play.refused(c.GiveClue(("sea",), 2, side=side)) == "not_your_turn"


@rule("C-07")
def test_a_clue_from_a_phone_needs_no_name() -> None:
    play = Together(pairs(first=None))
    play.do(c.GiveClue(("river",), 2), by="B")
    assert play.view.turn == "B"


@rule("C-07")
def test_the_narrator_asks_whose_clue_it_is() -> None:
    table = Table(pairs(first=None))
    step = table.say("the clue is prison for three")
    assert (step.outcome, table.view.turn) == ("choose", "")
    assert table.say("what shall we do").outcome == "again"
    step = table.say("side a")
    assert step.outcome == "acted"
    assert table.view.turn == "A"
    assert table.view.clue is not None
    assert table.view.clue.words == ("prison",)


@rule("C-07")
@pytest.mark.parametrize("line", ["side B: prison, three", "side b the clue is prison for three"])
def test_a_side_names_itself(line: str) -> None:
    table = Table(pairs(first=None))
    assert table.say(line).outcome == "acted"
    assert table.view.turn == "B"


@rule("C-07")
def test_a_clue_that_is_left_stays_ungiven() -> None:
    table = Table(pairs(first=None))
    table.say("the clue is prison for three", "no")
    assert table.view.phase is Phase.PRE_CLUE
    table.say("side a: wood, two")
    assert table.view.turn == "A"


@rule("C-21", "D-22")
def test_zero_is_allowed_and_unlimited_is_not() -> None:
    play = together()
    assert play.refused(c.GiveClue(("river",), "unlimited")) == "no_unlimited"
    play.clue(number=0)
    assert play.view.limit == "unlimited"


@rule("C-21", "D-18")
def test_an_invalid_clue_costs_the_turn_and_a_token_unless_it_is_accepted() -> None:
    play = together()
    play.clue("apples")
    assert play.game.judge == "B"
    play.do(c.Accept())
    assert (play.view.phase, play.view.bank) == (Phase.CLUE_OPEN, 9)
    play = together()
    play.clue("apples")
    assert kinds(play.do(c.Uphold(), by="B")) == ["ClueUpheld", "TokenSpent", "TurnEnded"]
    assert (play.view.bank, play.view.turn, play.view.penalty_due) == (8, "B", None)


# Guesses


@rule("C-08", "C-15", "C-20", "L-01")
def test_a_red_card_sounds_the_same_whether_it_is_shared_or_not() -> None:
    table = Table(pairs())
    table.say("the clue is river for two")
    shared, single = table.say("we guess apple"), table.say("we guess eagle")
    assert [m.id for m in shared.messages] == [m.id for m in single.messages]
    assert table.aloud(shared) == "Apple is an agent. 1 of 15 is found. You may go on."


@rule("C-08")
def test_the_givers_side_decides() -> None:
    for turn, name, result in (("A", "EAGLE", "red"), ("B", "EAGLE", "grey")):
        play = together()
        play.clue_of(turn)
        revealed = play.guess(name)[0]
        assert isinstance(revealed, e.CardRevealed)
        assert (revealed.result, revealed.side) == (result, "B" if turn == "A" else "A")


@rule("C-09")
def test_a_grey_card_gets_a_token_with_an_arrow_and_stays_in_play() -> None:
    play = together()
    play.clue()
    happened = play.guess("MIRROR")
    assert kinds(happened) == ["CardRevealed", "CardMarked", "TokenSpent", "TurnEnded"]
    assert play.game.mark_at(play.at("MIRROR")) == "A>B"
    assert (play.view.bank, play.view.turn) == (8, "B")
    assert play.game.cover_at(play.at("MIRROR")) is None


@rule("C-10")
def test_a_black_card_loses_for_both() -> None:
    play = together()
    play.clue()
    play.guess_pair("KR")
    assert (play.game.over, play.game.winner) == (True, "nobody")


@rule("C-11", "C-t1")
def test_there_is_no_limit() -> None:
    play = together()
    play.clue(number=2)
    play.guess_pair("RR", "RR", "RG", "RG", "RG")
    assert play.view.turn == "A"


@rule("C-11", "C-t2")
def test_at_least_one_guess_is_due() -> None:
    play = together()
    play.clue()
    assert play.refused(c.Stop()) == "one_guess_due"


@rule("C-12", "C-t3")
def test_stopping_costs_one_token() -> None:
    play = together(10, "coop")
    play.clue()
    play.guess_pair("RR", "RG")
    play.stop()
    assert (play.view.bank, play.view.turn, play.view.guesser) == (9, "B", "A")


@rule("C-13")
def test_any_card_may_be_guessed_whatever_clue_it_serves() -> None:
    play = together()
    play.clue("winter", 1)
    play.guess_pair("RG")
    play.stop()
    play.clue("summer", 1)
    play.guess_pair("GR")
    play.stop()
    play.clue("music", 1)
    assert {play.pair("RG"), play.pair("RR")} <= {
        card.name
        for move in legal(play.rulebook, play.game)
        if isinstance(move, c.Guess) and (card := play.game.board.at(move.place))
    }


@rule("C-14", "C-t4")
def test_the_other_side_may_find_a_card_with_a_token() -> None:
    play = Together(deal("gg-c1"))
    play.clue()
    play.guess("BARTY CROUCH JR")
    assert play.view.turn == "B"
    play.clue()
    revealed = play.guess("BARTY CROUCH JR")[0]
    assert isinstance(revealed, e.CardRevealed)
    assert (revealed.result, revealed.cover) == ("red", "R")
    cell = next(c for row in play.view.rows for c in row if c.name == "BARTY CROUCH JR")
    assert (cell.cover, cell.mark) == ("R", "A>B")
    assert play.view.turn == "B"


@rule("C-14", "C-t5", "D-21")
def test_a_second_token_makes_a_card_dead_for_both() -> None:
    play = together()
    play.clue_of("A")
    play.guess("SCHOOL")
    play.clue()
    play.guess("SCHOOL")
    assert (play.view.bank, play.view.turn) == (7, "A")
    play.clue()
    assert play.refused(c.Guess(play.at("SCHOOL"))) == "already_covered"


@rule("C-14", "C-t6", "D-20")
def test_nobody_guesses_a_card_with_an_own_arrow_again() -> None:
    play = together()
    play.clue_of("A")
    play.guess("MIRROR")
    play.clue()
    play.guess_pair("GR")
    play.stop()
    play.clue()
    before = play.game
    assert play.refused(c.Guess(play.at("MIRROR"))) == "own_arrow"
    assert play.game == before


@rule("C-15", "L-05", "D-29")
def test_no_count_of_one_side_is_public() -> None:
    play = together()
    play.clue()
    play.guess_pair("RR")
    assert play.view.tiles == {}
    assert (play.view.found, play.view.bank) == (1, 9)
    table = Table(pairs())
    table.say("the clue is river for two", "we guess apple")
    assert table.aloud(table.say("score")) == "1 of 15 is found. 9 tokens are left."


@rule("C-16", "C-17", "C-t10")
def test_who_has_nothing_left_is_announced_and_then_gives_all_clues() -> None:
    """A finds the last card of its own key, a shared one, on a clue of B."""
    play = together()
    play.clue()
    play.guess_pair(*("RG",) * 5, "RK", "RR", "RR")
    play.stop()
    play.clue()
    happened = play.guess(play.pair("RR"))
    assert happened[1:] == (e.NothingLeft("B"),)
    assert (play.view.turn, play.view.phase) == ("B", Phase.GUESSING)
    play.guess_pair("GR")
    play.stop()
    assert (play.view.turn, play.view.guesser) == ("B", "A")
    play.clue()
    play.guess_pair("GG")
    assert (play.view.turn, play.view.guesser) == ("B", "A")


@rule("C-17", "D-19")
def test_the_turn_ends_by_itself_with_the_last_card_of_the_guesser() -> None:
    play = together()
    play.clue_of("B")
    open_ones = ("GR",) * len(play.cards("GR")) + ("RR",) * 3
    play.guess_pair(*open_ones)
    bank = play.view.bank
    happened = play.guess(play.pair("KR"))
    assert kinds(happened) == ["CardRevealed", "NothingLeft", "TokenSpent", "TurnEnded"]
    assert play.view.bank == (bank or 0) - 1


@rule("C-04", "C-18")
def test_all_fifteen_win_even_without_a_token() -> None:
    play = together(bank=2)
    play.clue()
    play.guess_pair(*("RR",) * 3, *("RG",) * 5)
    play.stop()
    play.clue()
    play.guess_pair(*("GR",) * 5, "KR")
    assert (play.view.bank, play.view.phase) == (0, Phase.SUDDEN_DEATH)
    play.named("B", play.pair("RK"))
    assert (play.game.winner, play.view.bank, play.view.found) == ("both", 0, 15)


@rule("C-t7", "C-17")
def test_the_last_token_stays_in_the_bank_of_a_game_that_is_won() -> None:
    play = together(bank=2)
    play.clue()
    play.guess_pair(*("RR",) * 3, *("RG",) * 5, "RK")
    assert play.view.bank == 1
    assert play.view.turn == "B"
    play.clue()
    play.guess_pair(*("GR",) * 5, "KR")
    assert (play.game.winner, play.view.bank) == ("both", 1)


# Sudden death


@rule("C-19", "C-t8")
def test_in_sudden_death_only_who_has_cards_left_guesses() -> None:
    play = together(bank=1)
    play.clue()
    play.guess_pair(*("RR",) * 3, *("RG",) * 5)
    happened = play.guess(play.pair("RK"))
    assert kinds(happened)[-2:] == ["TurnEnded", "SuddenDeath"]
    assert play.view.phase is Phase.SUDDEN_DEATH
    assert play.view.bank == 0
    assert play.refused(c.Guess(play.at("MIRROR"), "B")) == "nothing_to_guess"
    assert play.refused(c.Guess(play.at("MIRROR"))) == "guesser_unnamed"
    play.named("A", "MIRROR")
    assert not play.game.over


@rule("C-19")
def test_both_sides_guess_in_any_order_without_turns() -> None:
    play = together(bank=1)
    play.clue()
    play.guess_pair("RG")
    play.stop()
    assert play.view.phase is Phase.SUDDEN_DEATH
    for command in (c.Stop(), c.Challenge(), c.GiveClue(("river",), 1)):
        assert play.refused(command) == "sudden_death"
        if not isinstance(command, c.Stop):
            assert [play.refused(command, by=seat) for seat in "AB"] == ["sudden_death"] * 2
    for side, letters in (("A", "GR"), ("A", "RR"), ("B", "RG"), ("A", "KR"), ("B", "RR")):
        play.named(side, play.pair(letters))
    assert play.view.found == 6
    assert not play.game.over


@rule("C-19", "C-t9")
@pytest.mark.parametrize(("letters", "reason"), [("GG", "bank"), ("KR", "fatal")])
def test_any_wrong_card_loses_in_sudden_death(letters: str, reason: str) -> None:
    play = together(bank=1)
    play.clue()
    play.guess_pair("RG")
    play.stop()
    won = play.named("B", play.pair(letters))[-1]
    assert isinstance(won, e.GameWon)
    assert (won.winner, won.reason) == ("nobody", reason)


@rule("C-19")
def test_a_guess_in_the_ordinary_turn_may_name_its_side() -> None:
    play = together()
    play.clue()
    assert play.refused(c.Guess(play.at("APPLE"), "A")) == "not_your_guess"
    play.named("B", "APPLE")


@rule("C-21")
def test_a_seat_is_a_side_whatever_its_number_of_players() -> None:
    play = together()
    assert play.rulebook.edition.seats(play.game) == ("A", "B")


@rule("D-38")
@pytest.mark.parametrize("letters", ["RR", "GR", "KR"])
def test_a_misheard_guess_gives_its_token_back(letters: str) -> None:
    play = together()
    play.clue()
    before = play.game
    play.guess_pair(letters)
    play.do(c.Withdraw())
    assert play.game == before


# Deals


def test_wrong_pairs_and_banks_are_refused_naming_the_rule() -> None:
    box = EDITIONS["duet"]
    good = pairs()
    wrong = replace(good, key=("RR", *good.key[1:-1], "RR"))
    assert "0.4" in str(box.deal_fault(wrong))
    assert box.deal_fault(good) is None


@rule("C-03", "D-d2")
@pytest.mark.parametrize(
    ("game", "asked", "bank"),
    [("coop", "eleven", 11), ("coop", "twelve", 12), ("duet", "eleven", 11), ("duet", "twelve", 9)],
)
def test_an_easier_game_is_asked_for_by_voice(game: str, asked: str, bank: int) -> None:
    """What a box does not have is neither dealt nor said."""
    table = Table()
    table.say(f"play with {asked} tokens")
    step = table.say("play the cooperative game" if game == "coop" else "play duet")
    assert table.view.bank == bank
    assert (f"with {asked} tokens" in table.aloud(step)) == (bank > 9)
