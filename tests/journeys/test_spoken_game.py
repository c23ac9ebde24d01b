"""A spoken evening over the real path: room, sounddevice, recogniser, rules, voice, room."""

import os
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import numpy as np
import pytest

from tests.support.pulse import LOUDSPEAKER, MICROPHONE, Pulse, Watch, private_pulse
from voice_game.audio.engines.opening import open_engine
from voice_game.audio.players import FLITE_PLAYERS
from voice_game.audio.ports import Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.voice import SpokenVoice
from voice_game.hearing.expectation import Expectation, Moment

pytestmark = [pytest.mark.slow, pytest.mark.alone]

PATIENCE = 45
TRIES = 4
QUIET = 1.2
"""Seconds without a word or a line after which the narrator has nothing more to say."""


class Game:
    """`voice-game play` in the simulated room, and a player who speaks to it."""

    def __init__(self, pulse: Pulse, data: Path, renderer: Renderer) -> None:
        self.lines: list[str] = []
        self._pulse = pulse
        self._watch = Watch(pulse)
        self._shown = time.monotonic()
        self._voice = SpokenVoice(renderer, FLITE_PLAYERS[0])
        self._arrived: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "voice_game", "play", "--data", str(data)),
                *("--engine", "whisper", "--microphone", MICROPHONE, "--loudspeaker", LOUDSPEAKER),
            ],
            env=os.environ | pulse.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._shown = time.monotonic()
                self._arrived.put(line.rstrip("\n"))

    def wait_for(self, pattern: str, patience: float = PATIENCE) -> re.Match[str] | None:
        """The first new line that matches, or None when none comes."""
        deadline = time.monotonic() + patience
        while (left := deadline - time.monotonic()) > 0:
            try:
                line = self._arrived.get(timeout=left)
            except queue.Empty:
                break
            self.lines.append(line)
            if found := re.search(pattern, line):
                return found
        return None

    def expect(self, pattern: str) -> re.Match[str]:
        """A line that must come."""
        found = self.wait_for(pattern)
        assert found, f"{pattern!r} never came:\n" + "\n".join(self.lines)
        return found

    def say(self, text: str, pattern: str) -> re.Match[str]:
        """Say a sentence, again if need be as people do, until the narrator answers so."""
        for _ in range(TRIES):
            self._pulse.speak(self._voice.render(text))
            if found := self.wait_for(pattern, 12):
                return found
        raise AssertionError(f"{text!r} brought no {pattern!r}:\n" + "\n".join(self.lines))

    def hush(self) -> None:
        """Press Enter when the narrator is heard, as people do who have heard enough."""
        began = time.monotonic()
        while self._watch.quiet_since < began:
            assert time.monotonic() < began + PATIENCE, "the narrator says nothing"
            time.sleep(0.05)
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.settle()

    def lose_sound(self) -> None:
        """The microphone and the loudspeaker are gone in mid-sentence, and come back."""
        self._pulse.kill()
        self._watch.close()
        self.expect("is gone: plug it in again")
        self._pulse.start()
        self._watch = Watch(self._pulse)
        self.expect("^Sound is back")
        assert not any("Expression" in line for line in self.lines), "for people, not for makers"

    def end(self, kill: bool = False) -> int:
        """How the program ended, by itself or killed."""
        if kill:
            self.process.kill()
        code = self.process.wait(30)
        assert self.process.stdin is not None
        self.process.stdin.close()
        self._reader.join(30)
        self._watch.close()
        return code

    def settle(self) -> None:
        """Wait until the narrator has nothing more to say, by eye and by ear."""
        while time.monotonic() < max(self._shown, self._watch.quiet_since) + QUIET:
            time.sleep(0.1)
        while not self._arrived.empty():
            self.lines.append(self._arrived.get())


@pytest.fixture
def pulse() -> Iterator[Pulse]:
    with private_pulse() as pulse:
        yield pulse


def recognised(samples: Samples) -> str:
    """What the recogniser hears of the narrator."""
    engine = open_engine("whisper")
    try:
        engine.begin(Expectation(Moment.COMMAND))
        engine.feed(samples)
        heard = engine.finish()
    finally:
        engine.close()
    return heard.hypotheses[0].text.lower() if heard.hypotheses else ""


def test_a_game_is_played_killed_and_gone_on_with_by_voice(pulse: Pulse, tmp_path: Path) -> None:
    with Renderer() as renderer:
        game = Game(pulse, tmp_path, renderer)
        address = game.expect(r"(http://\S+/) ")[1]
        game.expect("Welcome")
        game.hush()
        game.say("play codenames", "goes first")
        code = game.expect(r"(?:Red|Blue): the code is ([\d, ]+)\.")[1].replace(", ", "")
        port = address.rstrip("/").rpartition(":")[2]
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as phone:
            assert phone.post("/pair", data={"code": code}).status_code in (200, 303)
            game.expect("The phone of (Red|Blue) is paired")
            game.settle()
            game.say("we are ready", "your clue please")
            game.settle()
            game.say("the clue is river, for two", r"says: .*, \d")
            game.settle()
            with pulse.recording() as narrator:
                answer = game.say(
                    "guess row one, column one", r"narrator: (.+) is (red|blue|a bystander|the)"
                )
                game.settle()
        sound = np.concatenate(narrator)
        heard = recognised(sound)
        assert answer[2].split()[-1] in heard or answer[1].lower() in heard, heard
        game.end(kill=True)

        again = Game(pulse, tmp_path, renderer)
        again.expect("Shall we go on with it")
        again.lose_sound()
        again.expect("Shall we go on with it")
        again.settle()
        again.say("yes", "We go on where we were")
        again.hush()
        again.say("guess row one, column one", "covered already|The game is over|no clue")
        again.settle()
        again.say("goodbye", "Shall I switch off")
        again.settle()
        again.say("yes", "Goodbye")
        assert again.end() == 0
