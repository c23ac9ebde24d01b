"""The House Cup as bytes and back; it lies in the journal beside the games."""

from typing import Any

import msgspec

from voice_game.editions.cup import HOUSES, LARGEST, SMALLEST, Cup
from voice_game.rules.cards import Side
from voice_game.store.refused import JournalRefused

NAME = "cup"
VERSION = 1


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    cup: msgspec.Raw


def encode(cup: Cup) -> bytes:
    """The Cup as the journal keeps it; what it was before the last token is for this evening."""
    kept = msgspec.structs.replace(cup, before=None)
    return msgspec.json.encode(_Kept(VERSION, msgspec.Raw(msgspec.json.encode(kept))))


def decode(body: bytes) -> Cup:
    """The Cup that was kept; raises `JournalRefused` when it is newer or makes no sense."""
    try:
        kept = msgspec.json.decode(body, type=_Kept)
        if kept.version > VERSION:
            raise JournalRefused(
                "The House Cup was kept by a newer version of this game: "
                "update the game, or choose another folder with --data."
            )
        fields = msgspec.json.decode(kept.cup, type=dict[str, Any])
        names = fields.pop("contributors", {})
        cup = msgspec.convert(fields, Cup)
    except msgspec.MsgspecError as error:
        raise _damaged() from error
    if not _makes_sense(cup):
        raise _damaged()
    return msgspec.structs.replace(cup, contributors=_contributors(names))


def _contributors(kept: object) -> dict[Side, tuple[str, ...]]:
    """The names that were kept; damaged ones are lost, and the Cup stands without them."""
    try:
        names = msgspec.convert(kept, dict[Side, tuple[str, ...]])
    except msgspec.ValidationError:
        return {}
    return {house: names[house] for house in HOUSES if names.get(house)}


def _makes_sense(cup: Cup) -> bool:
    houses = {*(cup.chosen or ()), cup.banner, cup.champion} - {None}
    counts = len(cup.tokens) == len(HOUSES) and all(0 <= n <= cup.size for n in cup.tokens)
    return counts and SMALLEST <= cup.size <= LARGEST and houses <= set(HOUSES)


def _damaged() -> JournalRefused:
    return JournalRefused(
        "The House Cup in the journal is damaged: restore the folder from a copy, "
        "or choose another one with --data."
    )
