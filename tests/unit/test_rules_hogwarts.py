"""Back to Hogwarts, the first game, rule by rule (RULES.md B.1, B.2)."""

import random
from collections import Counter

import pytest

from tests.support.deals import PENALTY, base_deal, hogwarts_deal
from tests.support.play import Play
from voice_game.editions import EDITIONS
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Card, Place
from voice_game.rules.clues import ClueSettings, check_clue, inflated
from voice_game.rules.giving import clue_flags
from voice_game.rules.phase import Phase
from voice_game.rules.seats import seat_view
from voice_game.rules.settings import Settings

rule = pytest.mark.rule

WORDS = tuple(f"WORD{n}" for n in range(60))


def kinds(events: tuple[e.Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def flagged(play: Play, *words: str) -> set[tuple[str, str, str | None]]:
    flags = clue_flags(play.rulebook, play.game, words)
    return {(flag.rule, flag.verdict, flag.card) for flag in flags}


def barred(play: Play, word: str) -> bool:
    return any(verdict == "bad" for _, verdict, _ in flagged(play, *word.split()))


def deals(count: int = 40) -> list[Play]:
    box = EDITIONS["hogwarts"]
    return [
        Play(box.deal(WORDS, "en", random.Random(seed), lambda one, other: True), ready=False)
        for seed in range(count)
    ]


# The first game


@rule("B-01", "B-06", "B-07")
def test_gryffindor_and_slytherin_either_may_go_first() -> None:
    assert {(play.game.first, play.game.second) for play in deals()} == {("G", "S"), ("S", "G")}
    assert all(play.view.first == play.game.turn for play in deals())


@rule("B-02", "B-10")
def test_twenty_four_cards_lie_round_a_centre_that_is_no_card() -> None:
    for play in deals():
        assert len(list(play.game.board.places())) == 24
        assert play.game.board.at(Place(3, 3)) is None
    play = Play(hogwarts_deal())
    play.clue()
    for command in (c.Guess(Place(3, 3)), c.Cover(Place(3, 3))):
        assert play.refused(command) in ("no_card_there", "no_penalty_due")
    assert play.refused(c.Guess(Place(3, 3))) == "no_card_there"


@rule("B-05")
def test_an_unknown_card_is_replaced_only_before_the_map_is_seen() -> None:
    play = deals(1)[0]
    assert play.game.phase is Phase.BOARD_CHECK
    assert seat_view(play.rulebook.edition, play.game, "G").key is None
    old = play.game.board.at(Place(1, 1))
    spare = play.game.spares[0]
    play.do(c.Replace(Place(1, 1)))
    assert play.game.board.at(Place(1, 1)) == spare != old
    assert play.refused(c.Replace(Place(3, 3))) == "no_card_there"
    assert play.refused(c.Replace(Place(7, 1))) == "no_such_place"
    assert play.refused(c.Guess(Place(1, 1))) == "not_started"
    assert play.refused(c.GiveClue(("river",), 2)) == "not_started"
    while play.game.spares:
        play.do(c.Replace(Place(1, 1)))
    assert play.refused(c.Replace(Place(1, 1))) == "no_spare_card"
    play.do(c.Ready())
    assert seat_view(play.rulebook.edition, play.game, "G").key is not None
    assert play.refused(c.Replace(Place(1, 1))) == "key_is_out"
    assert play.refused(c.Ready()) == "already_ready"


@rule("B-05")
def test_a_replaced_card_is_never_on_the_board_twice() -> None:
    play = deals(1)[0]
    while play.game.spares:
        play.do(c.Replace(Place(2, 2)))
        names = [card.name for card in play.game.board.cards if card]
        assert len(set(names)) == 24


@rule("B-08")
def test_the_centre_tile_is_the_second_houses_and_public() -> None:
    for play in deals():
        started = play.events[0]
        assert isinstance(started, e.GameStarted)
        assert started.centre == play.game.second
        assert play.view.rows[2][2].cover == play.game.second
        assert play.view.tiles == {play.game.first: 0, play.game.second: 1}


@rule("B-09")
def test_nine_eight_six_doors_and_filch() -> None:
    for play in deals():
        game = play.game
        wanted = {game.first: 9, game.second: 8, "D": 6, "F": 1, ".": 1}
        assert Counter(game.key) == wanted


@rule("B-09")
def test_hufflepuff_second_finds_nine_and_a_door_lies_in_the_centre() -> None:
    box = EDITIONS["hogwarts"]
    assert box.counts("G", "H") == {"G": 9, "H": 9, "D": 5, "F": 1}
    assert box.centre_tile("H") == "D"
    for first, second in (("G", "S"), ("H", "R")):
        assert sum(box.counts(first, second).values()) == 24
        assert box.centre_tile(second) == second


@rule("B-10")
def test_the_centre_restricts_no_clue() -> None:
    assert not flagged(Play(hogwarts_deal()), "slytherin") - {("K-15", "ask", None)}


@rule("B-11")
def test_a_turn_is_one_clue_and_at_least_one_guess() -> None:
    play = Play(hogwarts_deal())
    assert play.refused(c.Guess(play.at("ICE"))) == "no_clue_yet"
    assert play.refused(c.Stop()) == "no_clue_yet"
    play.clue()
    assert play.refused(c.Stop()) == "one_guess_due"


@rule("B-12")
@pytest.mark.parametrize(
    ("letter", "result", "turn", "winner"),
    [
        ("G", "own", "G", None),
        ("D", "door", "S", None),
        ("S", "other", "S", None),
        ("F", "fatal", "G", "S"),
    ],
)
def test_what_a_guess_turns_up(letter: str, result: str, turn: str, winner: str | None) -> None:
    play = Play(hogwarts_deal())
    play.clue()
    revealed = play.guess_of(letter)
    assert (revealed.result, revealed.cover) == (result, letter)
    assert (play.game.turn, play.game.winner) == (turn, winner)


@rule("B-12")
def test_doors_are_counted_in_public() -> None:
    play = Play(hogwarts_deal())
    play.turn("D")
    play.turn("D")
    assert play.view.doors == 2
    assert play.view.neutrals is None


@rule("B-13")
@pytest.mark.parametrize(
    ("number", "limit"), [(0, None), ("unlimited", None), (1, 2), (4, 5), (9, 10)]
)
def test_numbers_mean_the_same_in_both_boxes(number: e.Number, limit: int | None) -> None:
    for play in (Play(hogwarts_deal()), Play(base_deal())):
        play.clue(number=number)
        assert play.game.clue
        assert play.game.clue.limit == limit


@rule("B-14")
def test_a_house_wins_when_it_has_no_card_left_to_find() -> None:
    first, others = Play(hogwarts_deal()), Play(hogwarts_deal())
    first.turn(*"GGGGGGGGG")
    assert first.events[-1] == e.GameWon("G", "all_found")
    assert first.view.tiles == {"G": 9, "S": 1}
    others.turn("D")
    others.turn(*"SSSSSSS")
    others.clue()
    others.guess_of("S")
    assert others.events[-1] == e.GameWon("S", "all_found")
    assert others.view.tiles == {"G": 0, "S": 9}


@rule("B-15")
def test_a_number_above_the_own_cards_left_is_allowed() -> None:
    play = Play(hogwarts_deal())
    play.turn(*"GGGGGGGG")
    play.turn("D")
    remaining = play.rulebook.edition.targets_left(play.game, "G")
    assert inflated(2, remaining)
    assert not inflated(1, remaining)
    assert not inflated("unlimited", remaining)
    assert kinds(play.clue("river", 9)) == ["ClueGiven"]


# Valid clues


@rule("B-20")
@pytest.mark.parametrize(("word", "id"), [("h", "K-13"), ("corners", "K-14"), ("left", "K-14")])
def test_letters_and_places_are_asked(word: str, id: str) -> None:
    assert (id, "ask", None) in flagged(Play(hogwarts_deal()), word)


@rule("B-21")
@pytest.mark.parametrize(
    ("card", "word"),
    [
        ("MRS. WEASLEY", "weasley"),
        ("MRS. WEASLEY", "weasleys"),
        *[("HOGWARTS CASTLE", w) for w in ("hog", "hogged", "warty", "sandcastle", "groundhog")],
    ],
)
def test_a_word_of_a_name_and_its_parts_are_barred_until_covered(card: str, word: str) -> None:
    play = Play(hogwarts_deal(Card(card), *(Card(f"FILL{n}") for n in range(23))))
    assert barred(play, word)
    play.clue()
    play.guess(card)
    assert not barred(play, word)


@rule("B-21")
def test_the_rules_bar_another_houses_words_as_well() -> None:
    others = [Card(f"FILL{n}") for n in range(11)]
    play = Play(hogwarts_deal(*others, Card("GOLDEN SNITCH")))
    assert play.game.key_at(play.at("GOLDEN SNITCH")) == "S"
    assert barred(play, "golden")


@rule("B-22", "B-03")
def test_picture_up_cards_restrict_nothing() -> None:
    mixed = [Card("DRAGON", picture=True), Card("MRS. WEASLEY")]
    play = Play(hogwarts_deal(*mixed, *(Card(f"FILL{n}") for n in range(22))))
    assert not barred(play, "dragon")
    assert barred(play, "weasley")


@rule("B-23", "B-24")
def test_one_thing_may_have_several_words_but_none_of_a_visible_card() -> None:
    cards = [Card("WHOMPING WILLOW"), *(Card(f"FILL{n}") for n in range(23))]
    usual = Play(hogwarts_deal(*cards))
    one_thing = Play(hogwarts_deal(*cards, settings=Settings(oops="warn", one_thing=True)))
    assert ("K-10", "bad", None) in flagged(usual, "tom", "riddle")
    assert ("K-11", "ask", None) in flagged(one_thing, "tom", "riddle")
    assert not barred(one_thing, "tom riddle")
    assert barred(one_thing, "whomping willow")
    assert barred(one_thing, "weeping willow")


@rule("B-25")
def test_the_other_prefect_may_let_it_stand() -> None:
    play = Play(hogwarts_deal(Card("MRS. WEASLEY"), settings=PENALTY))
    assert "ClueChallenged" in kinds(play.clue("weasley"))
    play.do(c.Accept(), by="S")
    assert play.guess_of("G").result == "own"


@rule("B-26")
def test_by_default_a_barred_clue_is_named_and_play_goes_on() -> None:
    play = Play(hogwarts_deal(Card("MRS. WEASLEY")))
    assert kinds(play.clue("weasley")) == ["ClueGiven", "ClueFlagged"]
    assert play.guess_of("G").result == "own"
    assert play.refused(c.Uphold(), by="S") == "clue_counts"


@rule("B-26")
def test_the_opposing_prefect_may_claim_the_penalty_while_the_clue_is_open() -> None:
    play = Play(hogwarts_deal(Card("MRS. WEASLEY")))
    play.clue("weasley")
    assert play.refused(c.Uphold()) == "no_challenge"
    assert play.refused(c.Uphold(), by="G") == "not_your_answer"
    assert kinds(play.do(c.Uphold(), by="S")) == ["ClueUpheld", "TurnEnded", "PenaltyDue"]
    assert play.refused(c.Cover(play.cards_place("G"))) == "not_your_card"
    play.do(c.Cover(play.cards_place("S")), by="S")
    assert play.view.tiles == {"G": 0, "S": 2}


@rule("B-26")
def test_a_group_may_play_with_the_penalty() -> None:
    play = Play(hogwarts_deal(Card("MRS. WEASLEY"), settings=PENALTY))
    assert kinds(play.clue("weasley")) == ["ClueGiven", "ClueFlagged", "ClueChallenged"]
    play.do(c.Uphold())
    play.do(c.DeclineCover())
    assert play.view.tiles == {"G": 0, "S": 1}


@rule("B-27")
def test_a_spelled_clue_is_told_apart_from_its_sound_alike() -> None:
    play = Play(hogwarts_deal(Card("NIGHT")))
    given = play.do(c.GiveClue(("knight",), 2, spelled=True))
    assert kinds(given) == ["ClueGiven"]


@rule("B-13")
def test_the_disputed_parts_of_hogwarts_are_a_matter_of_the_edition() -> None:
    visible = (Card("HOGWARTS EXPRESS"),)
    lexicon = Play(hogwarts_deal()).rulebook.lexicon
    strict = check_clue(["hog"], visible, ClueSettings(), lexicon)
    lenient = check_clue(["hog"], visible, ClueSettings(disputed_parts="ask"), lexicon)
    assert {flag.verdict for flag in strict if flag.card} == {"bad"}
    assert {flag.verdict for flag in lenient if flag.card} == {"ask"}
