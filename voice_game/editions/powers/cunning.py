"""Cunning: Slytherin's ability when it goes second (RULES.md B-58..B-63)."""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from voice_game.rules.cards import Side
from voice_game.rules.clues import ClueSettings
from voice_game.rules.commands import Use
from voice_game.rules.events import (
    CardRevealed,
    ClueCorrected,
    ClueGiven,
    EndReason,
    Event,
    Number,
    PowerEvent,
)
from voice_game.rules.game import Game, PowerState
from voice_game.rules.phase import Phase
from voice_game.rules.power import Power
from voice_game.rules.refusals import Refusal
from voice_game.rules.views import PowerView

TAUNTS = 2
"""Tokens that the first-years begin with, each a taunt (B-58)."""


class CunningState(PowerState, frozen=True):
    """Tokens of the first-years and of the prefect, and what happens this turn.

    `target` is how many cards the opponents must find in the turn while a taunt is open.
    """

    first_years: int = TAUNTS
    prefect: int = 0
    target: int | None = None
    taunted: bool = False
    announced: bool = False
    spent: bool = False

    def next_turn(self) -> "CunningState":
        return CunningState(self.first_years, self.prefect)


class Taunted(PowerEvent, frozen=True):
    """A first-year dares the opponents to find as many cards as their clue says (B-58)."""

    CHOSEN: ClassVar[bool] = True

    target: int

    def fold(self, game: Game) -> Game:
        state = _cunning(game, self.side)
        left = state.first_years - 1
        dared = replace(state, first_years=left, target=self.target, taunted=True)
        return game.with_power(self.side, dared)


class TauntCorrected(PowerEvent, frozen=True):
    """The clue was misheard: the taunt is about the number that was really said (RULES.md B-59)."""

    target: int

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, replace(_cunning(game, self.side), target=self.target))


class TauntMet(PowerEvent, frozen=True):
    """The opponents found that many; the token is theirs and means nothing (B-60)."""

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, replace(_cunning(game, self.side), target=None))


class TauntUnmet(PowerEvent, frozen=True):
    """The turn ended short; the token goes to the Slytherin prefect (B-60)."""

    def fold(self, game: Game) -> Game:
        state = _cunning(game, self.side)
        earned = replace(state, target=None, prefect=state.prefect + 1)
        return game.with_power(self.side, earned)


class TauntVoid(PowerEvent, frozen=True):
    """The clue was invalid; the token goes back to the first-years (D-37)."""

    def fold(self, game: Game) -> Game:
        state = _cunning(game, self.side)
        back = replace(state, target=None, first_years=state.first_years + 1)
        return game.with_power(self.side, back)


class CunningAnnounced(PowerEvent, frozen=True):
    """The prefect will give two words for a token (B-63)."""

    CHOSEN: ClassVar[bool] = True

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, replace(_cunning(game, self.side), announced=True))


class CunningSpent(PowerEvent, frozen=True):
    """A clue of two words cost a token (B-63)."""

    def fold(self, game: Game) -> Game:
        state = _cunning(game, self.side)
        return game.with_power(self.side, replace(state, prefect=state.prefect - 1, spent=True))


class CunningReturned(PowerEvent, frozen=True):
    """The clue was misheard as two words, so its token is back (decision 0005)."""

    def fold(self, game: Game) -> Game:
        state = _cunning(game, self.side)
        return game.with_power(self.side, replace(state, prefect=state.prefect + 1, spent=False))


