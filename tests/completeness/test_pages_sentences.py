"""What the pages tell people to say is understood at the table, whatever was said before."""

import re

import pytest

from tests.support.table import Table
from voice_game.editions import EDITIONS
from voice_game.language.pack import languages
from voice_game.language.places import shipped
from voice_game.phone.words import read_words


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("language", languages())
def test_a_code_is_had_by_the_sentence_that_the_pages_name(language: str, edition: str) -> None:
    words = read_words(shipped("prompts") / language / "phone.toml")
    table = Table(edition=edition, speaking=language)
    table.say("read the board")
    side = words.marks_of(table.view)[table.game.first].name
    for told in (words.pages["join_help"], words.refusals["wrong"], words.refusals["locked"]):
        [opener] = re.findall("[“«](.+?)[”»]", told)
        step = table.say(f"{opener} {side}")
        assert step.meaning is not None
        assert (step.meaning.type, step.meaning.side) == ("pair", table.game.first)
