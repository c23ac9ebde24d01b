"""Gryffindor: Alohomora going first, Determination going second (RULES.md B.4)."""

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from voice_game.rules.cards import Side
from voice_game.rules.commands import Use
from voice_game.rules.events import CardRevealed, EndReason, Event, PowerEvent
from voice_game.rules.game import Game, PowerState
from voice_game.rules.phase import Phase
from voice_game.rules.power import Power
from voice_game.rules.refusals import Refusal
from voice_game.rules.views import PowerView

Key = Literal["gold", "bronze", "used", "gone"]


class KeyState(PowerState, frozen=True):
    """The key token: which attempt it stands for, and whether it is being made this turn."""

    key: Key = "gold"
    active: bool = False


class AlohomoraCast(PowerEvent, frozen=True):
    """The prefect declares an attempt before the clue (B-40)."""

    CHOSEN: ClassVar[bool] = True

    key: Key

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, KeyState(self.key, active=True))


class DoorUnlocked(PowerEvent, frozen=True):
    """The attempt found a door, which counts as an own card (B-41)."""

    card: str

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, KeyState("used"))


class KeyTurned(PowerEvent, frozen=True):
    """An attempt found no door: the gold key turns to bronze, the bronze one is gone (B-42)."""

    key: Key

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, KeyState(self.key))


class Alohomora(Power):
    """Two attempts in the game to unlock one door (B-40..B-43, D-09, D-10)."""

    id = "alohomora"
    uses = ("alohomora",)
    by_giver = ("alohomora",)

    def may_use(self, game: Game, side: Side, use: Use) -> Refusal | None:
        state = _key(game, side)
        if state.key in ("used", "gone"):
            return Refusal("none_left")
        if game.turn != side:
            return Refusal("only_in_your_turn", side=side)
        if game.phase is not Phase.PRE_CLUE:
            return Refusal("only_before_clue")
        if state.active:
            return Refusal("once_a_turn")
        return None if _doors_left(game) else Refusal("no_door_left")

    def when_used(self, game: Game, side: Side, use: Use) -> tuple[Event, ...]:
        return (AlohomoraCast(side, _key(game, side).key),)

    def reveal(self, game: Game, side: Side, usual: CardRevealed) -> CardRevealed:
        if game.turn == side and usual.result == "door" and _key(game, side).active:
            return replace(usual, cover=side, goes_on=True, power=self.id)
        return usual

    def at_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        return (DoorUnlocked(side, revealed.card),) if revealed.power == self.id else ()

    def at_turn_end(self, game: Game, side: Side, reason: EndReason) -> tuple[Event, ...]:
        state = _key(game, side)
        if not state.active:
            return ()
        return (KeyTurned(side, "bronze" if state.key == "gold" else "gone"),)

    def targets_left(self, game: Game, side: Side, usual: int) -> int:
        """Nine tiles win, an unlocked door among them (B-43)."""
        return game.key.count(side) - game.covers.count(side)

    def public(self, game: Game, side: Side) -> PowerView:
        state = _key(game, side)
        return PowerView(side, self.id, {"key": "active" if state.active else state.key})


class DeterminedState(PowerState, frozen=True):
    """Whether the first door of this turn is still free (B-44)."""

    free: bool = True

    def next_turn(self) -> "DeterminedState":
        return DeterminedState()


class DoorPassed(PowerEvent, frozen=True):
    """The first door of the turn; the search continues (B-44)."""

    card: str

    def fold(self, game: Game) -> Game:
        return game.with_power(self.side, DeterminedState(free=False))


class Determination(Power):
    """The first door of each turn counts as no guess (B-44, B-45, D-11)."""

    id = "determination"

    def reveal(self, game: Game, side: Side, usual: CardRevealed) -> CardRevealed:
        state = game.powers.get(side)
        free = not isinstance(state, DeterminedState) or state.free
        if game.turn == side and usual.result == "door" and free:
            return replace(usual, counts=False, goes_on=True, power=self.id)
        return usual

    def at_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        return (DoorPassed(side, revealed.card),) if revealed.power == self.id else ()


def _key(game: Game, side: Side) -> KeyState:
    state = game.powers.get(side)
    return state if isinstance(state, KeyState) else KeyState()


def _doors_left(game: Game) -> bool:
    """Whether a door card is still uncovered: all doors that were found were seen by all."""
    return any(
        cell == "D" and cover is None for cell, cover in zip(game.key, game.covers, strict=True)
    )


EVENTS: tuple[type[Struct], ...] = (AlohomoraCast, DoorUnlocked, KeyTurned, DoorPassed)
