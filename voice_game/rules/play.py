"""`decide`, `evolve` and `legal`: the game itself.

`decide` answers a wish with events or a named refusal and changes nothing; `evolve`
folds one event into the state and asks nothing. Everything else (undo, going on,
replay, logs) comes from the list of events.
"""

from collections.abc import Iterable, Iterator
from functools import reduce

from msgspec.structs import replace

from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Card, Place, Side
from voice_game.rules.clues import Flag, check_clue, wants_spelling, worst
from voice_game.rules.edition import Rulebook
from voice_game.rules.events import Event
from voice_game.rules.game import Clue, Game
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal

Decision = tuple[Event, ...] | Refusal

_GUESSING = (Phase.CLUE_OPEN, Phase.GUESSING)


def decide(rulebook: Rulebook, game: Game, command: c.Command, by: Side | None = None) -> Decision:
    """The events that a command brings about, or why it is refused.

    `by` is the seat whose phone sent it; `None` is the table's microphone, which does
    not know who speaks (RULES.md 8.1).
    """
    if by is not None and (refusal := _wrong_seat(game, command, by)):
        return refusal
    if isinstance(command, c.Withdraw):
        return _withdraw(game)
    if game.over:
        return Refusal("game_over")
    if isinstance(command, c.StopGame):
        return (e.GameStopped(),)
    if isinstance(command, c.Ready | c.Replace):
        return _prepare(game, command)
    if game.phase is Phase.BOARD_CHECK:
        return Refusal("not_started")
    match command:
        case c.GiveClue():
            return _give_clue(rulebook, game, command)
        case c.CorrectClue():
            return _correct_clue(rulebook, game, command)
        case c.Guess():
            return _guess(rulebook, game, command.place)
        case c.Stop():
            return _stop(rulebook, game)
        case c.Challenge():
            return _challenge(game)
        case c.Accept() | c.Uphold():
            return _judge(rulebook, game, command, by)
        case _:
            return _penalty(rulebook, game, command)


def legal(rulebook: Rulebook, game: Game) -> tuple[c.Command, ...]:
    """Every command but a clue that `decide` would accept now, said aloud at the table."""
    return tuple(
        command
        for command in _candidates(game)
        if not isinstance(decide(rulebook, game, command), Refusal)
    )


def may_give_clue(game: Game) -> bool:
    """Whether the giver's clue is what the game waits for."""
    return game.phase is Phase.PRE_CLUE


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
            board = game.board.with_card(
                Place(event.row, event.column), Card(event.card, event.picture)
            )
            return replace(game, board=board, spares=game.spares[1:])
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
            return game.before or game
        case e.TurnEnded():
            by_choice = event.reason in ("stopped", "upheld")
            return replace(
                game,
                before=None if by_choice else game.before,
                phase=Phase.PRE_CLUE,
                turn=event.next,
                clue=None,
                counted=0,
                made=0,
                judge=None,
                accepted=False,
            )
        case e.PenaltyDue():
            return replace(game, penalty_due=event.side)
        case e.PenaltyCovered():
            covered = game.with_cover(Place(event.row, event.column), event.side)
            return replace(covered, penalty_due=None, before=None)
        case e.PenaltyDeclined():
            return replace(game, penalty_due=None)
        case e.GameWon():
            return replace(game, phase=Phase.OVER, winner=event.winner)
        case e.GameStopped():
            return replace(game, phase=Phase.OVER, winner="nobody", before=None)
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
        turn=event.first,
        bank=event.bank,
    )


def _with_clue(game: Game, event: e.ClueGiven | e.ClueCorrected) -> Game:
    clue = Clue(event.side, event.words, event.number, event.spelled, event.limit)
    earlier = game.clues[:-1] if isinstance(event, e.ClueCorrected) else game.clues
    return replace(
        game,
        phase=Phase.CLUE_OPEN,
        clue=clue,
        clues=(*earlier, clue),
        judge=None,
        accepted=False,
        before=None,
    )


def _revealed(game: Game, event: e.CardRevealed) -> Game:
    shown = replace(
        game,
        phase=Phase.GUESSING,
        made=game.made + 1,
        counted=game.counted + event.counts,
        last=Place(event.row, event.column),
        before=replace(game, before=None),
    )
    return shown.with_cover(Place(event.row, event.column), event.cover) if event.cover else shown


