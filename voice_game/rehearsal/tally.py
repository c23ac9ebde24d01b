"""How well the lines of an evening were heard, and the transcript of it."""

from dataclasses import dataclass, field

from voice_game.dialogue.effects import Step
from voice_game.dialogue.state import Evening
from voice_game.rehearsal.lines import Line, same


@dataclass
class Tally:
    """Counts lines: heard right, asked again, and taken for something else."""

    right: int = 0
    again: int = 0
    wrong: int = 0
    transcript: list[str] = field(default_factory=list)

    @property
    def lines(self) -> int:
        """All lines that were spoken."""
        return self.right + self.again + self.wrong

    def narrator(self, text: str) -> None:
        """Note what the narrator said."""
        self.transcript.append(f"**Narrator:** {text}")

    def line(self, line: Line, step: Step, heard: str, evening: Evening) -> None:
        """Note a line, what the machine heard and what came of it."""
        verdict = judge(line, step, evening)
        setattr(self, verdict, getattr(self, verdict) + 1)
        card = step.meaning.card if step.meaning else None
        taken = f", taken for {card}" if card else ""
        shown = f"_heard “{heard}”{taken}, {step.outcome}_" if heard else f"_{step.outcome}_"
        mark = "" if verdict == "right" else f" **[{verdict}]**"
        self.transcript.append(f"**Player {line.voice + 1}:** {line.text} {shown}{mark}")


def judge(line: Line, step: Step, evening: Evening) -> str:
    """Whether a line was heard `right`, must be said `again`, or was taken `wrong`.

    Talk among the players is right when it is ignored. A question that names what was said
    counts as again; so does a sentence that went unheard.
    """
    if step.outcome in ("again", "confirm", "choose") and not _acted_on(line, step, evening):
        return "again"
    if line.meaning is None:
        return "right" if step.outcome == "ignored" else "wrong"
    if step.outcome == "ignored" or step.meaning is None:
        return "again"
    return "right" if same(step.meaning, line.meaning, evening) else "wrong"


def _acted_on(line: Line, step: Step, evening: Evening) -> bool:
    """Whether the machine asks by right: before switching off, and when taking back a guess."""
    if step.meaning is None or line.meaning is None:
        return False
    by_right = step.meaning.type in ("goodbye", "not_said", "yes", "stop_game", "use")
    return by_right and same(step.meaning, line.meaning, evening)
