"""The conversation: one pure function from a sentence to what comes of it.

`hear` takes what was heard and gives the new state with a `Step`: outcome, events, what to
say and what to do. It knows no clock, no sound and no phone; whole evenings run in tests.
"""

from msgspec.structs import replace

from voice_game.dialogue import manners, mending, naming, phone_lines, questions, reading
from voice_game.dialogue.deciding import Incomplete, Understood
from voice_game.dialogue.effects import IGNORED, Result, Step, refused, remembering
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import OFFERED, Act, Again, Choose, Confirm, NotForUs
from voice_game.dialogue.settling import settled, still_awaited, waiting
from voice_game.dialogue.state import (
    Asking,
    Choosing,
    Confirming,
    Consenting,
    Evening,
    Mending,
    Question,
    asked_about,
)
from voice_game.dialogue.understanding import moment, understand
from voice_game.hearing.expectation import Moment
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import Message, SideName, say
from voice_game.rules.cards import Side
from voice_game.rules.phase import Phase

ONLY_ANSWERS = frozenset(
    {
        *("yes", "no", "wait", "next", "again", "number", "letter", "spelling", "side", "aim"),
        *("first", "second", "third"),
    }
)
"""What means nothing unless something was asked: talk at the table."""

STOPS = ("stop", "bare_stop")
"""What ends a turn."""

_MOST_MISSES = 3
"""How many ways there are to ask again: `again-1` to `again-3`."""


def hear(
    knowledge: Knowledge, evening: Evening, heard: Heard, unsaid: tuple[Message, ...] = ()
) -> Result:
    """One utterance at the table; `unsaid` is what the narrator still had to say then."""
    understood = naming.named(knowledge, evening, heard) or understand(knowledge, evening, heard)
    if evening.paused and not (_wakes(understood) or _answers(evening, understood)):
        return evening, IGNORED
    fresh = mending.is_fresh(evening)
    if heard.kind == "speech":
        evening = mending.aged(evening)
    match understood:
        case NotForUs():
            return evening, IGNORED
        case Act(read, others):
            listening = replace(evening, misses=0)
            meaning = mending.renumbered(listening, read.meaning)
            if not heard.certain and meaning == read.meaning:
                meaning, others = mending.not_denied(listening, meaning, others)
            if unsaid and (moved := reading.moved(listening, meaning, unsaid)):
                return settled(evening, remembering(moved))
            result = mending.doubted(listening, meaning, fresh) or mending.taken(
                evening,
                _act(knowledge, listening, meaning, read.text),
                others,
                heard=not heard.certain,
            )
        case Confirm(guess) if heard.certain and not _may_be_meant(evening, guess):
            return reading.interrupted(_again(evening), unsaid)
        case Confirm():
            result = questions.ask_whether(evening, understood)
        case Choose(readings) if not _awaited(evening, readings[0].meaning):
            result = _act(knowledge, evening, readings[0].meaning, readings[0].text)
        case Choose():
            result = questions.ask_which(evening, understood)
        case Incomplete(unfinished):
            clue = mending.replacing(evening, unfinished)
            if not _awaits_clue(evening, clue.correction):
                return _again(evening) if manners.waits(evening) else (evening, IGNORED)
            if not clue.words:
                return reading.interrupted(_again(evening, clue=True), unsaid)
            result = questions.ask_number(evening, clue)
        case Again():
            return reading.interrupted(_again(evening), unsaid)
    result = still_awaited(reading.interrupted(result, unsaid))
    return settled(evening, remembering(result))


def hear_phone(knowledge: Knowledge, evening: Evening, text: str, seat: Side) -> Result:
    """A line entered on the phone of a seat; it is certain, and acts, is refused or not
    understood, which its phone is told."""
    if not text.strip():
        return evening, IGNORED
    game = evening.game
    if game and seat not in knowledge.seats(game):
        return evening, phone_lines.for_seat(refused(None, "no_such_seat"), seat)
    if private := phone_lines.private_answer(knowledge, evening, text, seat):
        return private
    typed = Heard.typed(text)
    understood = naming.named(knowledge, evening, typed) or understand(
        knowledge, evening, typed, opener=False
    )
    if not isinstance(understood, Act):
        understood = phone_lines.word_again(evening, text) or understood
    match understood:
        case Act(read):
            meaning = read.meaning
            if meaning.type == "help":
                told = Step("acted", meaning, messages=(say("phone-help"),))
                return evening, phone_lines.for_seat(told, seat)
            if meaning.type in ("hush", "repeat"):
                _, step = manners.perform(knowledge, evening, meaning) or (evening, IGNORED)
                return evening, phone_lines.for_seat(step, seat)
            if meaning.type == "players":
                performed, step = naming.perform(knowledge, evening, meaning, seat)
            else:
                meaning = phone_lines.awaited(evening, mending.renumbered(evening, meaning))
                performed, step = mending.taken(
                    evening,
                    questions.turn_or_lobby(knowledge, evening, meaning, read.text, by=seat),
                    heard=False,
                    surely=True,
                )
            step = phone_lines.for_seat(step, seat)
            if not step.events:
                performed = replace(evening, key_told=performed.key_told)
            return settled(evening, remembering((performed, step)))
        case Incomplete(clue) if clue.words:
            step = Step("again", messages=(say("ask-number-alone"),))
        case _:
            step = Step("again", messages=(say("phone-not-understood"),))
    return evening, phone_lines.for_seat(step, seat)


