"""The synthetic players' voices, none of them the narrator's."""

import shutil

from voice_game.audio.renderer import Renderer
from voice_game.audio.style import Style
from voice_game.audio.voice import SpokenVoice

ESPEAK_PLAYERS: tuple[Style, ...] = (
    Style("en-us+m1", 150, 40),
    Style("en-us+Andrea", 165, 50),
    Style("en-us+quincy", 150, 50),
    Style("en-us+steph", 170, 65),
    Style("en-us+klatt4", 155, 50),
    Style("en-us+m5", 160, 60),
)
"""The variants of espeak-ng that recognisers hear best; many are hardly understood."""

FLITE_PLAYERS: tuple[Style, ...] = tuple(
    Style(voice, 165, engine="flite") for voice in ("slt", "rms", "awb", "kal")
)


def player_styles() -> tuple[Style, ...]:
    """Every player voice of this machine, the ones that need no extra program first."""
    return ESPEAK_PLAYERS + (FLITE_PLAYERS if shutil.which("flite") else ())


def player_voices(renderer: Renderer, count: int) -> list[SpokenVoice]:
    """`count` voices as different as there are; raises ValueError if that many do not exist."""
    styles = player_styles()
    if count > len(styles):
        raise ValueError(f"there are {len(styles)} player voices, not {count}")
    return [SpokenVoice(renderer, style) for style in styles[:count]]
