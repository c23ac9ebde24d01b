"""Clues that were misheard: what else was heard, words that sound alike, and spelling."""

import pytest

from tests.support.deals import base_deal, deal
from tests.support.table import Table
from voice_game.dialogue.mending import aged
from voice_game.dialogue.understanding import moment
from voice_game.hearing.expectation import Moment
from voice_game.rules import events as e


class Room(Table):
    """A table that tells the clue that lies on it."""

    @property
    def clue(self) -> tuple[str, object]:
        assert self.game.clue is not None
        return " ".join(self.game.clue.words), self.game.clue.number


def room(*names: str, speaking: str = "en") -> Room:
    if speaking != "en":
        table = Room(edition="base", speaking=speaking)
        table.say("klar")
        return table
    return Room(base_deal(*names) if names else deal("deal-a"))


def said(*words: str, number: str = "two") -> tuple[str, ...]:
    return tuple(f"the clue is {word} for {number}" for word in words)


# Words that are words


@pytest.mark.parametrize(
    ("heard", "taken"),
    [
        (("watre", "water"), "water"),
        (("water", "watre"), "water"),
        (("river", "water"), "river"),
        (("xqz", "blorf"), "xqz"),
        (("poké mon", "pokemon"), "poké mon"),
        (("pokemon", "poke man"), "pokemon"),
        (("hermyonee", "hermione"), "hermione"),
    ],
)
def test_a_clue_that_is_a_word_wins(heard: tuple[str, ...], taken: str) -> None:
    """Over one that is none, whatever the order; never by being more words."""
    table = room()
    assert table.hear(*said(*heard)).outcome == "acted"
    assert table.clue == (taken, 2)


def test_letters_that_spell_a_word_win() -> None:
    table = room()
    table.hear(*said("k n y g h t", "k n i g h t"))
    assert table.clue == ("knight", 2)


# No


def test_no_brings_the_next_that_was_heard_and_yes_takes_it() -> None:
    table = room()
    table.hear(*said("walter", "water", "waiter"))
    step = table.hear("No.")
    assert step.outcome == "confirm"
    assert table.aloud(step) == "Did you say: water, 2?"
    corrected = table.hear("yes")
    assert isinstance(corrected.events[0], e.ClueCorrected)
    assert table.clue == ("water", 2)


@pytest.mark.parametrize("denial", ["no", "wrong", "no, that was not it", "nope", "that's not it"])
def test_after_two_failures_spelling_is_asked_for(denial: str) -> None:
    table = room()
    table.hear(*said("walter", "water", "waiter"))
    assert table.hear(denial).outcome == "confirm"
    step = table.hear(denial)
    assert step.outcome == "again"
    assert "spell" in table.aloud(step)
    assert "phone" in table.aloud(step)
    assert moment(table.evening) is Moment.SPELLING
    assert table.clue == ("walter", 2), "until another clue takes its place"


@pytest.mark.parametrize(
    "spelling",
    [
        *("w a t e r", "W-A-T-E-R", "double u a tee e ar", "whiskey alfa tango echo romeo"),
        *("whisky alfer tango eko romeo", "w alpha tangoe e romio"),
    ],
)
@pytest.mark.parametrize("number", ["", " three", " for three"])
def test_a_word_in_letters_takes_the_place_of_the_clue(spelling: str, number: str) -> None:
    table = room()
    table.hear(*said("walter", "waiter"))
    table.hear("no")
    table.hear("no")
    assert table.hear(spelling + number).outcome == "acted"
    assert table.clue == ("water", 3 if number else 2)


@pytest.mark.parametrize("talk", ["what is she doing", "we tango", "let us dance the tango"])
def test_talk_spells_nothing(talk: str) -> None:
    table = room()
    table.hear(*said("walter"))
    table.hear("no")
    table.hear("that was not it")
    table.hear("no, the clue is walter for two")
    table.hear("no")
    assert table.hear(talk).events == ()


