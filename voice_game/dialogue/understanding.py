"""What an utterance is for the table now: what can be said, and the decision about it."""

from msgspec.structs import replace

from voice_game.dialogue import (
    agreeing,
    denying,
    lobby,
    manners,
    mending,
    naming_again,
    shorter_clues,
)
from voice_game.dialogue.deciding import (
    UNASKED,
    Incomplete,
    Situation,
    Understood,
    anywhere,
    decide,
)
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import Act, Again, Confirm, NotForUs
from voice_game.dialogue.state import (
    Aiming,
    Choosing,
    Confirming,
    Counting,
    Evening,
    Mending,
    Siding,
)
from voice_game.hearing.clue_grammar import spelled_word
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.matching import Reading, read
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise
from voice_game.rules.cards import Side
from voice_game.rules.clues import verdict
from voice_game.rules.giving import clue_flags
from voice_game.rules.phase import Phase

_STAKE = 0.5
"""What it costs to correct a clue wrongly, as stakes go: it can be corrected again."""

_GUESSED = (Phase.CLUE_OPEN, Phase.GUESSING, Phase.TAIL, Phase.SUDDEN_DEATH)


def moment(evening: Evening) -> Moment:
    """What kind of moment this is for the one who listens."""
    match evening.question:
        case Choosing():
            return Moment.CHOICE
        case Counting():
            return Moment.NUMBER
        case Aiming():
            return Moment.GUESS
        case Mending(failures=failures, offered=None):
            return Moment.SPELLING if failures >= mending.SPELLED_AFTER else Moment.CLUE
        case None:
            pass
        case _:
            return Moment.CONFIRM
    if evening.game is None:
        return Moment.COMMAND
    if evening.game.phase is Phase.PRE_CLUE:
        return Moment.GUESS if evening.game.penalty_due else Moment.CLUE
    if evening.game.held and evening.game.phase is not Phase.TAIL:
        return Moment.CONFIRM
    return Moment.GUESS if evening.game.phase in _GUESSED else Moment.COMMAND


def expectation(knowledge: Knowledge, evening: Evening) -> Expectation:
    """Everything that can be said now: whole sentences, allowed or not, and open clues."""
    now, game = moment(evening), evening.game
    if game is None:
        return Expectation(now, _with_answers(knowledge, evening, knowledge.lobby_commands))
    phrases = knowledge.commands(game.edition, game.board)
    if game.phase is Phase.SUDDEN_DEATH:
        phrases += knowledge.named_guesses(game)
    names = tuple(card.name.lower() for card in game.board.cards if card)
    answered = _with_answers(knowledge, evening, phrases)
    corrected = _told_apart(knowledge, evening) + mending.renumberings(evening, knowledge.book)
    return Expectation(now, answered + corrected, open_clue=True, prompt=names)


def _with_answers(
    knowledge: Knowledge, evening: Evening, phrases: tuple[Phrase, ...]
) -> tuple[Phrase, ...]:
    """The sentences together with the answers to the open question."""
    game = evening.game
    match evening.question:
        case Counting():
            book = knowledge.book
            return book.number_answers() + book.renumbered(at_once=True) + phrases
        case Choosing():
            return phrases + knowledge.choices + naming_again.answers(knowledge, evening.question)
        case Confirming(about=about):
            if about is not None:
                phrases = _with_answers(knowledge, replace(evening, question=about), phrases)
            return phrases + naming_again.answers(knowledge, evening.question)
        case Siding() if game:
            return phrases + knowledge.side_answers(game)
        case Aiming() if game:
            aims = knowledge.aims(game)
            named = {phrase.text for phrase in aims}
            return (*aims, *(phrase for phrase in phrases if phrase.text not in named))
        case _:
            return phrases


def _told_apart(knowledge: Knowledge, evening: Evening) -> tuple[Phrase, ...]:
    """Words that sound alike, said with what tells them apart ("no, night as in evening")."""
    sayings = mending.told_apart(evening, knowledge.book)
    return tuple(Phrase(text, meaning, text, _STAKE) for text, meaning in sayings.items())


