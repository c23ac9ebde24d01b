"""Hufflepuff's abilities and the herbology cards, rule by rule (RULES.md B.7)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.support.deals import deal
from tests.support.houses import able, drawn, house_deal, houses, kinds, no_use, use
from tests.support.play import Play
from tests.support.table import Table
from voice_game.editions import EDITIONS
from voice_game.editions.powers.herbology import HerbologyDealt, LeafFound
from voice_game.editions.powers.hufflepuff import DECK
from voice_game.rules import commands as c
from voice_game.rules.cards import Side
from voice_game.rules.giving import clue_flags
from voice_game.rules.phase import Phase
from voice_game.rules.seats import seat_view

rule = pytest.mark.rule


def leaf(play: Play, cell: int) -> str:
    """The card of a cell."""
    card = play.game.board.cards[cell]
    assert card is not None
    return card.name


def limit(play: Play) -> object:
    return play.view.limit


def drawn_by(play: Play) -> list[tuple[Side, str]]:
    return [pair for power in play.view.powers for pair in power.cards]


def holding(plant: str, first: Side = "H", second: Side = "R") -> Play:
    """Hufflepuff holds one herbology card; it is Hufflepuff's clue."""
    deck = (plant, *(other for other in DECK if other != plant))
    play = houses(first, second, deck=deck)
    if first == "H":
        play.clue()
        play.guess(leaf(play, 0))
        play.stop()
        play.turn(second)
    else:
        play.turn(first)
        play.clue()
        play.guess(leaf(play, 9))
        play.stop()
        play.turn(first)
    assert drawn_by(play) == [("H", plant)]
    assert play.game.turn == "H"
    return play


# Leaves


@rule("B-80", "B-82", "B-83", "D-01")
def test_leaves_and_deck_are_dealt_as_the_place_in_the_order_says() -> None:
    for seed in range(20):
        for first, second, due in (("H", "G", {"H": 2, "G": 1}), ("R", "H", {"H": 3})):
            deal = drawn(first, second, seed)
            (dealt,) = deal.dealt
            assert isinstance(dealt, HerbologyDealt)
            assert Counter(deal.key[at] for at in dealt.leaves) == due
            assert sorted(dealt.deck) == sorted(DECK)


@rule("B-81", "B-t23")
def test_the_owner_of_the_card_draws_whoever_guessed_it() -> None:
    play = houses("H", "R")
    play.clue()
    events = play.guess(leaf(play, 11))
    assert kinds(events) == ["CardRevealed", "LeafFound", "TurnEnded"]
    assert drawn_by(play) == [("R", "H1")]


@rule("B-82", "B-t24")
def test_in_the_greenhouse_hufflepuff_draws_on_the_opponents_turn_too() -> None:
    play = houses("R", "H")
    play.clue()
    events = play.guess(leaf(play, 9))
    assert kinds(events) == ["CardRevealed", "LeafFound", "TurnEnded"]
    assert drawn_by(play) == [("H", "H1")]


@rule("B-82", "B-t25", "B-08", "B-09")
def test_hufflepuff_second_finds_nine_cards_round_a_locked_door() -> None:
    play = houses("R", "H")
    assert (play.game.covers[12], play.view.doors) == ("D", 1)
    assert Counter(play.game.key)["D"] == 5
    play.turn("R")
    play.turn(*"HHHHHHHH")
    assert not play.game.over
    play.turn("R")
    play.turn("H")
    assert play.game.winner == "H"


@rule("B-85", "B-t26", "B-84", "D-12")
def test_a_penalty_cover_shows_no_leaf() -> None:
    play = houses("H", "R", settings=able(oops="penalty"))
    play.turn("H")
    play.clue()
    play.do(c.Challenge())
    play.do(c.Uphold())
    assert kinds(play.do(c.Cover(play.at(leaf(play, 1))))) == ["PenaltyCovered"]
    assert drawn_by(play) == [("H", "H1")]


@rule("B-86")
def test_a_leaf_card_that_ends_the_game_draws_nothing() -> None:
    play = houses("H", "R", leaves=(0, 8, 9))
    play.clue("river", "unlimited")
    for name in play.cards("H")[:-1]:
        play.guess(name)
    assert kinds(play.guess(play.cards("H")[0])) == ["CardRevealed", "GameWon"]


@rule("B-84", "L-07")
def test_leaves_are_on_the_prefects_map_only() -> None:
    play = houses("H", "R")
    view = seat_view(play.rulebook.edition, play.game, "R")
    assert view.marks is not None
    assert sum(mark == "leaf" for row in view.marks for mark in row) == 3
    assert all(cell.mark is None for row in view.table.rows for cell in row)
    play.turn("H")
    after = seat_view(play.rulebook.edition, play.game, "H").marks
    assert after is not None
    assert sum(mark == "leaf" for row in after for mark in row) == 2
    unready = Play(house_deal("H", "R"), ready=False)
    assert seat_view(unready.rulebook.edition, unready.game, "H").marks is None


