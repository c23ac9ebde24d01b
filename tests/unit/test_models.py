import hashlib
import os
import re
import shutil
from pathlib import Path

import pytest
from rich.console import Console

from voice_game.app.models import show
from voice_game.audio import models
from voice_game.audio.models import (
    Model,
    ModelFile,
    ModelRefused,
    check,
    find,
    manifest,
    ready,
    record,
)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("VOICE_GAME_VOSK_MODEL", raising=False)
    return models.cache()


def entry(engine: str) -> Model:
    return next(model for model in manifest() if model.engine == engine)


def test_the_manifest_pins_what_was_measured() -> None:
    whisper, vosk = entry("whisper"), entry("vosk")
    assert whisper.files["model.bin"] == ModelFile(
        75_537_502, "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a"
    )
    assert vosk.archive is not None
    assert vosk.archive.size == 41_205_931
    assert vosk.archive.address.startswith("https://")
    for model in manifest():
        assert model.licence
        sources = (model.package is not None, bool(model.pieces), model.archive is not None)
        assert sources.count(True) == 1
        hashes = [file.sha256 for file in model.files.values()]
        hashes += [model.archive.sha256] if model.archive else []
        assert all(re.fullmatch("[0-9a-f]{64}", one) for one in hashes)


def test_the_built_in_model_is_whole() -> None:
    assert (find("whisper", "en") / "model.bin").is_file()


def test_a_cache_that_cannot_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/" + "a" * 300)  # also root cannot look there
    with pytest.raises(ModelRefused, match="cannot be read: set XDG_CACHE_HOME"):
        find("vosk", "en")


def test_an_own_folder_that_cannot_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOICE_GAME_VOSK_MODEL", "/" + "a" * 300)
    with pytest.raises(ModelRefused, match=r"cannot be read: correct VOICE_GAME_VOSK_MODEL\.$"):
        find("vosk", "en")


def test_a_model_that_was_not_fetched_says_how() -> None:
    with pytest.raises(ModelRefused, match="run voice-game models fetch"):
        find("vosk", "en")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ModelRefused, match="language xx"):
        find("vosk", "xx")


def test_ones_own_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    monkeypatch.setenv("VOICE_GAME_VOSK_MODEL", str(mine))
    assert find("vosk", "en") == mine


def test_ones_own_folder_must_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOICE_GAME_VOSK_MODEL", str(tmp_path / "typo"))
    with pytest.raises(ModelRefused, match=r"typo: correct VOICE_GAME_VOSK_MODEL\.$"):
        find("vosk", "en")


@pytest.fixture
def fetched(cache: Path) -> Path:
    folder = cache / entry("vosk").name
    (folder / "graph").mkdir(parents=True)
    (folder / "graph" / "Gr.fst").write_bytes(bytes(range(256)) * 400)
    (folder / "am").mkdir()
    (folder / "am" / "final.mdl").write_bytes(b"acoustics")
    record(folder)
    return folder


def test_a_fetched_model_is_found(fetched: Path) -> None:
    assert find("vosk", "en") == fetched


def test_a_graph_cut_by_one_per_cent_is_refused(fetched: Path) -> None:
    graph = fetched / "graph" / "Gr.fst"
    graph.write_bytes(graph.read_bytes()[: int(graph.stat().st_size * 0.99)])
    with pytest.raises(ModelRefused, match=r"graph/Gr\.fst.*models fetch"):
        find("vosk", "en")


def test_one_changed_bit_is_refused(fetched: Path) -> None:
    graph = fetched / "graph" / "Gr.fst"
    body = bytearray(graph.read_bytes())
    body[50_000] ^= 1
    graph.write_bytes(body)
    with pytest.raises(ModelRefused, match=r"graph/Gr\.fst"):
        find("vosk", "en")


@pytest.mark.parametrize("name", ["graph/Gr.fst", "files.json"])
def test_a_missing_file_is_refused(fetched: Path, name: str) -> None:
    (fetched / name).unlink()
    with pytest.raises(ModelRefused, match=name):
        find("vosk", "en")


def test_a_damaged_package_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelRefused, match=r"config\.json.*make play"):
        check(entry("whisper"), tmp_path)


def test_the_list_names_every_model_and_its_state() -> None:
    console = Console(record=True, width=200, quiet=False, file=open("/dev/null", "w"))  # noqa: SIM115
    assert show(console) == 0
    text = console.export_text()
    console.file.close()
    assert all(model.name in text for model in manifest())
    assert "whole" in text
    assert "models fetch" in text


@pytest.fixture
def in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Model:
    """A model whose file comes in two packages."""
    for place, half in (("one", b"many "), ("two", b"weights")):
        package = tmp_path / "packages" / f"half_{place}"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "half").write_bytes(half)
    monkeypatch.syspath_prepend(tmp_path / "packages")
    whole = ModelFile(12, hashlib.sha256(b"many weights").hexdigest())
    pieces: dict[str, tuple[str, ...]] = {"model.bin": ("half_one/half", "half_two/half")}
    return Model("halves", "halves", "en", "MIT", files={"model.bin": whole}, pieces=pieces)


def test_a_model_in_pieces_is_put_together_once(in_pieces: Model, cache: Path) -> None:
    assert (ready(in_pieces) / "model.bin").read_bytes() == b"many weights"
    before = (cache / "halves" / "model.bin").stat().st_mtime_ns
    assert (ready(in_pieces) / "model.bin").stat().st_mtime_ns == before
    assert [path.name for path in (cache / "halves").iterdir()] == ["model.bin"]


def test_a_damaged_model_in_pieces_is_put_together_again(in_pieces: Model) -> None:
    (ready(in_pieces) / "model.bin").write_bytes(b"many w")
    assert (ready(in_pieces) / "model.bin").read_bytes() == b"many weights"


def test_a_damaged_piece_is_refused(in_pieces: Model, tmp_path: Path) -> None:
    (tmp_path / "packages" / "half_two" / "half").write_bytes(b"nothing")
    with pytest.raises(ModelRefused, match=r"halves is damaged .*model\.bin"):
        ready(in_pieces)


def test_a_missing_piece_is_refused(in_pieces: Model, tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "packages" / "half_two")
    with pytest.raises(ModelRefused, match="half_two is missing"):
        ready(in_pieces)
    assert not (models.cache() / "halves").exists(), "and nothing half is left"


def test_a_missing_half_of_a_package_is_damage(in_pieces: Model, tmp_path: Path) -> None:
    (tmp_path / "packages" / "half_two" / "half").unlink()
    with pytest.raises(ModelRefused, match=r"halves is damaged .*half_two/half"):
        ready(in_pieces)


def test_what_a_killed_program_left_is_cleared_away(in_pieces: Model, cache: Path) -> None:
    old, new = (cache / "halves" / f"unfinished-{age}" for age in ("old", "new"))
    for left in (old, new):
        left.mkdir(parents=True)
    os.utime(old, (0, 0))
    ready(in_pieces)
    assert not old.exists()
    assert new.exists(), "another program may be at work"


def test_a_model_in_pieces_needs_a_place(in_pieces: Model, cache: Path) -> None:
    cache.parent.mkdir(parents=True)
    cache.write_text("in the way")
    with pytest.raises(ModelRefused, match="XDG_CACHE_HOME"):
        ready(in_pieces)
