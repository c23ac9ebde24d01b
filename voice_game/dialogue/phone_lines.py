"""What a clue-giver enters on the phone: private checks, and a seat's own commands.

Nothing of a private check is said aloud or shown elsewhere (RULES.md L-08, A-15).
"""

from msgspec.structs import replace

from voice_game.dialogue import mending
from voice_game.dialogue.effects import Result, Step, refused
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import Act
from voice_game.dialogue.state import Evening, Mending
from voice_game.dialogue.understanding import word_alone
from voice_game.hearing.clue_grammar import read_clue, spelled_word
from voice_game.hearing.heard import LONGEST_LINE
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise
from voice_game.narration.message import CardName, Message, say
from voice_game.rules.cards import Side
from voice_game.rules.clues import worst
from voice_game.rules.giving import clue_flags


def private_answer(knowledge: Knowledge, evening: Evening, text: str, seat: Side) -> Result | None:
    """What comes of a giver's private question or answer; `None` when the line is none.

    What one giver allows the other to say is valid from then on (A-15).
    """
    if len(text) > LONGEST_LINE:
        return None
    kind, words = _asked(knowledge, text)
    if kind is None or not words:
        return None
    meaning = Meaning(f"{kind}_clue", words=words)
    if kind == "check":
        checked = replace(_checked(knowledge, evening, words), seat=seat)
        return evening, Step("acted", meaning, messages=(checked,))
    game = evening.game
    if game is None:
        return None
    clue, other = " ".join(words), game.other(seat)
    if other not in knowledge.seats(game):
        return evening, for_seat(refused(meaning, "no_such_seat"), seat)
    if kind == "may":
        asked = replace(say("may-i-say", clue=clue), seat=other)
        messages = (asked, replace(say("asked"), seat=seat))
        return evening, Step("acted", meaning, messages=messages)
    allows = kind == "allow"
    answer = say("allowed" if allows else "forbidden", clue=clue)
    others = evening.allowed - {(other, words)}
    answered = replace(evening, allowed=others | {(other, words)} if allows else others)
    return answered, Step("acted", meaning, messages=(replace(answer, seat=other),))


def awaited(evening: Evening, meaning: Meaning) -> Meaning:
    """What a line entered on a phone means where a clue is being mended: it corrects it."""
    if meaning.type in ("clue", "spelling"):
        return mending.mended(evening, meaning) or meaning
    return meaning


def word_again(evening: Evening, text: str) -> Act | None:
    """A word alone where a clue is being mended."""
    word = normalise(text)
    if not isinstance(evening.question, Mending) or not word.isalpha():
        return None
    return word_alone((word,))


def for_seat(step: Step, seat: Side) -> Step:
    """What came of a seat's line: only events are told aloud, all else on its phone, without
    the codes that are for those at the table."""
    if step.events:
        return step
    written = (message for message in step.messages if message.written)
    return replace(step, messages=tuple(replace(m, seat=m.seat or seat) for m in written))


def _asked(knowledge: Knowledge, text: str) -> tuple[str | None, tuple[str, ...]]:
    spoken = normalise(text)
    for kind, openers in knowledge.book.phone.items():
        for opener in sorted(openers, key=len, reverse=True):
            if spoken.startswith(f"{opener} "):
                rest = spoken.removeprefix(opener).strip()
                return kind, _words(knowledge, rest)
    return _asked(knowledge.beside, text) if knowledge.beside else (None, ())


def _words(knowledge: Knowledge, rest: str) -> tuple[str, ...]:
    """The word that is asked about, without a number that may follow it."""
    clue = read_clue(rest, knowledge.book, certain=True, opener=False)
    if isinstance(clue, Meaning):
        return clue.words or ()
    letters = spelled_word(rest.split(), knowledge.book)
    return (letters,) if letters else tuple(rest.split())


def _checked(knowledge: Knowledge, evening: Evening, words: tuple[str, ...]) -> Message:
    game, clue = evening.game, " ".join(words)
    flag = worst(clue_flags(knowledge.rulebook(game), game, words)) if game else None
    if flag is None:
        return say("check-ok", clue=clue)
    if flag.verdict == "ask":
        return say("check-ask", clue=clue)
    if flag.card is None:
        return say("check-bad-words", clue=clue)
    return say("check-bad", clue=clue, card=CardName(flag.card))
