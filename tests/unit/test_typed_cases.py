"""Sentences on which other games fell, each as a whole kind of fault."""

import pytest

from tests.support.deals import base_deal, deal, hogwarts_deal
from tests.support.table import Table, knowledge
from voice_game.dialogue.effects import Hush, Step
from voice_game.language.pack import UnknownLanguage, language_code
from voice_game.narration import answers
from voice_game.rules import events as e
from voice_game.rules.cards import Card
from voice_game.rules.giving import clue_flags


def clue(said: str, *names: str) -> Step:
    """What comes of a clue on deal A, or on a board that begins with some cards."""
    return Table(base_deal(*names) if names else deal("deal-a")).say(f"the clue is {said}")


def given(step: Step) -> e.ClueGiven:
    assert step.outcome == "acted", step
    assert isinstance(step.events[0], e.ClueGiven)
    return step.events[0]


def flags(step: Step) -> list[tuple[str, str | None]]:
    return [(event.rule, event.card) for event in step.events if isinstance(event, e.ClueFlagged)]


# Which clues are barred


@pytest.mark.parametrize(
    "word", ["category", "planet", "company", "notice", "escape", "football", "napkin", "training"]
)
def test_a_card_inside_a_word_by_accident_is_no_matter(word: str) -> None:
    """CAT, NET, PAN, ICE inside other words; only real parts count (FOOT in football)."""
    step = clue(f"{word} for two")
    expected = {"football": "FOOT", "training": "TRAIN"}.get(word)
    assert [card for _, card in flags(step)] == ([expected] if expected else [])
    assert given(step).words == (word,)


@pytest.mark.parametrize(
    ("word", "rule"),
    [("cats", "K-02"), ("feet", "K-02"), ("led", "K-02"), ("leaves", "K-02"), ("icecap", "K-05")],
)
def test_forms_and_compounds_of_a_card_are_flagged_in_public(word: str, rule: str) -> None:
    step = clue(f"{word} for two")
    assert rule in {id for id, _ in flags(step)}
    assert given(step).words == (word,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mother-in-law", "mother in law"),
        ("twenty-three", "twenty three"),
        ("merry-go-round", "merry go round"),
    ],
)
def test_a_hyphen_is_a_space(one: str, other: str) -> None:
    hyphen, space = clue(f"{one} for two"), clue(f"{other} for two")
    assert given(hyphen) == given(space)
    assert given(hyphen).number == 2
    assert len(given(hyphen).words) > 1
    assert flags(hyphen) == flags(space) == [("K-10", None)]


@pytest.mark.parametrize("word", ["I'm", "I’m", "don't", "don’t", "o'clock", "o＇clock"])
def test_an_apostrophe_never_splits_a_word(word: str) -> None:
    step = clue(f"{word} for 2")
    assert len(given(step).words) == 1
    assert flags(step) == []


def test_both_apostrophes_get_the_same_verdict() -> None:
    assert clue("don't for 2").events == clue("don’t for 2").events


def test_quotes_round_a_word_do_not_hide_that_there_are_several() -> None:
    assert flags(clue("rock 'n' roll for 2")) == [("K-10", None)]


def test_a_number_word_may_be_the_clue() -> None:
    step = given(clue("eight for 3"))
    assert (step.words, step.number, step.limit) == (("eight",), 3, 4)
    four = given(clue("four for four"))
    assert (four.words, four.number) == (("four",), 4)


@pytest.mark.parametrize("said", ["F B I", "f b i", "f, b, i", "foxtrot bravo india", "F.B.I."])
def test_letters_apart_are_one_spelled_word(said: str) -> None:
    step = clue(f"{said} for 2")
    assert (given(step).words, given(step).spelled) == (("fbi",), True)
    assert flags(step) == []


# Numbers


@pytest.mark.parametrize(
    "said",
    ["fruit 2", "fruit, 2.", "fruit: two.", "fruit for 2 two", "FRUIT FOR TWO!"],
)
def test_a_number_said_once_or_twice_is_one_number(said: str) -> None:
    step = given(clue(said))
    assert (step.words, step.number) == (("fruit",), 2)


def test_for_for_is_four_and_never_a_word() -> None:
    step = given(clue("fruit for for"))
    assert (step.words, step.number) == (("fruit",), 4)


