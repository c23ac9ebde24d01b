"""Marks and options that all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from voice_game.audio.engines.whisper import Whisper
    from voice_game.audio.renderer import Renderer

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""As in the recogniser's own process: two searches at once would wait for each other's threads."""

# A busy machine is slow, not wrong: nothing here is timed.
settings.register_profile("untimed", deadline=None, max_examples=50)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record", action="store_true", help="write the transcripts anew instead of comparing"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of RULES.md that a test holds")


@pytest.fixture(autouse=True)
def same_games() -> None:
    """Every test is dealt the same games, whichever tests ran before it."""
    from tests.support.table import deal_anew

    deal_anew()


@pytest.fixture(scope="session")
def whisper() -> Whisper:
    """The built-in recogniser, loaded once."""
    from voice_game.audio.engines.whisper import Whisper

    return Whisper()


@pytest.fixture(scope="session")
def renderer() -> Iterator[Renderer]:
    """The voices, in one worker process."""
    from voice_game.audio.renderer import Renderer

    with Renderer() as renderer:
        yield renderer
