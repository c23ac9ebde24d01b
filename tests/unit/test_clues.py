"""The clue checks, rule by rule (RULES.md K-01..K-20)."""

import pytest

from tests.support.play import lexicon
from voice_game.rules.cards import Card
from voice_game.rules.clues import (
    ClueSettings,
    Flag,
    check_clue,
    inflated,
    verdict,
    wants_spelling,
    worst,
)

DEAL_A = """
ICE, ICE CREAM, LEAF, CAT, AUSTRALIA, NET, PAN, LEAD, FOOT, CASTLE, ROSE, KNIFE, BOARD,
EUROPE, PIANO, SHARK, TEACHER, HOTEL, UNDERTAKER, TRAIN, MOON, NURSE, PARK, GLOVE, DRAGON
"""

COOP = ClueSettings(disputed_parts="ask")


def flags_of(clue: str, *names: str, settings: ClueSettings | None = None) -> tuple[Flag, ...]:
    cards = [Card(name.strip()) for name in names or DEAL_A.split(",")]
    return check_clue(clue.split(), cards, settings or ClueSettings(), lexicon())


def bars(clue: str, card: str, settings: ClueSettings | None = None) -> str | None:
    """The rule under which a card bars a clue for certain."""
    found = worst(flags_of(clue, card, settings=settings))
    return found.rule if found and found.verdict == "bad" and found.card == card else None


@pytest.mark.rule("K-01")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("cat", "CAT"),
        ("CAT", "Cat"),
        ("icecream", "ICE CREAM"),
        ("ice cream", "ICE CREAM"),
        ("ice-cream", "ICE CREAM"),
        ("cafe", "CAFÉ"),
        ("devils snare", "DEVIL'S SNARE"),
        ("band", "BAND"),
        ("baand", "BÅND"),
        ("øye", "OEYE"),
    ],
)
def test_the_same_word_is_barred_however_it_is_written(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-01"


@pytest.mark.rule("K-01")
def test_a_scandinavian_letter_is_not_its_bare_letter() -> None:
    assert bars("band", "BÅND") is None


@pytest.mark.rule("K-02", "A-10", "B-21")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("cats", "CAT"),
        ("cat's", "CAT"),
        ("cats’", "CAT"),
        ("broken", "BREAK"),
        ("led", "LEAD"),
        ("feet", "FOOT"),
        ("knives", "KNIFE"),
        ("mice", "MOUSE"),
        ("geese", "GOOSE"),
        ("leaves", "LEAF"),
        ("wolves", "WOLF"),
        ("sworn", "SWEAR"),
        ("unwound", "UNWIND"),
        ("teach", "TEACHER"),
        ("taught", "TEACHER"),
        ("undertake", "UNDERTAKER"),
        ("european", "EUROPE"),
        ("spanish", "SPAIN"),
        ("icy", "ICE"),
        ("harbours", "HARBOR"),
        ("theatres", "THEATER"),
    ],
)
def test_a_form_of_a_card_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-02"


@pytest.mark.rule("K-02")
def test_a_derivation_that_only_the_letters_suggest_is_asked() -> None:
    assert flags_of("rockish", "ROCK") == (Flag("K-02", "ask", "ROCK"), Flag("K-15", "ask"))
    assert verdict(flags_of("counter", "COUNT")) == "ask"


@pytest.mark.rule("K-03", "B-24")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("weasley", "MRS. WEASLEY"),
        ("cream", "ICE CREAM"),
        ("mad", "MAD-EYE MOODY"),
        ("2000", "NIMBUS 2000"),
    ],
)
def test_a_word_of_a_card_of_several_words_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-03"


@pytest.mark.rule("K-03")
@pytest.mark.parametrize("word", ["of", "the", "and", "in"])
def test_function_words_of_a_card_bar_nothing(word: str) -> None:
    cards = ("SWORD OF GRYFFINDOR", "THE BURROW", "FRED AND GEORGE", "KIDS IN SNOW")
    assert verdict(flags_of(word, *cards)) == "ok"


