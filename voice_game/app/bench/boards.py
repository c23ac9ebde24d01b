"""Boards of 25 for benchmarks: what was said is among the cards, and nothing like it."""

import hashlib
import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.likeness import confusable
from voice_game.hearing.sounds import Phones
from voice_game.language.pack import load_language

CARDS: Final = 25
BOARDS: Final = 3
"""Boards on which each word lies."""
SEED: Final = 20


def board_for(
    clip_name: str, said: str | None, pool: Sequence[str], absent: str | None = None
) -> list[str]:
    """25 names, `said` among them and `absent` not, the same for a clip in every run.

    As when dealing, no two sound too much alike; `absent` may sound like a card, as long
    as it is none.
    """
    number = hashlib.sha256(clip_name.encode()).digest()[0] % BOARDS
    dice = random.Random(f"{SEED} {said or absent} {number}")  # noqa: S311
    board = [said] if said else []
    for name in dice.sample(pool, len(pool)):
        if len(board) == CARDS:
            break
        if name != absent and not any(_alike(name, other) for other in board):
            board.append(name)
    dice.shuffle(board)
    return board


@cache
def _alike(one: str, other: str) -> bool:
    return confusable(one, other, _forms)


@cache
def _forms(name: str) -> tuple[Phones, ...]:
    sounds = phonemiser("en-us")
    pronunciations = load_language("en").pronunciations
    return tuple(sounds(form) for form in pronunciations.spoken_forms(name))
