"""`voice-game play` with a microphone and a loudspeaker: the spoken evening."""

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import soundfile

from voice_game.app.inbox import Inbox
from voice_game.app.mouth import SpokenMouth
from voice_game.app.opening import Opening
from voice_game.app.pages import Pages
from voice_game.app.screen import Screen
from voice_game.app.table import Table
from voice_game.audio.devices import recover
from voice_game.audio.errors import DeviceLost, EngineDied
from voice_game.audio.listener import Listener, Utterance
from voice_game.audio.microphone import Microphone
from voice_game.audio.ports import SAMPLE_RATE, Recogniser, Samples
from voice_game.audio.speaker import Speaker
from voice_game.audio.voice import SpokenVoice
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard
from voice_game.narration.message import say
from voice_game.phone.desk import PhoneDesk

ANSWER_WAIT = 8.0
"""Seconds a question of ours waits for an answer before it is asked once more."""

RETRY = 1.0
"""Seconds between two looks for a device that is gone."""


class LiveEars:
    """The microphone of the room; it rests while the narrator speaks."""

    def __init__(
        self,
        microphone: Microphone,
        listener: Listener,
        speaker: Speaker,
        inbox: Inbox,
        keep: Callable[[Samples], None],
    ) -> None:
        """`keep` gets the sound of every utterance; it keeps nothing unless asked to."""
        self._microphone = microphone
        self._listener = listener
        self._speaker = speaker
        self._inbox = inbox
        self._keep = keep

    def hear(
        self, expected: Expectation, complete: Callable[[Heard], bool], wait: float | None
    ) -> Utterance | None:
        """The next utterance, silence after `wait` seconds, or `None` when something came."""
        frames = self._microphone.frames(self._inbox.arrived, self._speaker.quiet_from)
        utterance = self._listener.hear(frames, expected, complete, wait)
        if utterance is not None and len(utterance.samples):
            self._keep(utterance.samples)
        return utterance


class LiveEvening:
    """An evening with a real microphone and a real loudspeaker."""

    def __init__(
        self,
        opening: Opening,
        recogniser: Recogniser,
        voice: SpokenVoice,
        desk: PhoneDesk,
        inbox: Inbox,
        microphone: Microphone,
        speaker: Speaker,
        screen: Screen,
        recordings: Path | None = None,
    ) -> None:
        """Devices are open; with `recordings` the sound of every utterance is kept there."""
        self._inbox = inbox
        self._devices = (microphone, speaker)
        self._screen = screen
        self._pages = Pages(opening, desk)
        keep = _keeper(recordings)
        ears = LiveEars(microphone, Listener(recogniser), speaker, inbox, keep)
        respell = opening.language.pronunciations.respell
        mouth = SpokenMouth(voice, speaker.play, respell, screen)
        self._table = Table(opening, mouth, ears, self._pages)

    def run(self, begin: Callable[[Inbox], None]) -> None:
        """Play until somebody says goodbye; what fails on the way is said and mended.

        `begin` is called once the evening is ready to take what is typed.
        """
        begin(self._inbox)
        self._surviving(self._table.open)
        while not self._table.ended:
            self._surviving(self._turn)

    def _turn(self) -> None:
        """One thing that happens: a phone, a typed line, an utterance, or silence."""
        entry = self._inbox.take()
        if entry is not None:
            self._table.enter(entry)
            return
        asked = self._table.evening.question is not None
        utterance = self._table.listen(ANSWER_WAIT if asked else None)
        if utterance is None:
            return
        if utterance.heard.kind == "silence":
            self._table.silence()
        elif utterance.heard.kind == "speech":
            self._heard(utterance.heard)

    def _heard(self, heard: Heard) -> None:
        text = heard.hypotheses[0].text
        step = self._table.hear(heard)
        self._screen.heard(text, step.outcome)
        if step.outcome != "ignored":
            self._pages.heard(text)

    def _surviving(self, happen: Callable[[], object]) -> None:
        try:
            happen()
        except EngineDied:
            self._surviving(lambda: self._table.tell(say("sorry-ears")))
        except DeviceLost as lost:
            self._screen.notice(str(lost))
            self._await_devices()
            said = self._table.evening.said
            self._surviving(lambda: self._table.tell(say("sound-is-back"), *said))

    def _await_devices(self) -> None:
        """Look for what is gone until it is back; phones and keys are served meanwhile."""
        while True:
            time.sleep(RETRY)
            try:
                recover(*self._devices)
            except DeviceLost:
                continue
            self._screen.notice("Sound is back.")
            return


def _keeper(folder: Path | None) -> Callable[[Samples], None]:
    """Keeps utterances as FLAC files where the owner asked for it, else nothing."""
    if folder is None:
        return lambda samples: None
    folder.mkdir(parents=True, exist_ok=True)

    def keep(samples: Samples) -> None:
        name = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S.%f")
        soundfile.write(folder / f"{name}.flac", samples, SAMPLE_RATE)

    return keep
