"""The pages with the words of one language filled in."""

import html
import json
from importlib.resources import files
from string import Template
from typing import Literal

from voice_game.phone.words import PageWords

PAGES = files("voice_game.phone") / "pages"

Page = Literal["join", "wait", "key", "board"]


class Renderer:
    """Fills the templates of `pages/`, each read once."""

    def __init__(self, words: PageWords) -> None:
        """Read the templates; raises `OSError` when the package is incomplete."""
        names: tuple[Page, ...] = ("join", "wait", "key", "board")
        self._templates = {
            name: Template((PAGES / f"{name}.html").read_text(encoding="utf-8")) for name in names
        }
        self._values = {name: html.escape(text) for name, text in words.pages.items()}
        self._values["language"] = html.escape(words.language)
        self._values["words"] = json.dumps(words.pages).replace("<", "\\u003c")

    def page(self, name: Page, **values: str) -> str:
        """A page as HTML; the values are plain text."""
        escaped = {key: html.escape(value) for key, value in values.items()}
        return self._templates[name].substitute(self._values | escaped)
