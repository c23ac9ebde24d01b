"""The address of the pages is said sign by sign, in the language of the table."""

import pytest
from msgspec.structs import replace

from tests.support.evening import Log, LoggedDesk, opened
from voice_game.app import assembly
from voice_game.app.pages import Pages
from voice_game.dialogue.effects import Address


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "On the phone, open 1 9 2 dot 0 dot 2 dot 7 colon 8 0 8 0."),
        ("nb", "Åpne 1 9 2 punktum 0 punktum 2 punktum 7 kolon 8 0 8 0 på telefonen."),
    ],
)
def test_the_signs_between_the_digits_have_their_names(code: str, told: str) -> None:
    opening = replace(opened(), language=assembly.language(code))
    pages = Pages(opening, LoggedDesk(Log(), lambda _: None))
    said = pages.carry_out(Address(), opening.first[0])
    assert opening.language.phrasing.text(said) == told
