"""`voice-game bench hearing`: how well and how quickly everything that can be said is heard."""

import shlex
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import exp, factorial
from pathlib import Path
from typing import Final

from msgspec import Struct
from rich.console import Console
from rich.progress import Progress

from voice_game.app.bench import human, rows
from voice_game.app.bench.clips import Part
from voice_game.app.bench.conditions import CLEAN, Condition, Surroundings
from voice_game.app.bench.memory import megabytes
from voice_game.app.bench.picture import draw
from voice_game.app.bench.report import Report, Row, show
from voice_game.app.bench.source import Source
from voice_game.app.bench.talk import foreign, narrator, table
from voice_game.app.bench.trials import Measure, Trial, Verdict, whole
from voice_game.app.bench.voices import Speakers
from voice_game.app.ear import Ear, Result
from voice_game.audio.engines.opening import open_engine
from voice_game.audio.engines.worker import WorkerRecogniser
from voice_game.audio.errors import SoundError
from voice_game.audio.ports import SAMPLE_RATE
from voice_game.audio.renderer import Renderer
from voice_game.language.pack import load_language

QUICK: Final = 8
"""Trials of a line in a quick run."""
FULL: Final = 200
"""The same in a full run, at most."""
COST: Final = 9
"""The row of what it costs."""


Judged = tuple[str, Trial, Verdict]
"""The name of a condition, what was heard in it, and how that went."""


class Wish(Struct, frozen=True):
    """What to measure: one row or all, quickly or whole; `picture` is a file to draw."""

    row: int | None = None
    quick: bool = False
    part: Part = "report"
    limit: int | None = None
    picture: Path | None = None


