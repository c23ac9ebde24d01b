"""Errors that people meet: one sentence each, and the exit code (docs/commands.md)."""

import errno

from voice_game.app.deal_file import DealRefused
from voice_game.app.keeper import NotKept
from voice_game.app.listening import NotHeard
from voice_game.app.opening import UnknownEdition
from voice_game.audio.errors import SoundError, UnknownEngine
from voice_game.language.pack import UnknownLanguage
from voice_game.language.words import WordsRefused
from voice_game.phone.addresses import NoPort
from voice_game.store.refused import DiskRefused, JournalRefused

TOLD = (
    SoundError,
    NoPort,
    NotHeard,
    DealRefused,
    UnknownEdition,
    UnknownLanguage,
    WordsRefused,
    JournalRefused,
)


def sentence(error: Exception) -> str | None:
    """What to tell people; `None` for a fault of the program itself."""
    if isinstance(error, TOLD):
        return str(error)
    if isinstance(error, OSError) and error.filename:
        named = f"{error.filename} cannot be used ({error.strerror})"
        return f"{named}: check its name and its permissions, or choose another."
    if _disk_full(error):
        return "The disk is full: free some space, and start again."
    return None


def exit_code(error: Exception) -> int:
    """1 when this machine could not go on with the game, 2 for wrong usage or input."""
    stopped = isinstance(error, SoundError | NotKept | DiskRefused) and not isinstance(
        error, UnknownEngine
    )
    return 1 if stopped or _disk_full(error) else 2


def _disk_full(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
