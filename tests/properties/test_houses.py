"""All twelve match-ups: whatever is played, the state is its events, and secrets stay secret."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.support.houses import MATCH_UPS, drawn
from tests.support.legal import legal
from tests.support.play import rulebook
from voice_game.editions import EDITIONS
from voice_game.editions.powers.herbology import HerbologyState
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Place
from voice_game.rules.events import Event, public
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.play import decide, may_give_clue
from voice_game.rules.refusals import Refusal
from voice_game.rules.seats import seat_view, table_view
from voice_game.rules.using import asks_first
from voice_game.store.codec import decode, encode

BOX = EDITIONS["hogwarts"]
WORDS = (("river",), ("night", "and", "day"), ("snow", "fire"), ("x",))
USES = (
    *("alohomora", "serpent", "taunt", "cunning", "mandrake", "devils_snare", "gillyweed"),
    *("bubotuber", "venomous_tentacula", "snargaluff", "puffapod", "sneezewort", "broom"),
)


JUDGED: tuple[c.Command, ...] = (c.Accept(), c.Uphold())


def wish(game: Game, dice: random.Random) -> c.Command:
    """Mostly something that may be allowed; guesses often, so that games get somewhere."""
    places = [place for place in game.board.places() if game.cover_at(place) is None]
    chance = dice.random()
    if chance < 0.25:
        return any_use(game, dice)
    if may_give_clue(game):
        return c.GiveClue(dice.choice(WORDS), dice.choice([0, 1, 2, 3, "unlimited"]))
    if game.held or chance < 0.4:
        return c.Stop()
    if game.judge:
        return dice.choice(JUDGED)
    if chance < 0.5:
        rare: tuple[c.Command, ...] = (*JUDGED, c.Challenge(), c.Withdraw(), c.Cover(places[0]))
        return dice.choice(rare)
    return c.Guess(dice.choice(places))


def any_use(game: Game, dice: random.Random) -> c.Use:
    """A use that may make sense, or one that cannot."""
    if dice.random() < 0.8:
        power = BOX.power_of(game, dice.choice([game.first, game.second]))
        if uses := list(power.candidates(game, game.first)):
            return dice.choice(uses)
    places = tuple(Place(dice.randrange(7), dice.randrange(7)) for _ in range(dice.randrange(3)))
    return c.Use(dice.choice(USES), places, dice.choice([None, 1, 6]), dice.choice([None, 2, 0]))


def played(
    pair: tuple[str, str], seed: int, moves: int = 60, to_the_end: bool = False
) -> tuple[list[Event], Game]:
    """The events of a random game, and the state after them."""
    dice = random.Random(seed)
    events = list(drawn(*pair, seed).events(ready=True))
    game = replay(events)
    for _ in range(moves):
        decided = decide(rulebook("hogwarts"), game, wish(game, dice))
        if not isinstance(decided, Refusal):
            assert decided
            events += decided
            game = replay(decided, game)
        if game.over and to_the_end:
            break
    return events, game


PAIRS = st.sampled_from(MATCH_UPS)
SEEDS = st.integers(0, 10**6)


@pytest.mark.parametrize("pair", MATCH_UPS, ids="".join)
def test_a_game_can_be_replayed_from_the_journal(pair: tuple[str, str]) -> None:
    for seed in range(2):
        events, game = played(pair, seed)
        assert replay(decode(encode(event)) for event in events) == game


@given(PAIRS, SEEDS)
@settings(max_examples=10, deadline=None)
def test_legal_is_exactly_what_is_accepted(pair: tuple[str, str], seed: int) -> None:
    """A use that says more than it needs means the same, so only plain ones are compared."""
    dice = random.Random(seed)
    _, game = played(pair, seed, dice.randrange(40))
    allowed = set(legal(rulebook("hogwarts"), game))
    assert all(not isinstance(decide(rulebook("hogwarts"), game, m), Refusal) for m in allowed)
    for _ in range(20):
        command = wish(game, dice)
        if isinstance(command, c.GiveClue):
            continue
        if isinstance(decide(rulebook("hogwarts"), game, command), Refusal):
            assert command not in allowed
        elif not isinstance(command, c.Use):
            assert command in allowed


@given(PAIRS, SEEDS)
@settings(max_examples=40, deadline=None)
def test_a_game_ends_once_with_the_side_that_has_nothing_left(
    pair: tuple[str, str], seed: int
) -> None:
    events, game = played(pair, seed, 500, to_the_end=True)
    assert isinstance(events[-1], e.GameWon)
    won = events[-1]
    assert game.winner in pair
    left = {side: BOX.left(game, side) for side in pair}
    assert won.reason == "fatal" or [side for side in pair if not left[side]] == [won.winner]


def shuffled(game: Game, dice: random.Random) -> Game:
    """The same table with everything hidden dealt anew in a way that fits what is public.

    Own cards under a serpent stay as they are: whether the House has won depends on them.
    """
    open_cells = [
        at
        for at, (card, cover) in enumerate(zip(game.board.cards, game.covers, strict=True))
        if card is not None and cover is None and not (game.marks and game.marks[at])
    ]
    letters = [game.key[at] for at in open_cells]
    order = list(range(len(open_cells)))
    dice.shuffle(order)
    key = list(game.key)
    moved = {}
    for new, old in enumerate(order):
        key[open_cells[new]] = letters[old]
        moved[open_cells[old]] = open_cells[new]
    powers = {
        side: replace(
            state,
            leaves=tuple(moved.get(at, at) for at in state.leaves),
            doors=tuple(moved.get(at, at) for at in state.doors),
            deck=tuple(dice.sample(state.deck, len(state.deck))),
        )
        if isinstance(state, HerbologyState)
        else state
        for side, state in game.powers.items()
    }
    return replace(game, key=tuple(key), powers=powers)


@given(PAIRS, SEEDS)
@settings(max_examples=60, deadline=None)
def test_what_is_hidden_changes_nothing_that_the_table_sees(
    pair: tuple[str, str], seed: int
) -> None:
    """L-02 to L-04, L-07, L-11: view, refusals and questions are the same for every map."""
    dice = random.Random(seed)
    _, game = played(pair, seed, dice.randrange(60))
    other = shuffled(game, dice)
    rules = rulebook("hogwarts")
    assert table_view(BOX, game) == table_view(BOX, other)
    for _ in range(15):
        command = wish(game, dice)
        if isinstance(command, c.Use):
            assert asks_first(rules, game, command) == asks_first(rules, other, command)
        one, two = decide(rules, game, command), decide(rules, other, command)
        if isinstance(one, Refusal) and not isinstance(command, c.Cover):
            assert one == two
        told = ("serpent", "alohomora", "taunt", "cunning", "puffapod", "gillyweed")
        if isinstance(command, c.Use) and command.what in told and not isinstance(one, Refusal):
            assert not isinstance(two, Refusal)
            assert quiet(one) == quiet(two)


def quiet(events: tuple[Event, ...]) -> list[Event]:
    """What everybody hears of events, but for the end of the game."""
    return [event for event in public(events) if not isinstance(event, e.GameWon)]


@given(PAIRS, SEEDS)
@settings(max_examples=40, deadline=None)
def test_no_secret_event_or_mark_reaches_the_table(pair: tuple[str, str], seed: int) -> None:
    events, game = played(pair, seed)
    assert not any(event.SECRET for event in public(tuple(events)))
    leaves = seat_view(BOX, game, pair[0]).marks
    assert leaves is None or "H" in pair
    assert all(cell.mark in (None, "serpent") for row in table_view(BOX, game).rows for cell in row)
    assert game.phase is not Phase.TAIL or "S" in pair
