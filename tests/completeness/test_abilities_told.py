"""Everything that abilities, the House Cup and agreements can say has words in every language."""

from typing import get_args

import pytest

from tests.support.table import Table
from voice_game.dialogue.agreeing import CHANGES
from voice_game.editions.cup import HOUSES
from voice_game.editions.powers import EVENTS, FIRST, SECOND
from voice_game.editions.powers.gryffindor import Key
from voice_game.editions.powers.hufflepuff import DECK
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import languages, load_language
from voice_game.narration.message import SideName, say
from voice_game.rules.refusals import RefusalId

POWERS = (*FIRST.values(), *SECOND.values())
MADE_QUESTIONS = {"whose_clue"}
"""Refusals that always become a question."""

IDS = {
    *(f"power-{power.id}" for power in POWERS),
    *(f"shows-{id}" for id in ("alohomora", "salazars_legacy", "cunning", "advanced_deduction")),
    *("shows-card", "held-serpent", "held-mandrake", "ask-use-serpent", "ask-use-taunt"),
    *(f"{kind}-{plant}" for kind in ("plant", "name") for plant in DECK),
    *(f"key-{key}" for key in (*get_args(Key), "active")),
    *(f"house-{house}" for house in HOUSES),
    *(f"agreed-{name}" for name in CHANGES if not name.startswith("no_")),
    *(str(event.__struct_config__.tag) for event in EVENTS if event.__name__ != "HerbologyDealt"),
    *(f"refused-{id}" for id in get_args(RefusalId) if id not in MADE_QUESTIONS),
}


@pytest.mark.parametrize("language", languages())
def test_every_ability_has_words(language: str) -> None:
    phrasing = load_language(language).phrasing
    assert {id for id in IDS if not phrasing.has(id, "hogwarts")} == set()


@pytest.mark.parametrize("language", languages())
def test_every_ability_can_be_asked_for(language: str) -> None:
    book = load_language(language).book
    wanted = {use for power in POWERS for use in power.uses}
    assert set(book.uses["hogwarts"]) == wanted


@pytest.mark.parametrize("language", languages())
def test_every_agreement_can_be_said(language: str) -> None:
    book = load_language(language).book
    assert set(book.choices["agree"]) == {*CHANGES, "usual"}
    assert set(book.choices["hourglass"]) == {str(size) for size in range(2, 10)}


@pytest.mark.parametrize("ability", ["herbology_class", "greenhouse"])
@pytest.mark.parametrize("language", languages())
def test_how_a_card_is_used_is_told_before_one_is_drawn(language: str, ability: str) -> None:
    spoken = load_language(language)
    told = spoken.phrasing.sentence(say(f"power-{ability}", side=SideName("H")), "hogwarts")
    use = spoken.book.uses["hogwarts"]["gillyweed"][0].split()[0]
    assert f": {use}, " in told


@pytest.mark.parametrize("language", languages())
def test_the_rules_name_how_to_ask_for_the_abilities(language: str) -> None:
    table = Table(edition="hogwarts", speaking=language)
    asking = table.aloud(table.say("explain the rules")).rsplit(": ", 1)[-1]
    assert table.say(asking).meaning == Meaning("abilities")
