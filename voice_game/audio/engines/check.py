"""A short check of an engine on this machine: wrong reveals, right ones, time; and clues.

An engine that was never checked is never taken by itself. The sentences are a few human
recordings that the package carries, and names and clues spoken on the spot by synthetic voices.
"""

import contextlib
import hashlib
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import platformdirs
from msgspec import Struct
from msgspec.structs import replace

from voice_game.audio import models
from voice_game.audio.errors import EngineFailed
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.players import ESPEAK_PLAYERS
from voice_game.audio.ports import Recogniser, Samples
from voice_game.audio.recordings import read_recording
from voice_game.audio.renderer import Renderer
from voice_game.dialogue.policy import Act, decide_reading
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import read
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise

CLIPS: Final = Path(__file__).resolve().parent.parent / "check"
OUT_OF_BOARD: Final = "oov_"
BOARD: Final = [
    "computer",
    "smart_mirror",
    "delta",
    "echo",
    "golf",
    "lima",
    "mike",
    "papa",
    "castle",
    "dragon",
    "piano",
    "knife",
    "train",
    "glove",
    "moon",
    "shark",
    "teacher",
    "hotel",
    "leaf",
    "nurse",
    "foot",
    "park",
    "board",
    "rose",
    "europe",
]
SPOKEN: Final = ("castle", "dragon", "piano", "train", "glove", "moon", "shark", "teacher")
ABSENT: Final = ("asia", "dragonfly", "bread", "pencil", "window", "guitar", "monkey", "river")
CLUES: Final = (
    "river", "music", "winter", "animal", "doctor", "kitchen", "school", "ocean", "garden", "money",
)  # fmt: skip
"""Words of clues; on no board, for any word must be heard."""
PREFERRED: Final = "vosk"
"""The engine that wins where two are equal: it is the lighter one."""
WORTH_A_SECOND: Final = 3
"""Clues that a second engine must hear more to be worth its memory beside the first."""


class Checked(Struct, frozen=True):
    """What the check of one engine with one model counted: guesses first, then clues."""

    engine: str
    model: str
    tries: int
    wrong: int
    right: int
    seconds: float
    clues: int
    clues_right: int


class Choice(Struct, frozen=True):
    """The engine that was taken, the one for clues, and one sentence that says why."""

    engine: str
    clues: str
    why: str


class Sentence(Struct, frozen=True):
    """One sentence of the check; `card` is `None` where no card is named."""

    card: str | None
    samples: Samples


def check_engine(engine: str, recogniser: Recogniser) -> Checked:
    """Check an engine that is loaded, and remember the result; takes 10 to 40 s."""
    sounds = phonemiser("en-us")
    expectation = _expectation()
    wrong = right = tries = 0
    started = time.perf_counter()
    for sentence in sentences():
        heard = _heard(recogniser, sentence.samples, expectation)
        decision = decide_reading(read(heard, expectation, sounds), Moment.GUESS)
        card = decision.reading.meaning.card if isinstance(decision, Act) else None
        tries += 1
        right += card is not None and card == sentence.card
        wrong += card is not None and card != sentence.card
    seconds = round(time.perf_counter() - started, 2)
    clues_right = _clues_heard(recogniser, expectation)
    result = Checked(
        engine, fingerprint(engine), tries, wrong, right, seconds, len(CLUES), clues_right
    )
    path = _kept(engine)
    with contextlib.suppress(OSError):  # a full or read-only disk means checking again next time
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(result))
    return result


def checked(engine: str) -> Checked | None:
    """What an earlier check of this engine with this model counted, or `None`."""
    try:
        result = msgspec.json.decode(_kept(engine).read_bytes(), type=Checked)
        return result if result.model == fingerprint(engine) else None
    except (OSError, msgspec.MsgspecError, EngineFailed):
        return None


def choose(found: Sequence[Checked]) -> Choice:
    """Fewer wrong reveals win, then more right ones, then less time; on a tie vosk.

    Clues go to another engine only if it hears clearly more of them. Raises `EngineFailed`
    when no engine was checked.
    """
    if not found:
        raise EngineFailed("No recogniser was checked on this machine: run voice-game play.")
    best, *rest = sorted(found, key=_worth)
    counts = f"{best.wrong} wrong and {best.right} right of {best.tries} in {best.seconds:.0f} s"
    others = "; ".join(f"{one.engine}: {one.wrong} wrong, {one.right} right" for one in rest)
    compared = f" ({others})" if others else ", the only engine that was checked"
    why = f"{best.engine} heard {counts}{compared}"
    clues = max(rest, key=lambda one: one.clues_right, default=best)
    if clues.clues_right < best.clues_right + WORTH_A_SECOND:
        share = f"{best.clues_right} of {best.clues}"
        return Choice(best.engine, best.engine, f"{why}, and {share} clues.")
    more = f"{clues.clues_right} of {clues.clues} to {best.clues_right}"
    return Choice(best.engine, clues.engine, f"{why}; {clues.engine} hears the clues ({more}).")


def sentences() -> Iterator[Sentence]:
    """The sentences of the check: human recordings first, then synthetic voices."""
    for path in sorted(CLIPS.glob("*.flac")):
        said = path.stem.partition("-")[0]
        absent = path.stem.startswith(OUT_OF_BOARD)
        yield Sentence(None if absent else said, read_recording(path))
    with Renderer() as renderer:
        for place, name in enumerate((*SPOKEN, *ABSENT)):
            style = ESPEAK_PLAYERS[place % len(ESPEAK_PLAYERS)]
            samples = renderer.render(f"we guess {name}", style)
            yield Sentence(name if name in SPOKEN else None, samples)


def _clues_heard(recogniser: Recogniser, expectation: Expectation) -> int:
    """How many clues are heard with their very word, where any word may be said."""
    clue = replace(expectation, moment=Moment.CLUE, open_clue=True)
    right = 0
    with Renderer() as renderer:
        for place, word in enumerate(CLUES):
            style = ESPEAK_PLAYERS[place % len(ESPEAK_PLAYERS)]
            samples = renderer.render(f"the clue is {word} for two", style)
            texts = _heard(recogniser, samples, clue).hypotheses
            right += bool(texts) and word in normalise(texts[0].text).split()
    return right


def _heard(recogniser: Recogniser, samples: Samples, expectation: Expectation) -> Heard:
    recogniser.begin(expectation)
    recogniser.feed(samples)
    return recogniser.finish()


def fingerprint(engine: str) -> str:
    """A digest of the engine's name and its model's files; raises `EngineFailed`."""
    folder = models.find(engine, "en")
    digest = hashlib.sha256(engine.encode())
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(folder)} {path.stat().st_size}".encode())
    return digest.hexdigest()[:16]


def _expectation() -> Expectation:
    names = [(card, card.replace("_", " ")) for card in BOARD]
    phrases = [
        Phrase(f"{carrier}{name}", Meaning("guess", card=card), name, 1.0)
        for carrier in ("we guess ", "")
        for card, name in names
    ]
    return Expectation(Moment.GUESS, tuple(phrases), prompt=tuple(name for _, name in names))


def _worth(one: Checked) -> tuple[int, int, float, bool]:
    """Times within a second of each other count as the same."""
    return one.wrong, -one.right, round(one.seconds), one.engine != PREFERRED


def _kept(engine: str) -> Path:
    return platformdirs.user_cache_path("voice-game") / "checks" / f"{engine}.json"
