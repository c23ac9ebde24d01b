"""The command line: names and JSON are a contract (docs/commands.md)."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="A smart speaker that runs Codenames at your table.",
)


def _edition(name: str | None) -> str | None:
    """An edition's id; raises `UnknownEdition`."""
    from voice_game.app.opening import check_edition

    if name is not None:
        check_edition(name)
    return name


def _engine(name: str) -> str:
    """An engine's name; raises `UnknownEngine`."""
    from voice_game.audio.engines.opening import chosen

    return name if name == "auto" else chosen(name).engine


EditionOption = Annotated[
    str | None, typer.Option("--edition", help="The game: see editions.", callback=_edition)
]
LanguageOption = Annotated[str | None, typer.Option("--language", help="en, nb")]
WordsOption = Annotated[Path | None, typer.Option("--words", help="A word list of your own.")]
DataOption = Annotated[Path | None, typer.Option("--data", help="The folder that keeps games.")]
SeedOption = Annotated[int | None, typer.Option("--seed", help="Deal the same games again.")]
EngineOption = Annotated[
    str, typer.Option("--engine", help="auto, whisper, vosk", callback=_engine)
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


@app.command("type")
def type_(
    edition: EditionOption = None,
    language: LanguageOption = None,
    words: WordsOption = None,
    seed: SeedOption = None,
    deal: Annotated[Path | None, typer.Option("--deal", help="Play a dealt board.")] = None,
    data: DataOption = None,
    json: JsonOption = False,
    show_key: Annotated[bool, typer.Option("--show-key", help="For tests.")] = False,
) -> None:
    """Play by typing what you would say."""
    from voice_game.app import typed
    from voice_game.app.opening import Options

    options = Options(edition, language, words, seed, deal, data)
    raise typer.Exit(typed.run(options, json, show_key))


@app.command()
def play(
    edition: EditionOption = None,
    language: LanguageOption = None,
    engine: EngineOption = "auto",
    words: WordsOption = None,
    data: DataOption = None,
    microphone: Annotated[str | None, typer.Option(help="A part of its name.")] = None,
    loudspeaker: Annotated[str | None, typer.Option(help="A part of its name.")] = None,
    record: Annotated[bool, typer.Option("--record", help="Keep what is heard.")] = False,
) -> None:
    """Play by voice; without a microphone, hear a rehearsal."""
    from voice_game.app import evenings
    from voice_game.app.opening import Options

    options = Options(edition, language, words, None, None, data)
    devices = evenings.Devices(engine, microphone, loudspeaker, record)
    raise typer.Exit(evenings.play(options, devices))


@app.command()
def rehearse(
    edition: EditionOption = None,
    language: LanguageOption = None,
    engine: EngineOption = "auto",
    words: WordsOption = None,
    seed: SeedOption = None,
    out: Annotated[Path, typer.Option("--out", help="Where the evening is kept.")] = Path(
        "evening"
    ),
    data: DataOption = None,
    json: JsonOption = False,
) -> None:
    """Let synthetic players play a whole game by voice in a simulated room."""
    from voice_game.app import evenings
    from voice_game.app.opening import Options
    from voice_game.editions import REHEARSED

    options = Options(None, language, words, seed, None, data)
    raise typer.Exit(evenings.rehearse(options, edition or REHEARSED, engine, out, json))


@app.command()
def cup(data: DataOption = None) -> None:
    """Show how the House Cup stands."""
    from voice_game.app import cup_table

    raise typer.Exit(cup_table.show(data))


@app.command()
def editions(json: JsonOption = False) -> None:
    """List the editions that can be played."""
    from voice_game.app import listing

    listing.editions(json)


@app.command()
def hear(
    files: Annotated[list[Path], typer.Argument(help="Sound files.")],
    board: Annotated[str | None, typer.Option(help="The cards, with commas.")] = None,
    deal: Annotated[Path | None, typer.Option("--deal", help="A dealt board.")] = None,
    phrases: Annotated[Path | None, typer.Option(help="A closed grammar of slots.")] = None,
    moment: Annotated[
        str, typer.Option(help="guess, clue, number, confirm, spelling, command")
    ] = "guess",
    language: LanguageOption = None,
    engine: EngineOption = "auto",
    json: JsonOption = False,
) -> None:
    """Tell what the table would do with recordings."""
    from voice_game.app import hear as hearing

    raise typer.Exit(hearing.hear(files, board, deal, phrases, moment, engine, json, language))


@app.command()
def bench(
    name: Annotated[
        str | None, typer.Argument(help="hearing, words, soak, latency, rules, start")
    ] = None,
    speech: Annotated[
        Path | None, typer.Option(envvar="VOICE_GAME_SPEECH", help="The recordings.")
    ] = None,
    engine: EngineOption = "auto",
    json: JsonOption = False,
    row: Annotated[int | None, typer.Option(help="Only this row of hearing.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer tries, fewer noises.")] = False,
    tries: Annotated[int | None, typer.Option(min=1, help="Tries of a line at most.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Draw hearing in noise (SVG).")] = None,
    minutes: Annotated[float, typer.Option(min=0.1, help="How long soak listens.")] = 120.0,
) -> None:
    """Measure: how well it hears, how quickly it answers, how fast the rules are."""
    from voice_game.app.bench import runs

    order = runs.Order(engine, json, speech, row, quick, tries, picture, minutes)
    raise typer.Exit(runs.run(name, order))


@app.command()
def doctor(
    engine: EngineOption = "auto",
    data: DataOption = None,
    microphone: Annotated[str | None, typer.Option(help="A part of its name.")] = None,
    loudspeaker: Annotated[str | None, typer.Option(help="A part of its name.")] = None,
    json: JsonOption = False,
) -> None:
    """Try every part of this machine and say what to do."""
    from voice_game.app import doctor as examining

    raise typer.Exit(examining.run(examining.Parts(engine, data, microphone, loudspeaker), json))


models = typer.Typer(no_args_is_help=True, help="The recognisers' models: list or fetch them.")
app.add_typer(models, name="models")


@models.command("list")
def list_models() -> None:
    """Show every model and whether it is here and whole."""
    from rich.console import Console

    from voice_game.app.models import show

    raise typer.Exit(show(Console()))


@models.command("fetch")
def fetch_models(
    once: Annotated[bool, typer.Option("--once", help="Give up after a few seconds.")] = False,
) -> None:
    """Fetch the models that are missing; goes on where a broken fetch stopped."""
    from rich.console import Console

    from voice_game.app.models import fetch_missing

    raise typer.Exit(fetch_missing(Console(), once=once))


def _tell_usage(wrong: TyperException) -> None:
    """Say what is wrong with a line, and where to read on; without a command, help is shown."""
    if told := wrong.format_message():
        context = getattr(wrong, "ctx", None)
        command = context.command_path if context else "voice-game"
        typer.echo(f"{told.rstrip('.')}; see {command} --help.", err=True)


def main() -> None:
    """Run the command line; every failure that people meet is one sentence."""
    from voice_game.app.process import open_missing_streams, replace_unshowable

    open_missing_streams()
    replace_unshowable()
    try:
        sys.exit(app(prog_name="voice-game", standalone_mode=False))
    except TyperException as wrong:
        _tell_usage(wrong)
        sys.exit(wrong.exit_code)
    except Exception as error:
        from voice_game.app.failures import exit_code, sentence

        told = sentence(error)
        if told is None:
            raise
        typer.echo(told, err=True)
        sys.exit(exit_code(error))
