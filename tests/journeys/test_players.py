"""The synthetic players bring a game of every box to its end, by sentences alone."""

import random

import pytest

from voice_game.app import assembly
from voice_game.app.wording import Wording, read_script
from voice_game.dialogue import conversation, lobby
from voice_game.editions import EDITIONS
from voice_game.hearing.heard import Heard
from voice_game.rehearsal.players import Players

LONGEST = 150
"""Lines of a game; most have 30."""


@pytest.mark.parametrize("box", sorted(EDITIONS))
def test_the_players_finish_a_game(box: str) -> None:
    language = assembly.language("en")
    knowledge = assembly.knowledge(language, seed=5)
    players = Players(read_script("en"), Wording(language), box, random.Random(5))
    evening, _ = lobby.open_evening(knowledge)
    for _ in range(LONGEST):
        line = players.next(evening)
        evening, step = conversation.hear(knowledge, evening, Heard.typed(line.text))
        players.note(line, step, evening)
        if evening.game and evening.game.over:
            break
    assert evening.game is not None
    assert evening.game.edition == box
    assert evening.game.over
    assert evening.game.winner
