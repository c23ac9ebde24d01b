"""Which cards may not lie on one board together."""

import pytest

from voice_game.hearing.likeness import one_in_the_other, too_alike

PHONES = {
    "night": "naɪt",
    "knight": "naɪt",
    "plane": "pleɪn",
    "plain": "pleɪn",
    "hagrid": "hæɡɹɪd",
    "hogwarts": "hɑɡwɔɹts",
    "sheep": "ʃip",
    "ship": "ʃɪp",
    "bear": "bɛɹ",
    "pear": "pɛɹ",
    "spoon": "spun",
    "moon": "mun",
    "lead": "lid",
    "led": "lɛd",
    "bed": "bɛd",
    "castle": "kæsəl",
    "dragon": "dɹæɡən",
}


def alike(one: str, other: str) -> bool:
    return too_alike([tuple(PHONES[one])], [tuple(PHONES[other])])


@pytest.mark.parametrize(
    ("one", "other"), [("night", "knight"), ("plane", "plain"), ("sheep", "ship"), ("bear", "pear")]
)
def test_sound_alikes_are_kept_apart(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("hagrid", "hogwarts"), ("castle", "dragon"), ("spoon", "moon")]
)
def test_others_may_meet(one: str, other: str) -> None:
    assert not alike(one, other)


def test_any_way_to_say_a_card_counts() -> None:
    lead = [tuple(PHONES["lead"]), tuple(PHONES["led"])]
    assert too_alike(lead, [tuple(PHONES["bed"])]) == alike("led", "bed")
    assert too_alike(lead, [tuple(PHONES["led"])])


def test_what_has_no_phones_is_like_nothing() -> None:
    assert not too_alike([()], [()])
    assert not too_alike([], [tuple(PHONES["moon"])])


@pytest.mark.parametrize(
    ("one", "other", "held"),
    [
        ("HAGRID", "RUBEUS HAGRID", True),
        ("ICE CREAM", "ICE", True),
        ("GIANT", "GIANT SQUID", True),
        ("CAT", "CATTLE", False),
        ("BILL WEASLEY", "PERCY WEASLEY", False),
        ("OWL", "OWLERY", False),
        ("", "ICE", False),
    ],
)
def test_a_short_name_inside_a_long_one_is_told(one: str, other: str, held: bool) -> None:
    assert one_in_the_other(one, other) is held
    assert one_in_the_other(other, one) is held
