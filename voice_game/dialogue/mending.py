"""Clues that were misheard: what else they may have been, once more, and at last in letters.

The spoken word binds (RULES.md A-30), so the giver's "no" replaces what was heard, until the
first guess (decision 0005). Nothing here knows the key.
"""

from msgspec.structs import replace

from voice_game.dialogue.effects import Outcome, Result, Step
from voice_game.dialogue.state import (
    CHOICES,
    Choosing,
    Counting,
    Evening,
    Mending,
    Siding,
    Taken,
)
from voice_game.hearing.clue_grammar import Unfinished
from voice_game.hearing.expectation import Phrase
from voice_game.hearing.homophones import Groups, alike, hint
from voice_game.hearing.meanings import Meaning, Number, as_number
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.narration.message import Arg, Letters, Message, Spoken, say
from voice_game.rules import events as e
from voice_game.rules.game import Clue, Game
from voice_game.rules.phase import Phase

SPELLED_AFTER = 2
"""Failures of a clue after which it is asked for in letters."""

CLUES = ("clue", "correct_clue")
DENIALS = ("no", "not_it")
"""What may deny the clue that was heard; a bare no only right after it."""


def taken(
    before: Evening,
    result: Result,
    others: tuple[Meaning, ...] = (),
    heard: bool = True,
    surely: bool = False,
) -> Result:
    """The result with how its clue came; a guess or any other move ends that.

    A clue that was `heard`, and not typed, is said back with its letters where other words
    sound like it. To one that a giver entered `surely` on a phone a bare "no" says nothing.
    """
    evening, step = result
    kinds = {type(event) for event in step.events}
    if heard and kinds & {e.ClueCorrected, e.ClueGiven}:
        step = replace(step, messages=tuple(map(_with_letters, step.messages)))
    if e.ClueCorrected in kinds:
        return replace(evening, taken=Taken(others, _failures(before), not surely)), step
    if e.ClueGiven in kinds:
        return replace(evening, taken=Taken(others, fresh=not surely)), step
    return (replace(evening, taken=None) if kinds else evening), step


def not_denied(
    evening: Evening, clue: Meaning, others: tuple[Meaning, ...]
) -> tuple[Meaning, tuple[Meaning, ...]]:
    """A correction, and what else it may have been, likeliest first.

    Who corrects a clue did not say again the very one that stands: what sounded most like it
    was another word.
    """
    game = _open_clue(evening.game)
    stands = game.clue if game else None
    if clue.type != "correct_clue" or stands is None:
        return clue, others
    if (clue.words, clue.number) != (stands.words, stands.number):
        return clue, others
    new = tuple(other for other in others if other.words != stands.words)
    return (new[0], new[1:]) if new else (clue, others)


def aged(evening: Evening) -> Evening:
    """The evening after something was said, whatever it was."""
    if evening.taken is None or not evening.taken.fresh:
        return evening
    return replace(evening, taken=replace(evening.taken, fresh=False))


def is_fresh(evening: Evening) -> bool:
    """Whether a bare "no" is about the clue: it was taken just now, and nobody is asked."""
    clue = _open_clue(evening.game)
    asked = evening.question is not None or bool(clue and clue.judge)
    return bool(clue and evening.taken and evening.taken.fresh and not asked)


def doubted(evening: Evening, meaning: Meaning, fresh: bool) -> Result | None:
    """What comes of "no" to the clue that was just taken; `None` when it is about none."""
    game = _open_clue(evening.game)
    if game is None or game.clue is None or isinstance(evening.question, Mending):
        return None
    if meaning.type not in DENIALS or (meaning.type == "no" and not fresh):
        return None
    others = evening.taken.others if evening.taken else ()
    return _ask(evening, meaning, game.clue.number, _failures(evening), others)


def refused(evening: Evening, question: Mending, meaning: Meaning) -> Result:
    """The offered clue was not it, either."""
    return _ask(evening, meaning, question.number, question.failures + 1, question.others)


def mended(evening: Evening, meaning: Meaning) -> Meaning | None:
    """The correction that an answer to an open question about the clue makes."""
    question = evening.question
    match question:
        case Mending(offered=offered) if meaning.type == "yes":
            return offered
        case Mending() if meaning.type == "clue":
            return as_awaited(evening, meaning)
        case Mending(number) if meaning.type == "spelling":
            return replace(meaning, type="correct_clue", number=number)
        case Counting(correction=False, side=side) | Siding(Meaning(side=side)) if (
            meaning.type == "correct_clue"
        ):
            return replace(meaning, type="clue", side=meaning.side or side)
        case Choosing(meanings) if meaning.type == "spelling" and is_clue(meanings[0]):
            return replace(meanings[0], words=meaning.words, spelled=True)
        case _:
            return None


