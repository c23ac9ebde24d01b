"""Words of several tokens are found by their pieces."""

from collections.abc import Sequence
from typing import cast

from voice_game.audio.engines.longer_words import PIECES, LongerWords
from voice_game.audio.engines.whisper_model import Listening, WhisperModel

WORDS = ("cloud", "snowman", "snowball", "penguin", "pendant", "egypt", "of", "hippopotamus")
ANYWHERE = cast(Listening, None)


class Network:
    """Knows short words and names; other words are pieces of three letters. What was not said is
    unlikely."""

    words = ("cloud", "snow")

    def __init__(self, said: str) -> None:
        self._known: dict[str, int] = {}
        self._said = self.tokens(said)

    def tokens(self, text: str) -> list[int]:
        pieces = [piece for word in text.split() for piece in _pieces(f" {word}")]
        return [self._known.setdefault(piece, len(self._known)) for piece in pieces]

    def going_on(
        self,
        listening: Listening,
        texts: Sequence[Sequence[int]],
        new: Sequence[int],
        further: Sequence[int],
    ) -> tuple[list[list[float]], list[list[float]]]:
        assert not any(new)
        return [], [[self._fit(text, token) for token in further] for text in texts]

    def _fit(self, text: Sequence[int], token: int) -> float:
        said = self._said[len(text)] if len(text) < len(self._said) else -1
        return -0.1 if token == said else -5.0


def _pieces(text: str) -> list[str]:
    if text[1:] in (*Network.words, "Egypt"):
        return [text]
    return [text[at : at + 3] for at in range(0, len(text), 3)]


def found(said: str) -> list[str]:
    longer = LongerWords(cast(WhisperModel, Network(f"The clue is {said}")), WORDS)
    return longer.after(ANYWHERE, "The clue is")


def test_a_word_of_several_pieces_is_found() -> None:
    assert found("penguin for two")[0] == "penguin"
    assert found("snowball for two")[0] == "snowball"


def test_a_name_that_is_one_token_is_found_as_that() -> None:
    assert found("Egypt for two")[0] == "Egypt"


def test_words_with_a_token_of_their_own_and_such_of_many_pieces_are_left_out() -> None:
    assert len(_pieces(" hippopotamus")) > PIECES
    assert set(found("cloud for two")) == {"snowman", "snowball", "penguin", "pendant", "Egypt"}
