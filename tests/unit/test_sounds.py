from hypothesis import given
from hypothesis import strategies as st

from voice_game.hearing.sounds import align, distance, substitution

PHONES = st.lists(st.sampled_from("pbtdkɡfvszʃmnŋlɹjwhiɪɛæɑʌəʊu"), max_size=8).map(tuple)


def test_a_voiced_pair_is_nearer_than_two_unlike_sounds() -> None:
    assert substitution("p", "b") < substitution("p", "k") < substitution("p", "m")
    assert substitution("ɪ", "i") < substitution("ɪ", "ɑ")


def test_a_vowel_never_passes_for_a_consonant() -> None:
    assert substitution("p", "ɑ") == 1.0


@given(PHONES, PHONES)
def test_distance_is_a_measure_of_likeness(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    assert distance(one, one) == 0.0
    assert 0.0 <= distance(one, other) <= 1.0
    assert abs(distance(one, other) - distance(other, one)) < 1e-9
    if one != other:
        assert distance(one, other) > 0.0


def test_what_was_added_after_the_core_belongs_to_it() -> None:
    outside, inside = align(tuple("wipɑkbɛn"), tuple("wipɑk"), 2, 5)
    assert outside == 0.0
    assert inside > 2.0


def test_what_was_added_before_the_carrier_does_not() -> None:
    outside, inside = align(tuple("oʊwipɑk"), tuple("wipɑk"), 2, 5)
    assert inside == 0.0
    assert outside > 0.0
