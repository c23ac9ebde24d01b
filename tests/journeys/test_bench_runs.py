"""The benchmarks that measure the program itself, run as small as they can be."""

import json
from typing import Any

import pytest

from voice_game.app.bench import latency, start

pytestmark = pytest.mark.slow


def measured(capsys: pytest.CaptureFixture[str], name: str) -> dict[str, Any]:
    """The JSON of a benchmark (docs/commands.md)."""
    assert {"latency": latency, "start": start}[name].run("whisper", True) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told: dict[str, Any] = json.loads(line)
    assert {"bench", "command", "machine", "rows"} <= set(told)
    assert told["bench"] == name
    for row in told["rows"]:
        assert {"row", "condition", "n", "right", "wrong", "again", "p50_ms", "p95_ms"} <= set(row)
        assert row["right"] + row["wrong"] + row["again"] == row["n"]
        assert 0 <= row["p50_ms"] <= row["p95_ms"]
    return told


def test_latency_tells_where_the_time_goes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(latency, "SENTENCES", 3)
    rows = {row["row"]: row for row in measured(capsys, "latency")["rows"]}
    assert list(rows) == ["endpoint", "decode", "decide", "render", "play", "total"]
    assert all(row["n"] == 3 for row in rows.values())
    assert rows["total"]["right"] > 0
    assert rows["total"]["p50_ms"] > rows["endpoint"]["p50_ms"] > 100


def test_start_tells_the_time_to_the_first_word_and_the_memory(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "STARTS", 1)
    monkeypatch.setattr(start, "RUNS_ON", 0.0)
    told = measured(capsys, "start")
    (row,) = told["rows"]
    assert (row["row"], row["n"]) == ("start", 1)
    assert row["p50_ms"] > 0
    assert any("MB" in note for note in told["notes"])
