"""The inbox: what comes from phones and the keyboard, and what hushes the narrator."""

import threading
from pathlib import Path

import pytest

from voice_game.app.inbox import END, HUSH, Inbox, entry_of, read_keyboard
from voice_game.phone.desk import Paired, PhoneLine


class Speaking:
    """A narrator who speaks or not."""

    def __init__(self, speaks: bool) -> None:
        self.speaks = speaks
        self.hushes = 0

    def hush(self) -> bool:
        self.hushes += 1
        return self.speaks


def test_entries_come_in_order_and_wake_the_listener() -> None:
    inbox = Inbox(Speaking(False).hush)
    assert inbox.take() is None
    inbox.put("score")
    inbox.put(Paired("R"))
    assert inbox.arrived.is_set()
    assert inbox.take() == "score"
    assert inbox.arrived.is_set(), "one more waits"
    assert inbox.take() == Paired("R")
    assert not inbox.arrived.is_set()
    assert inbox.take() is None


@pytest.mark.parametrize("entry", ["", "  ", "hush", "Hush ", PhoneLine("R", "hush")])
def test_a_key_or_a_button_hushes_at_once(entry: str | PhoneLine) -> None:
    for speaks in (True, False):
        narrator = Speaking(speaks)
        inbox = Inbox(narrator.hush)
        inbox.put(entry)
        assert narrator.hushes == 1
        assert inbox.take() == HUSH, "and ends a reading that waits between two rows"


def test_stop_hushes_while_there_is_a_sound_and_is_a_sentence_otherwise() -> None:
    speaking, quiet = Inbox(Speaking(True).hush), Inbox(Speaking(False).hush)
    for inbox in (speaking, quiet):
        inbox.put("stop")
    assert speaking.take() == HUSH
    assert quiet.take() == "stop"


def test_other_sentences_hush_nobody() -> None:
    narrator = Speaking(True)
    inbox = Inbox(narrator.hush)
    for entry in ("stop the game", "we stop", "hush hush", PhoneLine("R", "winter for two")):
        inbox.put(entry)
        assert inbox.take() == entry
    assert narrator.hushes == 0


def test_lines_name_a_phone_or_not() -> None:
    assert entry_of("phone R: winter for two") == PhoneLine("R", "winter for two")
    assert entry_of("  phone g :  ready ") == PhoneLine("G", "ready")
    assert entry_of("phone R:") == PhoneLine("R", "")
    for line in ("phone", "phone R", "phone RB: x", "my phone R: x", "phone 1: x"):
        assert entry_of(line) == line


def test_the_keyboard_is_read_to_its_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typed = tmp_path / "typed"
    typed.write_bytes(b"score\r\n\xff\xfe\nphone B: ready\nlast")
    inbox = Inbox(Speaking(False).hush)
    with typed.open() as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        read_keyboard(inbox, until_end=True)
        entries = [inbox.wait() for _ in range(5)]
    assert entries == ["score", "\ufffd\ufffd", PhoneLine("B", "ready"), "last", END]


def test_many_threads_lose_nothing() -> None:
    inbox = Inbox(Speaking(False).hush)

    def put(at: int) -> None:
        for number in range(200):
            inbox.put(f"{at} {number}")

    threads = [threading.Thread(target=put, args=(at,)) for at in range(4)]
    for thread in threads:
        thread.start()
    taken: list[object] = []
    while len(taken) < 800:
        assert inbox.arrived.wait(10)
        while (entry := inbox.take()) is not None:
            taken.append(entry)
    for thread in threads:
        thread.join()
    assert len(set(taken)) == 800
