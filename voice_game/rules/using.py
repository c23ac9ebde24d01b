"""Decisions about the use of an ability (RULES.md B.4 to B.7)."""

from voice_game.rules import commands as c
from voice_game.rules.cards import Side
from voice_game.rules.edition import Rulebook
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import GUESSING, Decision, powers, turn_over


def asks_first(rulebook: Rulebook, game: Game, use: c.Use) -> bool:
    """Whether a use of an ability is worth a question first (D-06, D-07)."""
    return any(
        power.asks_first(game, side, use)
        for side, power in powers(rulebook, game)
        if use.what in power.uses
    )


def use_power(rulebook: Rulebook, game: Game, use: c.Use, by: Side | None) -> Decision:
    """An ability is used; a side wins or a turn ends with it where that is due."""
    able = [(side, power) for side, power in powers(rulebook, game) if use.what in power.uses]
    if not able:
        return Refusal("no_such_power")
    side, power = able[0]
    if by is not None and (by != side or use.what not in power.by_giver):
        return Refusal("say_it_aloud")
    if game.held and game.held.by != use.what:
        return Refusal("answer_first" if game.phase is not Phase.TAIL else "turn_is_over")
    if refusal := power.may_use(game, side, use):
        return refusal
    used = power.when_used(game, side, use)
    after = replay(used, game)
    if won := rulebook.edition.won(after):
        return (*used, won)
    limit_used = after.clue is not None and after.clue.limit == after.counted
    if after.phase in (*GUESSING, Phase.TAIL) and limit_used:
        return (*used, *turn_over(rulebook, after, "limit"))
    return used