def run(speech: Path, engine: str, json: bool, wish: Wish) -> int:
    """Run the benchmark and print it; the exit code."""
    known = (*ROWS, COST)
    if wish.row is not None and wish.row not in known:
        print(f"There is no row {wish.row}; choose one of 1 to {COST}.", file=sys.stderr)  # noqa: T201
        return 2
    try:
        report = measure(speech, engine, wish)
    except (human.SpeechMissing, SoundError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2 if isinstance(error, human.SpeechMissing) else 1
    show(report, json)
    if wish.picture is not None:
        draw(report, wish.picture)
    return 0


def measure(speech: Path, engine: str, wish: Wish) -> Report:
    """The figures of one engine; raises `SpeechMissing` and what opening an engine raises."""
    other: Part = "tune" if wish.part == "report" else "report"
    with Renderer() as renderer:
        source = Source(
            speech,
            wish.part,
            Speakers(wish.part, renderer),
            renderer,
            Surroundings(speech, human.talk(speech, other)),
            wish.limit or (QUICK if wish.quick else FULL),
            wish.quick,
        )
        wanted = [wish.row] if wish.row in ROWS else list(ROWS)
        measures = [one for row in wanted for one in ROWS[row](source)]
    recogniser = open_engine(engine)
    try:
        tally = _Tally(recogniser, source)
        loaded = megabytes(recogniser.pid)
        tally.hear(measures)
        found = (*tally.rows, *tally.costs())
        notes = (
            f"Engine: {recogniser.name}. Part of the clips: {wish.part} (speakers that are named, "
            "else a hash of the file name).",
            *words_by_people(measures),
            "Decks, commands, positions and clues by synthetic voices only: "
            f"{', '.join(source.speakers.names)}.",
            "Not on the board: right means that nothing was revealed or asked, again that a "
            "question named a card, wrong that a card was revealed.",
            *by_voice(tally.judged),
            *tally.minutes,
            f"Memory of the recogniser: {loaded:.0f} MB loaded, "
            f"{megabytes(recogniser.pid):.0f} MB at the end.",
        )
    finally:
        recogniser.close()
    return Report("hearing", shlex.join(["voice-game", *sys.argv[1:]]), found, notes)


def words_by_people(measures: Iterable[Measure]) -> Iterator[str]:
    """How many different words people said, if they said any."""
    said = {trial.clip.said for one in measures if one.title == rows.PEOPLE for trial in one.trials}
    if said:
        yield f"Human words: {len(said)} different ones, most clips two of them."


def by_voice(judged: Iterable[Judged]) -> Iterator[str]:
    """How much of what each synthetic voice meant for the table was taken at once."""
    counts: dict[str, dict[str, Counter[Verdict]]] = {}
    for condition, trial, verdict in judged:
        if trial.clip.voice and trial.wanted is not None:
            voices = counts.setdefault(condition, {})
            voices.setdefault(trial.clip.voice, Counter())[verdict] += 1
    for condition, voices in counts.items():
        told = (
            f"{voice} {verdicts['right']} right and {verdicts['wrong']} wrong of {verdicts.total()}"
            for voice, verdicts in voices.items()
        )
        yield f"By voice, {condition}: {'; '.join(told)}."


class _Tally:
    """Hears trials and counts."""

    def __init__(self, recogniser: WorkerRecogniser, source: Source) -> None:
        self._recogniser = recogniser
        self._ear = Ear(recogniser, load_language("en"))
        self._source = source
        self._ms: dict[str, list[float]] = {}
        self.rows: list[Row] = []
        self.minutes: list[str] = []
        self.judged: list[Judged] = []

    def hear(self, measures: Iterable[Measure]) -> None:
        """Hear every trial of every measure under each of its conditions."""
        planned = list(measures)
        total = sum(len(one.trials) * len(one.conditions) for one in planned)
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task("bench hearing", total=total)
            for one in planned:
                for condition in one.conditions:
                    results: list[tuple[Trial, Result]] = []
                    for trial in one.trials:
                        results.append((trial, self._heard(trial, condition)))
                        progress.advance(task)
                    for row in self._count(one, condition.name, results):
                        progress.console.print(
                            f"{row.row}, {row.condition}: {row.right} right, {row.wrong} wrong, "
                            f"{row.again} again of {row.n}"
                        )

    def costs(self) -> Iterator[Row]:
        """Row 9: the time of each part over all that was heard."""
        for part, times in self._ms.items():
            yield Row(f"{COST} time: {part}", "all", len(times), len(times), 0, 0, tuple(times))

    def _heard(self, trial: Trial, condition: Condition) -> Result:
        """One trial, when all is prepared that can be; its times are kept for the costs."""
        samples = self._source.surroundings.around(trial.clip, condition)
        self._recogniser.begin(trial.expectation)
        self._recogniser.settle()
        result = self._ear.hear(samples, trial.expectation)
        for part, value in result.ms.items():
            self._ms.setdefault(part, []).append(value)
        return result

    def _count(
        self, one: Measure, condition: str, results: list[tuple[Trial, Result]]
    ) -> list[Row]:
        times = tuple(sum(result.ms.values()) for _, result in results)
        self.judged += [(condition, trial, whole(trial, result)) for trial, result in results]
        rows: list[Row] = []
        for name, judge in one.judges.items():
            verdicts = [judge(trial, result) for trial, result in results]
            right, wrong, again = (verdicts.count(v) for v in ("right", "wrong", "again"))
            title = f"{one.row} {one.title}{': ' if name else ''}{name}"
            rows.append(Row(title, condition, len(results), right, wrong, again, times))
        self.rows += rows
        if one.counts_minutes:
            self.minutes.append(_heard_in(one, condition, results))
        return rows


def _heard_in(one: Measure, condition: str, results: list[tuple[Trial, Result]]) -> str:
    seconds = sum(len(trial.clip.samples) for trial, _ in results) / SAMPLE_RATE
    acted = [result for trial, result in results if whole(trial, result) == "wrong"]
    reveals = sum(result.meaning is not None and result.meaning.type == "guess" for result in acted)
    hours = seconds / 3600
    return (
        f"{one.title}, {condition}: {len(acted)} actions and {reveals} wrong reveals in "
        f"{seconds / 60:.1f} minutes; at most {most(len(acted)) / hours:.0f} actions an hour "
        "(95 % upper bound)."
        if hours
        else f"{one.title}, {condition}: nothing was listened to."
    )


def most(count: int) -> float:
    """The 95 % upper bound of the mean of a Poisson count (3.0 when nothing was counted)."""
    low, high = 0.0, 10.0 + 4.0 * count
    for _ in range(60):
        middle = (low + high) / 2
        chance = sum(exp(-middle) * middle**k / factorial(k) for k in range(count + 1))
        low, high = (middle, high) if chance > 0.05 else (low, middle)
    return high


def false_activations(source: Source) -> Iterator[Measure]:
    """Row 8: what nobody meant for the table, before a clue and while guessing."""
    before, guessing, sentences = table()
    kinds = foreign(source.speech, source.part, source.surroundings)
    kinds["the narrator"] = narrator(sentences, source.renderer)
    for kind, clips in kinds.items():
        some = source.some(clips, kind)
        trials = [
            Trial(clip, before if place % 4 == 3 else guessing, None)
            for place, clip in enumerate(some)
        ]
        yield Measure(8, kind, trials, (CLEAN,), counts_minutes=True)


ROWS: Final[dict[int, Callable[[Source], Iterator[Measure]]]] = {
    1: rows.guesses,
    2: rows.positions,
    3: rows.commands,
    4: rows.numbers,
    5: rows.spelling,
    6: rows.clues,
    7: rows.orders,
    8: false_activations,
}
"""The rows by number; what they cost (9) is told of all of them."""