@pytest.mark.rule("K-03")
def test_a_form_of_a_word_of_a_card_is_barred() -> None:
    assert bars("weasleys", "MRS. WEASLEY") == "K-02"
    assert bars("hog", "HOG'S HEAD") == "K-02"


@pytest.mark.rule("K-04")
@pytest.mark.parametrize("clue", ["horse", "shoe", "horses", "unhorsed"])
def test_a_part_of_a_compound_card_is_barred(clue: str) -> None:
    assert bars(clue, "HORSESHOE") == "K-04"


@pytest.mark.rule("K-04")
@pytest.mark.parametrize(
    ("clue", "card"), [("wolf", "WOLFSBANE"), ("cup", "CUPBOARD UNDER THE STAIRS")]
)
def test_a_part_of_a_compound_that_names_a_card_of_ours_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-04"


@pytest.mark.rule("K-05", "A-10")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("snowshoe", "HORSESHOE"),
        ("snowshoes", "HORSESHOE"),
        ("icecap", "ICE"),
        ("icebergs", "ICE CREAM"),
        ("sandcastle", "HOGWARTS CASTLE"),
        ("moonlight", "MOON"),
        ("firearm", "ARM"),
        ("cupboard", "BOARD"),
        ("microwave", "WAVE"),
        ("classroom", "ROOM OF REQUIREMENT"),
    ],
)
def test_a_compound_with_a_part_of_the_card_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-05"


@pytest.mark.rule("K-05")
def test_a_word_made_up_of_two_words_is_asked() -> None:
    assert Flag("K-05", "ask", "DRAGON") in flags_of("dragonspoon")


@pytest.mark.rule("K-06")
@pytest.mark.parametrize("clue", ["category", "planet", "company", "notice", "panic", "mooring"])
def test_letters_inside_a_word_are_an_accident(clue: str) -> None:
    assert verdict(flags_of(clue)) == "ok"


@pytest.mark.rule("K-06")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("sparrow", "ROW"),
        ("land", "ENGLAND"),
        ("carpet", "CAR"),
        ("carrot", "CAR"),
        ("earth", "EAR"),
        ("season", "SEA"),
        ("mushroom", "ROOM"),
        ("pumpkin", "PUMP"),
        ("hamster", "HAM"),
        ("penguin", "PEN"),
        ("butterbeer", "BEE"),
        ("busy", "BUS"),
        ("number", "NUMB"),
        ("flower", "FLOW"),
        ("been", "BEE"),
        ("bored", "BEAR"),
        ("left", "TEA LEAVES"),
        ("portrait", "PORT"),
        ("post", "SIGN"),
        ("opus", "OPERA"),
        ("army", "ARM"),
        ("butterscotch", "COT"),
    ],
)
def test_an_accident_is_never_barred(clue: str, card: str) -> None:
    assert bars(clue, card) is None


@pytest.mark.rule("K-07", "D-26")
@pytest.mark.parametrize("clue", ["hog", "hogs", "hogged", "wart", "warty", "groundhog"])
def test_parts_of_hogwarts_are_barred_or_asked_as_the_edition_says(clue: str) -> None:
    assert bars(clue, "HOGWARTS CASTLE") == "K-07"
    assert flags_of(clue, "HOGWARTS CASTLE", settings=COOP) == (
        Flag("K-07", "ask", "HOGWARTS CASTLE"),
    )


@pytest.mark.rule("K-07")
def test_hogsmeade_is_at_most_asked_in_the_cooperative_game() -> None:
    assert verdict(flags_of("hogsmeade", "HOGWARTS EXPRESS", settings=COOP)) == "ask"


@pytest.mark.rule("K-08")
def test_another_spelling_of_the_card_is_barred() -> None:
    assert bars("theatre", "THEATER") == "K-08"
    assert bars("harbour", "HARBOR") == "K-08"
    assert bars("gray", "GREY LADY") == "K-08"


@pytest.mark.rule("K-09", "A-11")
@pytest.mark.parametrize(
    ("clue", "card"), [("night", "KNIGHT"), ("night", "KNIGHT BUS"), ("plane", "PLAIN")]
)
def test_a_sound_alike_is_fine_and_is_spelled_back(clue: str, card: str) -> None:
    flags = flags_of(clue, card)
    assert verdict(flags) == "ok"
    assert wants_spelling(flags)


