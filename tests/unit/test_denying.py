"""What begins with a no is never a yes, and to wait turns no card."""

from collections.abc import Callable

import pytest

from tests.support.deals import base_deal, deal
from tests.support.table import Table
from voice_game.dialogue import conversation, questions
from voice_game.dialogue.policy import Act, Choose, Confirm, clear
from voice_game.dialogue.state import Withdrawing
from voice_game.dialogue.understanding import understand
from voice_game.hearing.heard import Heard, Hypothesis, Scored
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning
from voice_game.rules.cards import Place

CLUE = "the clue is winter for two"


def turned(table: Table) -> int:
    return sum(map(bool, table.game.covers))


def asked(guess: str = "we guess rose") -> Table:
    """A table at which a guess is asked about."""
    table = Table(deal("deal-a"))
    table.say(CLUE, "confirm guesses")
    assert table.say(guess).outcome == "confirm"
    return table


def chosen_from() -> Table:
    """A table at which two guesses are offered."""
    table = Table(deal("deal-a"))
    table.say(CLUE)
    readings = tuple(
        Reading(Meaning("guess", card=card), f"we guess {card}", cost=0.3, margin=0.0)
        for card in ("ice", "ice cream")
    )
    table.evening, _ = questions.ask_which(table.evening, Choose(readings))
    return table


@pytest.mark.parametrize(
    "said",
    [
        *("no wait", "no not that one", "no we said moon", "No, thank you, moon.", "nope sorry"),
        *("um no not that one", "okay no we said moon"),
        *("wait", "hold on", "hang on", "wait a moment", "nah", "not yet"),
    ],
)
@pytest.mark.parametrize("table", [asked, chosen_from], ids=["one", "two"])
def test_a_guess_that_was_denied_is_not_made_by_the_next_yes(
    table: Callable[[], Table], said: str
) -> None:
    at = table()
    at.say(said)
    assert at.evening.question is None
    at.say("yes")
    assert not turned(at)


def test_another_guess_after_the_no_is_the_one_that_counts() -> None:
    table = asked("we guess rose")
    assert "Ice" in table.aloud(table.say("no, we guess ice"))
    table.say("yes")
    assert [card for card in ("ICE", "ROSE") if table.game.covers[_at(table, card)]] == ["ICE"]
    table = chosen_from()
    table.say("no we guess rose")
    assert turned(table) == 1


@pytest.mark.parametrize("said", ["no, we guess rose", "no we guess row three column one"])
def test_the_guess_that_was_denied_is_not_made_after_all(said: str) -> None:
    doubt = Confirm(Reading(Meaning("guess", card="rose"), "we guess rose", cost=0.3, margin=1.0))
    table = Table(deal("deal-a"))
    table.say(CLUE)
    table.evening, _ = questions.ask_whether(table.evening, doubt)
    assert table.game.board.name_at(Place(3, 1)) == "ROSE"
    table.say(said)
    assert table.evening.question is None
    table.say("yes")
    assert not turned(table)


@pytest.mark.parametrize("scored", [("we guess rose", 3.0), ("we guess ice", 8.0)])
def test_after_a_no_by_voice_a_guess_is_said_again(scored: tuple[str, float]) -> None:
    doubt = Confirm(Reading(Meaning("guess", card="rose"), "we guess rose", cost=0.3, margin=1.0))
    table = Table(deal("deal-a"))
    table.say(CLUE)
    table.evening, _ = questions.ask_whether(table.evening, doubt)
    said = f"um no {scored[0]}"
    texts = (Scored(said, 9.0), Scored(*scored), Scored("yes", 1.0))
    heard = Heard("speech", (Hypothesis(said), Hypothesis(scored[0])), texts)
    table.evening, _ = conversation.hear(table.knowledge, table.evening, heard)
    assert table.evening.question is None
    assert not turned(table)


def test_nothing_heard_answers_nothing() -> None:
    table = asked()
    question = table.evening.question
    table.evening, _ = conversation.hear(table.knowledge, table.evening, Heard("speech", ()))
    assert table.evening.question == question


def _at(table: Table, name: str) -> int:
    return [card.name if card else "" for card in table.game.board.cards].index(name)


def test_a_denial_by_voice_is_one_as_well() -> None:
    table = asked("we guess rose")
    said = "no we guess moan"
    scored = (Scored(said, 9.0), Scored("we guess rose", 2.0), Scored("yes", 1.0))
    heard = Heard("speech", (Hypothesis(said),), scored)
    table.evening, _ = conversation.hear(table.knowledge, table.evening, heard)
    table.say("yes")
    assert not turned(table)


@pytest.mark.parametrize("said", ["purple", "maybe", "not sure", "north", "right"])
def test_what_is_neither_is_asked_again(said: str) -> None:
    table = asked()
    question = table.evening.question
    assert table.say(said).outcome == "again"
    assert table.evening.question == question


@pytest.mark.parametrize("said", ["no we did not say that", "no nobody said that", "no we said it"])
def test_whether_nobody_said_it_is_answered_by_a_plain_yes_or_no(said: str) -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE, "we guess ice", "we did not say that")
    question = table.evening.question
    assert isinstance(question, Withdrawing)
    table.say(said)
    assert table.evening.question == question


