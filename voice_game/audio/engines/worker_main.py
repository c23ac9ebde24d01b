"""The process that listens: it owns an engine and may be killed without harm.

Started by `worker` with the arguments FD and ENGINE; ENGINE is the "module:factory" of a
recogniser, FD an open pipe that carries tuples: ("begin", expectation), ("feed", bytes of
float32), ("pause",), ("settle",), which is answered when nothing is left to prepare, and
("finish",), which is answered by what was heard or by a `Failure`. It ends when the other end
of the pipe closes.
"""

import contextlib
import importlib
import sys
from multiprocessing.connection import Connection
from typing import Any, Protocol, runtime_checkable

import numpy as np
from msgspec import Struct

from voice_game.audio.ports import Recogniser


class Failure(Struct, frozen=True):
    """The engine could not answer; `reason` is one sentence."""

    reason: str


@runtime_checkable
class WorksAhead(Protocol):
    """An engine that uses the time in which nobody speaks."""

    def prepare(self) -> bool:
        """Do a small piece of work; False when none is left."""


def serve(pipe: Connection, engine: Recogniser) -> None:
    """Answer until the other end closes."""
    while True:
        if isinstance(engine, WorksAhead):
            while not pipe.poll(0) and engine.prepare():
                pass
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = _answer(engine, message)
            if answer is not None:
                pipe.send(answer)
        except BrokenPipeError:
            return  # whoever asked was killed


def _answer(engine: Recogniser, message: tuple[Any, ...]) -> object:
    """Do what is asked; what is to be answered, or None."""
    match message:
        case ("begin", expectation):
            engine.begin(expectation)
        case ("feed", frames):
            engine.feed(np.frombuffer(frames, np.float32))
        case ("pause",):
            engine.pause()
        case ("settle",):
            while isinstance(engine, WorksAhead) and engine.prepare():
                pass
            return "settled"
        case _:
            try:
                return engine.finish()
            except Exception as error:  # noqa: BLE001  (the asker tells it)
                return Failure(f"The recogniser failed: {error or type(error).__name__}.")
    return None


def main() -> None:
    """Load the engine, say whether that worked, and serve."""
    sys.stdout = sys.stderr
    pipe = Connection(int(sys.argv[1]))
    module, _, factory = sys.argv[2].partition(":")
    try:
        engine: Recogniser = getattr(importlib.import_module(module), factory)()
    except Exception as error:  # noqa: BLE001  (a missing model or library is told by the asker)
        pipe.send(Failure(str(error) or type(error).__name__))
        return
    with contextlib.suppress(OSError):  # the program has ended meanwhile
        pipe.send("ready")
    serve(pipe, engine)