@rule("B-80", "B-82")
def test_a_deal_with_the_wrong_leaves_is_refused_naming_the_rule() -> None:
    box = EDITIONS["hogwarts"]
    for first, second, leaves, named in (
        ("H", "R", (0, 1, 2), "B-80"),
        ("H", "R", (0, 9, 10), "B-80"),
        ("R", "H", (0, 9, 10), "B-82"),
        ("R", "H", (9, 10), "B-82"),
    ):
        fault = box.deal_fault(house_deal(first, second, leaves=leaves))
        assert fault is not None
        assert named in fault
    assert "D-01" in (box.deal_fault(house_deal("H", "R", deck=("H1", "H1", "H2"))) or "")


@rule("B-80", "B-82")
@pytest.mark.parametrize(("first", "second", "id"), [("H", "R", "B-80"), ("R", "H", "B-82")])
def test_a_deal_with_hufflepuff_and_no_leaves_is_refused(first: str, second: str, id: str) -> None:
    box = EDITIONS["hogwarts"]
    fault = box.deal_fault(replace(house_deal(first, second), dealt=()))
    assert fault is not None
    assert fault.startswith("leaves: must be ")
    assert f"RULES.md {id}" in fault
    assert box.deal_fault(replace(house_deal("R", "G"), dealt=())) is None


# The cards


@rule("B-81", "D-01", "B-44", "H1")
def test_mandrake_is_asked_for_and_keeps_the_turn() -> None:
    play = holding("H1")
    play.clue("river", 2)
    play.guess_of("H")
    events = play.guess(play.cards("D")[0])
    assert kinds(events) == ["CardRevealed", "TurnHeld"]
    assert (play.view.held, play.game.phase) == ("mandrake", Phase.GUESSING)
    assert play.refused(c.Guess(play.cards_place("H"))) == "answer_first"
    assert kinds(use(play, "mandrake")) == ["PlantUsed", "GuessForgiven"]
    assert (play.game.turn, play.game.counted) == ("H", 1)
    assert ("H", "H1") not in drawn_by(play)
    play.guess_of("H")
    play.guess_of("H")
    assert play.game.turn == "R"


def test_mandrake_can_be_kept_for_later() -> None:
    play = holding("H1")
    play.clue("river", 2)
    play.guess_of("R")
    assert kinds(play.do(c.Stop())) == ["TurnEnded"]
    assert drawn_by(play) == [("H", "H1")]
    assert no_use(play, "mandrake") == "not_now"


def test_mandrake_does_not_meet_the_one_guess_that_is_due() -> None:
    play = holding("H1")
    play.clue("river", 2)
    play.guess_of("D")
    use(play, "mandrake")
    assert play.refused(c.Stop()) == "one_guess_due"


@rule("B-t27")
def test_mandrake_does_not_undo_filch() -> None:
    play = holding("H1")
    play.clue()
    assert kinds(play.guess(play.cards("F")[0])) == ["CardRevealed", "GameWon"]
    assert no_use(play, "mandrake") == "game_over"


def test_mandrake_keeps_a_taunt_alive() -> None:
    play = holding("H1", second="S")
    play.clue("river", 2)
    use(play, "taunt")
    assert "TauntUnmet" not in kinds(play.guess(play.cards("D")[0]))
    use(play, "mandrake")
    play.guess_of("H")
    assert "TauntMet" in kinds(play.guess(play.cards("H")[0]))


@rule("H2")
def test_devils_snare_takes_the_one_more() -> None:
    play = holding("H2")
    assert no_use(play, "devils_snare") == "only_in_their_turn"
    play.turn("H")
    assert no_use(play, "devils_snare") == "not_now"
    play.clue("river", 2)
    use(play, "devils_snare")
    assert limit(play) == 2
    play.do(c.CorrectClue(("river",), 3))
    assert limit(play) == 3
    play.guess_of("R")
    assert play.game.phase is Phase.GUESSING
    assert no_use(play, "devils_snare") == "not_drawn"


def test_devils_snare_does_nothing_where_there_is_no_limit() -> None:
    play = holding("H2")
    play.turn("H")
    play.clue("river", 0)
    assert no_use(play, "devils_snare") == "has_no_limit"


@rule("H3")
def test_gillyweed_gives_one_more() -> None:
    play = holding("H3")
    assert no_use(play, "gillyweed") == "no_clue_yet"
    play.clue("river", 1)
    play.guess_of("H")
    use(play, "gillyweed")
    assert limit(play) == 3
    play.guess_of("H")
    play.guess_of("H")
    assert play.game.turn == "R"
    play.clue("river", 1)
    assert limit(play) == 2


