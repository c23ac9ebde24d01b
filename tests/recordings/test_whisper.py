"""The built-in recogniser over recordings of people: a file's name is what is said in it."""

import numpy as np
import pytest

from voice_game.audio.engines import whisper as engine
from voice_game.audio.engines.check import BOARD, CLIPS, OUT_OF_BOARD
from voice_game.audio.engines.whisper import Whisper
from voice_game.audio.phonemes import phonemiser
from voice_game.audio.players import ESPEAK_PLAYERS
from voice_game.audio.ports import SAMPLE_RATE, Samples
from voice_game.audio.recordings import read_recording
from voice_game.audio.renderer import Renderer
from voice_game.dialogue.policy import Act, Again, Choose, Confirm, Decision, decide_reading
from voice_game.hearing.expectation import Expectation, Moment, Phrase
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import read
from voice_game.hearing.meanings import Meaning

pytestmark = pytest.mark.slow

DEAL_A = [
    "ice",
    "ice cream",
    "leaf",
    "cat",
    "australia",
    "net",
    "pan",
    "lead",
    "foot",
    "castle",
    "rose",
    "knife",
    "board",
    "europe",
    "piano",
    "shark",
    "teacher",
    "hotel",
    "undertaker",
    "train",
    "moon",
    "nurse",
    "park",
    "glove",
    "dragon",
]
NAMES = [name.replace("_", " ") for name in BOARD]
CASES = sorted(path.stem for path in CLIPS.glob("*.flac"))


def expecting(names: list[str], carrier: str = "") -> Expectation:
    phrases = tuple(Phrase(carrier + n, Meaning("guess", card=n), n, 1.0) for n in names)
    return Expectation(Moment.GUESS, phrases, prompt=tuple(names))


def hear(whisper: Whisper, samples: Samples, expectation: Expectation) -> Heard:
    whisper.begin(expectation)
    for start in range(0, len(samples), 512):
        whisper.feed(samples[start : start + 512])
    return whisper.finish()


def decide(heard: Heard, expectation: Expectation) -> Decision:
    return decide_reading(read(heard, expectation, phonemiser()), Moment.GUESS)


def test_there_are_recordings() -> None:
    assert sum(case.startswith(OUT_OF_BOARD) for case in CASES) >= 5
    assert sum(not case.startswith(OUT_OF_BOARD) for case in CASES) >= 12


@pytest.mark.parametrize("case", CASES)
def test_people_are_heard_and_nothing_else_acts(whisper: Whisper, case: str) -> None:
    expectation = expecting(NAMES)
    decision = decide(
        hear(whisper, read_recording(CLIPS / f"{case}.flac"), expectation), expectation
    )
    if case.startswith(OUT_OF_BOARD):
        assert not isinstance(decision, Act)
    else:
        assert isinstance(decision, Act)
        assert decision.reading.meaning.card == case.partition("-")[0].replace("_", " ")


@pytest.mark.parametrize("word", ["asia", "pet", "park bench", "dragonfly", "bread"])
def test_a_word_that_is_not_on_the_board_reveals_nothing(
    whisper: Whisper, renderer: Renderer, word: str
) -> None:
    expectation = expecting(DEAL_A, "we guess ")
    for style in ESPEAK_PLAYERS[:3]:
        samples = renderer.render(f"we guess {word}", style)
        decision = decide(hear(whisper, samples, expectation), expectation)
        assert isinstance(decision, Again | Confirm | Choose), (style, decision)


