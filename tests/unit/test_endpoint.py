"""Where an utterance begins and ends."""

from voice_game.audio.endpoint import PATIENT, Endpoint, Pace, Signal, pace_of
from voice_game.audio.frames import frames_in
from voice_game.hearing.expectation import Moment

QUICK = Pace()


def signals(*spans: tuple[float, float], pace: Pace = QUICK) -> list[Signal]:
    """The signals of spans of (seconds, probability), up to the first end."""
    endpoint, answered = Endpoint(pace), []
    for seconds, probability in spans:
        for _ in range(frames_in(seconds)):
            endpoint, signal = endpoint.step(probability)
            answered.append(signal)
            if signal is Signal.END:
                return answered
    return answered


def test_a_sentence_ends_half_a_second_after_its_last_sound() -> None:
    heard = signals((1.0, 0.0), (1.5, 0.9), (3.0, 0.1))
    assert heard.count(Signal.BEGIN) == 1
    assert heard.count(Signal.LOOK) == 1
    assert len(heard) == frames_in(1.0) + frames_in(1.5) + frames_in(0.5)


def test_the_first_look_comes_before_the_end() -> None:
    heard = signals((1.0, 0.9), (3.0, 0.1))
    assert heard.index(Signal.LOOK) + 1 == frames_in(1.0) + frames_in(0.3)


def test_a_pause_between_words_does_not_end_a_sentence() -> None:
    heard = signals((0.6, 0.9), (0.4, 0.1), (0.6, 0.9), (3.0, 0.0))
    assert len(heard) == frames_in(0.6) * 2 + frames_in(0.4) + frames_in(0.5)


def test_a_clue_giver_may_think_between_the_words() -> None:
    assert pace_of(Moment.CLUE) == pace_of(Moment.SPELLING) == PATIENT
    thinking = ((0.6, 0.9), (0.7, 0.1), (0.6, 0.9), (3.0, 0.0))
    assert len(signals(*thinking, pace=PATIENT)) > len(signals(*thinking))


def test_a_cup_on_the_table_is_no_utterance() -> None:
    heard = signals((0.12, 1.0), (2.0, 0.0))
    assert set(heard) == {Signal.MAYBE, Signal.QUIET}


def test_a_short_word_is_an_utterance() -> None:
    assert Signal.END in signals((0.2, 0.8), (2.0, 0.0))


def test_a_room_that_is_never_quiet_is_cut_after_twelve_seconds() -> None:
    heard = signals((60.0, 0.9))
    assert heard[-1] is Signal.END
    assert len(heard) == frames_in(12.0)


def test_a_soft_word_ending_belongs_to_the_word() -> None:
    heard = signals((0.5, 0.9), (0.4, 0.4), (2.0, 0.0))
    assert len(heard) == frames_in(0.5) + frames_in(0.4) + frames_in(0.5)
