"""A kept game that nobody could go on with: one sentence at the start, and nothing is lost."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.boxes import dealt
from tests.support.deals import DEALS, deal
from tests.support.play import Play
from voice_game.app.keeper import Keeper
from voice_game.app.opening import Options, open_evening
from voice_game.dialogue.effects import Finish, Keep
from voice_game.editions import EDITIONS
from voice_game.rules.events import Event, GameStarted
from voice_game.store.codec import encode
from voice_game.store.journal import FILE_NAME
from voice_game.store.kept import kept_game
from voice_game.store.refused import JournalRefused

Damage = Callable[[sqlite3.Connection], object]
DAMAGED = "The game that is kept in the journal is damaged and was left as it is"


def begun(folder: Path) -> Play:
    """A game under way, kept in a folder."""
    play = Play(deal("deal-a"))
    play.clue()
    with closing(Keeper.open(folder)) as keeper:
        keeper.carry_out(Keep(tuple(play.events), begin=True))
    return play


def bodies(*events: Event) -> list[bytes]:
    """Events as the journal has them."""
    return [encode(event) for event in events]


def rewritten(number: int, old: str, new: str) -> Damage:
    """Another text in the event of this number."""
    change = "UPDATE event SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB) WHERE id = ?"
    return lambda kept: kept.execute(change, (old, new, number))


def lost(number: int) -> Damage:
    """The event of this number is missing."""
    return lambda kept: kept.execute("DELETE FROM event WHERE id = ?", (number,))


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lost(1), DAMAGED),
        (lost(2), DAMAGED),
        (rewritten(2, '"key":["', '"key":["N","'), DAMAGED),
        (rewritten(2, '"key":["', '"key":[],"was":["'), DAMAGED),
        (rewritten(1, '"rows":5', '"rows":4'), DAMAGED),
        (rewritten(1, '"second":"', '"second":"Q'), DAMAGED),
        (rewritten(1, '"edition":"base"', '"edition":"orient"'), "'orient', an edition that this"),
    ],
    ids=["no start", "no key", "long key", "empty key", "small board", "no such side", "newer"],
)
def test_a_game_that_nobody_could_go_on_with_is_refused_at_the_start(
    tmp_path: Path, damage: Damage, told: str
) -> None:
    begun(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as kept, kept:
        damage(kept)
        before = list(kept.iterdump())
    for _ in range(2):
        with closing(Keeper.open(tmp_path)) as keeper, pytest.raises(JournalRefused) as refused:
            keeper.unfinished()
        sentence = str(refused.value)
        assert told in sentence
        assert "--data" in sentence
        assert sentence.endswith(".")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as kept:
        assert list(kept.iterdump()) == before


def test_a_guess_off_the_board_is_refused() -> None:
    play = Play(deal("deal-a"))
    play.clue()
    before = tuple(play.events)
    revealed = play.guess_of("N")
    stray = replace(revealed, row=revealed.row + 5)
    with pytest.raises(JournalRefused, match="damaged"):
        kept_game(bodies(*before, stray))


@pytest.mark.parametrize("second", ["A", "Q"])
def test_sides_that_the_box_does_not_have_are_refused(second: str) -> None:
    start, *more = Play(dealt("coop", 1)).events
    assert isinstance(start, GameStarted)
    with pytest.raises(JournalRefused, match="damaged"):
        kept_game(bodies(replace(start, second=second), *more))


def test_leaves_that_are_missing_are_refused() -> None:
    start, key, _leaves, *more = Play(deal("greenhouse")).events
    with pytest.raises(JournalRefused, match="damaged"):
        kept_game(bodies(start, key, *more))


def test_a_new_game_ends_the_record_of_the_one_before(tmp_path: Path) -> None:
    begun(tmp_path)
    with closing(Keeper.open(tmp_path)) as keeper:
        assert keeper.unfinished() is not None
        keeper.carry_out(Keep(tuple(Play(dealt("duet", 1)).events), begin=True))
        keeper.carry_out(Finish())
        assert keeper.unfinished() is None


def test_a_deal_does_without_the_game_that_is_damaged(tmp_path: Path) -> None:
    begun(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as kept, kept:
        lost(1)(kept)
    options = Options(deal=DEALS / "deal-a.json", data=tmp_path)
    with closing(open_evening(options).keeper) as keeper:
        assert keeper.unfinished() is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_a_box_deals_comes_back(edition: str) -> None:
    for seed in range(5):
        play = Play(dealt(edition, seed))
        assert kept_game(bodies(*play.events)) == play.game


@pytest.mark.parametrize("name", ["deal-a", "gg-b1", "greenhouse", "serpents"])
def test_a_game_under_way_comes_back(name: str) -> None:
    play = Play(deal(name))
    play.clue()
    play.guess_of(play.game.first)
    assert kept_game(bodies(*play.events)) == play.game
