"""`voice-game rehearse`: a whole evening in the simulated room, every line really recognised."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from voice_game.app.mouth import SpokenMouth
from voice_game.app.opening import Opening
from voice_game.app.pages import Pages
from voice_game.app.screen import Screen
from voice_game.app.table import Table
from voice_game.app.wording import Wording, read_script
from voice_game.audio.errors import EngineDied
from voice_game.audio.listener import Listener, Utterance
from voice_game.audio.players import player_voices
from voice_game.audio.ports import Recogniser
from voice_game.audio.renderer import Renderer
from voice_game.audio.room import Room
from voice_game.audio.style import Style
from voice_game.audio.voice import SpokenVoice
from voice_game.dialogue.effects import IGNORED, Step
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import SILENCE, Heard
from voice_game.narration.message import say
from voice_game.rehearsal.players import VOICES, Players
from voice_game.rehearsal.tally import Tally

MOST_LINES = 400
"""An evening that is not over by then cannot go on."""

WAIT = 4.0
"""Seconds after which a line that nobody heard counts as silence."""

SOUND, TRANSCRIPT = "evening.flac", "transcript.md"


class RoomEars:
    """The microphone of the simulated room."""

    def __init__(self, room: Room, listener: Listener) -> None:
        """Listen in a room."""
        self._room = room
        self._listener = listener

    def hear(
        self, expected: Expectation, complete: Callable[[Heard], bool], wait: float | None
    ) -> Utterance | None:
        """The next utterance in the room."""
        return self._listener.hear(self._room.frames(), expected, complete, wait or WAIT)


class Rehearsal:
    """One evening: the table in the simulated room, with synthetic players round it."""

    def __init__(
        self,
        opening: Opening,
        recogniser: Recogniser,
        edition: str,
        seed: int,
        room: Room,
        screen: Screen | None = None,
    ) -> None:
        """The room and the recogniser are closed by whoever made them."""
        self.tally = Tally()
        self._screen = screen
        self._renderer = Renderer()
        self._room = room
        self._voices = player_voices(self._renderer, VOICES)
        language = opening.language
        self._players = Players(
            read_script(language.code),
            Wording(language),
            edition,
            random.Random(seed),  # noqa: S311
        )
        ears = RoomEars(room, Listener(recogniser))
        respell = language.pronunciations.respell
        voice = SpokenVoice(self._renderer, Style(language.voice))
        mouth = SpokenMouth(voice, room.play, respell, self)
        self.table = Table(opening, mouth, ears, Pages(opening))

    def run(self, progress: Callable[[], None]) -> None:
        """Play until the players say goodbye, or until nothing goes on."""
        self.table.open()
        while not self.table.ended and self.tally.lines < MOST_LINES:
            self._line()
            progress()

    def close(self) -> None:
        """End the voices."""
        self._renderer.close()

    def narrator(self, text: str) -> None:
        """The mouth's screen: what the narrator says also goes into the transcript."""
        self.tally.narrator(text)
        if self._screen:
            self._screen.narrator(text)

    def notice(self, text: str) -> None:
        """The mouth's screen: what the machine tells of itself."""
        self.tally.transcript.append(f"_{text}_")
        if self._screen:
            self._screen.notice(text)

    def _line(self) -> None:
        before = self.table.evening
        line = self._players.next(before)
        if self._screen:
            self._screen.player(line.voice + 1, line.text)
        self._room.speak(self._voices[line.voice].render(line.text))
        place = len(self.tally.transcript)
        heard, step = self._heard()
        text = heard.hypotheses[0].text if heard.hypotheses else ""
        self.tally.line(line, step, text, before)
        # In the transcript a line stands before what the narrator answered.
        self.tally.transcript.insert(place, self.tally.transcript.pop())
        self._players.note(line, step, before)

    def _heard(self) -> tuple[Heard, Step]:
        try:
            utterance = self.table.listen(WAIT)
        except EngineDied:
            self.table.tell(say("sorry-ears"))
            return SILENCE, IGNORED
        if utterance is None or utterance.heard.kind == "silence":
            return SILENCE, self.table.silence()
        return utterance.heard, self.table.hear(utterance)


def rehearse(
    opening: Opening,
    recogniser: Recogniser,
    edition: str,
    seed: int,
    out: Path,
    screen: Screen | None,
) -> dict[str, Any]:
    """Rehearse one evening into the folder `out`; answers with what `--json` prints
    (docs/commands.md).

    Without a screen nothing is shown meanwhile.
    """
    with Room(out / SOUND, seed) as room:
        rehearsal = Rehearsal(opening, recogniser, edition, seed, room, screen)
        try:
            _show(rehearsal, screen)
        finally:
            rehearsal.close()
            transcript = "\n\n".join(rehearsal.tally.transcript)
            (out / TRANSCRIPT).write_text(transcript + "\n", encoding="utf-8")
    game, tally = rehearsal.table.evening.game, rehearsal.tally
    return {
        "edition": edition,
        "seed": seed,
        "finished": game is not None and game.over,
        "winner": game.winner if game else None,
        "lines": tally.lines,
        "right": tally.right,
        "again": tally.again,
        "wrong": tally.wrong,
        "sound": str(out / SOUND),
        "transcript": str(out / TRANSCRIPT),
    }


def is_left_in(folder: Path) -> bool:
    """Whether an earlier evening lies in a folder."""
    return (folder / SOUND).exists() or (folder / TRANSCRIPT).exists()


def _show(rehearsal: Rehearsal, screen: Screen | None) -> None:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    console = screen.console if screen else None
    with Progress(*columns, console=console, disable=screen is None) as bar:
        task = bar.add_task("The evening begins")

        def progress() -> None:
            bar.update(task, description=_standing(rehearsal))

        rehearsal.run(progress)


def _standing(rehearsal: Rehearsal) -> str:
    game, tally = rehearsal.table.evening.game, rehearsal.tally
    heard = f"{tally.right} right, {tally.again} again, {tally.wrong} wrong"
    if game is None:
        return heard
    tiles = ", ".join(f"{side} {game.covers.count(side)}" for side in (game.first, game.second))
    return f"{game.phase.value.replace('_', ' ')}: {tiles}; lines: {heard}"
