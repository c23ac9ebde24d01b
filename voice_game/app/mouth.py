"""The narrator's mouth: a sentence becomes sound and is played somewhere."""

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from voice_game.audio.errors import VoiceFailed
from voice_game.audio.ports import Samples
from voice_game.audio.style import Style
from voice_game.audio.voice import SpokenVoice

SLOWEST, FASTEST, PACE_STEP = 90, 300, 25
"""Words a minute."""
QUIETEST, VOLUME_STEP = 0.2, 0.2
"""Parts of the full volume."""


class Shown(Protocol):
    """Where what is said, and what cannot be said, is shown."""

    def narrator(self, text: str) -> None:
        """What the narrator says."""

    def notice(self, text: str) -> None:
        """Something about the machine."""


class SpokenMouth:
    """Renders with the narrator's voice and plays; what cannot be rendered is shown."""

    def __init__(
        self,
        voice: SpokenVoice,
        play: Callable[[Samples], bool],
        respell: Callable[[str], str],
        screen: Shown,
    ) -> None:
        """`play` answers false when it was hushed; `respell` writes names as they sound."""
        self._voice = voice
        self._play = play
        self._respell = respell
        self._screen = screen

    def say(self, text: str) -> bool:
        """Say a sentence; false when it was hushed before its end."""
        self._screen.narrator(text)
        try:
            samples = self._voice.render(self._respell(text))
        except VoiceFailed as error:
            self._screen.notice(str(error))
            return True
        return self._play(samples)

    def adjust(self, how: str) -> None:
        """Speak `slower`, `faster`, `louder` or `softer` from now on."""
        self._voice.style = adjusted(self._voice.style, how)


def adjusted(style: Style, how: str) -> Style:
    """A style one step slower, faster, louder or softer, within what can be understood."""
    match how:
        case "slower":
            return replace(style, rate=max(SLOWEST, style.rate - PACE_STEP))
        case "faster":
            return replace(style, rate=min(FASTEST, style.rate + PACE_STEP))
        case "louder":
            return replace(style, volume=min(1.0, style.volume + VOLUME_STEP))
        case _:
            return replace(style, volume=max(QUIETEST, style.volume - VOLUME_STEP))
