from voice_game.audio.phonemes import phonemiser
from voice_game.hearing.slots import likeliest_slots, read_slots

SLOTS = {
    "size": ("small", "large", "twelve ounce"),
    "drink": ("coffee", "iced coffee", "latte"),
    "milk": ("milk", "a little bit of almond milk"),
}
FILLER = ("can i get", "with", "a", "please")
SOUNDS = phonemiser("en-us")


def slots(text: str) -> dict[str, str]:
    return read_slots(text, SLOTS, FILLER, SOUNDS).slots


def test_every_slot_is_found_in_any_order() -> None:
    wanted = {"size": "small", "drink": "latte", "milk": "milk"}
    assert slots("Can I get a small latte with milk, please?") == wanted
    assert slots("a latte with milk small") == wanted


def test_the_longest_value_wins() -> None:
    assert slots("iced coffee with a little bit of almond milk") == {
        "drink": "iced coffee",
        "milk": "a little bit of almond milk",
    }


def test_a_misheard_value_is_known_by_its_sound() -> None:
    assert slots("can i get a smell lattay") == {"size": "small", "drink": "latte"}


def test_a_slot_is_said_once() -> None:
    assert slots("small large latte")["size"] in ("small", "large")


def test_other_talk_fills_nothing_or_costs_much() -> None:
    found = read_slots("the weather is lovely in australia", SLOTS, FILLER, SOUNDS)
    assert not found.slots or found.cost > 0.25
    assert read_slots("", SLOTS, FILLER, SOUNDS).slots == {}


def likeliest(scores: dict[str, float]) -> dict[str, str]:
    readings = {text: read_slots(text, SLOTS, FILLER, SOUNDS) for text in scores}
    return likeliest_slots(readings, scores).slots


def test_texts_with_the_same_slots_count_together() -> None:
    """No single one of them is the likeliest."""
    scores = {"a large latte": 0.0, "small latte": -0.5, "a small latte please": -0.5}
    assert likeliest(scores) == {"size": "small", "drink": "latte"}


def test_a_text_with_stray_words_counts_less() -> None:
    scores = {"small latte to the weather in australia": 3.0, "large latte": 0.0}
    assert likeliest(scores) == {"size": "large", "drink": "latte"}


def test_texts_without_slots_fill_none() -> None:
    assert likeliest({"hello": 3.0}) == {}
    assert likeliest({}) == {}
