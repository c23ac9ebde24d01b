"""`voice-game bench words`: isolated words on boards of 25, clean and in kitchen noise."""

import hashlib
import random
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from voice_game.app.bench.report import Report, Row, show
from voice_game.app.bench.speech import (
    DIGITS,
    NATO,
    Clip,
    Kitchen,
    Part,
    SpeechMissing,
    human_talk,
    human_words,
    synthetic,
    voices_used,
)
from voice_game.app.ear import Ear, Result
from voice_game.app.hear import expect
from voice_game.audio.engines.opening import open_engine
from voice_game.audio.errors import SoundError
from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.expectation import Moment
from voice_game.hearing.likeness import too_alike
from voice_game.language.pack import Language, load_language
from voice_game.language.words import deck

BOARD = 25
BOARDS = 3
"""Boards on which each word lies."""
CONDITIONS: tuple[tuple[str, float | None], ...] = (
    ("clean", None),
    ("kitchen 12 dB", 12.0),
    ("kitchen 6 dB", 6.0),
)
SYNTHETIC = 40
"""Synthetic clips per row and condition."""
SEED = 20


def run(speech: Path, engine: str = "auto", json: bool = False, part: Part = "report") -> int:
    """Run the benchmark and print it; the exit code."""
    try:
        report = measure(speech, engine, part, SYNTHETIC)
    except (SpeechMissing, SoundError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2 if isinstance(error, SpeechMissing) else 1
    show(report, json)
    return 0


def measure(speech: Path, engine: str, part: Part, clips: int) -> Report:
    """The figures of one engine; raises `SpeechMissing` and what opening an engine raises.

    `clips` limits the synthetic clips of each row.
    """
    language = load_language("en")
    names = [name.lower() for name in deck("en", "base").words]
    dice = random.Random(f"{SEED} {part}")  # noqa: S311  (the same boards every time)
    known = dice.sample(names, clips)
    absent = dice.sample([name for name in names if name not in known], clips)
    kitchen = Kitchen(speech)
    people = human_words(speech, part)
    sets: list[tuple[str, list[Clip]]] = [
        ("words, human", people),
        ("card names, synthetic", synthetic(known)),
        ("we guess NAME, synthetic", synthetic(f"we guess {name}" for name in known)),
        ("not on the board, synthetic", _unknown(synthetic(absent))),
        (
            "we guess, not on the board, synthetic",
            _unknown(synthetic(f"we guess {n}" for n in absent)),
        ),
        ("other talk, human", human_talk(speech, part)),
    ]
    recogniser = open_engine(engine)
    ear = Ear(recogniser, language.book, phonemiser("en-us"))
    rows = []
    total = sum(len(clips) for _, clips in sets) * len(CONDITIONS)
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("bench words", total=total)
        for title, spoken in sets:
            for condition, decibels in CONDITIONS:
                counts: list[str] = []
                times: list[float] = []
                for clip in spoken:
                    board = _board(clip, names, absent, language)
                    expected = expect(language, board, Moment.GUESS)
                    result = ear.hear(kitchen.around(clip, decibels), expected)
                    counts.append(_verdict(clip, result))
                    times.append(sum(result.ms.values()))
                    progress.advance(task)
                rows.append(_row(title, condition, counts, times))
    recogniser.close()
    return Report("words", shlex.join(sys.argv), tuple(rows), _notes(recogniser.name, part, people))


def _verdict(clip: Clip, result: Result) -> str:
    """A clip that is no card is right when nothing is revealed."""
    said = clip.said.removeprefix("we guess ") if clip.said else None
    card = result.meaning.card if result.meaning else None
    if result.outcome == "acted" and card is not None:
        return "right" if card == said else "wrong"
    return "again" if said or result.outcome in ("confirm", "choose") else "right"


def _row(title: str, condition: str, counts: Sequence[str], times: Sequence[float]) -> Row:
    right, wrong, again = (counts.count(verdict) for verdict in ("right", "wrong", "again"))
    return Row(title, condition, len(counts), right, wrong, again, tuple(times))


def _unknown(clips: Sequence[Clip]) -> list[Clip]:
    """Clips of words that will not be on the board."""
    return [Clip(f"{clip.name} {clip.said}", None, clip.samples) for clip in clips]


def _board(
    clip: Clip,
    names: Sequence[str],
    absent: Sequence[str],
    language: Language,
) -> list[str]:
    """25 names, what was said among them; no two sound too much alike, as when dealing.

    Every word lies on a few boards only, the same in every run.
    """
    sounds = phonemiser("en-us")

    def forms(name: str) -> list[tuple[str, ...]]:
        return [sounds(form) for form in language.pronunciations.spoken_forms(name)]

    said = clip.said.removeprefix("we guess ") if clip.said else None
    number = hashlib.sha256(clip.name.encode()).digest()[0] % BOARDS
    dice = random.Random(f"{SEED} {said} {number}")  # noqa: S311
    pool = [*names, *NATO, *DIGITS] if said is None or said not in names else [*names]
    board = [said] if said else []
    for name in dice.sample(pool, len(pool)):
        if len(board) == BOARD:
            break
        if name not in absent and not any(too_alike(forms(name), forms(other)) for other in board):
            board.append(name)
    dice.shuffle(board)
    return board


def _notes(engine: str, part: Part, people: Sequence[Clip]) -> tuple[str, ...]:
    different = len({clip.said for clip in people})
    return (
        f"Engine: {engine}. Part of the clips: {part} (by hash of the file name).",
        f"The human words are {different} different ones, most of them two; names by synthetic "
        "voices only.",
        voices_used(),
        "Not on the board, other talk: right means that nothing was revealed or asked, again "
        "that a question named a card, wrong that a card was revealed.",
    )