def test_with_nothing_else_heard_the_clue_is_asked_for_once_more() -> None:
    table = room()
    table.hear(*said("walter"))
    step = table.hear("no")
    assert "again" in table.aloud(step)
    assert moment(table.evening) is Moment.CLUE
    assert isinstance(table.hear("water, two").events[0], e.ClueCorrected)
    step = table.hear("no")
    assert "spell" in table.aloud(step), "the second failure of this clue"
    assert isinstance(table.hear(*said("water", number="three")).events[0], e.ClueCorrected)
    assert table.clue == ("water", 3)


def test_the_clue_can_be_typed_on_the_phone_while_it_is_mended() -> None:
    table = room()
    table.hear(*said("walter"))
    table.hear("no")
    step = table.phone("R", "water for three")
    assert isinstance(step.events[0], e.ClueCorrected)
    assert table.clue == ("water", 3)
    assert table.evening.question is None


def test_a_word_alone_is_enough_on_the_phone_of_its_giver_while_it_is_mended() -> None:
    table = room()
    table.hear(*said("walter"))
    assert not table.phone("R", "water").events
    table.hear("that was not it")
    assert table.phone("B", "lemon").reason == "not_your_turn"
    assert not table.phone("R", "warm water").events
    assert table.clue == ("walter", 2)
    assert isinstance(table.phone("R", "Water").events[0], e.ClueCorrected)
    assert table.clue == ("water", 2)
    assert not table.phone("R", "lemon").events


def test_never_mind_leaves_the_clue() -> None:
    table = room()
    table.hear(*said("walter"))
    table.hear("that was not it")
    step = table.hear("never mind")
    assert step.outcome == "acted"
    assert table.evening.question is None
    assert table.clue == ("walter", 2)


def test_the_team_may_guess_instead_of_answering() -> None:
    table = room()
    table.hear(*said("walter", "water"))
    table.hear("no")
    assert isinstance(table.hear("we guess ice").events[0], e.CardRevealed)


def test_a_no_in_the_talk_about_the_clue_is_talk() -> None:
    """Only the very next thing said is about the hearing; "wrong clue" always is."""
    table = room()
    table.hear(*said("walter", "water"))
    assert table.hear("maybe it is about the garden").outcome == "ignored"
    assert table.hear("no").outcome == "ignored"
    assert table.hear("wrong clue").outcome == "confirm"


def test_what_a_giver_typed_was_not_misheard() -> None:
    table = room()
    table.phone("R", "water for two")
    assert table.hear("no").outcome == "ignored"


@pytest.mark.parametrize(
    ("before", "reason"),
    [
        ((), "no_clue_to_correct"),
        (("the clue is winter for two", "we guess ice"), "first_guess_made"),
        (("stop the game", "yes"), "game_over"),
    ],
)
def test_where_no_clue_can_be_corrected_the_reason_is_told(
    before: tuple[str, ...], reason: str
) -> None:
    table = room()
    table.say(*before) if before else None
    assert table.say("that was not it").reason == reason


def test_a_no_to_a_challenge_is_no_denial() -> None:
    table = room()
    table.hear(*said("walter", "water"))
    table.say("we challenge")
    step = table.hear("no")
    assert step.outcome == "again"
    assert "accept" in table.aloud(step)
    assert "uphold" in table.aloud(step)
    assert table.clue == ("walter", 2)


def test_a_correction_is_never_the_very_clue_that_stands() -> None:
    table = room()
    table.hear(*said("battle"))
    again = tuple(f"no {line}" for line in said("battle", "bottle"))
    assert table.hear(*again).events
    assert table.clue == ("bottle", 2)


def test_a_correction_of_the_number_keeps_the_word() -> None:
    table = room()
    table.hear(*said("battle"))
    table.hear(*(f"no {line}" for line in said("battle", "bottle", number="three")))
    assert table.clue == ("battle", 3)


def test_nobody_answers_and_the_clue_stays() -> None:
    table = room()
    table.hear(*said("walter", "water"))
    table.hear("no")
    assert table.wait().outcome == "again"
    assert table.wait().outcome == "acted"
    assert table.evening.question is None
    assert table.clue == ("walter", 2)


