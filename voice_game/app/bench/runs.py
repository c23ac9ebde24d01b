"""The benchmarks by name."""

import sys
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from voice_game.app.bench import hearing, latency, rules, soak, start
from voice_game.audio.errors import SoundError

WORDS = 1
"""The row of `hearing` that `bench words` is: cards on boards of 25."""


class Order(Struct, frozen=True):
    """What was asked for on the command line; each benchmark takes what concerns it."""

    engine: str = "auto"
    json: bool = False
    speech: Path | None = None
    row: int | None = None
    quick: bool = False
    tries: int | None = None
    picture: Path | None = None
    minutes: float = 120.0


def _hearing(speech: Path, order: Order) -> int:
    wish = hearing.Wish(order.row, order.quick, limit=order.tries, picture=order.picture)
    return hearing.run(speech, order.engine, order.json, wish)


def _words(speech: Path, order: Order) -> int:
    wish = hearing.Wish(WORDS, order.quick, limit=order.tries, picture=order.picture)
    return hearing.run(speech, order.engine, order.json, wish)


def _soak(speech: Path, order: Order) -> int:
    return soak.run(speech, order.engine, order.json, order.minutes)


NEEDS_SPEECH: dict[str, Callable[[Path, Order], int]] = {
    "hearing": _hearing,
    "words": _words,
    "soak": _soak,
}
"""Benchmarks on recordings."""

ALONE: dict[str, Callable[[str, bool], int]] = {
    "latency": latency.run,
    "rules": rules.run,
    "start": start.run,
}
"""Benchmarks that need nothing else: engine, JSON."""


def run(name: str | None, order: Order) -> int:
    """Run a benchmark and print it; answers with the exit code."""
    try:
        if name in ALONE:
            return ALONE[name](order.engine, order.json)
        if name in NEEDS_SPEECH and order.speech:
            return NEEDS_SPEECH[name](order.speech, order)
    except SoundError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    if name in NEEDS_SPEECH:
        told = f"bench {name} needs recordings: give their folder with --speech DIR."
    else:
        known = ", ".join((*NEEDS_SPEECH, *ALONE))
        told = f"Choose a benchmark: {known}."
    print(told, file=sys.stderr)  # noqa: T201
    return 2
