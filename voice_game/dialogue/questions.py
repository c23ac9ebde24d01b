"""Questions of ours that are open, and what an answer to each brings about."""

from msgspec.structs import replace

from voice_game.dialogue import aiming, lobby, manners, mending, rematch, school, turn
from voice_game.dialogue.effects import Answer, End, Follow, Pair, Result, Step, refused
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import Choose, Confirm
from voice_game.dialogue.state import (
    CHOICES,
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
    Withdrawing,
    asked_about,
)
from voice_game.hearing.clue_grammar import Unfinished
from voice_game.hearing.meanings import Meaning, as_number
from voice_game.narration.message import Arg, Letters, Message, SideName, say
from voice_game.rules import commands as c
from voice_game.rules.cards import Side
from voice_game.rules.play import decide
from voice_game.rules.refusals import Refusal


def ask_whether(evening: Evening, doubt: Confirm) -> Result:
    """Asks whether a likely reading is what was said."""
    reading = doubt.reading
    asked = say("did-you-say", text=reading.text)
    step = Step("confirm", reading.meaning, messages=(asked,))
    question = Confirming(reading.meaning, reading.text, asked, evening.question)
    return replace(evening, question=question), step


def ask_which(evening: Evening, doubt: Choose) -> Result:
    """Offers the readings that are equally likely."""
    names = ("one", "two", "three")
    texts: dict[str, Arg] = {
        name: reading.text for name, reading in zip(names, doubt.readings, strict=False)
    }
    id = "choose-three" if len(texts) == len(names) else "choose-two"
    asked = Message(id, texts)
    meanings = tuple(reading.meaning for reading in doubt.readings)
    question = Choosing(meanings, asked, evening.question)
    return replace(evening, question=question), Step("choose", messages=(asked,))


def ask_number(evening: Evening, clue: Unfinished) -> Result:
    """Asks for the number that a clue lacks (RULES.md K-12)."""
    question = Counting(clue.words, clue.spelled, clue.correction, clue.side)
    word = "".join(clue.words)
    said: Arg = Letters(word) if clue.spelled else " ".join(clue.words)
    asked = Step("again", messages=(say("ask-number", clue=said),))
    return replace(evening, question=question), asked


