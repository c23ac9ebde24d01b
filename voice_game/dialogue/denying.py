"""What says no where we ask "did you say that?", and is no other sentence."""

from collections.abc import Callable

from voice_game.dialogue import wishes
from voice_game.dialogue.deciding import Understood
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import Act
from voice_game.dialogue.state import Confirming, Evening, Question, asked_about
from voice_game.hearing.courtesies import without_courtesies
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.text import bare_words, normalise


def answer(
    knowledge: Knowledge, evening: Evening, heard: Heard, alone: Callable[[str], Understood]
) -> Act | None:
    """That no; `None` where what was heard neither begins with one nor says that it is not so.

    A typed line may name another guess after it ("no, we guess moon"), but not the one that was
    denied. `alone` tells what a typed line is while nothing is asked.
    """
    if not heard.hypotheses:
        return None
    books = (knowledge, knowledge.beside) if knowledge.beside and heard.certain else (knowledge,)
    plain = without_courtesies(heard, knowledge.book.courtesies).hypotheses[0].text
    text = normalise(plain)
    refusals = (no for book in books for no in book.refusals)
    denied = max((no for no in refusals if text.startswith(f"{no} ")), key=len, default=None)
    if denied is None:
        denies = any(_denies(book.book, evening.question, text) for book in books)
        return _no(text) if denies else None
    if heard.certain:
        then = alone(text.removeprefix(denied))
        if isinstance(then, Act) and _is_another(evening, then.reading.meaning):
            return then
    return _no(denied)


def _no(text: str) -> Act:
    return Act(Reading(Meaning("no"), text, cost=0.0, margin=1.0))


def _denies(book: Phrasebook, question: Question | None, text: str) -> bool:
    """Whether a text says that what we ask about is not so: "we are not ready", and neither "I'm
    not sure" nor "it's not moon, it's castle"."""
    if not isinstance(question, Confirming) or not book.denies(text) or book.denies(question.text):
        return False
    asked = bare_words(question.text)
    said = [word for word in text.split() if word not in book.talk.negations]
    others = set(bare_words(" ".join(said))) - set(asked)
    return said[-1:] == asked[-1:] and len(others) <= 1


def _is_another(evening: Evening, guess: Meaning) -> bool:
    """Whether a meaning is a guess, and of none of the cards that we ask about."""
    if evening.game is None or guess.type != "guess":
        return False
    asked = (one for one in asked_about(evening.question) if one.type == "guess")
    places = [wishes.place(one, evening.game) for one in asked]
    return wishes.place(guess, evening.game) not in places
