"""The House abilities: one file per House; pure. A House has one, by its place in the order."""

from msgspec import Struct

from voice_game.editions.powers import gryffindor, herbology, ravenclaw, slytherin
from voice_game.editions.powers.hufflepuff import Greenhouse, HerbologyClass
from voice_game.rules.cards import Side
from voice_game.rules.power import Power

FIRST: dict[Side, Power] = {
    "G": gryffindor.Alohomora(),
    "S": slytherin.SalazarsLegacy(),
    "R": ravenclaw.ConnectingFacts(),
    "H": HerbologyClass(),
}
"""The ability of each House that goes first (RULES.md B-35)."""

SECOND: dict[Side, Power] = {
    "G": gryffindor.Determination(),
    "S": slytherin.Cunning(),
    "R": ravenclaw.AdvancedDeduction(),
    "H": Greenhouse(),
}
"""The ability of each House that goes second."""

EVENTS: tuple[type[Struct], ...] = (
    *gryffindor.EVENTS,
    *slytherin.EVENTS,
    *ravenclaw.EVENTS,
    *herbology.EVENTS,
)
"""Every kind of event that an ability brings about."""
