"""Sayings on which other recognisers fell, spoken by synthetic voices (short sounds)."""

import numpy as np
import pytest

from voice_game.app.ear import Ear, Result
from voice_game.app.hear import expect
from voice_game.audio.engines import presence
from voice_game.audio.engines.check import CLIPS
from voice_game.audio.engines.contrast import no_speech
from voice_game.audio.engines.whisper import Whisper
from voice_game.audio.noise import mix
from voice_game.audio.players import ESPEAK_PLAYERS
from voice_game.audio.recordings import read_recording
from voice_game.audio.renderer import Renderer
from voice_game.audio.style import Style
from voice_game.hearing.expectation import Moment
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import load_language

pytestmark = pytest.mark.slow

VOICES = (*ESPEAK_PLAYERS[:2], Style("slt", engine="flite"), Style("rms", engine="flite"))
NATO = {
    "alfa": "a",
    "bravo": "b",
    "charlie": "c",
    "delta": "d",
    "echo": "e",
    "foxtrot": "f",
    "golf": "g",
    "hotel": "h",
    "india": "i",
    "juliett": "j",
    "kilo": "k",
    "lima": "l",
    "mike": "m",
    "november": "n",
    "oscar": "o",
    "papa": "p",
    "quebec": "q",
    "romeo": "r",
    "sierra": "s",
    "tango": "t",
    "uniform": "u",
    "victor": "v",
    "whiskey": "w",
    "x-ray": "x",
    "yankee": "y",
    "zulu": "z",
}
SOUNDS = {
    "lead": ("l'i:d", "l'Ed"),
    "bow": ("b'oU", "b'aU"),
    "wind": ("w'Ind", "w'aInd"),
    "tear": ("t'i@3", "t'e@"),
}
"""Words of one spelling and two sounds, as espeak writes sounds."""
OTHERS = ["bass", "row", "castle", "dragon", "piano", "nurse", "hotel", "moon", "glove"]


@pytest.fixture(scope="module")
def ear(whisper: Whisper) -> Ear:
    return Ear(whisper, load_language("en"))


def heard(ear: Ear, renderer: Renderer, said: str, moment: Moment, voice: Style) -> Result:
    names = [*SOUNDS, *OTHERS] if moment is Moment.GUESS else []
    samples = np.pad(renderer.render(said, voice), 3200)
    return ear.hear(samples, expect(load_language("en"), names, moment))


@pytest.mark.parametrize("word", NATO)
def test_a_letter_is_never_another_letter(ear: Ear, renderer: Renderer, word: str) -> None:
    """Each word in four voices."""
    for voice in VOICES:
        result = heard(ear, renderer, word, Moment.SPELLING, voice)
        if result.outcome == "acted":
            assert result.meaning is not None
            assert (result.meaning.type, result.meaning.value) == ("letter", NATO[word]), voice


@pytest.mark.parametrize("decibels", [12, 6, 3])
def test_a_letter_is_known_by_its_sound_where_noise_spoils_the_text(
    ear: Ear, decibels: int
) -> None:
    """Words of the spelling alphabet by people, in soft noise: "papa" is written as "perfect"."""
    expected, noise = expect(load_language("en"), [], Moment.SPELLING), no_speech()[1]
    known = 0
    for word in ("echo", "papa", "delta", "lima", "mike"):
        sound = np.pad(read_recording(CLIPS / f"{word}.flac"), 3200)
        result = ear.hear(mix(sound, noise, decibels), expected)
        if result.outcome == "acted":
            assert result.meaning == Meaning("letter", value=NATO[word])
            known += 1
    assert known >= 3


def test_a_short_answer_is_one_however_the_network_doubts_that_anybody_spoke(
    ear: Ear, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "DOUBTFUL", -1.0)
    monkeypatch.setattr(presence, "NO_SPEECH_NUMBER", -1.0)
    monkeypatch.setattr(presence, "STANDS_OUT", 99.0)
    for number, said in ((1, "one"), (6, "six"), (8, "eight")):
        result = heard(ear, renderer, said, Moment.NUMBER, VOICES[3])
        assert result.meaning == Meaning("number", value=number)
    expected = expect(load_language("en"), [], Moment.NUMBER)
    for sound in no_speech():
        assert ear.hear(sound, expected).outcome == "ignored"


SPELLED = ("violin", "brick")


