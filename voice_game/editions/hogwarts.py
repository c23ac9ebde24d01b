"""Back to Hogwarts: Houses round a centre tile, with or without abilities (RULES.md B)."""

from collections import Counter
from itertools import permutations

from msgspec.structs import replace

from voice_game.editions.cup import teams
from voice_game.editions.powers import FIRST, SECOND
from voice_game.editions.powers.herbology import HerbologyDealt
from voice_game.editions.powers.hufflepuff import DECK, LEAVES
from voice_game.editions.powers.ravenclaw import connected
from voice_game.rules.cards import Board, Letter, Side
from voice_game.rules.dealing import Deal, Dice, lay_key
from voice_game.rules.edition import Edition
from voice_game.rules.events import Event
from voice_game.rules.game import Game
from voice_game.rules.power import NO_POWER, Power
from voice_game.rules.settings import Agreements, Settings

FIRST_GAME: tuple[Side, ...] = ("G", "S")
"""The Houses of the game without abilities (B-06)."""


class Hogwarts(Edition):
    """Twenty-four cards round a centre tile; Argus Filch instead of the assassin."""

    id = "hogwarts"
    deck = "hogwarts"
    sides = ("G", "S", "R", "H")
    neutral = "D"
    fatal = "F"
    neutral_result = "door"
    oops = "warn"
    centre = True
    able = True
    faces = ("words", "pictures", "mix")

    # Setting up

    def counts(self, first: Side, second: Side) -> Counter[Letter]:
        """Nine and eight, or nine and nine when Hufflepuff is second (0.4, B-09)."""
        hufflepuff = second == "H"
        return Counter(
            {
                first: 9,
                second: 9 if hufflepuff else 8,
                self.neutral: 5 if hufflepuff else 6,
                self.fatal: 1,
            }
        )

    def centre_tile(self, second: Side) -> Letter | None:
        """The second House's tile; for Hufflepuff a locked door (B-08, B-31)."""
        return self.neutral if second == "H" else second

    def settings(self, agreed: Agreements) -> Settings:
        """An asked-for match-up of other Houses is one with abilities (B-06)."""
        usual = super().settings(agreed)
        return replace(usual, abilities=_able(agreed))

    def draw_sides(self, agreed: Agreements, dice: Dice) -> tuple[Side, Side]:
        """The match-up that was asked for, or one of the twelve (B-31, B-33, D-03).

        Without abilities the teams keep their Houses, and the order says who goes first (B-30).
        """
        if agreed.sides:
            return agreed.sides
        if agreed.order and not _able(agreed) and set(agreed.order) == set(FIRST_GAME):
            return agreed.order
        houses = self.sides if _able(agreed) else FIRST_GAME
        drawn = dice.choice(tuple(permutations(houses, 2)))
        while agreed.chosen and teams(agreed.chosen, *drawn) is None:
            drawn = dice.choice(tuple(permutations(houses, 2)))
        return drawn

    def usual_second(self, first: Side, centre: Letter | None) -> Side | None:
        """The House of the centre tile, or the other one of the first game."""
        if centre is not None:
            return "H" if centre == self.neutral else centre
        return next((house for house in FIRST_GAME if house != first), None)

    def written_more(
        self, leaves: tuple[int, ...], herbology: tuple[str, ...], first: Side, second: Side
    ) -> tuple[Event, ...]:
        """Leaves and deck as they were written; without a deck it lies in the order of ids."""
        if not leaves and not herbology:
            return ()
        return (HerbologyDealt("H", leaves, herbology or DECK),)

    def draw_key(
        self, board: Board, first: Side, second: Side, agreed: Agreements, dice: Dice
    ) -> tuple[str, ...]:
        """A map at random among those that the first House's ability allows (B-70, D-03)."""
        while True:
            key = lay_key(self.counts(first, second), self.cells(), dice)
            if not _able(agreed) or self._map_fault(board, key, first) is None:
                return key

    def deal_more(
        self, key: tuple[str, ...], first: Side, second: Side, agreed: Agreements, dice: Dice
    ) -> tuple[Event, ...]:
        """Leaves and the herbology deck, where Hufflepuff plays (B-80, B-82, B-83)."""
        if not _able(agreed) or "H" not in (first, second):
            return ()
        leaves: list[int] = []
        for house, count in leaves_due(first, second).items():
            cells = [at for at, letter in enumerate(key) if letter == house]
            dice.shuffle(cells)
            leaves += cells[:count]
        deck = list(DECK)
        dice.shuffle(deck)
        doors = [at for at, letter in enumerate(key) if letter == self.neutral]
        dice.shuffle(doors)
        return (HerbologyDealt("H", tuple(sorted(leaves)), tuple(deck), tuple(doors)),)

    def deal_fault(self, deal: Deal) -> str | None:
        """The counts, and what the map must have for the abilities (0.4, B-06, B-70, B-80)."""
        if fault := super().deal_fault(deal):
            return fault
        if not deal.settings.abilities:
            known = {deal.first, deal.second} <= set(FIRST_GAME)
            return None if known else "abilities: only G and S play without them (RULES.md B-06)"
        if fault := self._map_fault(deal.board, deal.key, deal.first):
            return fault
        dealt = [event for event in deal.dealt if isinstance(event, HerbologyDealt)]
        if "H" not in (deal.first, deal.second):
            return "leaves: only Hufflepuff has them (RULES.md B-80)" if dealt else None
        return self._leaf_fault(deal, dealt[0] if dealt else HerbologyDealt("H", (), DECK))

    def _map_fault(self, board: Board, key: tuple[str, ...], first: Side) -> str | None:
        if first == "R" and not connected(board, key, first):
            return "key: all cards of R must touch each other (RULES.md B-70)"
        return None

    def _leaf_fault(self, deal: Deal, dealt: HerbologyDealt) -> str | None:
        due = leaves_due(deal.first, deal.second)
        if Counter(deal.key[at] for at in dealt.leaves) != Counter(due):
            shown = " and ".join(f"{count} of {house}" for house, count in due.items())
            rule = "B-80" if deal.first == "H" else "B-82"
            return f"leaves: must be {shown} (RULES.md {rule})"
        if not set(dealt.deck) <= set(DECK) or len(set(dealt.deck)) != len(dealt.deck):
            return f"herbology: must be different ones of {', '.join(DECK)} (RULES.md D-01)"
        if len(dealt.deck) < LEAVES:
            return f"herbology: {LEAVES} cards may be drawn (RULES.md B-83)"
        return None

    # In play

    def power_of(self, game: Game, side: Side) -> Power:
        """The ability of a House follows from its place in the order (B-34, B-35)."""
        if not game.settings.abilities:
            return NO_POWER
        return (FIRST if side == game.first else SECOND).get(side, NO_POWER)

    def counters(self, game: Game) -> dict[str, int]:
        """Locked doors on the table, the centre included."""
        return {"doors": game.covers.count(self.neutral)}


def leaves_due(first: Side, second: Side) -> dict[Side, int]:
    """How many leaves each House has on the map (B-80, B-82)."""
    return {"H": 2, second: 1} if first == "H" else {"H": LEAVES}


def _able(agreed: Agreements) -> bool:
    """Whether a game has abilities: asked for, or by Houses that cannot play without (B-06)."""
    others = not set(agreed.sides or ()) <= set(FIRST_GAME)
    return agreed.abilities or others or agreed.chosen is not None
