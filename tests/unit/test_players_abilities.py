"""The synthetic players use every ability, and still bring games to their end."""

import random

import pytest

from tests.unit.test_players import Rehearsed
from voice_game.editions import REHEARSED


class Able(random.Random):
    """Dice with which the players ask for abilities, and use them often."""

    def choice(self, seq):  # type: ignore[no-untyped-def]
        if seq == (True, False):
            return True
        return super().choice(range(2)) if seq == range(4) else super().choice(seq)


def test_games_with_abilities_come_to_their_end_and_every_line_is_understood() -> None:
    used: set[object] = set()
    for seed in range(4):
        rehearsed = Rehearsed(REHEARSED, Able(seed), seed)
        assert rehearsed.finish()
        assert rehearsed.game.over
        assert rehearsed.game.settings.abilities
        assert rehearsed.tally.wrong == 0
        used |= set(uses(rehearsed))
    assert len(used) >= 4


def uses(rehearsed: Rehearsed) -> list[object]:
    meanings = [line.meaning for line in rehearsed.lines if line.meaning]
    return [meaning.value for meaning in meanings if meaning.type == "use"]


@pytest.mark.parametrize("seed", range(4))
def test_they_finish_though_every_third_line_is_lost(seed: int) -> None:
    noise = random.Random(seed)
    rehearsed = Rehearsed(REHEARSED, Able(seed), seed)
    assert rehearsed.finish(lambda line, evening: "" if noise.random() < 1 / 3 else line.text)
    assert rehearsed.game.over
