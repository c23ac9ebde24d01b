"""The synthetic players behave as people do, and the tally of their lines is honest."""

import inspect
import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.support.evening import english
from voice_game.app.wording import Wording, read_script
from voice_game.dialogue import conversation, lobby
from voice_game.dialogue.effects import End, Step
from voice_game.dialogue.state import Choosing, Confirming, Counting, Evening, Withdrawing
from voice_game.editions import EDITIONS, REHEARSED
from voice_game.hearing.heard import SILENCE, Heard
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import say
from voice_game.rehearsal.lines import Line
from voice_game.rehearsal.players import MOST_TRIES, TALK_EVERY, VOICES, Players
from voice_game.rehearsal.tally import Tally, judge
from voice_game.rules.game import Game

Mishear = Callable[[Line, Evening], str]


class Steady(random.Random):
    """Dice that always choose the first."""

    def choice(self, seq):  # type: ignore[no-untyped-def]
        return seq[0]

    def shuffle(self, x) -> None:  # type: ignore[no-untyped-def]
        pass


def rightly(line: Line, evening: Evening) -> str:
    return line.text


class Rehearsed:
    """Players whose lines reach the table as text, heard rightly or not."""

    def __init__(
        self, edition: str = "base", dice: random.Random | None = None, seed: int = 3
    ) -> None:
        language, self.knowledge = english(seed)
        self.evening = lobby.open_evening(self.knowledge)[0]
        self.players = Players(
            read_script("en"), Wording(language), edition, dice or random.Random(1)
        )
        self.tally = Tally()
        self.lines: list[Line] = []
        self.steps: list[Step] = []

    @property
    def game(self) -> Game:
        assert self.evening.game is not None
        return self.evening.game

    def hear(self, mishear: Mishear = rightly) -> Line:
        """One line of the players, as the table takes it."""
        before = self.evening
        line = self.players.next(before)
        text = mishear(line, before)
        if text:
            self.evening, step = conversation.hear(self.knowledge, before, Heard.typed(text))
        else:
            self.evening, step = conversation.silence(before)
        self.tally.line(line, step, text, before)
        self.players.note(line, step, before)
        self.lines.append(line)
        self.steps.append(step)
        return line

    def until(self, kind: str, mishear: Mishear = rightly) -> Line:
        """The next line of a kind, heard so; all before it rightly."""
        for _ in range(60):
            before = self.evening
            line = self.players.next(before)
            self.players._lines -= 1
            if line.meaning and line.meaning.type == kind:
                return self.hear(mishear)
            self.hear()
        raise AssertionError(f"nobody says a {kind}")

    def finish(self, mishear: Mishear = rightly) -> bool:
        """Whether the evening comes to its end."""
        for _ in range(400):
            self.hear(mishear)
            if any(isinstance(effect, End) for effect in self.steps[-1].effects):
                return True
        return False


@pytest.mark.parametrize("edition", EDITIONS)
def test_players_finish_every_box_when_they_are_heard(edition: str) -> None:
    rehearsed = Rehearsed(edition)
    assert rehearsed.finish()
    assert rehearsed.game.edition == edition
    assert rehearsed.game.over
    assert rehearsed.game.winner
    assert rehearsed.tally.wrong == 0
    assert rehearsed.tally.lines == len(rehearsed.lines)
    assert {line.voice for line in rehearsed.lines} <= set(range(VOICES))


@pytest.mark.parametrize("seed", range(2))
def test_players_finish_though_every_third_line_is_lost(seed: int) -> None:
    noise = random.Random(seed)

    def lossy(line: Line, evening: Evening) -> str:
        return "" if noise.random() < 1 / 3 else line.text

    rehearsed = Rehearsed(REHEARSED, random.Random(seed))
    assert rehearsed.finish(lossy)
    assert rehearsed.game.over
    assert rehearsed.tally.again > 0


def test_asked_again_they_say_it_again_then_the_place() -> None:
    rehearsed = Rehearsed(dice=Steady())
    deaf: Mishear = lambda line, evening: "mumble mumble"  # noqa: E731
    first = rehearsed.until("guess", deaf)
    said = [first.text]
    while len(said) < 3:
        line = rehearsed.hear(deaf)
        if line.meaning and line.meaning.type == "guess":
            said.append(line.text)
    assert said[0] == said[1]
    assert "row" in said[2]
    assert "column" in said[2]
    assert rehearsed.hear().meaning is not None
    assert rehearsed.steps[-1].events, "the place is the card they wanted"


