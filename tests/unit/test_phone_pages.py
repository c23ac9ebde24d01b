"""The pages as a browser asks for them, without a network."""

import json
import re
from collections.abc import Mapping
from html.parser import HTMLParser

import pytest
from starlette.testclient import TestClient

from tests.support.phone import BOARD, PROMPTS, desk_with_events, seats, table
from voice_game.phone.desk import ConsentWanted, DeskEvent, Paired, PhoneDesk, PhoneLine, Unpaired
from voice_game.phone.server import pages
from voice_game.phone.words import plain_marks, read_words

ADDRESS = "http://192.168.1.20:8080"


@pytest.fixture
def desk_and_events() -> tuple[PhoneDesk, list[DeskEvent]]:
    desk, events = desk_with_events()
    desk.address = f"{ADDRESS}/"
    shown = table({"LEAF": "R"})
    desk.publish(shown, seats(shown))
    return desk, events


@pytest.fixture
def desk(desk_and_events: tuple[PhoneDesk, list[DeskEvent]]) -> PhoneDesk:
    return desk_and_events[0]


@pytest.fixture
def events(desk_and_events: tuple[PhoneDesk, list[DeskEvent]]) -> list[DeskEvent]:
    return desk_and_events[1]


def browser(desk: PhoneDesk, address: str = "192.168.1.30") -> TestClient:
    return TestClient(
        pages(desk), base_url=ADDRESS, client=(address, 50000), follow_redirects=False
    )


def pair(desk: PhoneDesk, seat: str) -> TestClient:
    phone = browser(desk)
    answer = phone.post("/pair", data={"code": desk.new_code(seat)})
    assert answer.status_code == 303
    return phone


def holds_no_fact(text: str) -> bool:
    names = {name for row in BOARD for name in row if len(name) > 4} - {"BOARD"}
    return not any(name in text.upper() for name in names)


# Pairing.


def test_a_phone_pairs_and_gets_the_key_page(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = browser(desk)
    assert 'name="code"' in phone.get("/").text
    answer = phone.post("/pair", data={"code": desk.new_code("R")})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert events == [Paired("R")]
    assert desk.paired("R")
    assert 'id="secret"' in phone.get("/").text


@pytest.mark.rule("B-95")
def test_a_phone_may_bring_the_name_of_its_player(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = browser(desk)
    assert 'name="name"' in phone.get("/").text
    phone.post("/pair", data={"code": desk.new_code("R"), "name": " Anna\nMaria "})
    browser(desk).post("/pair", data={"code": desk.new_code("B"), "name": "x" * 500})
    assert events == [Paired("R", "Anna Maria"), Paired("B", "x" * 40)]


@pytest.mark.parametrize(
    "written", ["{}", " {} ", "{0[0]}{0[1]} {0[2]}{0[3]}", "{0[0]}{0[1]}-{0[2]}{0[3]}"]
)
def test_codes_may_be_written_in_many_ways(desk: PhoneDesk, written: str) -> None:
    text = written.format(desk.new_code("R"))
    assert browser(desk).post("/pair", data={"code": text}).status_code == 303


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Enter the code of four digits"),
        ("417", "you entered 3"),
        ("3" * 10_000, "you entered 10000"),
        ("<b>no</b>", "digits only"),
    ],
)
def test_malformed_codes_are_explained(desk: PhoneDesk, text: str, sentence: str) -> None:
    answer = browser(desk).post("/pair", data={"code": text})
    assert answer.status_code == 422
    assert sentence in answer.text
    assert "<b>no" not in answer.text


