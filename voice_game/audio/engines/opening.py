"""Opens an engine by its name on the command line."""

from collections.abc import Callable
from contextlib import closing

from voice_game.audio.engines.check import Choice, check_engine, checked, choose, fingerprint
from voice_game.audio.engines.shared_out import SharedOut
from voice_game.audio.engines.worker import WorkerRecogniser
from voice_game.audio.errors import EngineFailed, SoundError, UnknownEngine
from voice_game.audio.ports import Recogniser

FACTORIES = {
    "whisper": "voice_game.audio.engines.whisper:Whisper",
    "vosk": "voice_game.audio.engines.vosk:Vosk",
}
"""The engines there are, each with the "module:callable" that its worker process loads."""

BUILT_IN = "whisper"


def chosen(name: str = "auto") -> Choice:
    """The engines that a name stands for; raises `UnknownEngine` for a name that is none.

    `auto` is the best of those that were checked on this machine; before any check it is
    the built-in one, for there is nothing to choose by. Any other name is for everything.
    """
    if name == "auto":
        found = [result for engine in FACTORIES if (result := checked(engine))]
        built_in = Choice(BUILT_IN, BUILT_IN, f"{BUILT_IN} is the built-in engine.")
        return choose(found) if found else built_in
    if name not in FACTORIES:
        known = ", ".join(["auto", *FACTORIES])
        raise UnknownEngine(f"There is no engine {name!r}; choose one of: {known}.")
    return Choice(name, name, f"{name} was asked for.")


def check_engines(tell: Callable[[str], None]) -> None:
    """Check, once for each engine and model, every engine that can work here.

    `tell` gets a sentence before each check, which takes up to a minute, and one about
    an engine that fails: the others can be chosen all the same.
    """
    for engine in FACTORIES:
        if not _can_work(engine) or checked(engine):
            continue
        tell(f"Trying out the recogniser {engine}, once; this takes up to a minute.")
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


def open_recogniser(name: str = "auto") -> Recogniser:
    """What listens in an evening, loaded: one engine, or two where clues go to another.

    Raises `EngineFailed` with one sentence.
    """
    choice = chosen(name)
    closed = open_engine(choice.engine)
    if choice.clues == choice.engine:
        return closed
    try:
        return SharedOut(closed, open_engine(choice.clues))
    except SoundError:
        closed.close()
        raise


def open_engine(name: str = "auto") -> WorkerRecogniser:
    """One engine in a worker process, loaded; raises `EngineFailed` with one sentence."""
    engine = chosen(name).engine
    recogniser = WorkerRecogniser(engine, FACTORIES[engine])
    recogniser.load()
    return recogniser
