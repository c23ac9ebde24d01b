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
from voice_game.rules.clues import ClueSettings, Flag, check_clue, wants_spelling, worst
from voice_game.rules.edition import Rulebook
from voice_game.rules.events import Event
from voice_game.rules.game import Clue, Due, Game, Held
from voice_game.rules.phase import Phase
from voice_game.rules.power import Power
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
    if isinstance(command, c.Use):
        return _use(rulebook, game, command, by)
    if game.held and not isinstance(command, c.Stop):
        return Refusal("answer_first" if game.phase is not Phase.TAIL else "turn_is_over")
    if game.phase is Phase.SUDDEN_DEATH and not isinstance(command, c.Guess):
        return Refusal("sudden_death")
    match command:
        case c.GiveClue():
            return _give_clue(rulebook, game, command, by)
        case c.CorrectClue():
            return _correct_clue(rulebook, game, command)
        case c.Guess():
            return _guess(rulebook, game, command)
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
        for command in _candidates(rulebook, game)
        if not isinstance(decide(rulebook, game, command), Refusal)
    )


def may_give_clue(game: Game) -> bool:
    """Whether the giver's clue is what the game waits for."""
    return game.phase is Phase.PRE_CLUE and not (game.due and game.due.must)


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
            return game.before or game
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


def powers(rulebook: Rulebook, game: Game) -> tuple[tuple[Side, Power], ...]:
    """The abilities of both sides, first that of the side whose turn it is."""
    sides = (game.turn, game.other(game.turn))
    return tuple((side, rulebook.edition.power_of(game, side)) for side in sides)


def asks_first(rulebook: Rulebook, game: Game, use: c.Use) -> bool:
    """Whether a use of an ability is worth a question first (D-06, D-07)."""
    return any(
        power.asks_first(game, side, use)
        for side, power in powers(rulebook, game)
        if use.what in power.uses
    )


def _candidates(rulebook: Rulebook, game: Game) -> Iterator[c.Command]:
    for side, power in powers(rulebook, game):
        yield from power.candidates(game, side)
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
            mine = game.turn in (by, "")
            return None if mine else Refusal("not_your_turn", side=game.turn)
        case c.Challenge() | c.Accept() | c.Uphold():
            return None if by == judge else Refusal("not_your_answer", side=judge)
        case c.Cover() | c.DeclineCover():
            due = game.penalty_due
            return None if due in (by, None) else Refusal("not_your_answer", side=due)
        case c.Use():
            return None  # each ability says which of its uses a phone may enter
        case _:
            return Refusal("say_it_aloud")


def _prepare(game: Game, command: c.Ready | c.Replace) -> Decision:
    if game.phase is not Phase.BOARD_CHECK:
        return Refusal("already_ready" if isinstance(command, c.Ready) else "key_is_out")
    if isinstance(command, c.Ready):
        return (e.TableReady(),)
    if refusal := _no_card(game, command.place):
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
            replaced=old.name if old else "",
            picture=new.picture,
            art=new.art,
        ),
    )


def _no_clue(game: Game) -> Refusal:
    """A clue is what the game waits for: that of one giver, or the very first of anybody."""
    return Refusal("no_clue_yet", side=game.turn) if game.turn else Refusal("first_clue_due")


def _give_clue(
    rulebook: Rulebook, game: Game, command: c.GiveClue, by: Side | None = None
) -> Decision:
    if game.phase is not Phase.PRE_CLUE:
        return Refusal("clue_already_given")
    if game.due and game.due.must:
        return Refusal("cover_due", side=game.due.side)
    if refusal := rulebook.edition.number_refusal(game, command.number):
        return refusal
    side = game.turn or by or command.side
    if side is None:
        return Refusal("whose_clue")
    if command.side not in (None, side):
        return Refusal("not_your_turn", side=side)
    game = replace(game, turn=side)
    lapsed = (e.PenaltyDeclined(game.penalty_due),) if game.penalty_due else ()
    words, apart = _two_things(rulebook, game, command.words)
    flags = clue_flags(rulebook, game, words)
    given = e.ClueGiven(
        side=game.turn,
        words=words,
        number=command.number,
        spelled=command.spelled,
        limit=_limit(rulebook, game, command.number),
        spell_back=command.spelled or wants_spelling(flags),
        apart=apart,
    )
    return (*lapsed, given, *_after_clue(rulebook, game, given), *_verdict(game, flags))


def _correct_clue(rulebook: Rulebook, game: Game, command: c.CorrectClue) -> Decision:
    if game.phase is Phase.PRE_CLUE:
        return Refusal("no_clue_to_correct")
    if game.phase is not Phase.CLUE_OPEN:
        return Refusal("first_guess_made")
    if refusal := rulebook.edition.number_refusal(game, command.number):
        return refusal
    words, apart = _two_things(rulebook, game, command.words)
    flags = clue_flags(rulebook, game, words)
    corrected = e.ClueCorrected(
        side=game.turn,
        words=words,
        number=command.number,
        spelled=command.spelled,
        limit=_limit(rulebook, game, command.number),
        spell_back=command.spelled or wants_spelling(flags),
        apart=apart,
    )
    return (corrected, *_after_clue(rulebook, game, corrected), *_verdict(game, flags))


