"""What a question comes to that was left for something else: it is told, and no phone waits on."""

from msgspec.structs import replace

from voice_game.dialogue import manners, mending
from voice_game.dialogue.effects import Answer, Result, Step
from voice_game.dialogue.state import (
    Asking,
    Choosing,
    Confirming,
    Consenting,
    Evening,
    PuttingAside,
    Question,
    Withdrawing,
)
from voice_game.narration.message import Message, say
from voice_game.rules.cards import Side

TELLING = ("cover_due", "challenge_open")
"""Reasons that tell themselves what is awaited."""


def settled(before: Evening, result: Result) -> Result:
    """What a question that was left comes to is told: a guess stays, nothing happens; a phone
    that waits for the table's consent does not get the key. Whether a kept game goes on stays
    open until somebody answers."""
    evening, step = result
    if evening.kept and evening.game is None and evening.question is None:
        evening = replace(evening, question=Asking("going_on"))
        offer = say("offer-going-on")
        if step.messages and step.messages[-1] != offer:
            step = replace(step, messages=(*step.messages, offer))
        result = evening, step
    if told := _left(before.question, evening, step):
        step = replace(step, messages=(told, *step.messages))
        result = evening, step
    answered = {effect.seat for effect in step.effects if isinstance(effect, Answer)}
    left = waiting(before.question) - waiting(evening.question) - answered
    if not left:
        return result
    denied = tuple(Answer(seat, False) for seat in sorted(left))
    messages = (*step.messages, say("consent-denied"))
    return evening, replace(step, messages=messages, effects=(*denied, *step.effects))


def still_awaited(result: Result) -> Result:
    """The result, and what the game itself still waits for, where something else was answered."""
    evening, step = result
    game, wants = evening.game, step.meaning.type if step.meaning else None
    waits = evening.question is None and not evening.paused and manners.waits(evening)
    if game is None or not waits or step.events or not step.messages or wants == "repeat":
        return result
    if step.reason in TELLING:
        return result
    awaited = manners.sayable(evening)
    if awaited in step.messages:
        return result
    return evening, replace(step, messages=(*step.messages, awaited))


def _left(question: Question | None, evening: Evening, step: Step) -> Message | None:
    """What comes of a yes-or-no question that was left for something else.

    Whether a kept game goes on is not told: it still can. Nor is a doubt about what was said:
    it may just have been said again.
    """
    said = step.meaning.type if step.meaning else None
    if evening.question is not None or said in ("yes", *mending.DENIALS):
        return None
    if any(message.id == "dropped" for message in step.messages):
        return None
    match question:
        case Withdrawing():
            return say("reveal-stays")
        case Asking("going_on"):
            return None
        case Confirming(asked=asked) if asked.id == "did-you-say":
            return None
        case Asking() | PuttingAside() | Confirming() if said:
            return say("question-left")
        case _:
            return None


def waiting(question: Question | None) -> frozenset[Side]:
    """The seats whose keys other phones ask for, in a question or in what it is about."""
    match question:
        case Consenting(seat, about):
            return waiting(about) | {seat}
        case Confirming(about=about) | Choosing(about=about) | Asking(before=about):
            return waiting(about)
        case _:
            return frozenset()