@pytest.mark.parametrize(
    "tail", ["", " for", " for twelve", " for 10", " for minus two", " for 1.5"]
)
def test_a_number_that_is_none_is_asked_for_and_is_no_part_of_the_clue(tail: str) -> None:
    table = Table(deal("deal-a"))
    step = table.say(f"the clue is fruit{tail}")
    assert (step.outcome, step.events) == ("again", ())
    assert "fruit." in table.aloud(step)
    answered = given(table.say("for two"))
    assert (answered.words, answered.number) == (("fruit",), 2)


def test_every_number_and_its_digit() -> None:
    book = knowledge().book
    for value in range(10):
        for said in (str(value), book.number_word(value)):
            assert given(clue(f"fruit for {said}")).number == value
    assert given(clue("fruit for unlimited")).number == "unlimited"


# Yes and no


@pytest.mark.parametrize(
    "word",
    ["Yes.", "YES!", "yes", "confirm", "confirmed", "that's right", "That’s right.", "yes please"],
)
def test_every_yes_is_a_yes(word: str) -> None:
    table = Table(deal("deal-a"))
    assert table.say("stop the game").outcome == "confirm"
    step = table.say(word)
    assert step.meaning
    assert step.meaning.type == "yes"
    assert table.game.over


@pytest.mark.parametrize("word", ["purple", "sierra", "yesterday", "notes", "maybe", "not sure"])
@pytest.mark.parametrize("question", ["stop the game", "goodbye"])
def test_what_is_neither_yes_nor_no_is_neither(question: str, word: str) -> None:
    table = Table(deal("deal-a"))
    table.say(question)
    open_question = table.evening.question
    assert table.say(word).outcome in ("again", "confirm")
    assert not table.game.over
    if table.evening.question == open_question:
        assert table.say("no").outcome == "acted"
    assert not table.game.over


@pytest.mark.parametrize("aside", ["repeat", "help", "slower", "pause", "next", "hush"])
def test_an_aside_leaves_the_question_open(aside: str) -> None:
    table = Table(deal("deal-a"))
    table.say("stop the game", aside, "go on", "yes")
    assert table.game.over


# What is no card