def understand(
    knowledge: Knowledge, evening: Evening, heard: Heard, opener: bool = True
) -> Understood:
    """What an utterance is for the table now.

    Without `opener` a clue need not be announced: on the giver's own phone, "river for two",
    or where we asked for a clue again. Typed lines of the language beside count where the
    table's own language has none.
    """
    if heard.kind != "speech":
        return NotForUs()
    understood = _in_each_language(knowledge, evening, heard, opener)
    if isinstance(evening.question, Mending):
        return _as_answer(understood)
    if isinstance(evening.question, Confirming | Choosing) and not _is_clear(
        understood, heard.certain
    ):
        unasked = replace(evening, question=None)

        def alone(line: str) -> Understood:
            return _in_each_language(knowledge, unasked, Heard.typed(line), opener=True)

        return denying.answer(knowledge, evening, heard, alone) or understood
    return understood


def is_complete(knowledge: Knowledge, evening: Evening, heard: Heard) -> bool:
    """Whether what was heard needs no more, so that a short silence ends it.

    A word alone or in letters may go on, and so may what another sentence begins with: "no" to a
    clue that was misheard, or ICE where ICE CREAM lies, too.
    """
    understood = understand(knowledge, evening, heard)
    if not isinstance(understood, Act) or understood.reading.meaning.type == "spelling":
        return False
    meaning, begun = understood.reading.meaning, f"{normalise(understood.reading.text)} "
    phrases = (p for p in expectation(knowledge, evening).phrases if p.meaning != meaning)
    unwanted = () if agreeing.may_agree(evening) else lobby.PLAYS
    longer = (phrase.text for phrase in phrases if phrase.meaning.type not in unwanted)
    corrections = knowledge.book.clue.corrections if mending.is_fresh(evening) else ()
    return not any(text.startswith(begun) for text in (*longer, *corrections))


def _as_answer(understood: Understood) -> Understood:
    """What was said where a clue was asked for again: its word alone will do, and nothing that
    was said is met with silence."""
    match understood:
        case Incomplete(clue) if clue.words:
            return word_alone(clue.words, clue.spelled)
        case Incomplete() | NotForUs():
            return Again()
        case _:
            return understood


def word_alone(words: tuple[str, ...], spelled: bool = False) -> Act:
    """The word of a clue that is being mended: it is what was asked for, and needs no number."""
    meaning = Meaning("spelling", words=words, spelled=spelled)
    return Act(Reading(meaning, " ".join(words), cost=0.0, margin=1.0))


def _in_each_language(
    knowledge: Knowledge, evening: Evening, heard: Heard, opener: bool
) -> Understood:
    """What an utterance is in the table's language, or else in the one beside."""
    books = [knowledge, knowledge.beside] if knowledge.beside and heard.certain else [knowledge]
    announced = opener and not isinstance(evening.question, Mending)
    own: Understood = NotForUs()
    for with_opener in (True,) if announced else (True, False):
        for book in books:
            understood = _understand(book, evening, heard, with_opener)
            if _is_clear(understood, heard.certain):
                return understood
            own = understood if isinstance(own, NotForUs) else own
    return own


def _is_clear(understood: Understood, certain: bool) -> bool:
    """Whether these were the very words of a sentence, or a clue."""
    match understood:
        case Act(reading):
            return reading.cost == 0.0 or (not certain and mending.is_clue(reading.meaning))
        case Incomplete():
            return True
        case _:
            return False


