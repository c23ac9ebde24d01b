"""What the repository may hold: no weights, no hosts, no paths, and boxes named in few places."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 500_000
WEIGHTS = {".bin", ".ckpt", ".fst", ".gguf", ".mdl", ".onnx", ".pt", ".pth", ".safetensors", ".zip"}

REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.(?:com|org)|crates\.io|proxy\.golang\.org"
    r"|(?:deb|security)\.debian\.org|repo1?\.maven"
)
MACHINE_PATHS = re.compile(r"(?<![\w.~}])/(?:home|root|work|Users)/\w|[A-Z]:\\Users")

BOXES = re.compile(
    r"hogwarts|gryffindor|slytherin|ravenclaw|hufflepuff|three_rivals|^(?:coop|duet)$",
    re.IGNORECASE,
)
"""The editions and the Houses, but for ids that are everyday words (pictures, two); short ids
only where they are the whole text."""


def files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def texts() -> Iterator[tuple[str, str]]:
    """Every text file: its name and content."""
    for path in files():
        try:
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        except UnicodeDecodeError:
            continue


def matching(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}: {found[0]}"
        for name, text in texts()
        if (found := pattern.search(text)) is not None
    ]


def test_no_registry_is_named() -> None:
    assert matching(REGISTRIES) == []


def test_the_locks_name_no_host_and_pin_every_hash() -> None:
    for lock in ROOT.glob("requirements*.lock"):
        text = lock.read_text()
        assert "://" not in text
        assert "index-url" not in text
        for block in re.split(r"\n(?=\S)", text.strip()):
            assert re.match(r"[\w.-]+==\S+", block), block
            assert "--hash=sha256:" in block, block
    assert len(list(ROOT.glob("requirements*.lock"))) == 3


def test_no_path_of_a_machine_is_named() -> None:
    assert matching(MACHINE_PATHS) == []


def test_no_file_is_large() -> None:
    large = {p.relative_to(ROOT): p.stat().st_size for p in files() if p.stat().st_size > LARGEST}
    assert large == {}


def test_no_weights_lie_here() -> None:
    assert [path for path in files() if path.suffix in WEIGHTS] == []


def words_of(tree: ast.AST) -> Iterator[str]:
    """The names and string literals of a module, without its docstrings."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name


def boxes_named(source: str) -> set[str]:
    return {word for word in words_of(ast.parse(source)) if BOXES.search(word)}


def test_boxes_and_houses_are_named_in_their_own_room_only() -> None:
    named = {
        path.relative_to(ROOT).as_posix(): boxes_named(path.read_text("utf-8"))
        for path in (ROOT / "voice_game").rglob("*.py")
        if "editions" not in path.relative_to(ROOT).parts
    }
    assert {name: words for name, words in named.items() if words} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("edition = 'hogwarts'", {"hogwarts"}),
        ("if side == 'duet': pass", {"duet"}),
        ("say('a duet of pictures')", set()),
        ("hufflepuff_second = True", {"hufflepuff_second"}),
        ('"""The Hogwarts centre."""\nx = 1\n"""Gryffindor."""', set()),
        ("import voice_game.editions", set()),
    ],
)
def test_the_search_for_boxes_finds_them(source: str, found: set[str]) -> None:
    assert boxes_named(source) == found


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (REGISTRIES, "https://py" + "pi.org/simple"),
        (MACHINE_PATHS, "see /" + "home/ada/x"),
        (MACHINE_PATHS, '"/' + 'work/main"'),
    ],
)
def test_the_patterns_find_what_they_look_for(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)
