"""Fetches a model from its publisher: resumed where it stopped, checked, unpacked, in one go.

Nothing half-done is ever in the place from which models are loaded.
"""

import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

import httpx

from voice_game.audio.models import Archive, Model, ModelRefused, cache, measured, record

Progress = Callable[[int, int], None]
"""Told the bytes that are here and the bytes there are in all."""

MOST_FILES = 1000
"""More members than this are no model."""


def fetch(model: Model, progress: Progress, connect: float = 10, answer: float = 30) -> Path:
    """Fetch and unpack a model into the cache; answers with its folder.

    `connect` and `answer` are the seconds to wait for a connection and for the next bytes.
    Raises `ModelRefused`; what had arrived before a broken connection is kept for next time.
    """
    if model.archive is None:
        raise ModelRefused(f"The model {model.name} comes with its Python package.")
    folder = cache() / model.name
    part = cache() / f"{model.name}.zip.part"
    try:
        part.parent.mkdir(parents=True, exist_ok=True)
        _download(model.archive, part, progress, httpx.Timeout(answer, connect=connect))
        _check_archive(model, part)
        unpack(part, folder, model.archive.unpacked)
        part.unlink()
    except httpx.HTTPError as error:
        raise ModelRefused(
            f"The model {model.name} could not be fetched ({_why(error)}); "
            "voice-game models fetch goes on where this stopped."
        ) from error
    except OSError as error:
        raise ModelRefused(
            f"The model {model.name} could not be stored in {part.parent} ({error.strerror}): "
            "free some space, or set XDG_CACHE_HOME to a folder that can be written to, and run "
            "voice-game models fetch."
        ) from error
    return folder


def _download(archive: Archive, part: Path, progress: Progress, timeout: httpx.Timeout) -> None:
    """Bring the archive's missing bytes; never more than it should have."""
    have = part.stat().st_size if part.exists() else 0
    if have >= archive.size:
        return
    headers = {"Range": f"bytes={have}-", "Accept-Encoding": "identity"} if have else {}
    with httpx.stream(
        "GET", archive.address, headers=headers, timeout=timeout, follow_redirects=True
    ) as answer:
        answer.raise_for_status()
        resumed = answer.headers.get("Content-Range", "").startswith(f"bytes {have}-")
        have = have if resumed else 0
        with part.open("ab" if resumed else "wb") as file:
            for piece in answer.iter_bytes():
                have += len(piece)
                file.write(piece)
                progress(have, archive.size)
                if have > archive.size:
                    break


def _check_archive(model: Model, part: Path) -> None:
    """What arrived must be the publisher's file; anything else is thrown away."""
    assert model.archive is not None
    file = measured(part)
    if file is not None and file.size < model.archive.size:
        raise ModelRefused(
            f"The model {model.name} arrived only in part; "
            "voice-game models fetch goes on where this stopped."
        )
    if file is None or (file.size, file.sha256) != (model.archive.size, model.archive.sha256):
        part.unlink()
        raise ModelRefused(
            f"What arrived is not the model {model.name} (wrong checksum) and was deleted: "
            "run voice-game models fetch once more."
        )


def unpack(archive: Path, folder: Path, most: int) -> None:
    """Unpack the one folder of a ZIP archive as `folder`, and record what its files are.

    Refuses, with `ModelRefused`, members that would lie outside, links, and more than
    `most` bytes; then nothing is left behind.
    """
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="unpacking-") as scratch:
        fresh = Path(scratch) / "fresh"
        fresh.mkdir()
        try:
            with zipfile.ZipFile(archive) as opened:
                for member, inside in _members(opened, most):
                    target = fresh / inside
                    target.parent.mkdir(parents=True, exist_ok=True)
                    with opened.open(member) as source, target.open("wb") as file:
                        shutil.copyfileobj(source, file)
        except (
            zipfile.BadZipFile,
            zlib.error,
            NotImplementedError,
            EOFError,
            RuntimeError,
        ) as error:
            raise ModelRefused(f"{archive.name} is no whole ZIP archive.") from error
        record(fresh)
        if folder.exists():
            folder.rename(Path(scratch) / "old")
        fresh.rename(folder)


def _members(opened: zipfile.ZipFile, most: int) -> Iterator[tuple[zipfile.ZipInfo, Path]]:
    """The files of an archive and their places below its one folder."""
    members = [member for member in opened.infolist() if not member.is_dir()]
    if len(members) > MOST_FILES or sum(member.file_size for member in members) > most:
        raise ModelRefused(f"{opened.filename} would unpack to more than a model can be.")
    for member in members:
        parts = PurePosixPath(member.filename).parts
        escapes = ".." in parts or len(parts) < 2 or parts[0] == "/" or "\\" in member.filename
        if escapes or ":" in member.filename or stat.S_ISLNK(member.external_attr >> 16):
            raise ModelRefused(f"{opened.filename} has a file that would lie outside its folder.")
        yield member, Path(*parts[1:])


def _why(error: httpx.HTTPError) -> str:
    if isinstance(error, httpx.ConnectTimeout | httpx.ConnectError):
        return "its publisher cannot be reached"
    if isinstance(error, httpx.TimeoutException):
        return "its publisher does not answer"
    if isinstance(error, httpx.HTTPStatusError):
        return f"its publisher answers {error.response.status_code}"
    return "the connection broke"
