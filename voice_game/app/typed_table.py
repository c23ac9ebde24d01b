"""A typed evening for people: the same table, with a keyboard for ears and a screen for a mouth."""

import sys
from collections.abc import Callable

from voice_game.app.inbox import END, HUSH, Inbox, read_keyboard
from voice_game.app.opening import Opening
from voice_game.app.pages import Pages, desk_of
from voice_game.app.screen import Screen
from voice_game.app.table import Table
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard


def play(opening: Opening) -> None:
    """Play until somebody says goodbye; the pages are served, and phones may join in."""
    screen = Screen()
    for notice in opening.notices:
        screen.notice(notice)
    if not opening.first[0].keeping and sys.stdin.isatty():
        screen.notice("This game is not kept; --data FOLDER keeps one.")
    inbox = Inbox(lambda: False)
    with desk_of(opening.language, inbox.put, screen.notice) as desk:
        pages = Pages(opening, desk)
        table = Table(opening, Written(screen), NoEars(), pages, notice=screen.notice)
        table.open()
        read_keyboard(inbox, until_end=True)
        while not table.ended and (entry := inbox.wait()) != END:
            outcome = table.enter(entry).outcome
            if isinstance(entry, str) and outcome == "ignored" and entry != HUSH:
                screen.notice("(Nothing happens. Say help, or goodbye to leave.)")


class Written:
    """A mouth that writes."""

    def __init__(self, screen: Screen) -> None:
        """Write on a screen."""
        self._screen = screen

    def say(self, text: str) -> bool:
        """Write a sentence; it cannot be hushed."""
        self._screen.narrator(text)
        return True

    def adjust(self, how: str) -> None:
        """Writing has no pace."""


class NoEars:
    """No microphone: whatever is said comes from the keyboard and the phones."""

    def hear(
        self, expected: Expectation, complete: Callable[[Heard], bool], wait: float | None
    ) -> None:
        """Nothing is heard."""
