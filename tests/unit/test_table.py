"""The table: what is kept, shown and said, in which order, and what may interrupt it."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.support.evening import Happening, Scene
from voice_game.app import pages
from voice_game.app.keeper import Keeper
from voice_game.dialogue.effects import Effect
from voice_game.dialogue.state import Confirming, Consenting
from voice_game.hearing.heard import NOISE
from voice_game.hearing.meanings import Meaning
from voice_game.narration.message import say
from voice_game.phone.desk import ConsentWanted, DeskEvent, Paired, PhoneLine
from voice_game.phone.pairing import Opened
from voice_game.rules.game import Game
from voice_game.store.refused import JournalRefused

Make = Callable[..., Scene]


@pytest.fixture
def make() -> Iterator[Make]:
    scenes: list[Scene] = []

    def scene(*script: Happening | Callable[[], Happening], **options: object) -> Scene:
        scenes.append(Scene(*script, **options))  # type: ignore[arg-type]
        return scenes[-1]

    yield scene
    for made in scenes:
        made.close()


def kept_game(data: Path) -> Game | None:
    """The game that the next start would go on with."""
    with closing(Keeper.open(data)) as keeper:
        return keeper.unfinished()


# Journal, pages, voice


def test_events_are_kept_before_they_are_shown_and_shown_before_they_are_said(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = make(data=tmp_path)
    keep = Keeper.carry_out

    def noting(keeper: Keeper, effect: Effect) -> None:
        keep(keeper, effect)
        scene.log.add("kept", type(effect).__name__)

    monkeypatch.setattr(Keeper, "carry_out", noting)
    told = [kind for kind, _ in scene.since("the clue is winter for two")]
    assert told.index("kept") < told.index("shown") < told.index("said")
    assert told.index("caption narrator") < told.index("said")


def test_what_cannot_be_kept_is_not_said_shown_or_counted(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = make(data=tmp_path)
    scene.say("the clue is winter for two")
    before, evening = list(scene.log.entries), scene.table.evening

    def full(*unused: object) -> None:
        raise JournalRefused("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr("voice_game.store.journal.Journal.append", full)
        with pytest.raises(JournalRefused, match="full"):
            scene.table.enter("we guess ice")
    assert scene.log.entries == before
    assert scene.table.evening == evening, "a guess that is not kept did not happen"
    scene.close()
    assert kept_game(tmp_path) == evening.game


def test_what_was_heard_is_noted_before_it_is_answered(make: Make) -> None:
    scene = make("score", "what is on top of the fridge")
    for _ in range(2):
        utterance = scene.table.listen(None)
        assert utterance is not None
        scene.table.hear(utterance)
    assert scene.noted == [
        ("score", "acted"),
        ("what is on top of the fridge", "ignored"),
    ]
    assert scene.said[0] == "Red 0, Blue 0."


def test_a_noise_or_silence_is_answered_by_nothing(make: Make) -> None:
    scene = make(NOISE)
    utterance = scene.table.listen(None)
    assert utterance is not None
    assert scene.table.evening.question is None
    before = scene.table.evening
    assert scene.table.silence().outcome == "ignored"
    assert (scene.table.evening, scene.said) == (before, [])


# Long readings


def rows(said: list[str]) -> list[str]:
    return [sentence.split(":")[0] for sentence in said]


def test_after_each_row_but_the_last_the_table_listens_for_a_moment(make: Make) -> None:
    scene = make()
    scene.say("read the board")
    assert rows(scene.said) == ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"]
    assert len(scene.ears.waits) == 4
    assert all(wait is not None and 0 < wait < 3 for wait in scene.ears.waits)


@pytest.mark.parametrize("word", ["stop", "hush"])
def test_a_word_between_two_rows_ends_the_reading_and_go_on_takes_it_up(
    make: Make, word: str
) -> None:
    scene = make(word)
    scene.say("the clue is winter for two", "we guess ice")
    before = scene.table.evening.game
    told = len(scene.said)
    scene.say("read the board")
    assert rows(scene.said[told:]) == ["Row 1"]
    assert scene.table.evening.game == before, "the turn goes on: only the reading was stopped"
    scene.say("go on")
    assert rows(scene.said[told:]) == ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"]


def test_next_and_again_move_the_reading(make: Make) -> None:
    scene = make("again", "next", "again", "stop")
    scene.say("read the board")
    assert rows(scene.said) == ["Row 1", "Row 1", "Row 2", "Row 2"]
    scene.say("go on")
    assert rows(scene.said)[4:] == ["Row 3", "Row 4", "Row 5"]


def test_talk_and_noise_between_rows_change_nothing(make: Make) -> None:
    scene = make("what do you think about it", NOISE)
    scene.say("read the board")
    assert rows(scene.said) == ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5"]
    assert scene.noted == [("what do you think about it", "ignored")]


def test_a_guess_between_two_rows_is_a_guess(make: Make) -> None:
    scene = make("we guess castle")
    scene.say("the clue is winter for two", "read the board")
    assert scene.said[-4:-2] == [
        "Row 1: Ice, Ice Cream, Leaf, Cat and Australia.",
        "Castle is red.",
    ]
    assert "Row 2" not in rows(scene.said)
    assert scene.noted == [("we guess castle", "acted")]


def test_a_hush_in_the_middle_of_a_row_keeps_the_rest(make: Make) -> None:
    scene = make()
    scene.mouth.hush_at = "Row 3"
    scene.say("read the board")
    assert rows(scene.said) == ["Row 1", "Row 2", "Row 3"]
    scene.say("hush", "go on")
    assert rows(scene.said)[3:] == ["Row 4", "Row 5"]


def test_a_key_between_two_rows_hushes_too(make: Make) -> None:
    scene = make(None, entries=["hush"])
    scene.say("read the board")
    assert rows(scene.said) == ["Row 1"]
    scene.say("go on")
    assert rows(scene.said)[-1] == "Row 5"


def test_a_typed_stop_during_a_reading_does_not_end_the_turn(make: Make) -> None:
    scene = make(None, entries=["stop"])
    scene.say("the clue is winter for two", "we guess ice")
    turn = scene.table.evening.game
    scene.say("read the board")
    assert scene.table.evening.game == turn


def test_a_phone_that_is_paired_does_not_end_a_reading(make: Make) -> None:
    scene = make(None, None, entries=[Paired("R")])
    scene.say("read the board")
    assert "The phone of Red is paired." in scene.said
    assert rows(scene.said)[-1] == "Row 5"


# Phones


def paired(scene: Scene, seat: str = "R") -> str:
    """Pair a phone; its token."""
    opened = scene.desk.enter(scene.desk.new_code(seat), "client", None)
    assert isinstance(opened, Opened)
    for event in scene.from_phones:
        scene.table.enter(event)
    scene.from_phones.clear()
    return opened.token


def test_a_clue_from_a_phone_counts_and_is_told_to_all(make: Make) -> None:
    scene = make()
    scene.table.enter(PhoneLine("R", "winter for two"))
    assert scene.said == ["Red says: winter, 2."]


def test_what_is_for_one_phone_is_neither_said_nor_captioned(make: Make) -> None:
    scene = make()
    for line in ("check cats", "can i say icicle", "the clue is cats for two"):
        scene.table.enter(PhoneLine("R", line))
        scene.table.enter(PhoneLine("B", line))
    private = scene.log.of("phone R", "phone B")
    assert private
    public = scene.log.of("said", "caption narrator", "caption table")
    assert not set(private) & set(public)
    board = scene.desk.board().decode()
    assert not any(text in board for text in private)


def test_a_phone_cannot_stop_the_turn_or_the_game(make: Make) -> None:
    scene = make()
    scene.say("the clue is winter for two", "we guess ice")
    game = scene.table.evening.game
    for line in ("we stop", "stop the game", "we did not say that", "we guess castle"):
        scene.table.enter(PhoneLine("R", line))
        scene.table.enter(PhoneLine("Q", line))
    assert scene.table.evening.game == game


def test_a_pairing_code_is_said_but_never_written_on_a_page(make: Make) -> None:
    scene = make()
    scene.table.open()
    before = len(scene.log.entries)
    scene.say("another code for red")
    told = scene.log.entries[before:]
    code = next(what for kind, what in told if kind == "said" and "code is" in what)
    assert not any(what == code for kind, what in told if kind != "said")
    digits = "".join(sign for sign in code if sign.isdigit())
    assert len(digits) == 4
    board = scene.desk.board().decode()
    assert code not in board
    assert digits not in board
    scene.say("repeat")
    assert scene.said[-1] == code, "the code can be repeated"
    assert code not in scene.desk.board().decode()


def test_a_phone_that_repeats_gets_no_code_of_another_seat(make: Make) -> None:
    scene = make()
    scene.say("new code for blue")
    code = scene.said[-1]
    scene.table.enter(PhoneLine("R", "repeat"))
    notes = scene.log.of("phone R")
    assert notes
    assert code not in notes


@pytest.mark.parametrize("asked", ["new code for red", "the address"])
def test_what_is_said_of_phones_is_repeated_once_and_alone(make: Make, asked: str) -> None:
    scene = make()
    scene.say("read the board", asked, asked)
    before = len(scene.said)
    scene.say(asked)
    told = scene.said[before:]
    scene.say("repeat")
    assert scene.said[before + len(told) :] == told


def test_another_phone_gets_a_seat_only_with_the_consent_of_the_table(make: Make) -> None:
    scene = make()
    scene.say("score")
    token = paired(scene)
    waiting = scene.desk.enter(scene.desk.new_code("R"), "other", None)
    assert isinstance(waiting, Opened)
    assert scene.from_phones == [ConsentWanted("R")]
    scene.table.enter(scene.from_phones.pop())
    assert scene.table.evening.question == Consenting("R")
    assert "Another phone asks for the key of Red" in scene.said[-1]
    scene.table.enter(PhoneLine("R", "yes"))
    assert scene.desk.standing(waiting.token) == "waits", "no phone consents"
    scene.say("no")
    assert scene.desk.standing(waiting.token) == "denied"
    assert scene.desk.standing(token) == "holds"
    again = scene.desk.enter(scene.desk.new_code("R"), "other", None)
    assert isinstance(again, Opened)
    scene.table.enter(ConsentWanted("R"))
    scene.say("yes")
    assert scene.desk.standing(again.token) == "holds"
    assert scene.desk.standing(token) is None


def test_a_code_of_an_earlier_game_says_nothing_in_this_one(make: Make) -> None:
    scene = make()
    before = scene.desk.enter(scene.desk.new_code("G"), "client", None)
    again = scene.desk.enter(scene.desk.new_code("G"), "other", None)
    assert isinstance(before, Opened)
    assert isinstance(again, Opened)
    for event in scene.from_phones:
        scene.table.enter(event)
    assert scene.said == []
    assert scene.table.evening.question is None
    assert scene.desk.standing(again.token) == "denied"


@pytest.fixture
def asked(make: Make) -> tuple[Scene, str]:
    """A scene in which another phone asks for Red's key while a guess is being confirmed, and
    the token of that phone."""
    scene = make()
    paired(scene)
    scene.say("the clue is winter for two", "confirm guesses", "we guess ice")
    waiting = scene.desk.enter(scene.desk.new_code("R"), "other", None)
    assert isinstance(waiting, Opened)
    scene.table.enter(ConsentWanted("R"))
    return scene, waiting.token


def test_what_was_asked_before_a_phone_asked_is_asked_again(asked: tuple[Scene, str]) -> None:
    scene, token = asked
    scene.say("no")
    assert scene.desk.standing(token) == "denied"
    assert "ice" in scene.said[-1].casefold()
    scene.say("yes")
    game = scene.table.evening.game
    assert game is not None
    assert any(game.covers), "the guess was not lost"


def test_an_answer_that_was_heard_badly_is_still_one(asked: tuple[Scene, str]) -> None:
    scene, token = asked
    phone = scene.table.evening.question
    doubted = Confirming(Meaning("yes"), "yes", say("did-you-say", text="yes"), phone)
    scene.table.evening = replace(scene.table.evening, question=doubted)
    scene.say("yes")
    assert scene.desk.standing(token) == "holds"
    assert "has the key of Red now" in " ".join(scene.said[-2:])


def test_a_phone_that_asks_in_a_pause_is_answered_in_the_pause(asked: tuple[Scene, str]) -> None:
    scene, token = asked
    scene.table.evening = replace(scene.table.evening, paused=True)
    scene.say("we guess ice", "score")
    assert scene.desk.standing(token) == "waits"
    scene.say("yes")
    assert scene.desk.standing(token) == "holds"
    assert scene.table.evening.paused


def test_a_phone_is_not_denied_without_a_word(asked: tuple[Scene, str]) -> None:
    scene, token = asked
    scene.say("we stop")
    assert scene.desk.standing(token) == "denied"
    assert "The other phone does not get the key." in scene.said


def test_a_new_game_voids_the_codes_of_the_last_and_tells_who_keeps_a_phone(make: Make) -> None:
    scene = make()
    paired(scene)
    old = scene.desk.new_code("B")
    scene.say("stop the game", "yes", "play codenames")
    assert "Red keeps its phone from before. For another one, say: new code for Red." in scene.said
    assert not any("Blue keeps" in text for text in scene.said)
    assert not isinstance(scene.desk.enter(old, "other", None), Opened)


def test_only_the_seats_of_the_game_have_a_key(make: Make) -> None:
    scene = make()
    phones = {"R": paired(scene), "B": paired(scene, "B")}
    scene.say("stop the game", "yes", "play for two", "ready")
    game = scene.table.evening.game
    assert game is not None
    [seat] = scene.opening.knowledge.editions[game.edition].seats(game)
    shown = {side for side, token in phones.items() if b'"key":[' in (scene.desk.key(token) or b"")}
    assert shown == {seat}


def test_consent_that_nobody_gives_is_denied(make: Make) -> None:
    scene = make()
    paired(scene)
    waiting = scene.desk.enter(scene.desk.new_code("R"), "other", None)
    assert isinstance(waiting, Opened)
    scene.table.enter(ConsentWanted("R"))
    scene.table.silence()
    assert scene.desk.standing(waiting.token) == "waits"
    scene.table.silence()
    assert scene.desk.standing(waiting.token) == "denied"


def test_phones_find_back_after_a_restart_each_to_its_own_seat(make: Make, tmp_path: Path) -> None:
    first = make(data=tmp_path)
    first.table.open()
    red, blue = paired(first, "R"), paired(first, "B")
    first.close()
    second = make(deal_name=None, data=tmp_path)
    second.table.open()
    second.say("yes")
    for token, seat in ((red, "R"), (blue, "B")):
        assert second.desk.standing(token) == "holds"
        key = second.desk.key(token)
        assert key is not None
        assert f'"seat":"{seat}"'.encode() in key
    assert second.desk.key("stranger") is None
    assert b'"key"' not in second.desk.board()
    assert not any("code is" in sentence for sentence in second.said), "nobody needs a new one"


def test_a_phone_that_left_does_not_come_back(make: Make, tmp_path: Path) -> None:
    first = make(data=tmp_path)
    first.table.open()
    token = paired(first)
    first.desk.leave(token)
    for event in first.from_phones:
        first.table.enter(event)
    first.close()
    second = make(deal_name=None, data=tmp_path)
    assert second.desk.standing(token) is None


def test_without_a_desk_the_pages_have_nothing_to_say(make: Make) -> None:
    scene = make()
    alone = pages.Pages(scene.opening)
    alone.remember()
    alone.caption("x")
    alone.notice("R", "x")
    alone.heard("x")
    for effect in scene.opening.first[1].effects:
        assert alone.carry_out(effect, scene.table.evening) == ()


# The whole evening


def test_goodbye_ends_the_evening(make: Make) -> None:
    scene = make()
    scene.say("goodbye")
    assert not scene.table.ended
    scene.say("no")
    assert not scene.table.ended
    scene.say("goodbye", "yes")
    assert scene.table.ended


def test_the_voice_changes_before_it_says_so(make: Make) -> None:
    scene = make()
    assert scene.since("slower")[0] == ("adjusted", "slower")


def test_hostile_entries_never_stop_the_table(make: Make) -> None:
    scene = make()
    entries: list[DeskEvent | str] = [
        "", " ", "\x00", "\ud800", "🧙" * 100, "x" * 100_000, "yes", "{card}", "stop", "next",
        PhoneLine("Q", "hush"), PhoneLine("", ""), PhoneLine("R", "x" * 100_000),
        ConsentWanted("G"), "yes", Paired("G"),
    ]  # fmt: skip
    for entry in entries:
        scene.table.enter(entry)
    assert scene.table.evening.game == scene.opening.first[0].game


@pytest.mark.rule("A-38")
def test_a_hush_keeps_no_note_from_a_phone(make: Make) -> None:
    scene = make()
    scene.mouth.hush_at = "Red says"
    before = len(scene.log.entries)
    scene.say("the clue is xqzt for one")
    assert any("xqzt" in text for kind, text in scene.log.entries[before:] if kind == "phone B")
