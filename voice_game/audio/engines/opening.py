"""Opens an engine by its name on the command line."""

from voice_game.audio.engines.worker import WHISPER, WorkerRecogniser
from voice_game.audio.errors import EngineFailed

FACTORIES = {"whisper": WHISPER, "vosk": "voice_game.audio.engines.vosk:Vosk"}
"""The engines there are, each with the "module:callable" that its worker process loads."""


def open_engine(name: str = "auto") -> WorkerRecogniser:
    """The engine in a worker process, loaded; raises `EngineFailed` with one sentence.

    `auto` is the built-in engine until others are there to choose from.
    """
    chosen = "whisper" if name == "auto" else name
    if chosen not in FACTORIES:
        known = ", ".join(["auto", *FACTORIES])
        raise EngineFailed(f"There is no engine {name!r}; choose one of: {known}.")
    recogniser = WorkerRecogniser(chosen, FACTORIES[chosen])
    recogniser.load()
    return recogniser