def answer(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result | None:
    """What an answer to the open question brings; `None` when the meaning is no answer."""
    result = _answered(knowledge, evening, meaning)
    question = evening.question
    if result is None and isinstance(question, Confirming) and question.about is not None:
        result = _answered(knowledge, replace(evening, question=question.about), meaning)
    if result is None:
        return None
    answered, step = result
    return answered, replace(step, meaning=meaning)


def _answered(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result | None:
    question, asked = evening.question, replace(evening, question=None)
    about = asked_about(question)
    if meaning.type in ("not_said", "wait") and about and meaning not in about:
        meaning = Meaning("no")
    yes = {"yes": True, "no": False, "not_it": False}.get(meaning.type)
    if clue := mending.mended(evening, meaning):
        return turn.perform(knowledge, asked, clue, confirmed=True)
    match question:
        case Mending() if meaning.type in mending.DENIALS:
            if question.offered is not None:
                return mending.refused(asked, question, meaning)
            if meaning.type == "no":
                return _dropped(asked, meaning)
            return evening, Step("again", messages=(mending.asked(question),))
        case Confirming() if yes is not None:
            if not yes:
                return _back_to(question.about, asked, meaning)
            return _meant(knowledge, asked, question.about, question.meaning, question.text)
        case Choosing():
            return _chosen(knowledge, asked, question, meaning)
        case Counting():
            return _counted(knowledge, asked, question, meaning)
        case None if yes is not None and evening.game and evening.game.held:
            wish = Meaning("use", value=evening.game.held.by) if yes else Meaning("stop")
            return turn.perform(knowledge, asked, wish)
        case Aiming(use):
            if meaning.type == "no":
                return _dropped(asked, meaning)
            if meaning.type != "aim" or evening.game is None:
                return None
            aimed, step = turn.perform(knowledge, asked, aiming.aimed(use, meaning, evening.game))
            return (evening if step.reason in aiming.ANOTHER else aimed), step
        case Siding(clue):
            if meaning.type == "no":
                return _dropped(asked, meaning)
            if meaning.type != "side":
                return None
            return turn.perform(knowledge, asked, replace(clue, side=meaning.side))
        case Asking() if yes is not None:
            return _asked(knowledge, asked, question, meaning, yes)
        case PuttingAside(wanted) if yes is not None:
            if yes:
                return lobby.make_way(knowledge, asked, wanted)
            return lobby.offer(asked, meaning)
        case Withdrawing() if yes is not None:
            return _withdraw(knowledge, asked, question, meaning, yes)
        case Consenting() if yes is not None:
            told = say("consent-given" if yes else "consent-denied", side=SideName(question.seat))
            step = Step("acted", meaning, messages=(told,), effects=(Answer(question.seat, yes),))
            return gone_back(question.about, asked, step)
        case _:
            return None


def turn_or_lobby(
    knowledge: Knowledge,
    evening: Evening,
    meaning: Meaning,
    text: str,
    by: Side | None = None,
    confirmed: bool = False,
) -> Result:
    """Carries out a meaning: about which game to play, or about the game."""
    if by is None and (started := lobby.perform(knowledge, evening, meaning)):
        return started
    return turn.perform(knowledge, evening, meaning, by, text, confirmed)


def _meant(
    knowledge: Knowledge, evening: Evening, about: Question | None, meaning: Meaning, text: str
) -> Result:
    """Carries out what was meant after all: the answer to a question, or anything else."""
    asked = replace(evening, question=about)
    if answered := _answered(knowledge, asked, meaning) or manners.perform(
        knowledge, asked, meaning
    ):
        return answered
    return turn_or_lobby(knowledge, evening, meaning, text, confirmed=True)


def gone_back(about: Question | None, evening: Evening, step: Step) -> Result:
    """The question that another one came before is open again."""
    if about is None:
        return evening, step
    messages = (*step.messages, manners.wanted(evening, about))
    return replace(evening, question=about), replace(step, messages=messages)


def outlives_a_refusal(question: Question | None) -> bool:
    """Whether a question is asked again after something was refused; a plain yes or no of ours
    is left, and that is told."""
    match question:
        case Confirming(asked=asked):
            return asked.id == "did-you-say"
        case Counting() | Siding() | Aiming() | Mending() | Choosing():
            return True
        case _:
            return False


def _back_to(about: Question | None, evening: Evening, meaning: Meaning) -> Result:
    """It was not meant: the question that was open before is asked again."""
    if about is None:
        return _dropped(evening, meaning)
    return gone_back(about, evening, Step("again"))


def _dropped(evening: Evening, meaning: Meaning) -> Result:
    return evening, Step("acted", meaning, messages=(say("dropped"),))


def _chosen(
    knowledge: Knowledge, evening: Evening, question: Choosing, meaning: Meaning
) -> Result | None:
    offered = question.meanings
    if meaning.type in ("no", "neither") and mending.is_clue(offered[0]):
        return evening, Step("again", meaning, messages=(say("again-spell"),))
    if meaning.type in ("no", "neither"):
        return _back_to(question.about, evening, meaning)
    if meaning.type in CHOICES and CHOICES.index(meaning.type) < len(offered):
        chosen = offered[CHOICES.index(meaning.type)]
        return _meant(knowledge, evening, question.about, chosen, "")
    return None


def _counted(
    knowledge: Knowledge, evening: Evening, question: Counting, meaning: Meaning
) -> Result | None:
    if meaning.type == "no":
        return _dropped(evening, meaning)
    if meaning.type == "not_it":
        return evening, Step("again", meaning, messages=(say("say-clue-again"),))
    if meaning.type != "number":
        return None
    clue = Meaning(
        "correct_clue" if question.correction else "clue",
        words=question.words,
        number=as_number(meaning.value),
        spelled=question.spelled,
        side=question.side,
    )
    return turn.perform(knowledge, evening, clue)


def _asked(
    knowledge: Knowledge, evening: Evening, question: Asking, meaning: Meaning, yes: bool
) -> Result:
    if question.about == "going_on" and not yes:
        return lobby.ask_to_put_aside(evening, meaning)
    if question.about == "going_on":
        return lobby.go_on(knowledge, evening, meaning)
    if not yes and evening.paused:
        stays = replace(evening, question=question.before)
        return stays, Step("acted", meaning, messages=(say("paused"),))
    if not yes:
        return _back_to(question.before, evening, meaning)
    if question.about == "new_year":
        return school.new_year(evening, meaning)
    if question.about == "pass_the_hat":
        return _pass_the_hat(knowledge, evening, meaning)
    if question.about == "goodbye":
        kept = evening.keeping and evening.going
        told = say("bye" if kept else "bye-empty")
        return evening, Step("acted", meaning, messages=(told,), effects=(End(),))
    return _decided(knowledge, evening, c.StopGame(), meaning)


def _pass_the_hat(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result:
    """The teams swap Houses: the map stays, and the players' names and phones go along (B-32)."""
    game, step = evening.game, Step("acted", meaning)
    if game is None:
        return evening, refused(meaning, "no_hat")
    now = {game.first: game.second, game.second: game.first}
    if game.players:
        events = rematch.names(game, now)
        evening, step = turn.carry_out(knowledge, evening, events, meaning)
    effects = (Follow(now), *step.effects, Pair(knowledge.seats(game)))
    return evening, replace(step, messages=(say("hat-passed"), *step.messages), effects=effects)


def _withdraw(
    knowledge: Knowledge, evening: Evening, question: Withdrawing, meaning: Meaning, yes: bool
) -> Result:
    if not yes or evening.game is None:
        return evening, Step("acted", meaning, messages=(say("reveal-stays"),))
    if evening.key_told:
        return evening, refused(meaning, "key_was_told")
    if question.agreed:
        return _decided(knowledge, evening, c.Withdraw(), meaning)
    other = evening.game.other(question.asked)
    asked = say("ask-withdraw-other", side=SideName(other))
    step = Step("confirm", meaning, messages=(asked,))
    return replace(evening, question=Withdrawing(other, agreed=True)), step


def _decided(
    knowledge: Knowledge, evening: Evening, command: c.Command, meaning: Meaning
) -> Result:
    game = evening.game
    if game is None:
        return evening, refused(meaning, "no_game")
    decided = decide(knowledge.rulebook(game), game, command)
    if isinstance(decided, Refusal):
        return evening, refused(meaning, decided.id)
    return turn.carry_out(knowledge, evening, decided, meaning)
