"""From what was heard to what was meant: expectation, readings, policy."""

from msgspec import Struct
from msgspec.structs import replace

from voice_game.dialogue import policy
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import Act, Again, Choose, Confirm, NotForUs
from voice_game.dialogue.state import Aiming, Choosing, Counting, Evening, Siding
from voice_game.hearing.clue_grammar import Unfinished, read_clue
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard, Hypothesis
from voice_game.hearing.matching import Reading, read
from voice_game.hearing.text import normalise
from voice_game.rules.phase import Phase


class Incomplete(Struct, frozen=True):
    """A clue without a number."""

    clue: Unfinished


_GUESSED = (Phase.CLUE_OPEN, Phase.GUESSING, Phase.TAIL, Phase.SUDDEN_DEATH)

Understood = Act | Confirm | Choose | Again | NotForUs | Incomplete


def moment(evening: Evening) -> Moment:
    """What kind of moment this is for the one who listens."""
    match evening.question:
        case Choosing():
            return Moment.CHOICE
        case Counting():
            return Moment.NUMBER
        case Aiming():
            return Moment.GUESS
        case None:
            pass
        case _:
            return Moment.CONFIRM
    if evening.game is None:
        return Moment.COMMAND
    if evening.game.phase is Phase.PRE_CLUE:
        return Moment.CLUE
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
    return Expectation(now, answered, open_clue=True, prompt=names)


def _with_answers(
    knowledge: Knowledge, evening: Evening, phrases: tuple[Phrase, ...]
) -> tuple[Phrase, ...]:
    """The sentences together with the answers to the open question."""
    game = evening.game
    match evening.question:
        case Counting():
            return knowledge.book.number_answers() + phrases
        case Choosing():
            return phrases + knowledge.choices
        case Siding() if game:
            return phrases + knowledge.side_answers(game)
        case Aiming() if game:
            aims = knowledge.aims(game)
            named = {phrase.text for phrase in aims}
            return (*aims, *(phrase for phrase in phrases if phrase.text not in named))
        case _:
            return phrases


def understand(
    knowledge: Knowledge, evening: Evening, heard: Heard, opener: bool = True
) -> Understood:
    """What an utterance is for the table now.

    Without `opener` a clue need not be announced: on the giver's own phone, "river for two".
    Typed lines of the language beside count where the table's own language has none.
    """
    if heard.kind != "speech":
        return NotForUs()
    books = [knowledge, knowledge.beside] if knowledge.beside and heard.certain else [knowledge]
    own: Understood = NotForUs()
    for announced in (True,) if opener else (True, False):
        for book in books:
            understood = _understand(book, evening, heard, announced)
            if _settled(understood):
                return understood
            own = understood if isinstance(own, NotForUs) else own
    return own


def _settled(understood: Understood) -> bool:
    """Whether these were the very words of a sentence, or a clue."""
    match understood:
        case Act(reading):
            return reading.cost == 0.0
        case Incomplete():
            return True
        case _:
            return False


def _understand(knowledge: Knowledge, evening: Evening, heard: Heard, opener: bool) -> Understood:
    """What an utterance is in one language."""
    spoken = replace(
        heard,
        hypotheses=tuple(
            replace(h, text=knowledge.book.with_number_words(h.text)) for h in heard.hypotheses
        ),
    )
    expected = expectation(knowledge, evening)
    readings = read(spoken, expected, knowledge.sounds)
    exact = bool(readings) and readings[0].cost == 0.0
    if heard.certain and not exact and (meant := _out_of_place(knowledge, evening, spoken)):
        return meant
    open_clue = expected.open_clue or heard.certain
    if open_clue and not exact and (clue := _clue(knowledge, evening, heard, opener)):
        return clue
    if not exact and not _asked(evening):
        board = evening.game.board if evening.game else None
        if normalise(spoken.hypotheses[0].text) in knowledge.talk(board):
            return NotForUs()
        readings = tuple(r for r in readings if r.meaning.type not in ("yes", "no"))
    if heard.certain and not exact and not any(reading.addressed for reading in readings):
        readings = tuple(r for r in readings if r.cost <= policy.LIKELY / 2)
        if not readings and expected.moment in policy.ASKED:
            return Again()
    return policy.decide_reading(readings, expected.moment, heard.certain)


def _asked(evening: Evening) -> bool:
    """Whether somebody's answer is awaited."""
    return evening.question is not None or bool(evening.game and evening.game.held)


def _out_of_place(knowledge: Knowledge, evening: Evening, typed: Heard) -> Act | None:
    """A whole typed sentence about a place that no board has, about a card before a game, or
    with the name of who guesses before sudden death.

    It is understood so that it can be refused.
    """
    text, book, game = typed.hypotheses[0].text, knowledge.book, evening.game
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


def _clue(
    knowledge: Knowledge, evening: Evening, heard: Heard, opener: bool
) -> Act | Incomplete | None:
    """The first hypothesis that is a clue; else the first that began as one.

    Where a giver may say whose clue it is, "side A" announces a clue as well (C-07).
    """
    game = evening.game
    begun: Unfinished | None = None
    for hypothesis in heard.hypotheses:
        side, text = None, hypothesis.text
        if game and game.phase is Phase.PRE_CLUE:
            side, text = knowledge.side_and_rest(game, text)
        clue = read_clue(text, knowledge.book, heard.certain, opener and side is None)
        if isinstance(clue, Unfinished):
            begun = begun or clue
        elif clue is not None:
            clue = replace(clue, side=side)
            return Act(Reading(clue, hypothesis.text, cost=0.0, margin=1.0))
    return Incomplete(begun) if begun else None
