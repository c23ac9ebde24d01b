"""Reading: the right sentence wins, and nothing wins that nobody said.

The phones come from espeak-ng, as they do at the table.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_game.audio.phonemes import phonemiser
from voice_game.dialogue.policy import Act, Again, Choose, Confirm, Decision, NotForUs
from voice_game.dialogue.policy import decide_reading as decide
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import NOISE, SILENCE, Heard, Hypothesis, Scored
from voice_game.hearing.matching import read
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.nearness import shortlist

BOARD = """ice;ice cream;leaf;cat;australia;net;pan;lead;foot;castle;rose;knife;board;europe;piano
shark;teacher;hotel;undertaker;train;moon;nurse;park;glove;dragon""".replace("\n", ";").split(";")
NUMBERS = ("one", "two", "three", "four", "five")
SOUNDS = phonemiser("en-us")


def table() -> Expectation:
    cards = [Phrase(f"we guess {c}", Meaning("guess", card=c), c, 1.0) for c in BOARD]
    places = [
        Phrase(
            f"we guess row {row} column {column}",
            Meaning("guess", row=r, column=c),
            f"row {row} column {column}",
            1.0,
        )
        for r, row in enumerate(NUMBERS, 1)
        for c, column in enumerate(NUMBERS, 1)
    ]
    others = [
        Phrase("repeat", Meaning("repeat"), "repeat"),
        Phrase("score", Meaning("score"), "score"),
    ]
    return Expectation(Moment.GUESS, tuple(cards + places + others))


def said(text: str, *, typed: bool = False) -> Decision:
    heard = Heard.typed(text) if typed else Heard("speech", (Hypothesis(text),))
    return decide(read(heard, table(), SOUNDS), Moment.GUESS, heard.certain)


def card(decision: Decision) -> str | None:
    return decision.reading.meaning.card if isinstance(decision, Act | Confirm) else None


@pytest.mark.parametrize("name", BOARD)
def test_every_card_acts_when_its_sentence_is_heard(name: str) -> None:
    for text in (f"We guess {name.upper()}.", f"we guess {name}"):
        assert isinstance(said(text), Act)
        assert card(said(text)) == name
        assert isinstance(said(text, typed=True), Act)


@pytest.mark.parametrize(
    "text",
    ["we guess asia", "we guess pet", "we guess leek",
      "we guess park bench", "we guess dragonfly", "we guess bread",
     "we guess that", "we guess bench", "we guess planet", "we guess castlevania"],
)  # fmt: skip
def test_a_word_that_is_not_on_the_board_reveals_nothing(text: str) -> None:
    assert not isinstance(said(text), Act)
    assert not isinstance(said(text), NotForUs), "it was said to us, so it is answered"


@pytest.mark.parametrize("name", BOARD)
def test_a_bare_name_commits_to_nothing(name: str) -> None:
    assert isinstance(said(name), NotForUs)
    assert isinstance(said(f"what about {name}"), NotForUs)
    assert isinstance(said(f"i think it is {name} or maybe not"), NotForUs)


@pytest.mark.parametrize(
    ("text", "name"),
    [("we get bored", "board"), ("we guess eyes", "ice"), ("regas castle", "castle"),
     ("we guess drag on", "dragon"), ("we guess led", "lead")],
)  # fmt: skip
def test_a_mishearing_that_sounds_the_same_still_wins(text: str, name: str) -> None:
    assert card(said(text)) == name


def test_a_place_may_be_written_in_digits() -> None:
    decision = said("We guess row 2, column 3.")
    assert isinstance(decision, Act)
    assert (decision.reading.meaning.row, decision.reading.meaning.column) == (2, 3)


def test_typed_text_acts_on_its_very_words_only() -> None:
    assert isinstance(said("we guess castel", typed=True), Confirm)
    assert isinstance(said("WE GUESS  ice-cream!", typed=True), Act)
    assert isinstance(said("we guess purple", typed=True), Again)


def test_silence_and_noise_are_not_for_us() -> None:
    for heard in (SILENCE, NOISE, Heard.typed("  "), Heard("speech")):
        assert decide(read(heard, table(), SOUNDS), Moment.GUESS) == NotForUs()


def test_the_sound_decides_between_two_that_are_written_alike() -> None:
    heard = Heard(
        "speech",
        (Hypothesis("we guess net"),),
        (Scored("we guess pan", 5.0), Scored("we guess net", -3.0)),
    )
    assert not isinstance(decide(read(heard, table(), SOUNDS), Moment.GUESS), Act)


def test_two_equal_readings_are_offered() -> None:
    phrases = tuple(
        Phrase(n, Meaning("guess", card=c), n, 1.0) for n, c in (("knight", "a"), ("night", "b"))
    )
    heard = Heard("speech", (Hypothesis("nite"),))
    decision = decide(read(heard, Expectation(Moment.GUESS, phrases), SOUNDS), Moment.GUESS)
    assert isinstance(decision, Choose)


def test_the_shortlist_holds_what_was_said() -> None:
    left = shortlist(["we get bored"], table().phrases, SOUNDS, 5)
    assert left[0].text == "we guess board"
    assert len(left) == 5
    assert shortlist([], table().phrases, SOUNDS, 5) == ()


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_without_harm(text: str) -> None:
    readings = read(Heard("speech", (Hypothesis(text),)), table(), SOUNDS)
    costs = [reading.cost for reading in readings]
    assert costs == sorted(costs)
    assert len({reading.meaning for reading in readings}) == len(readings)


@settings(deadline=None)
@given(
    st.sampled_from(BOARD),
    st.lists(st.sampled_from(["bench", "house", "monster", "seven"]), min_size=1, max_size=3),
)
def test_words_left_over_never_act(name: str, more: list[str]) -> None:
    assert not isinstance(said(f"we guess {name} {' '.join(more)}"), Act)


def test_words_left_over_are_asked_about_however_well_the_sound_fits() -> None:
    heard = Heard(
        "speech",
        (Hypothesis("we guess drag on fly", 0.6), Hypothesis("we guess dragon fly", 0.6)),
        scored=(Scored("we guess dragon", -2.0), Scored("we guess glove", -20.0)),
    )
    assert isinstance(decide(read(heard, table(), SOUNDS), Moment.GUESS), Confirm | Again)
