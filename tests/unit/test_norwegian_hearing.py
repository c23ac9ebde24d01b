"""What is understood in a Norwegian game (RULES.md G-05..G-11)."""

import pytest

from tests.support.deals import deal
from tests.support.table import Table, knowledge, language
from voice_game.hearing.clue_grammar import Unfinished, read_clue
from voice_game.hearing.meanings import Meaning, Number
from voice_game.hearing.phrasebook import Phrasebook

PLAYED_IN_ENGLISH = (
    *("ready", "we stop", "we challenge", "accept", "uphold", "no cover", "repeat"),
    *("repeat the clue", "all clues", "read the board", "read row two", "score", "stop"),
    *("stop the game", "yes", "no", "help", "whose turn is it", "goodbye", "spell it"),
    *(
        "what is at row two column three",
        "we guess row two column three",
        "we guess row 2 column 3",
    ),
    *("we guess hund", "we guess båt", "cover hund", "where is tre", "the clue is hav for two"),
    *("the clue is h a v for 2", "the clue is fire for four", "the clue is tree for unlimited"),
    *("The clue is: hav, zero.", "no, the clue is hav for two", "my clue is ost one"),
)


def table() -> Table:
    return Table(deal("deal-n"), speaking="nb")


def book() -> Phrasebook:
    return language("nb").book


def clue(text: str) -> tuple[tuple[str, ...], Number | None, bool]:
    """The words, the number and whether letters were read."""
    read = read_clue(text, book(), certain=True)
    assert isinstance(read, Meaning), text
    assert read.words
    return read.words, read.number, read.spelled


@pytest.mark.rule("G-05")
@pytest.mark.parametrize(
    ("word", "number"),
    [
        *(("null", 0), ("en", 1), ("én", 1), ("ett", 1), ("ei", 1), ("to", 2), ("tre", 3)),
        *(("fire", 4), ("fem", 5), ("seks", 6), ("sju", 7), ("syv", 7), ("åtte", 8), ("ni", 9)),
        ("ubegrenset", "unlimited"),
    ],
)
def test_the_last_word_is_the_number(word: str, number: Number) -> None:
    assert clue(f"ledetråd hav {word}") == (("hav",), number, False)
    assert clue(f"ledetråd hav for {word}") == (("hav",), number, False)


@pytest.mark.rule("G-05")
@pytest.mark.parametrize(
    ("text", "word", "number"),
    [
        ("ledetråd tre tre", "tre", 3),
        ("ledetråd fire fire", "fire", 4),
        ("ledetråd tre fire", "tre", 4),
        ("ledetråd to to", "to", 2),
        ("ledetråd en en", "en", 1),
        ("ledetråd en to", "en", 2),
        ("ledetråd ei to", "ei", 2),
        ("ledetråd i to", "i", 2),
        ("ledetråd o en", "o", 1),
    ],
)
def test_a_number_word_can_be_the_clue(text: str, word: str, number: int) -> None:
    assert clue(text) == ((word,), number, False)


@pytest.mark.rule("G-05", "K-12")
@pytest.mark.parametrize("text", ["ledetråd tre", "ledetråd hav tolv", "ledetråd hav two"])
def test_a_clue_without_a_norwegian_number_is_not_yet_one(text: str) -> None:
    assert isinstance(read_clue(text, book(), certain=True), Unfinished)


@pytest.mark.rule("G-06")
@pytest.mark.parametrize(
    "text",
    ["ledetråd hav åtte", "ledetra\u030ad hav a\u030atte", "ledetraad hav aatte", "LEDETRÅD HAV 8"],
)
def test_letters_may_be_composed_or_taken_apart_or_written_with_two(text: str) -> None:
    assert clue(text) == (("hav",), 8, False)
    step = table().say(text)
    assert step.outcome == "acted"


@pytest.mark.rule("G-06")
@pytest.mark.parametrize("text", ["vi gjetter bånd", "vi gjetter ba\u030and", "vi gjetter baand"])
def test_a_card_is_the_same_in_every_writing(text: str) -> None:
    heard = Table(deal("gg-n1"), speaking="nb").say("ledetråd hav en", text)
    assert heard.meaning == Meaning("guess", card="bånd")
    assert heard.outcome == "acted"


@pytest.mark.rule("G-06", "K-01")
def test_a_bare_letter_is_not_taken_for_the_card() -> None:
    said = Table(deal("gg-n1"), speaking="nb").say("ledetråd hav en", "vi gjetter band")
    assert said.outcome in ("again", "confirm", "choose")


@pytest.mark.rule("G-06a")
@pytest.mark.parametrize(
    ("text", "number", "limit"),
    [("Fjær: 0", 0, "unlimited"), ("Liten: ubegrenset", "unlimited", "unlimited")],
)
def test_the_examples_act(text: str, number: Number, limit: Number) -> None:
    for line in (f"Ledetråd: {text}", f"phone R: {text}"):
        played = table()
        assert played.say(line).outcome == "acted"
        assert played.view.clue is not None
        assert (played.view.clue.number, played.view.limit) == (number, limit)


@pytest.mark.rule("G-07")
@pytest.mark.parametrize(
    ("letters", "word"),
    [
        ("k n i v", "kniv"),
        ("hå a ve", "hav"),
        ("ell ø ve e", "løve"),
        ("be å te", "båt"),
        ("dobbelt-ve e be", "web"),
        (
            "a be se de e eff ge hå i jå kå ell em en o pe ku ærr ess te u ve "
            "dobbelt-ve eks y sett æ ø å",
            "abcdefghijklmnopqrstuvwxyzæøå",
        ),
        ("kilo november india victor", "kniv"),
        ("karin nils ivar martin", "knim"),
    ],
)
def test_letters_are_joined(letters: str, word: str) -> None:
    assert clue(f"ledetråd {letters} to") == ((word,), 2, True)


