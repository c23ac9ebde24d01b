from hypothesis import example, given
from hypothesis import strategies as st

from voice_game.hearing.text import fold_repeats, letters, normalise


def test_what_people_and_engines_write_differently_is_the_same() -> None:
    assert normalise("MRS. WEASLEY") == "mrs weasley"
    assert normalise("X-Ray!") == normalise("x ray") == "x ray"
    assert normalise("don’t") == normalise("don't") == "don't"
    assert normalise("rock 'n' roll") == "rock n roll"
    assert normalise("castle''tree") == "castle tree"
    assert normalise("  The clue is:\tfruit, 2. ") == "the clue is fruit 2"
    assert normalise("F.B.I.") == "f b i"


def test_accented_letters_stay_composed_or_not() -> None:
    assert normalise("ÅTTE") == normalise("A\u030atte") == "åtte"


def test_spellings_are_compared_by_their_letters() -> None:
    assert letters("Ice-Cream") == letters("icecream")


def test_a_looping_recogniser_said_it_once() -> None:
    assert fold_repeats("Five, five, five.") == "five"
    assert fold_repeats("smart mirror smart mirror") == "smart mirror"


def test_a_position_is_no_loop() -> None:
    assert fold_repeats("row two column two") == "row two column two"


@given(st.text())
@example("ŉ")
def test_normalising_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@given(st.text())
def test_nothing_but_words_is_left(text: str) -> None:
    assert all(word.strip("'") == word for word in normalise(text).split())
