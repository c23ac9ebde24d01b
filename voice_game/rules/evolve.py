"""`evolve` folds one event into the state and asks nothing; `replay` folds many."""

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import replace

from voice_game.rules import events as e
from voice_game.rules.cards import Card, Place
from voice_game.rules.events import Event
from voice_game.rules.game import Clue, Due, Game, Held
from voice_game.rules.phase import Phase


def evolve(game: Game | None, event: Event) -> Game:
    """The state after an event; the first event of a game must be `GameStarted`."""
    if isinstance(event, e.GameStarted):
        return _opened(event)
    if game is None:
        raise ValueError("a game begins with GameStarted")
    match event:
        case e.KeyDealt():
            return replace(game, key=event.key, seed=event.seed, spares=event.spares)
        case e.CardReplaced():
            card = Card(event.card, event.picture, event.art)
            board = game.board.with_card(Place(event.row, event.column), card)
            spares = tuple(spare for spare in game.spares if spare != card)
            return replace(game, board=board, spares=spares)
        case e.TableReady():
            return replace(game, phase=Phase.PRE_CLUE)
        case e.ClueGiven() | e.ClueCorrected():
            return _with_clue(game, event)
        case e.ClueChallenged():
            return replace(game, judge=event.judge)
        case e.ClueAccepted():
            return replace(game, judge=None, accepted=True)
        case e.CardRevealed():
            return _revealed(game, event)
        case e.RevealWithdrawn():
            return replace(game.before, players=game.players) if game.before else game
        case e.TurnEnded():
            by_choice = event.reason in ("stopped", "upheld")
            return replace(
                game,
                powers={side: state.next_turn() for side, state in game.powers.items()},
                held=None,
                before=None if by_choice else game.before,
                phase=Phase.PRE_CLUE,
                turn=event.next,
                clue=None,
                counted=0,
                made=0,
                judge=None,
                accepted=False,
            )
        case e.TurnHeld():
            held = Held(event.side, event.by, event.reason)
            phase = Phase.TAIL if event.reason == "limit" else game.phase
            return replace(game, held=held, phase=phase)
        case e.PowerEvent():
            after = event.fold(game)
            return replace(after, before=None) if event.CHOSEN else after
        case e.PenaltyDue():
            due = Due(event.side, event.cover or event.side, event.count, event.must)
            return replace(game, due=due)
        case e.PenaltyCovered():
            covered = game.with_cover(Place(event.row, event.column), event.cover or event.side)
            again = game.due and game.due.count > 1
            left = replace(game.due, count=game.due.count - 1) if game.due and again else None
            return replace(covered, due=left, before=None)
        case e.PenaltyDeclined():
            return replace(game, due=None)
        case e.CardMarked():
            return game.with_mark(Place(event.row, event.column), event.mark)
        case e.TokenSpent():
            return replace(game, bank=event.left)
        case e.PlayersNamed():
            return game.with_players(event.side, event.names)
        case e.SuddenDeath():
            return replace(game, phase=Phase.SUDDEN_DEATH)
        case e.GameWon():
            return replace(game, phase=Phase.OVER, winner=event.winner, held=None)
        case e.GameStopped():
            return replace(game, phase=Phase.OVER, winner="nobody", before=None, held=None)
        case _:
            return game


def replay(events: Iterable[Event], game: Game | None = None) -> Game:
    """The state after a list of events; raises `ValueError` for an empty list."""
    played = reduce(evolve, events, game)
    if played is None:
        raise ValueError("no events to replay")
    return played


def _opened(event: e.GameStarted) -> Game:
    covers = tuple(None if card else event.centre for card in event.board.cards)
    return Game(
        edition=event.edition,
        language=event.language,
        first=event.first,
        second=event.second,
        board=event.board,
        settings=event.settings,
        covers=covers,
        turn="" if event.anyone_begins else event.first,
        bank=event.bank,
    )


def _with_clue(game: Game, event: e.ClueGiven | e.ClueCorrected) -> Game:
    clue = Clue(event.side, event.words, event.number, event.spelled, event.limit, event.apart)
    earlier = game.clues[:-1] if isinstance(event, e.ClueCorrected) else game.clues
    return replace(
        game,
        phase=Phase.CLUE_OPEN,
        turn=event.side,
        clue=clue,
        clues=(*earlier, clue),
        judge=None,
        accepted=False,
        before=None,
    )


def _revealed(game: Game, event: e.CardRevealed) -> Game:
    shown = replace(
        game,
        phase=game.phase if game.phase is Phase.SUDDEN_DEATH else Phase.GUESSING,
        made=game.made + 1,
        counted=game.counted + event.counts,
        last=Place(event.row, event.column),
        before=replace(game, before=None),
    )
    return shown.with_cover(Place(event.row, event.column), event.cover) if event.cover else shown
