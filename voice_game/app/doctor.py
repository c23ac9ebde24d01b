"""`voice-game doctor`: tries every part and says in one sentence each how it does."""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from rich.console import Console

from voice_game.app.data_folder import data_folder
from voice_game.app.examination import (
    SENTENCE,
    Finding,
    look_at_data,
    look_at_devices,
    look_at_engine,
    look_at_loudspeaker,
    look_at_microphone,
    look_at_network,
    look_at_voice,
)
from voice_game.app.printing import json_line
from voice_game.audio.earcon import listening
from voice_game.audio.ports import Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.voice import SpokenVoice

INVITATION = "Say a sentence now."
NEEDED = {
    "voice-game play": {"voice", "engine", "microphone", "loudspeaker", "data"},
    "voice-game rehearse": {"voice", "engine"},
    "voice-game type": set[str](),
}
"""The ways to play, and the parts that each needs."""


class Parts(Struct, frozen=True):
    """What to look at: as on the command line of `play`."""

    engine: str = "auto"
    data: Path | None = None
    microphone: str | None = None
    loudspeaker: str | None = None


def run(parts: Parts, json: bool) -> int:
    """Print the findings; answers 0 if voices can play here (live or rehearsed), else 1."""
    console = Console(highlight=False, soft_wrap=True, stderr=json)
    found: list[Finding] = []
    for finding in examine(parts, console):
        found.append(finding)
        if not json:
            console.print(f"{'ok' if finding.ok else '--'} {finding.text}", markup=False)
    ways = ways_to_play(found)
    if json:
        print(json_line({"findings": found, "ways": ways}))  # noqa: T201
    else:
        console.print(f"You can play with: {', '.join(ways)}.")
    return 0 if "voice-game rehearse" in ways else 1


def ways_to_play(found: list[Finding]) -> list[str]:
    """The commands that work with what was found, the best first."""
    working = {finding.part for finding in found if finding.ok}
    return [way for way, needed in NEEDED.items() if needed <= working]


def examine(parts: Parts, console: Console) -> Iterator[Finding]:
    """Look at one part after the other; what a person must do is printed and said."""
    with Renderer() as renderer:
        voice = SpokenVoice(renderer)
        spoken = look_at_voice(voice)
        yield spoken
        yield look_at_engine(parts.engine, voice)
        devices = look_at_devices()
        yield devices
        if devices.ok:
            sound = voice.render(SENTENCE) if spoken.ok else listening()
            yield look_at_loudspeaker(parts.loudspeaker, sound)

            def play_back(samples: Samples) -> None:
                look_at_loudspeaker(parts.loudspeaker, samples)

            def invite() -> None:
                console.print(INVITATION)
                play_back(voice.render(INVITATION) if spoken.ok else listening())

            yield look_at_microphone(parts.microphone, invite, play_back)
    yield look_at_network()
    yield look_at_data(data_folder(parts.data))
