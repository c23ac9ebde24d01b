"""Long readings: what moves or ends one, and how it goes on after something else was said."""

from msgspec.structs import replace

from voice_game.dialogue.effects import Hush, Result, Step, moves
from voice_game.dialogue.state import Evening
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import Message, say


def moved(evening: Evening, meaning: Meaning, unsaid: tuple[Message, ...]) -> Result | None:
    """While the narrator reads: hush the whole reading, or go on with it."""
    match meaning.type:
        case "bare_stop" | "hush":
            hushed = replace(evening, unread=unsaid)
            return hushed, Step("acted", meaning, effects=(Hush(),))
        case "next" | "go_on":
            return evening, Step("acted", meaning, messages=unsaid)
        case "again":
            read = max(1, len(evening.said) - len(unsaid))
            return evening, Step("acted", meaning, messages=evening.said[read - 1 :])
        case _:
            return None


def interrupted(result: Result, unsaid: tuple[Message, ...]) -> Result:
    """What was said in the middle of a reading, together with what becomes of the rest.

    After an answer the reading goes on. A question of ours stops it, and says so; a move, or
    another reading, takes its place.
    """
    evening, step = result
    if not unsaid or step.outcome == "ignored":
        return result
    if moves(step.events) or sum(message.pause for message in step.messages) > 1:
        return replace(evening, unread=()), step
    if evening.paused:
        return replace(evening, unread=unsaid), step
    if step.outcome in ("acted", "refused") and evening.question is None:
        return evening, replace(step, messages=(*step.messages, *unsaid))
    stopped = replace(step, messages=(say("reading-stopped"), *step.messages))
    return replace(evening, unread=unsaid), stopped
