"""Events as bytes and back: one JSON object an event, told apart by its `type`."""

from typing import Union

import msgspec

from voice_game.editions.powers import EVENTS
from voice_game.rules.events import Event
from voice_game.store.refused import JournalRefused

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[(Event, *EVENTS)])


def encode(event: Event) -> bytes:
    """An event as the journal keeps it."""
    return _encoder.encode(event)


def decode(body: bytes) -> Event:
    """The event that was kept; raises `JournalRefused` when it is none of ours."""
    try:
        return _decoder.decode(body)
    except msgspec.MsgspecError as error:
        raise JournalRefused(
            "The journal holds an event that this version of the game cannot read: "
            "update the game, or choose another folder with --data."
        ) from error
