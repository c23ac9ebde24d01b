"""`voice-game editions`: what can be played."""

from rich.console import Console
from rich.table import Table

from voice_game.app.printing import json_line
from voice_game.editions import EDITIONS
from voice_game.language.pack import load_language


def editions(json: bool) -> None:
    """Print the editions, as a table or as one JSON list."""
    phrasing = load_language("en").phrasing
    rows = [
        {
            "id": edition.id,
            "name": phrasing.name_of(edition.id),
            "rows": edition.rows,
            "columns": edition.columns,
        }
        for edition in EDITIONS.values()
    ]
    if json:
        print(json_line(rows))  # noqa: T201
        return
    table = Table("edition", "name", "board")
    for row in rows:
        table.add_row(str(row["id"]), str(row["name"]), f"{row['rows']} by {row['columns']}")
    Console().print(table)
