"""Whatever is played: the state is its events, and nobody can do what is not allowed."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.support.deals import deal
from tests.support.legal import legal
from tests.support.play import rulebook
from voice_game.editions import EDITIONS
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Place
from voice_game.rules.dealing import SPARES, Deal, choose_words
from voice_game.rules.events import Event
from voice_game.rules.evolve import evolve, replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.play import decide, may_give_clue
from voice_game.rules.refusals import Refusal
from voice_game.rules.seats import seat_view, table_view

DEALS = st.sampled_from(["deal-a", "gg-a1", "gg-b1"])
CLUES = st.builds(
    c.GiveClue,
    st.sampled_from([("river",), ("cats",), ("night",), ("x",), ("new", "york"), ("weasley",)]),
    st.sampled_from([0, 1, 2, 9, "unlimited"]),
    st.booleans(),
)
PLACES = st.builds(Place, st.integers(0, 6), st.integers(0, 6))
ANY = st.one_of(
    CLUES,
    st.builds(c.CorrectClue, st.just(("river",)), st.sampled_from([1, 12])),
    st.builds(c.Guess, PLACES),
    st.builds(c.Cover, PLACES),
    st.builds(c.Replace, PLACES),
    *(st.builds(kind) for kind in (c.Ready, c.Stop, c.Challenge, c.Accept, c.Uphold)),
    *(st.builds(kind) for kind in (c.DeclineCover, c.Withdraw, c.StopGame)),
)
MOSTLY = st.sampled_from([True] * 5 + [False])
SEATS = st.sampled_from([None, "R", "B", "G", "S", "Z"])
LONGEST = 60
"""Commands of one game here; most of a game's length are clues and guesses."""


def opened(data: st.DataObject) -> tuple[Deal, list[Event], Game]:
    dealt = deal(data.draw(DEALS))
    events = list(dealt.events(ready=data.draw(st.booleans())))
    return dealt, events, replay(events)


def moves(data: st.DataObject, game: Game) -> c.Command:
    """Mostly something that is allowed, so that games get somewhere."""
    likely: bool = data.draw(MOSTLY)
    if may_give_clue(game) and likely:
        return data.draw(CLUES)
    allowed = [m for m in legal(rulebook(game.edition), game) if not isinstance(m, c.StopGame)]
    wish: c.Command = data.draw(st.sampled_from(allowed) if allowed and likely else ANY)
    return wish


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_the_state_is_what_its_events_say(data: st.DataObject) -> None:
    _, events, game = opened(data)
    for _ in range(data.draw(st.integers(0, LONGEST))):
        decided = decide(rulebook(game.edition), game, moves(data, game), data.draw(SEATS))
        if isinstance(decided, Refusal):
            continue
        assert decided, "an accepted command brings something about"
        events += decided
        for event in decided:
            game = evolve(game, event)
    assert replay(events) == game


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_legal_is_exactly_what_is_accepted(data: st.DataObject) -> None:
    _, _, game = opened(data)
    for _ in range(data.draw(st.integers(0, LONGEST))):
        rules = rulebook(game.edition)
        allowed = set(legal(rules, game))
        wish = data.draw(ANY)
        is_clue = isinstance(wish, c.GiveClue | c.CorrectClue)
        accepted = not isinstance(decide(rules, game, wish), Refusal)
        assert accepted == (wish in allowed) or is_clue
        assert not isinstance(wish, c.GiveClue) or accepted == may_give_clue(game)
        decided = decide(rules, game, moves(data, game))
        game = game if isinstance(decided, Refusal) else replay(decided, game)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_a_game_that_is_played_ends_once_and_stays_ended(data: st.DataObject) -> None:
    """Each turn covers at least one card, so no game is longer than its cards."""
    dealt = deal(data.draw(DEALS))
    game, turns, won = replay(dealt.events(ready=True)), 0, 0
    rules = rulebook(game.edition)
    dice = random.Random(data.draw(st.integers()))
    while not game.over:
        wish: c.Command
        if may_give_clue(game):
            wish, turns = c.GiveClue(("river",), dice.choice([0, 1, 2, 3])), turns + 1
        else:
            playing = (c.Guess, c.Stop) if game.phase is not Phase.CLUE_OPEN else (c.Guess,)
            wish = dice.choice([m for m in legal(rules, game) if isinstance(m, playing)])
        decided = decide(rules, game, wish)
        assert not isinstance(decided, Refusal)
        won += sum(isinstance(event, e.GameWon) for event in decided)
        game = replay(decided, game)
        assert turns <= 25
    assert won == 1
    assert game.winner in (game.first, game.second)
    left = {side: rules.edition.targets_left(game, side) for side in (game.first, game.second)}
    fatal_found = rules.edition.fatal in game.covers
    assert fatal_found or [side for side, count in left.items() if not count] == [game.winner]


