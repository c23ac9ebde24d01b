"""Where a card must be covered, that is what the table listens for and says (RULES.md F-02)."""

import pytest

from tests.support.table import Table
from voice_game.dialogue.understanding import moment
from voice_game.hearing.expectation import Moment
from voice_game.rules.cards import Place


def waiting_for_a_cover() -> Table:
    table = Table(edition="three")
    table.say("ready", "the clue is quantity for two")
    places = [Place(row, column) for row in range(1, 6) for column in range(1, 6)]
    bystander = next(place for place in places if table.game.key_at(place) == "N")
    table.say(f"we guess row {bystander.row} column {bystander.column}")
    return table


@pytest.mark.rule("F-02")
def test_the_table_listens_for_a_card_then_and_not_for_a_clue() -> None:
    table = waiting_for_a_cover()
    assert table.game.penalty_due
    assert moment(table.evening) is Moment.GUESS


@pytest.mark.rule("F-02")
@pytest.mark.parametrize("said", ["cover zzz", "no", "yes"])
def test_what_is_not_understood_is_answered_with_how_to_cover(said: str) -> None:
    table = waiting_for_a_cover()
    step = table.say(said)
    assert step.outcome == "again"
    assert "cover" in table.aloud(step)
    assert "spell" not in table.aloud(step)