@pytest.mark.parametrize("question", ["goodbye", "stop the game"])
def test_to_wait_is_no_answer_to_anything_else(question: str) -> None:
    table = Table(deal("deal-a"))
    table.say(question)
    before = table.evening.question
    assert table.say("wait").outcome == "again"
    assert table.evening.question == before
    assert Table(deal("deal-a")).say("wait").outcome == "ignored"


@pytest.mark.parametrize(
    ("heard_as", "outcome"), [("cover ross", "confirm"), ("cover rose", "acted")]
)
def test_a_cover_that_was_not_heard_word_for_word_is_asked_about(
    heard_as: str, outcome: str
) -> None:
    table = Table(deal("deal-a"))
    table.say(CLUE, "we challenge", "uphold")
    scored = tuple(
        Scored(text, score, votes=(score, score))
        for text, score in {"cover rose": 25.0, "cover ice": -9.0, heard_as: 25.0}.items()
    )
    heard = Heard("speech", (Hypothesis(heard_as),), scored)
    understood = understand(table.knowledge, table.evening, heard)
    assert isinstance(understood, Act if outcome == "acted" else Confirm)
    assert understood.reading.cost <= clear(1.0), "as clear as a guess must be"
    table.evening, step = conversation.hear(table.knowledge, table.evening, heard)
    assert step.outcome == outcome
    assert turned(table) == (outcome == "acted")
    table.say("yes")
    assert turned(table) == 1


# Before anybody has seen the key


@pytest.mark.parametrize("wish", ["with pictures", "with eleven tokens", "with abilities"])
def test_what_a_game_does_not_have_is_refused_and_the_board_stays(wish: str) -> None:
    table = Table(edition="base")
    board = table.game.board
    assert table.say(wish).reason == "not_in_this_game"
    assert table.game.board == board


@pytest.mark.parametrize("wish", ["with warnings", "allow names", "the usual settings"])
def test_what_it_has_is_agreed(wish: str) -> None:
    table = Table(edition="base")
    assert table.say(wish).outcome == "acted"
    board = table.game.board
    assert table.say(wish).outcome == "acted"
    assert table.game.board == board, "it was agreed already"


@pytest.mark.parametrize(
    ("wish", "edition"), [("play duet", "duet"), ("start again", "base"), ("new game", "base")]
)
def test_another_game_may_be_chosen_until_the_key_is_out(wish: str, edition: str) -> None:
    table = Table(edition="base")
    table.say(wish)
    assert table.game.edition == edition
    table = Table(edition="base")
    table.say("ready")
    assert table.say(wish).reason == "game_going"


@pytest.mark.parametrize(
    ("asked", "line"),
    [("we are al ready", "we are not ready"), ("we gess foot", "we don't guess foot")],
)
def test_a_sentence_that_says_it_is_not_so_is_a_no(asked: str, line: str) -> None:
    table = Table(edition="base") if "ready" in asked else Table(deal("deal-a"))
    if "foot" in asked:
        table.say("the clue is river for two")
    assert table.say(asked).outcome == "confirm"
    step = table.say(line)
    assert (step.meaning and step.meaning.type, step.events) == ("no", ())
    assert table.evening.question is None


@pytest.mark.parametrize(
    "line",
    ["we don't guess foot", "we are not done", "we do not challenge", "don't stop guessing"],
)
@pytest.mark.parametrize("certain", [True, False])
def test_what_is_denied_is_never_done_nor_offered(line: str, certain: bool) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two")
    heard = Heard.typed(line) if certain else Heard("speech", (Hypothesis(line, 0.9),))
    table.evening, step = conversation.hear(table.knowledge, table.evening, heard)
    assert (step.outcome, step.events, table.evening.question) == ("ignored", (), None)


def test_a_card_that_sounds_like_a_denial_is_guessed() -> None:
    table = Table(base_deal("knot"))
    table.say("the clue is river for two")
    heard = Heard("speech", (Hypothesis("we guess not", 0.9),))
    table.evening, step = conversation.hear(table.knowledge, table.evening, heard)
    assert step.outcome in ("acted", "confirm")


@pytest.mark.parametrize(
    ("meaning", "text", "line"),
    [
        (Meaning("uphold"), "the clue is not valid", "yes the clue is not valid"),
        (Meaning("uphold"), "the clue is not valid", "it isn't valid"),
        (Meaning("trust_guesses"), "do not confirm guesses", "don't confirm the guesses"),
        (Meaning("guess", card="castle"), "we guess castle", "it's not moon it's castle"),
    ],
)
def test_a_not_that_agrees_or_is_about_something_else_is_no_no(
    meaning: Meaning, text: str, line: str
) -> None:
    table = Table(deal("deal-a"))
    table.say("the clue is river for two")
    if meaning.type == "uphold":
        table.say("challenge")
    doubt = Confirm(Reading(meaning, text, 0.2, 0.5, 1.0))
    table.evening, _ = questions.ask_whether(table.evening, doubt)
    heard = Heard("speech", (Hypothesis(line, 0.9),))
    table.evening, step = conversation.hear(table.knowledge, table.evening, heard)
    assert step.meaning is None or step.meaning.type != "no"
