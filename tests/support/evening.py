"""An evening with scripted ears and a mouth that only remembers: the table without sound."""

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np

from tests.support.deals import deal
from voice_game.app import assembly
from voice_game.app.keeper import Keeper
from voice_game.app.opening import Opening
from voice_game.app.pages import Pages
from voice_game.app.table import Table
from voice_game.audio.listener import Utterance
from voice_game.dialogue import lobby
from voice_game.dialogue.effects import Step
from voice_game.dialogue.knowledge import Knowledge
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import SILENCE, Heard, Hypothesis
from voice_game.language.pack import Language
from voice_game.language.places import shipped
from voice_game.phone.desk import DeskEvent, PhoneDesk
from voice_game.phone.words import read_words
from voice_game.rules.cards import Side
from voice_game.rules.views import SeatView, TableView

Happening = str | Heard | None | BaseException
"""What the ears bring: a sentence, silence or noise, `None` for an interruption, or a fault."""


def utterance(what: str | Heard) -> Utterance:
    """What a microphone would bring of a sentence, as a recogniser hears it: never certain."""
    heard = Heard("speech", (Hypothesis(what),)) if isinstance(what, str) else what
    return Utterance(heard, np.zeros(1600, np.float32))


class ScriptedEars:
    """Ears that hear what a test has written down; after that, silence."""

    def __init__(self, *script: Happening | Callable[[], Happening]) -> None:
        """A callable does something first, and gives what is heard then."""
        self.script = list(script)
        self.waits: list[float | None] = []

    def hear(
        self, expected: Expectation, complete: Callable[[Heard], bool], wait: float | None
    ) -> Utterance | None:
        """The next thing of the script."""
        self.waits.append(wait)
        happening = self.script.pop(0) if self.script else SILENCE
        if callable(happening):
            happening = happening()
        if isinstance(happening, BaseException):
            raise happening
        return None if happening is None else utterance(happening)


class Log:
    """What happened, in order: kept, shown and said."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.entries: list[tuple[str, str]] = []

    def add(self, kind: str, what: str) -> None:
        """Note one thing."""
        self.entries.append((kind, what))

    def of(self, *kinds: str) -> list[str]:
        """What happened of some kinds."""
        return [what for kind, what in self.entries if kind in kinds]

    @property
    def kinds(self) -> list[str]:
        """The kinds alone."""
        return [kind for kind, _ in self.entries]


class RecordingMouth:
    """A mouth that remembers; `hush_at` is a part of a sentence at which it is hushed."""

    def __init__(self, log: Log) -> None:
        """Say into a log."""
        self._log = log
        self.hush_at: str | None = None

    def say(self, text: str) -> bool:
        """Remember a sentence."""
        self._log.add("said", text)
        if self.hush_at is not None and self.hush_at in text:
            self.hush_at = None
            return False
        return True

    def adjust(self, how: str) -> None:
        """Remember how."""
        self._log.add("adjusted", how)


class LoggedDesk(PhoneDesk):
    """The real desk, with a clock that stands still, noting what it shows."""

    def __init__(self, log: Log, tell: Callable[[DeskEvent], None]) -> None:
        """`tell` gets what phones do."""
        super().__init__(read_words(shipped("prompts") / "en" / "phone.toml"), tell, lambda: 0.0)
        self.address = "http://192.0.2.7:8080/"
        self._log = log

    def publish(self, table: TableView, seats: dict[Side, SeatView]) -> None:  # type: ignore[override]
        """Note that pages changed."""
        self._log.add("shown", table.phase)
        super().publish(table, seats)

    def caption(self, text: str, who: str = "narrator") -> None:
        """Note a caption."""
        self._log.add(f"caption {who}", text)
        super().caption(text, who)  # type: ignore[arg-type]

    def notice(self, seat: Side, text: str) -> None:
        """Note a private sentence."""
        self._log.add(f"phone {seat}", text)
        super().notice(seat, text)


def english(seed: int = 3) -> tuple[Language, Knowledge]:
    """The language and what the conversation needs of it; a seed deals the same games each time."""
    language = assembly.language("en")
    return language, assembly.knowledge(language, seed=seed)


def opened(deal_name: str | None = "deal-a", data: Path | None = None) -> Opening:
    """An evening that begins with a deal, or with what the data folder kept, or in the lobby."""
    language, knowledge = english()
    keeper = Keeper.open(data)
    dealt = deal(deal_name) if deal_name else None
    kept = None if dealt else keeper.unfinished()
    first = lobby.open_evening(knowledge, kept=kept, deal=dealt)
    for effect in first[1].effects:
        keeper.carry_out(effect)
    return Opening(language, knowledge, keeper, first)


class Scene:
    """A table with everything round it, as a test sees it."""

    def __init__(
        self,
        *script: Happening | Callable[[], Happening],
        deal_name: str | None = "deal-a",
        data: Path | None = None,
        entries: Iterable[DeskEvent | str] = (),
    ) -> None:
        """`entries` are what phones and the keyboard bring when the ears are interrupted."""
        self.log = Log()
        self.opening = opened(deal_name, data)
        self.mouth = RecordingMouth(self.log)
        self.ears = ScriptedEars(*script)
        self.entries = list(entries)
        self.from_phones: list[DeskEvent] = []
        self.desk = LoggedDesk(self.log, self.from_phones.append)
        self.table = Table(
            self.opening,
            self.mouth,
            self.ears,
            Pages(self.opening, self.desk),
            lambda: self.entries.pop(0) if self.entries else None,
            self._note,
        )
        self.noted: list[tuple[str, str]] = []

    def _note(self, heard: Utterance, step: Step) -> None:
        self.noted.append((heard.heard.hypotheses[0].text, step.outcome))

    @property
    def said(self) -> list[str]:
        """Everything said aloud."""
        return self.log.of("said")

    def say(self, *lines: str) -> Step:
        """Typed lines; what comes of the last."""
        for line in lines:
            step = self.table.enter(line)
        return step

    def since(self, line: str) -> list[tuple[str, str]]:
        """What a typed line brings about."""
        before = len(self.log.entries)
        self.table.enter(line)
        return self.log.entries[before:]

    def close(self) -> None:
        """Let go of the journal."""
        self.opening.keeper.close()