def test_wrong_codes_are_refused_then_locked(desk: PhoneDesk) -> None:
    code = desk.new_code("R")
    wrong = "1234" if code != "1234" else "4321"
    phone = browser(desk)
    answers = [phone.post("/pair", data={"code": wrong}) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [403] * 5 + [429]
    assert "Wait" in answers[-1].text
    assert phone.post("/pair", data={"code": code}).status_code == 429
    assert browser(desk, "192.168.1.31").post("/pair", data={"code": code}).status_code == 303


def test_another_phone_waits_for_the_table(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    old, new = pair(desk, "R"), browser(desk, "192.168.1.31")
    new.post("/pair", data={"code": desk.new_code("R")})
    assert events == [Paired("R"), ConsentWanted("R")]
    assert "Ask the table" in new.get("/").text
    assert new.get("/waiting").text == "waits"
    assert new.get("/key/stream").status_code == 403
    assert new.post("/say", data={"text": "accept"}).status_code == 403
    desk.grant("R")
    assert events == [Paired("R"), ConsentWanted("R"), Paired("R")]
    assert new.get("/waiting").text == "holds"
    assert 'id="secret"' in new.get("/").text
    assert old.get("/key/stream").status_code == 403


def test_a_denied_phone_is_told(desk: PhoneDesk) -> None:
    pair(desk, "R")
    new = browser(desk, "192.168.1.31")
    new.post("/pair", data={"code": desk.new_code("R")})
    desk.deny("R")
    assert new.get("/waiting").text == "denied"
    assert new.get("/key/stream").status_code == 403


def test_a_phone_comes_back_after_a_restart(desk: PhoneDesk) -> None:
    phone = pair(desk, "B")
    later, _ = desk_with_events()
    later.restore(desk.snapshot())
    again = TestClient(pages(later), base_url=ADDRESS, cookies=dict(phone.cookies))
    assert 'id="secret"' in again.get("/").text
    assert later.key(phone.cookies["seat"]) is not None


def test_a_phone_of_a_seat_that_does_not_play_may_take_another(
    desk: PhoneDesk, events: list[DeskEvent]
) -> None:
    phone = pair(desk, "R")
    assert phone.post("/pair", data={"code": desk.new_code("B")}).status_code == 409
    shown = table()
    desk.publish(shown, {"B": seats(shown)["B"]})
    assert phone.post("/pair", data={"code": desk.new_code("B")}).status_code == 303
    assert not desk.paired("R")
    assert events[-1] == Paired("B")


def test_a_phone_gives_its_seat_up(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = pair(desk, "R")
    assert phone.post("/leave").status_code == 303
    assert events[-1] == Unpaired("R")
    assert 'name="code"' in phone.get("/").text


def test_the_code_field_suits_a_phone(desk: PhoneDesk) -> None:
    page = browser(desk).get("/").text
    field = re.search(r'<input id="code"[^>]*>', page)
    assert field is not None
    for wanted in ('inputmode="numeric"', 'autocorrect="off"', 'autocapitalize="off"'):
        assert wanted in field[0]
    assert "maxlength" not in field[0]


# Saying.


def test_what_a_seat_enters_comes_out_as_its_line(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = pair(desk, "B")
    assert phone.post("/say", data={"text": " the clue is\nriver for 2 "}).status_code == 204
    assert events[-1] == PhoneLine("B", "the clue is river for 2")


def test_long_sentences_are_refused(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = pair(desk, "B")
    before = list(events)
    assert phone.post("/say", data={"text": "x" * 201}).status_code == 413
    assert phone.post("/say", data={"text": " \n\x00 "}).status_code == 204
    assert events == before


def test_control_signs_never_reach_the_table(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = pair(desk, "B")
    phone.post("/say", data={"text": "accept\x1b[2J\u202e\r\nphone R: uphold"})
    assert events[-1] == PhoneLine("B", "accept [2J phone R: uphold")


def test_a_flood_of_sentences_is_bounded(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = pair(desk, "B")
    answers = [phone.post("/say", data={"text": "repeat"}).status_code for _ in range(50)]
    assert answers.count(204) == 20
    assert events.count(PhoneLine("B", "repeat")) == 20


def test_strangers_say_nothing(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    stranger = browser(desk)
    stranger.cookies.set("seat", "forged", domain="192.168.1.20")
    assert stranger.post("/say", data={"text": "accept"}).status_code == 403
    assert stranger.get("/key/stream").status_code == 403
    assert events == []


# Hosts and headers.

PATHS = ["/", "/join", "/board", "/board/stream", "/key/stream", "/waiting", "/qr.svg", "/nope"]

FOREIGN = [
    "evil.example",
    "evil.example:8080",
    "192.168.1.20.evil.example",
    "192.168.1.20.evil.example:8080",
    "localhost.evil.example",
    "codenames.local.evil.example",
    "8.8.8.8",
    "[2001:db8::1",
    "[192.168.1.20]",
    "fd00::20",
    "3232235796",
    "0x7f.1",
    "192.168.1.20@evil.example",
    "192.168.1.20:80:80",
    "",
]


@pytest.mark.parametrize("host", FOREIGN)
def test_foreign_hosts_get_no_fact(desk: PhoneDesk, host: str) -> None:
    phone = pair(desk, "R")
    for path in PATHS:
        answer = phone.get(path, headers={"Host": host})
        assert answer.status_code == 421
        assert answer.text == desk.words.refusals["host"]
        assert holds_no_fact(answer.text)


@pytest.mark.parametrize("path", ["/", "/join", "/board", "/waiting", "/qr.svg"])
@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8080",
        "192.168.1.20",
        "[fd00::20]:8080",
        "[FD00::20]",
        "codenames.local:8080",
        "CODENAMES.LOCAL:8080",
        "localhost",
        "127.0.0.1:8080",
        "[::1]:8080",
    ],
)
def test_own_hosts_are_served(desk: PhoneDesk, path: str, host: str) -> None:
    assert browser(desk).get(path, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 204),
        (ADDRESS, 204),
        ("http://evil.example", 403),
        ("https://192.168.1.20:8080", 403),
        ("http://192.168.1.20:9999", 403),
        ("null", 403),
    ],
)
def test_only_our_own_page_may_post(
    desk: PhoneDesk, events: list[DeskEvent], origin: str | None, status: int
) -> None:
    phone = pair(desk, "R")
    before = list(events)
    headers: Mapping[str, str] = {} if origin is None else {"Origin": origin}
    answer = phone.post("/say", data={"text": "hush"}, headers=headers)
    assert answer.status_code == status
    assert (events != before) == (status == 204)


@pytest.mark.parametrize("path", ["/", "/board", "/static/style.css", "/nope", "/qr.svg"])
def test_every_answer_is_guarded(desk: PhoneDesk, path: str) -> None:
    headers = browser(desk).get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/pair", "/say"])
def test_huge_bodies_are_refused(desk: PhoneDesk, path: str) -> None:
    phone = pair(desk, "R")
    assert phone.post(path, content=b"x" * 1_000_000).status_code == 413
    assert phone.post(path, content=b"a=1&" * 1000).status_code == 413


@pytest.mark.parametrize("path", ["/static/../key.html", "/static/%2e%2e/key.html", "/static/"])
def test_nothing_beside_the_static_files_is_served(desk: PhoneDesk, path: str) -> None:
    assert browser(desk).get(path).status_code in {404, 405}


# Secrets.


def test_the_pages_themselves_hold_no_fact(desk: PhoneDesk) -> None:
    phone = pair(desk, "R")
    for path in ("/", "/join", "/board", "/waiting"):
        assert holds_no_fact(phone.get(path).text)


class LiveRegions(HTMLParser):
    """Collects the ids of live regions, and which ids each element lies in."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[str | None] = []
        self.inside: dict[str, list[str]] = {}
        self.live: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"meta", "link", "input", "img"}:
            return
        found = dict(attrs)
        name = found.get("id")
        if name is not None:
            self.inside[name] = [outer for outer in self.path if outer]
        if "aria-live" in found or found.get("role") in {"status", "alert", "log"}:
            self.live.append(name or "")
        self.path.append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"meta", "link", "input", "img"}:
            self.path.pop()


def test_no_live_region_touches_the_secret(desk: PhoneDesk) -> None:
    """RULES.md L-13: a phone that reads aloud must not read the key by itself."""
    regions = LiveRegions()
    regions.feed(pair(desk, "R").get("/").text)
    assert set(regions.live) == {"live", "sent"}
    for name in regions.live:
        assert "secret" not in regions.inside[name]
    for name in ("list", "grid", "remaining", "notes", "cover-card"):
        assert "secret" in regions.inside[name]
        assert not set(regions.live) & set(regions.inside[name])


# Words.


def test_an_edition_without_marks_still_shows_its_letters() -> None:
    shown = table(edition="unheard of")
    assert read_words(PROMPTS / "en" / "phone.toml").marks_of(shown) == plain_marks(shown)


def test_whoever_said_too_much_can_still_hush(desk: PhoneDesk, events: list[DeskEvent]) -> None:
    phone = browser(desk)
    phone.post("/pair", data={"code": desk.new_code("R")})
    answers = [phone.post("/say", data={"text": "score"}).status_code for _ in range(30)]
    assert answers[-1] == 429
    assert phone.post("/say", data={"text": "hush"}).status_code == 204
    assert events[-1] == PhoneLine("R", "hush")
    floods = [phone.post("/say", data={"text": "hush"}).status_code for _ in range(30)]
    assert floods[-1] == 429


@pytest.mark.rule("A-38")
def test_the_board_does_not_tell_that_a_phone_got_a_note(desk: PhoneDesk) -> None:
    desk.caption("Red says: xqzt, 1.")
    desk.notice("B", "xqzt is not in my word list.")
    desk.notice("R", "Careful.")
    desk.caption("Leaf is red.")
    numbers = [line["number"] for line in json.loads(desk.board())["captions"]]
    assert numbers == [1, 2]
