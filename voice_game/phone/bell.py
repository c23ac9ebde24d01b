"""Waking everyone who follows a state, from any thread."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Bell:
    """Rings for all who listen. A follower waits in its own loop; anyone may ring."""

    def __init__(self) -> None:
        """Start with nobody listening."""
        self._lock = threading.Lock()
        self._listeners: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """An event that each ring sets; the listener clears it before it looks."""
        rung = asyncio.Event()
        with self._lock:
            self._listeners[rung] = asyncio.get_running_loop()
        try:
            yield rung
        finally:
            with self._lock:
                del self._listeners[rung]

    def ring(self) -> None:
        """Wake every listener."""
        with self._lock:
            for rung, loop in self._listeners.items():
                if not loop.is_closed():
                    loop.call_soon_threadsafe(rung.set)
