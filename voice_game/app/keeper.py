"""Keeps the evening: events go to the journal before anyone hears of them."""

from pathlib import Path

import msgspec

from voice_game.dialogue.effects import Effect, Finish, Keep, KeepConfirming, KeepCup
from voice_game.editions.cup import Cup
from voice_game.rules import events as e
from voice_game.rules.game import Game
from voice_game.store import cup
from voice_game.store.codec import encode
from voice_game.store.journal import Journal
from voice_game.store.kept import kept_game
from voice_game.store.refused import JournalRefused

CONFIRMING = "confirm_guesses"
"""The setting under which the journal keeps whether we ask before every guess."""


class NotKept(JournalRefused):
    """What happened could not be written down, so it does not count and the game stops."""


class Keeper:
    """A journal and the game that is written in it now; without a journal it keeps nothing."""

    def __init__(self, journal: Journal | None = None) -> None:
        """Take over an open journal."""
        self._journal = journal
        self._game: int | None = None

    @classmethod
    def open(cls, folder: Path | None) -> "Keeper":
        """The keeper of a data folder; raises `JournalRefused`."""
        return cls(Journal.open(folder) if folder else None)

    def unfinished(self) -> Game | None:
        """The game to go on with, exactly where the journal ends; raises `JournalRefused`."""
        if self._journal is None:
            return None
        stored = self._journal.unfinished()
        if stored is None:
            return None
        game = kept_game(stored.events) if stored.events else None
        if game is None or game.over:
            self._journal.finish(stored.game)
            return self.unfinished()
        self._game = stored.game
        return game

    def carry_out(self, effect: Effect) -> None:
        """Do the part of an effect that is about keeping; raises `NotKept`."""
        try:
            self._keep(effect)
        except JournalRefused as error:
            raise NotKept(str(error)) from error

    def _keep(self, effect: Effect) -> None:
        if self._journal is None:
            return
        if isinstance(effect, Keep):
            if effect.begin:
                self._finish()
                started = effect.events[0]
                assert isinstance(started, e.GameStarted)
                header = {"edition": started.edition, "language": started.language}
                self._game = self._journal.begin(msgspec.json.encode(header))
            if self._game is not None:
                settings = {cup.NAME: cup.encode(effect.cup)} if effect.cup else {}
                events = [encode(event) for event in effect.events]
                self._journal.append(self._game, events, settings)
        elif isinstance(effect, KeepCup):
            self._journal.put(cup.NAME, cup.encode(effect.cup))
        elif isinstance(effect, KeepConfirming):
            self._journal.put(CONFIRMING, msgspec.json.encode(effect.confirm))
        elif isinstance(effect, Finish):
            self._finish()

    def cup(self) -> Cup:
        """How the House Cup stands; raises `JournalRefused`."""
        body = self.get(cup.NAME)
        return cup.decode(body) if body is not None else Cup()

    def confirms_guesses(self) -> bool:
        """Whether we ask before every guess in the game to go on with."""
        return self.get(CONFIRMING) == msgspec.json.encode(True)

    def get(self, name: str) -> bytes | None:
        """A setting that outlives the program."""
        return self._journal.get(name) if self._journal else None

    def put(self, name: str, body: bytes) -> None:
        """Keep a setting."""
        if self._journal:
            self._journal.put(name, body)

    def close(self) -> None:
        """Let go of the journal."""
        if self._journal:
            self._journal.close()

    def _finish(self) -> None:
        if self._journal and self._game is not None:
            self._journal.finish(self._game)
            self._game = None
