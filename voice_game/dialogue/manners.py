"""What changes how we talk and leaves the game alone: repeat, pause, hush, help, the voice."""

from msgspec.structs import replace

from voice_game.dialogue import aiming, mending
from voice_game.dialogue.effects import Address, Adjust, Hush, KeepConfirming, Result, Step
from voice_game.dialogue.state import (
    Aiming,
    Asking,
    Choosing,
    Confirming,
    Consenting,
    Counting,
    Evening,
    Mending,
    Question,
    Siding,
)
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import Message, SideName, say
from voice_game.rules.phase import Phase


def perform(evening: Evening, meaning: Meaning) -> Result | None:
    """Carries out a meaning about the talk itself; `None` for other meanings."""
    match meaning.type:
        case "hush":
            return evening, Step("acted", meaning, effects=(Hush(),))
        case "repeat":
            said = evening.said or (say("nothing-to-repeat"),)
            return evening, Step("acted", meaning, messages=said)
        case "go_on" if evening.paused or evening.kept is None:
            return _go_on(evening, meaning)
        case "pause":
            told = (say("paused"),)
            return replace(evening, paused=True), Step("acted", meaning, messages=told)
        case "confirm_guesses" | "trust_guesses":
            confirm = meaning.type == "confirm_guesses"
            told = (say("guesses-confirmed" if confirm else "guesses-trusted"),)
            changed = replace(evening, confirm_guesses=confirm)
            effects = (KeepConfirming(confirm),)
            return changed, Step("acted", meaning, messages=told, effects=effects)
        case "slower" | "faster" | "louder" | "softer":
            told = (say("voice-set"),)
            return evening, Step("acted", meaning, messages=told, effects=(Adjust(meaning.type),))
        case "help":
            return evening, Step("acted", meaning, messages=(sayable(evening),))
        case "rules" if evening.game is None:
            return evening, Step("acted", meaning, messages=(say("rules-lobby"),))
        case "address":
            return evening, Step("acted", meaning, effects=(Address(),))
        case "goodbye":
            asked = Step("confirm", meaning, messages=(say("ask-goodbye"),))
            return replace(evening, question=Asking("goodbye")), asked
        case _:
            return None


def _go_on(evening: Evening, meaning: Meaning) -> Result:
    if evening.paused:
        told = (say("unpaused"), *evening.unread)
    else:
        told = evening.unread or (say("nothing-to-go-on"),)
    resumed = replace(evening, paused=False, unread=())
    return resumed, Step("acted", meaning, messages=told)


def sayable(evening: Evening) -> Message:
    """What can be said now; where an answer is awaited, which."""
    game = evening.game
    if evening.question is not None:
        return wanted(evening.question)
    if game is None:
        return say("help-lobby")
    if game.held and game.phase is not Phase.TAIL:
        return say("help-question")
    if game.judge:
        return say("challenged", judge=SideName(game.judge))
    if game.penalty_due:
        return say("penalty-due", side=SideName(game.penalty_due))
    return say(f"help-{game.phase}")


def wanted(question: Question) -> Message:
    """The answer that a question wants."""
    match question:
        case Aiming(use):
            return aiming.again(use)
        case Siding():
            return say("ask-whose-clue")
        case Counting():
            return say("ask-number-alone")
        case Choosing():
            return say("first-or-second")
        case Mending():
            return mending.asked(question)
        case Confirming(_, text):
            return say("did-you-say", text=text)
        case Consenting(seat):
            return say("ask-consent", side=SideName(seat))
        case _:
            return say("help-question")
