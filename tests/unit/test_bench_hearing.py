"""The benchmark of hearing counts what a player would care about."""

from pathlib import Path

import numpy as np
import pytest

from voice_game.app.bench.boards import board_for
from voice_game.app.bench.clips import Clip
from voice_game.app.bench.conditions import CLEAN
from voice_game.app.bench.hearing import Wish, by_voice, most, run, words_by_people
from voice_game.app.bench.picture import draw
from voice_game.app.bench.report import Report, Row
from voice_game.app.bench.rows import PEOPLE
from voice_game.app.bench.trials import Measure, Trial, whole
from voice_game.app.ear import Outcome, Result
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import SILENCE
from voice_game.hearing.meanings import Meaning
from voice_game.language.words import deck

CASTLE = Meaning("guess", card="castle")


def judged(wanted: Meaning | None, outcome: Outcome, meaning: Meaning | None) -> str:
    clip = Clip("clip", None, np.zeros(1, np.float32))
    trial = Trial(clip, Expectation(Moment.GUESS), wanted)
    return whole(trial, Result(outcome, meaning, SILENCE, None, None, {}))


def test_only_what_was_meant_is_right_and_what_was_not_meant_is_wrong() -> None:
    moon = Meaning("guess", card="moon")
    assert judged(CASTLE, "acted", CASTLE) == "right"
    assert judged(CASTLE, "acted", moon) == "wrong"
    assert judged(CASTLE, "confirm", CASTLE) == "again"
    assert judged(CASTLE, "ignored", None) == "again"
    assert judged(None, "acted", moon) == "wrong"
    assert judged(None, "confirm", moon) == "again"
    assert judged(None, "ignored", None) == "right"


def test_a_spelled_clue_is_the_same_clue() -> None:
    wanted = Meaning("clue", words=("king",), number=2)
    spelled = Meaning("clue", words=("king",), number=2, spelled=True)
    assert judged(wanted, "acted", spelled) == "right"


def test_the_upper_bound_of_nothing_counted_is_three() -> None:
    assert most(0) == pytest.approx(2.996, abs=0.001)
    assert most(1) == pytest.approx(4.744, abs=0.001)


def test_the_words_that_people_said_are_counted_once_each() -> None:
    def said(*words: str) -> list[Trial]:
        expected = Expectation(Moment.GUESS)
        return [
            Trial(Clip("clip", word, np.zeros(1, np.float32)), expected, None) for word in words
        ]

    people = Measure(1, PEOPLE, said("golf", "computer", "golf"), (CLEAN,))
    others = Measure(1, "base deck, bare", said("castle"), (CLEAN,))
    [told] = words_by_people([people, others])
    assert told.startswith("Human words: 2 different ones")
    assert not list(words_by_people([others]))


def test_each_voice_is_told_of_by_what_it_meant_for_the_table() -> None:
    expected, nothing = Expectation(Moment.GUESS), np.zeros(1, np.float32)

    def said(voice: str, wanted: Meaning | None = CASTLE) -> Trial:
        return Trial(Clip("clip", "castle", nothing, voice), expected, wanted)

    told = by_voice(
        [
            ("clean", said("Alicia"), "right"),
            ("clean", said("Alicia"), "again"),
            ("clean", said("Lee"), "wrong"),
            ("clean", said("Lee", wanted=None), "right"),
            ("clean", said(""), "right"),
            ("6 dB", said("Lee"), "again"),
        ]
    )
    assert list(told) == [
        "By voice, clean: Alicia 1 right and 0 wrong of 2; Lee 0 right and 1 wrong of 1.",
        "By voice, 6 dB: Lee 0 right and 0 wrong of 1.",
    ]


def test_a_board_holds_what_is_said_and_not_what_is_absent() -> None:
    names = [name.lower() for name in deck("en", "base").words]
    board = board_for("clip", names[3], names, absent=names[5])
    assert len(set(board)) == 25
    assert names[3] in board
    assert names[5] not in board
    assert board == board_for("clip", names[3], names, absent=names[5])


def test_a_row_that_is_none_and_a_folder_that_is_none_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "whisper", json=False, wish=Wish(row=12)) == 2
    assert run(tmp_path, "whisper", json=False, wish=Wish(row=4)) == 2
    first, second = capsys.readouterr().err.strip().splitlines()
    assert "12" in first
    assert "--speech" in second


def test_the_picture_shows_every_row_that_was_measured_in_noise(tmp_path: Path) -> None:
    rows = tuple(
        Row(name, condition, 10, right, 0, 10 - right)
        for name, rights in (("1 <words>", (10, 5)), ("2 places", (9, 4)))
        for condition, right in zip(("clean", "6 dB"), rights, strict=True)
    )
    draw(Report("hearing", "command", rows), tmp_path / "picture.svg")
    picture = (tmp_path / "picture.svg").read_text()
    assert picture.count("<polyline") == 2
    assert "1 &lt;words&gt;" in picture
