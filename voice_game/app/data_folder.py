"""Where games are kept."""

from pathlib import Path

from platformdirs import user_data_path


def data_folder(asked: Path | None) -> Path:
    """The folder that was asked for with `--data`, or the usual one of this user."""
    return asked or user_data_path("voice-game")
