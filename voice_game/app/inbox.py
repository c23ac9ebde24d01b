"""What comes from elsewhere than the microphone: phones and the keyboard."""

import queue
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

from voice_game.phone.desk import DeskEvent, PhoneLine

_PHONE_LINE = re.compile(r"\s*phone\s+([A-Za-z])\s*:(.*)", re.DOTALL)

END = "\x04"
"""Stands in the inbox for the end of what is typed."""

HUSH = "hush"
"""Stands in the inbox for a key or a button that hushes the narrator."""


class Inbox:
    """What comes from elsewhere than the microphone: phones and the keyboard.

    Whatever comes interrupts the listening; a hush interrupts the narrator at once.
    """

    def __init__(self, hush: Callable[[], bool]) -> None:
        """`hush` stops the narrator, from any thread, and tells whether there was a sound."""
        self.arrived = threading.Event()
        self._hush = hush
        self._waiting: queue.SimpleQueue[DeskEvent | str] = queue.SimpleQueue()

    def put(self, entry: DeskEvent | str) -> None:
        """Take an event of the desk or a line from the keyboard; from any thread.

        An empty line and "hush" stop the narrator at once, and so does "stop" while there
        is something to stop; a reading that waits between two rows ends when they are taken.
        """
        said = entry.text if isinstance(entry, PhoneLine) else entry
        word = said.strip().lower() if isinstance(said, str) else None
        hushed = word in ("", HUSH, "stop") and self._hush()
        self._waiting.put(HUSH if hushed or word in ("", HUSH) else entry)
        self.arrived.set()

    def take(self) -> DeskEvent | str | None:
        """The next entry, or `None`."""
        self.arrived.clear()
        try:
            entry = self._waiting.get_nowait()
        except queue.Empty:
            return None
        if not self._waiting.empty():
            self.arrived.set()
        return entry

    def wait(self) -> DeskEvent | str:
        """The next entry, whenever it comes."""
        return self._waiting.get()


def entry_of(line: str) -> PhoneLine | str:
    """A typed line: what the microphone would hear, or what a seat enters on its phone."""
    if phone := _PHONE_LINE.fullmatch(line):
        return PhoneLine(phone[1].upper(), phone[2].strip())
    return line


def typed_lines() -> Iterator[str]:
    """The lines of standard input, whatever bytes they hold; a terminal that is gone has none.

    They are read past `sys.stdin`: Python aborts if a thread still waits in it at the end.
    """
    with suppress(OSError), open(sys.stdin.fileno(), "rb", closefd=False) as lines:
        for raw in lines:
            yield raw.decode("utf-8", errors="replace").rstrip("\r\n")


def read_keyboard(inbox: Inbox, until_end: bool = False) -> None:
    """Let lines typed at the terminal into the evening, from a thread of their own.

    An empty line hushes the narrator; anything else is taken as said. With `until_end` the
    inbox gets `END` after the last line.
    """

    def read() -> None:
        for line in typed_lines():
            inbox.put(entry_of(line))
        if until_end:
            inbox.put(END)

    threading.Thread(target=read, name="keyboard", daemon=True).start()
