"""The House Cup, rule by rule (RULES.md B.8)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from voice_game.editions.cup import (
    HOUSES,
    Cup,
    counts,
    new_year,
    resized,
    scored,
    taken_back,
    teams,
    winning_team,
)
from voice_game.store import cup as kept
from voice_game.store.refused import JournalRefused

rule = pytest.mark.rule


def played(houses: str, cup: Cup | None = None) -> Cup:
    cup = cup or Cup()
    for house in houses:
        cup = scored(cup, house)
    return cup


@rule("B-90", "B-91", "B-t28")
def test_the_first_token_takes_the_banner() -> None:
    cup = played("G")
    assert (cup.tokens, cup.banner) == ((1, 0, 0, 0), "G")
    assert Cup().banner is None


@rule("B-91", "B-t29", "D-15")
def test_a_tie_leaves_the_banner_where_it_is() -> None:
    assert played("GS").banner == "G"


@rule("B-91", "B-t30")
def test_the_banner_needs_more_than_every_other_house() -> None:
    assert played("GSR").banner == "G"
    assert played("GSRS").banner == "S"


@rule("B-94", "B-t31", "B-t32")
def test_each_team_plays_its_house_or_the_one_that_is_left() -> None:
    assert teams(("G", "S"), "H", "R") is None
    assert teams(("G", "S"), "R", "G") == {"G": "G", "S": "R"}
    assert teams(("G", "S"), "S", "H") == {"S": "S", "G": "H"}
    assert teams(("G", "S"), "S", "G") == {"G": "G", "S": "S"}


@rule("B-95", "B-t33", "D-17", "B-95a", "D-35")
def test_a_full_hourglass_ends_the_year() -> None:
    cup = played("R" * 9, Cup(chosen=("G", "S")))
    assert (cup.champion, winning_team(cup)) == ("R", None)
    assert not counts(cup, abilities=True)
    assert scored(cup, "G") == cup
    assert winning_team(played("S" * 9, Cup(chosen=("G", "S")))) == "S"


@rule("B-96")
def test_a_new_year_empties_everything_and_teams_choose_anew() -> None:
    cup = new_year(played("R" * 3, Cup(size=3, chosen=("G", "S"), first_games=False)))
    assert cup == Cup(size=3, first_games=False)


@rule("D-16")
def test_games_without_abilities_may_be_left_out() -> None:
    assert counts(Cup(), abilities=False)
    assert not counts(Cup(first_games=False), abilities=False)
    assert counts(Cup(first_games=False), abilities=True)


@rule("D-02")
def test_an_hourglass_holds_three_to_nine() -> None:
    assert [size for size in range(12) if resized(Cup(), size)] == [3, 4, 5, 6, 7, 8, 9]
    assert resized(played("GGG"), 3) is None
    assert resized(played("GG"), 3) is not None


@rule("B-90", "D-38")
def test_the_last_token_is_taken_back_whatever_was_agreed_since() -> None:
    cup = played("GS")
    changed = resized(cup, 5)
    assert changed is not None
    back = taken_back(replace(changed, chosen=("G", "R"), first_games=False))
    assert back == replace(played("G"), size=5, chosen=("G", "R"), first_games=False, before=None)
    assert taken_back(back) is None
    assert taken_back(Cup()) is None


@rule("B-92")
def test_the_cup_is_kept_as_it_is() -> None:
    cup = played("GSR", Cup(chosen=("G", "H"), size=5))
    again = kept.decode(kept.encode(cup))
    assert (again.tokens, again.banner, again.chosen, again.size) == (
        (1, 1, 1, 0),
        "G",
        ("G", "H"),
        5,
    )


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b'{"version": 1, "cup": {"tokens": [1, 2]}}',
        b'{"version": 1, "cup": {"tokens": [1, 2, 3, -4]}}',
        b'{"version": 1, "cup": {"tokens": [1, 2, 3, 40]}}',
        b'{"version": 1, "cup": {"banner": "X"}}',
        b'{"version": 1, "cup": {"size": 99}}',
    ],
)
def test_a_damaged_cup_is_refused(body: bytes) -> None:
    with pytest.raises(JournalRefused, match="damaged"):
        kept.decode(body)


def test_a_newer_cup_is_refused() -> None:
    with pytest.raises(JournalRefused, match="newer"):
        kept.decode(b'{"version": 2, "cup": {"goblets": 3}}')


@given(st.lists(st.sampled_from(HOUSES), max_size=40))
def test_a_year_has_at_most_thirty_three_games_and_one_champion(houses: list[str]) -> None:
    cup, games = Cup(), 0
    for house in houses:
        after = scored(cup, house)
        games += after != cup
        if after.banner != cup.banner:
            assert all(after.of(house) > after.of(other) for other in HOUSES if other != house)
        cup = after
    assert sum(cup.tokens) == games <= 33
    assert (cup.champion is not None) == (max(cup.tokens) == 9)


@rule("B-93", "B-94")
def test_how_often_a_map_is_drawn_again() -> None:
    dice, drawn = random.Random(1), 0
    for _ in range(6000):
        first, second = dice.sample(HOUSES, 2)
        drawn += teams(("G", "S"), first, second) is None
    assert 0.14 < drawn / 6000 < 0.20
