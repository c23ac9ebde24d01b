"""What a step of the conversation asks of the world; `app.table` carries it out in order."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from voice_game.dialogue.state import Evening
from voice_game.editions.cup import Cup
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import Message, say
from voice_game.rules.cards import Side
from voice_game.rules.events import Event, PlayersNamed

Outcome = Literal["acted", "confirm", "choose", "again", "refused", "ignored"]
"""What came of a sentence, as docs/commands.md lists it."""


class Keep(Struct, frozen=True):
    """Write events to the journal, before anyone hears of them; `begin` opens a new game.

    A House Cup that they change is written together with them.
    """

    events: tuple[Event, ...]
    begin: bool = False
    cup: Cup | None = None


class KeepCup(Struct, frozen=True):
    """Write the House Cup."""

    cup: Cup


class KeepConfirming(Struct, frozen=True):
    """Write whether we ask before every guess: a game that goes on later does it as well."""

    confirm: bool


class Finish(Struct, frozen=True):
    """The game in the journal is over, or was put aside."""


class ShowKeys(Struct, frozen=True):
    """Bring the phones and the board page up to date."""


class Pair(Struct, frozen=True):
    """Make a code for a seat's phone and read it out; `seats` without a phone only unless
    `again`."""

    seats: tuple[Side, ...]
    again: bool = False


class Follow(Struct, frozen=True):
    """Each phone goes on with its team; `now` has the side of each team by its last one."""

    now: dict[Side, Side]


class Address(Struct, frozen=True):
    """Say where the pages are."""


class Answer(Struct, frozen=True):
    """The table's answer to another phone that asks for a seat."""

    seat: Side
    granted: bool


class Adjust(Struct, frozen=True):
    """Change the narrator's voice."""

    how: str
    """`slower`, `faster`, `louder` or `softer`."""


class Hush(Struct, frozen=True):
    """Stop speaking at once."""


class End(Struct, frozen=True):
    """Switch off."""


Effect = (
    Keep
    | KeepCup
    | KeepConfirming
    | Finish
    | ShowKeys
    | Pair
    | Follow
    | Address
    | Answer
    | Adjust
    | Hush
    | End
)


class Step(Struct, frozen=True):
    """One step: what came of the sentence, what happened, what to say and to do."""

    outcome: Outcome
    meaning: Meaning | None = None
    reason: str | None = None
    events: tuple[Event, ...] = ()
    messages: tuple[Message, ...] = ()
    effects: tuple[Effect, ...] = ()


IGNORED = Step("ignored")

Result = tuple[Evening, Step]


def refused(meaning: Meaning | None, reason: str, message: Message | None = None) -> Step:
    """A whole sentence that is not allowed now, with its public reason."""
    told = message or say(f"refused-{reason}")
    return Step("refused", meaning, reason=reason, messages=(told,))


def moves(events: Iterable[Event]) -> bool:
    """Whether the game is another one after some events; who plays for a side changes nothing."""
    return any(not isinstance(event, PlayersNamed) for event in events)


def remembering(result: Result) -> Result:
    """What was said aloud can be repeated word for word; "slower" is about that, not instead."""
    evening, step = result
    said = tuple(m for m in step.messages if m.seat is None and m.id != "voice-set")
    return (replace(evening, said=said) if said else evening), step
