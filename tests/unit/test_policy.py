"""The policy: what happens with a reading depends on cost, stake and moment alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_game.dialogue.policy import (
    CLEAR,
    CLEAR_HARMLESS,
    Act,
    Again,
    Choose,
    Confirm,
    NotForUs,
    clear,
    decide_reading,
    sure,
)
from voice_game.hearing.expectation import Moment
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import load_language


def reading(
    cost: float, name: str = "castle", stake: float = 1.0, addressed: bool = False
) -> Reading:
    return Reading(Meaning("guess", card=name), name, cost, 0.5, stake, addressed)


def test_a_clear_reading_acts_and_a_likely_one_is_confirmed() -> None:
    assert isinstance(decide_reading([reading(0.0)], Moment.GUESS), Act)
    assert isinstance(decide_reading([reading(0.25)], Moment.GUESS), Confirm)


def test_what_cannot_be_taken_back_must_be_clearer_than_a_question() -> None:
    between = (CLEAR + CLEAR_HARMLESS) / 2
    assert isinstance(decide_reading([reading(between, stake=0.0)], Moment.GUESS), Act)
    assert isinstance(decide_reading([reading(between)], Moment.GUESS), Confirm)


def test_what_is_final_acts_only_by_its_very_words() -> None:
    def cover(cost: float) -> Reading:
        return Reading(Meaning("cover", card="castle"), "cover castle", cost, 0.5, 1.0)

    assert isinstance(decide_reading([cover(0.0)], Moment.GUESS), Act)
    assert isinstance(decide_reading([cover(0.01), cover(0.5)], Moment.GUESS), Confirm)
    assert isinstance(decide_reading([reading(0.01)], Moment.GUESS), Act)


def test_a_move_that_is_hardly_clear_is_looked_at_once_more() -> None:
    assert sure(1.0) < clear(1.0)
    assert sure(0.0) == clear(0.0) == CLEAR_HARMLESS


def test_several_likely_ones_are_offered_best_first_and_three_at_most() -> None:
    names = ["night", "knight", "light", "kite"]
    readings = [reading(0.5 + place / 100, name) for place, name in enumerate(names)]
    decision = decide_reading(readings, Moment.GUESS)
    assert isinstance(decision, Choose)
    assert [one.text for one in decision.readings] == names[:3]


def test_talk_is_ignored_and_a_move_that_was_not_understood_is_asked_again() -> None:
    assert decide_reading([reading(0.9)], Moment.GUESS) == NotForUs()
    assert decide_reading([reading(0.9, addressed=True)], Moment.GUESS) == Again()


@pytest.mark.parametrize("moment", [Moment.CONFIRM, Moment.NUMBER, Moment.SPELLING, Moment.CHOICE])
def test_an_answer_that_is_none_is_asked_again(moment: Moment) -> None:
    assert decide_reading([reading(0.9)], moment) == Again()


def test_typed_text_acts_on_its_very_words_only() -> None:
    assert isinstance(decide_reading([reading(0.0)], Moment.GUESS, certain=True), Act)
    assert isinstance(decide_reading([reading(0.01)], Moment.GUESS, certain=True), Confirm)
    assert isinstance(decide_reading([reading(0.3, addressed=True)], Moment.GUESS, True), Again)


@given(
    st.lists(st.floats(0, 1), max_size=6).map(sorted),
    st.sampled_from(Moment),
    st.booleans(),
    st.floats(0, 1),
)
def test_nothing_acts_that_is_not_clear(
    costs: list[float], moment: Moment, certain: bool, stake: float
) -> None:
    readings = [reading(cost, str(place), stake) for place, cost in enumerate(costs)]
    decision = decide_reading(readings, moment, certain)
    if isinstance(decision, Act):
        assert decision.reading == readings[0]
        assert decision.reading.cost <= (0.0 if certain else CLEAR_HARMLESS)
    if not readings:
        assert decision == NotForUs()


@given(st.lists(st.floats(0, 1), min_size=1, max_size=6).map(sorted), st.permutations("abcdef"))
def test_the_decision_does_not_depend_on_which_card_it_is(
    costs: list[float], names: list[str]
) -> None:
    one = decide_reading([reading(cost, "card") for cost in costs], Moment.GUESS)
    other = decide_reading(
        [reading(cost, name) for cost, name in zip(costs, names, strict=False)], Moment.GUESS
    )
    assert type(one) is type(other)


def test_a_number_is_said_back_and_hurts_nobody_where_a_guess_does() -> None:
    book = load_language("en").book
    assert {phrase.stake for phrase in book.number_answers()} == {0.0}
    assert {phrase.stake for phrase in book.bare_cards({"CASTLE": ("castle",)})} == {1.0}
