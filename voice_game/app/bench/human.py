"""Recordings of people for benchmarks (the folder's README tells what they are)."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from voice_game.app.bench.clips import Clip, Part, part_of
from voice_game.audio.recordings import read_recording

NATO: Final = (
    *("alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india"),
    *("juliett", "kilo", "lima", "mike", "november", "oscar", "papa", "quebec", "romeo"),
    *("sierra", "tango", "uniform", "victor", "whiskey", "x-ray", "yankee", "zulu"),
)
DIGITS: Final = (*("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),)
TUNED_SPEAKERS: Final = frozenset({"jackson", "aew"})
"""Named speakers on whom thresholds may be chosen."""
REPORTED_SPEAKERS: Final = frozenset({"nicolas", "theo", "axb"})
"""Named speakers who are kept for the report."""

Slots = dict[str, str]


class SpeechMissing(Exception):
    """The folder of recordings is not there; one sentence says what to do."""


def words(folder: Path, part: Part) -> list[Clip]:
    """Single words, each by many speakers: `words/`."""
    named = [
        (directory.name.replace("_", " "), path)
        for directory in sorted(inside(folder, "words").iterdir())
        for path in sorted(directory.glob("*.flac"))
    ]
    return _read(named, part)


def nato(folder: Path, part: Part) -> list[Clip]:
    """The words of the spelling alphabet, each once: `spelling/`."""
    letters = zip("abcdefghijklmnopqrstuvwxyz", NATO, strict=True)
    spelling = inside(folder, "spelling")
    return _read(((word, spelling / f"{letter}.flac") for letter, word in letters), part)


def digits(folder: Path, part: Part) -> list[Clip]:
    """Zero to nine: `digits/` at 8 kHz (by speaker), and `spelling/`."""
    spelling = inside(folder, "spelling")
    by_word = [(word, spelling / f"{value}.flac") for value, word in enumerate(DIGITS)]
    spoken = sorted(inside(folder, "digits").glob("*.flac"))
    return _read([*by_word, *((DIGITS[int(path.name[0])], path) for path in spoken)], part)


def talk(folder: Path, part: Part) -> list[Clip]:
    """Speech that is no command: `table_talk/`."""
    return _read(((None, path) for path in sorted(inside(folder, "table_talk").iterdir())), part)


def orders(folder: Path, part: Part) -> list[tuple[Clip, Slots]]:
    """Long orders of a drink with the slots of each: `orders/`."""
    directory = inside(folder, "orders")
    labels = slots_of_orders(folder)
    clips = _read(((None, directory / name) for name in sorted(labels)), part)
    return [(clip, labels[clip.name]) for clip in clips]


def slots_of_orders(folder: Path) -> dict[str, Slots]:
    """The slots of every order, by file name."""
    path = inside(folder, "orders") / "labels.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Slots])


def inside(folder: Path, name: str) -> Path:
    """A folder of recordings; raises `SpeechMissing` where there is none."""
    if not (folder / name).is_dir():
        raise SpeechMissing(
            f"The recordings are missing: there is no folder {folder / name}; give --speech DIR."
        )
    return folder / name


def _read(named: Iterable[tuple[str | None, Path]], part: Part) -> list[Clip]:
    return list(_of_part(named, part))


def _of_part(named: Iterable[tuple[str | None, Path]], part: Part) -> Iterator[Clip]:
    for said, path in named:
        if path.suffix == ".flac" and _part(path.name) == part:
            yield Clip(path.name, said, read_recording(path))


def _part(name: str) -> Part:
    speakers = set(name.split("_"))
    if speakers & TUNED_SPEAKERS:
        return "tune"
    if speakers & REPORTED_SPEAKERS:
        return "report"
    return part_of(name)
