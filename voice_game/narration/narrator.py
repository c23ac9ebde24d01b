"""Tells what happened: events in, messages out.

The narrator sees public events and the table's view only, so it cannot know what nobody
may hear. A correct guess sounds the same whether it was meant or not (RULES.md L-01).
"""

from collections.abc import Sequence

from voice_game.narration import powers
from voice_game.narration.message import (
    Arg,
    CardName,
    CoverName,
    Items,
    Letters,
    MarkName,
    Message,
    SideName,
    say,
)
from voice_game.rules import events as e
from voice_game.rules.cards import Side
from voice_game.rules.events import Event
from voice_game.rules.phase import Phase
from voice_game.rules.views import TableView


def narrate(events: Sequence[Event], view: TableView) -> tuple[Message, ...]:
    """What to say about events, where `view` is the table after all of them."""
    told = [message for event in events for message in _tell(event, view)]
    if any(isinstance(ev, e.CardRevealed) and ev.power and ev.cover in view.tiles for ev in events):
        told += tiles(view)
    kinds = {type(event) for event in events}
    if e.CardRevealed in kinds and not kinds & {e.TurnEnded, e.TurnHeld} and not view.over:
        told.append(say("go-on"))
    return tuple(told)


def clue_words(words: Sequence[str], letters: bool, apart: bool = False) -> Arg:
    """The words of a clue, or their letters one by one; two things with an "and" between."""
    if apart:
        return Items(tuple(words))
    return Letters("".join(words)) if letters else " ".join(words)


def tiles(view: TableView) -> tuple[Message, ...]:
    """How many cards each side has covered: tiles only (RULES.md L-03, D-29)."""
    if not view.tiles:
        return ()
    told = say(
        "tiles",
        first=SideName(view.first),
        firstCount=view.tiles[view.first],
        second=SideName(view.second),
        secondCount=view.tiles[view.second],
    )
    return (told,)


def guessing(view: TableView) -> Message:
    """Who is guessing, and how many guesses are made of how many."""
    if view.phase is Phase.SUDDEN_DEATH:
        return sudden_death()
    return say("guessing", side=SideName(view.guesser), made=view.counted, limit=view.limit or 0)


def your_clue(side: Side) -> Message:
    """Asks the giver of a side for the clue."""
    return say("your-clue", side=SideName(side))


def next_clue(view: TableView) -> Message:
    """Asks for the clue that the game waits for: before it, a cover may be due (A-31, F-02)."""
    if view.penalty_due:
        return say("penalty-due", side=SideName(view.penalty_due))
    return your_clue(view.turn) if view.turn else say("first-clue")


def challenged(judge: Side) -> Message:
    """Asks the opposing giver about a clue that is challenged (A-31)."""
    return say("challenged", judge=SideName(judge))


def sudden_death() -> Message:
    """How to guess when there are no more clues (C-19)."""
    return say("sudden-death")


def _tell(event: Event, view: TableView) -> Sequence[Message]:
    match event:
        case e.GameStarted():
            return [*_started(event), *powers.introduced(view)]
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
            return [say("key-out"), next_clue(view)]
        case e.ClueGiven() | e.ClueCorrected():
            return [_clue(event)]
        case e.ClueFlagged():
            card = CardName(event.card) if event.card else ""
            return [say(f"flag-{event.rule}", card=card)]
        case e.ClueChallenged():
            return [challenged(event.judge)]
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
            return _covered(event, view)
        case e.PenaltyDeclined():
            declined = say("penalty-declined", side=SideName(event.side))
            return [declined, *_asked_for(view)]
        case e.PlayersNamed():
            return [say("players-named", side=SideName(event.side), names=Items(event.names))]
        case e.TurnHeld():
            return [powers.held(view)]
        case e.PowerEvent():
            return [powers.happened(event)]
        case e.CardMarked():
            return [say("card-marked", card=CardName(event.card), mark=MarkName(event.mark))]
        case e.NothingLeft():
            return [say("nothing-left", side=SideName(event.side))]
        case e.SuddenDeath():
            return _sudden_death(event)
        case e.GameWon():
            return _won(event)
        case e.GameStopped():
            return [say("game-stopped"), say("after-game")]
        case _:
            return []


def _started(event: e.GameStarted) -> Sequence[Message]:
    first, second = SideName(event.first), SideName(event.second)
    told = [say("game-started", first=first, second=second, bank=event.bank or 0)]
    if event.centre:
        told.append(say("centre", tile=CoverName(event.centre)))
    return told


def _clue(event: e.ClueGiven | e.ClueCorrected) -> Message:
    id = "clue-given" if isinstance(event, e.ClueGiven) else "clue-corrected"
    return say(
        id,
        side=SideName(event.side),
        clue=clue_words(event.words, event.spell_back, event.apart),
        number=event.number,
    )


def _revealed(event: e.CardRevealed, view: TableView) -> Sequence[Message]:
    told = [say(f"revealed-{event.result}", card=CardName(event.card), cover=_cover(event))]
    if event.cover in view.tiles and event.power is None:
        return [*told, *tiles(view)]
    found = event.goes_on and view.found is not None
    return [*told, say("count-found", count=view.found or 0)] if found else told


def _cover(event: e.CardRevealed) -> Arg:
    return CoverName(event.cover) if event.cover else ""


def _turn_ended(event: e.TurnEnded, view: TableView) -> Sequence[Message]:
    told = [say(f"turn-ended-{event.reason}", side=SideName(event.side))]
    if view.phase is Phase.SUDDEN_DEATH:
        return told
    if view.bank is not None:
        told.append(say("count-bank", count=view.bank))
    waits = view.over or view.penalty_due is not None
    return told if waits else [*told, your_clue(event.next)]


def _covered(event: e.PenaltyCovered, view: TableView) -> Sequence[Message]:
    covered = say("penalty-covered", side=SideName(event.side), card=CardName(event.card))
    return [covered, *tiles(view), *_asked_for(view)]


def _asked_for(view: TableView) -> Sequence[Message]:
    """Asks for the clue that had to wait for a penalty, unless that clue was given already."""
    return [next_clue(view)] if view.phase is Phase.PRE_CLUE else []


def _sudden_death(event: e.SuddenDeath) -> Sequence[Message]:
    guessers = tuple(SideName(side) for side in event.guessers)
    return [say("bank-empty", sides=Items(guessers)), sudden_death()]


def _won(event: e.GameWon) -> Sequence[Message]:
    """Who won: a side, everybody together, or nobody; and the score where there is one."""
    match event.winner:
        case "nobody":
            won = say(f"lost-{event.reason}")
        case "both":
            won = say("won-together")
        case side:
            won = say(f"won-{event.reason}", side=SideName(side))
    scored = [] if event.score is None else [say("score-reached", score=event.score)]
    return [won, *scored, say("after-game")]
