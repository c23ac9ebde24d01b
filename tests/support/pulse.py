"""A private PulseAudio: a room one can speak into and a loudspeaker one can hear.

Nothing of the machine's own sound is touched: the daemon, its socket and the ALSA
configuration live in a folder of their own. The names are those of the ALSA devices that
sounddevice sees: `room_microphone` hears what is played into the sink `room`, and what
is played on `room_loudspeaker` is in the monitor of the sink `speaker`.
"""

import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import soundfile

from voice_game.audio.devices import recover
from voice_game.audio.ports import SAMPLE_RATE, Samples

MICROPHONE = "room_microphone"
LOUDSPEAKER = "room_loudspeaker"

# Without "norewinds" a null sink sleeps up to two seconds at a time.
SINKS = """
load-module module-native-protocol-unix socket={folder}/socket auth-anonymous=1
load-module module-null-sink sink_name=room rate=16000 channels=1 norewinds=1
load-module module-null-sink sink_name=speaker rate=16000 channels=1 norewinds=1
set-default-sink speaker
"""
MICROPHONE_MODULE = ("module-remap-source", "source_name=microphone", "master=room.monitor")

ALSA = """
</usr/share/alsa/alsa.conf>
pcm.room_microphone { type pulse device microphone }
pcm.room_loudspeaker { type pulse device speaker }
pcm.!default { type pulse }
ctl.!default { type pulse }
"""


class Pulse:
    """The daemon, and what a tester's hands would do with it."""

    def __init__(self, folder: Path) -> None:
        """Everything is kept in `folder`."""
        self._folder = folder
        self._daemon: subprocess.Popen[bytes] | None = None
        (folder / "sinks.pa").write_text(SINKS.format(folder=folder))
        (folder / "asound.conf").write_text(ALSA)
        self.environment = {
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "PULSE_RUNTIME_PATH": str(folder),
            "PULSE_SERVER": f"unix:{folder}/socket",
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
        }

    def start(self) -> None:
        """Start the daemon and wait until it answers."""
        self._daemon = subprocess.Popen(
            [
                "pulseaudio",
                *("-n", "-F", str(self._folder / "sinks.pa")),
                *("--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"),
                *("--disable-shm=yes", "--high-priority=no"),
            ],
            env=os.environ | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 20
        while self._pactl("info").returncode:
            assert time.monotonic() < deadline, "PulseAudio did not start"
            time.sleep(0.05)
        assert self._pactl("load-module", *MICROPHONE_MODULE).returncode == 0

    def kill(self) -> None:
        """Kill the daemon, as a crash would."""
        if self._daemon is not None:
            self._daemon.kill()
            self._daemon.wait()
            self._daemon = None

    def speak(self, samples: Samples) -> None:
        """Play a person's voice, 16 kHz, into the room and wait for its end."""
        path = self._folder / "person.wav"
        soundfile.write(path, samples, SAMPLE_RATE)
        self._run("paplay", "--latency-msec=500", "--device=room", str(path))

    @contextmanager
    def recording(self, source: str = "speaker.monitor") -> Iterator[list[Samples]]:
        """Record a source; the list holds the sound, 16 kHz, when the block is left."""
        recorder = subprocess.Popen(
            [
                "parec",
                *("--latency-msec=20", "--raw", "--format=s16le"),
                *(f"--rate={SAMPLE_RATE}", "--channels=1", f"--device={source}"),
            ],
            env=os.environ | self.environment,
            stdout=subprocess.PIPE,
        )
        assert recorder.stdout is not None
        recorder.stdout.read(2)  # the recording runs
        recorded: list[Samples] = []
        reader = _Reader(recorder)
        try:
            yield recorded
            time.sleep(0.3)  # what is still on its way
        finally:
            recorder.terminate()
            recorded.append(reader.samples())

    def _pactl(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            ["pactl", *arguments],
            env=os.environ | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=10,
        )

    def _run(self, *command: str) -> None:
        subprocess.run(command, env=os.environ | self.environment, check=True, timeout=60)


class Watch:
    """Listens to a source all the time and tells since when it is quiet."""

    LOUD = 300
    """The highest sample of silence; 32767 is the loudest there is."""

    def __init__(self, pulse: Pulse, source: str = "speaker.monitor") -> None:
        """Listen until `close`."""
        self.quiet_since = time.monotonic()
        self._recorder = subprocess.Popen(
            [
                *("parec", "--latency-msec=20", "--raw", "--format=s16le"),
                *(f"--rate={SAMPLE_RATE}", "--channels=1", f"--device={source}"),
            ],
            env=os.environ | pulse.environment,
            stdout=subprocess.PIPE,
        )
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        assert self._recorder.stdout is not None
        with self._recorder.stdout as sound:
            while block := sound.read(SAMPLE_RATE // 10):
                samples = np.frombuffer(block[: len(block) // 2 * 2], np.int16)
                if np.abs(samples.astype(np.int32)).max(initial=0) > self.LOUD:
                    self.quiet_since = time.monotonic()

    def close(self) -> None:
        """Stop listening."""
        self._recorder.terminate()
        self._recorder.wait(10)
        self._thread.join(10)


class _Reader:
    """Reads a recorder's output in the background, so that it never waits for us."""

    def __init__(self, recorder: subprocess.Popen[bytes]) -> None:
        assert recorder.stdout is not None
        self._recorder = recorder
        self._bytes = b""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self._recorder.stdout is not None
        self._bytes = self._recorder.stdout.read()

    def samples(self) -> Samples:
        self._thread.join(10)
        self._recorder.wait(10)
        assert self._recorder.stdout is not None
        self._recorder.stdout.close()
        whole = self._bytes[: len(self._bytes) // 2 * 2]
        sound: Samples = np.frombuffer(whole, np.int16).astype(np.float32)
        sound /= 32768
        return sound


@contextmanager
def private_pulse() -> Iterator[Pulse]:
    """A running daemon that this process' sounddevice uses until the block is left."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="pulse-") as folder:
        pulse = Pulse(Path(folder))
        pulse.start()
        os.environ.update(pulse.environment)
        try:
            recover()
            yield pulse
        finally:
            pulse.kill()
            for name in pulse.environment.keys() - before.keys():
                del os.environ[name]
            os.environ.update(before)
            recover()
