"""`voice-game type`: the same conversation, typed; and its answers as JSON."""

import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from voice_game.app.keeper import Keeper
from voice_game.app.opening import Options, open_evening
from voice_game.dialogue import conversation
from voice_game.dialogue.effects import End, Result, Step
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Evening
from voice_game.hearing.heard import Heard
from voice_game.language.phrasing import Phrasing
from voice_game.rules.cards import Side
from voice_game.rules.seats import seat_view, table_view

_PHONE_LINE = re.compile(r"\s*phone\s+([A-Za-z])\s*:(.*)", re.DOTALL)


def step(knowledge: Knowledge, evening: Evening, line: str) -> Result:
    """One typed line: what the microphone would hear, or what a seat enters on its phone."""
    if phone := _PHONE_LINE.fullmatch(line):
        return conversation.hear_phone(knowledge, evening, phone[2].strip(), seat_of(phone))
    return conversation.hear(knowledge, evening, Heard.typed(line))


def seat_of(phone_line: re.Match[str]) -> Side:
    """The seat whose phone a line was entered on."""
    return phone_line[1].upper()


def spoken(phrasing: Phrasing, evening: Evening, done: Step) -> str:
    """What the narrator says aloud after a step."""
    edition = evening.edition or "base"
    return phrasing.text((m for m in done.messages if m.seat is None), edition)


def as_json(
    knowledge: Knowledge, phrasing: Phrasing, line: str, result: Result, show_key: bool
) -> str:
    """A step as the command line shows it: one JSON object."""
    evening, done = result
    shown: dict[str, Any] = {
        "line": line,
        "outcome": done.outcome,
        "reason": done.reason,
        "meaning": done.meaning,
        "events": done.events,
        "say": "" if done.outcome == "ignored" else spoken(phrasing, evening, done),
        "view": _view(knowledge, evening),
    }
    if show_key:
        shown["keys"] = _keys(knowledge, evening)
    return msgspec.json.encode(shown).decode()


def converse(
    knowledge: Knowledge, evening: Evening, lines: Iterable[str], keeper: Keeper
) -> Iterator[tuple[str, Result]]:
    """Each line with what comes of it, kept before it is told, until somebody says goodbye."""
    for raw in lines:
        line = raw.rstrip("\r\n")
        evening, done = step(knowledge, evening, line)
        for effect in done.effects:
            keeper.carry_out(effect)
        yield line, (evening, done)
        if any(isinstance(effect, End) for effect in done.effects):
            return


def typed_lines() -> Iterator[str]:
    """The lines of standard input, whatever bytes they hold."""
    for raw in sys.stdin.buffer:
        yield raw.decode("utf-8", errors="replace")


def run(options: Options, json: bool, show_key: bool) -> int:
    """Plays an evening from standard input; answers with the exit code."""
    opening = open_evening(options)
    begun, first = opening.first
    phrasing, knowledge = opening.language.phrasing, opening.knowledge
    told = sys.stderr if json else sys.stdout
    for notice in (*opening.notices, spoken(phrasing, begun, first)):
        print(notice, file=told, flush=True)
    try:
        for line, (evening, done) in converse(knowledge, begun, typed_lines(), opening.keeper):
            if json:
                shown = as_json(knowledge, phrasing, line, (evening, done), show_key)
            else:
                shown = _plain(phrasing, evening, line, done)
            print(shown, flush=True)  # noqa: T201
    finally:
        opening.keeper.close()
    return 0


def _plain(phrasing: Phrasing, evening: Evening, line: str, done: Step) -> str:
    """What a person at the keyboard reads: what is said, and the answer to a phone's line.

    What a phone gets unasked is not for the eyes of everybody at the keyboard (L-10).
    """
    edition, phone = evening.edition or "base", _PHONE_LINE.fullmatch(line)
    lines = [
        f"[phone {m.seat}] {phrasing.sentence(m, edition)}"
        if m.seat
        else phrasing.sentence(m, edition)
        for m in done.messages
        if m.seat is None or (phone and m.seat == seat_of(phone))
    ]
    return "\n".join(lines) if lines else "..."


def _view(knowledge: Knowledge, evening: Evening) -> dict[str, Any] | None:
    game = evening.game
    if game is None:
        return None
    view = table_view(knowledge.editions[game.edition], game)
    shown: dict[str, Any] = {
        "phase": view.phase,
        "turn": view.turn,
        "clue": view.clue
        and {"words": view.clue.words, "number": view.clue.number, "spelled": view.clue.spelled},
        "limit": view.limit,
        "counted": view.counted,
        "tiles": view.tiles,
        "over": view.over,
        "winner": view.winner,
    }
    counters = {name: getattr(view, name) for name in ("doors", "neutrals", "bank", "found")}
    return shown | {name: count for name, count in counters.items() if count is not None}


def _keys(knowledge: Knowledge, evening: Evening) -> dict[str, Any]:
    """Side to rows of the key: for tests, never for a table."""
    game = evening.game
    if game is None:
        return {}
    edition = knowledge.editions[game.edition]
    seats = {side: seat_view(edition, game, side) for side in (game.first, game.second)}
    return {side: ["".join(row) for row in view.key or ()] for side, view in seats.items()}