def test_a_clue_that_is_not_understood_is_spelled_in_the_end() -> None:
    rehearsed = Rehearsed(dice=Steady())
    deaf: Mishear = lambda line, evening: "mumble mumble"  # noqa: E731
    said = [rehearsed.until("clue", deaf).text]
    said += [rehearsed.hear(deaf).text for _ in range(2)]
    assert said[0] == said[1] == "the clue is ocean, for one"
    assert said[2] != said[1]
    heard = rehearsed.hear()
    assert "clue_given" in str(rehearsed.steps[-1].events) or heard.meaning
    assert rehearsed.game.clue is not None
    assert rehearsed.game.clue.words == ("ocean",)


def test_they_give_up_what_cannot_be_said_at_all() -> None:
    rehearsed = Rehearsed(dice=Steady())
    wanted = rehearsed.until("clue", lambda line, evening: "")
    for _ in range(2 * MOST_TRIES):
        line = rehearsed.hear(lambda line, evening: "")
        if line.meaning and line.meaning.words not in (
            None,
            wanted.meaning and wanted.meaning.words,
        ):
            return
    raise AssertionError("they say the same for ever")


def test_a_wrong_clue_is_corrected() -> None:
    rehearsed = Rehearsed(dice=Steady())
    given = rehearsed.until("clue", lambda line, evening: "the clue is banana for three")
    assert rehearsed.tally.wrong == 1
    rehearsed.until("correct_clue")
    assert given.meaning is not None
    clue = rehearsed.game.clue
    assert clue is not None
    assert (clue.words, clue.number) == (given.meaning.words, given.meaning.number)


@pytest.mark.parametrize("lines_before", range(TALK_EVERY))
def test_a_misheard_guess_is_taken_back_whatever_is_said_in_between(lines_before: int) -> None:
    rehearsed = Rehearsed(dice=Steady())
    rehearsed.until("clue")
    rehearsed.players._lines += lines_before

    def other(line: Line, evening: Evening) -> str:
        game = evening.game
        assert game is not None
        assert line.meaning is not None
        wrong = next(
            card.name
            for card, letter in zip(game.board.cards, game.key, strict=True)
            if card and letter == game.turn and card.name.lower() != line.meaning.card
        )
        return f"we guess {wrong}"

    before = rehearsed.until("guess", other)
    assert before.meaning is not None
    assert rehearsed.tally.wrong == 1
    covered = sum(cover is not None for cover in rehearsed.game.covers)
    assert covered == 1
    rehearsed.until("not_said")
    assert isinstance(rehearsed.evening.question, Withdrawing)
    while rehearsed.evening.question is not None:
        rehearsed.hear()
    assert all(cover is None for cover in rehearsed.game.covers)


def test_they_talk_among_themselves_and_the_table_ignores_it() -> None:
    rehearsed = Rehearsed(dice=random.Random(3))
    assert rehearsed.finish()
    talk = [
        step
        for line, step in zip(rehearsed.lines, rehearsed.steps, strict=True)
        if line.meaning is None
    ]
    assert talk
    assert all(step.outcome == "ignored" for step in talk)
    assert rehearsed.tally.right == len(rehearsed.lines) - rehearsed.tally.again


def test_they_answer_what_the_narrator_asks_by_what_they_wanted() -> None:
    rehearsed = Rehearsed(dice=Steady())
    wanted = rehearsed.until("guess", lambda line, evening: "mumble")
    assert wanted.meaning is not None
    other = Meaning("guess", card="nothing like it")
    asked_whether = say("did-you-say", text="x")
    cases = (
        (Confirming(wanted.meaning, "x", asked_whether), "yes"),
        (Confirming(other, "x", asked_whether), "no"),
        (Choosing((other, wanted.meaning), asked_whether), "second"),
        (Choosing((other, other), asked_whether), "neither"),
        (Counting(("banana",), False, False), "no"),
    )
    for question, expected in cases:
        asked = replace(rehearsed.evening, question=question)
        answer = rehearsed.players.next(asked).meaning
        assert answer is not None
        assert answer.type == expected, question


