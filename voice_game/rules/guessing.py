"""Decisions of the guessers: a card, the end of the turn, a misheard card turned back."""

from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.edition import Rulebook
from voice_game.rules.events import Event
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import GUESSING, Decision, end_turn, no_card, no_clue, powers, turn_over


def guess(rulebook: Rulebook, game: Game, command: c.Guess) -> Decision:
    """A card is committed, with all that follows from it (A-20..A-28, decision 0002)."""
    place, edition = command.place, rulebook.edition
    if refusal := no_card(game, place):
        return refusal
    if refusal := edition.guess_refusal(game, place, command.side):
        return refusal
    if game.phase not in (*GUESSING, Phase.SUDDEN_DEATH):
        return no_clue(game)
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    able = powers(rulebook, game)
    revealed = edition.reveal(game, place, command.side)
    for side, power in able:
        revealed = power.reveal(game, side, revealed)
    happened: list[Event] = [revealed]
    for side, power in able:
        happened += power.at_reveal(game, side, revealed)
    after = replay(happened, game)
    if won := edition.decided(after, revealed):
        return (*happened, won)
    happened += edition.after_reveal(after, revealed)
    for side, power in able:
        happened += power.after_cover(after, side, place)
    for side, power in able:
        happened += power.after_reveal(after, side, revealed)
    after = replay(happened, game)
    if reason := edition.turn_over(after, revealed):
        happened += end_turn(rulebook, after, reason)
    return tuple(happened)


def stop(rulebook: Rulebook, game: Game) -> Decision:
    """The guessers end their turn (A-26)."""
    if game.phase not in (*GUESSING, Phase.TAIL):
        return no_clue(game)
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    if game.held:
        return turn_over(rulebook, game, game.held.reason)
    if game.counted < 1:
        return Refusal("one_guess_due")
    return end_turn(rulebook, game, "stopped")


def withdraw(game: Game) -> Decision:
    """Only the very last guess, before the next command (D-38)."""
    if game.before is None or game.last is None:
        return Refusal("nothing_to_take_back")
    card = game.board.name_at(game.last)
    return (e.RevealWithdrawn(card, game.last.row, game.last.column),)
