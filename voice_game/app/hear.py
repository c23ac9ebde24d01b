"""`voice-game hear FILE...`: what the table would do with recordings."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.markup import escape

from voice_game.app import assembly
from voice_game.app.deal_file import DealRefused, read_deal
from voice_game.app.ear import Ear, Result
from voice_game.app.failures import exit_code
from voice_game.app.listening import check_heard
from voice_game.app.printing import json_line
from voice_game.audio.engines.opening import open_recogniser
from voice_game.audio.errors import SoundError
from voice_game.audio.recordings import Unreadable, read_recording
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.text import normalise
from voice_game.language.pack import Language

ANSWERS = ("yes", "no", "repeat", "repeat_clue", "help")
"""What can be said besides the answer when a question was asked."""


class HearRefused(Exception):
    """The options are wrong; one sentence says how."""


class PhrasesFile(Struct, forbid_unknown_fields=True):
    """A foreign closed grammar: slots with their values, and what may stand between them."""

    slots: dict[str, list[str]]
    filler: list[str] = []


def hear(
    files: Sequence[Path],
    board: str | None = None,
    deal: Path | None = None,
    phrases: Path | None = None,
    moment: str = "guess",
    engine: str = "auto",
    json: bool = False,
    language: str | None = None,
) -> int:
    """Hear each file and print one line for each, in order; the exit code.

    `board` is a list of names with commas; it, `deal` and `phrases` exclude each other.
    `language` is what people call the language that is spoken; raises `NotHeard`.
    """
    check_heard(language)
    spoken = assembly.language(language)
    try:
        expectation = _expectation(spoken, board, deal, phrases, moment)
        recogniser = open_recogniser(engine)
    except (HearRefused, SoundError) as refused:
        print(refused, file=sys.stderr)  # noqa: T201
        return exit_code(refused)
    ear = Ear(recogniser, spoken)
    screen = Console(stderr=True)
    unreadable = False
    try:
        for file in files:
            try:
                started = time.perf_counter()
                samples = read_recording(file)
                reading = (time.perf_counter() - started) * 1000
                with screen.status(f"Listening to {escape(file.name)}"):
                    result = ear.hear(samples, expectation)
            except (Unreadable, SoundError) as error:
                unreadable = True
                _print({"file": str(file), "error": str(error)}, json)
                continue
            _print(shown(file, result, reading), json)
    finally:
        recogniser.close()
    return 2 if unreadable else 0


def expect(language: Language, names: Sequence[str], moment: Moment) -> Expectation:
    """What can be said at a moment with these cards on the table, in any order.

    At the moment of a guess a bare name counts as a guess, which it never does at the
    table (RULES.md D-27).
    """
    book = language.book
    cards = {name: language.pronunciations.spoken_forms(name) for name in names}
    prompt = tuple(name.lower() for name in names)
    match moment:
        case Moment.NUMBER:
            found = book.number_answers() + book.only(ANSWERS)
        case Moment.CONFIRM:
            found = book.only(ANSWERS)
        case Moment.SPELLING:
            found = book.letter_answers() + book.only(ANSWERS)
        case Moment.GUESS:
            found = book.bare_cards(cards) + book.commands(cards, {})
        case _:
            found = book.commands(cards, {})
    return Expectation(moment, found, open_clue=moment is Moment.CLUE, prompt=prompt)


def _expectation(
    language: Language, board: str | None, deal: Path | None, phrases: Path | None, moment: str
) -> Expectation:
    if sum(option is not None for option in (board, deal, phrases)) > 1:
        raise HearRefused("Give only one of --board, --deal and --phrases.")
    known = [m.value for m in Moment if m is not Moment.CHOICE]
    if moment not in known:
        raise HearRefused(f"There is no moment {moment!r}; choose one of: {', '.join(known)}.")
    if phrases is not None:
        return _foreign(phrases)
    names: list[str] = []
    if board is not None:
        names = [name.strip() for name in board.split(",") if normalise(name)]
        if not names:
            raise HearRefused("The list after --board holds no word.")
    if deal is not None:
        try:
            names = [card.name for card in read_deal(deal).board.cards if card]
        except DealRefused as refused:
            raise HearRefused(str(refused)) from None
    return expect(language, names, Moment(moment))


def _foreign(path: Path) -> Expectation:
    try:
        grammar = msgspec.json.decode(path.read_bytes(), type=PhrasesFile)
    except OSError as error:
        raise HearRefused(
            f"The phrases file {path} cannot be read ({error.strerror}): "
            "check its name and its permissions."
        ) from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise HearRefused(f"The phrases file {path} is wrong: {error}.") from None
    slots = {slot: tuple(values) for slot, values in grammar.slots.items()}
    empty = [slot for slot, values in slots.items() if not any(map(normalise, values))]
    if not slots or empty:
        where = f"the slot {empty[0]!r} has" if empty else "it has"
        raise HearRefused(f"The phrases file {path} is wrong: {where} nothing that can be said.")
    return Expectation(Moment.COMMAND, slots=slots, filler=tuple(grammar.filler))


def shown(file: Path, result: Result, reading: float) -> dict[str, object]:
    """One line of `--json` (docs/commands.md); `reading` are the milliseconds to read the file."""
    return {
        "file": str(file),
        "outcome": result.outcome,
        "meaning": result.meaning,
        "heard": [
            {"text": hypothesis.text, "confidence": round(hypothesis.confidence, 3)}
            for hypothesis in result.heard.hypotheses
        ],
        "cost": None if result.cost is None else round(result.cost, 4),
        "margin": None if result.margin is None else round(result.margin, 4),
        "ms": {"read": round(reading, 1), **result.ms},
    }


def _print(entry: dict[str, object], json: bool) -> None:
    if json:
        print(json_line(entry), flush=True)  # noqa: T201
        return
    if "error" in entry:
        print(f"{entry['file']}: {entry['error']}", file=sys.stderr, flush=True)  # noqa: T201
        return
    meaning = msgspec.to_builtins(entry["meaning"]) or {}
    values = " ".join(str(value) for value in meaning.values())
    texts = msgspec.convert(entry["heard"], list[dict[str, object]])
    heard = f'heard "{texts[0]["text"]}"' if texts else "heard nothing"
    print(f"{entry['file']}: {entry['outcome']} {values} ({heard})", flush=True)  # noqa: T201
