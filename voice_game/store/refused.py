"""Why the journal cannot work, in one sentence that says what to do."""

import sqlite3
from pathlib import Path


class JournalRefused(Exception):
    """The journal cannot be opened, read or written; the text is for the people."""


class DiskRefused(JournalRefused):
    """The disk takes no more, or fails: nothing that was asked for is wrong."""


def in_a_sentence(error: sqlite3.Error | UnicodeDecodeError, path: Path) -> JournalRefused:
    """The refusal that an error of the database amounts to, or a message that is no text."""
    name = getattr(error, "sqlite_errorname", "SQLITE_CORRUPT")
    for beginning, sentence in _SENTENCES.items():
        if name.startswith(beginning):
            kind = DiskRefused if beginning in _DISK else JournalRefused
            return kind(sentence.format(path=path, folder=path.parent))
    return JournalRefused(
        f"The journal {path} cannot be used ({error}): choose another folder with --data."
    )


_SENTENCES = {
    "SQLITE_BUSY": (
        "Another game is running with the data folder {folder}: "
        "stop it, or choose another folder with --data."
    ),
    "SQLITE_CORRUPT": (
        "The journal {path} is damaged and was left as it is: "
        "move it away, or choose another folder with --data."
    ),
    "SQLITE_NOTADB": (
        "{path} is no journal, or a damaged one, and was left as it is: "
        "move it away, or choose another folder with --data."
    ),
    "SQLITE_FULL": (
        "The disk that holds {folder} is full: free some space, or choose another folder "
        "with --data."
    ),
    "SQLITE_IOERR": (
        "The disk that holds {folder} is full or failing: free some space, or choose another "
        "folder with --data."
    ),
    "SQLITE_READONLY": "The journal {path} cannot be written: choose another folder with --data.",
    "SQLITE_CANTOPEN": "The journal {path} cannot be opened: choose another folder with --data.",
}
"""By the beginning of SQLite's name for the error."""
_DISK = ("SQLITE_FULL", "SQLITE_IOERR")