@pytest.mark.rule("G-07")
@pytest.mark.parametrize(
    ("text", "word"), [("bokstaver: en i", "ni"), ("bokstaver o", "o"), ("Bokstaver: e n", "en")]
)
def test_letter_names_that_are_words_are_letters_where_it_is_said(text: str, word: str) -> None:
    assert clue(f"ledetråd {text} to") == ((word,), 2, True)


@pytest.mark.rule("G-11")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        *(("stopp", "bare_stop"), ("ferdig", "stop"), ("gjenta ledetråd", "repeat_clue")),
        *(("stav", "spell_clue"), ("les brettet", "read_board"), ("utfordre", "challenge")),
        *(("godta", "accept"), ("nytt ord for hund", "replace"), ("vi gjetter hund", "guess")),
        *(
            ("ja", "yes"),
            ("nei", "no"),
            ("hjelp", "help"),
            ("stilling", "score"),
            ("klar", "ready"),
        ),
    ],
)
def test_the_command_words(text: str, kind: str) -> None:
    known = knowledge("nb").commands("base", table().game.board)
    assert {phrase.meaning.type for phrase in known if phrase.text == text} == {kind}


@pytest.mark.rule("G-05", "G-11")
@pytest.mark.parametrize("row", ["to", "2"])
@pytest.mark.parametrize("column", ["fem", "5"])
def test_places_take_words_and_digits(row: str, column: str) -> None:
    said = table().say("ledetråd hav en", f"vi gjetter rad {row} kolonne {column}")
    assert said.meaning == Meaning("guess", row=2, column=5)


@pytest.mark.rule("G-05")
@pytest.mark.parametrize("seven", ["sju", "syv", "7"])
def test_a_number_has_several_words_in_places_and_answers(seven: str) -> None:
    assert table().say(f"les rad {seven}").reason == "no_such_place"
    answered = table()
    assert answered.say("ledetråd hav", seven).meaning == Meaning("number", value=7)
    assert answered.view.clue is not None
    assert answered.view.clue.number == 7


@pytest.mark.parametrize("line", PLAYED_IN_ENGLISH)
@pytest.mark.parametrize("before", [(), ("the clue is ost for two",)])
def test_english_lines_mean_the_same_in_a_norwegian_game(
    line: str, before: tuple[str, ...]
) -> None:
    norwegian, english = table(), Table(deal("deal-n"))
    one, other = norwegian.say(*before, line), english.say(*before, line)
    assert (one.outcome, one.reason, one.meaning) == (other.outcome, other.reason, other.meaning)
    assert one.events == other.events or line in (
        "the clue is fire for four",
        "the clue is tree for unlimited",
    )


def test_an_english_number_answers_the_question_for_one() -> None:
    answered = table()
    answered.say("ledetråd hav", "for two")
    assert answered.view.clue is not None
    assert (answered.view.clue.words, answered.view.clue.number) == (("hav",), 2)


def test_english_lines_work_on_the_phone_and_in_the_lobby() -> None:
    given = table()
    assert given.phone("R", "the clue is hav for 2").outcome == "acted"
    assert given.view.clue is not None
    assert given.view.clue.words == ("hav",)
    assert table().phone("R", "check hav").meaning == Meaning("check_clue", words=("hav",))
    assert Table(speaking="nb").say("play codenames").meaning == Meaning("play", value="base")


def test_norwegian_comes_first() -> None:
    given = table()
    given.say("ledetråd to fire")
    assert given.view.clue is not None
    assert (given.view.clue.words, given.view.clue.number) == (("to",), 4)


@pytest.mark.rule("G-09")
def test_the_setup_is_told_in_norwegian() -> None:
    opened = Table(edition="base", speaking="nb")
    told = opened.aloud(opened.first)
    assert "begynner og har ni kort å finne" in told
    key = opened.game.key
    assert sorted(map(key.count, "RB")) == [8, 9]
    assert key.count(opened.game.first) == 9


@pytest.mark.rule("G-10")
def test_an_invalid_clue_lets_the_others_cover_an_agent() -> None:
    played = table()
    played.say("ledetråd hunder to", "oppretthold")
    covered = played.say("dekk sol")
    assert played.aloud(covered).startswith("Blå dekker Sol.")
    assert played.view.turn == "B"


@pytest.mark.rule("G-10")
def test_a_harmless_clue_stands_and_a_late_challenge_comes_too_late() -> None:
    assert table().say("ledetråd hunder to", "godta", "vi gjetter bok").outcome == "acted"
    late = table().say("ledetråd hav to", "vi gjetter bok", "utfordre")
    assert (late.outcome, late.reason) == ("refused", "clue_counts")


def test_the_branch_of_the_golden_game_ends_the_turn() -> None:
    played = Table(deal("gg-n1"), speaking="nb")
    played.say("ledetråd vann en", "vi gjetter maur", "ledetråd hav en", "vi gjetter skip", "stopp")
    played.say("ledetråd hund tre", "vi gjetter bjelle")
    assert played.view.turn == "B"
    assert played.view.tiles == {"R": 0, "B": 1}
