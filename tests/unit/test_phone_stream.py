"""The live streams, served for real on this machine: who sees what, and who can stop it."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from tests.support.phone import RIVER, SIDE_A, SIDE_B, desk_with_events, seats, table
from voice_game.phone import connections, forms
from voice_game.phone.addresses import NoPort, address_of, open_port
from voice_game.phone.desk import PhoneDesk
from voice_game.phone.pairing import Opened
from voice_game.phone.server import serving
from voice_game.phone.stream import Full, Places
from voice_game.rules.phase import Phase

SIDES: dict[str, tuple[str, ...]] = {"A": SIDE_A, "B": SIDE_B}
BEAT = 0.2


def local(address: str) -> str:
    return f"http://127.0.0.1:{port_of(address)}"


def port_of(address: str) -> int:
    return int(address.rstrip("/").rpartition(":")[2])


@pytest.fixture
def desk() -> PhoneDesk:
    desk, _ = desk_with_events()
    shown = table(edition="coop", turn="A")
    desk.publish(shown, seats(shown, SIDES))
    return desk


@pytest.fixture
def base(desk: PhoneDesk) -> Iterator[str]:
    with serving(desk, 0, BEAT) as address:
        yield local(address)


class Follower:
    """One open stream and every byte that it brought."""

    def __init__(self, response: httpx.Response) -> None:
        self.text = ""
        self._parts = response.iter_text()

    def event(self) -> tuple[str, Any]:
        while "\n\n" not in self.text[self._read :]:
            self.text += next(self._parts)
        event, _, _ = self.text[self._read :].partition("\n\n")
        self._read += len(event) + 2
        name, data = event.split("\n")
        payload = data.removeprefix("data: ")
        return name.removeprefix("event: "), json.loads(payload) if payload else None

    def state(self) -> Any:
        while (event := self.event())[0] != "state":
            pass
        return event[1]

    def news(self) -> str:
        while (event := self.event()[0]) == "beat":
            pass
        return event

    _read = 0


@contextmanager
def following(base: str, path: str, token: str | None = None, **headers: str) -> Iterator[Follower]:
    if token is not None:
        headers["Cookie"] = f"seat={token}"
    with (
        httpx.Client(timeout=5) as client,
        client.stream("GET", base + path, headers=headers) as response,
    ):
        assert response.status_code == 200
        yield Follower(response)


def token_of(desk: PhoneDesk, seat: str) -> str:
    result = desk.enter(desk.new_code(seat), "10.0.0.1", None)
    assert isinstance(result, Opened)
    return result.token


def rows(key: tuple[str, ...]) -> list[list[str]]:
    return [list(row) for row in key]


def test_a_seat_sees_its_own_side_only_however_it_reconnects(desk: PhoneDesk) -> None:
    """RULES.md L-06: a lost connection must not bring more than the first load did."""
    a, b = token_of(desk, "A"), token_of(desk, "B")
    with serving(desk, 0, BEAT) as address:
        first = capture(local(address), b)
        again = capture(local(address), b, **{"Last-Event-ID": "7"})
        others = capture(local(address), a)
    later, _ = desk_with_events()
    later.restore(desk.snapshot())
    shown = table(edition="coop", turn="A")
    later.publish(shown, seats(shown, SIDES))
    with serving(later, 0, BEAT) as address:
        restarted = capture(local(address), b, **{"Last-Event-ID": a})
    assert others["view"]["key"] == rows(SIDE_A)
    for state in (first, again, restarted):
        assert state["seat"] == "B"
        assert state["view"]["key"] == rows(SIDE_B)
        assert state["view"] == first["view"]


def capture(base: str, token: str, **headers: str) -> Any:
    with following(base, "/key/stream", token, **headers) as follower:
        state = follower.state()
        assert json.dumps(rows(other(state["seat"])), separators=(",", ":")) not in follower.text
        return state


def other(seat: str) -> tuple[str, ...]:
    return SIDES["B" if seat == "A" else "A"]


def test_the_board_never_carries_a_key_or_a_note(desk: PhoneDesk, base: str) -> None:
    token_of(desk, "A")
    with following(base, "/board/stream", **{"Last-Event-ID": "1"}) as board:
        assert board.state()["table"]["turn"] == "A"
        desk.notice("A", "whispered")
        shown = table({"LEAF": "R"}, edition="coop", turn="A", phase=Phase.GUESSING, clue=RIVER)
        desk.publish(shown, seats(shown, SIDES))
        desk.caption("The clue is river.")
        while not (state := board.state())["captions"]:
            pass
        assert state["table"]["clue"]["words"] == ["river"]
        assert "whispered" not in board.text
        assert '"key"' not in board.text
        assert "remaining" not in board.text
        assert "notes" not in board.text


def test_notes_go_to_their_seat_only(desk: PhoneDesk, base: str) -> None:
    a, b = token_of(desk, "A"), token_of(desk, "B")
    with following(base, "/key/stream", a) as mine, following(base, "/key/stream", b) as theirs:
        mine.state(), theirs.state()
        desk.notice("A", "whispered")
        assert [note["text"] for note in mine.state()["notes"]] == ["whispered"]
        assert theirs.event()[0] == "beat"
        assert "whispered" not in theirs.text


def test_the_key_comes_only_when_everybody_is_ready(desk: PhoneDesk, base: str) -> None:
    """RULES.md A-04, B-05."""
    shown = table(edition="coop", turn="A", phase=Phase.BOARD_CHECK)
    desk.publish(shown, seats(shown, SIDES, ready=False))
    with following(base, "/key/stream", token_of(desk, "A")) as phone:
        assert phone.state()["view"]["key"] is None
        assert '["R"' not in phone.text
        desk.publish(shown, seats(shown, SIDES))
        assert phone.state()["view"]["key"] == rows(SIDE_A)


def test_a_phone_that_lost_its_seat_sees_no_more(desk: PhoneDesk, base: str) -> None:
    with following(base, "/key/stream", token_of(desk, "A")) as old:
        old.state()
        waiting = token_of(desk, "A")
        assert httpx.get(f"{base}/key/stream", cookies={"seat": waiting}).status_code == 403
        desk.grant("A")
        assert old.news() == "gone"


def test_the_stream_beats(base: str) -> None:
    with following(base, "/board/stream") as board:
        assert [board.event()[0] for _ in range(4)] == ["state", "beat", "beat", "beat"]


def test_the_newest_streams_of_a_phone_stay(desk: PhoneDesk, base: str) -> None:
    token = token_of(desk, "A")
    with ExitStack() as stack:
        phones = [stack.enter_context(following(base, "/key/stream", token)) for _ in range(4)]
        for phone in phones:
            phone.state()
        assert phones[0].news() == "replaced"
        desk.notice("A", "still here")
        assert phones[-1].state()["notes"]


def test_streams_are_bounded_in_all() -> None:
    places = Places(each=2, total=2)
    with places.take("A"), places.take("B"), pytest.raises(Full), places.take("C"):
        pass
    with places.take("C") as place:
        assert not place.replaced


def test_silent_and_slow_clients_are_let_go(
    desk: PhoneDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.3)
    monkeypatch.setattr(connections, "PER_CLIENT", 5)
    monkeypatch.setattr(forms, "BODY_SECONDS", 0.3)
    with serving(desk, 0, BEAT) as address, ExitStack() as stack:
        port = port_of(address)
        silent = [stack.enter_context(connect(port)) for _ in range(8)]
        slow = silent[0]
        slow.sendall(b"POST /pair HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ncode=")
        time.sleep(0.8)
        assert b"408" in slow.recv(4096).partition(b"\r\n")[0]
        for other in silent[1:]:
            assert is_closed(other)
        assert httpx.get(f"{local(address)}/board").status_code == 200


@pytest.mark.parametrize("limit", ["PER_CLIENT", "ALL_CONNECTIONS"])
def test_one_connection_too_many_is_closed_at_once(
    limit: str, desk: PhoneDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, limit, 5)
    with serving(desk, 0, BEAT) as address, ExitStack() as stack:
        opened = [stack.enter_context(connect(port_of(address))) for _ in range(8)]
        assert all(is_closed(late) for late in opened[5:])
        for early in opened[:5]:
            early.sendall(b"GET /board HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert early.recv(4096).split()[1] == b"200"


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=5)


def is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_request_without_host_is_refused(base: str) -> None:
    for request in (b"GET /board HTTP/1.1\r\n\r\n", b"GET /board HTTP/1.0\r\n\r\n"):
        with connect(port_of(base)) as connection:
            connection.sendall(request)
            status = connection.recv(4096).split()[1]
            assert status in {b"400", b"421"}


def test_a_taken_port_gives_way_to_the_next() -> None:
    with open_port(0) as taken:
        port = taken.getsockname()[1]
        with open_port(port) as second:
            assert second.getsockname()[1] > port


def test_no_port_at_all_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_game.phone.addresses.PORTS_TRIED", 1)
    with open_port(0) as taken, pytest.raises(NoPort, match="try again"):
        open_port(taken.getsockname()[1])


def test_the_address_is_made_of_numbers() -> None:
    with open_port(0) as listener:
        assert address_of(listener).replace(".", "").removeprefix("http://")[0].isdigit()


def test_the_port_is_free_again_when_nobody_serves(desk: PhoneDesk) -> None:
    with serving(desk, 0) as address:
        pass
    with open_port(port_of(address)) as again:
        assert again.getsockname()[1] == port_of(address)