@pytest.mark.parametrize("answer", ["bananas", "hm let me see", "the clue"])
def test_what_is_no_clue_is_not_met_with_silence_where_one_was_asked_for(answer: str) -> None:
    table = room()
    table.hear(*said("river"))
    asked = table.hear("wrong clue")
    step = table.hear(answer)
    assert step.outcome == "again"
    assert step.messages, asked
    assert table.clue == ("river", 2)


def test_the_word_of_an_unfinished_clue_is_enough_where_it_was_asked_for() -> None:
    table = room()
    table.hear(*said("river"))
    table.hear("wrong clue")
    table.hear("the clue is bananas")
    assert table.clue == ("bananas", 2)


def test_mending_takes_no_other_games_clue() -> None:
    """What may have been said instead is forgotten with the next guess."""
    table = room()
    table.hear(*said("walter", "water"))
    table.say("we guess ice")
    assert table.evening.taken is None


# Words that sound alike


def test_a_heard_card_that_sounds_like_another_word_is_asked_about() -> None:
    """Decision 0005: it is never flagged on the transcript alone."""
    table = room("KNIGHT")
    step = table.hear(*said("knight"))
    assert (step.outcome, step.events) == ("choose", ())
    asked = table.aloud(step)
    assert asked.startswith("Did you say: night, as in evening, or knight, with a k?")
    assert table.hear("first").events[0] == e.ClueGiven("R", ("night",), 2, False, 3, True)


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("the first one", "night"),
        ("as in evening", "night"),
        ("night as in evening", "night"),
        ("knight with a k", "knight"),
        ("second", "knight"),
        ("n i g h t", "night"),
        ("the clue is n i g h t for two", "night"),
    ],
)
def test_the_choice_is_answered_in_many_ways(answer: str, word: str) -> None:
    table = room("KNIGHT")
    table.hear(*said("knight"))
    assert table.hear(answer).outcome == "acted"
    assert table.clue == (word, 2)


def test_neither_asks_to_spell_it() -> None:
    table = room("KNIGHT")
    table.hear(*said("knight"))
    assert "spell" in table.aloud(table.hear("neither"))
    assert table.game.clue is None


def test_the_other_word_is_taken_and_said_in_letters() -> None:
    """Night while KNIGHT lies there is fine, and spelled (K-09); so nobody is asked."""
    table = room("KNIGHT")
    step = table.hear(*said("night"))
    assert step.outcome == "acted"
    assert table.aloud(step) == "Red says: N, I, G, H, T, 2."


def test_typed_and_spelled_words_are_certain() -> None:
    for certain in ("typed", "spelled"):
        table = room("KNIGHT")
        step = (
            table.say(*said("knight")) if certain == "typed" else table.hear(*said("k n i g h t"))
        )
        assert step.outcome == "acted"
        assert isinstance(step.events[1], e.ClueFlagged)


def test_where_it_does_not_matter_the_letters_are_said_and_nobody_is_asked() -> None:
    table = room()
    step = table.hear(*said("bear"))
    assert table.aloud(step) == "Red says: bear, B, E, A, R, 2."
    assert table.aloud(table.hear("repeat the clue")) == "Red: bear, 2."
    assert table.aloud(room().hear(*said("river"))) == "Red says: river, 2."


@pytest.mark.parametrize("answer", ["no, bare as in naked", "bare as in naked"])
def test_the_giver_tells_the_word_apart(answer: str) -> None:
    table = room()
    table.hear(*said("bear"))
    assert isinstance(table.hear(answer).events[0], e.ClueCorrected)
    assert table.clue == ("bare", 2)


@pytest.mark.parametrize("heard", ["knight with a k", "night with a k"])
def test_a_clue_may_come_with_what_tells_it_apart(heard: str) -> None:
    table = room()
    table.hear(*said(heard))
    assert table.clue == ("knight", 2)


