"""The words of the pages, and what the letters of a key look like."""

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from voice_game.rules.cards import Letter
from voice_game.rules.views import TableView

Look = Literal["red", "blue", "green", "yellow", "neutral", "fatal"]
"""A colour together with its own pattern, so that colour is never the only sign."""


class Mark(Struct, frozen=True):
    """What a letter of the key or of a cover is called, and how it is drawn."""

    name: str
    look: Look


class PageWords(Struct, frozen=True, forbid_unknown_fields=True):
    """Every sentence of the pages in one language, and the marks of each edition."""

    language: str
    pages: dict[str, str]
    refusals: dict[str, str]
    marks: dict[str, dict[Letter, Mark]]

    def refusal(self, name: str, **values: object) -> str:
        """The sentence of a refusal with its values filled in."""
        return self.refusals[name].format(**values)

    def marks_of(self, table: TableView) -> dict[Letter, Mark]:
        """The marks of the table's edition; an edition without any gets plain ones."""
        return plain_marks(table) | self.marks.get(table.edition, {})


def plain_marks(table: TableView) -> dict[Letter, Mark]:
    """Marks that say no more than the letters do."""
    return {
        table.first: Mark(table.first, "red"),
        table.second: Mark(table.second, "blue"),
        table.neutral: Mark(table.neutral, "neutral"),
        table.fatal: Mark(table.fatal, "fatal"),
    }


def read_words(file: Path) -> PageWords:
    """Read `prompts/<language>/phone.toml`.

    Raises `OSError` when it cannot be read and `ValueError` when it is not as it should be.
    """
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert({"language": file.parent.name, **content}, PageWords)