def _candidates(game: Game) -> Iterator[c.Command]:
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


def _wrong_seat(game: Game, command: c.Command, by: Side) -> Refusal | None:
    """A phone is a giver's seat: it may do what that giver may, and nothing else."""
    judge = game.judge or game.other(game.turn)
    match command:
        case c.Guess() | c.Stop():
            return Refusal("givers_do_not_guess")
        case c.GiveClue() | c.CorrectClue():
            return None if by == game.turn else Refusal("not_your_turn", side=game.turn)
        case c.Challenge() | c.Accept() | c.Uphold():
            return None if by == judge else Refusal("not_your_answer", side=judge)
        case c.Cover() | c.DeclineCover():
            due = game.penalty_due
            return None if due in (by, None) else Refusal("not_your_answer", side=due)
        case _:
            return Refusal("say_it_aloud")


def _prepare(game: Game, command: c.Ready | c.Replace) -> Decision:
    if game.phase is not Phase.BOARD_CHECK:
        return Refusal("already_ready" if isinstance(command, c.Ready) else "key_is_out")
    if isinstance(command, c.Ready):
        return (e.TableReady(),)
    if refusal := _no_card(game, command.place):
        return refusal
    if not game.spares:
        return Refusal("no_spare_card")
    old, new = game.board.at(command.place), game.spares[0]
    return (
        e.CardReplaced(
            row=command.place.row,
            column=command.place.column,
            card=new.name,
            replaced=old.name if old else "",
            picture=new.picture,
        ),
    )


def _give_clue(rulebook: Rulebook, game: Game, command: c.GiveClue) -> Decision:
    if game.phase is not Phase.PRE_CLUE:
        return Refusal("clue_already_given")
    if refusal := rulebook.edition.number_refusal(game, command.number):
        return refusal
    lapsed = (e.PenaltyDeclined(game.penalty_due),) if game.penalty_due else ()
    flags = clue_flags(rulebook, game, command.words)
    given = e.ClueGiven(
        side=game.turn,
        words=command.words,
        number=command.number,
        spelled=command.spelled,
        limit=_limit(rulebook, game, command.number),
        spell_back=command.spelled or wants_spelling(flags),
    )
    return (*lapsed, given, *_verdict(game, flags))


def _correct_clue(rulebook: Rulebook, game: Game, command: c.CorrectClue) -> Decision:
    if game.phase is Phase.PRE_CLUE:
        return Refusal("no_clue_to_correct")
    if game.phase is not Phase.CLUE_OPEN:
        return Refusal("first_guess_made")
    if refusal := rulebook.edition.number_refusal(game, command.number):
        return refusal
    flags = clue_flags(rulebook, game, command.words)
    corrected = e.ClueCorrected(
        side=game.turn,
        words=command.words,
        number=command.number,
        spelled=command.spelled,
        limit=_limit(rulebook, game, command.number),
        spell_back=command.spelled or wants_spelling(flags),
    )
    return (corrected, *_verdict(game, flags))


def _limit(rulebook: Rulebook, game: Game, number: e.Number) -> int | None:
    limit = rulebook.edition.guesses_allowed(game, number)
    for side in (game.first, game.second):
        limit = rulebook.edition.power_of(game, side).guesses_allowed(game, side, limit)
    return limit


def clue_flags(rulebook: Rulebook, game: Game, words: tuple[str, ...]) -> tuple[Flag, ...]:
    """What the validator finds in a clue of the side whose turn it is (section 7)."""
    edition = rulebook.edition
    power = edition.power_of(game, game.turn)
    agreed = power.clue_settings(game, game.turn, edition.clue_settings(game))
    return check_clue(words, game.uncovered(), agreed, rulebook.lexicon)


def _verdict(game: Game, flags: tuple[Flag, ...]) -> tuple[Event, ...]:
    """What the validator adds to a clue (A-38): BAD is public, ASK is for one phone."""
    flag, judge = worst(flags), game.other(game.turn)
    if flag is None:
        return ()
    if flag.verdict == "ask":
        return (e.ClueQuestioned(judge, flag.rule, flag.card),)
    flagged = e.ClueFlagged(flag.rule, flag.card)
    waits = game.settings.oops == "penalty"
    return (flagged, e.ClueChallenged(judge)) if waits else (flagged,)


