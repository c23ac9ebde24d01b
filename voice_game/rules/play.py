"""`decide`: the door of the rules.

It answers a wish with events or a named refusal and changes nothing; `evolve.evolve`
folds an event into the state. Everything else (undo, going on, replay, logs) comes from the
list of events.
"""

from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Side
from voice_game.rules.covering import penalty
from voice_game.rules.edition import Rulebook
from voice_game.rules.game import Game
from voice_game.rules.giving import challenge, correct_clue, give_clue, judge
from voice_game.rules.guessing import guess, stop, withdraw
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import Decision, no_card
from voice_game.rules.using import use_power


def decide(rulebook: Rulebook, game: Game, command: c.Command, by: Side | None = None) -> Decision:
    """The events that a command brings about, or why it is refused.

    `by` is the seat whose phone sent it; `None` is the table's microphone, which does
    not know who speaks (RULES.md 8.1).
    """
    if by is not None and (refusal := _wrong_seat(game, command, by)):
        return refusal
    if isinstance(command, c.Withdraw):
        return withdraw(game)
    if game.over:
        return Refusal("game_over")
    if isinstance(command, c.StopGame):
        return (e.GameStopped(),)
    if isinstance(command, c.NamePlayers):
        return (e.PlayersNamed(command.side, command.names),)
    if isinstance(command, c.Ready | c.Replace):
        return _prepare(game, command)
    if game.phase is Phase.BOARD_CHECK:
        return Refusal("not_started")
    if isinstance(command, c.Use):
        return use_power(rulebook, game, command, by)
    if game.held and not isinstance(command, c.Stop):
        return Refusal("answer_first" if game.phase is not Phase.TAIL else "turn_is_over")
    if game.phase is Phase.SUDDEN_DEATH and not isinstance(command, c.Guess):
        return Refusal("sudden_death")
    match command:
        case c.GiveClue():
            return give_clue(rulebook, game, command, by)
        case c.CorrectClue():
            return correct_clue(rulebook, game, command)
        case c.Guess():
            return guess(rulebook, game, command)
        case c.Stop():
            return stop(rulebook, game)
        case c.Challenge():
            return challenge(game)
        case c.Accept() | c.Uphold():
            return judge(rulebook, game, command, by)
        case _:
            return penalty(rulebook, game, command)


def may_give_clue(game: Game) -> bool:
    """Whether the giver's clue is what the game waits for."""
    return game.phase is Phase.PRE_CLUE and not (game.due and game.due.must)


def _wrong_seat(game: Game, command: c.Command, by: Side) -> Refusal | None:
    """A phone is a giver's seat: it may do what that giver may, and nothing else.

    Where there are no turns any more, nothing is refused for whose turn it is.
    """
    judge = game.judge or game.other(game.turn)
    turns = game.phase not in (Phase.SUDDEN_DEATH, Phase.OVER)
    match command:
        case c.Guess() | c.Stop():
            return Refusal("givers_do_not_guess")
        case c.GiveClue() | c.CorrectClue():
            mine = game.turn in (by, "")
            return None if mine or not turns else Refusal("not_your_turn", side=game.turn)
        case c.Challenge() | c.Accept() | c.Uphold():
            return None if by == judge or not turns else Refusal("not_your_answer", side=judge)
        case c.Cover() | c.DeclineCover():
            due = game.penalty_due
            return None if due in (by, None) else Refusal("not_your_answer", side=due)
        case c.NamePlayers():
            return None if command.side == by else Refusal("say_it_aloud")
        case c.Use():
            return None  # each ability says which of its uses a phone may enter
        case _:
            return Refusal("say_it_aloud")


def _prepare(game: Game, command: c.Ready | c.Replace) -> Decision:
    if game.phase is not Phase.BOARD_CHECK:
        return Refusal("already_ready" if isinstance(command, c.Ready) else "key_is_out")
    if isinstance(command, c.Ready):
        return (e.TableReady(),)
    if refusal := no_card(game, command.place):
        return refusal
    old = game.board.at(command.place)
    same_face = (spare for spare in game.spares if old and spare.picture == old.picture)
    new = next(same_face, None)
    if new is None:
        return Refusal("no_spare_card")
    return (
        e.CardReplaced(
            row=command.place.row,
            column=command.place.column,
            card=new.name,
            replaced=game.board.name_at(command.place),
            picture=new.picture,
            art=new.art,
        ),
    )
