"""`voice-game bench latency`: from the last sample of speech to the first of the narration.

Synthetic players guess on a dealt board in the simulated room; endpoint, recogniser,
conversation and voice are the real ones, and the sound comes as slowly as from a microphone,
since the recogniser works in pauses. The endpoint is time in the sound, the rest is work.
What a loudspeaker adds is its own latency, asked for as `speaker.LATENCY`.
"""

import random
import time
from collections.abc import Iterable, Iterator

from voice_game.app.bench.report import Report, Row, show
from voice_game.app.opening import Options, open_evening
from voice_game.app.rehearse import WAIT
from voice_game.app.wording import Wording
from voice_game.audio.engines.opening import open_engine
from voice_game.audio.frames import FRAME_SECONDS
from voice_game.audio.listener import Listener
from voice_game.audio.players import player_voices
from voice_game.audio.ports import Samples
from voice_game.audio.renderer import Renderer
from voice_game.audio.room import Room
from voice_game.audio.speaker import LATENCY
from voice_game.audio.voice import SpokenVoice
from voice_game.dialogue import conversation
from voice_game.dialogue.policy import Act
from voice_game.dialogue.understanding import expectation, understand
from voice_game.hearing.heard import Heard

SENTENCES = 60
SEED = 11
PARTS = ("endpoint", "decode", "decide", "render", "play")


def run(engine: str, json: bool) -> int:
    """Run the benchmark and print it; the exit code."""
    times, right, wrong = measure(engine)
    again = SENTENCES - right - wrong
    rows = [
        Row(part, "guess, clean", SENTENCES, right, wrong, again, tuple(times[part]))
        for part in (*PARTS, "total")
    ]
    notes = (
        "Synthetic voices in the simulated room; the rows are milliseconds from the last "
        "sample of speech to the first of the narration of every sentence that was heard.",
        "play is the loudspeaker's latency as it is asked for, not measured.",
    )
    command = f"voice-game bench latency --engine {engine}"
    show(Report("latency", command, tuple(rows), notes), json)
    return 0


def measure(engine: str) -> tuple[dict[str, list[float]], int, int]:
    """Milliseconds by part, one entry a sentence that was heard, and how many sentences were
    taken for the card that was said and for another one."""
    opening = open_evening(Options(edition="base", seed=SEED))
    knowledge, phrasing = opening.knowledge, opening.language.phrasing
    evening = opening.first[0]
    for line in ("ready", "the clue is river for unlimited"):
        evening = conversation.hear(knowledge, evening, Heard.typed(line))[0]
    wording, dice = Wording(opening.language), random.Random(SEED)  # noqa: S311
    names = [card.name for card in evening.game.board.cards if card] if evening.game else []
    times: dict[str, list[float]] = {part: [] for part in (*PARTS, "total")}
    right = wrong = 0

    def complete(heard: Heard) -> bool:
        return isinstance(understand(knowledge, evening, heard), Act)

    renderer, recogniser = Renderer(), open_engine(engine)
    try:
        voices, narrator = player_voices(renderer, 4), SpokenVoice(renderer)
        listener, room = Listener(recogniser), Room(seed=SEED)
        for sentence in range(SENTENCES):
            name = dice.choice(names)
            said = f"we guess {wording.card(name)}"
            recogniser.begin(expectation(knowledge, evening))
            recogniser.settle()
            room.speak(voices[sentence % len(voices)].render(said))
            utterance = listener.hear(
                _paced(room.frames()), expectation(knowledge, evening), complete, WAIT
            )
            if utterance is None or utterance.heard.kind != "speech":
                continue
            began = time.perf_counter()
            _, step = conversation.hear(knowledge, evening, utterance.heard)
            decided = time.perf_counter()
            told = phrasing.text(step.messages[:1]) or "Sorry?"
            narrator.close()
            narrator.render(told)
            rendered = time.perf_counter()
            if step.outcome == "acted" and step.meaning:
                meant = step.meaning.card == name.lower()
                right, wrong = right + meant, wrong + (not meant)
            seconds = (
                utterance.silence,
                utterance.decoding,
                decided - began,
                rendered - decided,
                LATENCY,
            )
            for part, value in zip((*PARTS, "total"), (*seconds, sum(seconds)), strict=True):
                times[part].append(value * 1000)
    finally:
        recogniser.close()
        renderer.close()
    return times, right, wrong


def _paced(frames: Iterable[Samples]) -> Iterator[Samples]:
    """Frames at the pace of a microphone."""
    due = time.perf_counter()
    for frame in frames:
        due += FRAME_SECONDS
        time.sleep(max(0.0, due - time.perf_counter()))
        yield frame
