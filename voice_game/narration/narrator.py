"""Tells what happened: events in, messages out.

The narrator sees public events and the table's view only, so it cannot know what nobody
may hear. A correct guess sounds the same whether it was meant or not (RULES.md L-01).
"""

from collections.abc import Sequence

from voice_game.narration.message import (
    Arg,
    CardName,
    CoverName,
    Letters,
    Message,
    SideName,
    say,
)
from voice_game.rules import events as e
from voice_game.rules.cards import Side
from voice_game.rules.events import Event
from voice_game.rules.views import TableView


def narrate(events: Sequence[Event], view: TableView) -> tuple[Message, ...]:
    """What to say about events, where `view` is the table after all of them."""
    told = [message for event in events for message in _tell(event, view)]
    kinds = {type(event) for event in events}
    if e.CardRevealed in kinds and e.TurnEnded not in kinds and not view.over:
        told.append(say("go-on"))
    return tuple(told)


def clue_words(words: Sequence[str], letters: bool) -> Arg:
    """The words of a clue, or their letters one by one."""
    return Letters("".join(words)) if letters else " ".join(words)


def tiles(view: TableView) -> Message:
    """How many cards each side has covered: tiles only (RULES.md L-03, D-29)."""
    return say(
        "tiles",
        first=SideName(view.first),
        firstCount=view.tiles[view.first],
        second=SideName(view.second),
        secondCount=view.tiles[view.second],
    )


def guessing(view: TableView) -> Message:
    """Who is guessing, and how many guesses are made of how many."""
    return say("guessing", side=SideName(view.turn), made=view.counted, limit=view.limit or 0)


def your_clue(side: Side) -> Message:
    """Asks the giver of a side for the clue."""
    return say("your-clue", side=SideName(side))


def _tell(event: Event, view: TableView) -> Sequence[Message]:
    match event:
        case e.GameStarted():
            return _started(event)
        case e.CardReplaced():
            return [
                say(
                    "card-replaced",
                    old=CardName(event.replaced),
                    new=CardName(event.card),
                    row=event.row,
                    column=event.column,
                )
            ]
        case e.TableReady():
            return [say("key-out"), your_clue(view.turn)]
        case e.ClueGiven() | e.ClueCorrected():
            return [_clue(event)]
        case e.ClueFlagged():
            card = CardName(event.card) if event.card else ""
            return [say(f"flag-{event.rule}", card=card)]
        case e.ClueChallenged():
            return [say("challenged", judge=SideName(event.judge))]
        case e.ClueAccepted():
            return [say("clue-accepted")]
        case e.ClueUpheld():
            return [say("clue-upheld")]
        case e.CardRevealed():
            return _revealed(event, view)
        case e.RevealWithdrawn():
            return [say("withdrawn", card=CardName(event.card)), guessing(view)]
        case e.TurnEnded():
            return _turn_ended(event, view)
        case e.PenaltyDue():
            return [say("penalty-due", side=SideName(event.side))]
        case e.PenaltyCovered():
            covered = say("penalty-covered", side=SideName(event.side), card=CardName(event.card))
            return [covered, tiles(view)]
        case e.PenaltyDeclined():
            return [say("penalty-declined", side=SideName(event.side))]
        case e.GameWon():
            return [say(f"won-{event.reason}", side=SideName(event.winner)), say("after-game")]
        case e.GameStopped():
            return [say("game-stopped"), say("after-game")]
        case _:
            return []


def _started(event: e.GameStarted) -> Sequence[Message]:
    first, second = SideName(event.first), SideName(event.second)
    told = [say("game-started", first=first, second=second)]
    if event.centre:
        told.append(say("centre", tile=CoverName(event.centre)))
    return told


def _clue(event: e.ClueGiven | e.ClueCorrected) -> Message:
    id = "clue-given" if isinstance(event, e.ClueGiven) else "clue-corrected"
    return say(
        id,
        side=SideName(event.side),
        clue=clue_words(event.words, event.spell_back),
        number=event.number,
    )


def _revealed(event: e.CardRevealed, view: TableView) -> Sequence[Message]:
    told = [say(f"revealed-{event.result}", card=CardName(event.card), cover=_cover(event))]
    return [*told, tiles(view)] if event.cover in view.tiles else told


def _cover(event: e.CardRevealed) -> Arg:
    return CoverName(event.cover) if event.cover else ""


def _turn_ended(event: e.TurnEnded, view: TableView) -> Sequence[Message]:
    ended = say(f"turn-ended-{event.reason}", side=SideName(event.side))
    return [ended] if view.over else [ended, your_clue(event.next)]
