"""The weights of the recognisers: which there are, where they lie, and whether they are whole.

`models/manifest.toml` names them. A graph file cut by one per cent gives wrong text without
any error, so every file is compared with its recorded SHA-256 before an engine loads it.
"""

import hashlib
import importlib.util
import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import platformdirs
from msgspec import Struct

from voice_game.audio.errors import EngineFailed

_APART = "unfinished-"
_ABANDONED = 3600
"""Seconds after which nobody is at work any more on what is unfinished."""
RECORD = "files.json"
"""In a fetched model: the size and SHA-256 of each of its files."""


class ModelRefused(EngineFailed):
    """A model is missing, damaged or cannot be fetched; one sentence says what to do."""


class ModelFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One file as it must be; the size is in bytes."""

    size: int
    sha256: str


class Archive(Struct, frozen=True, forbid_unknown_fields=True):
    """The ZIP archive of a publisher; `unpacked` bounds the bytes that come out of it."""

    address: str
    size: int
    sha256: str
    unpacked: int


class Model(Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the manifest: inside a Python package, in pieces inside several, or fetched as
    an archive."""

    name: str
    engine: str
    language: str
    licence: str
    package: str | None = None
    folder: str = ""
    pieces: dict[str, tuple[str, ...]] = {}
    """Where the pieces of each file lie, as "package/path": they are put together in the cache."""
    files: dict[str, ModelFile] = {}
    archive: Archive | None = None


class _Manifest(Struct, forbid_unknown_fields=True):
    model: tuple[Model, ...]


class _Record(Struct):
    files: dict[str, ModelFile]


def manifest() -> tuple[Model, ...]:
    """Every model that the program knows."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "models" / "manifest.toml"
    path = inside if inside.is_file() else package.parent / "models" / "manifest.toml"
    return msgspec.toml.decode(path.read_bytes(), type=_Manifest).model


def cache() -> Path:
    """Where fetched models are kept."""
    return platformdirs.user_cache_path("voice-game") / "models"


def own_folder(engine: str) -> Path | None:
    """The user's own model of an engine: VOICE_GAME_VOSK_MODEL and the like."""
    named = os.environ.get(_setting(engine))
    return Path(named).expanduser() if named else None


def _setting(engine: str) -> str:
    return f"VOICE_GAME_{engine.upper().replace('-', '_')}_MODEL"


def find(engine: str, language: str) -> Path:
    """The folder of a whole model, ready to be loaded.

    The user's own folder wins and is taken as it is; every file of ours is checked. Raises
    `ModelRefused`.
    """
    own = own_folder(engine)
    if own is not None:
        remedy = f"correct {_setting(engine)}"
        if not _is_folder(own, remedy):
            raise ModelRefused(f"There is no model folder {own}: {remedy}.")
        return own
    for model in manifest():
        if model.engine == engine and model.language == language:
            return ready(model)
    raise ModelRefused(f"No model of {engine} is known for the language {language}.")


def ready(model: Model) -> Path:
    """The folder of a model of the manifest that is whole; one in pieces is put together where
    it is not. Raises `ModelRefused`."""
    try:
        folder = located(model)
        check(model, folder)
    except ModelRefused:
        if not model.pieces:
            raise
        folder = _put_together(model)
        check(model, folder)
    return folder


def located(model: Model) -> Path:
    """Where a model of the manifest lies, unchecked; raises `ModelRefused` if nowhere."""
    if model.package is not None:
        return _inside(model.package) / model.folder
    folder = cache() / model.name
    if not _is_folder(folder, "set XDG_CACHE_HOME to one that can be"):
        raise ModelRefused(f"The model {model.name} is not here: run voice-game models fetch.")
    return folder


def _is_folder(path: Path, remedy: str) -> bool:
    """Whether there is such a folder; raises `ModelRefused` where nobody can look."""
    try:
        return path.is_dir()
    except OSError as error:
        raise ModelRefused(f"The folder {path} cannot be read: {remedy}.") from error


def _inside(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModelRefused(f"The Python package {package} is missing: run make play again.")
    return Path(spec.submodule_search_locations[0])


def _piece(place: str) -> Path:
    package, _, path = place.partition("/")
    return _inside(package) / path


def _put_together(model: Model) -> Path:
    """Write the files of a model that comes in pieces; the folder they are in."""
    folder = cache() / model.name
    missing = [
        piece for pieces in model.pieces.values() for piece in pieces if not _piece(piece).is_file()
    ]
    if missing:
        raise _damaged(model, missing[0])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.glob(f"{_APART}*"):  # by a program that was killed
            if time.time() - left.stat().st_mtime > _ABANDONED:
                shutil.rmtree(left, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=_APART) as apart:
            for name, pieces in model.pieces.items():
                with (Path(apart) / name).open("wb") as file:
                    for piece in pieces:
                        with _piece(piece).open("rb") as part:
                            shutil.copyfileobj(part, file)
                (Path(apart) / name).replace(folder / name)
    except OSError as error:
        raise ModelRefused(
            f"The model {model.name} cannot be written to {folder}: free some space, or set "
            "XDG_CACHE_HOME to a folder that can be written to."
        ) from error
    return folder


def check(model: Model, folder: Path) -> None:
    """Compare every file with what it must be; raises `ModelRefused` naming the first."""
    for name, wanted in (model.files or _recorded(model, folder)).items():
        if measured(folder / name) != wanted:
            raise _damaged(model, name)


def measured(path: Path) -> ModelFile | None:
    """The size and SHA-256 of a file, or `None` when it cannot be read."""
    try:
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
            return ModelFile(file.tell(), digest)
    except OSError:
        return None


def record(folder: Path) -> None:
    """Write down what every file of a freshly unpacked model is."""
    files = dict(_measured_all(folder))
    (folder / RECORD).write_bytes(msgspec.json.encode(_Record(files)))


def _measured_all(folder: Path) -> Iterator[tuple[str, ModelFile]]:
    for path in sorted(folder.rglob("*")):
        file = measured(path)
        if file is not None and path != folder / RECORD:
            yield path.relative_to(folder).as_posix(), file


def _recorded(model: Model, folder: Path) -> Mapping[str, ModelFile]:
    try:
        return msgspec.json.decode((folder / RECORD).read_bytes(), type=_Record).files
    except (OSError, msgspec.MsgspecError) as error:
        raise _damaged(model, RECORD) from error


def _damaged(model: Model, name: str) -> ModelRefused:
    remedy = "run voice-game models fetch" if model.archive else "delete .venv and run make play"
    return ModelRefused(f"The model {model.name} is damaged (its file {name}): {remedy}.")
