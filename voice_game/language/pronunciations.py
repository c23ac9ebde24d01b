"""How cards are said: `prompts/<language>/pronunciations.txt` (the format is told there)."""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path

from msgspec import Struct

from voice_game.language.places import shipped
from voice_game.rules.spelling import plain

_LINE = re.compile(r"^(?P<word>[^=~]+?)\s*(?:=(?P<readings>[^~]*))?(?:~(?P<sounds>.*))?$")


class Saying(Struct, frozen=True):
    """How one word or name is said; at least one of the two lists has an entry."""

    readings: tuple[str, ...] = ()
    sounds: tuple[str, ...] = ()
    takes_stop: bool = False

    @property
    def voiced(self) -> str:
        """What the narrator's voice is given."""
        return (self.sounds or self.readings)[0]


class Pronunciations:
    """The sayings of one language."""

    def __init__(self, sayings: Mapping[str, Saying]) -> None:
        """`sayings` go by the plain lower-case words they are for."""
        self._sayings = dict(sayings)
        longest_first = sorted(self._sayings, key=len, reverse=True)
        self._pattern = re.compile(
            "|".join(rf"(?<!\w){self._written(name)}(?!\w)" for name in longest_first) or r"(?!)",
            re.IGNORECASE,
        )

    @property
    def words(self) -> frozenset[str]:
        """The plain lower-case words and names that have an entry."""
        return frozenset(self._sayings)

    def __contains__(self, word: str) -> bool:
        """Whether the file tells how a word or name is said."""
        return plain(word) in self._sayings

    def spoken_forms(self, name: str) -> tuple[str, ...]:
        """Every way to say a card, in plain lower-case words; the first is how it is read.

        "MRS. WEASLEY" gives "missus weasley" first and "mrs weasley" among the others.
        """
        written = plain(name)
        if written in self._sayings:
            forms = self._ways(written)
        else:
            forms = tuple(map(" ".join, product(*map(self._ways, written.split()))))
        return tuple(dict.fromkeys((*forms, written)))

    def respell(self, text: str) -> str:
        """A text for the voice: names spelled by ear, no full stop inside a name."""
        return self._pattern.sub(self._voiced, text)

    def _voiced(self, found: re.Match[str]) -> str:
        written = plain(found[0])
        voiced = self._sayings[written].voiced
        return found[0] if voiced == written else voiced

    def _ways(self, written: str) -> tuple[str, ...]:
        saying = self._sayings.get(written)
        if saying is None:
            return (written,)
        return (*saying.readings, *saying.sounds) if saying.readings else (written, *saying.sounds)

    def _written(self, name: str) -> str:
        """A pattern for the name as it stands in sentences."""
        words = r"[ -]+".join(map(re.escape, name.split())).replace("'", "['’]")
        return words + (r"(?:\.(?=\s))?" if self._sayings[name].takes_stop else "")


def load_pronunciations(language: str) -> Pronunciations:
    """The pronunciations of a shipped language; raises `ValueError` with one sentence."""
    return read_pronunciations(shipped("prompts") / language / "pronunciations.txt")


def read_pronunciations(path: Path) -> Pronunciations:
    """Read a file of pronunciations; raises `ValueError` naming the line that is wrong."""
    sayings: dict[str, Saying] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        found = _LINE.match(line.strip())
        word = plain(found["word"]) if found else ""
        readings, sounds = (_list(found[part]) if found else () for part in ("readings", "sounds"))
        if not found or not word or not (readings or sounds):
            raise ValueError(f"Line {number} of {path} is not 'WORD = reading ~ sound': {line!r}.")
        if word in sayings:
            raise ValueError(f"Line {number} of {path} tells {word!r} a second time.")
        sayings[word] = Saying(readings, sounds, takes_stop=found["word"].strip().endswith("."))
    return Pronunciations(sayings)


def _list(text: str | None) -> tuple[str, ...]:
    return tuple(plain(part) for part in (text or "").split("|") if plain(part))
