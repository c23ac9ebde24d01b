"""What the journal keeps of the phones: damaged or not kept, the game goes on without it."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.support.evening import Scene
from voice_game.app.pages import PHONES, Pages
from voice_game.app.table import Table
from voice_game.phone.pairing import Opened
from voice_game.store.refused import JournalRefused

FULL = "The disk is full: free some space."


def told(scene: Scene) -> None:
    """The table hears of what the phones did."""
    while scene.from_phones:
        scene.table.enter(scene.from_phones.pop(0))


def entered(scene: Scene, client: str = "client") -> str:
    """A phone enters the code of red; its token."""
    opened = scene.desk.enter(scene.desk.new_code("R"), client, None)
    assert isinstance(opened, Opened)
    told(scene)
    return opened.token


@pytest.mark.parametrize(
    "damaged",
    [b"\x00\xff", b"[]", b'{"R":"', b'{"R":7}', b'{"R":"\xc3\xa6"}', b'{"\xff":""}'],
    ids=["noise", "list", "cut off", "number", "no hash", "no text"],
)
def test_damaged_pairings_are_forgotten_and_the_game_goes_on(
    tmp_path: Path, damaged: bytes
) -> None:
    with closing(Scene(data=tmp_path)) as first:
        token = entered(first)
        first.opening.keeper.put(PHONES, damaged)
    with closing(Scene(deal_name=None, data=tmp_path)) as second:
        second.say("yes")
        assert second.desk.standing(token) is None
        assert any("code is" in sentence for sentence in second.said)
        again = entered(second)
        assert second.desk.standing(again) == "holds"
    with closing(Scene(deal_name=None, data=tmp_path)) as third:
        assert third.desk.standing(again) == "holds"


def test_on_a_full_disk_phones_pair_leave_and_change_and_it_is_shown_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*unused: object) -> None:
        raise JournalRefused(FULL)

    with closing(Scene(data=tmp_path)) as scene:
        shown: list[str] = []
        pages = Pages(scene.opening, scene.desk)
        scene.table = Table(scene.opening, scene.mouth, scene.ears, pages, notice=shown.append)
        for method in ("put", "append", "begin", "finish"):
            monkeypatch.setattr(f"voice_game.store.journal.Journal.{method}", full)
        first = entered(scene)
        assert scene.desk.standing(first) == "holds"
        assert scene.said[-1] == "The phone of Red is paired."
        second = entered(scene, "other")
        scene.say("yes")
        told(scene)
        assert scene.desk.standing(second) == "holds"
        assert scene.desk.standing(first) is None
        scene.desk.leave(second)
        told(scene)
        assert scene.desk.standing(second) is None
        assert shown == [f"Which phones are paired could not be kept. {FULL}"]