@rule("H4")
def test_bubotuber_counts_two_cards() -> None:
    for letters, count in (("HH", 2), ("HR", 1), ("RD", 0)):
        play = holding("H4")
        play.clue()
        names = [play.cards(letter)[-1 - at] for at, letter in enumerate(letters)]
        (_, event) = use(play, "bubotuber", *names)
        assert (event.count, event.cards) == (count, tuple(names))  # type: ignore[union-attr]
    play = holding("H4")
    play.clue()
    name = play.cards("H")[0]
    assert no_use(play, "bubotuber", name) == "two_cards"
    assert no_use(play, "bubotuber", name, name) == "two_cards"
    assert no_use(play, "bubotuber", name, leaf(play, 0)) == "already_covered"
    assert no_use(play, "bubotuber", leaf(play, 0)) == "already_covered"
    assert no_use(play, "gillyweed") == "not_drawn"


def test_a_covered_card_is_refused_before_the_second_one_is_asked_for() -> None:
    table = Table(deal("plants"))
    table.say("the clue is river for three", "we guess phoenix", "use bubotuber")
    step = table.say("phoenix")
    assert (step.outcome, step.reason) == ("refused", "already_covered")
    assert table.aloud(step) == "Phoenix is covered already."
    assert table.say("use bubotuber on phoenix").reason == "already_covered"


@rule("H5")
def test_tentacula_closes_a_door() -> None:
    play = holding("H5")
    doors = play.view.doors or 0
    use(play, "venomous_tentacula")
    assert play.view.doors == doors + 1
    assert play.game.turn == "H"
    late = holding("H5")
    late.clue()
    assert no_use(late, "venomous_tentacula") == "only_before_clue"


def test_tentacula_closes_the_doors_in_the_order_that_was_drawn() -> None:
    deal = drawn("H", "G", 5)
    (dealt,) = deal.dealt
    assert isinstance(dealt, HerbologyDealt)
    assert sorted(dealt.doors) == [at for at, letter in enumerate(deal.key) if letter == "D"]
    assert list(dealt.doors) != sorted(dealt.doors)


def test_tentacula_needs_a_door() -> None:
    play = houses("H", "R", deck=("H5", *DECK[:4], *DECK[5:]))
    play.clue()
    play.guess(leaf(play, 0))
    play.guess_of("D")
    for _ in range(5):
        play.clue()
        play.guess_of("D")
    if play.game.turn != "H":
        play.turn("R")
    assert no_use(play, "venomous_tentacula") == "no_door_left"


@rule("H6")
def test_snargaluff_tells_filch_from_the_others() -> None:
    for letter in "HRDF":
        play = holding("H6")
        play.clue()
        (_, event) = use(play, "snargaluff", play.cards(letter)[-1])
        assert event.fatal == (letter == "F")  # type: ignore[union-attr]


@rule("H7")
def test_puffapod_allows_two_words() -> None:
    play = holding("H7")
    use(play, "puffapod")
    assert clue_flags(play.rulebook, play.game, ("fire", "water")) == ()
    play.turn("H")
    play.turn("R")
    assert clue_flags(play.rulebook, play.game, ("fire", "water"))


def test_puffapod_costs_no_token_of_cunning() -> None:
    play = houses("H", "S", deck=("H7", *DECK[:6], "H8"), leaves=(0, 1, 11))
    play.clue("river", 3)
    use(play, "taunt")
    play.guess(leaf(play, 11))
    assert drawn_by(play) == [("S", "H7")]
    use(play, "puffapod")
    assert kinds(play.do(c.GiveClue(("fire", "water"), 2))) == ["ClueGiven"]


@rule("H8")
def test_sneezewort_counts_a_line() -> None:
    play = holding("H8")
    play.clue()
    (_, event) = use(play, "sneezewort", row=2)
    assert (event.line, event.at, event.count) == ("row", 2, 4)  # type: ignore[union-attr]
    other = holding("H8")
    other.clue()
    assert no_use(other, "sneezewort") == "which_line"
    assert no_use(other, "sneezewort", row=6) == "no_such_place"
    (_, event) = use(other, "sneezewort", column=1)
    assert event.count == 1  # type: ignore[union-attr]


@rule("B-83")
def test_one_herbology_card_a_turn_and_each_is_gone_when_used() -> None:
    play = houses("R", "H", deck=("H3", "H4", *DECK[:2], *DECK[4:]))
    play.clue()
    play.guess(leaf(play, 9))
    play.clue("river", 3)
    events = play.guess(leaf(play, 10))
    assert [e.plant for e in events if isinstance(e, LeafFound)] == ["H4"]
    use(play, "gillyweed")
    assert no_use(play, "bubotuber", *play.cards("H")[:2]) == "once_a_turn"
    play.stop()
    play.turn("R")
    play.clue()
    use(play, "bubotuber", *play.cards("H")[:2])
    assert drawn_by(play) == []
