"""`hear` from a file to its line: one object per file, in order, whatever the files are."""

import json
import struct
from pathlib import Path

import numpy as np
import pytest
import soundfile

from voice_game.app.hear import hear
from voice_game.audio.players import ESPEAK_PLAYERS
from voice_game.audio.renderer import Renderer

pytestmark = pytest.mark.slow

BOARD = (
    "ICE,ICE CREAM,LEAF,CAT,AUSTRALIA,NET,PAN,LEAD,FOOT,CASTLE,ROSE,KNIFE,BOARD,EUROPE,PIANO,"
    "SHARK,TEACHER,HOTEL,UNDERTAKER,TRAIN,MOON,NURSE,PARK,GLOVE,DRAGON"
)


def say(text: str, path: Path, rate: int = 16_000) -> Path:
    with Renderer() as renderer:
        samples = renderer.render(text, ESPEAK_PLAYERS[1])
    soundfile.write(path, samples, rate, subtype="PCM_16")
    return path


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_damaged_and_odd_files_each_get_their_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = say("we guess castle", tmp_path / "good.wav")
    files = []
    for size in (0, 0x7FFFFFFF, 0xFFFFFFFF):
        content = bytearray(good.read_bytes())
        struct.pack_into("<I", content, content.index(b"data") + 4, size)
        files.append(tmp_path / f"{size}.wav")
        files[-1].write_bytes(content)
    empty, text, silent = (tmp_path / name for name in ("empty.wav", "text.wav", "silent.wav"))
    empty.touch()
    text.write_text("we guess castle")
    soundfile.write(silent, np.zeros(16_000), 16_000)
    files += [empty, text, tmp_path / "missing.wav", silent, good]
    assert hear(files, board=BOARD, engine="whisper", json=True) == 2
    found = lines(capsys)
    assert [one["file"] for one in found] == [str(file) for file in files]
    for one in (*found[:3], found[-1]):
        assert one["outcome"] == "acted"
        assert one["meaning"] == {"type": "guess", "card": "castle"}
    assert all(set(one) == {"file", "error"} for one in found[3:6])
    assert (found[6]["outcome"], found[6]["heard"]) == ("ignored", [])


def test_places_clues_answers_and_foreign_grammars(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = say("we guess row two, column three", tmp_path / "place.wav")
    clue = say("the clue is castle for four", tmp_path / "clue.wav")
    yes = say("yes please", tmp_path / "yes.wav")
    order = say("can i get a large coffee with milk", tmp_path / "order.wav")
    grammar = tmp_path / "phrases.json"
    slots = {"size": ["small", "large"], "drink": ["coffee", "tea"], "with": ["milk", "lemon"]}
    grammar.write_text(json.dumps({"slots": slots, "filler": ["can i get", "a", "with"]}))
    assert hear([place], board=BOARD, engine="whisper", json=True) == 0
    assert hear([clue], board=BOARD, moment="clue", engine="whisper", json=True) == 0
    assert hear([yes], moment="confirm", engine="whisper", json=True) == 0
    assert hear([order], phrases=grammar, engine="whisper", json=True) == 0
    meanings = [one["meaning"] for one in lines(capsys)]
    assert meanings == [
        {"type": "guess", "row": 2, "column": 3},
        {"type": "clue", "words": ["castle"], "number": 4},
        {"type": "yes"},
        {"type": "phrases", "slots": {"size": "large", "drink": "coffee", "with": "milk"}},
    ]


def test_wrong_options_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = tmp_path / "deal.json"
    deal.write_text("[]")
    nothing = [tmp_path / f"{number}.json" for number in range(3)]
    for path, slots in zip(nothing, ({}, {"size": []}, {"size": [" "]}), strict=True):
        path.write_text(json.dumps({"slots": slots}))
    wrong: list[dict[str, object]] = [
        {"moment": "lunch"},
        {"board": ",,"},
        {"board": BOARD, "deal": deal},
        {"deal": deal},
        {"phrases": tmp_path / "nowhere.json"},
        {"phrases": deal},
    ]
    wrong += [{"phrases": empty} for empty in nothing]
    for options in wrong:
        assert hear([tmp_path / "any.wav"], engine="whisper", **options) == 2  # type: ignore[arg-type]
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
