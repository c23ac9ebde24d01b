"""A file of weights as CTranslate2 writes it (binary version 6): its arrays by name."""

import math
import struct
from pathlib import Path
from typing import IO, Any, Final

import numpy as np
from numpy.typing import NDArray

_DTYPES: Final = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16}


class Weights:
    """The arrays of a file, each read when it is asked for, so that they are never all in
    memory."""

    def __init__(self, file: Path, prefix: str) -> None:
        """Find those whose names begin so."""
        self._file, self._prefix = file, prefix
        self._places: dict[str, tuple[int, int, tuple[int, ...]]] = {}
        with file.open("rb") as stream:
            stream.seek(4)
            _text(stream)
            _, count = struct.unpack("<II", stream.read(8))
            for _ in range(count):
                name = _text(stream)
                (rank,) = struct.unpack("<B", stream.read(1))
                shape = struct.unpack(f"<{rank}I", stream.read(4 * rank))
                kind, size = struct.unpack("<BI", stream.read(5))
                self._places[name] = (stream.tell(), kind, shape)
                stream.seek(size, 1)

    @property
    def names(self) -> list[str]:
        """Their names, without the prefix."""
        known = [name for name in self._places if name.startswith(self._prefix)]
        return [name.removeprefix(self._prefix) for name in known]

    def __getitem__(self, name: str) -> NDArray[Any]:
        """One of them, by its name without the prefix; raises `KeyError`."""
        place, kind, shape = self._places[self._prefix + name]
        array = np.fromfile(self._file, _DTYPES[kind], math.prod(shape), offset=place)
        return array.reshape(shape)


def _text(stream: IO[bytes]) -> str:
    (length,) = struct.unpack("<H", stream.read(2))
    return stream.read(length).rstrip(b"\0").decode()
