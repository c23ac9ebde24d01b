"""What `doctor` looks at: each part of the machine is tried out and answers with a finding."""

import shutil
import time
from collections.abc import Callable
from contextlib import closing
from itertools import islice
from pathlib import Path

import numpy as np
from msgspec import Struct

from voice_game.audio.activity import SpeechActivity
from voice_game.audio.devices import devices
from voice_game.audio.endpoint import BEGINS_AT, SHORTEST
from voice_game.audio.engines.opening import chosen, open_engine
from voice_game.audio.errors import SoundError
from voice_game.audio.frames import FRAME_SECONDS, frames_in
from voice_game.audio.microphone import Microphone
from voice_game.audio.ports import Samples
from voice_game.audio.speaker import TAIL, Speaker
from voice_game.audio.voice import SpokenVoice
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.phone.addresses import NoPort, address_of, open_port
from voice_game.store.journal import Journal
from voice_game.store.refused import JournalRefused

SENTENCE = "Please read the board."
RECORDED = 4.0
"""Seconds that are recorded of whoever tries the microphone."""
FAINT = 1e-4
"""The peak below which a microphone delivers nothing at all."""
SPACE = 50_000_000
"""Bytes that a few evenings need."""


class Finding(Struct, frozen=True):
    """One sentence about one part: how it does, or what to do."""

    part: str
    ok: bool
    text: str


def look_at_voice(voice: SpokenVoice) -> Finding:
    """Render a sentence."""
    try:
        voice.render(SENTENCE)
    except SoundError as error:
        return Finding("voice", False, str(error))
    return Finding("voice", True, "The narrator's voice works.")


def look_at_engine(name: str, voice: SpokenVoice) -> Finding:
    """Load each engine that a name stands for and let it hear the narrator."""
    try:
        choice = chosen(name)
        told = [choice.why]
        for engine in dict.fromkeys((choice.engine, choice.clues)):
            text = _heard_by(engine, voice)
            if not text:
                silent = f"The engine {engine} hears nothing: choose another with --engine."
                return Finding("engine", False, silent)
            told.append(f'The engine {engine} hears: "{text}" for "{SENTENCE}"')
    except SoundError as error:
        return Finding("engine", False, str(error))
    return Finding("engine", True, " ".join(told))


def _heard_by(engine: str, voice: SpokenVoice) -> str:
    """What one engine hears when the narrator says the sentence; empty for nothing."""
    with closing(open_engine(engine)) as recogniser:
        recogniser.begin(Expectation(Moment.COMMAND))
        recogniser.feed(voice.render(SENTENCE))
        heard = recogniser.finish()
    return heard.hypotheses[0].text if heard.hypotheses else ""


def look_at_devices() -> Finding:
    """List what there is; not ok when sound cannot work at all."""
    try:
        there = devices()
    except SoundError as error:
        return Finding("devices", False, str(error))
    inputs = ", ".join(device.name for device in there if device.inputs)
    outputs = ", ".join(device.name for device in there if device.outputs)
    text = f"Microphones: {inputs or 'none'}. Loudspeakers: {outputs or 'none'}."
    return Finding("devices", True, text)


def look_at_loudspeaker(name: str | None, sound: Samples) -> Finding:
    """Play a sound."""
    speaker = Speaker(name)
    try:
        speaker.open()
        speaker.play(sound)
    except SoundError as error:
        return Finding("loudspeaker", False, str(error))
    finally:
        speaker.close()
    return Finding("loudspeaker", True, "You should have heard the narrator just now.")


def look_at_microphone(
    name: str | None, invite: Callable[[], None], play_back: Callable[[Samples], None]
) -> Finding:
    """Record a sentence and play it back; `invite` asks for it."""
    microphone = Microphone(name)
    try:
        microphone.open()
        invite()
        invited = time.monotonic() + TAIL
        frames = microphone.frames(lambda: False, lambda: invited)
        recorded = list(islice(frames, frames_in(RECORDED)))
    except SoundError as error:
        return Finding("microphone", False, str(error))
    finally:
        microphone.close()
    sound = np.concatenate(recorded)
    if np.abs(sound).max() < FAINT:
        text = "The microphone delivers no sound: is it muted, or is another one meant?"
        return Finding("microphone", False, text)
    activity = SpeechActivity()
    spoken = sum(activity.probability(frame) >= BEGINS_AT for frame in recorded) * FRAME_SECONDS
    if spoken < SHORTEST:
        text = "The microphone works, but nobody was heard: try again and speak up."
        return Finding("microphone", False, text)
    play_back(sound)
    return Finding("microphone", True, f"{spoken:.1f} seconds of speech were heard, played back.")


def look_at_network() -> Finding:
    """Find the address that phones would open."""
    try:
        with open_port() as listener:
            address = address_of(listener)
    except NoPort as error:
        return Finding("network", False, str(error))
    if "//127." in address:
        text = "There is no network, so phones cannot show the key: join the Wi-Fi of the house."
        return Finding("network", False, text)
    return Finding("network", True, f"Phones find the key at {address}.")


def look_at_data(folder: Path) -> Finding:
    """Open the journal and measure the space."""
    try:
        Journal.open(folder).close()
    except JournalRefused as error:
        return Finding("data", False, str(error))
    free = shutil.disk_usage(folder).free
    if free < SPACE:
        text = f"Only {free // 1_000_000} MB are free in {folder}: make room for the journal."
        return Finding("data", False, text)
    return Finding("data", True, f"Games are kept in {folder}.")
