"""An unfinished game: what the evening keeps when it goes on, and when it is put aside."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.deals import DEALS, deal
from tests.support.table import Table
from voice_game.app.opening import Options, open_evening
from voice_game.app.typed import converse
from voice_game.dialogue import lobby
from voice_game.dialogue.effects import Step
from voice_game.dialogue.state import Evening


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
    table.say("no")
    assert table.evening.confirm_guesses
    assert table.evening.agreed == agreed
    assert table.evening.kept is None


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
