"""A picture of accuracy against noise, drawn as SVG."""

from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from voice_game.app.bench.report import Report, Row

WIDTH: Final = 760
HEIGHT: Final = 420
LEFT: Final = 60
RIGHT: Final = 470
TOP: Final = 30
BOTTOM: Final = 370
ORDER: Final = ("clean", "24 dB", "12 dB", "6 dB", "0 dB")
COLOURS: Final = ("#0b6", "#06b", "#b06", "#c60", "#555", "#609", "#a22", "#088", "#660", "#33c")


def draw(report: Report, path: Path) -> None:
    """Write the right ones of every row that was measured in noise as a line; per cent."""
    lines: dict[str, list[Row]] = {}
    for row in report.rows:
        if row.condition in ORDER and row.n and "not on the board" not in row.row:
            lines.setdefault(row.row, []).append(row)
    noisy = {name: rows for name, rows in lines.items() if len(rows) > 1}
    conditions = [
        c for c in ORDER if any(r.condition == c for rows in noisy.values() for r in rows)
    ]
    path.write_text("\n".join(_svg(noisy, conditions)) + "\n", "utf-8")


def _svg(lines: dict[str, list[Row]], conditions: list[str]) -> list[str]:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        "<title>Right ones in per cent against noise</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for rate in range(0, 101, 20):
        y = _y(rate / 100)
        parts.append(f'<path d="M{LEFT} {y:.0f}H{RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{rate} %</text>')
    for place, condition in enumerate(conditions):
        x = _x(place, len(conditions))
        parts.append(f'<text x="{x:.0f}" y="{BOTTOM + 20}" text-anchor="middle">{condition}</text>')
    for place, (name, rows) in enumerate(lines.items()):
        colour = COLOURS[place % len(COLOURS)]
        dash = ' stroke-dasharray="5 3"' if place >= len(COLOURS) else ""
        points = " ".join(
            f"{_x(conditions.index(row.condition), len(conditions)):.0f},"
            f"{_y(row.right / row.n):.0f}"
            for row in rows
        )
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
        )
        y = TOP + 18 * place
        parts.append(f'<path d="M{RIGHT + 20} {y}h24" stroke="{colour}" stroke-width="2"{dash}/>')
        parts.append(f'<text x="{RIGHT + 50}" y="{y + 4}">{escape(name)}</text>')
    return [*parts, "</svg>"]


def _x(place: int, count: int) -> float:
    return LEFT + 20 + (RIGHT - LEFT - 40) * place / max(1, count - 1)


def _y(rate: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * rate