def hidden_elsewhere(game: Game, dice: random.Random) -> Game:
    """The same table with the uncovered letters of the key dealt anew among themselves."""
    cells = [
        index
        for index, (card, cover) in enumerate(zip(game.board.cards, game.covers, strict=True))
        if card is not None and cover is None
    ]
    letters = [game.key[index] for index in cells]
    dice.shuffle(letters)
    key = list(game.key)
    for index, letter in zip(cells, letters, strict=True):
        key[index] = letter
    return replace(game, key=tuple(key))


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_hidden_cards_change_nothing_that_the_table_sees(data: st.DataObject) -> None:
    _, _, game = opened(data)
    for _ in range(data.draw(st.integers(0, LONGEST))):
        decided = decide(rulebook(game.edition), game, moves(data, game))
        game = game if isinstance(decided, Refusal) else replay(decided, game)
    rules = rulebook(game.edition)
    other = hidden_elsewhere(game, random.Random(data.draw(st.integers())))
    assert table_view(rules.edition, game) == table_view(rules.edition, other)
    if not any(isinstance(wish, c.Cover) for wish in legal(rules, game)):
        assert legal(rules, game) == legal(rules, other)
    for wish in (data.draw(CLUES), c.Stop(), c.Challenge(), c.Accept(), c.Uphold(), c.Withdraw()):
        assert decide(rules, game, wish) == decide(rules, other, wish)
    if game.phase is Phase.BOARD_CHECK:
        assert seat_view(rules.edition, game, game.first) == seat_view(
            rules.edition, other, game.first
        )


def swapped(event: Event) -> Event:
    """The event with red and blue in each other's place."""
    other = {"R": "B", "B": "R"}
    fields: dict[str, object] = {}
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("side", "first", "second", "next", "judge", "seat", "cover", "winner"):
            fields[name] = other.get(value, value)
        if name == "key":
            fields[name] = tuple(other.get(letter, letter) for letter in value)
    return replace(event, **fields)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_swapping_the_colours_swaps_the_outcome(data: st.DataObject) -> None:
    events = list(deal("deal-a").events(ready=True))
    mirrored = [swapped(event) for event in events]
    game, mirror = replay(events), replay(mirrored)
    for _ in range(data.draw(st.integers(0, LONGEST))):
        wish = moves(data, game)
        decided = decide(rulebook("base"), game, wish)
        reflected = decide(rulebook("base"), mirror, wish)
        if isinstance(decided, Refusal):
            assert isinstance(reflected, Refusal)
            assert decided.id == reflected.id
            continue
        assert not isinstance(reflected, Refusal)
        assert tuple(swapped(event) for event in decided) == reflected
        game, mirror = replay(decided, game), replay(reflected, mirror)


WORDS = tuple(f"{a}{b}" for a in "abcdefghij" for b in "vwxyz")


def unlike(one: str, other: str) -> bool:
    """Here two words are too much alike when they begin alike and end in neighbours."""
    return not (one[0] == other[0] and abs(ord(one[1]) - ord(other[1])) == 1)


@given(st.sampled_from([id for id, box in EDITIONS.items() if "words" in box.faces]), st.integers())
@settings(max_examples=50, deadline=None)
def test_a_deal_adds_up_and_no_two_cards_are_too_much_alike(edition: str, seed: int) -> None:
    box = EDITIONS[edition]
    dealt = box.deal(WORDS, "en", random.Random(seed), unlike)
    names = [card.name for card in dealt.board.cards if card]
    count = 24 if box.centre else 25
    assert len(set(names)) == count
    cards = [*names, *(card.name for card in dealt.spares)]
    if len(cards) == count + SPARES:
        assert all(unlike(a, b) for a in cards for b in cards if a != b)
    letters = Counter(dealt.key)
    assert letters.pop(".", 0) == 25 - count
    assert letters == box.counts(dealt.first, dealt.second)
    assert box.deal_fault(dealt) is None
    assert dealt == box.deal(WORDS, "en", random.Random(seed), unlike)


@given(st.integers(), st.integers(25, 60))
@settings(max_examples=25, deadline=None)
def test_a_list_of_alike_words_still_fills_the_board(seed: int, count: int) -> None:
    words = [f"word{n}" for n in range(count)]
    board, spares = choose_words(words, 25, random.Random(seed), lambda one, other: False)
    assert len(set(board)) == 25
    assert not set(board) & set(spares)
