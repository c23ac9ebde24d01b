"""Hufflepuff: Herbology Class going first, Greenhouse going second (RULES.md B.7)."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from voice_game.editions.powers.herbology import LeafFound, PlantUsed, herbology
from voice_game.editions.powers.plants import PLANTS, Plant
from voice_game.rules.cards import Place, Side
from voice_game.rules.clues import ClueSettings
from voice_game.rules.commands import Use
from voice_game.rules.events import CardRevealed, EndReason, Event, TurnHeld
from voice_game.rules.game import Game
from voice_game.rules.power import Power
from voice_game.rules.refusals import Refusal
from voice_game.rules.views import PowerView

DECK = tuple(plant.id for plant in PLANTS)

LEAVES = 3
"""Cards that bear a leaf (B-80)."""

_BY_NAME = {plant.name: plant for plant in PLANTS}
_MANDRAKE = _BY_NAME["mandrake"]


class Herbology(Power):
    """Leaves on three cards give herbology cards to the House that owns them (B-80..B-86)."""

    uses = tuple(_BY_NAME)

    def may_use(self, game: Game, side: Side, use: Use) -> Refusal | None:
        plant = _BY_NAME[use.what]
        house = _holder(game, side, plant)
        if house is None:
            return Refusal("not_drawn")
        if house in herbology(game, side).used:
            return Refusal("once_a_turn")
        return plant.refusal(game, side, house, use)

    def when_used(self, game: Game, side: Side, use: Use) -> tuple[Event, ...]:
        plant = _BY_NAME[use.what]
        house = _holder(game, side, plant) or side
        return (PlantUsed(side, house, plant.id), *plant.effect(game, side, house, use))

    def candidates(self, game: Game, side: Side) -> Iterator[Use]:
        """Only cards that were drawn, so that a board without any is soon done."""
        for plant in PLANTS:
            if _holder(game, side, plant) is not None:
                yield from _uses(game, plant.name)

    def clue_settings(self, game: Game, side: Side, usual: ClueSettings) -> ClueSettings:
        return replace(usual, two_words=True) if herbology(game, side).two_words else usual

    def guesses_allowed(self, game: Game, side: Side, usual: int | None) -> int | None:
        return None if usual is None else usual + herbology(game, side).more

    def after_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        state = herbology(game, side)
        place = Place(revealed.row, revealed.column)
        if game.board.index(place) not in state.leaves or not state.deck:
            return ()
        return (LeafFound(side, game.key_at(place), revealed.card, state.deck[0]),)

    def holds_turn(self, game: Game, side: Side, reason: EndReason) -> Event | None:
        house = game.turn
        mishap = reason in ("neutral", "other") and house not in herbology(game, side).used
        if mishap and _holder(game, side, _MANDRAKE) == house:
            return TurnHeld(house, _MANDRAKE.name, reason)
        return None

    def public(self, game: Game, side: Side) -> PowerView:
        return PowerView(side, self.id, cards=herbology(game, side).drawn)

    def secret_marks(self, game: Game, side: Side) -> dict[Place, str]:
        cells = herbology(game, side).leaves
        return {game.board.place(at): "leaf" for at in cells if game.covers[at] is None}


class HerbologyClass(Herbology):
    """Going first: two own leaves and one of the other House."""

    id = "herbology_class"


class Greenhouse(Herbology):
    """Going second: three own leaves; the centre is a locked door."""

    id = "greenhouse"


def _holder(game: Game, side: Side, plant: Plant) -> Side | None:
    """The House before which a herbology card lies."""
    drawn = herbology(game, side).drawn
    return next((house for house, id in drawn if id == plant.id), None)


def _uses(game: Game, what: str) -> Iterator[Use]:
    places = tuple(game.board.places())
    match what:
        case "bubotuber":
            yield from (Use(what, pair) for pair in combinations(places, 2))
        case "snargaluff":
            yield from (Use(what, (place,)) for place in places)
        case "sneezewort":
            yield from (Use(what, row=at + 1) for at in range(game.board.rows))
            yield from (Use(what, column=at + 1) for at in range(game.board.columns))
        case _:
            yield Use(what)
