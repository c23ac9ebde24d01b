"""The clue checks in Norwegian, rule by rule (RULES.md G-01..G-06, K-01..K-20)."""

from functools import cache

import pytest

from voice_game.language.lexicon import WordLexicon, load_lexicon
from voice_game.rules.cards import Card
from voice_game.rules.clues import ClueSettings, Flag, check_clue, verdict, wants_spelling, worst


@cache
def norwegian() -> WordLexicon:
    return load_lexicon("nb")


def flags_of(clue: str, *names: str) -> tuple[Flag, ...]:
    return check_clue(clue.split(), [Card(name) for name in names], ClueSettings(), norwegian())


def bars(clue: str, card: str) -> str | None:
    """The rule under which a card bars a clue for certain."""
    found = worst(flags_of(clue, card))
    return found.rule if found and found.verdict == "bad" and found.card == card else None


@pytest.mark.rule("K-01", "G-06")
@pytest.mark.parametrize(
    ("clue", "card"),
    [("bånd", "BÅND"), ("baand", "BÅND"), ("ba\u030and", "BÅND"), ("noekkel", "NØKKEL")],
)
def test_the_same_word_is_barred_however_it_is_written(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-01"


@pytest.mark.rule("K-01", "G-04")
@pytest.mark.parametrize("clue", ["band", "bond"])
def test_a_bare_letter_is_another_word(clue: str) -> None:
    assert bars(clue, "BÅND") is None


@pytest.mark.rule("K-02", "G-02")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        *((form, "HUND") for form in ("hunder", "hunden", "hundene", "hunds", "hundens")),
        ("bøker", "BOK"),
        ("boka", "BOK"),
        ("menn", "MANN"),
        ("føtter", "FOT"),
        ("trær", "TRE"),
        ("treet", "TRE"),
        ("valper", "VALP"),
        ("drager", "DRAGE"),
        ("nøkler", "NØKKEL"),
        ("baandet", "BÅND"),
        ("gikk", "GÅ"),
        ("løp", "LØPE"),
        ("bedre", "GOD"),
        ("hvite", "HVIT"),
        ("hvitt", "HVIT"),
        ("norsk", "NORGE"),
        ("svømming", "SVØMMER"),
    ],
)
def test_a_form_of_a_card_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-02"


@pytest.mark.rule("K-04", "G-03")
@pytest.mark.parametrize("clue", ["hest", "sko", "heste", "hesten", "skoene"])
def test_a_part_of_a_compound_card_is_barred(clue: str) -> None:
    assert bars(clue, "HESTESKO") == "K-04"


@pytest.mark.rule("K-04", "G-03")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("troll", "FJELLTROLL"),
        ("fjellet", "FJELLTROLL"),
        ("post", "UGLEPOST"),
        ("bøker", "TRYLLEBOK"),
        ("trollmann", "TROLLMANNSSJAKK"),
        ("kule", "KRYSTALLKULE"),
        ("bær", "JORDBÆR"),
        ("hode", "NESTEN HODELØSE NICK"),
        ("hus", "DRIVHUS"),
    ],
)
def test_a_part_of_a_card_of_ours_is_barred_where_no_dictionary_has_the_card(
    clue: str, card: str
) -> None:
    assert bars(clue, card) == "K-04"


@pytest.mark.rule("K-04", "K-06")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("ord", "FØNIKSORDENEN"),
        ("hat", "VALGHATTEN"),
        ("kul", "KRYSTALLKULE"),
        ("port", "PORTRETT"),
    ],
)
def test_what_only_looks_like_a_part_of_a_card_is_not_barred(clue: str, card: str) -> None:
    assert bars(clue, card) is None


@pytest.mark.rule("K-05", "G-03")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("hundehus", "HUND"),
        ("hundehuset", "HUND"),
        ("armbånd", "BÅND"),
        ("kirketårn", "KIRKE"),
        ("juletre", "TRE"),
        ("solbriller", "SOL"),
        ("bløtkake", "KAKE"),
        ("tresko", "HESTESKO"),
        ("giftering", "RING"),
    ],
)
def test_a_compound_with_a_part_of_the_card_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-05"


@pytest.mark.rule("K-05", "G-03")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("hundebiff", "HUND"),
        ("kvittering", "RING"),
        ("ostekake", "OST"),
        ("skipsfører", "SKIP"),
        ("sjakkbrett", "SJAKK"),
        ("skomaker", "SKO"),
    ],
)
def test_a_compound_that_is_made_up_or_only_looks_like_one_is_asked(clue: str, card: str) -> None:
    assert Flag("K-05", "ask", card) in flags_of(clue, card)
    assert bars(clue, card) is None


