"""`voice-game play` with a microphone and a loudspeaker: the spoken evening."""

import time
from collections.abc import Callable
from contextlib import suppress

from voice_game.app.inbox import Inbox
from voice_game.app.keeper import NotKept
from voice_game.app.mouth import SpokenMouth
from voice_game.app.opening import Opening
from voice_game.app.pages import Pages
from voice_game.app.records import Records
from voice_game.app.screen import Screen
from voice_game.app.table import Table
from voice_game.audio.devices import recover
from voice_game.audio.errors import DeviceLost, EngineDied, EngineFailed, NoSound
from voice_game.audio.listener import Listener, Utterance
from voice_game.audio.microphone import Microphone
from voice_game.audio.ports import Recogniser
from voice_game.audio.speaker import Speaker
from voice_game.audio.voice import SpokenVoice
from voice_game.dialogue.effects import Step
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
    ) -> None:
        """The microphone and the loudspeaker are open."""
        self._microphone = microphone
        self._listener = listener
        self._speaker = speaker
        self._inbox = inbox

    def hear(
        self, expected: Expectation, complete: Callable[[Heard], bool], wait: float | None
    ) -> Utterance | None:
        """The next utterance, silence after `wait` seconds, or `None` when something came.

        Who is speaking then is heard out first.
        """
        self._speaker.rest()

        def until() -> bool:
            return self._inbox.arrived.is_set() and not self._listener.busy

        frames = self._microphone.frames(until, self._speaker.quiet_from)
        return self._listener.hear(frames, expected, complete, wait)


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
        records: Records,
    ) -> None:
        """The devices are open, and closed by whoever opened them."""
        self._inbox = inbox
        self._devices = (microphone, speaker)
        self._screen = screen
        self._pages = Pages(opening, desk)
        self._records = records
        ears = LiveEars(microphone, Listener(recogniser), speaker, inbox)
        respell = opening.language.pronunciations.respell
        mouth = SpokenMouth(voice, speaker.play, respell, screen)
        self._table = Table(
            opening, mouth, ears, self._pages, inbox.take, self._note, screen.notice
        )

    def run(self, begin: Callable[[Inbox], None]) -> None:
        """Play until somebody says goodbye; what fails on the way is said and mended.

        What cannot be mended is said, too, and raised: `NotKept`, `EngineFailed`. `begin` is
        called once the evening is ready to take what is typed.
        """
        begin(self._inbox)
        try:
            self._surviving(self._table.open)
            while not self._table.ended:
                self._surviving(self._turn)
        except (NotKept, EngineFailed):
            with suppress(DeviceLost):
                self._table.tell(say("must-end"))
            raise

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
            self._table.hear(utterance)

    def _note(self, utterance: Utterance, step: Step) -> None:
        text = utterance.heard.hypotheses[0].text
        try:
            self._records.keep(utterance, step)
        except OSError as full:
            self._screen.notice(f"What was heard could not be kept: {full.strerror}.")
        self._screen.heard(text, step.outcome)
        if step.outcome != "ignored":
            self._pages.heard(text)

    def _surviving(self, happen: Callable[[], object]) -> None:
        unread = self._table.evening.unread
        try:
            happen()
        except EngineDied:
            told = [say("sorry-ears")]
            if self._table.evening.unread not in ((), unread):
                told.append(say("reading-stopped"))
            self._surviving(lambda: self._table.tell(*told))
        except DeviceLost as lost:
            self._screen.notice(str(lost))
            if self._table.ended:
                return
            self._await_devices()
            said = self._table.evening.said
            self._surviving(lambda: self._table.tell(say("sound-is-back"), *said))

    def _await_devices(self) -> None:
        """Look for what is gone until it is back; phones and keys are served meanwhile."""
        while True:
            time.sleep(RETRY)
            try:
                recover(*self._devices)
            except (DeviceLost, NoSound):
                continue
            self._screen.notice("Sound is back.")
            return
