"""Reading word lists of one's own."""

from pathlib import Path

import pytest

from voice_game.language.words import (
    FEWEST,
    LONGEST,
    Dropped,
    WordsRefused,
    deck,
    decks,
    parse_words,
    read_words,
)

MORE = [f"WORD {number}" for number in range(1, 25)]


def test_a_messy_list_gives_each_card_once_and_tells_what_was_dropped(tmp_path: Path) -> None:
    lines = ["Dwarf", "", "   ", " dwarf ", "DWARF", "Black  Hole", *MORE]
    file = tmp_path / "words.txt"
    file.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode())
    found = read_words(file)
    assert found.words == ("DWARF", "BLACK HOLE", *MORE)
    assert found.dropped == (Dropped(4, "DWARF", "duplicate"), Dropped(5, "DWARF", "duplicate"))


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("end", ["", "\n"])
def test_any_line_ending_will_do(newline: str, end: str) -> None:
    assert parse_words(newline.join(MORE) + end).words == tuple(MORE)


def test_comments_and_lines_without_letters_are_no_cards() -> None:
    found = parse_words("# our list\napple # the fruit\n---\ncafé\nre\x1b[1md\n")
    assert found.words == ("APPLE", "CAFÉ")
    assert [(one.line, one.reason) for one in found.dropped] == [(3, "unsayable"), (5, "unsayable")]


def test_case_is_folded_as_languages_do() -> None:
    assert parse_words("Straße\nSTRASSE\nstrasse").words == ("STRASSE",)


def test_a_list_that_is_too_short_is_refused_with_both_numbers(tmp_path: Path) -> None:
    file = tmp_path / "short.txt"
    file.write_text("\n".join(["a", "A", *MORE[: FEWEST - 2]]))
    with pytest.raises(WordsRefused, match=r"short\.txt has 24 different words.* at least 25\.$"):
        read_words(file)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00d", b"caf\xe9\n", b"\x00" * 100])
def test_a_file_that_is_not_text_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(content)
    with pytest.raises(WordsRefused, match=r"picture\.png is not"):
        read_words(file)


def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(WordsRefused, match="cannot be read"):
            read_words(path)


def test_the_shipped_decks_are_found_by_name() -> None:
    assert set(decks("en")) >= {"base", "hogwarts"}
    assert "CASTLE" in deck("en", "base").words
    with pytest.raises(WordsRefused, match="base, hogwarts"):
        deck("en", "nowhere")
    with pytest.raises(WordsRefused):
        deck("en", "../en/words/base")


def test_what_is_too_long_to_be_said_is_no_card() -> None:
    found = parse_words(f"{'A' * LONGEST}\n{'B' * (LONGEST + 1)}\n{'c ' * 5000}\n")
    assert found.words == ("A" * LONGEST,)
    assert [(one.line, one.reason) for one in found.dropped] == [(2, "too long"), (3, "too long")]
    assert all(len(one.text) <= LONGEST + 1 for one in found.dropped)