@pytest.mark.rule("K-05", "G-04")
@pytest.mark.parametrize("clue", ["iskrem", "isbre", "isbjørner"])
def test_a_compound_with_a_short_card_is_barred(clue: str) -> None:
    assert bars(clue, "IS") == "K-05"


@pytest.mark.rule("K-06", "G-04")
@pytest.mark.parametrize("clue", ["fisk", "vis", "avis"])
def test_letters_of_a_short_card_inside_a_word_are_an_accident(clue: str) -> None:
    assert flags_of(clue, "IS", "BÅND") == ()


@pytest.mark.rule("K-06")
@pytest.mark.parametrize(
    ("clue", "card"),
    [
        ("plan", "PLANET"),
        ("tanke", "TANK"),
        ("bilde", "BIL"),
        ("billett", "BIL"),
        ("boks", "BOK"),
        ("stolt", "STOL"),
        ("legende", "LEGE"),
        ("marsvin", "VIN"),
        ("venstre", "TRE"),
        ("tretten", "TRE"),
        ("tyve", "TYV"),
        ("dame", "DAM"),
        ("land", "ENGLAND"),
        ("mandag", "MANDEL"),
        ("kontrakt", "KONSERT"),
        ("rotte", "ROT"),
    ],
)
def test_an_accident_is_never_barred(clue: str, card: str) -> None:
    assert bars(clue, card) is None
    assert bars(card.lower(), clue.upper()) is None


@pytest.mark.rule("K-08", "G-06")
@pytest.mark.parametrize(
    ("clue", "card"), [("syv", "SJU"), ("sju", "SYV"), ("kvit", "HVIT"), ("vatn", "VANN")]
)
def test_another_writing_of_one_word_is_barred(clue: str, card: str) -> None:
    assert bars(clue, card) == "K-08"


@pytest.mark.rule("K-09", "G-08")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hjul", "jul"),
        ("vær", "være"),
        ("være", "verd"),
        ("gjerne", "hjerne"),
        ("skjære", "kjære"),
        ("vell", "hvel"),
    ],
)
def test_a_sound_alike_is_fine_and_is_spelled_back(one: str, other: str) -> None:
    for clue, card in ((one, other), (other, one)):
        assert wants_spelling(flags_of(clue, card.upper()))
        assert verdict(flags_of(clue, card.upper())) == "ok"


@pytest.mark.rule("K-14")
@pytest.mark.parametrize("clue", ["Hjørne", "rad", "kolonne", "bokstav", "første"])
def test_talk_about_the_table_is_asked(clue: str) -> None:
    assert Flag("K-14", "ask") in flags_of(clue, "HUND")


@pytest.mark.rule("K-14", "G-06")
@pytest.mark.parametrize("clue", ["hjoerne", "Hjoernet", "oeverst", "høyre", "hoeyre", "foerste"])
def test_talk_about_the_table_is_asked_in_other_letters_too(clue: str) -> None:
    assert flags_of(clue, "HUND") == (Flag("K-14", "ask"),)


@pytest.mark.rule("K-01", "K-02", "G-06")
@pytest.mark.parametrize(
    ("clue", "card", "id"),
    [
        ("hjoerne", "HJØRNE", "K-01"),
        ("hjørne", "HJOERNE", "K-01"),
        ("hjoerner", "HJØRNE", "K-02"),
        ("boeker", "BOK", "K-02"),
        ("baat", "BÅT", "K-01"),
        ("traer", "TRE", "K-02"),
    ],
)
def test_a_clue_in_other_letters_meets_the_card(clue: str, card: str, id: str) -> None:
    assert Flag(id, "bad", card) in flags_of(clue, card)


@pytest.mark.rule("K-15", "G-01")
def test_names_are_words_and_coined_ones_are_asked() -> None:
    assert flags_of("London", "HUND") == ()
    assert flags_of("sushi", "HUND") == ()
    assert flags_of("zorblaks", "HUND") == (Flag("K-15", "ask"),)


@pytest.mark.rule("K-10", "K-20", "G-01")
def test_what_the_table_agrees_beforehand_is_asked_or_flagged() -> None:
    assert worst(flags_of("New York", "HUND")) == Flag("K-10", "bad")
    assert flags_of("FN", "HUND") == (Flag("K-20", "ask"),)


@pytest.mark.rule("G-06a", "K-12")
@pytest.mark.parametrize("clue", ["fjær", "liten"])
def test_the_examples_are_fine(clue: str) -> None:
    assert flags_of(clue, "HUND", "IS", "BÅND") == ()
