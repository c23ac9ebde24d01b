"""Every rule of the games is named by a test, or here with the reason why none can hold it."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]

ONLY_PEOPLE = {
    "A-05": "no handicap during play: there is no command that changes a key",
    "A-07": "whether a clue is about meaning is for the players (K-17)",
    "A-09": "whether a number carries the clue is for the players (K-17)",
    "B-04": "who wears glasses is not for us to know; the House is drawn",
    "B-06a": "what a House's colour is and what the box holds; our decks have words only",
    "B-16": "how a giver repeats a clue; the narrator repeats it word for word (L-09)",
    "B-17": "how a giver looks; the narrator never tells one own card from another (L-01)",
}

ALL = (
    *(f"A-{n:02}" for n in range(1, 39)),
    *(f"A-t{n}" for n in range(1, 14)),
    *(f"B-{n:02}" for n in range(1, 18)),
    "B-06a",
    *(f"B-{n}" for n in range(20, 28)),
)


ALL_HOUSES = (
    *(f"B-{n}" for n in (*range(30, 36), *range(40, 46), *range(50, 64), *range(70, 74))),
    *(f"B-{n}" for n in (*range(80, 87), *range(90, 97))),
    "B-95a",
    *(f"B-t{n}" for n in range(1, 34)),
    *(f"L-{n:02}" for n in range(1, 15)),
    *(f"D-{n:02}" for n in (*range(1, 4), *range(5, 18), 25, 30, 32, 35, 37, 38)),
)


ALL_TOGETHER = (
    *(f"C-{n:02}" for n in range(1, 22)),
    *(f"C-t{n}" for n in range(1, 11)),
    *(f"D-d{n}" for n in range(1, 5)),
    *(f"E-{n:02}" for n in range(1, 8)),
    *(f"F-{n:02}" for n in range(1, 10)),
    *(f"F-t{n}" for n in range(1, 5)),
)


ALL_NORWEGIAN = (*(f"G-{n:02}" for n in range(1, 12)), "G-06a")


def named() -> set[str]:
    marks = (
        mark
        for file in TESTS.rglob("test_*.py")
        for mark in re.findall(r"\brule\(([^)]*)\)", file.read_text("utf-8"))
    )
    return {id for mark in marks for id in re.findall(r'"([^"]+)"', mark)}


def test_every_rule_is_named() -> None:
    every = {*ALL, *ALL_HOUSES, *ALL_NORWEGIAN, *ALL_TOGETHER}
    assert sorted(every - named() - set(ONLY_PEOPLE)) == []


def test_no_rule_is_both_held_and_left_to_people() -> None:
    assert not named() & set(ONLY_PEOPLE)
