"""Synthetic players use abilities now and then, as people would: when the rules let them."""

from collections.abc import Mapping

from voice_game.editions import EDITIONS
from voice_game.hearing.meanings import Meaning
from voice_game.rules.commands import Use
from voice_game.rules.dealing import Dice
from voice_game.rules.game import Game

ONE_IN = 4
"""How often a player who could use an ability does."""


class Habits:
    """What was tried in which turn, so that nobody insists."""

    def __init__(self, uses: Mapping[str, str], dice: Dice) -> None:
        """`uses` are the sentences that the players know, by what they use."""
        self._uses = uses
        self._dice = dice
        self._tried: set[tuple[int, str]] = set()

    def wish(self, game: Game) -> Meaning | None:
        """An ability to use now, or `None`."""
        if self._dice.choice(range(ONE_IN)) > 0:
            return None
        for use in self._possible(game):
            self._tried.add((len(game.clues), use.what))
            return meant(use, game)
        return None

    def _possible(self, game: Game) -> list[Use]:
        """One use of each ability that may be used now, in a random order."""
        box, possible = EDITIONS[game.edition], []
        for side in (game.first, game.second):
            power = box.power_of(game, side)
            allowed = [
                use
                for use in power.candidates(game, side)
                if use.what in self._uses
                and (len(game.clues), use.what) not in self._tried
                and power.may_use(game, side, use) is None
            ]
            for what in sorted({use.what for use in allowed}):
                possible.append(self._dice.choice([use for use in allowed if use.what == what]))
        self._dice.shuffle(possible)
        return possible


def meant(use: Use, game: Game) -> Meaning:
    """What a player means who says a use; a second card is said when the narrator asks."""
    cards = tuple(game.board.name_at(place).lower() for place in use.places)
    return Meaning(
        "use",
        value=use.what,
        card=cards[0] if cards else None,
        row=use.row,
        column=use.column,
        cards=cards if len(cards) > 1 else None,
    )
