"""What nobody meant for the table: talk, radio, noise, silence, the narrator's own voice."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from voice_game.app.bench import human
from voice_game.app.bench.clips import Clip, Part
from voice_game.app.bench.conditions import Surroundings
from voice_game.app.opening import Options, open_evening
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import NARRATOR
from voice_game.dialogue import conversation
from voice_game.dialogue.understanding import expectation
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard

SEED: Final = 11
PIECE: Final = 8 * SAMPLE_RATE
"""Samples of radio, noise and silence in one utterance."""
OPENING: Final = ("ready",)
GIVEN: Final = "the clue is river for unlimited"
ASKED: Final = ("read the board", "score", "whose turn is it", "help", "explain the rules")


def table() -> tuple[Expectation, Expectation, tuple[str, ...]]:
    """What can be said before a clue and while guessing, and what the narrator says."""
    opening = open_evening(Options(edition="base", seed=SEED))
    evening = opening.first[0]
    expected: list[Expectation] = []
    told: list[str] = []
    cards = [card.name for card in evening.game.board.cards if card] if evening.game else []
    lines = (*OPENING, GIVEN, *ASKED, *(f"we guess {card}" for card in cards[:4]))
    for line in lines:
        evening, step = conversation.hear(opening.knowledge, evening, Heard.typed(line))
        told.append(opening.language.phrasing.text(step.messages))
        if line in (*OPENING, GIVEN):
            expected.append(expectation(opening.knowledge, evening))
    sentences = [part.strip() for text in told for part in text.split(".") if part.strip()]
    return expected[0], expected[1], tuple(dict.fromkeys(sentences))


def foreign(folder: Path, part: Part, around: Surroundings) -> dict[str, list[Clip]]:
    """People's talk, long orders, radio-like speech, noise and silence, by kind."""
    talk = human.talk(folder, part)
    orders = [clip for clip, _ in human.orders(folder, part)]
    radio = np.concatenate([clip.samples for clip in (*talk, *orders[:40])])
    silence = np.zeros(4 * PIECE, np.float32)
    return {
        "table talk": talk,
        "orders": orders,
        "radio-like speech": list(_pieces("radio", radio)),
        "noise": [
            piece
            for at, noise in enumerate(around.noises)
            for piece in _pieces(f"noise {at}", noise)
        ],
        "silence": list(_pieces("silence", silence)),
    }


def narrator(sentences: Sequence[str], renderer: Renderer) -> list[Clip]:
    """The narrator's own sentences in its own voice."""
    return [Clip(f"narrator {s}", None, renderer.render(s, NARRATOR)) for s in sentences]


def _pieces(name: str, sound: Samples) -> Iterator[Clip]:
    for start in range(0, len(sound), PIECE):
        yield Clip(f"{name} {start}", None, sound[start : start + PIECE])
