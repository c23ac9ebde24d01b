"""Every box but the first two: replay, legal moves, secrets, one end, symmetry."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.support.boxes import dealt, played, sensible
from tests.support.legal import legal
from tests.support.play import rulebook
from voice_game.editions import EDITIONS
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Place
from voice_game.rules.dealing import Deal
from voice_game.rules.evolve import evolve, replay
from voice_game.rules.game import Game
from voice_game.rules.play import decide, may_give_clue
from voice_game.rules.refusals import Refusal
from voice_game.rules.seats import seat_view, table_view

rule = pytest.mark.rule

BOXES = st.sampled_from([box for box in EDITIONS if box not in ("base", "hogwarts")])
TOGETHER = st.sampled_from([id for id, box in EDITIONS.items() if box.one_team])
SEEDS = st.integers(0, 999)
MOVES = st.integers(0, 40)
PLACES = st.builds(Place, st.integers(0, 6), st.integers(0, 6))
SIDES = st.sampled_from([None, "A", "B", "R"])
WISHES = st.one_of(
    st.builds(
        c.GiveClue,
        st.sampled_from([("river",), ("cats",), ("new", "york")]),
        st.sampled_from([0, 1, 9, 12, "unlimited"]),
        st.just(False),
        SIDES,
    ),
    st.builds(c.Guess, PLACES, SIDES),
    st.builds(c.Cover, PLACES),
    *(st.builds(kind) for kind in (c.Ready, c.Stop, c.Challenge, c.Accept, c.Uphold)),
    *(st.builds(kind) for kind in (c.DeclineCover, c.Withdraw, c.StopGame)),
)
SEATS = st.sampled_from([None, "A", "B", "R"])


@given(BOXES, SEEDS, st.lists(st.tuples(WISHES, SEATS), max_size=25), st.booleans())
@settings(max_examples=25)
def test_the_state_is_what_its_events_say(
    box: str, seed: int, wishes: list[tuple[c.Command, str | None]], ready: bool
) -> None:
    events = list(dealt(box, seed).events(ready))
    game, dice = replay(events), random.Random(seed)
    for wish, seat in wishes:
        sense = (
            None if game.over or not ready else decide(rulebook(box), game, sensible(game, dice))
        )
        for decided in (decide(rulebook(box), game, wish, seat), sense):
            if decided is None or isinstance(decided, Refusal) or game.over:
                continue
            events += decided
            for event in decided:
                game = evolve(game, event)
            break
    assert replay(events) == game


@given(BOXES, SEEDS, MOVES, st.lists(WISHES, max_size=20))
@settings(max_examples=25)
def test_legal_is_exactly_what_is_accepted(
    box: str, seed: int, moves: int, wishes: list[c.Command]
) -> None:
    """Guesses and clues that name a side are the only other ones."""
    rules, game = rulebook(box), played(box, seed, moves)
    allowed = set(legal(rules, game))
    for wish in wishes:
        accepted = not isinstance(decide(rules, game, wish), Refusal)
        if isinstance(wish, c.GiveClue):
            assert may_give_clue(game) or not accepted
        elif not (isinstance(wish, c.Guess) and wish.side):
            assert accepted == (wish in allowed)


@given(BOXES, SEEDS, st.integers(0, 99))
@settings(max_examples=30)
def test_a_game_ends_once_and_within_its_cards_and_tokens(box: str, seed: int, luck: int) -> None:
    game, dice = replay(dealt(box, seed).events(ready=True)), random.Random(luck)
    turns = won = moves = 0
    while not game.over:
        decided = decide(rulebook(box), game, sensible(game, dice))
        moves += 1
        assert moves < 400
        if isinstance(decided, Refusal):
            continue
        turns += sum(isinstance(event, e.ClueGiven) for event in decided)
        won += sum(isinstance(event, e.GameWon) for event in decided)
        game = replay(decided, game)
        assert turns <= ((game.bank is None and 25) or 12)
    assert won == 1
    assert legal(rulebook(box), game) in ((), (c.Withdraw(),))
    if game.winner == "nobody":
        fatal = rulebook(box).edition.fatal
        wrong = fatal in game.covers or game.bank == 0
        assert wrong or rulebook(box).edition.targets_left(game, game.second) == 0


def hidden_elsewhere(game: Game, dice: random.Random, keeping: int | None = None) -> Game:
    """The same table with the letters that nobody has seen dealt anew among themselves.

    With `keeping` the letters of one side of a pair stay where they are.
    """
    cells = [
        index
        for index, cover in enumerate(game.covers)
        if cover is None and not (game.marks and game.marks[index])
    ]
    groups = {game.key[i][keeping] for i in cells} if keeping is not None else {""}
    key = list(game.key)
    for group in groups:
        alike = [i for i in cells if keeping is None or game.key[i][keeping] == group]
        letters = [game.key[i] for i in alike]
        dice.shuffle(letters)
        for i, letter in zip(alike, letters, strict=True):
            key[i] = letter
    return replace(game, key=tuple(key))


@rule("L-02", "L-05", "L-06", "L-11")
@given(BOXES, SEEDS, MOVES, st.integers(0, 99))
@settings(max_examples=30)
def test_hidden_cards_change_nothing_that_the_table_sees(
    box: str, seed: int, moves: int, luck: int
) -> None:
    rules, game = rulebook(box), played(box, seed, moves)
    other = hidden_elsewhere(game, random.Random(luck))
    assert table_view(rules.edition, game) == table_view(rules.edition, other)
    if not any(isinstance(wish, c.Cover) for wish in legal(rules, game)):
        assert legal(rules, game) == legal(rules, other)
    for wish in (c.Stop(), c.Challenge(), c.Accept(), c.Uphold(), c.Withdraw(), c.Ready()):
        assert decide(rules, game, wish) == decide(rules, other, wish)


@rule("L-05", "L-06")
@given(TOGETHER, SEEDS, MOVES, st.integers(0, 99))
@settings(max_examples=25)
def test_a_seat_sees_nothing_of_the_other_sides_key(
    box: str, seed: int, moves: int, luck: int
) -> None:
    """The other side's letters move between cards that this side cannot tell apart."""
    edition, game = rulebook(box).edition, played(box, seed, moves)
    for index, seat in enumerate("AB"):
        other = hidden_elsewhere(game, random.Random(luck), keeping=index)
        assert seat_view(edition, game, seat) == seat_view(edition, other, seat)