class Cunning(Power):
    """Taunts earn tokens, and a token buys a clue of two words (B-58..B-63, D-07, D-08)."""

    id = "cunning"
    uses = ("taunt", "cunning")
    by_giver = ("cunning",)

    def may_use(self, game: Game, side: Side, use: Use) -> Refusal | None:
        state = _cunning(game, side)
        return (
            self._may_taunt(game, side, state)
            if use.what == "taunt"
            else _may_announce(game, side, state)
        )

    def _may_taunt(self, game: Game, side: Side, state: CunningState) -> Refusal | None:
        if game.turn == side:
            return Refusal("only_in_their_turn", side=game.other(side))
        if game.phase is Phase.PRE_CLUE:
            return Refusal("no_clue_yet", side=game.turn)
        if state.first_years == 0:
            return Refusal("none_left")
        return Refusal("once_a_turn") if state.taunted else None

    def when_used(self, game: Game, side: Side, use: Use) -> tuple[Event, ...]:
        if use.what == "cunning":
            return (CunningAnnounced(side),)
        target = _target(game, _number(game))
        return (Taunted(side, target), *_met(game, side, target))

    def asks_first(self, game: Game, side: Side, use: Use) -> bool:
        """A taunt that is met already would be wasted (D-07)."""
        if use.what != "taunt" or game.clue is None:
            return False
        return game.counted >= _target(game, game.clue.number)

    def clue_settings(self, game: Game, side: Side, usual: ClueSettings) -> ClueSettings:
        state = _cunning(game, side)
        can = game.turn == side and (state.prefect > 0 or state.spent)
        by_itself = not (usual.one_thing or usual.names)
        return replace(usual, two_words=True) if can and (state.announced or by_itself) else usual

    def after_clue(
        self, game: Game, side: Side, given: ClueGiven | ClueCorrected, agreed: ClueSettings
    ) -> tuple[Event, ...]:
        if given.side != side:
            return self._taunt_corrected(game, side, given)
        state = _cunning(game, side)
        allowed = agreed.one_thing or agreed.names or agreed.two_words
        several = len(given.words) > 1
        costs = several if state.announced else len(given.words) == 2 and not allowed
        if costs and not state.spent and state.prefect > 0:
            return (CunningSpent(side),)
        return (CunningReturned(side),) if state.spent and not costs else ()

    def _taunt_corrected(
        self, game: Game, side: Side, given: ClueGiven | ClueCorrected
    ) -> tuple[Event, ...]:
        target = _target(game, given.number)
        if not _cunning(game, side).taunted or target == _target(game, _number(game)):
            return ()
        return (TauntCorrected(side, target), *_met(game, side, target))

    def after_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        target = _cunning(game, side).target
        met = target is not None and revealed.goes_on and game.counted >= target
        return (TauntMet(side),) if met else ()

    def at_turn_end(self, game: Game, side: Side, reason: EndReason) -> tuple[Event, ...]:
        if _cunning(game, side).target is None:
            return ()
        return (TauntVoid(side),) if reason == "upheld" else (TauntUnmet(side),)

    def public(self, game: Game, side: Side) -> PowerView:
        state = _cunning(game, side)
        return PowerView(side, self.id, {"firstYears": state.first_years, "prefect": state.prefect})


def _may_announce(game: Game, side: Side, state: CunningState) -> Refusal | None:
    if game.turn != side:
        return Refusal("only_in_your_turn", side=side)
    if game.phase is not Phase.PRE_CLUE:
        return Refusal("only_before_clue")
    if state.prefect == 0:
        return Refusal("none_left")
    return Refusal("once_a_turn") if state.announced else None


def _number(game: Game) -> Number:
    return game.clue.number if game.clue else 0


def _target(game: Game, number: Number) -> int:
    """How many cards of this turn in all meet a taunt against a clue's number (B-59)."""
    if isinstance(number, int):
        return number
    return game.counted + game.key.count(game.turn) - game.covers.count(game.turn)


def _met(game: Game, side: Side, target: int) -> tuple[Event, ...]:
    """What is met already when it is said (D-07)."""
    return (TauntMet(side),) if game.counted >= target else ()


def _cunning(game: Game, side: Side) -> CunningState:
    state = game.powers.get(side)
    return state if isinstance(state, CunningState) else CunningState()


EVENTS: tuple[type[Struct], ...] = (
    Taunted,
    TauntCorrected,
    TauntMet,
    TauntUnmet,
    TauntVoid,
    CunningAnnounced,
    CunningSpent,
    CunningReturned,
)