def test_no_to_a_word_that_sounds_like_another_offers_that_first() -> None:
    table = room()
    table.hear(*said("bear", "beer"))
    assert table.aloud(table.hear("no")) == "Did you say: bare, B, A, R, E, 2?"


def test_a_correction_that_sounds_like_a_card_is_asked_about_as_well() -> None:
    table = room("KNIGHT")
    table.hear(*said("river"))
    assert table.hear("no, the clue is knight for two").outcome == "choose"
    assert isinstance(table.hear("first").events[0], e.ClueCorrected)
    assert table.clue == ("night", 2)


def test_a_second_clue_is_refused_whatever_it_sounds_like() -> None:
    table = room("KNIGHT")
    table.hear(*said("river"))
    assert table.hear(*said("knight")).reason == "clue_already_given"


@pytest.mark.parametrize(
    ("letters", "word"),
    [
        *(("um p i a n o", "piano"), ("p i a n o please", "piano"), ("er papa india golf", "pig")),
        ("um a p", "walter"),
    ],
)
def test_a_courtesy_round_letters_is_left_out_if_they_spell_a_word(letters: str, word: str) -> None:
    table = room()
    table.hear(*said("walter", "waiter"))
    table.hear("no")
    table.hear("no")
    assert moment(table.evening) is Moment.SPELLING
    table.hear(letters)
    assert table.clue == (word, 2)


# Spelling at any time


@pytest.mark.parametrize(
    "letters", ["k n i g h t two", "K-N-I-G-H-T, for two", "kilo november india golf hotel tango 2"]
)
def test_letters_need_no_opener(letters: str) -> None:
    table = room()
    assert table.hear(letters).outcome == "acted"
    assert table.clue == ("knight", 2)


@pytest.mark.parametrize("talk", ["why are you two", "oh I see you two", "you are too", "a b two"])
def test_talk_that_sounds_like_letters_is_talk(talk: str) -> None:
    assert room().hear(talk).outcome != "acted"


def test_a_clue_that_is_not_understood_twice_is_asked_for_in_letters() -> None:
    table = room()
    first = table.aloud(table.hear("the clue is"))
    assert "the clue is, the word" in first
    second = table.aloud(table.hear("the clue is for"))
    assert "spell" in second
    assert "phone" in second


# Questions


@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize("other", ["first", "foster", "sofa", "stork"])
def test_a_yes_or_no_question_offers_no_command(other: str, typed: bool) -> None:
    table = room()
    table.say("stop the game")
    step = table.say(other) if typed else table.hear(other)
    assert step.outcome == "again"
    assert table.aloud(step) == "Shall the game end here, with nobody winning? Say yes or no."


def test_norwegian_clues_are_mended_in_norwegian() -> None:
    table = room(speaking="nb")
    table.hear("ledetråden er hjul for to", "ledetråden er jul for to")
    assert table.aloud(table.hear("nei")).startswith("Sa du: jul, J, U, L, 2")
    assert isinstance(table.hear("ja").events[0], e.ClueCorrected)
    assert "tav den" in table.aloud(table.hear("det var ikke den"))
    assert table.hear("h j e r n e").outcome == "acted"
    assert table.hear("nei, gjerne som i villig").outcome == "acted"
    assert table.clue == ("gjerne", 2)


def test_a_clue_without_a_limit_is_offered_in_norwegian_words() -> None:
    table = room(speaking="nb")
    table.hear("ledetråden er hjul, ubegrenset")
    assert table.aloud(table.hear("nei")) == "Sa du: jul, J, U, L, ubegrenset?"


def test_growing_older_changes_nothing_else() -> None:
    table = room()
    assert aged(table.evening) == table.evening
    table.hear(*said("water"))
    assert aged(aged(table.evening)) == aged(table.evening)