def _understand(knowledge: Knowledge, evening: Evening, heard: Heard, opener: bool) -> Understood:
    """What an utterance is in one language."""
    understood = decide(heard, _situation(knowledge, evening), opener)
    if _is_clear(understood, heard.certain):
        return _called(knowledge, evening, heard, understood)
    if whole := shorter_clues.corrected(knowledge, evening, heard):
        return decide(whole, _situation(knowledge, evening), opener)
    if heard.certain and (refusable := _out_of_place(knowledge, evening, heard)):
        return refusable
    clue = shorter_clues.begun(knowledge, evening, heard)
    return Incomplete(clue) if clue else understood


def _called(
    knowledge: Knowledge, evening: Evening, heard: Heard, understood: Understood
) -> Understood:
    """A clue that was heard after a name is asked about: people call to each other."""
    game = evening.game
    if heard.certain or game is None or evening.question is not None:
        return understood
    if isinstance(understood, Act) and mending.is_clue(understood.reading.meaning):
        called = knowledge.calls(game, understood.reading.text)
        return Confirm(understood.reading) if called else understood
    return understood


def _situation(knowledge: Knowledge, evening: Evening) -> Situation:
    """What an utterance is decided by at this moment."""
    game = evening.game
    asked = evening.question is not None or bool(game and game.held)
    doubtful = mending.is_fresh(evening)
    by_words = set() if asked else UNASKED - {"no"} if doubtful else set(UNASKED)
    if not isinstance(evening.question, Counting):
        by_words |= {"number"}
    if game and not game.judge:
        by_words |= {"accept", "uphold"}
    talk = knowledge.talk(game.board if game else None)
    open_to_clues = (Phase.PRE_CLUE, Phase.CLUE_OPEN)
    mended = isinstance(evening.question, Mending)

    def barred(words: tuple[str, ...]) -> bool:
        if game is None or game.phase not in open_to_clues:
            return False
        return verdict(clue_flags(knowledge.rulebook(game), game, words)) == "bad"

    def side_and_rest(text: str) -> tuple[Side | None, str]:
        if game is None or not (game.phase is Phase.PRE_CLUE or mended):
            return None, text
        begins = normalise(text).split()[:2]
        if mended and spelled_word(begins, knowledge.book):
            return None, text  # "alpha papa ..." spells a word
        return knowledge.side_and_rest(game, text)

    return Situation(
        expected=expectation(knowledge, evening),
        book=knowledge.book,
        sounds=knowledge.sounds,
        lexicon=knowledge.lexicon,
        barred=barred,
        side_and_rest=side_and_rest,
        asked=asked,
        by_words=frozenset(by_words),
        talk=talk - knowledge.refusals if doubtful else talk,
        spells=_spells(evening),
        choosing=bool(game and manners.chooses(game)),
        holds=game.board.holds if game else anywhere,
    )


def _spells(evening: Evening) -> bool:
    """Whether a word spelled alone answers the open question."""
    match evening.question:
        case Mending():
            return True
        case Choosing(meanings):
            return mending.is_clue(meanings[0])
        case _:
            return False


def _out_of_place(knowledge: Knowledge, evening: Evening, typed: Heard) -> Act | None:
    """A whole typed sentence about a place that no board has, about a card before a game, or
    with the name of who guesses before sudden death.

    It is understood so that it can be refused.
    """
    book, game = knowledge.book, evening.game
    text = book.with_number_words(typed.hypotheses[0].text)
    if game is None and (meaning := book.about_a_card(text)):
        return Act(Reading(meaning, text, cost=0.0, margin=1.0))
    if game and knowledge.editions[game.edition].one_team:
        for phrase in knowledge.named_guesses(game):
            if phrase.text == text:
                return Act(Reading(phrase.meaning, text, cost=0.0, margin=1.0))
    zeroed = book.with_large_numbers_as_zero(text)
    if zeroed == text:
        return None
    beyond = replace(typed, hypotheses=(Hypothesis(zeroed),))
    readings = read(beyond, expectation(knowledge, evening), knowledge.sounds)
    off = [r for r in readings if r.cost == 0.0 and 0 in (r.meaning.row, r.meaning.column)]
    return Act(off[0]) if off else None
