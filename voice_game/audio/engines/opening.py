"""Opens an engine by its name on the command line."""

from collections.abc import Callable
from contextlib import closing

from voice_game.audio.engines.check import Choice, check_engine, checked, choose, fingerprint
from voice_game.audio.engines.worker import WHISPER, WorkerRecogniser
from voice_game.audio.errors import EngineFailed, SoundError, UnknownEngine

FACTORIES = {"whisper": WHISPER, "vosk": "voice_game.audio.engines.vosk:Vosk"}
"""The engines there are, each with the "module:callable" that its worker process loads."""

BUILT_IN = "whisper"


def chosen(name: str = "auto") -> Choice:
    """The engine that a name stands for; raises `UnknownEngine` for a name that is none.

    `auto` is the best of those that were checked on this machine; before any check it is
    the built-in one, for there is nothing to choose by.
    """
    if name == "auto":
        found = [result for engine in FACTORIES if (result := checked(engine))]
        return choose(found) if found else Choice(BUILT_IN, f"{BUILT_IN} is the built-in engine.")
    if name not in FACTORIES:
        known = ", ".join(["auto", *FACTORIES])
        raise UnknownEngine(f"There is no engine {name!r}; choose one of: {known}.")
    return Choice(name, f"{name} was asked for.")


def check_engines(tell: Callable[[str], None]) -> None:
    """Check, once for each engine and model, every engine that can work here.

    `tell` gets a sentence before each check, which takes up to half a minute, and one about
    an engine that fails: the others can be chosen all the same.
    """
    for engine in FACTORIES:
        if not _can_work(engine) or checked(engine):
            continue
        tell(f"Trying out the recogniser {engine}, once; this takes up to half a minute.")
        try:
            with closing(open_engine(engine)) as recogniser:
                check_engine(engine, recogniser)
        except SoundError as error:
            tell(str(error))


def _can_work(engine: str) -> bool:
    """Whether the engine's model is here and whole."""
    try:
        fingerprint(engine)
    except EngineFailed:
        return False
    return True


def open_engine(name: str = "auto") -> WorkerRecogniser:
    """The engine in a worker process, loaded; raises `EngineFailed` with one sentence."""
    engine = chosen(name).engine
    recogniser = WorkerRecogniser(engine, FACTORIES[engine])
    recogniser.load()
    return recogniser
