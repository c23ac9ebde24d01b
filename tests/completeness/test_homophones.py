"""Words that sound alike can be told apart, and the clue checks know them (RULES.md K-09)."""

import pytest

from voice_game.hearing.homophones import alike, apart, hint, told_apart
from voice_game.hearing.text import normalise
from voice_game.language.pack import languages, load_language
from voice_game.rules.spelling import fold

AT_LEAST = {"en": 60, "nb": 5}


@pytest.mark.parametrize("code", languages())
def test_every_word_is_known_stands_once_and_has_words_that_sound_like_it(code: str) -> None:
    language = load_language(code)
    groups = language.book.homophones
    assert len(groups) >= AT_LEAST[code]
    words = [word for group in groups for word in group]
    assert len(words) == len(set(words))
    for word in words:
        facts = language.lexicon.about(word)
        assert facts.known, word
        assert set(map(fold, alike(word, groups))) <= facts.homophones, word


@pytest.mark.parametrize("code", languages())
def test_what_is_said_after_a_word_tells_it_apart(code: str) -> None:
    groups = load_language(code).book.homophones
    for group in groups:
        assert len(group) == len(set(group.values())) > 1, group
        for word, said in group.items():
            assert said == normalise(said), word
            assert word not in said.split(), word
            assert told_apart((word, *said.split()), groups) == word
            for other in group:
                assert told_apart((other, *said.split()), groups) == word


def test_a_word_without_a_hint_is_told_apart_by_its_letters() -> None:
    groups = load_language("en").book.homophones
    assert hint("river", groups) is None
    assert alike("river", groups) == {}
    assert apart("river", groups) == "river, R, I, V, E, R"
    assert told_apart(("river", "in", "evening"), groups) is None
    assert told_apart((), groups) is None
