"""`voice-game rehearse`: a whole evening through the real recogniser in the simulated room."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_game.audio.ports import SAMPLE_RATE

pytestmark = pytest.mark.slow

PROGRAM = str(Path(sys.executable).parent / "voice-game")
SHORT_EVENING = "2"
"""A seed whose game is over after some thirty lines."""

WORDS = """
elephant umbrella telephone computer banana hospital kangaroo holiday pineapple mountain butterfly
chocolate newspaper dinosaur library president photograph volcano strawberry helicopter
caterpillar orchestra restaurant crocodile lemonade university potato pyramid tournament december
"""
"""Long words, which are seldom asked again."""


def test_an_evening_is_heard_written_down_and_finished(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(WORDS.split()), "utf-8")
    done = subprocess.run(
        [
            *(PROGRAM, "rehearse", "--edition", "two", "--words", str(words), "--json"),
            *("--engine", "whisper", "--seed", SHORT_EVENING, "--out", str(tmp_path)),
        ],
        capture_output=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    (line,) = done.stdout.splitlines()
    told = json.loads(line)
    assert list(told) == [
        "edition", "seed", "finished", "winner", "lines", "right", "again", "wrong", "sound",
        "transcript",
    ]  # fmt: skip
    assert (told["edition"], told["seed"], told["finished"]) == ("two", 2, True)
    assert told["winner"] in ("R", "B")
    assert told["right"] + told["again"] + told["wrong"] == told["lines"]
    # How much is heard of synthetic voices is different on every processor.
    assert told["right"] >= told["lines"] / 3
    assert told["wrong"] <= told["lines"] / 6

    text = Path(told["transcript"]).read_text("utf-8")
    players = re.findall(r"^\*\*Player \d:\*\*", text, re.MULTILINE)
    narrator = re.findall(r"^\*\*Narrator:\*\*", text, re.MULTILINE)
    assert len(players) == told["lines"]
    assert text.count("_heard “") >= told["lines"] / 2, "most lines reached the recogniser"
    assert text.count("**[again]**") == told["again"]
    assert text.count("**[wrong]**") == told["wrong"]
    side = {"R": "Red", "B": "Blue"}[told["winner"]]
    assert re.search(rf"\*\*Narrator:\*\* .*{side}.* wins?", text)
    assert "code is" not in text, "no phone takes part"

    sound, rate = soundfile.read(told["sound"], dtype="float32")
    assert rate == SAMPLE_RATE
    seconds = len(sound) / rate
    assert seconds > len(players) + len(narrator), "a second for each line that was said"
    loud = np.abs(sound[: len(sound) // rate * rate].reshape(-1, rate)).max(axis=1) > 0.05
    assert loud.mean() > 0.4, "and most of it is speech"
