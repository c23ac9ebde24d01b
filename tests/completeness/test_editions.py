"""What a box needs besides its module; docs/adding-an-edition.md tells how to add one.

Each list below names what is missing, so that a new edition can be finished by running this.
"""

import json
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from voice_game.editions import EDITIONS
from voice_game.language.pack import languages, load_language
from voice_game.language.places import shipped
from voice_game.language.words import decks, pictures
from voice_game.phone.words import read_words
from voice_game.rules.edition import Edition

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
OWN_MESSAGES = ("name", "game-started", "rules")
"""Messages that every box words itself; the base game's have no name in front."""


def letters(box: Edition) -> set[str]:
    """Every letter that can lie on a card or stand for a side."""
    keys = set(chain.from_iterable(box.counts(box.sides[0], box.sides[1])))
    return {*box.sides, box.neutral, box.fatal, *keys}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", sorted(EDITIONS))
def test_nothing_of_a_box_is_missing_in_a_language(id: str, language: str) -> None:
    box, pack = EDITIONS[id], load_language(language)
    folder = shipped("prompts") / language
    marks = read_words(folder / "phone.toml").marks.get(id, {})
    covers = letters(box) - ({*box.sides} if box.one_team else set())
    script = tomllib.loads((folder / "rehearsal.toml").read_text("utf-8"))
    missing = [
        *(f"messages: {id}-{m}" for m in OWN_MESSAGES if not _worded(language, id, m)),
        *(f"messages: side-{s}" for s in box.sides if not pack.phrasing.has(f"side-{s}", id)),
        *(f"messages: cover-{c}" for c in covers if not pack.phrasing.has(f"cover-{c}", id)),
        *(f"phone.toml: marks.{id}.{m}" for m in sorted(letters(box) - set(marks))),
        *([] if id in pack.book.choices["play"] else [f"phrases.toml: choices.play.{id}"]),
        *([] if id in script["play"] else [f"rehearsal.toml: play.{id}"]),
        *([] if box.deck in decks(language) else [f"words/{box.deck}.txt"]),
    ]
    assert missing == []


def _worded(language: str, id: str, message: str) -> bool:
    phrasing = load_language(language).phrasing
    return phrasing.has(message if id == "base" and message != "name" else f"{id}-{message}")


def test_there_are_pictures_where_they_are_needed() -> None:
    assert any("pictures" in box.faces for box in EDITIONS.values())
    assert pictures("en")


@pytest.mark.parametrize("id", sorted(EDITIONS))
def test_every_box_has_a_transcript(id: str) -> None:
    openings = [path.read_text("utf-8").splitlines()[1] for path in TRANSCRIPTS.glob("*.txt")]
    played = {opening.removeprefix("edition: ") for opening in openings}
    for opening in openings:
        if opening.startswith("deal: "):
            file = TRANSCRIPTS / "deals" / f"{opening.removeprefix('deal: ')}.json"
            played.add(json.loads(file.read_text("utf-8"))["variant"])
    assert id in played, f"write a transcript of {id}: tests/transcripts/README.md"
