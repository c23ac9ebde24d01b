"""Whatever the room sounds like, utterances begin and end in order."""

from hypothesis import given
from hypothesis import strategies as st

from voice_game.audio.endpoint import LONGEST, PATIENT, SHORTEST, STAYS_AT, Endpoint, Pace, Signal
from voice_game.audio.frames import frames_in

PACES = st.sampled_from([Pace(), PATIENT, Pace(look=0.3, patience=0.3)])
SPANS = st.lists(st.tuples(st.floats(0, 1), st.integers(1, 40)), max_size=60)


def run(pace: Pace, spans: list[tuple[float, int]]) -> list[tuple[float, Signal, Endpoint]]:
    endpoint, steps = Endpoint(pace), []
    for probability in (p for p, count in spans for _ in range(count)):
        endpoint, signal = endpoint.step(probability)
        steps.append((probability, signal, endpoint))
        if signal is Signal.END:
            endpoint = Endpoint(pace)
    return steps


@given(PACES, SPANS)
def test_every_end_has_its_begin(pace: Pace, spans: list[tuple[float, int]]) -> None:
    inside = False
    for _, signal, _ in run(pace, spans):
        if signal is Signal.BEGIN:
            assert not inside
            inside = True
        elif signal in (Signal.PAUSE, Signal.LOOK, Signal.GOES_ON):
            assert inside
        elif signal is Signal.END:
            assert inside
            inside = False
        else:
            assert not inside


@given(PACES, SPANS)
def test_an_utterance_ends_in_silence_or_at_its_longest(
    pace: Pace, spans: list[tuple[float, int]]
) -> None:
    steps = run(pace, spans)
    for place, (_, signal, endpoint) in enumerate(steps):
        if signal is Signal.END:
            quiet = frames_in(pace.patience)
            before = [probability for probability, _, _ in steps[place + 1 - quiet : place + 1]]
            assert all(p < STAYS_AT for p in before) or endpoint.length == frames_in(LONGEST)
            assert endpoint.speech >= frames_in(SHORTEST)


@given(PACES, SPANS)
def test_the_room_is_always_heard_again(pace: Pace, spans: list[tuple[float, int]]) -> None:
    """After any past, a second of quiet ends everything and a sentence begins and ends."""
    quiet = (0.0, frames_in(1.0))
    steps = run(pace, [*spans, quiet, (1.0, frames_in(1.0)), quiet])
    last = [signal for _, signal, _ in steps[-2 * quiet[1] :]]
    assert last.count(Signal.BEGIN) == last.count(Signal.END) == 1
