"""Phones of any text in any language, from the espeak-ng library that comes with the packages."""

import ctypes
import threading
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from voice_game.audio.errors import SoundError
from voice_game.hearing.sounds import Phones

_RETRIEVAL: Final = 1  # AUDIO_OUTPUT_RETRIEVAL: no sound device is touched
_UTF8: Final = 1  # espeakCHARS_UTF8
_IPA: Final = 0x02  # phonememode bit for IPA letters
_MARKS = frozenset("ˈˌːˑ‿͡-_ \n\t.,!?|ˀˤʲʷʰ̩̯")

_VOICES = {"en": "en-us", "no": "nb"}
_lock = threading.Lock()


class PhonemesFailed(SoundError):
    """The phonemes of a language cannot be had; the text says in one sentence why."""


@cache
def phonemiser(language: str = "en-us") -> Callable[[str], Phones]:
    """`phonemes` for one language, to be handed to what compares sounds.

    Always the same function for a language, so that what is compared by it can be remembered.
    """
    return lambda text: phonemes(text, language)


@lru_cache(maxsize=20_000)
def phonemes(text: str, language: str = "en-us") -> Phones:
    """The phones of a text: IPA letters without stress, length or word marks.

    `language` is a code of espeak-ng such as en-us, nb or ko. Raises `PhonemesFailed`
    when espeak-ng does not know it.
    """
    with _lock:
        library = _library()
        voice = _VOICES.get(language, language)
        if library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise PhonemesFailed(f"espeak-ng has no voice for the language {language!r}.")
        ipa = "".join(_clauses(library, text.replace("\0", " ")))
    return tuple(letter for letter in _without_switches(ipa) if letter not in _MARKS)


def _clauses(library: ctypes.CDLL, text: str) -> list[str]:
    """The IPA of each clause; the library moves its pointer on until the text is done."""
    pointer = ctypes.c_char_p(text.encode("utf-8", "ignore"))
    clauses = []
    while pointer.value:
        ipa = library.espeak_TextToPhonemes(ctypes.byref(pointer), _UTF8, _IPA)
        clauses.append((ipa or b"").decode("utf-8", "replace"))
    return clauses


def _without_switches(ipa: str) -> str:
    """The IPA without the marks of a switch of language, such as "(en)", and diacritics."""
    while "(" in ipa and ")" in ipa[ipa.index("(") :]:
        start = ipa.index("(")
        ipa = ipa[:start] + ipa[ipa.index(")", start) + 1 :]
    return "".join(letter for letter in ipa if not unicodedata.combining(letter))


@lru_cache(maxsize=1)
def _library() -> ctypes.CDLL:
    """The loaded and started library; one for the process. Raises `PhonemesFailed`."""
    try:
        import espeakng_loader

        library = ctypes.CDLL(espeakng_loader.get_library_path())
        data = str(espeakng_loader.get_data_path()).encode()
    except (ImportError, OSError, RuntimeError) as error:
        raise _unusable() from error
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    if library.espeak_Initialize(_RETRIEVAL, 0, data, 0) < 0:
        raise _unusable()
    return library


def _unusable() -> PhonemesFailed:
    return PhonemesFailed(
        "The library espeak-ng, which tells how words sound, cannot be used here: delete .venv and "
        "run make play."
    )
