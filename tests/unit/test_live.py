"""The spoken evening with devices, a recogniser and a voice that do as they are told."""

import json
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
import soundfile
from rich.console import Console

from tests.support.evening import Happening, Log, LoggedDesk, opened, utterance
from voice_game.app import live
from voice_game.app.inbox import Inbox
from voice_game.app.keeper import Keeper, NotKept
from voice_game.app.live import ANSWER_WAIT, LiveEars, LiveEvening
from voice_game.app.records import Records
from voice_game.app.screen import Screen
from voice_game.audio import devices
from voice_game.audio.errors import DeviceLost, EngineDied, EngineFailed, VoiceFailed
from voice_game.audio.frames import FRAME
from voice_game.audio.listener import Listener, Utterance
from voice_game.audio.microphone import Microphone
from voice_game.audio.ports import SAMPLE_RATE, Recogniser, Samples
from voice_game.audio.speaker import Speaker
from voice_game.audio.style import Style
from voice_game.audio.voice import SpokenVoice
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import NOISE, SILENCE, Heard
from voice_game.store.refused import JournalRefused

LOST = DeviceLost("The microphone is gone: plug it in again.")
GOODBYE = ("goodbye", "yes")

Scripted = Happening | Callable[[], Happening]


class ScriptedListener:
    """Hears the script; at its end the players say goodbye."""

    def __init__(self, script: list[Scripted]) -> None:
        self.script = script
        self.waits: list[float | None] = []

    def hear(
        self,
        frames: Iterable[Samples],
        expectation: Expectation,
        complete: Callable[[Heard], bool],
        wait: float | None,
    ) -> Utterance | None:
        self.waits.append(wait)
        assert self.script, "goodbye did not end it"
        happening = self.script.pop(0)
        if callable(happening):
            happening = happening()
        if isinstance(happening, BaseException):
            raise happening
        return None if happening is None else utterance(happening)


class Loudspeaker(Speaker):
    """Plays nothing; faults can be handed in."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[BaseException | None] = []

    def play(self, samples: Samples) -> bool:
        fault = self.faults.pop(0) if self.faults else None
        if fault:
            raise fault
        return True


class Silent(SpokenVoice):
    """A voice without a worker; sentences that hold `mute` fail."""

    mute = "\0"

    def __init__(self) -> None:
        self._style = Style("en-us")

    def render(self, text: str) -> Samples:
        if self.mute in text:
            raise VoiceFailed("The voice failed.")
        return np.zeros(160, np.float32)


class Deaf:
    """A recogniser that is never asked: the listener is scripted."""

    name = "deaf"

    def begin(self, expectation: Expectation) -> None:
        raise AssertionError

    def feed(self, frames: Samples) -> None:
        raise AssertionError

    def pause(self) -> None:
        pass

    def finish(self) -> Heard:
        raise AssertionError

    def close(self) -> None:
        pass


class Room:
    """A live evening whose devices, ears and voice belong to a test."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, *script: Scripted, records: Path | None = None
    ) -> None:
        self.listener = ScriptedListener([*script, *GOODBYE])
        self.looks = 0
        self.missing_for = 0
        monkeypatch.setattr(live, "Listener", self._listener)
        monkeypatch.setattr(live, "recover", self._recover)
        monkeypatch.setattr(live, "RETRY", 0.0)
        self.shown = StringIO()
        self.log = Log()
        self.speaker = Loudspeaker()
        self.inbox = Inbox(self.speaker.hush)
        self.desk = LoggedDesk(self.log, self.inbox.put)
        self.records = Records(records)
        self.voice = Silent()
        self.evening = LiveEvening(
            opened(),
            Deaf(),
            self.voice,
            self.desk,
            self.inbox,
            Microphone(),
            self.speaker,
            Screen(Console(file=self.shown, width=1000)),
            self.records,
        )

    def _listener(self, recogniser: Recogniser) -> ScriptedListener:
        return self.listener

    def _recover(self, *parts: object) -> None:
        self.looks += 1
        if self.looks <= self.missing_for:
            raise DeviceLost("No microphone is connected: plug one in.")

    def run(self) -> list[str]:
        """Play to the end; the lines of the screen."""
        begun: list[Inbox] = []
        with closing(self.records):
            self.evening.run(begun.append)
        assert begun == [self.inbox]
        return self.shown.getvalue().splitlines()


def test_an_evening_is_played_shown_and_captioned(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, "the clue is winter for two", "nice weather", NOISE, "we guess ice")
    lines = room.run()
    assert lines.index("heard: we guess ice (acted)") < lines.index("narrator: Ice is red.")
    assert "heard: nice weather (ignored)" in lines
    assert room.log.of("caption table") == [
        "the clue is winter for two", "we guess ice", *GOODBYE,
    ]  # fmt: skip
    assert lines[-1].startswith("narrator: Goodbye")