@pytest.mark.rule("C-07")
@pytest.mark.parametrize(
    ("again", "word"),
    [
        ("alpha water three", "water"),
        ("side a: water, three", "water"),
        ("anna: water three", "water"),
        ("alpha papa echo", "ape"),
        ("bravo echo echo", "bee"),
    ],
)
def test_a_side_may_be_named_where_a_clue_is_said_again(again: str, word: str) -> None:
    """It is no word of the clue; but letters stay letters."""
    table = Room(deal("deal-d"))
    table.say("the players of side a are anna", "side a: walter, two")
    table.hear("that was not it")
    step = table.hear(again)
    assert isinstance(step.events[0], e.ClueCorrected)
    assert table.clue == (word, 3 if word == "water" else 2)


@pytest.mark.rule("C-07", "K-12")
def test_a_side_that_was_named_is_not_asked_for_after_the_number() -> None:
    table = Room(deal("deal-d"))
    assert table.say("bravo: the clue is river").outcome == "again"
    [given, *_] = table.say("two").events
    assert isinstance(given, e.ClueGiven)
    assert given.side == "B"


# The number alone


@pytest.mark.parametrize(
    "line",
    ["no three", "No, for three.", "no make it 3", "the number is three", "no, I said for three"],
)
def test_the_number_alone_is_corrected(line: str) -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two")
    step = table.hear(line)
    assert isinstance(step.events[0], e.ClueCorrected)
    assert table.clue == ("river", 3)


@pytest.mark.parametrize("talk", ["nice weather", "no way", "oh four", "not me", "know tree"])
def test_talk_that_sounds_like_a_number_corrects_nothing(talk: str) -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two")
    assert table.hear(talk).outcome == "ignored"
    assert table.clue == ("river", 2)


def test_no_and_a_number_counts_right_after_the_clue_only() -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two")
    table.hear("nice weather")
    table.hear("no three")
    assert table.clue == ("river", 2)
    assert table.hear("the number is three").outcome == "acted"
    assert table.clue == ("river", 3)


def test_an_unlimited_number_is_corrected_too() -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two")
    table.hear("no unlimited")
    assert table.clue == ("river", "unlimited")


def test_the_number_that_stands_is_said_again_and_changes_nothing() -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two", "the clue is rover for two")
    step = table.hear("no two")
    assert step.events == ()
    assert [message.id for message in step.messages] == ["clue-was"]
    assert table.clue == ("river", 2)


def test_where_the_clue_was_denied_its_number_alone_may_be_corrected() -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two")
    assert table.hear("no").outcome == "again"
    assert table.hear("the number is three").outcome == "acted"
    assert table.clue == ("river", 3)
    assert table.evening.question is None


def test_after_a_guess_no_number_is_corrected() -> None:
    table = room("castle", "moon")
    table.hear("the clue is river for two")
    table.hear("we guess castle")
    events = table.hear("no three").events
    assert not any(isinstance(event, e.ClueCorrected) for event in events)


def test_norwegian_corrects_the_number_alone() -> None:
    table = room(speaking="nb")
    table.hear("ledetråden er hav for to")
    table.hear("nei jeg sa tre")
    assert table.clue == ("hav", 3)


# Before the clue is out


def test_a_correction_takes_the_place_of_a_clue_whose_number_is_asked_for() -> None:
    table = room()
    table.hear("the clue is river")
    table.hear("no the clue is lake")
    assert table.hear("two").outcome == "acted"
    assert table.clue == ("lake", 2)


def test_a_whole_correction_needs_no_number_any_more() -> None:
    table = room()
    table.hear("the clue is river")
    step = table.hear("no the clue is lake for two")
    assert isinstance(step.events[0], e.ClueGiven)
    assert table.clue == ("lake", 2)


def test_that_it_was_not_it_asks_for_the_clue_again() -> None:
    table = room()
    table.hear("the clue is river")
    assert table.hear("that was not it").outcome == "again"
    table.hear("the clue is lake for two")
    assert table.clue == ("lake", 2)


@pytest.mark.rule("C-07")
def test_a_correction_takes_the_place_of_a_clue_whose_side_is_asked_for() -> None:
    table = Room(edition="duet")
    table.say("ready")
    assert table.hear("the clue is sea for two").outcome == "choose"
    table.hear("no the clue is pear for two")
    table.hear("alpha")
    assert table.clue == ("pear", 2)
