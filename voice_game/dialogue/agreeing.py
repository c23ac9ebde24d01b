"""What a group agrees before a game, by voice: settings, match-ups, the Hat (RULES.md 8.1)."""

from msgspec.structs import replace

from voice_game.dialogue import manners
from voice_game.dialogue.effects import Result, refused
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Asking, Evening
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import Items, Message, Term, say
from voice_game.rules.edition import Edition
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.settings import Agreements, Face

CHANGES: dict[str, dict[str, object]] = {
    "abilities": {"abilities": True},
    "no_abilities": {"abilities": False},
    "penalty": {"oops": "penalty"},
    "warn": {"oops": "warn"},
    "one_thing": {"one_thing": True},
    "no_one_thing": {"one_thing": False},
    "names": {"names": True},
    "no_names": {"names": False},
    "abbreviations": {"all_abbreviations": True},
    "no_abbreviations": {"all_abbreviations": False},
    "words": {"face": "words"},
    "pictures": {"face": "pictures"},
    "mix": {"face": "mix"},
    "bank_10": {"bank": 10},
    "bank_11": {"bank": 11},
    "bank_12": {"bank": 12},
}
"""What each agreement that can be said changes."""


def may_agree(evening: Evening) -> bool:
    """Whether a game is still to be set up: none is going, or nobody has seen the key."""
    game = evening.game
    return game is None or game.over or game.phase is Phase.BOARD_CHECK


def agree(evening: Evening, meaning: Meaning) -> Evening:
    """The evening with one agreement more, or with none ("the usual settings")."""
    change = CHANGES.get(str(meaning.value))
    agreed = replace(evening.agreed, **change) if change else Agreements()
    return replace(evening, agreed=agreed)


def made_for(edition: Edition, game: Game) -> Agreements:
    """What the group agreed for a game that was begun on another evening, or dealt from a file.

    As far as the game tells it: of the bank only what is left is known.
    """
    settings, usual = game.settings, edition.settings(Agreements())
    return Agreements(
        oops=settings.oops if settings.oops != usual.oops else None,
        one_thing=settings.one_thing,
        names=settings.names,
        abbreviations=settings.abbreviations,
        abilities=settings.abilities,
        face=_face(edition, game),
        all_abbreviations=settings.all_abbreviations,
    )


def _face(edition: Edition, game: Game) -> Face | None:
    """Which way up the cards lie; `None` where that is the usual one."""
    up = {card.picture for card in game.board.cards if card}
    face: Face = "mix" if len(up) > 1 else "pictures" if True in up else "words"
    return face if face != edition.faces[0] else None


def summary(evening: Evening) -> Message:
    """ "So we play ..." with everything that was asked for."""
    agreed = evening.agreed
    things = [
        name
        for name, change in CHANGES.items()
        if all(getattr(agreed, field) == value for field, value in change.items())
        and not name.startswith("no_")
    ]
    if evening.confirm_guesses:
        things.append("confirm_guesses")
    terms = tuple(Term(f"agreed-{name}") for name in things or ["usual"])
    return say("so-we-play", things=Items(terms))


def pass_the_hat(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result:
    """Asks whether the teams swap Houses; the map stays as it is (B-32).

    In a head to head the map alone says what each team plays (B-94).
    """
    game = evening.game
    if game is None or not knowledge.editions[game.edition].able:
        return evening, refused(meaning, "no_hat")
    if game.phase is not Phase.BOARD_CHECK:
        return evening, refused(meaning, "hat_stays")
    if evening.cup.chosen:
        return evening, refused(meaning, "hat_by_map")
    return manners.ask(evening, Asking("pass_the_hat"), meaning)