def test_nobody_waits_for_an_answer_but_after_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, "score", "stop the game", "no")
    room.run()
    assert room.listener.waits == [None, None, ANSWER_WAIT, None, ANSWER_WAIT]


def test_a_question_is_asked_once_more_and_then_left(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, "stop the game", SILENCE, SILENCE, "score")
    lines = room.run()
    asked = [line for line in lines if "Shall the game end here" in line]
    assert len(asked) == 2
    assert "narrator: All right, nothing happens." in lines
    assert "heard: score (acted)" in lines


def test_a_recogniser_that_dies_costs_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, EngineDied("x"), "the clue is winter for two", EngineDied("x"))
    lines = room.run()
    assert lines.count("narrator: I lost that. Please say it again.") == 2
    assert "narrator: Red says: winter, 2." in lines


def test_a_recogniser_that_dies_between_two_rows_ends_the_reading_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, "read the board", EngineDied("x"), "score", "go on", EngineDied("x"))
    lines = room.run()
    lost = lines.index("narrator: I lost that. Please say it again.")
    assert lines[lost + 1] == "narrator: I stop reading; for the rest, say: go on."
    assert "narrator: Red 0, Blue 0." in lines
    assert [line[:15] for line in lines if "narrator: Row" in line] == [
        f"narrator: Row {row}" for row in (1, 2)
    ], "and so on from where it stopped, each time"


def test_a_recogniser_that_dies_in_talk_speaks_of_no_reading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, "read the board", "stop", EngineDied("x"))
    assert not any("I stop reading" in line for line in room.run())


def test_a_recogniser_that_cannot_start_again_ends_the_evening_with_its_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, EngineFailed("The model is damaged."))
    with pytest.raises(EngineFailed, match="damaged"):
        room.run()
    assert "narrator: This machine cannot go on" in room.shown.getvalue()


def test_a_guess_that_cannot_be_kept_ends_the_evening_aloud_and_is_not_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full() -> Happening:
        monkeypatch.setattr(Keeper, "_keep", refuse)
        room.speaker.faults = [LOST]
        return "we guess ice"

    def refuse(*unused: object) -> None:
        raise JournalRefused("The disk is full: free some space.")

    room = Room(monkeypatch, "the clue is winter for two", full)
    with pytest.raises(NotKept, match="free some space"):
        room.run()
    lines = room.shown.getvalue().splitlines()
    assert lines[-1].startswith("narrator: This machine cannot go on")
    assert not any("Ice is red" in line for line in lines)


def test_a_phone_that_cannot_be_remembered_is_paired_and_the_evening_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full() -> Happening:
        monkeypatch.setattr(Keeper, "put", refuse)
        room.desk.enter(room.desk.new_code("R"), "client", None)
        return None

    def refuse(*unused: object) -> None:
        raise JournalRefused("The disk is full: free some space.")

    room = Room(monkeypatch, full, "the clue is winter for two")
    lines = room.run()
    unkept = "Which phones are paired could not be kept. The disk is full: free some space."
    assert lines.count(unkept) == 1
    assert "narrator: The phone of Red is paired." in lines
    assert "narrator: Red says: winter, 2." in lines
    assert room.desk.paired("R")


def test_a_lost_microphone_is_waited_for_and_what_was_said_is_said_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, "the clue is winter for two", LOST, "we guess ice")
    room.missing_for = 3
    lines = room.run()
    assert room.looks == 4
    gone = lines.index(str(LOST))
    assert lines[gone + 1 : gone + 4] == [
        "Sound is back.",
        "narrator: The sound is back.",
        "narrator: Red says: winter, 2.",
    ]
    assert "narrator: Ice is red." in lines


def test_a_loudspeaker_lost_in_mid_sentence_says_everything_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lose() -> Happening:
        room.speaker.faults = [None, LOST, LOST]
        return "we guess ice"

    room = Room(monkeypatch, "the clue is winter for two", lose, "score")
    lines = room.run()
    assert lines.count("narrator: You may go on.") == 1
    assert lines.count("narrator: The sound is back.") == 2, "the second fault, too"
    assert lines.count("heard: we guess ice (acted)") == 1, "and the guess counts once"
    assert "narrator: Red 1, Blue 0." in lines[lines.index("heard: score (acted)") :]


def test_a_loudspeaker_that_is_lost_while_the_evening_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch)
    room.speaker.faults = [LOST]
    lines = room.run()
    assert "Sound is back." in lines
    assert lines.count("narrator: Red, your clue please.") == 1


def test_keys_are_served_while_sound_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose() -> Happening:
        room.inbox.put("score")
        return LOST

    room = Room(monkeypatch, lose)
    lines = room.run()
    assert "narrator: Red 0, Blue 0." in lines[lines.index("Sound is back.") :]


