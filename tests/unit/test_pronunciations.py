"""How cards are said, and what the voice is given."""

from pathlib import Path

import pytest

from voice_game.language.pronunciations import (
    Pronunciations,
    Saying,
    load_pronunciations,
    read_pronunciations,
)


@pytest.fixture(scope="module")
def english() -> Pronunciations:
    return load_pronunciations("en")


@pytest.mark.parametrize(
    ("card", "first", "also"),
    [
        ("MRS. WEASLEY", "missus weasley", "mrs weasley"),
        ("BARTY CROUCH JR", "barty crouch junior", "barty crouch jr"),
        ("NIMBUS 2000", "nimbus two thousand", "nimbus 2000"),
        ("ST MUNGO'S", "saint mungo's", "st mungo's"),
        ("MAD-EYE MOODY", "mad eye moody", "mad eye moody"),
        ("HERMIONE GRANGER", "hermione granger", "her mine ee granger"),
        ("DIAGON ALLEY", "diagon alley", "diagonally"),
        ("LEAD", "lead", "led"),
        ("ICE CREAM", "ice cream", "ice cream"),
        ("theater", "theater", "theatre"),
    ],
)
def test_every_usual_way_to_say_a_card(
    english: Pronunciations, card: str, first: str, also: str
) -> None:
    forms = english.spoken_forms(card)
    assert forms[0] == first
    assert also in forms
    assert len(set(forms)) == len(forms)


@pytest.mark.parametrize(
    ("written", "voiced"),
    [
        ("Mrs. Weasley is a door.", "missus Weasley is a door."),
        ("It was Mrs. Weasley. Next.", "It was missus Weasley. Next."),
        ("Barty Crouch Jr. Slytherin is next.", "Barty Crouch junior. slitherin is next."),
        ("SLYTHERIN’S LOCKET", "slitherins LOCKET"),
        ("Lumos!", "loomoss!"),
        ("Diagon-Alley", "Diagon-Alley"),
        ("A leader read the strand.", "A leader read the strand."),
    ],
)
def test_the_voice_gets_names_by_ear(english: Pronunciations, written: str, voiced: str) -> None:
    assert english.respell(written) == voiced


def test_the_longest_name_wins() -> None:
    sayings = Pronunciations({"ice": Saying(sounds=("eyes",)), "ice cream": Saying(("gelato",))})
    assert sayings.respell("Ice cream on ice.") == "gelato on eyes."
    assert sayings.spoken_forms("ICE CREAM") == ("gelato", "ice cream")


def test_without_entries_nothing_changes() -> None:
    assert Pronunciations({}).respell("Mrs. Weasley") == "Mrs. Weasley"
    assert Pronunciations({}).spoken_forms("MRS. WEASLEY") == ("mrs weasley",)


@pytest.mark.parametrize(
    ("text", "line"), [("HERMIONE", 1), ("# fine\nA = b\n= c", 3), ("A = b\na ~ c", 2), ("A =", 1)]
)
def test_a_wrong_line_is_named(tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / "pronunciations.txt"
    file.write_text(text)
    with pytest.raises(ValueError, match=rf"^Line {line} of .*pronunciations\.txt"):
        read_pronunciations(file)