def silence(evening: Evening) -> Result:
    """Nobody answered the open question: ask once more, then leave it.

    Whether a kept game goes on stays open, in silence, until somebody answers. In a pause
    only what it does not put off is asked and left, lest talk answers it.
    """
    question = evening.question
    if question is None or (evening.paused and not _pressing(question)):
        return evening, IGNORED
    if evening.misses == 0:
        again = (manners.wanted(evening, question),) if evening.paused else evening.said
        return replace(evening, misses=1), Step("again", messages=again)
    if question == Asking("going_on"):
        return evening, IGNORED
    left = Asking("going_on") if evening.kept else None
    dropped = replace(evening, question=left, misses=1 if left else 0)
    return settled(evening, (dropped, Step("acted", messages=(say("dropped"),))))


def consent_wanted(evening: Evening, seat: Side, unsaid: tuple[Message, ...] = ()) -> Result:
    """Another phone asks for a seat that has one: the table must agree aloud."""
    asked = Step("confirm", messages=(say("ask-consent", side=SideName(seat)),))
    if seat in waiting(evening.question):
        return evening, asked
    asking = replace(evening, question=Consenting(seat, evening.question))
    return settled(evening, remembering(reading.interrupted((asking, asked), unsaid)))


def _act(knowledge: Knowledge, evening: Evening, meaning: Meaning, text: str) -> Result:
    if meaning.type == "players":
        return naming.perform(knowledge, evening, meaning)
    if meaning.type == "bare_stop" and _declines(evening.question):
        meaning = Meaning("no")
    if answered := questions.answer(knowledge, evening, meaning):
        return answered
    if meaning.type == "wait" and manners.waits(evening):
        return _again(evening)
    if meaning.type in ONLY_ANSWERS:
        return evening, _unasked(evening, meaning)
    if talked := manners.perform(knowledge, evening, meaning):
        return talked
    if meaning.type == "bare_stop":
        meaning = Meaning("stop")
    asked = replace(evening, question=None)
    after, step = questions.turn_or_lobby(knowledge, asked, meaning, text)
    kept = step.outcome == "acted" or (
        step.outcome == "refused" and questions.outlives_a_refusal(evening.question)
    )
    if after is asked and kept:
        if step.effects:
            return evening, step
        question = evening.question
        if isinstance(question, Confirming) and question.meaning == meaning:
            question = question.about  # it was said again, and clearly
        return questions.gone_back(question, after, step)
    if isinstance(after.question, Asking):
        after = replace(after, question=manners.asking(evening, after.question.about))
    return after, step


def _declines(question: Question | None) -> bool:
    """Whether a bare "stop" leaves a question: it ends the turn only where that was asked, and it
    puts no kept game aside."""
    match question:
        case None | Asking("going_on"):
            return False
        case _:
            return all(meaning.type not in STOPS for meaning in asked_about(question))


def _unasked(evening: Evening, meaning: Meaning) -> Step:
    """An answer to no question is talk; yes and no where a choice waits are told its words."""
    game = evening.game
    if meaning.type in ("yes", "no") and game and manners.chooses(game):
        return Step("again", meaning, messages=(manners.sayable(evening),))
    return Step("ignored", meaning)


def _wakes(understood: Understood) -> bool:
    return isinstance(understood, Act) and understood.reading.meaning.type in ("go_on", "goodbye")


def _answers(evening: Evening, understood: Understood) -> bool:
    """Whether it answers a question that is asked in a pause, too."""
    answers = isinstance(understood, Act) and understood.reading.meaning.type in ("yes", "no")
    return answers and _pressing(evening.question)


def _pressing(question: Question | None) -> bool:
    """Whether a pause does not put a question off: a phone waits, or somebody wants to leave."""
    match question:
        case Consenting() | Asking("goodbye"):
            return True
        case _:
            return False


def _awaited(evening: Evening, meaning: Meaning) -> bool:
    """Whether a clue can be given or corrected now; of anything else nothing is said here."""
    if not mending.is_clue(meaning) or isinstance(evening.question, Mending):
        return True
    return _awaits_clue(evening, meaning.type == "correct_clue")


def _may_be_meant(evening: Evening, guess: Reading) -> bool:
    """Whether a guess at a typed line is worth a question: where one is open, only an answer."""
    answers = guess.addressed or guess.meaning.type in ONLY_ANSWERS
    return evening.question is None or answers


def _awaits_clue(evening: Evening, correction: bool) -> bool:
    game = evening.game
    if game is None or (correction and game.judge):
        return False
    return game.phase is (Phase.CLUE_OPEN if correction else Phase.PRE_CLUE)


def _again(evening: Evening, clue: bool = False) -> Result:
    """Not understood: at first shortly, then with what can be said; `clue` says that it was one."""
    misses = min(evening.misses + 1, _MOST_MISSES)
    if isinstance(evening.question, Choosing):
        told = say(
            "first-or-second" if len(evening.question.meanings) < OFFERED else "first-to-third"
        )
    elif manners.waits(evening):
        told = manners.sayable(evening)
    elif clue or moment(evening) is Moment.CLUE:
        told = say("again-clue" if misses < mending.SPELLED_AFTER else "again-spell")
    elif misses > 1 and moment(evening) is not Moment.GUESS:
        told = manners.sayable(evening)
    else:
        told = say(f"again-{misses}")
    return replace(evening, misses=misses), Step("again", messages=(told,))
