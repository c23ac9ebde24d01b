"""Which engine hears what: the check, the choice, and two engines that share the evening."""

from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from voice_game.app.examination import SENTENCE, look_at_engine
from voice_game.audio.engines import check, opening
from voice_game.audio.engines.check import CLUES, SPOKEN, Checked, check_engine, checked, choose
from voice_game.audio.engines.open_moments import is_open
from voice_game.audio.engines.opening import chosen, open_engine, open_recogniser
from voice_game.audio.engines.shared_out import SharedOut
from voice_game.audio.errors import EngineFailed, UnknownEngine
from voice_game.audio.ports import Recogniser, Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import Style
from voice_game.audio.voice import SpokenVoice
from voice_game.hearing.expectation import Expectation, Moment
from voice_game.hearing.heard import SILENCE, Heard, Hypothesis


class Written(Renderer):
    """A renderer whose sound is the text itself."""

    def __init__(self) -> None: ...

    def render(self, text: str, style: Style) -> Samples:
        return np.array([ord(letter) for letter in text], np.float32)

    def close(self) -> None: ...


class Reader:
    """An engine that hears what `Written` renders; `misread` maps words to what it hears."""

    alive: ClassVar[dict[str, bool]] = {}
    broken: frozenset[str] = frozenset()

    def __init__(
        self, name: str = "reader", factory: str = "", misread: dict[str, str] | None = None
    ) -> None:
        self.name = name
        self.misread = misread or {}
        self.moments: list[Moment] = []
        self.text = ""

    def load(self) -> None:
        if self.name in self.broken:
            raise EngineFailed(f"{self.name} is broken.")
        self.alive[self.name] = True

    def begin(self, expectation: Expectation) -> None:
        self.moments.append(expectation.moment)
        self.text = ""

    def feed(self, frames: Samples) -> None:
        self.text += "".join(chr(int(sample)) for sample in frames)

    def pause(self) -> None:
        pass

    def finish(self) -> Heard:
        text = " ".join(self.misread.get(word, word) for word in self.text.split())
        return Heard("speech", (Hypothesis(text),)) if text else SILENCE

    def close(self) -> None:
        self.alive[self.name] = False


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of its own: no engine was checked, sounds are texts, models are named."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(check, "CLIPS", tmp_path)
    monkeypatch.setattr(check, "Renderer", Written)
    monkeypatch.setattr(check, "fingerprint", lambda engine: f"model of {engine}")
    monkeypatch.setattr(opening, "WorkerRecogniser", Reader)
    monkeypatch.setattr(Reader, "alive", {})
    return tmp_path


def counted(
    engine: str, wrong: int, right: int, seconds: float = 2.0, clues_right: int = 5
) -> Checked:
    return Checked(engine, "m", 36, wrong, right, seconds, 10, clues_right)


def test_fewer_wrong_reveals_win_then_more_right_then_time() -> None:
    whisper, vosk = counted("whisper", 0, 20, 12.0), counted("vosk", 1, 22)
    assert choose([vosk, whisper]).engine == "whisper"
    assert choose([counted("vosk", 0, 19), whisper]).engine == "whisper"
    assert choose([counted("other", 0, 20), whisper]).engine == "other"


def test_vosk_wins_a_tie_and_the_choice_says_why() -> None:
    choice = choose([counted("whisper", 0, 20, 2.0), counted("vosk", 0, 20, 2.1)])
    assert (choice.engine, choice.clues) == ("vosk", "vosk")
    assert "0 wrong and 20 right of 36" in choice.why
    assert "whisper" in choice.why


def test_clues_go_to_the_engine_that_hears_clearly_more_of_them() -> None:
    vosk = counted("vosk", 0, 20, clues_right=4)
    choice = choose([vosk, counted("whisper", 0, 18, clues_right=9)])
    assert (choice.engine, choice.clues) == ("vosk", "whisper")
    assert choice.why.endswith("; whisper hears the clues (9 of 10 to 4).")


@pytest.mark.parametrize("right", [0, 3, 4, 5, 6])
def test_a_second_engine_is_not_worth_its_memory_for_a_clue_or_two(right: int) -> None:
    vosk = counted("vosk", 0, 20, clues_right=4)
    choice = choose([counted("whisper", 0, 18, clues_right=right), vosk])
    assert (choice.engine, choice.clues) == ("vosk", "vosk")
    assert choice.why.endswith("4 of 10 clues.")


def test_without_a_check_there_is_nothing_to_choose_by() -> None:
    with pytest.raises(EngineFailed, match="voice-game play"):
        choose([])


