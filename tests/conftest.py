"""Marks and options that all tests share."""

import pytest
from hypothesis import settings

# A busy machine is slow, not wrong: nothing here is timed.
settings.register_profile("untimed", deadline=None, max_examples=50)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record", action="store_true", help="write the transcripts anew instead of comparing"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of RULES.md that a test holds")
