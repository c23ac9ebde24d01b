"""`voice-game cup` with a folder that is none: one sentence and exit code 2."""

from pathlib import Path

import pytest

from voice_game.app.cup_table import show
from voice_game.app.failures import exit_code, sentence
from voice_game.store.refused import JournalRefused


def unusable(folder: Path, kind: str) -> Path:
    """A path that is no folder which can be read."""
    path = folder / "kept"
    match kind:
        case "file":
            path.write_text("not a folder")
        case "in a file":
            path.write_text("not a folder")
            return path / "below"
        case "loop":
            path.symlink_to(path)
        case "long":
            return folder / ("x" * 300)
    return path


@pytest.mark.parametrize("kind", ["file", "in a file", "loop", "long"])
def test_what_cannot_be_read_is_one_sentence(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = unusable(tmp_path, kind)
    with pytest.raises(JournalRefused) as refused:
        show(folder)
    told = sentence(refused.value)
    assert told is not None
    assert told.startswith(f"The data folder {folder} cannot be read (")
    assert told.endswith("choose another one with --data.")
    assert exit_code(refused.value) == 2
    assert capsys.readouterr().out == ""


def test_a_folder_without_a_journal_has_an_empty_cup_and_stays_empty(tmp_path: Path) -> None:
    assert show(tmp_path) == 0
    assert list(tmp_path.iterdir()) == []
    assert show(tmp_path / "new") == 0
    assert not (tmp_path / "new").exists()