def _no_card(game: Game, place: Place) -> Refusal | None:
    if not game.board.holds(place):
        return Refusal("no_such_place")
    return None if game.board.at(place) else Refusal("no_card_there")


def _guess(rulebook: Rulebook, game: Game, place: Place) -> Decision:
    if refusal := _no_card(game, place):
        return refusal
    if refusal := rulebook.edition.guess_refusal(game, place):
        return refusal
    if game.phase not in _GUESSING:
        return Refusal("no_clue_yet", side=game.turn)
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    edition = rulebook.edition
    revealed = edition.reveal(game, place)
    for side in (game.turn, game.other(game.turn)):
        revealed = edition.power_of(game, side).reveal(game, side, revealed)
    after = evolve(game, revealed)
    if won := edition.decided(after, revealed):
        return (revealed, won)
    tail: list[Event] = []
    for side in (game.turn, game.other(game.turn)):
        tail += edition.power_of(after, side).after_reveal(after, side, revealed)
    after = replay(tail, after)
    if reason := edition.turn_over(after, revealed):
        tail += _end_turn(rulebook, after, edition.end_turn(after, reason))
    return (revealed, *tail)


def _stop(rulebook: Rulebook, game: Game) -> Decision:
    if game.phase not in _GUESSING:
        return Refusal("no_clue_yet", side=game.turn)
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    if game.counted < 1:
        return Refusal("one_guess_due")
    return _end_turn(rulebook, game, rulebook.edition.end_turn(game, "stopped"))


def _end_turn(rulebook: Rulebook, game: Game, usual: tuple[Event, ...]) -> tuple[Event, ...]:
    """The end of a turn, as the abilities of both sides leave it."""
    ending = usual
    for side in (game.turn, game.other(game.turn)):
        ending = rulebook.edition.power_of(game, side).at_turn_end(game, side, ending)
    after = replay(ending, game)
    if after.over or after.turn == game.turn:
        return ending
    starting = rulebook.edition.power_of(after, after.turn).at_turn_start(after, after.turn)
    return (*ending, *starting)


def _challenge(game: Game) -> Decision:
    if game.phase is Phase.PRE_CLUE:
        return Refusal("no_clue_yet", side=game.turn)
    if game.phase is not Phase.CLUE_OPEN:
        return Refusal("clue_counts")
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    if game.accepted:
        return Refusal("clue_was_accepted")
    return (e.ClueChallenged(game.other(game.turn)),)


def _judge(
    rulebook: Rulebook, game: Game, command: c.Accept | c.Uphold, by: Side | None
) -> Decision:
    if game.phase is Phase.GUESSING:
        return Refusal("clue_counts")
    if game.judge is None:
        claims = by is not None and game.phase is Phase.CLUE_OPEN and not game.accepted
        if not (claims and isinstance(command, c.Uphold)):
            return Refusal("no_challenge")
    if isinstance(command, c.Accept):
        return (e.ClueAccepted(),)
    return (
        e.ClueUpheld(),
        *_end_turn(rulebook, game, rulebook.edition.after_uphold(game)),
    )


def _penalty(rulebook: Rulebook, game: Game, command: c.Command) -> Decision:
    side = game.penalty_due
    if side is None:
        return Refusal("no_penalty_due")
    if not isinstance(command, c.Cover):
        return (e.PenaltyDeclined(side),)
    place = command.place
    if refusal := _no_card(game, place):
        return refusal
    card = game.board.at(place)
    name = card.name if card else ""
    if game.cover_at(place) is not None:
        return Refusal("already_covered", card=name)
    if game.key_at(place) != side:
        return Refusal("not_your_card", card=name, side=side)
    covered = e.PenaltyCovered(side, name, place.row, place.column)
    won = rulebook.edition.won(evolve(game, covered))
    return (covered, replace(won, reason="penalty")) if won else (covered,)


def _withdraw(game: Game) -> Decision:
    """Only the very last guess, before the next command (D-38)."""
    if game.before is None or game.last is None:
        return Refusal("nothing_to_take_back")
    card = game.board.at(game.last)
    return (e.RevealWithdrawn(card.name if card else "", game.last.row, game.last.column),)
