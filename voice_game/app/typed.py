"""`voice-game type`: the same conversation, typed; and its answers as JSON."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any

import msgspec

from voice_game.app.inbox import entry_of, typed_lines
from voice_game.app.keeper import Keeper
from voice_game.app.opening import Opening, Options, open_evening
from voice_game.dialogue import conversation
from voice_game.dialogue.effects import End, Result, Step
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Evening
from voice_game.hearing.heard import Heard
from voice_game.language.phrasing import Phrasing
from voice_game.phone.desk import PhoneLine
from voice_game.rules.seats import seat_view, table_view


def step(knowledge: Knowledge, evening: Evening, line: str) -> Result:
    """One typed line: what the microphone would hear, or what a seat enters on its phone."""
    entry = entry_of(line)
    if isinstance(entry, PhoneLine):
        return conversation.hear_phone(knowledge, evening, entry.text, entry.seat)
    return conversation.hear(knowledge, evening, Heard.typed(line))


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
    for line in lines:
        evening, done = step(knowledge, evening, line)
        for effect in done.effects:
            keeper.carry_out(effect)
        yield line, (evening, done)
        if any(isinstance(effect, End) for effect in done.effects):
            return


def run(options: Options, json: bool, show_key: bool) -> int:
    """Plays an evening from standard input; answers with the exit code."""
    opening = open_evening(options)
    with closing(opening.keeper):
        if json:
            _answer_in_json(opening, show_key)
        else:
            from voice_game.app.typed_table import play  # the pages take a while to load

            play(opening)
    return 0


def _answer_in_json(opening: Opening, show_key: bool) -> None:
    begun, first = opening.first
    phrasing, knowledge = opening.language.phrasing, opening.knowledge
    for notice in (*opening.notices, spoken(phrasing, begun, first)):
        print(notice, file=sys.stderr, flush=True)  # noqa: T201
    for line, result in converse(knowledge, begun, typed_lines(), opening.keeper):
        shown = as_json(knowledge, phrasing, line, result, show_key)
        print(shown, flush=True)  # noqa: T201


def _view(knowledge: Knowledge, evening: Evening) -> dict[str, Any] | None:
    game = evening.game
    if game is None:
        return None
    view = table_view(knowledge.editions[game.edition], game)
    shown: dict[str, Any] = {
        "phase": view.phase,
        "turn": view.turn or None,
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
