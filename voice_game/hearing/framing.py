"""What may stand round what is said: how a clue begins, courtesies, talk among people."""

from msgspec import Struct


class ClueWords(Struct, frozen=True):
    """What frames a clue: `openers`, the words of a correction, and the joiners of a number.

    `renumbered` are sentences that correct the number alone, `renumbered_at_once` such as do
    so only right after the clue. `counted` may follow the number: "for two cards".
    """

    openers: tuple[str, ...]
    corrections: tuple[str, ...]
    renumbered: tuple[str, ...]
    renumbered_at_once: tuple[str, ...]
    joiners: tuple[str, ...]
    spelled: tuple[str, ...]
    counted: tuple[str, ...] = ()
    misheard: tuple[str, ...] = ()
    misheard_corrections: tuple[str, ...] = ()


class PlayerWords(Struct, frozen=True):
    """What comes before the names of a side's players, what stands between two names, and what
    may follow the one who gives a clue ("side A says")."""

    openers: tuple[str, ...] = ()
    joiners: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()


class CourtesyWords(Struct, frozen=True):
    """Politeness and hesitation: `words` may stand before or after any sentence, `openers` only
    before it, `hesitations` anywhere in a clue as well.
    """

    words: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    hesitations: tuple[str, ...] = ()


class TalkWords(Struct, frozen=True):
    """What makes of a sentence for the table one among people: `negations` say that it is not so,
    `openers` begin a question, or what somebody else does, `calls` are called out to others, and
    `sayings` would be corrections, but are said too often.
    """

    negations: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    sayings: tuple[str, ...] = ()
