"""What an ability is used on, asked for where a sentence did not say it."""

from msgspec.structs import replace

from voice_game.dialogue.wishes import place
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import CardName, Message, say
from voice_game.rules.commands import Use
from voice_game.rules.game import Game
from voice_game.rules.refusals import Refusal

ANOTHER = frozenset(
    {"two_cards", "already_covered", "marked_already", "no_card_there", "no_such_place"}
)
"""Refusals after which another card, or another line, may be named."""


def ask(refusal: Refusal, use: Meaning) -> Message | None:
    """The question for what is missing; `None` when the refusal is about something else."""
    if refusal.id == "which_line":
        return say("aim-line")
    wanting = refusal.id == "which_card" or (refusal.id == "two_cards" and len(_cards(use)) < 2)
    return say("aim-second" if _cards(use) else "aim-card") if wanting else None


def aimed(use: Meaning, answer: Meaning, game: Game) -> Meaning:
    """The use together with the card, the row or the column that was named."""
    if answer.card is None and (answer.row is None or answer.column is None):
        return replace(use, row=answer.row, column=answer.column)
    name = game.board.name_at(place(answer, game)).lower()
    if not name:
        return replace(use, row=answer.row, column=answer.column)
    return replace(use, card=None, cards=(*_cards(use), name))


def whether(use: Use, game: Game) -> Message:
    """Asks whether a use is really meant (RULES.md D-06, D-07)."""
    card = game.board.name_at(use.places[0]) if use.places else ""
    return say(f"ask-use-{use.what}", card=CardName(card))


def _cards(use: Meaning) -> tuple[str, ...]:
    return use.cards or ((use.card,) if use.card else ())
