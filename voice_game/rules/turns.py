"""What every decision about a turn needs: the abilities, and how a turn ends."""

from voice_game.rules import events as e
from voice_game.rules.cards import Place, Side
from voice_game.rules.edition import Rulebook
from voice_game.rules.events import Event
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.power import Power
from voice_game.rules.refusals import Refusal

Decision = tuple[Event, ...] | Refusal
"""What a wish comes to: events, or why it is refused."""

GUESSING = (Phase.CLUE_OPEN, Phase.GUESSING)
"""The phases in which a card may be guessed."""


def powers(rulebook: Rulebook, game: Game) -> tuple[tuple[Side, Power], ...]:
    """The abilities of both sides, first that of the side whose turn it is."""
    sides = (game.turn, game.other(game.turn))
    return tuple((side, rulebook.edition.power_of(game, side)) for side in sides)


def no_clue(game: Game) -> Refusal:
    """A clue is what the game waits for: that of one giver, or the very first of anybody."""
    return Refusal("no_clue_yet", side=game.turn) if game.turn else Refusal("first_clue_due")


def no_card(game: Game, place: Place) -> Refusal | None:
    """Why there is no card at a place, or `None` where there is one."""
    if not game.board.holds(place):
        return Refusal("no_such_place")
    return None if game.board.at(place) else Refusal("no_card_there")


def end_turn(rulebook: Rulebook, game: Game, reason: e.EndReason) -> tuple[Event, ...]:
    """The end of a turn, or what an ability holds it open for."""
    for side, power in powers(rulebook, game):
        if held := power.holds_turn(game, side, reason):
            return (held,)
    return turn_over(rulebook, game, reason)


def turn_over(rulebook: Rulebook, game: Game, reason: e.EndReason) -> tuple[Event, ...]:
    """The end of a turn, with what it brings for the abilities of both sides."""
    brought = tuple(
        event
        for side, power in powers(rulebook, game)
        for event in power.at_turn_end(game, side, reason)
    )
    edition, after = rulebook.edition, replay(brought, game)
    upheld = reason == "upheld"
    return (*brought, *(edition.after_uphold(after) if upheld else edition.end_turn(after, reason)))
