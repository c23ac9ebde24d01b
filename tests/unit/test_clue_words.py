"""What is compared in the place of a clue's word."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType, SimpleNamespace
from typing import cast

import pytest

from voice_game.audio.engines.clue_words import _last, with_likelier_words
from voice_game.audio.engines.headwords import is_headword
from voice_game.audio.engines.jury import Hearing, Jury
from voice_game.audio.engines.spelled_words import NUMBERS, with_spelled_words
from voice_game.hearing.heard import Hypothesis


@pytest.mark.parametrize("word", ["cloud", "squirrel", "night", "ring", "phoenix", "england"])
def test_words_that_a_dictionary_lists_are_headwords(word: str) -> None:
    assert is_headword(word)


@pytest.mark.parametrize("word", ["clouded", "rabbits", "hooked", "chartlet", "coinc"])
def test_forms_of_words_and_pieces_of_words_are_none(word: str) -> None:
    assert not is_headword(word)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("the clue is for three the clue is there for three", "the clue is there for three"),
        ("the clue is a the clue is b the clue is c for two", "the clue is c for two"),
        ("the clue is there for three", "the clue is there for three"),
        ("no the clue is there for three", "no the clue is there for three"),
        ("we say the clue is there", "we say the clue is there"),
        ("the clue is cloud for two the clue is cloud", "the clue is cloud for two"),
        ("the clue is cloud for two the clue is", "the clue is cloud for two"),
        ("the clue is cloud for two the clue is for one", "the clue is cloud for two"),
        ("no the clue is cloud the clue is cloud for two", "the clue is cloud for two"),
        ("the clue is x for one no the clue is cloud for two", "no the clue is cloud for two"),
        ("the clue is for two", "the clue is for two"),
        ("the clue is cloud", "the clue is cloud"),
        ("the clue is", "the clue is"),
        ("", ""),
    ],
)
def test_of_a_clue_that_begins_anew_the_last_counts(text: str, last: str) -> None:
    assert _last(text) == last


NOTHING: Mapping[str, str] = MappingProxyType({})


class Words:
    """Finds the same words whatever was said; a text fits as well as its words do together."""

    vocabulary = frozenset(("brick", "bribe"))

    def __init__(self, found: Iterable[str], fits: Mapping[str, float]) -> None:
        self._found = list(found)
        self._fits = fits

    def clue_words(self, listening: object, before: str) -> tuple[list[str], list[str]]:
        assert before in ("the clue is", "no the clue is")
        return self._found, []

    def scores(self, sound: object, texts: Iterable[str], whole: bool = True) -> dict[str, float]:
        return {t: sum(self._fits.get(word, -9.0) for word in t.split()[3:]) for t in texts}


def likelier(
    *heard: str,
    found: Iterable[str] = (),
    pieces: Iterable[str] = (),
    spelled: Mapping[str, str] = NOTHING,
    seconds: float = 2.0,
    fits: dict[str, float] | None = None,
    phones: Mapping[str, float] = MappingProxyType({}),
    **words_fit: float,
) -> list[str]:
    """The texts, where these words, of one piece or of several, and letters fit so well; and
    their phones, where those were heard."""
    words = Words(found, (fits or {}) | words_fit)
    speller = SimpleNamespace(search=lambda sound, before: dict(spelled))
    longer = SimpleNamespace(after=lambda sound, before: list(pieces))
    jury = SimpleNamespace(words=words, scores=words.scores, speller=speller, longer=longer)
    spoken = Words((), phones)
    jury.by_phones = lambda _, texts: spoken.scores(None, texts) if phones else {}
    hearing = cast(Hearing, SimpleNamespace(whisper=None, seconds=seconds))
    texts = with_likelier_words([Hypothesis(text) for text in heard], hearing, cast(Jury, jury))
    return [one.text for one in texts]


def test_the_word_that_fits_best_comes_first_whatever_was_written() -> None:
    best = likelier("the clue is crowd for two", found=["cloud"], cloud=9.0, crowd=5.0)
    assert best[:2] == ["the clue is cloud for two", "the clue is crowd for two"]
    assert likelier("that is a cloud for two", found=["cloud"]) == ["that is a cloud for two"]


@pytest.mark.parametrize(
    "text", ["um the clue is crowd for two", "the clue is crowd for two please"]
)
def test_a_polite_clue_is_one(text: str) -> None:
    best = likelier(text, found=["cloud"], cloud=9.0, crowd=5.0)
    assert best[:2] == ["the clue is cloud for two", "the clue is crowd for two"]


@pytest.mark.parametrize(
    "text",
    ["quiet please", "the board please", "um there we go", "two please", "the clue is please"],
)
def test_what_is_no_whole_clue_stays_as_it_was_said(text: str) -> None:
    assert likelier(text, found=["cloud"]) == [text]


def test_words_whose_phones_fit_are_ahead_of_those_that_are_written_more_often() -> None:
    heard, found = "the clue is crowd for two", ["cloud", "proud"]
    fits = {"crowd": 6.0, "cloud": 9.0, "proud": 8.0}
    unheard = likelier(heard, found=found, fits=fits)
    assert unheard[0] == "the clue is cloud for two"
    phones = {"cloud": 0.0, "crowd": 2.0, "proud": 10.0}
    assert likelier(heard, found=found, fits=fits, phones=phones)[0] == "the clue is proud for two"
    far = {"cloud": 0.0, "crowd": 2.0, "proud": 2.0}
    assert likelier(heard, found=found, fits=fits, phones=far)[0] == "the clue is cloud for two"


def test_a_word_that_only_the_phones_find_is_compared() -> None:
    rare = [f"word{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    fits = dict.fromkeys(rare, 1.0) | {"cloud": 5.0}
    best = likelier("the clue is for two", found=[*rare, "cloud"], fits=fits, phones={"cloud": 9.0})
    assert best[0] == "the clue is cloud for two"


@pytest.mark.parametrize(("lantern", "first"), [(9.5, "lamp"), (11.0, "lantern")])
def test_a_long_word_must_fit_better_than_a_short_one(lantern: float, first: str) -> None:
    fits = {"lamp": 9.0, "lantern": lantern}
    best = likelier("the clue is for two", found=["lantern", "lamp"], fits=fits)
    assert best[0] == f"the clue is {first} for two"


def test_words_of_grammar_are_no_clues_unless_they_were_written() -> None:
    found = ["which", "witch"]
    best = likelier("the clue is wish for two", found=found, which=9.0, witch=8.0, wish=1.0)
    assert best[0] == "the clue is witch for two"
    assert not any("which" in text for text in best)
    written = likelier("the clue is which for two", found=found, which=9.0, witch=5.0)
    assert written[0] == "the clue is which for two"


def test_a_number_that_was_not_written_is_the_one_that_fits_best() -> None:
    best = likelier("the clue is rabbit for word", found=["rabbit"], rabbit=9.0, one=2.0, four=1.0)
    assert best[0] == "the clue is rabbit for one"


@pytest.mark.parametrize(
    ("heard", "penguin", "first"),
    [("crowd", 14.0, "cloud"), ("crowd", 16.0, "penguin"), ("penguin", 11.0, "penguin")],
)
def test_a_word_that_is_no_single_token_must_be_ahead_unless_it_was_written(
    heard: str, penguin: float, first: str
) -> None:
    fits = {"cloud": 9.0, "penguin": penguin}
    text = f"the clue is {heard} for two"
    best = likelier(text, found=["cloud"], pieces=["penguin"], fits=fits)
    assert best[0] == f"the clue is {first} for two"


def test_an_opener_that_was_misheard_is_none_the_less_one() -> None:
    best = likelier("no the key is cloud for two", found=["cloud"], cloud=9.0)
    assert best == ["no the clue is cloud for two", "no the key is cloud for two"]


def test_a_clue_that_may_be_spelled_stays_first_and_may_be_a_word_after_all() -> None:
    heard = ("the clue is one and a for one", "the clue is but for one")
    best = likelier(*heard, found=["banana"], banana=9.0, but=1.0)
    assert best[:2] == [heard[0], "the clue is banana for one"]


BRICK = {"B, R, I, C, K": "brick", "B, R, I, B, E": "bribe"}
ROW = "the clue is me r i c k four four"


def letters(brick: float, bribe: float = 0.0, **words: float) -> dict[str, float]:
    """How well both clues fit, whatever their number, and words beside them."""
    known = dict.fromkeys(["is", "B,", "R,", "I,", "C,", "for", *NUMBERS], 0.0)
    return known | {"K": brick, "E": bribe} | words


def test_a_spelled_word_comes_first_with_the_number_that_fits() -> None:
    best = likelier(ROW, spelled=BRICK, fits=letters(30.0, 25.0, four=2.0, two=1.0))
    assert best == ["the clue is b r i c k for four", "the clue is b r i b e for four", ROW]


def test_a_rare_word_must_be_ahead() -> None:
    found = BRICK | {"B, R, I, Q": "briq"}
    best = likelier(ROW, spelled=found, fits=letters(30.0, Q=32.0, four=1.0))
    assert best[:2] == ["the clue is b r i c k for four", "the clue is b r i q for four"]


def test_letters_that_are_far_behind_are_not_offered() -> None:
    best = likelier(ROW, spelled=BRICK, fits=letters(30.0, 19.0, four=1.0))
    assert best == ["the clue is b r i c k for four", ROW]


@pytest.mark.parametrize(
    ("fit", "word", "spelled"),
    [
        (19.0, -9.0, True),  # no word is near
        (19.0, 12.0, False),  # a word is nearly as good
        (11.0, -9.0, False),  # the letters hardly fit
        (21.0, 30.0, True),  # surely spelled
    ],
)
def test_letters_count_only_where_they_fit_and_no_word_does(
    fit: float, word: float, spelled: bool
) -> None:
    best = likelier(ROW, found=["wreck"], spelled=BRICK, fits=letters(fit, wreck=word, four=0.5))
    assert best[0] == ("the clue is b r i c k for four" if spelled else ROW)


def test_a_long_clue_may_be_spelled_whatever_was_written() -> None:
    heard, fits = "the clue is charity for four", letters(30.0, charity=1.0, four=0.5)
    assert likelier(heard, spelled=BRICK, seconds=2.0, fits=fits) == [heard]
    best = likelier(heard, spelled=BRICK, seconds=3.0, fits=fits)
    assert best == ["the clue is b r i c k for four", heard]


def test_so_may_one_of_which_only_the_beginning_was_written() -> None:
    heard, fits = "no the clue is beautiful", letters(20.0, four=0.5)
    best = likelier(heard, spelled=BRICK, seconds=3.0, fits=fits)
    assert best == ["no the clue is b r i c k for four", heard]
    assert likelier(heard, spelled=BRICK, seconds=3.0, fits=letters(19.0)) == [heard]
    assert likelier("beautiful", spelled=BRICK, seconds=3.0, fits=fits) == ["beautiful"]


def test_no_number_is_made_up_where_none_was_said() -> None:
    fits = letters(30.0) | dict.fromkeys(("for", *NUMBERS), -1.0)
    best = likelier("the clue is brick", spelled=BRICK, seconds=3.0, fits=fits)
    assert best[0] == "the clue is b r i c k"
    assert likelier(ROW, spelled=BRICK, fits=fits | {"four": 0.0})[0].endswith(" for four")


def test_letters_that_were_written_and_are_no_word_must_be_far_ahead() -> None:
    heard, fits = "the clue is b r i q s for two", letters(20.0, two=0.5) | {"Q,": 0.0}
    near = likelier(heard, spelled=BRICK, fits=fits | {"S": 27.0})
    assert near[0] == "the clue is b r i c k for two"
    ahead = likelier(heard, spelled=BRICK, fits=fits | {"S": 29.0})
    assert ahead[:2] == [heard, "the clue is b r i c k for two"]


@pytest.mark.parametrize(("found", "fits"), [({}, {}), (BRICK, {"K": 4.0})])
def test_talk_is_no_spelling(found: dict[str, str], fits: dict[str, float]) -> None:
    assert spelled_alone("so be it", found=found, **fits) == ["so be it"]


def test_where_a_spelling_was_asked_for_it_comes_first_and_no_single_letter_is_left() -> None:
    best = spelled_alone("no", "b", "b r i k", found=BRICK, K=9.0, E=2.0)
    assert best == ["b r i c k", "b r i b e", "b r i k", "no"]
    best = spelled_alone("stop", "b", "bravo", found=BRICK, K=9.0)
    assert best == ["b r i c k", "b r i b e", "stop"]


def test_a_number_may_follow_a_spelling() -> None:
    assert spelled_alone("b r i k", found=BRICK, K=1.0, two=5.0)[0] == "b r i c k two"
    joined = {"for": 1.0, "two": 5.0}
    assert spelled_alone("b r i k", found=BRICK, K=1.0, **joined)[0] == "b r i c k for two"


@pytest.mark.parametrize("letter", ["b", "bravo"])
def test_a_single_letter_is_one(letter: str) -> None:
    assert spelled_alone(letter, "b r i c k", found=BRICK, K=9.0) == [letter, "b r i c k"]


def test_a_short_sound_is_no_spelling() -> None:
    assert spelled_alone("be", found=BRICK, seconds=1.0, K=9.0) == ["be"]


def spelled_alone(
    *heard: str, found: Mapping[str, str] = NOTHING, seconds: float = 2.0, **fits: float
) -> list[str]:
    """The texts where a spelling was asked for; numbers do not fit unless that is told."""

    def search(sound: object, before: str) -> dict[str, str]:
        assert before == ""
        return dict(found)

    def scores(sound: object, texts: Iterable[str]) -> dict[str, float]:
        known = dict.fromkeys(NUMBERS, -9.0) | fits
        return {t: sum(known.get(word.strip(","), 0.0) for word in t.split()) for t in texts}

    jury = SimpleNamespace(words=Words, scores=scores, speller=SimpleNamespace(search=search))
    hearing = cast(Hearing, SimpleNamespace(whisper=None, seconds=seconds))
    texts = with_spelled_words([Hypothesis(text) for text in heard], hearing, cast(Jury, jury))
    return [one.text for one in texts]
