"""Evenings with sound: `play` and `rehearse`, put together and taken apart again."""

import itertools
import os
import secrets
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from shutil import which

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console

from voice_game.app import rehearse as rehearsal
from voice_game.app.data_folder import data_folder
from voice_game.app.inbox import Inbox, read_keyboard
from voice_game.app.listening import check_heard, check_kept_heard
from voice_game.app.live import LiveEvening
from voice_game.app.opening import Options, check_edition, open_evening
from voice_game.app.pages import desk_of
from voice_game.app.printing import json_line
from voice_game.app.records import Records
from voice_game.app.screen import Screen
from voice_game.audio.devices import quiet
from voice_game.audio.engines.opening import check_engines, chosen, open_recogniser
from voice_game.audio.errors import DeviceLost, NoSound
from voice_game.audio.microphone import Microphone
from voice_game.audio.ports import Recogniser
from voice_game.audio.renderer import Renderer
from voice_game.audio.speaker import Speaker
from voice_game.audio.style import Style
from voice_game.audio.voice import SpokenVoice
from voice_game.editions import REHEARSED

EVENING = Path("evening")
"""Where a rehearsal leaves its sound and its transcript."""


class Devices(Struct, frozen=True):
    """What to hear and to speak with, as on the command line; `None` is the usual one."""

    engine: str = "auto"
    microphone: str | None = None
    loudspeaker: str | None = None
    record: bool = False


def _called() -> str:
    """How the program is called from here."""
    beside = Path(sys.executable).with_name("voice-game")
    return os.path.relpath(beside) if beside.exists() and not which("voice-game") else "voice-game"


def play(options: Options, devices: Devices) -> int:
    """Play at the table; without a microphone or a loudspeaker say so and rehearse.

    The rehearsal keeps nothing: a game that the family did not finish is not played for them.
    """
    check_heard(options.language)
    screen = Screen()
    data = data_folder(options.data)
    with ExitStack() as evening:
        speaker, microphone = Speaker(devices.loudspeaker), Microphone(devices.microphone)
        try:
            for device in (microphone, speaker):
                device.open()
                evening.callback(device.close)
        except (NoSound, DeviceLost) as missing:
            evening.close()
            screen.notice(f"{missing} This is a rehearsal; to play now: {_called()} type.")
            edition = options.edition or REHEARSED
            unkept = replace(options, data=None)
            return rehearse(unkept, edition, devices.engine, EVENING, json=False)
        opening = open_evening(replace(options, data=data))
        evening.callback(opening.keeper.close)
        check_kept_heard(opening.language.code, data)
        for notice in opening.notices:
            screen.notice(notice)
        recogniser = _open_engine(devices.engine, screen)
        evening.callback(recogniser.close)
        renderer = evening.enter_context(closing(Renderer()))
        inbox = Inbox(speaker.hush)
        desk = evening.enter_context(desk_of(opening.language, inbox.put, screen.notice))
        kept = data / "recordings" if devices.record else None
        records = evening.enter_context(closing(Records(kept)))
        evening.enter_context(quiet())
        LiveEvening(
            opening,
            recogniser,
            SpokenVoice(renderer, Style(opening.language.voice)),
            desk,
            inbox,
            microphone,
            speaker,
            screen,
            records,
        ).run(read_keyboard)
    return 0


def rehearse(options: Options, edition: str, engine: str, out: Path, json: bool) -> int:
    """Rehearse a game of an edition; answers with the exit code.

    Raises `OSError` when the folder `out` cannot be made, before anything else is begun.
    """
    check_edition(edition)
    check_heard(options.language)
    seed = secrets.randbits(31) if options.seed is None else options.seed
    out = _unused(out) if out == EVENING else out
    out.mkdir(parents=True, exist_ok=True)
    screen = Screen(Console(stderr=json, highlight=False, soft_wrap=True))
    with ExitStack() as evening:
        opening = open_evening(replace(options, edition=None, seed=seed))
        evening.callback(opening.keeper.close)
        check_kept_heard(opening.language.code, options.data)
        recogniser = _open_engine(engine, screen)
        evening.callback(recogniser.close)
        told = rehearsal.rehearse(opening, recogniser, edition, seed, out, None if json else screen)
    if json:
        print(json_line(told))  # noqa: T201
    else:
        screen.notice(
            f"Of {told['lines']} lines: {told['right']} heard right, {told['again']} asked "
            f"again, {told['wrong']} misheard. "
            f"Listen: {told['sound']}. Read: {told['transcript']}."
        )
    return 0 if told["finished"] else 1


def _unused(folder: Path) -> Path:
    """The folder, or the next one with a number, in which no evening lies yet."""
    numbered = (folder.with_name(f"{folder.name}-{number}") for number in itertools.count(2))
    folders = itertools.chain((folder,), numbered)
    return next(one for one in folders if not rehearsal.is_left_in(one))


def _open_engine(name: str, screen: Screen) -> Recogniser:
    """The recogniser that was asked for, or the one that heard best when it was tried out."""
    if name == "auto":
        check_engines(screen.notice)
    screen.notice(f"Listening: {chosen(name).why}")
    return open_recogniser(name)