@pytest.mark.parametrize(
    "samples",
    [
        np.zeros(0, np.float32),
        np.zeros(1, np.float32),
        np.zeros(SAMPLE_RATE, np.float32),
        np.full(SAMPLE_RATE, np.nan, np.float32),
        np.full(SAMPLE_RATE, np.inf, np.float32),
        np.full(SAMPLE_RATE, 0.7, np.float32),
        np.random.default_rng(3).standard_normal(2 * SAMPLE_RATE).astype(np.float32) * 50,
        np.random.default_rng(4).standard_normal(2 * SAMPLE_RATE).astype(np.float32) * 0.01,
    ],
    ids=["none", "one", "silence", "nan", "inf", "constant", "loud noise", "soft noise"],
)
def test_what_is_no_speech_does_nothing(whisper: Whisper, samples: Samples) -> None:
    expectation = expecting(NAMES)
    heard = hear(whisper, samples, expectation)
    assert not isinstance(decide(heard, expectation), Act | Confirm)
    assert heard.kind in ("silence", "noise")


def test_clipped_speech_is_still_heard(whisper: Whisper) -> None:
    samples = np.clip(read_recording(CLIPS / "computer-1.flac") * 20, -1, 1).astype(np.float32)
    expectation = expecting(NAMES)
    decision = decide(hear(whisper, samples, expectation), expectation)
    assert isinstance(decision, Act)
    assert decision.reading.meaning.card == "computer"


def test_a_sound_longer_than_the_window_is_heard_and_acts_on_nothing(whisper: Whisper) -> None:
    one = read_recording(CLIPS / "oov_1.flac")
    long = np.tile(one, 1 + 40 * SAMPLE_RATE // len(one))
    expectation = expecting(NAMES)
    heard = hear(whisper, long, expectation)
    assert heard.kind == "speech"
    assert not isinstance(decide(heard, expectation), Act)


def test_the_same_sound_is_heard_the_same_twice(whisper: Whisper) -> None:
    samples = read_recording(CLIPS / "smart_mirror-1.flac")
    expectation = expecting(NAMES)
    once, twice = (hear(whisper, samples, expectation) for _ in range(2))
    assert_same(once, twice)


def test_work_in_a_pause_changes_no_answer(whisper: Whisper) -> None:
    samples, expectation = read_recording(CLIPS / "smart_mirror-1.flac"), expecting(NAMES)
    at_once = hear(whisper, samples, expectation)
    half = len(samples) // 2
    whisper.begin(expectation)
    whisper.feed(samples[:half])
    whisper.pause()
    assert whisper.prepare(), "something was there to do"
    whisper.feed(samples[half:])  # it was not the end
    assert_same(whisper.finish(), at_once)
    whisper.begin(expectation)
    whisper.feed(samples)
    whisper.pause()
    steps = 0
    while whisper.prepare():
        steps += 1
    assert steps > 2
    assert_same(whisper.finish(), at_once)


def test_a_closer_look_is_taken_where_the_quick_ones_are_unsure(
    whisper: Whisper, monkeypatch: pytest.MonkeyPatch
) -> None:
    samples, expectation = read_recording(CLIPS / "golf.flac"), expecting(NAMES)
    clear = hear(whisper, samples, expectation)
    assert isinstance(decide(clear, expectation), Act)
    assert all(one.closer is None for one in clear.scored), "not where they are sure"
    noise = np.random.default_rng(3).standard_normal(len(samples)).astype(np.float32)
    noisy = samples + noise * float(np.sqrt(np.mean(samples**2))) * 1.2
    in_doubt = hear(whisper, noisy.astype(np.float32), expectation)
    assert in_doubt.scored
    assert all(one.closer is not None for one in in_doubt.scored)
    monkeypatch.setattr(engine, "HOPELESS", 0.0)
    quick = hear(whisper, noisy.astype(np.float32), expectation)
    assert all(one.closer is None for one in quick.scored)
    assert {one.text for one in in_doubt.scored} <= {one.text for one in quick.scored}


def assert_same(one: Heard, other: Heard) -> None:
    """The same texts, and scores but for what is computed together."""
    assert one.hypotheses == other.hypotheses
    assert [each.text for each in one.scored] == [each.text for each in other.scored]
    assert [each.score for each in one.scored] == pytest.approx(
        [each.score for each in other.scored], abs=1e-2
    )
