"""`voice-game cup`: how the House Cup of a data folder stands."""

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from voice_game.app.data_folder import data_folder
from voice_game.app.keeper import Keeper
from voice_game.editions.cup import HOUSES, POINTS, Cup
from voice_game.language.pack import load_language
from voice_game.narration.cup import standing
from voice_game.narration.message import say
from voice_game.store.journal import FILE_NAME
from voice_game.store.refused import JournalRefused


def show(data: Path | None, console: Console | None = None) -> int:
    """Prints the Cup as a table and in plain sentences; raises `JournalRefused`."""
    console = console or Console()
    cup = _kept(data_folder(data))
    phrasing = load_language("en").phrasing
    table = Table("House", "tokens", "points", "hourglass", "won by")
    for house in HOUSES:
        name = phrasing.sentence(say(f"house-{house}"))
        count = cup.of(house)
        glass = "#" * count + "." * (cup.size - count)
        players = ", ".join(cup.contributors.get(house, ()))
        table.add_row(name, str(count), str(count * POINTS), glass, Text(players))
    console.print(table)
    console.print(phrasing.text(standing(cup)), soft_wrap=True, highlight=False)
    return 0


def _kept(folder: Path) -> Cup:
    """The Cup of a folder; one without a journal has an empty one, and stays as it is."""
    try:
        kept = {path.name for path in folder.iterdir()}
    except FileNotFoundError:
        kept = set()
    except OSError as error:
        raise JournalRefused(
            f"The data folder {folder} cannot be read ({error.strerror}): "
            "choose another one with --data."
        ) from error
    if FILE_NAME not in kept:
        return Cup()
    keeper = Keeper.open(folder)
    try:
        return keeper.cup()
    finally:
        keeper.close()