def mirrored(deal: Deal) -> Deal:
    """The deal with the two sides in each other's place."""
    swap = str.maketrans({deal.first: deal.second, deal.second: deal.first})
    pairs = EDITIONS[deal.edition].one_team
    key = tuple(cell[::-1] if pairs else cell.translate(swap) for cell in deal.key)
    return replace(deal, first=deal.second, second=deal.first, key=key)


@given(BOXES, SEEDS, st.integers(0, 99))
@settings(max_examples=20)
def test_swapping_the_sides_swaps_the_outcome(box: str, seed: int, luck: int) -> None:
    deal = dealt(box, seed)
    dice = random.Random(luck)
    one, two = (replay(d.events(ready=True)) for d in (deal, mirrored(deal)))
    swap = {deal.first: deal.second, deal.second: deal.first}
    for _ in range(200):
        if one.over:
            break
        wish = sensible(one, dice)
        same = wish
        if isinstance(wish, c.Guess | c.GiveClue) and wish.side:
            same = replace(wish, side=swap[wish.side])
        first, second = (decide(rulebook(box), g, w) for g, w in ((one, wish), (two, same)))
        assert isinstance(first, Refusal) == isinstance(second, Refusal)
        if not isinstance(first, Refusal) and not isinstance(second, Refusal):
            one, two = replay(first, one), replay(second, two)
    winner = one.winner or ""
    assert two.winner == swap.get(winner, winner)


@given(BOXES, SEEDS)
@settings(max_examples=20)
def test_every_deal_is_one_that_a_deal_file_could_have(box: str, seed: int) -> None:
    deal = dealt(box, seed)
    assert EDITIONS[box].deal_fault(deal) is None
    spoiled = replace(deal, key=(*deal.key[1:], deal.key[1]))
    if Counter(spoiled.key) != Counter(deal.key):
        assert "0.4" in str(EDITIONS[box].deal_fault(spoiled))