def test_players_reach_the_table_by_nothing_but_the_sound_of_their_lines() -> None:
    """The conversation takes what was heard; it takes no line, no player and no meaning."""
    taken = inspect.signature(conversation.hear).parameters
    assert list(taken) == ["knowledge", "evening", "heard", "unsaid"]
    line = Line("we guess castle", Meaning("guess", card="dragon"), 0)
    rehearsed = Rehearsed()
    assert rehearsed.hear().text == rehearsed.lines[0].text
    quiet = conversation.hear(rehearsed.knowledge, rehearsed.evening, SILENCE)[1]
    assert quiet.outcome == "ignored"
    assert "dragon" not in str(Heard.typed(line.text))


# The tally

EVENING = Evening()
GUESS = Meaning("guess", card="castle")
OTHER = Meaning("guess", card="dragon")


@pytest.mark.parametrize(
    ("meant", "outcome", "taken", "verdict"),
    [
        (Meaning("score"), "acted", Meaning("score"), "right"),
        (Meaning("score"), "refused", Meaning("score"), "right"),
        (Meaning("score"), "acted", Meaning("help"), "wrong"),
        (Meaning("score"), "refused", Meaning("help"), "wrong"),
        (Meaning("score"), "again", None, "again"),
        (Meaning("score"), "confirm", Meaning("score"), "again"),
        (Meaning("score"), "choose", None, "again"),
        (Meaning("score"), "ignored", None, "again"),
        (Meaning("goodbye"), "confirm", Meaning("goodbye"), "right"),
        (Meaning("not_said"), "confirm", Meaning("not_said"), "right"),
        (Meaning("yes"), "acted", Meaning("no"), "wrong"),
        (None, "ignored", None, "right"),
        (None, "acted", Meaning("score"), "wrong"),
        (None, "refused", Meaning("score"), "wrong"),
        (None, "again", None, "again"),
    ],
)
def test_a_line_is_right_asked_again_or_wrong(
    meant: Meaning | None, outcome: str, taken: Meaning | None, verdict: str
) -> None:
    step = Step(outcome, taken)  # type: ignore[arg-type]
    assert judge(Line("x", meant, 0), step, EVENING) == verdict


def test_a_card_by_its_place_is_the_same_card_and_another_is_not() -> None:
    rehearsed = Rehearsed(dice=Steady())
    line = rehearsed.until("guess", lambda line, evening: "mumble")
    assert line.meaning is not None
    place = rehearsed.game.board.find(line.meaning.card or "")
    assert place is not None
    there = Step("acted", Meaning("guess", row=place.row, column=place.column))
    beside = Step("acted", Meaning("guess", row=place.row, column=place.column % 5 + 1))
    assert judge(line, there, rehearsed.evening) == "right"
    assert judge(line, beside, rehearsed.evening) == "wrong"


def test_the_transcript_marks_what_went_wrong() -> None:
    tally = Tally()
    tally.narrator("Welcome.")
    tally.line(
        Line("score", Meaning("score"), 1), Step("acted", Meaning("score")), "score", EVENING
    )
    tally.line(Line("score", Meaning("score"), 1), Step("acted", Meaning("help")), "help", EVENING)
    tally.line(Line("score", Meaning("score"), 1), Step("ignored"), "", EVENING)
    assert (tally.right, tally.wrong, tally.again, tally.lines) == (1, 1, 1, 3)
    assert [("[wrong]" in line, "[again]" in line) for line in tally.transcript] == [
        (False, False), (False, False), (True, False), (False, True),
    ]  # fmt: skip
    assert "help" in tally.transcript[2]


def test_the_transcript_tells_what_a_guess_was_taken_for() -> None:
    tally = Tally()
    guess = Meaning("guess", card="VERNON DURSLEY")
    line = Line("we guess vernon dursley", guess, 1)
    tally.line(line, Step("acted", guess), "we guess murder sleep", EVENING)
    assert "heard “we guess murder sleep”, taken for VERNON DURSLEY, acted" in tally.transcript[0]