@pytest.mark.rule("K-09")
def test_other_clues_are_not_spelled_back() -> None:
    assert not wants_spelling(flags_of("water"))
    assert not wants_spelling(flags_of("knight", "KNIGHT"))


@pytest.mark.rule("K-10")
@pytest.mark.parametrize(
    "clue", ["mother-in-law", "mother in law", "twenty-three", "twenty three", "rock 'n' roll"]
)
def test_a_hyphen_or_a_space_makes_several_words(clue: str) -> None:
    assert worst(flags_of(clue)) == Flag("K-10", "bad")


@pytest.mark.rule("K-10")
@pytest.mark.parametrize("clue", ["I'm", "I’m", "don't", "don’t", "eight", "o’clock"])
def test_an_apostrophe_or_a_number_word_is_one_word(clue: str) -> None:
    assert verdict(flags_of(clue)) == "ok"


@pytest.mark.rule("K-10", "B-24")
def test_two_words_by_right_are_checked_word_by_word() -> None:
    two = ClueSettings(two_words=True)
    assert verdict(flags_of("hagrid fire", settings=two)) == "ok"
    assert worst(flags_of("hagrid cats", settings=two)) == Flag("K-02", "bad", "CAT")
    assert worst(flags_of("one two three", settings=two)) == Flag("K-10", "bad")


@pytest.mark.rule("K-11", "B-23", "A-14")
@pytest.mark.parametrize("settings", [ClueSettings(one_thing=True), ClueSettings(names=True)])
def test_several_words_for_one_thing_are_asked_where_agreed(settings: ClueSettings) -> None:
    assert worst(flags_of("tom riddle", settings=settings)) == Flag("K-11", "ask")
    assert bars("whomping willow", "WHOMPING WILLOW", settings) == "K-01"
    assert bars("old willow", "WHOMPING WILLOW", settings) == "K-03"


@pytest.mark.rule("K-13", "A-08")
def test_a_single_letter_is_asked() -> None:
    assert flags_of("X", "RAY") == (Flag("K-13", "ask"),)


@pytest.mark.rule("K-14")
@pytest.mark.parametrize("clue", ["corner", "column", "left", "letters", "dark"])
def test_talk_about_the_table_is_asked(clue: str) -> None:
    assert Flag("K-14", "ask") in flags_of(clue)


@pytest.mark.rule("K-15", "A-16")
def test_a_word_of_no_language_is_asked_and_a_name_of_the_deck_is_known() -> None:
    assert flags_of("zorblax") == (Flag("K-15", "ask"),)
    assert flags_of("dumbledore") == ()


@pytest.mark.rule("K-16", "D-30")
def test_a_number_above_the_own_cards_left_is_inflated() -> None:
    assert inflated(4, 3)
    assert not inflated(3, 3)
    assert not inflated(0, 3)
    assert not inflated("unlimited", 1)


@pytest.mark.rule("K-18", "A-10")
def test_only_the_cards_handed_in_restrict() -> None:
    assert check_clue(("broken",), [], ClueSettings(), lexicon()) == ()


@pytest.mark.rule("K-19", "B-22")
def test_a_card_with_its_picture_up_restricts_nothing() -> None:
    shown = [Card("CAT", picture=True)]
    assert check_clue(("cat",), shown, ClueSettings(), lexicon()) == ()


@pytest.mark.rule("K-20", "A-14")
@pytest.mark.parametrize("clue", ["FBI", "f b i", "F B I"])
def test_an_abbreviation_is_one_word_and_asked_unless_agreed(clue: str) -> None:
    assert worst(flags_of(clue)) == Flag("K-20", "ask")
    agreed = ClueSettings(abbreviations=frozenset({"FBI"}))
    assert verdict(flags_of(clue, settings=agreed)) == "ok"


def test_a_spelled_clue_is_checked_as_its_word() -> None:
    assert bars("t h e a t r e", "THEATER") == "K-08"
    assert bars("c a t s", "CAT") == "K-02"
