"""Decisions about a cover that is due: a penalty, or an enemy agent (A-31, A-34, F-02)."""

from msgspec.structs import replace

from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.edition import Rulebook
from voice_game.rules.evolve import evolve
from voice_game.rules.game import Game
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import Decision, no_card, powers


def penalty(rulebook: Rulebook, game: Game, command: c.Command) -> Decision:
    """A card is covered without a guess, or the cover is left unused."""
    due = game.due
    if due is None:
        return Refusal("no_penalty_due")
    side = due.side
    if not isinstance(command, c.Cover):
        return Refusal("cover_due", side=side) if due.must else (e.PenaltyDeclined(side),)
    place = command.place
    if refusal := no_card(game, place):
        return refusal
    name = game.board.name_at(place)
    if game.cover_at(place) is not None:
        return Refusal("already_covered", card=name)
    if game.key_at(place) != due.cover:
        return Refusal("not_your_card", card=name, side=side)
    covered = e.PenaltyCovered(side, name, place.row, place.column)
    if due.cover != side:
        covered = replace(covered, cover=due.cover)
    after = evolve(game, covered)
    if won := rulebook.edition.won_by_cover(after):
        return (covered, won)
    brought = (power.after_cover(after, at, place) for at, power in powers(rulebook, after))
    return (covered, *(event for events in brought for event in events))
