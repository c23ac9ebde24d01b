"""The narrator's voice says the names that it would get wrong from their letters."""

import pytest

from voice_game.audio.phonemes import phonemes
from voice_game.hearing.sounds import distance
from voice_game.language.pronunciations import load_pronunciations

SAID = {
    "SLYTHERIN": "slɪðɚɹɪn",
    "PATRONUS": "pətɹoʊnəs",
    "PATRONUM": "pətɹoʊnəm",
    "DIAGON ALLEY": "daɪæɡənæli",
    "LUMOS": "lumɔs",
    "HERMIONE": "hɚmaɪəni",
    "MRS. WEASLEY": "mɪsɪzwizli",
    "BARTY CROUCH JR": "bɑɹtikɹaʊtʃdʒunjɚ",
    "BORGIN": "bɔɹɡɪn",
    "GELLERT": "ɡɛlɚt",
    "GRINDELWALD": "ɡɹɪndəlwɔld",
    "GRYFFINDOR": "ɡɹɪfɪndɔɹ",
    "FIRENZE": "fɚɹɛnzi",
    "NAGINI": "nəɡini",
    "BEZOAR": "bizɔɹ",
    "LEVIOSA": "lɛvioʊsə",
    "SHACKLEBOLT": "ʃækəlboʊlt",
    "SKELE-GRO": "skɛləɡɹoʊ",
    "EXPELLIARMUS": "ɛkspɛliɑɹməs",
    "WHOMPING": "wɑmpɪŋ",
    "MAXIME": "mæksim",
    "ACCIO": "ækioʊ",
    "LEAD": "lid",
}

NEAR = 0.15


@pytest.mark.slow
@pytest.mark.parametrize("name", SAID)
def test_the_voice_says_a_name_as_players_do(name: str) -> None:
    voiced = load_pronunciations("en").respell(name.title().replace("'S", "'s"))
    assert distance(phonemes(voiced), tuple(SAID[name])) < NEAR


@pytest.mark.slow
def test_without_the_respelling_the_voice_would_not() -> None:
    wrong = ("Slytherin", "Lumos", "Nagini", "Borgin", "Barty Crouch Jr", "Whomping")
    for name in wrong:
        assert distance(phonemes(name), tuple(SAID[name.upper()])) >= NEAR, name
