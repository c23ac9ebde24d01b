"""Evenings with sound: `play` and `rehearse`, put together and taken apart again."""

import secrets
from pathlib import Path

import msgspec
from msgspec.structs import replace
from rich.console import Console

from voice_game.app import rehearse as rehearsal
from voice_game.app.opening import Options, check_edition, open_evening
from voice_game.audio.engines.opening import open_engine


def rehearse(options: Options, edition: str, engine: str, out: Path, json: bool) -> int:
    """Rehearse a game of an edition; answers with the exit code."""
    check_edition(edition)
    seed = secrets.randbits(31) if options.seed is None else options.seed
    opening = open_evening(replace(options, seed=seed))
    console = Console(highlight=False, soft_wrap=True)
    recogniser = open_engine(engine)
    try:
        told = rehearsal.rehearse(opening, recogniser, edition, seed, out, quiet=json)
    finally:
        recogniser.close()
        opening.keeper.close()
    if json:
        print(msgspec.json.encode(told).decode())  # noqa: T201
    else:
        console.print(
            f"Of {told['lines']} lines {told['right']} were heard right, {told['again']} were "
            f"asked again and {told['wrong']} were misheard. "
            f"Listen: {told['sound']}. Read: {told['transcript']}."
        )
    return 0 if told["finished"] else 1
