import hashlib
import io
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from tests.support.publisher import Publisher, publishing
from voice_game.app import models as commands
from voice_game.audio import models
from voice_game.audio.fetching import fetch, unpack
from voice_game.audio.models import Archive, Model, ModelRefused, check

GRAPH = bytes(range(256)) * 2000


def zipped(files: dict[str, bytes], link: str | None = None) -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
        if link is not None:
            info = zipfile.ZipInfo(link)
            info.external_attr = (stat.S_IFLNK | 0o777) << 16
            archive.writestr(info, "/etc/passwd")
    return body.getvalue()


GOOD = zipped({"tiny/am/final.mdl": b"acoustics", "tiny/graph/Gr.fst": GRAPH, "tiny/README": b""})


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    return models.cache()


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    with publishing(GOOD) as served:
        yield served


def described(publisher: Publisher, body: bytes = GOOD) -> Model:
    archive = Archive(publisher.address, len(body), hashlib.sha256(body).hexdigest(), 10_000_000)
    return Model("tiny", "vosk", "en", "Apache-2.0", archive=archive)


def bring(model: Model, answer: float = 5) -> list[int]:
    seen: list[int] = []
    folder = fetch(model, lambda have, whole: seen.append(have), connect=3, answer=answer)
    check(model, folder)
    return seen


def test_a_model_is_fetched_checked_and_unpacked(publisher: Publisher, cache: Path) -> None:
    seen = bring(described(publisher))
    assert seen == sorted(seen)
    assert seen[-1] == len(GOOD)
    assert (cache / "tiny" / "graph" / "Gr.fst").read_bytes() == GRAPH
    assert [path.name for path in cache.iterdir()] == ["tiny"]


def test_a_broken_download_goes_on_where_it_stopped(publisher: Publisher, cache: Path) -> None:
    publisher.breaks_after = 100_000
    with pytest.raises(ModelRefused, match="goes on where this stopped"):
        bring(described(publisher))
    assert not (cache / "tiny").exists()
    publisher.breaks_after = None
    bring(described(publisher))
    assert publisher.ranges == [None, "bytes=100000-"]


def test_a_publisher_that_cannot_resume_starts_over(publisher: Publisher) -> None:
    publisher.breaks_after = 100_000
    with pytest.raises(ModelRefused):
        bring(described(publisher))
    publisher.breaks_after = None
    publisher.resumes = False
    bring(described(publisher))


def test_an_archive_that_was_whole_but_not_unpacked_is_not_fetched_again(
    publisher: Publisher, cache: Path
) -> None:
    cache.mkdir(parents=True)
    (cache / "tiny.zip.part").write_bytes(GOOD)
    bring(described(publisher))
    assert publisher.ranges == []


@pytest.mark.parametrize(
    "body", [GOOD[:-1] + b"?", GOOD + b"more", b"<html>sign in</html>" * 40000]
)
def test_anything_else_is_thrown_away(publisher: Publisher, cache: Path, body: bytes) -> None:
    publisher.body = body
    with pytest.raises(ModelRefused, match="wrong checksum"):
        bring(described(publisher))
    assert list(cache.iterdir()) == []
    publisher.body = GOOD
    bring(described(publisher))


def test_an_archive_that_ends_early_is_no_model(publisher: Publisher, cache: Path) -> None:
    publisher.body = GOOD[:1000]
    with pytest.raises(ModelRefused, match="only in part"):
        bring(described(publisher))
    assert not (cache / "tiny").exists()


def test_a_publisher_that_never_answers_is_given_up(publisher: Publisher) -> None:
    publisher.hangs = True
    with pytest.raises(ModelRefused, match="does not answer"):
        bring(described(publisher), answer=0.1)


@pytest.mark.parametrize("status", [404, 500])
def test_a_refusing_publisher_is_named(publisher: Publisher, status: int) -> None:
    publisher.status = status
    with pytest.raises(ModelRefused, match=f"answers {status}"):
        bring(described(publisher))


def test_without_a_network_it_says_so(publisher: Publisher) -> None:
    model = described(publisher)
    assert model.archive is not None
    nowhere = Archive("http://127.0.0.1:9/model.zip", 1, "0" * 64, 1)
    with pytest.raises(ModelRefused, match="cannot be reached"):
        bring(Model("tiny", "vosk", "en", "Apache-2.0", archive=nowhere))


def test_a_cache_that_cannot_be_written_is_named(
    publisher: Publisher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(ModelRefused, match="could not be stored"):
        bring(described(publisher))


@pytest.mark.parametrize(
    "name",
    ["tiny/../../evil", "../evil", "/etc/evil", "tiny/..\\..\\evil", "C:/evil", "evil"],
)
def test_nothing_lands_outside(tmp_path: Path, name: str) -> None:
    archive = tmp_path / "bad.zip"
    archive.write_bytes(zipped({"tiny/fine": b"fine", name: b"evil"}))
    room = tmp_path / "room"
    room.mkdir()
    with pytest.raises(ModelRefused, match="outside"):
        unpack(archive, room / "tiny", 1_000)
    assert list(room.iterdir()) == []
    assert list(tmp_path.rglob("evil*")) == []


def test_links_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.zip").write_bytes(zipped({"tiny/fine": b""}, link="tiny/link"))
    with pytest.raises(ModelRefused, match="outside"):
        unpack(tmp_path / "bad.zip", tmp_path / "tiny", 1_000)


@pytest.mark.parametrize(
    "files", [{"tiny/big": bytes(1001)}, {f"tiny/{n}": b"" for n in range(1001)}]
)
def test_a_bomb_is_refused(tmp_path: Path, files: dict[str, bytes]) -> None:
    (tmp_path / "bad.zip").write_bytes(zipped(files))
    with pytest.raises(ModelRefused, match="more than a model"):
        unpack(tmp_path / "bad.zip", tmp_path / "tiny", 1_000)
    assert not (tmp_path / "tiny").exists()


def test_an_old_model_gives_way_to_the_new(publisher: Publisher, cache: Path) -> None:
    (cache / "tiny").mkdir(parents=True)
    (cache / "tiny" / "leftover").touch()
    bring(described(publisher))
    assert not (cache / "tiny" / "leftover").exists()


def test_the_command_fetches_once_and_then_has_it(
    publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "manifest", lambda: (described(publisher),))
    console = Console(file=io.StringIO(), width=200)
    assert commands.fetch_missing(console, once=True) == 0
    assert commands.fetch_missing(console) == 0
    assert len(publisher.ranges) == 1


def test_the_command_ends_in_one_sentence_when_it_cannot(
    publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    publisher.status = 503
    monkeypatch.setattr(commands, "manifest", lambda: (described(publisher),))
    console = Console(file=io.StringIO(), width=300)
    assert commands.fetch_missing(console, once=True) == 1
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().strip().count("\n") == 0
    assert "503" in console.file.getvalue()
