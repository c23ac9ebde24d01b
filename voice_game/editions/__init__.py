"""Every box we play, by its id."""

from voice_game.editions.base import Base
from voice_game.editions.coop import Coop
from voice_game.editions.duet import Duet
from voice_game.editions.hogwarts import Hogwarts
from voice_game.editions.pictures import Pictures
from voice_game.editions.small import Three, ThreeRivals, Two
from voice_game.rules.edition import Edition

EDITIONS: dict[str, Edition] = {
    edition.id: edition
    for edition in (Base(), Hogwarts(), Coop(), Duet(), Pictures(), Two(), Three(), ThreeRivals())
}

REHEARSED = Hogwarts.id
"""The edition that is rehearsed when none is asked for."""
