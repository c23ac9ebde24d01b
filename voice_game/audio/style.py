"""How a voice speaks."""

from typing import Literal

from msgspec import Struct


class Style(Struct, frozen=True):
    """One way of speaking.

    `voice` is an espeak-ng voice, optionally with a variant ("en-us", "nb", "en-us+f3"),
    or a voice of flite ("slt"). `rate` is in words a minute, `pitch` from 0 to 99 (flite
    has its own), `volume` from 0 to 1.
    """

    voice: str = "en-us"
    rate: int = 165
    pitch: int = 50
    volume: float = 1.0
    engine: Literal["espeak", "flite"] = "espeak"


NARRATOR = Style()
