"""The words that a vosk model can hear, read from its own files."""

import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import simplemma

from voice_game.hearing.text import normalise

SHORTEST: Final = 2
LONGEST: Final = 7
"""Letters of the words that a respelling is made of: several of them sound like a long word."""

_FST: Final = 2125659606
"""The number that an OpenFst file begins with."""
_TABLE: Final = 2125658996
"""The number that a table of symbols begins with."""
_HAS_SYMBOLS: Final = 0b11


def model_words(folder: Path) -> tuple[str, ...]:
    """Every word of a model: from graph/words.txt, else from the symbols in graph/Gr.fst.

    Empty where neither can be read.
    """
    try:
        listed = folder / "graph" / "words.txt"
        if listed.is_file():
            return tuple(line.split()[0] for line in listed.read_text("utf-8").splitlines() if line)
        with (folder / "graph" / "Gr.fst").open("rb") as graph:
            return tuple(_symbols(graph))
    except (OSError, ValueError, IndexError, struct.error):
        return ()


def common_words(words: Sequence[str], language: str) -> tuple[str, ...]:
    """The short lower-case words of a list that stand in the dictionary of a language as well.

    Other words (names, abbreviations) may be read otherwise than the model reads them.
    Empty for a language without a dictionary.
    """
    plain = (word for word in words if word.isalpha() and word == normalise(word))
    short = [word for word in plain if SHORTEST <= len(word) <= LONGEST]
    try:
        return tuple(word for word in short if simplemma.is_known(word, language))
    except ValueError:
        return ()


def _symbols(graph: BinaryIO) -> Iterator[str]:
    """The symbols of an OpenFst file: a header, then the table if there is one."""
    magic = _number(graph, "<i")
    _text(graph), _text(graph)
    _, flags, _, _, _, _ = struct.unpack("<iiQqqq", graph.read(40))
    if magic != _FST or not flags & _HAS_SYMBOLS or _number(graph, "<i") != _TABLE:
        return
    _text(graph)
    _, count = struct.unpack("<qq", graph.read(16))
    for _ in range(count):
        yield _text(graph)
        graph.read(8)


def _number(graph: BinaryIO, form: str) -> int:
    (number,) = struct.unpack(form, graph.read(struct.calcsize(form)))
    return int(number)


def _text(graph: BinaryIO) -> str:
    return graph.read(_number(graph, "<i")).decode("utf-8")
