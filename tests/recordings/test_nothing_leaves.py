"""No library of ours reports to anybody: it keeps neither a number for this machine nor a list of
what happened on it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

LISTENS = """
import time
import numpy as np
from voice_game.audio.activity import SpeechActivity
from voice_game.audio.engines.whisper import Whisper
from voice_game.audio.frames import FRAME

SpeechActivity().probability(np.zeros(FRAME, np.float32))
whisper = Whisper()
whisper.feed(np.random.default_rng(1).standard_normal(16000).astype(np.float32))
whisper.finish()
time.sleep(1)
"""


def test_the_networks_leave_nothing_behind(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    subprocess.run([sys.executable, "-c", LISTENS], env=kept | home, check=True, timeout=120)
    left = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*") if path.is_file()}
    models = {path.name for path in (tmp_path / "cache").glob("*")}
    assert left <= {"cache"}
    assert models <= {"voice-game"}, "weights that came in pieces, and nothing else"
