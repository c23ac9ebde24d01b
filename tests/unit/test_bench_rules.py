"""The benchmark of the rules plays whole games of every box."""

from voice_game.app.bench import rules
from voice_game.editions import EDITIONS


def test_every_box_is_played_to_its_end() -> None:
    report = rules.measure(2)
    played = {row.row: row for row in report.rows}
    assert set(EDITIONS) <= set(played)
    assert "hogwarts, abilities" in played
    assert all((row.n, row.right, len(row.ms)) == (2, 2, 2) for row in report.rows)
    assert "games per second" in report.notes[0].replace("Full ", "")
