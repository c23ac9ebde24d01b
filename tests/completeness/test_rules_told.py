"""docs/rules.md has every rule that the program and its tests cite."""

import re
from collections import Counter
from pathlib import Path

import pytest

from voice_game.editions.powers.hufflepuff import DECK

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")
ID = re.compile(
    r"(?<![\w-])(?:[A-G]-[td]?\d{1,2}a?|[KL]-\d\d|RULES\.md (?:[A-G]\.\d|\d\.\d))(?!\w)"
)
KNOWN = Counter(re.findall(r"^(?:- |#+ )([A-GKL]-[td]?\d+a?|H\d|[A-G]\.\d|\d\.\d) ", PAGE, re.M))


def cited(folder: str) -> dict[str, str]:
    """The ids that a folder cites, each with a file that does."""
    return {
        found.removeprefix("RULES.md "): path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*.py")
        for found in ID.findall(path.read_text("utf-8"))
    }


def test_every_rule_that_is_cited_is_told() -> None:
    found = cited("voice_game") | cited("tests")
    assert len(found) > 200
    assert {id: file for id, file in found.items() if id not in KNOWN} == {}


DECISIONS = {path.name[:4] for path in (ROOT / "docs" / "decisions").glob("*.md")}


@pytest.mark.parametrize("folder", ["voice_game", "tests", "docs"])
def test_only_what_the_pages_have_is_cited(folder: str) -> None:
    """The page of rules has ids and no numbered sections; decisions go by their number."""
    for path in (ROOT / folder).rglob("*"):
        if path.suffix in (".py", ".md"):
            text = path.read_text("utf-8")
            assert not re.search(r"(?<!/)\bsections? [\dA-G]\b", text), path
            assert set(re.findall(r"\b[Dd]ecision (0\d+)", text)) <= DECISIONS, path


def test_every_rule_is_told_once_in_one_sentence() -> None:
    assert [id for id, times in KNOWN.items() if times > 1] == []
    items = re.findall(r"^- (\S+) (.*(?:\n  .*)*)", PAGE, re.M)
    assert [id for id, text in items if not text.endswith(".") or ". " in text] == []


def test_every_herbology_card_is_told() -> None:
    assert set(DECK) <= set(KNOWN)