def test_the_check_counts_guesses_and_clues_apart_and_is_remembered(machine: Path) -> None:
    assert checked("whisper") is None
    found = check_engine("whisper", Reader())
    assert (found.wrong, found.right) == (0, len(SPOKEN))
    assert (found.clues, found.clues_right) == (len(CLUES), len(CLUES))
    assert checked("whisper") == found
    assert checked("vosk") is None


def test_the_check_notices_cards_and_clues_that_are_misheard(machine: Path) -> None:
    misread = {"window": "castle", "moon": "shark", "river": "liver", "winter": "printer"}
    found = check_engine("vosk", Reader(misread=misread))
    assert (found.wrong, found.right) == (2, len(SPOKEN) - 1)
    assert found.clues_right == len(CLUES) - 2


def test_clues_are_checked_where_any_word_may_be_said(machine: Path) -> None:
    reader = Reader()
    check_engine("vosk", reader)
    assert reader.moments.count(Moment.CLUE) == len(CLUES)


def test_an_earlier_check_that_heard_no_clues_counts_no_more(machine: Path) -> None:
    found = check_engine("whisper", Reader())
    path = check._kept("whisper")
    assert path.is_relative_to(machine)
    path.write_text('{"engine": "whisper", "model": "model of whisper", "tries": 1, "wrong": 0,')
    assert checked("whisper") is None
    old = {"engine": "whisper", "model": found.model, "tries": 36, "wrong": 0, "right": 20}
    path.write_text(str({**old, "seconds": 2.0}).replace("'", '"'))
    assert checked("whisper") is None


def test_an_engine_that_was_not_checked_is_never_taken_by_itself(machine: Path) -> None:
    assert chosen().engine == "whisper"
    check_engine("vosk", Reader())
    assert (chosen().engine, chosen().clues) == ("vosk", "vosk")
    assert "the only engine that was checked" in chosen().why


def let_whisper_hear_clues() -> None:
    check_engine("vosk", Reader(misread=dict.fromkeys(CLUES, "unk")))
    check_engine("whisper", Reader(misread={"moon": "spoon"}))


def test_the_second_engine_is_loaded_only_where_it_is_used(machine: Path) -> None:
    check_engine("vosk", Reader())
    check_engine("whisper", Reader(misread={"moon": "spoon"}))
    open_recogniser().close()
    assert Reader.alive == {"vosk": False}
    let_whisper_hear_clues()
    recogniser = open_recogniser()
    assert Reader.alive == {"vosk": True, "whisper": True}
    recogniser.close()
    assert Reader.alive == {"vosk": False, "whisper": False}


def test_an_engine_that_is_asked_for_hears_everything(machine: Path) -> None:
    let_whisper_hear_clues()
    assert open_recogniser("vosk").name == "vosk"
    assert open_engine().name == "vosk"
    assert Reader.alive == {"vosk": True}
    with pytest.raises(UnknownEngine, match="auto, whisper, vosk"):
        open_recogniser("nobody")


def test_when_the_second_engine_fails_the_first_ends(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_whisper_hear_clues()
    monkeypatch.setattr(Reader, "broken", frozenset({"whisper"}))
    with pytest.raises(EngineFailed, match="whisper is broken"):
        open_recogniser()
    assert Reader.alive == {"vosk": False}


def test_the_doctor_tells_which_engine_hears_what_and_why(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_whisper_hear_clues()
    voice = SpokenVoice(Written())
    found = look_at_engine("auto", voice)
    assert found.ok
    assert "whisper hears the clues (10 of 10 to 0)." in found.text
    for engine in ("vosk", "whisper"):
        assert f'The engine {engine} hears: "{SENTENCE}"' in found.text
    assert not any(Reader.alive.values())
    assert look_at_engine("whisper", voice).text.startswith("whisper was asked for.")
    monkeypatch.setattr(Reader, "finish", lambda self: SILENCE)
    assert look_at_engine("auto", voice).text.startswith("The engine vosk hears nothing")


@pytest.mark.parametrize("moment", Moment)
def test_a_clue_or_its_letters_go_to_one_engine_all_else_to_the_other(moment: Moment) -> None:
    closed, clues = Reader("closed"), Reader("clues")
    shared: Recogniser = SharedOut(closed, clues)
    sound = Written().render("the clue is river for two", Style())
    for expectation in (Expectation(moment, open_clue=True), Expectation(moment)):
        shared.begin(expectation)
        shared.feed(sound[:8])
        shared.feed(sound[8:])
        assert shared.finish().hypotheses[0].text == "the clue is river for two"
    open_here = moment in (Moment.CLUE, Moment.SPELLING)
    assert is_open(Expectation(moment, open_clue=True)) == open_here
    assert len(clues.moments) == open_here
    assert len(closed.moments) == 2 - open_here
    assert "closed" in shared.name
    assert "clues" in shared.name
