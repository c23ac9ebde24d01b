"""A dealt game of any box, from dice."""

import random
from functools import cache

from tests.support.legal import legal
from tests.support.play import rulebook
from voice_game.language.words import deck, pictures
from voice_game.rules import commands as c
from voice_game.rules.dealing import Deal
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.play import decide, may_give_clue
from voice_game.rules.refusals import Refusal

WORDS = deck("en", "base").words


@cache
def dealt(edition: str, seed: int) -> Deal:
    """A game at random; names need not differ by sound."""
    box = rulebook(edition).edition
    dice = random.Random(seed)
    return box.deal(WORDS, "en", dice, lambda one, other: True, pictures=pictures("en"))


def clue(game: Game, dice: random.Random) -> c.GiveClue:
    """A harmless clue, of either side where anybody may begin."""
    side = None if game.turn else dice.choice((game.first, game.second))
    return c.GiveClue(("zyx",), dice.choice((0, 1, 2, 3)), side=side)


def sensible(game: Game, dice: random.Random) -> c.Command:
    """A move that brings the game on: a clue, a cover that is due, a guess, or a stop."""
    if game.judge:
        return c.Accept()
    if may_give_clue(game):
        return clue(game, dice)
    if game.phase is Phase.SUDDEN_DEATH:
        places = [place for place in game.board.places() if game.cover_at(place) is None]
        return c.Guess(dice.choice(places), dice.choice((game.first, game.second)))
    wanted = (c.Guess, c.Stop, c.Cover)
    allowed = [m for m in legal(rulebook(game.edition), game) if isinstance(m, wanted)]
    return dice.choice(allowed)


def played(edition: str, seed: int, moves: int) -> Game:
    """The game after some sensible moves, fewer if it ends before."""
    game, dice = replay(dealt(edition, seed).events(ready=True)), random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        decided = decide(rulebook(edition), game, sensible(game, dice))
        game = game if isinstance(decided, Refusal) else replay(decided, game)
    return game
