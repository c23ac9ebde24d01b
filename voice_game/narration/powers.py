"""Tells what abilities do: an event's type finds its words, and its fields are the arguments."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import asdict

from voice_game.narration.message import Arg, CardName, Items, Message, SideName, Term, say
from voice_game.rules.events import PowerEvent
from voice_game.rules.views import PowerView, TableView

_ARGS: dict[str, Callable[[Any], Arg]] = {
    "side": SideName,
    "house": SideName,
    "card": CardName,
    "cards": lambda names: Items(tuple(CardName(name) for name in names)),
    "key": lambda key: Term(f"key-{key}"),
    "plant": lambda plant: Term(f"plant-{plant}"),
    "fatal": int,
}
"""How the fields of events are said; all others are numbers or choose between words."""


def happened(event: PowerEvent) -> Message:
    """What an ability brought about."""
    args = {name: _arg(name, value) for name, value in asdict(event).items()}
    if plant := getattr(event, "plant", None):
        args["name"] = Term(f"name-{plant}")
    return Message(event.__struct_config__.tag, args)  # type: ignore[arg-type]


def introduced(view: TableView) -> Sequence[Message]:
    """What each side can do, first side first; nothing without abilities."""
    return [say(f"power-{power.id}", side=SideName(power.side)) for power in view.powers]


def held(view: TableView) -> Message:
    """Asks for the one thing that the turn is held open for."""
    return say(f"held-{view.held}", side=SideName(view.turn))


def standing(view: TableView) -> tuple[Message, ...]:
    """What lies on the table of the abilities."""
    if not view.powers:
        return (say("no-powers"),)
    return tuple(message for power in view.powers for message in _standing(power))


def _standing(power: PowerView) -> Sequence[Message]:
    told = [say(f"power-{power.id}", side=SideName(power.side))]
    if power.shows:
        args = {name: _arg(name, value) for name, value in power.shows.items()}
        told.append(say(f"shows-{power.id}", side=SideName(power.side), **args))
    for house, plant in power.cards:
        told.append(say("shows-card", house=SideName(house), plant=_arg("plant", plant)))
    return told


def _arg(name: str, value: Any) -> Arg:
    said = _ARGS.get(name)
    arg: Arg = said(value) if said else value
    return arg
