"""What the tests of the pages share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = "/usr/bin/chromium"
PATIENCE = 20_000
"""Milliseconds until what should show must show: a busy machine is slow, not wrong."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()
