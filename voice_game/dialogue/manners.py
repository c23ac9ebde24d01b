"""What changes how we talk and leaves the game alone: repeat, pause, hush, help, the voice."""

from msgspec.structs import replace

from voice_game.dialogue import mending
from voice_game.dialogue.effects import Address, Adjust, Hush, KeepConfirming, Outcome, Result, Step
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import (
    Aiming,
    Asking,
    Choosing,
    Confirming,
    Consenting,
    Counting,
    Evening,
    Mending,
    PuttingAside,
    Question,
    Siding,
    Wish,
    Withdrawing,
)
from voice_game.hearing.meanings import Meaning
from voice_game.narration import answers
from voice_game.narration.message import CardName, Message, SideName, say
from voice_game.narration.narrator import challenged
from voice_game.rules.cards import Side
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.seats import table_view

_ASKED = {
    "going_on": "offer-going-on",
    "stop_game": "ask-stop-game",
    "new_year": "ask-new-year",
    "pass_the_hat": "ask-pass-the-hat",
}
"""How each yes-or-no question of our own is asked."""


def perform(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result | None:
    """Carries out a meaning about the talk itself; `None` for other meanings."""
    match meaning.type:
        case "hush":
            return evening, Step("acted", meaning, effects=(Hush(),))
        case "repeat":
            said = evening.said or (say("nothing-to-repeat"),)
            return evening, Step("acted", meaning, messages=said)
        case "go_on" if evening.paused or evening.kept is None:
            return _go_on(knowledge, evening, meaning)
        case "pause":
            told = (say("paused"),)
            question = evening.question
            if isinstance(question, Asking) and question.about == "goodbye":
                question = question.before  # to pause is to stay
            paused = replace(evening, paused=True, question=question)
            return paused, Step("acted", meaning, messages=told)
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
            return ask(evening, asking(evening, "goodbye"), meaning)
        case _:
            return None


def _go_on(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result:
    """After a pause: what was not read yet, and what is awaited, or else whose turn it is."""
    if evening.paused:
        awaited: tuple[Message, ...] = ()
        if waits(evening):
            awaited = (sayable(evening),)
        elif (game := evening.game) and not evening.unread:
            awaited = (answers.turn(table_view(knowledge.editions[game.edition], game)),)
        told = (say("unpaused"), *evening.unread, *awaited)
    else:
        told = evening.unread or (say("nothing-to-go-on"),)
    resumed = replace(evening, paused=False, unread=())
    return resumed, Step("acted", meaning, messages=told)


def waits(evening: Evening) -> bool:
    """Whether nothing goes on without an answer: to a question of ours, or the table's choice."""
    game = evening.game
    return evening.question is not None or bool(game and (_held(game) or chooses(game)))


def chooses(game: Game) -> bool:
    """Whether the table must choose: judge a challenge, or cover a card."""
    return game.judge is not None or game.penalty_due is not None


def sayable(evening: Evening) -> Message:
    """What can be said now; where an answer is awaited, which."""
    game = evening.game
    if evening.question is not None:
        return wanted(evening, evening.question)
    if game is None:
        return say("help-lobby")
    if by := _held(game):
        return say(f"held-{by}", side=SideName(game.turn))
    if game.judge:
        return challenged(game.judge)
    if game.penalty_due:
        return say("penalty-due", side=SideName(game.penalty_due))
    return say(f"help-{game.phase}")


def _held(game: Game) -> str | None:
    """What the turn is held open for, where that is asked with yes or no."""
    return game.held.by if game.held and game.phase is not Phase.TAIL else None


def ask(
    evening: Evening, question: Question, meaning: Meaning | None, outcome: Outcome = "confirm"
) -> Result:
    """Opens a question, and asks it as it is asked each time."""
    asked = Step(outcome, meaning, messages=(wanted(evening, question),))
    return replace(evening, question=question), asked


def asking(evening: Evening, about: Wish) -> Asking:
    """A yes-or-no question of ours that remembers the one that is open; asked twice, it is one."""
    match evening.question:
        case Asking(same, before) if same == about:
            return Asking(about, before)
        case question:
            return Asking(about, question)


def wanted(evening: Evening, question: Question) -> Message:
    """The answer that a question wants; yes and no are never asked for without their question."""
    match question:
        case Confirming(asked=asked) | Choosing(asked=asked) | Aiming(asked=asked):
            return asked
        case Siding():
            return say("ask-whose-clue")
        case Counting():
            return say("ask-number-alone")
        case Mending():
            return mending.asked(question)
        case Consenting(seat):
            return say("ask-consent", side=SideName(seat))
        case Asking("goodbye"):
            return _whether_to_leave(evening)
        case Asking(about):
            return say(_ASKED[about])
        case PuttingAside():
            return say("ask-put-aside")
        case Withdrawing(side):
            return whether_misheard(evening, side)


def _whether_to_leave(evening: Evening) -> Message:
    """Asks whether we switch off, and tells what would be lost."""
    lost = evening.going and not evening.keeping
    return say("ask-goodbye-unkept" if lost else "ask-goodbye")


def whether_misheard(evening: Evening, side: Side) -> Message:
    """Asks a side whether nobody named the card of the last guess (RULES.md D-38)."""
    game = evening.game
    if game is not None and game.last is not None and not evening.committed:
        card = CardName(game.board.name_at(game.last))
        return say("ask-withdraw-card", card=card, side=SideName(side))
    return say("ask-withdraw", text=evening.committed, side=SideName(side))
