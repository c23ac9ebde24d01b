"""A voice: one style, and a memory of what it said lately."""

from functools import lru_cache

from voice_game.audio.ports import Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import NARRATOR, Style

REMEMBERED = 64
"""Sentences kept: a prompt that is asked again is not rendered again (about 15 MB)."""


class SpokenVoice:
    """Speaks in `style`, which may be changed between two sentences."""

    def __init__(self, renderer: Renderer, style: Style = NARRATOR) -> None:
        """`renderer` is shared by all voices and outlives them."""
        self._renderer = renderer
        self.style = style
        self._rendered = lru_cache(REMEMBERED)(self._render)

    def render(self, text: str) -> Samples:
        """The sentence at 16 kHz, not to be written to; raises `VoiceFailed`."""
        return self._rendered(text, self.style)

    def close(self) -> None:
        """Forget the sentences; the renderer is closed by whoever made it."""
        self._rendered.cache_clear()

    def _render(self, text: str, style: Style) -> Samples:
        samples = self._renderer.render(text, style)
        samples.setflags(write=False)
        return samples
