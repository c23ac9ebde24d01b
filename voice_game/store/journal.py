"""The journal: every event is on disk before anyone hears of it.

One SQLite file, `journal.db`, in the data folder. It holds the keys of the games, so
only its owner may read it. It knows nothing of the rules: headers, events and settings
are bytes (`store.codec` makes them). One program at a time has it open.
"""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from voice_game.store.refused import JournalRefused, in_a_sentence

FILE_NAME = "journal.db"

APPLICATION = 0x564F4943
"""SQLite's application id of our files: "VOIC"."""

VERSION = 1
"""The schema; a file with a higher number was written by a newer program."""

_SCHEMA = (
    """CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        header BLOB NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """CREATE TABLE event (
        id INTEGER PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES game (id),
        body BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX event_of_game ON event (game)",
    "CREATE TABLE setting (name TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)

_PUT = "INSERT INTO setting VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET body = excluded.body"

NOTHING: Mapping[str, bytes] = {}


class Stored(Struct, frozen=True):
    """A game as the journal has it: events in the order in which they happened."""

    game: int
    header: bytes
    events: tuple[bytes, ...]


class Journal:
    """An open journal. What a method has written when it returns survives a power cut.

    Every method raises `JournalRefused` with one sentence when the file or the disk
    does not let it work; what was kept before stays as it is.
    """

    def __init__(self, folder: Path, connection: sqlite3.Connection) -> None:
        """Take over a checked connection; use `open`."""
        self._folder = folder
        self._connection = connection

    @classmethod
    def open(cls, folder: Path) -> "Journal":
        """Open the journal of a data folder; make both if they are missing.

        A file that is damaged, newer, foreign or in use is refused and left as it is.
        """
        path = folder / FILE_NAME
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            path.chmod(0o600)
        except OSError as error:
            raise JournalRefused(
                f"The data folder {folder} cannot be written ({error.strerror}): "
                "choose another one with --data."
            ) from error
        with _in_a_sentence(folder):
            connection = sqlite3.connect(
                path, timeout=0, isolation_level=None, check_same_thread=False
            )
            try:
                _prepare(connection, path)
            except BaseException:
                connection.close()
                raise
        return cls(folder, connection)

    def begin(self, header: bytes) -> int:
        """Start the record of a game; answers with its number."""
        with _in_a_sentence(self._folder):
            cursor = self._connection.execute("INSERT INTO game (header) VALUES (?)", (header,))
        game = cursor.lastrowid
        assert game is not None
        return game

    def append(
        self, game: int, events: Sequence[bytes], settings: Mapping[str, bytes] = NOTHING
    ) -> None:
        """Keep a game's next events, and settings they change: all or, if refused, none."""
        with _in_a_sentence(self._folder), _transaction(self._connection):
            self._connection.executemany(
                "INSERT INTO event (game, body) VALUES (?, ?)", [(game, body) for body in events]
            )
            self._connection.executemany(_PUT, settings.items())

    def finish(self, game: int) -> None:
        """Mark a game as over or given up: it is never offered again."""
        with _in_a_sentence(self._folder):
            self._connection.execute("UPDATE game SET finished = 1 WHERE id = ?", (game,))

    def unfinished(self) -> Stored | None:
        """The newest game that was not finished, to go on with."""
        with _in_a_sentence(self._folder):
            row = self._connection.execute(
                "SELECT id, header FROM game WHERE NOT finished ORDER BY id DESC LIMIT 1"
            ).fetchone()
            if row is None:
                return None
            game, header = row
            events = self._connection.execute(
                "SELECT body FROM event WHERE game = ? ORDER BY id", (game,)
            ).fetchall()
        return Stored(game, header, tuple(body for (body,) in events))

    def get(self, name: str) -> bytes | None:
        """A setting that was put under this name."""
        with _in_a_sentence(self._folder):
            row = self._connection.execute(
                "SELECT body FROM setting WHERE name = ?", (name,)
            ).fetchone()
        return None if row is None else row[0]

    def put(self, name: str, body: bytes) -> None:
        """Keep a setting; it takes the place of what the name had."""
        with _in_a_sentence(self._folder):
            self._connection.execute(_PUT, (name, body))

    def close(self) -> None:
        """Let another program have the journal."""
        self._connection.close()


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Take the file for ourselves, check it before anything is written, then set it up."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    with _transaction(connection):
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        fresh = (application, version, tables) == (0, 0, 0)
        if not fresh and application != APPLICATION:
            raise JournalRefused(
                f"{path} belongs to another program: choose another folder with --data."
            )
        if version > VERSION:
            raise JournalRefused(
                f"The journal {path} was written by a newer version of this game: "
                "update the game, or choose another folder with --data."
            )
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check")
        if fresh:
            for statement in _SCHEMA:
                connection.execute(statement)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _in_a_sentence(folder: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:  # some messages quote what is damaged
        raise in_a_sentence(error, folder / FILE_NAME) from error