@pytest.mark.parametrize(
    "said", ["asia", "pet", "park bench", "dragonfly", "bread", "castles", "iceberg", "nothing"]
)
def test_what_is_near_a_card_is_never_taken_for_it(said: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two")
    step = table.say(f"we guess {said}")
    assert step.outcome in ("again", "confirm", "choose"), step.outcome
    assert step.events == ()
    if step.meaning and step.meaning.card:
        assert step.meaning.card in table.aloud(step).lower()


@pytest.mark.parametrize(
    "said",
    [
        "castle",
        "i think it is castle",
        "maybe we guess castle later",
        "castle castle",
        "guess what",
    ],
)
def test_discussion_commits_to_nothing(said: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two")
    assert table.say(said).events == ()
    assert table.view.tiles == {"R": 0, "B": 0}


# Heard but not allowed


def test_a_covered_card_is_refused_alike_by_name_and_by_place() -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is king for 1", "we guess castle")
    for said in ("we guess castle", "we guess row two column five", "guess row 2 column 5"):
        step = table.say(said)
        assert (step.outcome, step.reason) == ("refused", "already_covered")
        assert table.aloud(step) == "Castle is covered already."


@pytest.mark.parametrize("row", ["six", "seven", "eight", "nine", "6", "9"])
def test_a_place_off_the_board_is_refused_as_such(row: str) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is king for 1")
    for said in (f"row {row} column one", f"row one column {row}"):
        step = table.say(f"we guess {said}")
        assert (step.outcome, step.reason) == ("refused", "no_such_place")
        assert table.say(f"what is at {said}").reason == "no_such_place"
        assert table.say(f"cover {said}").outcome == "refused"


def test_the_centre_is_no_card() -> None:
    table = Table(deal("gg-b1"))
    table.say("the clue is plants for two")
    step = table.say("we guess row three column three")
    assert (step.outcome, step.reason) == ("refused", "no_card_there")


WHOLE = (
    "ready",
    "the clue is tree for two",
    "no the clue is tree for two",
    "we guess castle",
    "we guess row two column five",
    "we stop",
    "we challenge",
    "accept",
    "uphold",
    "cover castle",
    "no cover",
    "replace castle",
    "we did not say that",
    "stop the game",
    "reveal the key",
    "new game",
    "play back to hogwarts",
)
MOMENTS = {
    "pre clue": (),
    "clue open": ("the clue is winter for two",),
    "guessing": ("the clue is winter for two", "we guess ice"),
    "challenged": ("the clue is winter for two", "we challenge"),
    "penalty": ("the clue is winter for two", "we challenge", "uphold"),
    "over": ("stop the game", "yes"),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("said", WHOLE)
def test_a_whole_command_is_done_or_refused_in_words(said: str, moment: str) -> None:
    table = Table(deal("deal-a"))
    table.say(*MOMENTS[moment]) if MOMENTS[moment] else None
    step = table.say(said)
    assert step.outcome in ("acted", "confirm", "refused")
    assert table.aloud(step)
    assert bool(step.reason) == (step.outcome == "refused")


# Names and how they are said


@pytest.mark.parametrize(
    "said",
    ["mrs weasley", "mrs. weasley", "missus weasley", "barty crouch jr", "barty crouch jr.",
     "barty crouch junior", "Barty Crouch, Jr."],
)  # fmt: skip
def test_a_title_is_said_in_full_or_short(said: str) -> None:
    names = (Card("MRS. WEASLEY"), Card("BARTY CROUCH JR"))
    table = Table(hogwarts_deal(*names))
    table.say("the clue is family for two")
    step = table.say(f"we guess {said}")
    assert step.outcome == "acted"
    wanted = "MRS. WEASLEY" if "easley" in said.lower() else "BARTY CROUCH JR"
    assert [event.card for event in step.events if isinstance(event, e.CardRevealed)] == [wanted]


def test_a_sound_alike_acts_and_is_spelled_back() -> None:
    table = Table(base_deal("KNIGHT", "LEAD"))
    night = table.say("the clue is night for one")
    assert flags(night) == []
    assert "N, I, G, H, T" in table.aloud(night)
    assert flags(clue("led for one", "KNIGHT", "LEAD")) == [("K-02", "LEAD")]


@pytest.mark.parametrize("word", ["LEAD", "BOW", "WIND", "TEAR", "BASS", "ROW"])
def test_one_spelling_is_one_word_whatever_it_sounds_like(word: str) -> None:
    table = Table(base_deal(word))
    found = clue_flags(knowledge().rulebook(table.game), table.game, (word.lower(),))
    assert ("K-01", "bad") in {(flag.rule, flag.verdict) for flag in found}
    spelled = table.aloud(table.say(f"spell {word.lower()}"))
    assert spelled == ", ".join(word) + "."


@pytest.mark.parametrize(
    "names",
    [("x ray", "x-ray", "xray", "x"), ("juliett", "juliet", "j"), ("alfa", "alpha", "a"),
     ("whisky", "whiskey", "w")],
)  # fmt: skip
def test_a_letter_has_several_names(names: tuple[str, ...]) -> None:
    letter = names[-1]
    for name in names:
        step = given(clue(f"tango {name} tango for two"))
        assert (step.words, step.spelled) == ((f"t{letter}t",), True)


# Hush


def test_hush_ends_the_whole_reading_and_go_on_resumes_it() -> None:
    for word in ("hush", "stop"):
        table = Table(deal("deal-a"))
        table.say("the clue is winter for two", "we guess ice")
        rows = table.say("read the board").messages
        assert rows == answers.board(table.view)
        hushed = table.interrupt(word, rows[1:])
        assert (hushed.messages, hushed.effects) == ((), (Hush(),))
        assert table.game.turn == "R"
        assert table.say("go on").messages == rows[1:]
        assert table.say("go on").messages != rows[1:]


def test_a_bare_stop_in_silence_and_a_whole_one_end_the_turn() -> None:
    for said in ("stop", "we stop"):
        table = Table(deal("deal-a"))
        table.say("the clue is winter for two", "we guess ice", said)
        assert table.game.turn == "B"
    table = Table(deal("deal-a"))
    table.say("the clue is winter for two", "we guess ice")
    rows = table.say("read the board").messages
    table.interrupt("we stop", rows[1:])
    assert table.game.turn == "B"


def test_every_row_of_a_long_reading_ends_with_a_pause() -> None:
    table = Table(deal("deal-a"))
    assert all(message.pause for message in table.say("read the board").messages)


# Languages


@pytest.mark.parametrize("name", ["en", "EN", "en-US", "en_GB", " en "])
def test_a_language_has_several_codes(name: str) -> None:
    assert language_code(name) == "en"


@pytest.mark.parametrize("name", ["xx", "norsk", "english", "", "e", "en/../en", "."])
def test_an_unknown_language_is_answered_with_the_list(name: str) -> None:
    with pytest.raises(UnknownLanguage, match=r"choose one of: .*en"):
        language_code(name)
