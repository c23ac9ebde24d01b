"""The chance that a reading is wrong moves as a listener would expect."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from voice_game.dialogue.policy import (
    CLEAR_HARMLESS,
    LIKELY,
    Act,
    Again,
    NotForUs,
    decide_reading,
)
from voice_game.hearing.evidence import Evidence, Phonetic, by_sound
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard, Hypothesis, Scored
from voice_game.hearing.matching import Reading, read
from voice_game.hearing.meanings import Meaning

COSTS = st.floats(0, 0.9)
NATS = st.floats(-30, 30)
BOARD = Expectation(
    Moment.GUESS,
    tuple(
        Phrase(f"we guess {name}", Meaning("guess", card=name), name, 1.0)
        for name in ("cave", "dragon", "moon")
    ),
)


def letters_as_sounds(text: str) -> tuple[str, ...]:
    return tuple(text)


def readings(*scored: Scored) -> tuple[Reading, ...]:
    heard = Heard("speech", (Hypothesis("we guess k"),), scored)
    return read(heard, BOARD, letters_as_sounds)


EVIDENCE = st.builds(
    Evidence,
    text=COSTS,
    text_lead=st.floats(-1, 1),
    lead=NATS,
    strange=st.none() | NATS,
    behind_free=NATS,
    phones=st.integers(0, 40),
    agrees=st.booleans(),
    above=NATS,
    asked=st.booleans(),
    spells=st.booleans(),
    least_lead=NATS,
    awaited=st.booleans(),
    closer=st.none() | NATS,
    phonetic=st.none() | st.builds(Phonetic, lead=NATS, strange=NATS, behind_free=NATS),
)


@given(EVIDENCE)
def test_more_evidence_never_makes_a_reading_less_likely(evidence: Evidence) -> None:
    chance = by_sound(evidence)
    assert 0 <= chance <= 1
    stronger = {
        "text": max(0.0, evidence.text - 0.1),
        "text_lead": evidence.text_lead + 0.1,
        "lead": evidence.lead + 1,
        "strange": None if evidence.strange is None else evidence.strange + 1,
        "behind_free": evidence.behind_free + 1,
        "phones": evidence.phones + 1,
        "agrees": True,
        "above": evidence.above + 1,
        "least_lead": evidence.least_lead + 1,
        "awaited": True,
        "closer": None if evidence.closer is None else evidence.closer + 1,
        "phonetic": evidence.phonetic
        and Phonetic(*(nats + 1 for nats in astuple(evidence.phonetic))),
    }
    for name, value in stronger.items():
        assert by_sound(replace(evidence, **{name: value})) <= chance


@given(EVIDENCE, st.builds(Phonetic, *[st.floats(-30, 0)] * 3))
def test_phones_that_speak_against_a_card_never_make_it_likelier(
    evidence: Evidence, against: Phonetic
) -> None:
    unheard = by_sound(replace(evidence, phonetic=None))
    assert by_sound(replace(evidence, phonetic=against)) >= unheard


def test_whatever_was_written_says_the_sound_alone_which_letter_it_was() -> None:
    yankee = Evidence(
        text=1.0, text_lead=-1.0, lead=4.0, strange=None, behind_free=-6.0, phones=5,
        agrees=False, above=3.0, closer=3.0, spells=True,
    )  # fmt: skip
    assert by_sound(yankee) < CLEAR_HARMLESS
    assert CLEAR_HARMLESS < by_sound(replace(yankee, lead=1.5)) <= LIKELY
    assert by_sound(replace(yankee, above=-1.0, closer=None)) > LIKELY
    assert by_sound(replace(yankee, spells=False)) > LIKELY


@given(lead=NATS, strange=st.none() | NATS, phones=st.integers(0, 40))
def test_the_sound_alone_never_says_a_sentence_that_was_not_begun(
    lead: float, strange: float | None, phones: int
) -> None:
    """RULES.md D-27: a bare word commits to nothing."""
    assert by_sound(Evidence(0.95, 1.0, lead, strange, 0.0, phones, agrees=True)) >= 0.5


def test_a_word_that_is_on_no_board_competes_but_is_never_read() -> None:
    cards = (Scored("we guess cave", 10.4), Scored("we guess moon", 1.0))
    alone = readings(*cards)
    beside = readings(*cards, Scored("we guess cake", 16.0, stranger="cake"))
    assert alone[0].meaning.card == beside[0].meaning.card == "cave"
    assert beside[0].cost > alone[0].cost
    assert all(reading.meaning.type == "guess" for reading in beside)
    assert not isinstance(decide_reading(beside, Moment.GUESS), Act)


def test_a_card_that_one_judge_would_not_have_is_asked_about() -> None:
    def scored(text: str, first: float, second: float) -> Scored:
        return Scored(text, (first + second) / 2, votes=(first, second))

    both = (scored("we guess cave", 18.0, 16.0), scored("we guess moon", 2.0, 1.0))
    assert isinstance(decide_reading(readings(*both), Moment.GUESS), Act)
    one = (scored("we guess cave", 24.0, 10.0), scored("we guess moon", 2.0, 9.5))
    [best, *_] = readings(*one)
    assert best.meaning.card == "cave"
    assert not isinstance(decide_reading(readings(*one), Moment.GUESS), Act)


def test_a_closer_look_settles_what_was_in_doubt_or_doubts_what_was_not() -> None:
    def scored(text: str, first: float, second: float, closer: float | None) -> Scored:
        return Scored(text, (first + second) / 2, votes=(first, second), closer=closer)

    def decision(cave: float | None, moon: float | None, second: float) -> object:
        found = (
            scored("we guess cave", 20.0, 10.0, cave),
            scored("we guess moon", 2.0, second, moon),
        )
        return decide_reading(readings(*found), Moment.GUESS)

    assert not isinstance(decision(None, None, second=9.5), Act)
    assert isinstance(decision(12.0, 2.0, second=9.5), Act)
    assert not isinstance(decision(12.0, 11.0, second=9.5), Act), "it must be clearly ahead"
    assert isinstance(decision(None, None, second=1.0), Act)
    assert not isinstance(decision(2.0, 12.0, second=1.0), Act)


def test_a_closer_look_counts_words_that_are_no_phrase_as_rivals() -> None:
    found = (
        Scored("we guess cave", 15.0, votes=(20.0, 10.0), closer=12.0),
        Scored("we guess moon", 5.0, votes=(0.5, 9.5), closer=2.0),
        Scored("we guess cake", 8.0, "cake", votes=(8.0, 8.0), closer=11.0),
    )
    assert not isinstance(decide_reading(readings(*found), Moment.GUESS), Act)


def test_a_question_about_a_card_is_no_guess_of_it_where_its_phones_fit_better() -> None:
    asking = Phrase("where is cave", Meaning("where_is", card="cave"), "cave")
    board = replace(BOARD, phrases=(*BOARD.phrases, asking))
    both = (
        Scored("we guess cave", 12.0, votes=(11.5, 12.5)),
        Scored("where is cave", 11.7, votes=(11.2, 12.2)),
    )
    phones = (Scored("where is cave", 28.0), Scored("we guess cave", 25.0))
    heard = Heard("speech", (Hypothesis("where k"),), both, phonetic=phones)
    decision = decide_reading(read(heard, board, letters_as_sounds), Moment.GUESS)
    assert not (isinstance(decision, Act) and decision.reading.meaning.type == "guess")


def test_what_the_phones_say_counts_for_or_against_a_card() -> None:
    found = (
        Scored("we guess cave", 8.0, votes=(8.0, 8.0)),
        Scored("we guess moon", 6.5, votes=(6.5, 6.5)),
    )

    def best(**phones: float) -> Reading:
        strange = {"cake": "cake"}
        phonetic = tuple(
            Scored(f"we guess {word}", nats, strange.get(word, "")) for word, nats in phones.items()
        )
        heard = Heard("speech", (Hypothesis("we guess k"),), found, phonetic=phonetic)
        return read(heard, BOARD, letters_as_sounds)[0]

    unheard, clear, contested = best(), best(cave=30.0, moon=5.0), best(cave=10.0, moon=20.0)
    assert clear.meaning.card == unheard.meaning.card == "cave"
    assert clear.cost < unheard.cost
    assert contested.cost > clear.cost
    assert best(cave=30.0, moon=5.0, cake=40.0).cost > clear.cost


def test_another_sentence_about_the_same_card_settles_no_guess() -> None:
    asking = Phrase("where is cave", Meaning("where_is", card="cave"), "cave")
    board = replace(BOARD, phrases=(*BOARD.phrases, asking))
    heard = Heard(
        "speech",
        (Hypothesis("where k"),),
        (
            Scored("we guess cave", 10.0, votes=(10.0, 10.0), closer=8.0),
            Scored("where is cave", 9.5, votes=(9.0, 10.0), closer=12.0),
            Scored("we guess moon", -5.0, votes=(-5.0, -5.0), closer=-5.0),
        ),
    )
    found = read(heard, board, letters_as_sounds)
    guesses = tuple(reading for reading in found if reading.meaning.type == "guess")
    assert guesses[0].meaning.card == "cave"
    assert not isinstance(decide_reading(guesses, Moment.GUESS), Act)


def test_what_was_scored_is_read_whatever_the_text_was() -> None:
    [best, *_] = readings(Scored("we guess dragon", 15.0), Scored("we guess moon", -5.0))
    assert best.meaning.card == "dragon"


def test_a_sentence_that_fits_with_another_word_in_it_was_meant_for_us() -> None:
    heard = Heard(
        "speech",
        (Hypothesis("weekend see you"),),
        (
            Scored("we guess eight", 5.1, stranger="eight"),
            Scored("weekend see you", 6.5),
            Scored("we guess moon", 1.0),
        ),
    )
    found = read(heard, BOARD, letters_as_sounds)
    assert isinstance(decide_reading(found, Moment.GUESS), Again)
    talk = replace(heard, scored=(replace(heard.scored[0], score=2.0), *heard.scored[1:]))
    assert isinstance(decide_reading(read(talk, BOARD, letters_as_sounds), Moment.GUESS), NotForUs)
