"""What comes from elsewhere than the microphone: phones and the keyboard."""

import queue
import re
import sys
import threading
from collections.abc import Callable, Iterator

from voice_game.phone.desk import DeskEvent, PhoneLine

_PHONE_LINE = re.compile(r"\s*phone\s+([A-Za-z])\s*:(.*)", re.DOTALL)

END = "\x04"
"""Stands in the inbox for the end of what is typed."""


class Inbox:
    """What comes from elsewhere than the microphone: phones and the keyboard.

    Whatever comes interrupts the listening; a hush interrupts the narrator at once.
    """

    def __init__(self, hush: Callable[[], None]) -> None:
        """`hush` stops the narrator, from any thread."""
        self.arrived = threading.Event()
        self._hush = hush
        self._waiting: queue.SimpleQueue[DeskEvent | str] = queue.SimpleQueue()

    def put(self, entry: DeskEvent | str) -> None:
        """Take an event of the desk or a line from the keyboard; from any thread."""
        text = entry if isinstance(entry, str) else getattr(entry, "text", None)
        if text is not None and text.strip().lower() in ("", "hush"):
            self._hush()
            return
        self._waiting.put(entry)
        self.arrived.set()

    def take(self) -> DeskEvent | str | None:
        """The next entry, or `None`."""
        self.arrived.clear()
        try:
            return self._waiting.get_nowait()
        except queue.Empty:
            return None

    def wait(self) -> DeskEvent | str:
        """The next entry, whenever it comes."""
        return self._waiting.get()


def entry_of(line: str) -> PhoneLine | str:
    """A typed line: what the microphone would hear, or what a seat enters on its phone."""
    if phone := _PHONE_LINE.fullmatch(line):
        return PhoneLine(phone[1].upper(), phone[2].strip())
    return line


def typed_lines() -> Iterator[str]:
    """The lines of standard input, whatever bytes they hold."""
    for raw in sys.stdin.buffer:
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
