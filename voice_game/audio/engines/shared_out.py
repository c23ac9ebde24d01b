"""Two engines as one recogniser, each for what it hears better."""

from voice_game.audio.engines.open_moments import is_open
from voice_game.audio.ports import Recogniser, Samples
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard


class SharedOut:
    """The `Recogniser` port: clues go to one engine, everything else to the other."""

    def __init__(self, closed: Recogniser, clues: Recogniser) -> None:
        """Both are loaded or load themselves; `close` ends both."""
        self.name = f"{closed.name} and, for clues, {clues.name}"
        self._closed = closed
        self._clues = clues
        self._listening = closed

    def begin(self, expectation: Expectation) -> None:
        """Choose the engine for an utterance and get it ready."""
        self._listening = self._clues if is_open(expectation) else self._closed
        self._listening.begin(expectation)

    def feed(self, frames: Samples) -> None:
        """Take the next frames, 16 kHz mono."""
        self._listening.feed(frames)

    def pause(self) -> None:
        """Let the engine begin to work."""
        self._listening.pause()

    def finish(self) -> Heard:
        """Answer for the utterance; raises what the engine raises."""
        return self._listening.finish()

    def close(self) -> None:
        """End both engines."""
        self._closed.close()
        self._clues.close()
