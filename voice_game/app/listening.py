"""Which languages can be heard: those that a known model is for; all others are played typed."""

from pathlib import Path

from voice_game.audio.models import manifest
from voice_game.language.pack import language_code


class NotHeard(Exception):
    """No recogniser knows the language; one sentence says how to play in it."""


def can_be_heard(code: str) -> bool:
    """Whether a model of this language is known, fetched or not."""
    return any(model.language == code for model in manifest())


def check_heard(name: str | None) -> None:
    """Raises `NotHeard` for a language without a recogniser, `UnknownLanguage` for none.

    `name` is what people call the language; `None` is the usual one.
    """
    if name is None:
        return
    code = language_code(name)
    if not can_be_heard(code):
        raise NotHeard(
            f"There is no recogniser for the language {code!r} here;"
            f" play by typing: voice-game type --language {code}."
        )


def check_kept_heard(code: str, folder: Path | None) -> None:
    """Raises `NotHeard` for the language of a kept game that no recogniser knows."""
    if folder is not None and not can_be_heard(code):
        raise NotHeard(
            f"The game that is kept in {folder} is in {code!r}, which no recogniser here knows:"
            f" go on with it by typing (voice-game type --data {folder}),"
            " or choose another folder with --data."
        )