def replacing(evening: Evening, clue: Unfinished) -> Unfinished:
    """A clue that begins, where we ask about another that is not given yet: a correction takes
    its place."""
    match evening.question:
        case Counting(correction=False, side=side) | Siding(Meaning(side=side)) if clue.correction:
            return replace(clue, correction=False, side=clue.side or side)
        case _:
            return clue


def is_clue(meaning: Meaning) -> bool:
    """Whether a meaning gives or corrects a clue."""
    return meaning.type in CLUES


def told_apart(evening: Evening, book: Phrasebook) -> dict[str, Meaning]:
    """What may be said of words that sound alike, with what it means.

    Of a clue that lies on the table: "no, night as in evening"; of a choice: "with a k".
    """
    match evening.question:
        case Choosing(meanings):
            return _choices(meanings, book.homophones)
        case None | Mending():
            pass
        case _:
            return {}
    game = _open_clue(evening.game)
    if game is None or game.clue is None or len(game.clue.words) != 1:
        return {}
    return {
        f"{opener} {word} {said}".strip(): Meaning(
            "correct_clue", words=(word,), number=game.clue.number
        )
        for word, said in alike(game.clue.words[0], book.homophones).items()
        for opener in ("", *book.sentences["no"][:1])
    }


def renumberings(evening: Evening, book: Phrasebook) -> tuple[Phrase, ...]:
    """What corrects the number alone of the clue that lies on the table: "no, three"."""
    if _lying(evening) is None:
        return ()
    return book.renumbered(at_once=is_fresh(evening))


def renumbered(evening: Evening, meaning: Meaning) -> Meaning:
    """The correction that a number makes where nobody asked for one, or the meaning as it is.

    The number that stands already is no correction: the clue is said again.
    """
    clue = _lying(evening)
    if clue is None or meaning.type != "number":
        return meaning
    if meaning.value == clue.number:
        return Meaning("repeat_clue")
    return Meaning("correct_clue", words=clue.words, number=as_number(meaning.value))


def _lying(evening: Evening) -> Clue | None:
    """The clue whose number may be corrected: nothing else is asked, and nobody judges it."""
    game = _open_clue(evening.game)
    if game is None or game.judge or not isinstance(evening.question, Mending | None):
        return None
    return game.clue


def as_awaited(evening: Evening, clue: Meaning) -> Meaning:
    """A clue as it is awaited now: where one is being mended, any clue corrects it."""
    if isinstance(evening.question, Mending) and clue.type == "clue":
        return replace(clue, type="correct_clue", side=None)
    return clue


def asked(question: Mending) -> Message:
    """The question that is open about the clue."""
    if question.offered is not None:
        return _did_you_say(question.offered)
    return say("say-clue-again" if question.failures < SPELLED_AFTER else "spell-clue")


def _choices(meanings: tuple[Meaning, ...], groups: Groups) -> dict[str, Meaning]:
    sayings: dict[str, Meaning] = {}
    for place, meaning in zip(CHOICES, meanings, strict=False):
        word = meaning.words[0] if is_clue(meaning) and meaning.words else ""
        if said := hint(word, groups):
            sayings |= {text: Meaning(place) for text in (said, f"{word} {said}")}
    return sayings


def _ask(
    evening: Evening,
    meaning: Meaning,
    number: Number,
    failures: int,
    others: tuple[Meaning, ...],
) -> Result:
    """The next clue that it may have been; where there is none, the clue once more."""
    offers = others if failures < SPELLED_AFTER else ()
    corrections = tuple(replace(one, type="correct_clue", side=None) for one in offers)
    question = Mending(number, failures, *_first_and_rest(corrections))
    outcome: Outcome = "again" if question.offered is None else "confirm"
    step = Step(outcome, meaning, messages=(asked(question),))
    counted = Taken(failures=failures, fresh=False)
    return replace(evening, question=question, taken=counted), step


def _with_letters(message: Message) -> Message:
    clue = message.args.get("clue")
    if message.seat is not None or not isinstance(clue, str) or " " in clue:
        return message
    return replace(message, args=message.args | {"clue": Spoken(clue)})


def _first_and_rest(
    offers: tuple[Meaning, ...],
) -> tuple[Meaning | None, tuple[Meaning, ...]]:
    return (offers[0], offers[1:]) if offers else (None, ())


def _failures(evening: Evening) -> int:
    """How often the clue was misheard, this time included."""
    if isinstance(evening.question, Mending):
        return evening.question.failures
    return evening.taken.failures + 1 if evening.taken else 1


def _open_clue(game: Game | None) -> Game | None:
    return game if game and game.phase is Phase.CLUE_OPEN and game.clue else None


def _did_you_say(clue: Meaning) -> Message:
    words = clue.words or ()
    said: Arg = Letters("".join(words)) if clue.spelled else " ".join(words)
    if len(words) == 1 and not clue.spelled:
        said = Spoken(words[0])
    return say("did-you-say-clue", clue=said, number=clue.number or 0)
