import threading

import pytest

from voice_game.app.failures import exit_code, sentence
from voice_game.audio.phonemes import PhonemesFailed, _library, phonemes


def test_phones_are_ipa_letters_without_stress_or_length() -> None:
    assert phonemes("cat") == ("k", "æ", "t")
    assert phonemes("two") == phonemes("2") == ("t", "u")
    assert not set("ˈˌː_ ") & set(phonemes("we guess Australia"))


def test_other_languages_have_their_own() -> None:
    assert phonemes("nøkkel", "nb")[0] == "n"
    assert phonemes("김치", "ko")
    assert phonemes("bil", "no") == phonemes("bil", "nb")


@pytest.mark.parametrize("text", ["", " ", "...!?", "\0", "\n\n"])
def test_nothing_to_say_has_no_phones(text: str) -> None:
    assert phonemes(text) == ()


def test_every_sentence_counts() -> None:
    assert phonemes("cat. cat! cat?") == phonemes("cat") * 3


def test_an_unknown_language_is_refused_in_a_sentence() -> None:
    with pytest.raises(PhonemesFailed, match="xx-nowhere"):
        phonemes("cat", "xx-nowhere")


def test_a_library_that_cannot_be_used_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("espeakng_loader.get_library_path", lambda: "nowhere.so")
    with pytest.raises(PhonemesFailed) as failed:
        _library.__wrapped__()
    assert "run make play" in str(sentence(failed.value))
    assert exit_code(failed.value) == 1


def test_threads_do_not_mix_their_words() -> None:
    words = [f"{word} {number}" for number in range(20) for word in ("castle", "dragon")]
    wanted = {word: phonemes(word) for word in words}
    phonemes.cache_clear()
    found: dict[str, tuple[str, ...]] = {}

    def ask(word: str) -> None:
        found[word] = phonemes(word, "en-us")

    threads = [threading.Thread(target=ask, args=(word,)) for word in words]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == wanted
