"""An unfinished game: what the evening keeps when it goes on, and when it is put aside."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.deals import DEALS, deal
from tests.support.table import Table
from voice_game.app.keeper import Keeper, NotKept
from voice_game.app.opening import Options, open_evening
from voice_game.app.typed import converse
from voice_game.dialogue import lobby, questions
from voice_game.dialogue.effects import Effect, Step
from voice_game.dialogue.policy import Confirm
from voice_game.dialogue.state import Evening
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning


def offered(edition: str | None = None, speaking: str = "en", keeping: bool = True) -> Table:
    """A table that is asked whether an unfinished game goes on."""
    played = Table(deal("deal-a"))
    played.say("the clue is winter for two")
    table = Table(speaking=speaking)
    table.evening, _ = lobby.open_evening(
        table.knowledge, kept=played.game, edition=edition, keeping=keeping
    )
    return table


def evening(
    data: Path, *lines: str, deal: Path | None = None, edition: str | None = None
) -> tuple[Evening, Step]:
    """An evening in a data folder, killed after some lines."""
    opening = open_evening(Options(data=data, deal=deal, edition=edition, seed=1))
    with closing(opening.keeper):
        said = converse(opening.knowledge, opening.first[0], lines, opening.keeper)
        results = [opening.first, *(result for _, result in said)]
    return results[-1]


class Full(Keeper):
    """A keeper whose disk is full."""

    def carry_out(self, effect: Effect) -> None:
        raise NotKept("The disk is full.")


def test_a_typed_line_is_kept_before_anything_is_told() -> None:
    table = Table(deal("deal-a"))
    told = converse(table.knowledge, table.evening, ["the clue is winter for two"], Full())
    with pytest.raises(NotKept):
        next(told)


# What the table has set stays


@pytest.mark.parametrize("answer", ["yes", "go on"])
def test_guesses_are_confirmed_in_the_game_that_goes_on(answer: str) -> None:
    table = offered()
    table.say("confirm guesses", answer)
    step = table.say("we guess ice")
    assert (step.outcome, step.events) == ("confirm", ())


@pytest.mark.parametrize("edition", [None, "duet"])
def test_what_was_set_stays_when_the_game_is_put_aside(edition: str | None) -> None:
    table = offered(edition)
    table.say("confirm guesses")
    agreed = replace(table.evening.agreed, bank=11)
    table.evening = replace(table.evening, agreed=agreed)
    table.say("no", "yes")
    assert table.evening.confirm_guesses
    assert table.evening.agreed == agreed
    assert table.evening.kept is None


@pytest.mark.parametrize("edition", [None, "duet"])
def test_a_game_is_not_put_aside_for_good_by_one_no(edition: str | None) -> None:
    table = offered(edition)
    kept = table.evening.kept
    asked = table.say("no")
    assert (asked.outcome, asked.effects) == ("confirm", ())
    assert "for good" in table.aloud(asked)
    assert "Shall we go on with it?" in table.aloud(table.say("no"))
    assert table.evening.kept == kept
    table.say("no")
    table.wait()
    table.wait()
    assert table.evening.kept == kept
    table.say("yes")
    assert table.game == kept


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_evening_that_keeps_nothing_stays_one(answer: str) -> None:
    table = offered(keeping=False)
    table.say(answer)
    assert not table.evening.keeping


@pytest.mark.parametrize(
    ("lines", "confirmed"),
    [(["confirm guesses"], True), (["confirm guesses", "do not confirm guesses"], False)],
)
def test_guesses_are_confirmed_after_a_restart_too(
    tmp_path: Path, lines: list[str], confirmed: bool
) -> None:
    begun = ["the clue is winter for two", *lines]
    evening(tmp_path, *begun, deal=DEALS / "deal-a.json")
    for _ in range(2):
        again, _ = evening(tmp_path, "yes")
        assert again.confirm_guesses == confirmed
    _, step = evening(tmp_path, "yes", "we guess ice")
    assert (step.outcome == "confirm") == confirmed


def test_a_new_evening_does_not_confirm_what_an_earlier_one_did(tmp_path: Path) -> None:
    evening(tmp_path, "confirm guesses", "stop the game", "yes", deal=DEALS / "deal-a.json")
    begun, _ = evening(tmp_path, edition="base")
    again, _ = evening(tmp_path, "yes")
    assert (begun.confirm_guesses, again.confirm_guesses) == (False, False)


# Another game instead


@pytest.mark.parametrize(
    ("speaking", "line", "yes"),
    [
        ("en", "play duet", "yes"),
        ("en", "play gryffindor against slytherin", "yes"),
        ("en", "play back to hogwarts with abilities", "yes"),
        ("nb", "spill duett", "ja"),
    ],
)
def test_another_game_is_dealt_only_if_the_unfinished_one_is_to_make_way(
    speaking: str, line: str, yes: str
) -> None:
    table = offered(speaking=speaking)
    kept = table.evening.kept
    step = table.say(line)
    assert (step.outcome, step.effects, table.evening.kept) == ("confirm", (), kept)
    assert [message.id for message in step.messages] == ["ask-put-aside"]
    begun = table.say(yes)
    assert [message.id for message in begun.messages][:2] == ["put-aside", "game-started"]
    assert (table.evening.kept, table.evening.question) == (None, None)


def test_the_unfinished_game_is_offered_again_where_it_shall_not_make_way() -> None:
    table = offered()
    kept = table.evening.kept
    step = table.say("play duet", "no")
    assert table.aloud(step).startswith("A game was not finished.")
    table.say("yes")
    assert table.evening.game == kept


def test_stop_neither_goes_on_nor_puts_the_unfinished_game_aside() -> None:
    table = offered()
    kept = table.evening.kept
    assert table.say("stop").events == ()
    assert table.evening.kept == kept
    table.say("yes")
    assert table.evening.game == kept


@pytest.mark.parametrize("asked", ["goodbye", "new school year"])
@pytest.mark.parametrize("answer", ["no", "stop"])
def test_after_another_question_it_is_asked_again_whether_the_unfinished_game_goes_on(
    asked: str, answer: str
) -> None:
    table = offered()
    kept = table.evening.kept
    table.say(asked)
    assert table.aloud(table.say(answer)).endswith("Shall we go on with it? Say yes or no.")
    assert table.evening.kept == kept
    table.say("yes")
    assert table.evening.game == kept


def test_a_misheard_wish_for_another_game_is_asked_about_twice() -> None:
    """Whether it was said, and whether the unfinished game is put aside."""
    table = offered()
    duet = Reading(Meaning("play", value="duet"), "play duet", cost=0.3, margin=0.2)
    table.evening, _ = questions.ask_whether(table.evening, Confirm(duet))
    step = table.say("yes")
    assert [message.id for message in step.messages] == ["ask-put-aside"]
    assert table.evening.kept is not None


def test_the_unfinished_game_stays_where_nobody_answers() -> None:
    table = offered()
    table.say("play duet")
    assert [message.id for message in table.wait().messages] == ["ask-put-aside"]
    table.wait()
    assert table.wait().outcome == "ignored"
    assert table.evening.kept is not None
    table.say("yes")
    assert table.game.edition == "base"


def test_a_game_that_cannot_be_dealt_puts_none_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    table = offered()
    kept = table.evening.kept
    monkeypatch.setattr(table.knowledge, "pictures", ())
    step = table.say("play pictures", "yes")
    assert (step.reason, step.effects, table.evening.kept) == ("no_pictures", (), kept)


@pytest.mark.parametrize(("answer", "edition"), [("yes", "duet"), ("no", "base")])
def test_the_game_that_is_offered_next_time(tmp_path: Path, answer: str, edition: str) -> None:
    evening(tmp_path, deal=DEALS / "deal-a.json")
    evening(tmp_path, "play duet", answer)
    again, _ = evening(tmp_path, "yes")
    assert again.edition == edition


# What the game waits for


@pytest.mark.parametrize(
    ("board", "lines", "waits"),
    [
        ("deal-a", ("we challenge",), "Blue, do you accept the clue, or uphold the challenge?"),
        (
            "deal-a",
            ("we challenge", "uphold"),
            "Blue may cover one of its own cards first. Say: cover, and the card, or: no cover.",
        ),
        ("deal-two", ("we challenge",), "Is the clue accepted, or is the challenge upheld?"),
        ("deal-d", ("we challenge",), "Side B, do you accept the clue, or uphold the challenge?"),
    ],
)
def test_what_the_game_waits_for_is_told_when_it_goes_on_and_when_asked(
    board: str, lines: tuple[str, ...], waits: str
) -> None:
    played, table = Table(deal(board)), Table()
    clue = "side a: quantity, two" if board == "deal-d" else "the clue is quantity for two"
    played.say(clue, *lines)
    assert played.aloud(played.say("whose turn")) == waits
    table.evening, _ = lobby.open_evening(table.knowledge, kept=played.game)
    assert table.aloud(table.say("yes")) == f"We go on where we were. {waits}"
