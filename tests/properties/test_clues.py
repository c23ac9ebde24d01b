"""The clue checks, whatever is said and whatever lies on the table."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from tests.support.play import lexicon
from voice_game.language.words import deck
from voice_game.rules.cards import Card
from voice_game.rules.clues import ClueSettings, check_clue, verdict, worst
from voice_game.rules.spelling import fold, plain, words_of

CARDS = deck("en", "base").words + deck("en", "hogwarts").words
RANK = {"ok": 0, "ask": 1, "bad": 2}

cards = st.sampled_from(CARDS)
boards = st.lists(cards, max_size=6, unique=True).map(lambda names: [Card(name) for name in names])
clues = st.one_of(
    st.lists(st.text(max_size=12), min_size=1, max_size=3).map(tuple),
    cards.map(lambda name: tuple(name.split())),
)
settings = st.builds(
    ClueSettings,
    one_thing=st.booleans(),
    names=st.booleans(),
    two_words=st.booleans(),
    disputed_parts=st.sampled_from(["ok", "ask", "bad"]),
)

INNOCENT = """
category company notice sparrow season hamster panther parsley danger oyster triumph
message passage cabbage justice practice device service novice advice lettuce village courage
language luggage mortgage scarlet violet bonnet hornet cigarette hearth charcoal barley pantry
target margin capital catalogue concert cargo carbon knowing
"""
"""Words in which shorter ones stand by accident."""


@given(clues, boards, settings)
def test_a_covered_card_never_makes_a_clue_worse(
    clue: tuple[str, ...], board: list[Card], agreed: ClueSettings
) -> None:
    whole = check_clue(clue, board, agreed, lexicon())
    fewer = check_clue(clue, board[1:], agreed, lexicon())
    assert set(fewer) <= set(whole)
    assert RANK[verdict(fewer)] <= RANK[verdict(whole)]


@given(clues, boards, settings)
def test_a_flag_names_a_card_of_the_table_or_none(
    clue: tuple[str, ...], board: list[Card], agreed: ClueSettings
) -> None:
    flags = check_clue(clue, board, agreed, lexicon())
    assert {flag.card for flag in flags} <= {None, *(card.name for card in board)}
    assert flags == check_clue(clue, board, agreed, lexicon())


@given(cards, st.sampled_from([str.upper, str.lower, str.title]), st.sampled_from([" ", "-", ""]))
def test_a_card_bars_its_own_name_however_it_is_written(
    name: str, case: Callable[[str], str], joint: str
) -> None:
    clue = case(joint.join(plain(name).split()))
    found = worst(check_clue((clue,), [Card(name)], ClueSettings(), lexicon()))
    assert found is not None
    assert (found.rule, found.verdict) == ("K-01", "bad")


@given(cards, clues)
def test_a_picture_restricts_nothing(name: str, clue: tuple[str, ...]) -> None:
    shown = [Card(name, picture=True)]
    assert check_clue(clue, shown, ClueSettings(), lexicon()) == check_clue(
        clue, [], ClueSettings(), lexicon()
    )


@given(st.sampled_from(INNOCENT.split()), cards)
def test_words_that_share_letters_by_accident_are_not_barred(clue: str, name: str) -> None:
    assert verdict(check_clue((clue,), [Card(name)], ClueSettings(), lexicon())) != "bad"


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert words_of(words_of((text,))) == words_of((text,))


@given(st.text(st.characters(categories=["L"]), min_size=1, max_size=15))
def test_any_word_can_be_looked_up(word: str) -> None:
    facts = lexicon().about(plain(word))
    assert facts.letters in facts.bases
