"""Which microphones and loudspeakers there are, and how they come back when lost."""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from types import ModuleType
from typing import Any, Literal, Protocol

from msgspec import Struct

from voice_game.audio.errors import DeviceLost, NoSound
from voice_game.audio.ports import SAMPLE_RATE

Direction = Literal["input", "output"]
NAMES = {"input": "microphone", "output": "loudspeaker"}
SILENT_FOR = 1.0
"""Seconds without a callback after which a device counts as lost: it tells nobody itself."""
STARTING = 3.0
"""Seconds a device may take until its first callback."""


class Device(Struct, frozen=True):
    """One device as PortAudio lists it; `rate` is its own, in samples a second."""

    index: int
    name: str
    inputs: int
    outputs: int
    rate: int


class Format(Struct, frozen=True):
    """The rate (samples a second) and channels at which a device is opened."""

    rate: int
    channels: int


class Reopenable(Protocol):
    """A microphone or a loudspeaker."""

    def open(self) -> None:
        """Find the device by its name and start; raises `DeviceLost` if it is not there."""

    def close(self) -> None:
        """Stop; closing twice is fine."""


def library() -> ModuleType:
    """The module sounddevice; raises `NoSound` if the system has no PortAudio."""
    try:
        import sounddevice
    except OSError as error:
        raise NoSound(
            "Sound needs the system package libportaudio2, which is missing: install it "
            '(sudo apt install libportaudio2) or play by typing with "voice-game type".'
        ) from error
    _hush_alsa()
    return sounddevice  # type: ignore[no-any-return]


def devices() -> list[Device]:
    """Every device of this machine, as PortAudio saw them when it was started last."""
    return [_device(entry) for entry in library().query_devices()]


def find(direction: Direction, name: str | None) -> Device:
    """The device whose name is or contains `name`; without one the system's default.

    Raises `DeviceLost` if there is none.
    """
    usable = [device for device in devices() if _channels(device, direction)]
    if name is None:
        default = library().default.device[direction]
        chosen = [device for device in usable if device.index == default] or usable
    else:
        wanted = name.casefold()
        chosen = [device for device in usable if device.name.casefold() == wanted] or [
            device for device in usable if wanted in device.name.casefold()
        ]
    if not chosen:
        if name is None:
            raise DeviceLost(f"No {NAMES[direction]} is connected: plug one in.")
        raise DeviceLost(
            f'No {NAMES[direction]} called "{name}" is connected: plug it in, '
            'or see "voice-game doctor" for those there are.'
        )
    return chosen[0]


def agree(direction: Direction, device: Device) -> Format:
    """A format that this device takes, 16 kHz and one channel if it can.

    Raises `DeviceLost` if it takes none, as a device that is in use elsewhere.
    """
    sound = library()
    check = sound.check_input_settings if direction == "input" else sound.check_output_settings
    for rate in dict.fromkeys((SAMPLE_RATE, device.rate)):
        for channels in dict.fromkeys((1, min(2, _channels(device, direction)))):
            try:
                with quiet():
                    check(device.index, channels, "float32", samplerate=rate)
            except (sound.PortAudioError, ValueError):
                continue
            return Format(rate, channels)
    raise DeviceLost(
        f'The {NAMES[direction]} "{device.name}" cannot be opened: '
        "close other programs that use it, or choose another."
    )


def recover(*parts: Reopenable) -> None:
    """Look for devices anew and open every part by its name.

    PortAudio keeps the list of its start, so it is started again, which needs all
    streams closed: hand in everything that is open. Not for a callback's thread. Raises
    `DeviceLost` while one is missing; call again then.
    """
    for part in parts:
        part.close()
    sound = library()
    with quiet():
        with suppress(sound.PortAudioError):  # after a start that failed nothing is to be ended
            sound._terminate()
        try:
            sound._initialize()
        except sound.PortAudioError as error:
            raise DeviceLost("The system's sound does not answer: it is tried again.") from error
    for part in parts:
        part.open()


_AlsaHandler = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)
_IGNORE = _AlsaHandler(lambda *message: None)
"""Takes a message of ALSA and says nothing; ALSA keeps it as long as the program runs."""


@cache
def _hush_alsa() -> None:
    """Keep ALSA from writing on the terminal ("underrun occurred") during a game.

    Our own messages are not touched. Where there is no ALSA there is nothing to do.
    """
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_IGNORE)
    except (OSError, AttributeError):
        return


@contextmanager
def quiet() -> Iterator[None]:
    """Keep what ALSA and PortAudio write on the terminal (about every device that the
    configuration names and nobody has) from the people who read it."""
    sys.stderr.flush()
    kept = os.dup(2)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _channels(device: Device, direction: Direction) -> int:
    return device.inputs if direction == "input" else device.outputs


def _device(entry: Any) -> Device:
    return Device(
        entry["index"],
        entry["name"],
        entry["max_input_channels"],
        entry["max_output_channels"],
        int(entry["default_samplerate"]),
    )
