import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_game.phone.codes import Malformed, draw_code, read_code


@pytest.mark.parametrize(
    "text",
    [
        "0417",
        " 04 17 ",
        "04-17",
        "04–17",
        "o417",
        "O417",
        "\u041e417",  # Cyrillic
        "\uff10\uff14\uff11\uff17",  # full width
        "٠٤١٧",
        "०४१७",
        "0\u200b417",
        "0\u00a0417\n",
        "0_417",
    ],
)
def test_a_code_is_read_however_a_phone_writes_it(text: str) -> None:
    assert read_code(text) == "0417"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Malformed("empty", 0)),
        (" - ", Malformed("empty", 0)),
        ("417", Malformed("length", 3)),
        ("04170", Malformed("length", 5)),
        ("7" * 10_000, Malformed("length", 10_000)),
        ("abcd", Malformed("signs", 0)),
        ("+417", Malformed("signs", 0)),
        ("0x41", Malformed("signs", 0)),
        ("4.17", Malformed("signs", 0)),
        ("四一七〇", Malformed("signs", 0)),
    ],
)
def test_what_is_no_code_is_told_apart(text: str, expected: Malformed) -> None:
    assert read_code(text) == expected


@given(st.text(max_size=50))
def test_reading_answers_for_every_text(text: str) -> None:
    result = read_code(text)
    if isinstance(result, str):
        assert len(result) == 4
        assert result.isascii()
        assert result.isdigit()


def test_codes_differ_from_those_that_stand() -> None:
    taken = {f"{number:04d}" for number in range(10_000)} - {"0007"}
    assert draw_code(taken) == "0007"
