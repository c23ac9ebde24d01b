"""Words that are found by the names of their letters."""

import re
from collections.abc import Sequence
from typing import cast

import pytest

from voice_game.audio.engines.headwords import headwords
from voice_game.audio.engines.speller import Speller
from voice_game.audio.engines.whisper_model import Listening, WhisperModel

WORDS = ("brick", "trick", "brie", "cam", "camera", "banana", "ban", "tunnel", "funnel", "box")
ANYWHERE = cast(Listening, None)


class Network:
    """Hears the pieces of a text, some of them like others: what was not said is unlikely."""

    def __init__(self, said: str, alike: str = "") -> None:
        self._known: dict[str, int] = {}
        self._said = self.tokens(said)
        self._alike = {frozenset(self.tokens(pair)) for pair in alike.split("/")}
        self.steps = 0

    def tokens(self, text: str) -> list[int]:
        pieces = re.findall(r" ?[^ ,]+|,", text)
        return [self._known.setdefault(piece, len(self._known)) for piece in pieces]

    def going_on(
        self,
        listening: Listening,
        texts: Sequence[Sequence[int]],
        new: Sequence[int],
        further: Sequence[int],
    ) -> tuple[list[list[float]], list[list[float]]]:
        self.steps += 1
        gained = [
            [self._fit(place, text[place]) for place in range(len(text) - count, len(text))]
            for text, count in zip(texts, new, strict=True)
        ]
        return gained, [[self._fit(len(text), token) for token in further] for text in texts]

    def _fit(self, place: int, token: int) -> float:
        said = self._said[place] if place < len(self._said) else -1
        if token == said:
            return -0.1
        return -1.0 if frozenset((token, said)) in self._alike else -8.0


def search(said: str, before: str = "The clue is", alike: str = "") -> list[tuple[str, str]]:
    network = Network(f" {before} {said}" if before else f" {said}", alike)
    speller = Speller(cast(WhisperModel, network), WORDS)
    return list(speller.search(ANYWHERE, before).items())


@pytest.mark.parametrize("before", ["The clue is", "No the clue is", ""])
def test_letters_and_words_of_the_spelling_alphabet_are_found(before: str) -> None:
    assert search("B, R, I, C, K for two", before)[0] == ("B, R, I, C, K", "brick")
    found = search("Bravo, Oscar, X-ray for two", before)
    assert ("Bravo, Oscar, X-ray", "box") in found
    assert found[0] != ("B, O, X", "box")


def test_only_words_are_found_whatever_letters_sound_like() -> None:
    found = search("T, U, N, N, G, L for two", alike=" G E")
    assert found[0] == ("T, U, N, N, E, L", "tunnel")
    assert {word for _, word in found} <= {*WORDS}


def test_a_word_that_goes_on_is_not_the_one_that_it_begins_with() -> None:
    assert search("C, A, M, E, R, A for two")[0][1] == "camera"
    assert search("C, A, M for two")[0][1] == "cam"


def test_what_nobody_spelled_is_given_up_soon() -> None:
    network = Network(" Let me think about it for two seconds please")
    speller = Speller(cast(WhisperModel, network), WORDS)
    speller.search(ANYWHERE, "The clue is")
    assert network.steps <= 5


def test_the_dictionary_has_words_of_cards_and_names_and_no_forms() -> None:
    listed = headwords()
    assert {"brick", "saturn", "teacup", "phoenix", "russia"} <= listed
    assert {"bricks", "clouded", "quidditch"}.isdisjoint(listed)
    assert all(word.isalpha() and word.islower() for word in listed)
