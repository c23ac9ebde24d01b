"""The House abilities, pure. A House has one, by its place in the order."""

from msgspec import Struct

from voice_game.editions.powers import cunning, gryffindor, herbology, ravenclaw, salazars_legacy
from voice_game.editions.powers.hufflepuff import Greenhouse, HerbologyClass
from voice_game.rules.cards import Side
from voice_game.rules.power import Power

FIRST: dict[Side, Power] = {
    "G": gryffindor.Alohomora(),
    "S": salazars_legacy.SalazarsLegacy(),
    "R": ravenclaw.ConnectingFacts(),
    "H": HerbologyClass(),
}
"""The ability of each House that goes first (RULES.md B-35)."""

SECOND: dict[Side, Power] = {
    "G": gryffindor.Determination(),
    "S": cunning.Cunning(),
    "R": ravenclaw.AdvancedDeduction(),
    "H": Greenhouse(),
}
"""The ability of each House that goes second."""

EVENTS: tuple[type[Struct], ...] = (
    *gryffindor.EVENTS,
    *salazars_legacy.EVENTS,
    *cunning.EVENTS,
    *ravenclaw.EVENTS,
    *herbology.EVENTS,
)
"""Every kind of event that an ability brings about."""
