"""Every rule of docs/rules.md is named by a test, or here with the reason why none can hold it."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "rules.md").read_text("utf-8")

ONLY_PEOPLE = {
    "A-05": "no handicap during play: there is no command that changes a key",
    "A-07": "whether a clue is about meaning is for the players (K-17)",
    "A-09": "whether a number carries the clue is for the players (K-17)",
    "B-06a": "what a House's colour is, and that a card of the box has a word and a picture",
    "B-16": "how a giver repeats a clue; the narrator repeats it word for word (L-09)",
    "B-17": "how a giver looks; the narrator never tells one own card from another (L-01)",
    "D-23": "who sits on which side is for the players",
    "K-17": "no check can tell what a clue is about",
}


def told() -> set[str]:
    """The ids of the page, without those of the course of an evening (8.1)."""
    return set(re.findall(r"^- ([A-GKL]-[td]?\d+a?|H\d) ", PAGE, re.M))


def named() -> set[str]:
    marks = (
        mark
        for file in TESTS.rglob("test_*.py")
        for mark in re.findall(r"\brule\(([^)]*)\)", file.read_text("utf-8"))
    )
    return {id for mark in marks for id in re.findall(r'"([^"]+)"', mark)}


def test_every_rule_is_named() -> None:
    assert len(told()) > 300
    assert sorted(told() - named() - set(ONLY_PEOPLE)) == []


def test_no_rule_is_both_held_and_left_to_people() -> None:
    assert not named() & set(ONLY_PEOPLE)
