"""Codenames Duet (RULES.md D): the cooperative game with words and nine tokens."""

from voice_game.editions.coop import Coop


class Duet(Coop):
    """Agents, bystanders and assassins instead of Order members, officials and Death Eaters."""

    id = "duet"
    deck = "base"
    faces = ("words",)
    bank = 9
    easier = (10, 11)
