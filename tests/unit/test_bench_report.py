import json

import pytest

from voice_game.app.bench.clips import part_of
from voice_game.app.bench.report import Report, Row, show, wilson


def test_an_interval_holds_its_rate_and_never_leaves_zero_to_one() -> None:
    for n in (1, 7, 150):
        for count in range(n + 1):
            low, high = wilson(count, n)
            assert 0.0 <= low <= count / n + 1e-9
            assert count / n - 1e-9 <= high <= 1.0
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 100)[1] == pytest.approx(0.037, abs=0.001)


def test_the_json_of_a_report(capsys: pytest.CaptureFixture[str]) -> None:
    row = Row("words", "clean", 4, 3, 0, 1, (100.0, 200.0, 300.0, 400.0))
    show(Report("words", "voice-game bench words", (row,)), json=True)
    shown = json.loads(capsys.readouterr().out)
    assert set(shown) >= {"bench", "command", "machine", "rows"}
    assert shown["rows"][0]["n"] == 4
    assert shown["rows"][0]["p50_ms"] == 250.0
    assert shown["rows"][0]["rates"]["right"]["rate"] == 0.75


def test_the_table_names_the_machine(capsys: pytest.CaptureFixture[str]) -> None:
    show(
        Report("words", "voice-game bench words", (Row("words", "clean", 0, 0, 0, 0),)), json=False
    )
    assert "Machine:" in capsys.readouterr().out


def test_both_halves_of_the_clips_are_used() -> None:
    parts = [part_of(f"{number}.flac") for number in range(200)]
    assert 60 < parts.count("report") < 140
    assert (part_of("3.flac"), part_of("1.flac")) == ("tune", "report"), "in every run"
