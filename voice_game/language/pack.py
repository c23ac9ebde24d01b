"""A language: its sentences to hear and to say, its words and how they are pronounced."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct, convert

from voice_game.hearing.phrasebook import Phrasebook
from voice_game.language.lexicon import WordLexicon, load_lexicon
from voice_game.language.phrasing import Phrasing
from voice_game.language.places import shipped
from voice_game.language.pronunciations import Pronunciations, load_pronunciations

ALIASES = {"no": "nb", "en-us": "en", "en-gb": "en"}
"""Codes people write for a language that we have under another one."""


class UnknownLanguage(Exception):
    """There is no such language; the sentence lists those there are."""


class Language(Struct, frozen=True):
    """One language pack, read from `prompts/<code>/`."""

    code: str
    voice: str
    """The voice of espeak-ng that tells the game, and whose phones are compared."""
    book: Phrasebook
    phrasing: Phrasing
    pronunciations: Pronunciations
    lexicon: WordLexicon
    sides: dict[str, dict[str, tuple[str, ...]]]
    """How the sides are said: by edition id or "base", then by letter."""


def languages() -> tuple[str, ...]:
    """The codes of the languages there are."""
    return tuple(sorted(folder.name for folder in shipped("prompts").iterdir() if folder.is_dir()))


def language_code(name: str) -> str:
    """Our code for what people call a language; raises `UnknownLanguage`."""
    plain = name.strip().lower().replace("_", "-")
    for code in (plain, ALIASES.get(plain, ""), plain.split("-")[0]):
        code = ALIASES.get(code, code)
        if code in languages():
            return code
    known = ", ".join(languages())
    raise UnknownLanguage(f"There is no language {name!r} here; choose one of: {known}.")


@cache
def load_language(code: str) -> Language:
    """Read a language pack; raises `UnknownLanguage` or `ValueError` with one sentence."""
    folder = shipped("prompts") / language_code(code)
    phrases = _table(folder / "phrases.toml")
    homophones = _table(folder / "homophones.toml")["groups"]
    lexicon = load_lexicon(folder.name)
    pronunciations = load_pronunciations(folder.name)
    return Language(
        code=folder.name,
        voice=_table(folder / "voice.toml")["narrator"],
        book=_book(phrases, homophones),
        phrasing=Phrasing(
            folder.name,
            sorted(folder.glob("*.ftl")),
            small=lexicon.function_words,
            alike=frozenset().union(*homophones),
        ),
        pronunciations=pronunciations,
        lexicon=lexicon,
        sides=convert(phrases["sides"], dict[str, dict[str, tuple[str, ...]]]),
    )


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"A part of a language cannot be read from {path}: {error}") from error


def _book(phrases: dict[str, Any], homophones: list[dict[str, str]]) -> Phrasebook:
    fields = {
        "sentences": phrases["sentences"],
        "choices": phrases["choices"],
        "numbers": phrases["numbers"],
        "number_sounds": phrases["number_sounds"],
        "not_numbers": phrases["compound"]["words"],
        "letters": phrases["letters"],
        "clue": phrases["clue"],
        "phone": phrases["phone"],
        "named": phrases["named"],
        "uses": phrases.get("uses", {}),
        "players": phrases["players"],
        "homophones": homophones,
        "courtesies": phrases["courtesies"],
        "talk": phrases["talk"],
    }
    return convert(fields, Phrasebook)
