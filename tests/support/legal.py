"""Everything that a table may wish now, found by asking the rules about every wish there is."""

from collections.abc import Iterator

from voice_game.rules import commands as c
from voice_game.rules.edition import Rulebook
from voice_game.rules.game import Game
from voice_game.rules.play import decide
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import powers


def legal(rulebook: Rulebook, game: Game) -> tuple[c.Command, ...]:
    """Every command but a clue that `decide` would accept now, said aloud at the table."""
    return tuple(
        command
        for command in _candidates(rulebook, game)
        if not isinstance(decide(rulebook, game, command), Refusal)
    )


def _candidates(rulebook: Rulebook, game: Game) -> Iterator[c.Command]:
    for side, power in powers(rulebook, game):
        yield from power.candidates(game, side)
    yield from (
        c.Ready(),
        c.Stop(),
        c.Challenge(),
        c.Accept(),
        c.Uphold(),
        c.DeclineCover(),
        c.Withdraw(),
        c.StopGame(),
    )
    for place in game.board.places():
        yield from (c.Guess(place), c.Cover(place), c.Replace(place))