def test_what_is_typed_or_comes_from_a_phone_interrupts_the_listening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def typed() -> Happening:
        room.inbox.put("the clue is winter for two")
        assert room.inbox.arrived.is_set()
        return None

    def paired() -> Happening:
        phone = threading.Thread(
            target=room.desk.enter, args=(room.desk.new_code("R"), "client", None)
        )
        phone.start()
        phone.join()
        assert room.inbox.arrived.is_set()
        return None

    room = Room(monkeypatch, typed, paired)
    lines = room.run()
    assert "narrator: Red says: winter, 2." in lines
    assert "narrator: The phone of Red is paired." in lines
    assert not any(line.startswith("heard: the clue") for line in lines), "typed, not heard"


def test_a_hush_between_two_rows_ends_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter() -> Happening:
        room.inbox.put("")
        return None

    room = Room(monkeypatch, "read the board", enter, "score")
    lines = room.run()
    assert sum("narrator: Row" in line for line in lines) == 1
    assert "narrator: Red 0, Blue 0." in lines


def test_a_sentence_without_a_voice_is_shown_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(monkeypatch, "the clue is winter for two", "we guess ice")
    room.voice.mute = "is red"
    lines = room.run()
    assert lines[lines.index("narrator: Ice is red.") + 1] == "The voice failed."
    assert "narrator: You may go on." in lines


def test_nothing_that_was_heard_is_kept_unless_the_owner_asks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Room(monkeypatch, "the clue is winter for two").run()
    assert list(tmp_path.iterdir()) == []


def test_recordings_hold_the_sound_and_a_line_of_each_utterance(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "recordings"
    Room(monkeypatch, "read the board", "nice weather", "stop", NOISE, records=kept).run()
    assert kept.stat().st_mode & 0o077 == 0, "for the owner only"
    told = [json.loads(line) for line in (kept / "heard.jsonl").read_text("utf-8").splitlines()]
    assert [line["heard"] for line in told] == [
        ["read the board"], ["nice weather"], ["stop"], ["goodbye"], ["yes"],
    ]  # fmt: skip
    for line in told:
        sound, rate = soundfile.read(kept / line["sound"])
        assert (len(sound), rate) == (1600, SAMPLE_RATE)
    assert len(list(kept.glob("*.flac"))) == 5


def test_a_full_disk_ends_the_recording_not_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(path: Path, body: bytes) -> int:
        raise OSError(28, "No space left on device")

    room = Room(monkeypatch, "the clue is winter for two", records=tmp_path)
    monkeypatch.setattr(Path, "write_bytes", full)
    lines = room.run()
    assert "What was heard could not be kept: No space left on device." in lines
    assert "narrator: Red says: winter, 2." in lines


class Loud:
    """Speech is what is loud."""

    def probability(self, frame: Samples) -> float:
        return float(frame[0])

    def reset(self) -> None:
        pass


class Hearing(Deaf):
    """Hears a guess in everything."""

    def begin(self, expectation: Expectation) -> None:
        pass

    def feed(self, frames: Samples) -> None:
        pass

    def finish(self) -> Heard:
        return Heard.typed("we guess ice")


@pytest.mark.parametrize(("spoken", "heard_out"), [(40, True), (0, False)])
def test_who_is_speaking_is_heard_out_before_what_a_phone_brings(
    spoken: int, heard_out: bool
) -> None:
    speaker, listener = Loudspeaker(), Listener(Hearing(), Loud())
    inbox = Inbox(speaker.hush)

    class Talking(Microphone):
        def frames(
            self, until: Callable[[], bool], quiet_from: Callable[[], float] = lambda: 0.0
        ) -> Iterator[Samples]:
            for count in range(200):
                if until():
                    return
                if count == 20:
                    inbox.put("score")
                yield np.full(FRAME, 1.0 if 5 < count < 5 + spoken else 0.0, np.float32)

    ears = LiveEars(Talking(), listener, speaker, inbox)
    utterance = ears.hear(Expectation(Moment.GUESS), lambda heard: False, None)
    assert (utterance is not None) == heard_out
    assert inbox.take() == "score"


def test_goodbye_without_a_loudspeaker_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)

    def gone() -> str:
        room.speaker.faults = [LOST] * 5
        return "yes"

    room.listener.script = ["goodbye", gone]
    room.missing_for = 1000
    room.run()
    assert room.looks == 0


def test_a_sound_system_that_does_not_start_again_is_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Library:
        tries = 0

        class PortAudioError(Exception):
            pass

        def _terminate(self) -> None:
            if self.tries:
                raise self.PortAudioError("PortAudio not initialized")

        def _initialize(self) -> None:
            self.tries += 1
            if self.tries < 3:
                raise self.PortAudioError("Unanticipated host error")

    library = Library()
    monkeypatch.setattr(devices, "library", lambda: library)
    for _ in range(2):
        with pytest.raises(DeviceLost, match="tried again"):
            devices.recover()
    devices.recover()
