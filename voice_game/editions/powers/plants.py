"""The eight herbology cards (RULES.md B.7, D-01): when each can be used, and what it does."""

from voice_game.editions.powers.herbology import (
    DoorClosed,
    FatalAsked,
    GuessForgiven,
    LimitChanged,
    LineCounted,
    OwnCounted,
    TwoWordsAllowed,
    herbology,
)
from voice_game.editions.powers.places import not_open
from voice_game.rules.cards import Place, Side
from voice_game.rules.commands import Use
from voice_game.rules.events import Event
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import Refusal
from voice_game.rules.turns import GUESSING

DOOR, FATAL = "D", "F"


class Plant:
    """One herbology card; `owner` has the ability, `house` the card."""

    id: str
    name: str

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        """Why it cannot be used now, from public facts."""
        return None

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        """What it does."""
        raise NotImplementedError


class Mandrake(Plant):
    """Right after the House's own mishap, when the narrator asks (H1)."""

    id, name = "H1", "mandrake"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        return None if game.held and game.held.by == self.name else Refusal("not_now")

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        return (GuessForgiven(owner, house),)


class DevilsSnare(Plant):
    """The opponents' limit is the number of their clue, without the one more (H2)."""

    id, name = "H2", "devils_snare"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        if game.turn == house:
            return Refusal("only_in_their_turn", side=game.other(house))
        if game.phase is not Phase.CLUE_OPEN:
            return Refusal("not_now")
        return None if game.clue and game.clue.limit is not None else Refusal("has_no_limit")

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        return (LimitChanged(owner, house, _limit(game) - 1),)


class Gillyweed(Plant):
    """One guess more in this turn (H3)."""

    id, name = "H3", "gillyweed"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        if refusal := _guessing(game, house):
            return refusal
        return None if game.clue and game.clue.limit is not None else Refusal("has_no_limit")

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        return (LimitChanged(owner, house, _limit(game) + 1),)


class Bubotuber(Plant):
    """How many of two cards are the House's (H4)."""

    id, name = "H4", "bubotuber"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        if refusal := _guessing(game, house):
            return refusal
        for place in use.places[:2]:
            if refusal := not_open(game, place):
                return refusal
        two = len(use.places) == len(set(use.places)) == 2
        return None if two else Refusal("two_cards")

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        names = tuple(game.board.name_at(place) for place in use.places)
        count = sum(game.key_at(place) == house for place in use.places)
        return (OwnCounted(owner, house, names, count),)


class VenomousTentacula(Plant):
    """A door card drawn at random gets its tile (H5)."""

    id, name = "H5", "venomous_tentacula"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        if refusal := _before_clue(game, house):
            return refusal
        return None if _doors(game, owner) else Refusal("no_door_left")

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        place = _doors(game, owner)[0]
        name = game.board.name_at(place)
        return (DoorClosed(owner, house, name, place.row, place.column, DOOR),)


class Snargaluff(Plant):
    """Whether a card is Filch (H6)."""

    id, name = "H6", "snargaluff"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        if refusal := _guessing(game, house):
            return refusal
        if len(use.places) != 1:
            return Refusal("which_card")
        return not_open(game, use.places[0])

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        place = use.places[0]
        return (FatalAsked(owner, house, game.board.name_at(place), game.key_at(place) == FATAL),)


class Puffapod(Plant):
    """The clue of this turn may have two words (H7)."""

    id, name = "H7", "puffapod"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        return _before_clue(game, house)

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        return (TwoWordsAllowed(owner, house),)


class Sneezewort(Plant):
    """How many uncovered cards of the House a row or column has (H8)."""

    id, name = "H8", "sneezewort"

    def refusal(self, game: Game, owner: Side, house: Side, use: Use) -> Refusal | None:
        if refusal := _guessing(game, house):
            return refusal
        if (use.row is None) == (use.column is None):
            return Refusal("which_line")
        holds = game.board.holds(Place(use.row or 1, use.column or 1))
        return None if holds else Refusal("no_such_place")

    def effect(self, game: Game, owner: Side, house: Side, use: Use) -> tuple[Event, ...]:
        line, at = ("row", use.row) if use.row is not None else ("column", use.column)
        count = sum(
            game.key_at(place) == house and game.cover_at(place) is None
            for place in game.board.places()
            if getattr(place, line) == at
        )
        return (LineCounted(owner, house, line, at or 0, count),)


PLANTS: tuple[Plant, ...] = (
    Mandrake(),
    DevilsSnare(),
    Gillyweed(),
    Bubotuber(),
    VenomousTentacula(),
    Snargaluff(),
    Puffapod(),
    Sneezewort(),
)


def _limit(game: Game) -> int:
    return game.clue.limit if game.clue and game.clue.limit is not None else 0


def _guessing(game: Game, house: Side) -> Refusal | None:
    if game.turn != house:
        return Refusal("only_in_your_turn", side=house)
    if game.phase not in GUESSING:
        return Refusal("no_clue_yet", side=house)
    return None


def _before_clue(game: Game, house: Side) -> Refusal | None:
    if game.turn != house:
        return Refusal("only_in_your_turn", side=house)
    return None if game.phase is Phase.PRE_CLUE else Refusal("only_before_clue")


def _doors(game: Game, owner: Side) -> list[Place]:
    """The door cards without a tile, in the order in which they are drawn."""
    drawn = herbology(game, owner).doors
    order = (*drawn, *(at for at in range(len(game.key)) if at not in drawn))
    return [
        game.board.place(at) for at in order if game.key[at] == DOOR and game.covers[at] is None
    ]
