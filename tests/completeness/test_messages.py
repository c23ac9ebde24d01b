"""Every sentence the program can ask for has words, and no words are left over."""

import re
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry

from voice_game.editions import EDITIONS
from voice_game.language.pack import languages, load_language
from voice_game.rules.events import EndReason, PowerEvent, Result
from voice_game.rules.phase import Phase

ROOT = Path(__file__).parents[2]
CODE = "\n".join(path.read_text("utf-8") for path in (ROOT / "voice_game").rglob("*.py"))

ANSWERED_WITH_A_QUESTION = {"whose_clue"}
"""Refusals that become a question and are never said."""

BAD = {"K-01", "K-02", "K-03", "K-04", "K-05", "K-07", "K-08", "K-10"}
"""Rules whose verdict can be BAD (RULES.md K-01..K-20)."""
ASK = {"K-02", "K-04", "K-05", "K-07", "K-11", "K-13", "K-14", "K-15", "K-20"}
"""Rules whose verdict can be ASK."""

FAMILIES = {
    "refused-{}": {
        *re.findall(r'\bRefusal\(\s*"(\w+)"', CODE),
        *re.findall(r'\brefused\(meaning, "(\w+)"', CODE),
    }
    - ANSWERED_WITH_A_QUESTION,
    "revealed-{}": set(get_args(Result)),
    "turn-ended-{}": set(get_args(EndReason)),
    "won-{}": {"all_found", "penalty", "fatal"},
    "lost-{}": {"bank", "all_covered", "fatal"},
    "help-{}": {phase.value for phase in Phase},
    "flag-{}": BAD,
    "question-{}": ASK,
    "again-{}": {"1", "2", "3"},
    "{}": {
        str(event.__struct_config__.tag)
        for event in PowerEvent.__subclasses__()
        if not event.SECRET
    },
}
"""Ids that are put together, with what they are put together from."""

PREFIXES = tuple(re.findall(r'f"([a-z-]+-)\{', CODE))


def literal_ids() -> set[str]:
    """The message ids that stand in the code as they are."""
    direct = re.findall(r'\b(?:say|Message)\(\s*"([\w-]+)"', CODE)
    chosen = re.findall(r'\bsay\(\s*"([\w-]+)" if .*? else "([\w-]+)"', CODE)
    return {*direct, *(id for pair in chosen for id in pair)}


def wanted() -> set[str]:
    families = {pattern.format(value) for pattern, values in FAMILIES.items() for value in values}
    return literal_ids() | families


def entries(language: str) -> dict[str, Entry]:
    """The messages of a language, by id."""
    found: dict[str, Entry] = {}
    for file in sorted((ROOT / "prompts" / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert type(entry).__name__ != "Junk", f"{file}: {entry}"
            if isinstance(entry, Entry):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def plain(id: str) -> str:
    """The id without the edition in front."""
    for edition in EDITIONS:
        id = id.removeprefix(f"{edition}-")
    return id


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("language", languages())
def test_every_message_has_words(language: str, edition: str) -> None:
    phrasing = load_language(language).phrasing
    named = {f"{edition}-name"}
    box = EDITIONS[edition]
    covers = {*box.counts(*box.sides[:2])} if not box.one_team else {"R", box.neutral, box.fatal}
    named |= {f"cover-{letter}" for letter in covers}
    named |= {f"side-{side}" for side in box.sides}
    missing = {id for id in wanted() | named if not phrasing.has(id, edition)}
    assert missing == set()


@pytest.mark.parametrize("language", languages())
def test_no_words_are_left_over(language: str) -> None:
    known = {plain(id) for id in entries(language)}
    quoted = {id for id in known if f'"{id}"' in CODE}
    unused = known - wanted() - quoted - {"name"}
    assert {id for id in unused if not id.startswith(PREFIXES)} == set()


@pytest.mark.parametrize("language", languages())
def test_every_language_asks_for_the_same_things_to_fill_in(language: str) -> None:
    """A sentence of another language may leave a thing out, but never wants one more."""
    english = entries("en")
    own = {id: entry for id, entry in entries(language).items() if id in english}
    for id, entry in own.items():
        names = set(re.findall(r"id=Identifier\(name='(\w+)'", repr(entry.value)))
        assert names <= set(re.findall(r"name='(\w+)'", repr(english[id].value))), id