def _limit(rulebook: Rulebook, game: Game, number: e.Number) -> int | None:
    limit = rulebook.edition.guesses_allowed(game, number)
    for side, power in powers(rulebook, game):
        limit = power.guesses_allowed(game, side, limit)
    return limit


def clue_flags(rulebook: Rulebook, game: Game, words: tuple[str, ...]) -> tuple[Flag, ...]:
    """What the validator finds in a clue of the side whose turn it is (section 7)."""
    return check_clue(words, game.uncovered(), _agreed(rulebook, game), rulebook.lexicon)


def _agreed(rulebook: Rulebook, game: Game, but: Side | None = None) -> ClueSettings:
    """What a clue may be now, by the group's settings and the abilities (`but` one side's)."""
    agreed = rulebook.edition.clue_settings(game)
    for side, power in powers(rulebook, game):
        if side != but:
            agreed = power.clue_settings(game, side, agreed)
    return agreed


def _two_things(
    rulebook: Rulebook, game: Game, words: tuple[str, ...]
) -> tuple[tuple[str, ...], bool]:
    """With abilities "Hagrid and fire" is two things (B-63); one thing keeps its "and"."""
    agreed = _agreed(rulebook, game)
    one_thing = (agreed.one_thing or agreed.names) and not agreed.two_words
    if one_thing or not game.settings.abilities:
        return words, False
    if len(words) == 3 and words[1].casefold() in rulebook.lexicon.function_words:
        words = (words[0], words[2])
    return words, len(words) == 2


def _after_clue(
    rulebook: Rulebook, game: Game, given: e.ClueGiven | e.ClueCorrected
) -> tuple[Event, ...]:
    """What a clue costs the abilities."""
    return tuple(
        event
        for side, power in powers(rulebook, game)
        for event in power.after_clue(game, side, given, _agreed(rulebook, game, but=side))
    )


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


def _guess(rulebook: Rulebook, game: Game, command: c.Guess) -> Decision:
    place, edition = command.place, rulebook.edition
    if refusal := _no_card(game, place):
        return refusal
    if refusal := edition.guess_refusal(game, place, command.side):
        return refusal
    if game.phase not in (*_GUESSING, Phase.SUDDEN_DEATH):
        return _no_clue(game)
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
        happened += _end_turn(rulebook, after, reason)
    return tuple(happened)


def _stop(rulebook: Rulebook, game: Game) -> Decision:
    if game.phase not in (*_GUESSING, Phase.TAIL):
        return _no_clue(game)
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    if game.held:
        return _turn_over(rulebook, game, game.held.reason)
    if game.counted < 1:
        return Refusal("one_guess_due")
    return _end_turn(rulebook, game, "stopped")


def _end_turn(rulebook: Rulebook, game: Game, reason: e.EndReason) -> tuple[Event, ...]:
    """The end of a turn, or what an ability holds it open for."""
    for side, power in powers(rulebook, game):
        if held := power.holds_turn(game, side, reason):
            return (held,)
    return _turn_over(rulebook, game, reason)


def _turn_over(rulebook: Rulebook, game: Game, reason: e.EndReason) -> tuple[Event, ...]:
    """The end of a turn, with what it brings for the abilities of both sides."""
    brought = tuple(
        event
        for side, power in powers(rulebook, game)
        for event in power.at_turn_end(game, side, reason)
    )
    edition, after = rulebook.edition, replay(brought, game)
    upheld = reason == "upheld"
    return (*brought, *(edition.after_uphold(after) if upheld else edition.end_turn(after, reason)))


def _use(rulebook: Rulebook, game: Game, use: c.Use, by: Side | None) -> Decision:
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
    if after.phase in (*_GUESSING, Phase.TAIL) and limit_used:
        return (*used, *_turn_over(rulebook, after, "limit"))
    return used


def _challenge(game: Game) -> Decision:
    if game.phase is Phase.PRE_CLUE:
        return _no_clue(game)
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
    return (e.ClueUpheld(), *_turn_over(rulebook, game, "upheld"))


def _penalty(rulebook: Rulebook, game: Game, command: c.Command) -> Decision:
    due = game.due
    if due is None:
        return Refusal("no_penalty_due")
    side = due.side
    if not isinstance(command, c.Cover):
        return Refusal("cover_due", side=side) if due.must else (e.PenaltyDeclined(side),)
    place = command.place
    if refusal := _no_card(game, place):
        return refusal
    card = game.board.at(place)
    name = card.name if card else ""
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


def _withdraw(game: Game) -> Decision:
    """Only the very last guess, before the next command (D-38)."""
    if game.before is None or game.last is None:
        return Refusal("nothing_to_take_back")
    card = game.board.at(game.last)
    return (e.RevealWithdrawn(card.name if card else "", game.last.row, game.last.column),)
