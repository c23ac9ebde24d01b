"""The rows of a benchmark, shown as a table or as JSON, with the machine beside them."""

import math
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from voice_game.app.printing import json_line

Z95 = 1.959964
WIDTH = 150
"""Characters of a line at least, so that the rates stay whole in a file."""


class Row(Struct, frozen=True):
    """Counts of one row under one condition, of `n` tries; the times are of every try."""

    row: str
    condition: str
    n: int
    right: int
    wrong: int
    again: int
    ms: tuple[float, ...] = ()


class Report(Struct, frozen=True):
    """A whole benchmark; `notes` tell what the figures cover."""

    bench: str
    command: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


def wilson(count: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's score; from 0 to 1 where nothing was tried."""
    if n == 0:
        return 0.0, 1.0
    rate = count / n
    middle = (rate + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * math.sqrt(rate * (1 - rate) / n + Z95**2 / (4 * n * n))
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def machine() -> str:
    """Processor, cores, memory, system and Python, in one line."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{_processor()}, {os.cpu_count()} cores, {memory:.1f} GB, "
        f"{platform.system()} {platform.release()}, Python {platform.python_version()}"
    )


def show(report: Report, json: bool) -> None:
    """Print the report on standard output."""
    if json:
        print(json_line(as_json(report)))  # noqa: T201
        return
    table = Table("row", "condition", "n", "right", "wrong", "again", "p50 ms", "p95 ms")
    for row in report.rows:
        median, slow = _centiles(row.ms)
        rates = [_rate(count, row.n) for count in (row.right, row.wrong, row.again)]
        table.add_row(row.row, row.condition, str(row.n), *rates, f"{median:.0f}", f"{slow:.0f}")
    console = Console()
    console.width = max(console.width, WIDTH)
    console.print(table)
    for line in (*report.notes, f"Command: {report.command}", f"Machine: {machine()}"):
        console.print(line, highlight=False)


def as_json(report: Report) -> dict[str, object]:
    """What `--json` prints (docs/commands.md)."""
    rows = []
    for row in report.rows:
        median, slow = _centiles(row.ms)
        rates = {
            name: {"rate": count / row.n if row.n else None, "interval": wilson(count, row.n)}
            for name, count in (("right", row.right), ("wrong", row.wrong), ("again", row.again))
        }
        rows.append(
            {
                "row": row.row,
                "condition": row.condition,
                "n": row.n,
                "right": row.right,
                "wrong": row.wrong,
                "again": row.again,
                "p50_ms": round(median, 1),
                "p95_ms": round(slow, 1),
                "rates": rates,
            }
        )
    return {
        "bench": report.bench,
        "command": report.command,
        "machine": machine(),
        "rows": rows,
        "notes": report.notes,
    }


def _rate(count: int, n: int) -> str:
    low, high = wilson(count, n)
    return f"{100 * count / max(n, 1):.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def _centiles(values: Sequence[float]) -> tuple[float, float]:
    """Median and 95th centile; zeros where nothing was timed."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (0.0, 0.0)
    cut = quantiles(values, n=100, method="inclusive")
    return cut[49], cut[94]


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
