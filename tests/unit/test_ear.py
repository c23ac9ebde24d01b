"""What `hear` says the table would do is what the table does."""

from itertools import product

import numpy as np
import pytest

from tests.support.deals import base_deal
from tests.support.table import Table, language
from voice_game.app.ear import Ear
from voice_game.app.hear import expect
from voice_game.dialogue import conversation
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import NOISE, SILENCE, Heard, Hypothesis, Scored

BOARD = base_deal("KNIGHT", "SEA")

CLUES = (
    ("the clue is water for two",),
    ("the clue is watre for two", "the clue is water for two"),
    ("the clue is knight for two",),
    ("the clue is night for two",),
    ("the clue is see for two", "the clue is sea for two"),
    ("the clue is c for two",),
    ("the clue is water",),
    ("the clue is",),
    ("k n i g h t two",),
    ("why are you two",),
    ("score",),
    ("read the bored", "read the board"),
    ("we challenge the clue",),
    ("what is the scar",),
)
ANSWERS = (
    ("yes",),
    ("no", "know"),
    ("yes", "guess"),
    ("maybe",),
    ("first",),
    ("nice weather today",),
    ("sierra", "see era"),
)


class Scripted:
    """A recogniser that hears what it is told to."""

    name = "scripted"

    def __init__(self, heard: Heard) -> None:
        self._heard = heard

    def begin(self, expectation: Expectation) -> None:
        pass

    def feed(self, frames: object) -> None:
        pass

    def pause(self) -> None:
        pass

    def finish(self) -> Heard:
        return self._heard

    def close(self) -> None:
        pass


def spoken(texts: tuple[str, ...]) -> Heard:
    return Heard("speech", tuple(Hypothesis(text, 0.9 - 0.1 * at) for at, text in enumerate(texts)))


def ear(heard: Heard) -> Ear:
    return Ear(Scripted(heard), language())


def names() -> list[str]:
    return [card.name for card in BOARD.board.cards if card]


@pytest.mark.parametrize(
    ("moment", "heard"),
    [
        *product((Moment.CLUE,), map(spoken, (*CLUES, *ANSWERS))),
        *product((Moment.CONFIRM,), map(spoken, ANSWERS)),
        (Moment.CLUE, NOISE),
    ],
    ids=lambda one: one.hypotheses[0].text if isinstance(one, Heard) and one.hypotheses else None,
)
def test_the_ear_and_the_table_agree(moment: Moment, heard: Heard) -> None:
    told = ear(heard).hear(np.zeros(16, np.float32), expect(language(), names(), moment))
    table = Table(BOARD)
    if moment is Moment.CONFIRM:
        table.say("stop the game")
    _, step = conversation.hear(table.knowledge, table.evening, heard)
    allowed = "acted" if step.outcome == "refused" else step.outcome
    assert told.outcome == allowed
    if step.outcome == "acted" and step.meaning:
        assert told.meaning == step.meaning


def test_silence_is_nothing() -> None:
    result = ear(SILENCE).hear(np.zeros(16, np.float32), expect(language(), [], Moment.GUESS))
    assert (result.outcome, result.meaning) == ("ignored", None)


@pytest.mark.parametrize(
    ("texts", "kind", "value"),
    [
        (("kilo",), "letter", "k"),
        (("K-N-I-G-H-T",), "spelling", ("knight",)),
        (("k n y g h t", "k n i g h t"), "spelling", ("knight",)),
        (("kilo november india golf hotel tango",), "spelling", ("knight",)),
    ],
)
def test_a_letter_and_a_whole_word_in_letters(
    texts: tuple[str, ...], kind: str, value: object
) -> None:
    expected = expect(language(), [], Moment.SPELLING)
    result = ear(spoken(texts)).hear(np.zeros(16, np.float32), expected)
    assert result.outcome == "acted"
    assert result.meaning is not None
    assert result.meaning.type == kind
    assert (result.meaning.value or result.meaning.words) == value


@pytest.mark.parametrize("name", ["juliett", "juliet"])
@pytest.mark.parametrize(("row", "heard_as"), [(9.0, "spelling"), (5.0, "letter")])
def test_a_row_of_letters_is_one_where_it_fits_better_than_a_single_letter(
    row: float, heard_as: str, name: str
) -> None:
    """ "Juliet echo tango" sounds like JULIETT, too; a J in noise is written as a row. Whichever
    name of the letter was compared counts."""
    expected = expect(language(), [], Moment.SPELLING)
    text = "juliet echo tango"
    scored = (Scored(text, row, votes=(row, row)), Scored(name, 4.0, votes=(4.0, 4.0)))
    heard = Heard("speech", (Hypothesis(text),), scored)
    result = ear(heard).hear(np.zeros(16, np.float32), expected)
    assert result.meaning is not None
    assert result.meaning.type == heard_as


@pytest.mark.parametrize("said", ["yes", "wait"])
@pytest.mark.parametrize("moment", [Moment.NUMBER, Moment.SPELLING])
def test_what_is_no_answer_there_is_asked_again(said: str, moment: Moment) -> None:
    expected = expect(language(), [], moment)
    result = ear(spoken((said,))).hear(np.zeros(16, np.float32), expected)
    assert result.outcome == "again"
