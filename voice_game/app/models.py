"""`voice-game models list|fetch`: which weights are here, and bringing those that are not."""

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn

from voice_game.audio.fetching import fetch
from voice_game.audio.models import Model, ModelRefused, check, located, manifest, ready


def show(console: Console) -> int:
    """List every known model and its state; answers with the exit code."""
    for model in manifest():
        console.print(
            f"{model.name} ({model.engine}, {model.language}, {model.licence}): {_state(model)}",
            markup=False,
            soft_wrap=True,
        )
    return 0


def fetch_missing(console: Console, *, once: bool = False) -> int:
    """Fetch every model that is not whole; answers with the exit code.

    `once` waits three seconds for the publisher, for a start that goes on without.
    """
    waiting = {"connect": 3.0, "answer": 10.0} if once else {}
    code = 0
    for model in manifest():
        if _whole(model) or not (model.archive or model.pieces):
            continue
        try:
            if model.archive:
                _fetch(model, console, **waiting)
            else:
                ready(model)
        except ModelRefused as refused:
            without = " The game goes on without it." if once else ""
            told = f"{refused}{without}"
            console.print(told, style="yellow", markup=False, soft_wrap=True)
            code = 1
        else:
            console.print(f"{'Fetched' if model.archive else 'Unpacked'} the model {model.name}.")
    if code == 0 and not once:
        console.print("Every model is here and whole.")
    return code


def _fetch(model: Model, console: Console, **waiting: float) -> None:
    with Progress(
        "{task.description}",
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bars:
        bar = bars.add_task(f"Fetching {model.name}")

        def advance(have: int, whole: int) -> None:
            bars.update(bar, completed=have, total=whole)

        fetch(model, advance, **waiting)


def _state(model: Model) -> str:
    try:
        check(model, located(model))
    except ModelRefused as refused:
        return str(refused)
    return "whole"


def _whole(model: Model) -> bool:
    return _state(model) == "whole"
