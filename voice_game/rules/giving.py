"""Decisions about a clue: given, corrected, challenged, judged (RULES.md A-06..A-38)."""

from msgspec.structs import replace

from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Side
from voice_game.rules.clues import ClueSettings, Flag, check_clue, wants_spelling, worst
from voice_game.rules.edition import Rulebook
from voice_game.rules.events import Event
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import Decision, no_clue, powers, turn_over


def give_clue(
    rulebook: Rulebook, game: Game, command: c.GiveClue, by: Side | None = None
) -> Decision:
    """A clue is given: it stands as spoken, whatever the validator finds (A-30, A-38)."""
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
    return (*lapsed, *_said(rulebook, game, command, e.ClueGiven))


def correct_clue(rulebook: Rulebook, game: Game, command: c.CorrectClue) -> Decision:
    """The clue was misheard; what was said takes its place until the first guess."""
    if game.phase is Phase.PRE_CLUE:
        return Refusal("no_clue_to_correct")
    if game.phase is not Phase.CLUE_OPEN:
        return Refusal("first_guess_made")
    if refusal := rulebook.edition.number_refusal(game, command.number):
        return refusal
    return _said(rulebook, game, command, e.ClueCorrected)


def clue_flags(rulebook: Rulebook, game: Game, words: tuple[str, ...]) -> tuple[Flag, ...]:
    """What the validator finds in a clue of the side whose turn it is (K-01..K-20)."""
    return check_clue(words, game.uncovered(), _agreed(rulebook, game), rulebook.lexicon)


def challenge(game: Game) -> Decision:
    """The opponents doubt the clue, before the first guess (A-31, D-04)."""
    if game.phase is Phase.PRE_CLUE:
        return no_clue(game)
    if game.phase is not Phase.CLUE_OPEN:
        return Refusal("clue_counts")
    if game.judge:
        return Refusal("challenge_open", side=game.judge)
    if game.accepted:
        return Refusal("clue_was_accepted")
    return (e.ClueChallenged(game.other(game.turn)),)


def judge(
    rulebook: Rulebook, game: Game, command: c.Accept | c.Uphold, by: Side | None
) -> Decision:
    """The opposing giver accepts the clue or finds it invalid (A-31, A-32)."""
    if game.phase is Phase.GUESSING:
        return Refusal("clue_counts")
    if game.judge is None:
        claims = by is not None and game.phase is Phase.CLUE_OPEN and not game.accepted
        if not (claims and isinstance(command, c.Uphold)):
            return Refusal("no_challenge")
    if isinstance(command, c.Accept):
        return (e.ClueAccepted(),)
    return (e.ClueUpheld(), *turn_over(rulebook, game, "upheld"))


def _said(
    rulebook: Rulebook,
    game: Game,
    command: c.GiveClue | c.CorrectClue,
    kind: type[e.ClueGiven | e.ClueCorrected],
) -> tuple[Event, ...]:
    """The clue as it was said, what it costs the abilities, and what the validator finds."""
    words, apart = _two_things(rulebook, game, command.words)
    flags = clue_flags(rulebook, game, words)
    clue = kind(
        side=game.turn,
        words=words,
        number=command.number,
        spelled=command.spelled,
        limit=_limit(rulebook, game, command.number),
        spell_back=command.spelled or wants_spelling(flags),
        apart=apart,
    )
    verdict = () if command.allowed else _verdict(game, flags)
    return (clue, *_after_clue(rulebook, game, clue), *verdict)


def _limit(rulebook: Rulebook, game: Game, number: e.Number) -> int | None:
    limit = rulebook.edition.guesses_allowed(game, number)
    for side, power in powers(rulebook, game):
        limit = power.guesses_allowed(game, side, limit)
    return limit


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
