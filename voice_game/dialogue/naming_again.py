"""Answers to "did you say ...?" that name what was asked about once more."""

from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import CHOICES, Choosing, Confirming, Question
from voice_game.hearing.expectation import Phrase
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise

_STAKE = 1.0


def answers(knowledge: Knowledge, question: Question | None) -> tuple[Phrase, ...]:
    """Sentences with the card that is asked about.

    "Yes, castle" and "yes, we guess castle" are a yes. The name alone is too near to other
    answers ("cancel") to be one: the question is asked again. Of several cards it chooses one.
    """
    match question:
        case Confirming(meaning, text) if meaning.card:
            agreed = knowledge.book.sentences["yes"][0]
            forms = knowledge.forms(meaning.card)
            said = (*(f"{agreed} {form}" for form in forms), f"{agreed} {normalise(text)}")
            meant = dict.fromkeys(forms, Meaning("repeat")) | dict.fromkeys(said, Meaning("yes"))
        case Choosing(meanings):
            named = [one.card for one in meanings]
            meant = {
                form: Meaning(choice)
                for choice, card in zip(CHOICES, named, strict=False)
                if card and named.count(card) == 1
                for form in knowledge.forms(card)
            }
        case _:
            return ()
    return tuple(Phrase(text, meaning, text, _STAKE) for text, meaning in meant.items())
