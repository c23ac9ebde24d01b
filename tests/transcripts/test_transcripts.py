"""The golden transcripts: whole evenings, word for word (README.md tells the format)."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from voice_game.app import typed
from voice_game.app.opening import Opening, Options, open_evening
from voice_game.dialogue.effects import Step
from voice_game.dialogue.state import Evening
from voice_game.rules.events import Event

HERE = Path(__file__).parent
TRANSCRIPTS = sorted(HERE.glob("*.txt"))
SEED = 1


class Player:
    """Plays the lines of a transcript and writes down what everybody hears."""

    def __init__(self, opening: str, data: Path) -> None:
        self._data = data
        kind, _, name = opening.partition(": ")
        deal = HERE / "deals" / f"{name}.json" if kind == "deal" else None
        self._begin(Options(deal=deal, edition=name if kind == "edition" else None, seed=SEED))

    def _begin(self, options: Options) -> None:
        self._opened: Opening = open_evening(msgspec.structs.replace(options, data=self._data))
        self._evening: Evening = self._opened.first[0]

    def opening(self) -> Iterator[str]:
        yield from self._told(self._opened.first[1])

    def line(self, line: str) -> Iterator[str]:
        said = typed.converse(self._opened.knowledge, self._evening, [line], self._opened.keeper)
        for _, (self._evening, step) in said:
            if step.outcome != "acted":
                yield f"  ({step.outcome}{f': {step.reason}' if step.reason else ''})"
            yield from self._told(step)

    def restart(self) -> Iterator[str]:
        self.close()
        self._begin(Options(seed=SEED))
        yield from self.opening()

    def close(self) -> None:
        self._opened.keeper.close()

    def _told(self, step: Step) -> Iterator[str]:
        phrasing, edition = self._opened.language.phrasing, self._evening.edition or "base"
        for event in step.events:
            yield f"  * {shown(event)}"
        for message in step.messages:
            phone = f"[phone {message.seat}] " if message.seat else ""
            yield f"  {phone}{phrasing.sentence(message, edition)}"


def shown(event: Event) -> str:
    """An event as one line; the board is read elsewhere."""
    fields = msgspec.to_builtins(event)
    left_out = ("type", "board", "settings")
    kept = {
        k: v for k, v in fields.items() if k not in left_out and v is not None and v is not False
    }
    words = (f"{k}={'-'.join(v) if isinstance(v, list | tuple) else v}" for k, v in kept.items())
    return " ".join((fields["type"], *words))


def played(text: str, data: Path) -> str:
    """The transcript again, from its title, its opening and its lines."""
    title, opening, *rest = text.splitlines()
    player = Player(opening, data)
    written = [title, opening, *player.opening()]
    for line in rest:
        if line.startswith(">"):
            written += ["", line, *player.line(line[1:].removeprefix(" "))]
        elif line == "= restart":
            written += ["", line, *player.restart()]
        elif line.startswith("#"):
            written += ["", line]
    player.close()
    return "\n".join(written) + "\n"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_evening_goes_as_written(
    path: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    written = path.read_text("utf-8")
    now = played(written, tmp_path)
    if request.config.getoption("record"):
        path.write_text(now, "utf-8")
    assert now == path.read_text("utf-8")


def test_every_deal_is_played() -> None:
    openings = {path.read_text("utf-8").splitlines()[1] for path in TRANSCRIPTS}
    assert {f"deal: {path.stem}" for path in (HERE / "deals").glob("*.json")} <= openings


def test_the_golden_games_have_their_steps() -> None:
    """Each golden game is whole, to its last guess."""
    golden = (("gg-a1", 3, 6), ("gg-b1", 4, 9), ("gg-c1", 3, 9), ("gg-n1", 3, 6))
    for name, clues, guesses in golden:
        text = (HERE / f"{name}.txt").read_text("utf-8")
        assert len(re.findall(r"^  \* clue_given", text, re.M)) == clues
        assert len(re.findall(r"^  \* card_revealed", text, re.M)) == guesses