@pytest.mark.parametrize("alphabet", ["letters", "words"])
def test_a_spelled_word_is_mostly_that_word(ear: Ear, renderer: Renderer, alphabet: str) -> None:
    """In a clue, and alone where a spelling was asked for: two words in four voices."""
    names = {letter: name for name, letter in NATO.items()} if alphabet == "words" else {}
    clues, alone = 0, 0
    for word in SPELLED:
        said = ", ".join(names.get(letter, letter) for letter in word)
        for voice in VOICES:
            clue = heard(ear, renderer, f"the clue is {said} for three", Moment.CLUE, voice)
            clues += clue.meaning == Meaning("clue", words=(word,), number=3, spelled=True)
            spelling = heard(ear, renderer, said, Moment.SPELLING, voice)
            alone += spelling.meaning == Meaning("spelling", words=(word,), spelled=True)
    assert clues >= 5
    assert alone >= 5


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.voice)
@pytest.mark.parametrize("said", ["we guess river", "let me think about it", "who is next"])
def test_talk_is_no_spelling(ear: Ear, renderer: Renderer, said: str, voice: Style) -> None:
    result = heard(ear, renderer, said, Moment.SPELLING, voice)
    assert result.meaning is None or result.meaning.words is None


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.voice)
def test_sierra_is_no_yes(ear: Ear, renderer: Renderer, voice: Style) -> None:
    """A letter word at a yes-or-no question is no answer."""
    result = heard(ear, renderer, "sierra", Moment.CONFIRM, voice)
    assert result.outcome != "acted"


@pytest.mark.parametrize("said", ["quiet please", "the board please"])
def test_a_sentence_that_ends_with_please_is_heard_whole(
    ear: Ear, renderer: Renderer, said: str
) -> None:
    """Where a clue may be said as well, what stands round a clue is cut off clues only."""
    english = load_language("en")
    [meaning] = {p.meaning for p in english.book.commands({}, {}) if p.text == said}
    expected = expect(english, ["castle", "moon", "ocean"], Moment.CLUE)
    assert expected.open_clue
    for voice in VOICES:
        result = ear.hear(renderer.render(said, voice), expected)
        assert (result.outcome, result.meaning) == ("acted", meaning), voice


@pytest.mark.parametrize("said", ["confirm", "confirmed", "yep, go ahead", "yes please"])
def test_a_yes_is_a_yes(ear: Ear, renderer: Renderer, said: str) -> None:
    """An answer to a question is yes only when yes was said."""
    for voice in VOICES:
        result = heard(ear, renderer, said, Moment.CONFIRM, voice)
        assert result.meaning is None or result.meaning.type == "yes", (voice, result)


@pytest.mark.parametrize("voice", VOICES, ids=lambda voice: voice.voice)
def test_another_word_is_neither_yes_nor_no(ear: Ear, renderer: Renderer, voice: Style) -> None:
    """An answer to a question is yes only when yes was said."""
    assert heard(ear, renderer, "purple", Moment.CONFIRM, voice).outcome != "acted"


@pytest.mark.parametrize("said", ["four", "for four"])
def test_four_is_an_answer(ear: Ear, renderer: Renderer, said: str) -> None:
    """Never another number, and by most voices understood."""
    results = [heard(ear, renderer, said, Moment.NUMBER, voice) for voice in VOICES]
    meant = [r.meaning for r in results if r.outcome == "acted" and r.meaning]
    assert {(meaning.type, meaning.value) for meaning in meant} <= {("number", 4)}
    assert len(meant) >= len(VOICES) // 2


@pytest.mark.parametrize("card", SOUNDS)
def test_both_sounds_of_a_spelling_mean_the_card(ear: Ear, renderer: Renderer, card: str) -> None:
    """Reached, or asked with it named; never another card."""
    for sound in SOUNDS[card]:
        for voice in ESPEAK_PLAYERS[:3]:
            result = heard(ear, renderer, f"we guess [[{sound}]]", Moment.GUESS, voice)
            if result.outcome == "acted":
                assert result.meaning is not None
                assert result.meaning.card == card, (sound, voice)


@pytest.mark.parametrize(
    "talk",
    [
        *("do we guess castle", "do we choose dragon", "he chose piano", "why guess castle"),
        *("don't stop guessing", "we don't challenge", "do we let it stand"),
    ],
)
def test_talk_about_a_move_is_none(ear: Ear, renderer: Renderer, talk: str) -> None:
    """Each in two voices that speak the same each time."""
    for voice in VOICES[2:]:
        result = heard(ear, renderer, talk, Moment.GUESS, voice)
        assert result.outcome != "acted", (voice, result.meaning)


@pytest.mark.parametrize("move", ["we guess castle", "stop guessing", "we challenge"])
def test_the_moves_of_that_talk_are_made(ear: Ear, renderer: Renderer, move: str) -> None:
    for voice in VOICES[2:]:
        assert heard(ear, renderer, move, Moment.GUESS, voice).outcome == "acted", voice
