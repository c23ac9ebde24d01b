"""A game as the journal kept it: its events are replayed and laid against its box."""

from collections.abc import Sequence

from voice_game.editions import EDITIONS
from voice_game.rules.dealing import Deal
from voice_game.rules.edition import Edition
from voice_game.rules.events import Event, GameStarted, PowerEvent
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.store.codec import decode
from voice_game.store.refused import JournalRefused


def kept_game(bodies: Sequence[bytes]) -> Game:
    """The game that kept events tell; raises `JournalRefused` when nobody could go on with it."""
    events = [decode(body) for body in bodies]
    try:
        game = replay(events)
    except (ValueError, LookupError) as error:
        raise _damaged() from error
    edition = EDITIONS.get(game.edition)
    if edition is None:
        raise JournalRefused(
            f"The journal holds a game of {game.edition!r}, an edition that this version of the "
            "game does not know: update the game, or choose another folder with --data."
        )
    if not _fits(edition, game, events):
        raise _damaged()
    return game


def _fits(edition: Edition, game: Game, events: Sequence[Event]) -> bool:
    """Whether board and key are such as the box deals."""
    board, cells = game.board, edition.cells()
    size = (board.rows, board.columns) == (edition.rows, edition.columns)
    laid = tuple(card is not None for card in board.cards) == cells
    keyed = tuple(cell != "." for cell in game.key) == cells
    sides = game.first != game.second and {game.first, game.second} <= set(edition.sides)
    return size and laid and keyed and sides and edition.deal_fault(_deal(game, events)) is None


def _deal(game: Game, events: Sequence[Event]) -> Deal:
    """The deal that the game began with, as far as it can be told to be wrong."""
    started = events[0]
    return Deal(
        edition=game.edition,
        language=game.language,
        first=game.first,
        second=game.second,
        board=game.board,
        key=game.key,
        bank=started.bank if isinstance(started, GameStarted) else None,
        settings=game.settings,
        dealt=tuple(event for event in events if isinstance(event, PowerEvent)),
    )


def _damaged() -> JournalRefused:
    return JournalRefused(
        "The game that is kept in the journal is damaged and was left as it is: "
        "restore the folder from a copy, or choose another one with --data."
    )
