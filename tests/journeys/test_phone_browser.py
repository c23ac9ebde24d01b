"""The key page and the board page in a real browser."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from tests.support.phone import KEY, RIVER, desk_with_events, seats, table
from voice_game.phone.desk import DeskEvent, PhoneDesk, PhoneLine
from voice_game.phone.server import serving
from voice_game.rules.phase import Phase
from voice_game.rules.views import ClueView, TableView

pytestmark = pytest.mark.slow

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SMALL_PHONE = {"width": 320, "height": 640}
WAKE = 2_000
"""Milliseconds in which a page must be current after waking."""


@dataclass
class Evening:
    """A desk, served, with the pages that look at it and what went wrong in them."""

    browser: Browser
    desk: PhoneDesk
    events: list[DeskEvent]
    base: str
    faults: list[str] = field(default_factory=list)

    def show(self, shown: TableView) -> None:
        self.desk.publish(shown, seats(shown))

    def page(self, path: str, size: dict[str, int] = SMALL_PHONE, scheme: str = "light") -> Page:
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "console",
            lambda message: self.faults.append(message.text) if "policy" in message.text else None,
        )
        page.on(
            "request",
            lambda request: (
                None if request.url.startswith(self.base) else self.faults.append(request.url)
            ),
        )
        page.goto(self.base + path)
        return page

    def pair(self, seat: str, size: dict[str, int] = SMALL_PHONE, scheme: str = "light") -> Page:
        page = self.page("/", size, scheme)
        page.get_by_label("Code of four digits").fill(self.desk.new_code(seat))
        page.get_by_role("button", name="Pair").click()
        expect(page.locator("#connection")).to_have_text("Connected")
        return page

    def close(self) -> None:
        for context in self.browser.contexts:
            context.close()


def local(address: str) -> str:
    return f"http://127.0.0.1:{port_of(address)}"


def port_of(address: str) -> int:
    return int(address.rstrip("/").rpartition(":")[2])


@pytest.fixture
def evening(browser: Browser) -> Iterator[Evening]:
    desk, events = desk_with_events()
    shown = table({"LEAF": "R"}, phase=Phase.CLUE_OPEN, clue=RIVER)
    desk.publish(shown, seats(shown))
    with serving(desk, 0) as address:
        evening = Evening(browser, desk, events, local(address))
        yield evening
        evening.close()
    assert evening.faults == []


def mark(page: Page) -> None:
    """Leave a mark that a reload would wipe away."""
    page.evaluate("window.marked = true")


def is_marked(page: Page) -> bool:
    return bool(page.evaluate("window.marked === true"))


def play_on(evening: Evening) -> None:
    """Two reveals and a new clue."""
    covers = {"LEAF": "R", "KNIFE": "B", "GLOVE": "N"}
    clue = ClueView("B", ("snow",), 3, False)
    evening.show(table(covers, phase=Phase.CLUE_OPEN, turn="B", clue=clue))


def assert_is_current(page: Page) -> None:
    expect(page.locator("#clue")).to_have_text("snow: 3", timeout=WAKE)
    for name in ("KNIFE", "GLOVE"):
        expect(page.locator("#grid s", has_text=name)).to_have_count(1, timeout=WAKE)


# The key.


def test_the_key_is_hidden_until_its_owner_taps(evening: Evening) -> None:
    page = evening.pair("R")
    for name in ("DRAGON", "UNDERTAKER", "8 of your own", "7 of your own"):
        expect(page.get_by_text(name).first).to_be_hidden()
    toggle = page.get_by_role("button", name="Show the key")
    expect(toggle).to_have_attribute("aria-expanded", "false")
    toggle.click()
    expect(page.get_by_role("heading", name="Assassin (1 open)")).to_be_visible()
    expect(page.locator("#list li", has_text="DRAGON")).to_have_text("DRAGON row 5, column 5")
    expect(page.locator("#list s")).to_have_text(["LEAF"])
    page.get_by_role("button", name="Hide the key").click()
    expect(page.locator("#secret")).to_be_hidden()


def test_every_card_has_colour_letter_and_words(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    letters = page.locator("#grid .letter").all_text_contents()
    assert letters == [letter for row in KEY for letter in row]
    cells = page.locator("#grid td[data-look]")
    for name, spoken in (("CASTLE", "Red"), ("EUROPE", "Blue"), ("DRAGON", "Assassin")):
        assert spoken in (cells.filter(has_text=name).text_content() or "")


def touch(page: Page, *places: str) -> None:
    """Leave a mark on elements that a new one in their place would not have."""
    for place in places:
        page.locator(place).first.evaluate("node => { node.touched = true; }")


def untouched(page: Page, *places: str) -> list[str]:
    """The places whose elements are others than those that were touched."""
    return [at for at in places if not page.locator(at).first.evaluate("node => node.touched")]


def test_what_did_not_change_stays_under_the_reader(evening: Evening) -> None:
    """A screen reader reads a key or a board card by card, while the game goes on."""
    key, board = evening.pair("R"), evening.page("/board")
    key.locator("#toggle").click()
    evening.desk.caption("Red says: river, 2.")
    expect(board.locator("#lines li")).to_have_count(1)
    in_key = ("#list h4", "#list li", "#grid tr:nth-child(3)")
    on_board = ("#grid tr:nth-child(3)", "#lines li", "#clues li")
    touch(key, *in_key)
    touch(board, *on_board)
    evening.show(table({"LEAF": "R", "GLOVE": "N"}, phase=Phase.GUESSING, clue=RIVER))
    evening.desk.caption("Glove is a bystander.")
    expect(board.locator("#lines li")).to_have_count(2)
    for page in (key, board):
        expect(page.locator("#grid s")).to_have_text(["LEAF", "GLOVE"])
    assert untouched(key, *in_key) + untouched(board, *on_board) == []


def test_the_key_hides_when_the_page_does(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    expect(page.locator("#secret")).to_be_visible()
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(page.locator("#secret")).to_be_hidden()


def test_the_key_of_the_next_board_waits_for_a_tap(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    expect(page.locator("#secret")).to_be_visible()
    shown = table()
    [first, *rows] = shown.rows
    other = replace(first[0], name="LANTERN")
    evening.show(replace(shown, rows=((other, *first[1:]), *rows)))
    expect(page.locator("#grid")).to_contain_text("LANTERN")
    expect(page.locator("#secret")).to_be_hidden()
    page.locator("#toggle").click()
    expect(page.locator("#secret")).to_be_visible()


@pytest.mark.alone
def test_the_key_page_follows_live(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    mark(page)
    play_on(evening)
    assert_is_current(page)
    expect(page.locator("#secret")).to_be_visible()
    assert is_marked(page)


def test_the_key_comes_when_everybody_is_ready(evening: Evening) -> None:
    checked = table(phase=Phase.BOARD_CHECK)
    evening.desk.publish(checked, seats(checked, ready=False))
    page = evening.pair("R")
    page.locator("#toggle").click()
    expect(page.locator("#not-yet")).to_be_visible()
    assert "DRAGON" not in page.content()
    evening.show(table())
    expect(page.locator("#list li", has_text="DRAGON")).to_be_visible()
    expect(page.locator("#turn")).to_have_text("Your turn to give a clue")


# Sleeping, waking, losing the server.


@pytest.mark.alone
def test_a_phone_that_slept_is_current_at_once(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    evening.desk.notice("R", "before sleeping")
    expect(page.locator("#live")).to_contain_text("a new note")
    mark(page)
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    play_on(evening)
    page.wait_for_timeout(500)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    assert_is_current(page)
    assert is_marked(page)
    expect(page.locator("#live")).to_contain_text("a new note")


@pytest.mark.alone
def test_a_dead_stream_is_noticed_by_the_page_alone(evening: Evening) -> None:
    page = evening.page("/", SMALL_PHONE)
    page.clock.install()
    page.get_by_label("Code of four digits").fill(evening.desk.new_code("R"))
    page.get_by_role("button", name="Pair").click()
    expect(page.locator("#connection")).to_have_text("Connected")
    mark(page)
    page.route("**/key/stream", lambda route: route.abort())
    page.clock.run_for(26_000)
    expect(page.locator("#connection")).to_contain_text("may be old")
    play_on(evening)
    page.unroute("**/key/stream")
    page.clock.run_for(1_500)
    expect(page.locator("#connection")).to_have_text("Connected")
    assert_is_current(page)
    assert is_marked(page)


@pytest.mark.alone
def test_waking_does_not_wait_for_a_heartbeat(evening: Evening) -> None:
    page = evening.pair("R")
    mark(page)
    for wake in (
        "document.dispatchEvent(new Event('visibilitychange'))",
        "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))",
        "dispatchEvent(new Event('online'))",
    ):
        with page.expect_request("**/key/stream", timeout=WAKE):
            page.evaluate(wake)
    assert is_marked(page)


@pytest.mark.alone
def test_phones_come_back_by_themselves_after_a_restart(browser: Browser) -> None:
    desk, events = desk_with_events()
    shown = table({"LEAF": "R"}, phase=Phase.CLUE_OPEN, clue=RIVER)
    desk.publish(shown, seats(shown))
    with serving(desk, 0) as address:
        evening = Evening(browser, desk, events, local(address))
        page = evening.pair("R")
        page.locator("#toggle").click()
        mark(page)
    expect(page.locator("#connection")).to_contain_text("Reconnecting")
    later, events = desk_with_events()
    later.restore(desk.snapshot())
    with serving(later, port_of(address)) as again:
        assert again == address
        resumed = Evening(browser, later, events, local(again))
        play_on(resumed)
        expect(page.locator("#connection")).to_have_text("Connected", timeout=5_000)
        assert_is_current(page)
        assert is_marked(page)
        later.notice("R", "the first after the restart")
        expect(page.locator("#notes li")).to_have_text(["the first after the restart"])
        expect(page.locator("#live")).to_contain_text("note")
        evening.close()


def test_another_phone_waits_then_takes_over(evening: Evening) -> None:
    old = evening.pair("R")
    new = evening.page("/")
    new.get_by_label("Code of four digits").fill(evening.desk.new_code("R"))
    new.get_by_role("button", name="Pair").click()
    expect(new.get_by_role("heading", name="Ask the table to say yes")).to_be_visible()
    assert "DRAGON" not in new.content()
    evening.desk.grant("R")
    expect(new.locator("#connection")).to_have_text("Connected", timeout=5_000)
    expect(old.get_by_label("Code of four digits")).to_be_visible()
    assert "DRAGON" not in old.content()


# Saying.


def test_taps_on_cards_say_nothing(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    before = list(evening.events)
    for card in page.locator("#grid td[data-look], #list li").all():
        card.dblclick()
    page.wait_for_timeout(300)
    assert evening.events == before


def test_a_clue_is_checked_or_given(evening: Evening) -> None:
    evening.show(table())
    page = evening.pair("R")
    page.get_by_label("Clue", exact=True).fill("river")
    page.get_by_label("Number").select_option("2")
    page.get_by_label("Clue", exact=True).press("Enter")
    expect(page.locator("#sent")).to_have_text("Sent.")
    assert evening.events[-1] == PhoneLine("R", "check river for 2")
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Give this clue").click()
    expect(page.locator("#sent")).to_have_text("Sent again.")
    assert evening.events[-1] == PhoneLine("R", "the clue is river for 2")


def test_the_other_giver_answers_a_challenge(evening: Evening) -> None:
    evening.show(table(phase=Phase.CLUE_OPEN, clue=RIVER, challenged=True))
    page = evening.pair("B")
    expect(page.get_by_role("button", name="Give this clue")).to_be_disabled()
    page.get_by_role("button", name="Uphold the challenge").click()
    page.get_by_role("button", name="No, go back").click()
    page.wait_for_timeout(100)
    assert not any(isinstance(event, PhoneLine) for event in evening.events)
    page.get_by_role("button", name="Uphold the challenge").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#sent")).to_have_text("Sent.")
    assert evening.events[-1] == PhoneLine("B", "uphold")


def test_a_penalty_card_is_chosen_and_asked_about(evening: Evening) -> None:
    evening.show(table({"ROSE": "B"}, turn="R", penalty_due="B"))
    page = evening.pair("B")
    page.locator("#toggle").click()
    offered = page.get_by_label("Card to cover").locator("option").all_text_contents()
    own = "KNIFE BOARD EUROPE PIANO SHARK TEACHER HOTEL"
    assert offered == own.split()
    page.get_by_label("Card to cover").select_option("PIANO")
    page.get_by_role("button", name="Cover this card").click()
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    assert not any(isinstance(event, PhoneLine) for event in evening.events)
    page.get_by_role("button", name="Cover this card").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("#sent")).to_have_text("Sent.")
    assert evening.events[-1] == PhoneLine("B", "cover PIANO")


def test_hush_passes_at_once_even_after_another_tap(evening: Evening) -> None:
    page = evening.pair("R")
    page.get_by_role("button", name="Repeat", exact=True).click()
    page.get_by_role("button", name="Hush").click()
    expect(page.locator("#sent")).to_contain_text("again")
    assert evening.events[-2:] == [PhoneLine("R", "repeat"), PhoneLine("R", "hush")]


# Privacy of screen readers (RULES.md L-08, L-10, L-13).


def test_notes_are_announced_but_never_read_out(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    announced = []
    for count in (1, 2, 3):
        evening.desk.notice("R", "Cat is a form of a card.")
        expect(page.locator("#notes li")).to_have_count(count)
        announced.append(page.locator("#live").text_content() or "")
    assert all("note" in text and "Cat" not in text for text in announced)
    assert announced[0] != announced[1] != announced[2]
    live = page.locator("[role=status], [role=alert], [role=log], [aria-live]")
    assert "DRAGON" not in " ".join(live.all_text_contents())


# Looks.


def violations(page: Page) -> list[str]:
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": WCAG}})
    return [
        f"{rule['id']}: {node['html']} {node['failureSummary']}"
        for rule in found.response["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_is_accessible(evening: Evening, scheme: str) -> None:
    evening.desk.caption("Leaf is red.")
    evening.show(
        table({"LEAF": "R", "KNIFE": "B", "GLOVE": "N"}, phase=Phase.CLUE_OPEN, clue=RIVER)
    )
    key = evening.pair("B", scheme=scheme)
    assert violations(key) == []
    evening.desk.notice("B", "A note.")
    key.locator("#toggle").click()
    key.locator("summary").click()
    expect(key.locator("#notes li")).to_have_count(1)
    assert violations(key) == []
    key.get_by_role("button", name="Challenge the clue").click()
    assert violations(key) == []
    for size in (SMALL_PHONE, {"width": 1280, "height": 800}):
        board = evening.page("/board", size, scheme)
        expect(board.locator("#lines li")).to_have_text(["Leaf is red."])
        assert violations(board) == []
    join = evening.page("/", scheme=scheme)
    assert violations(join) == []
    join.get_by_label("Code of four digits").fill("417")
    join.get_by_role("button", name="Pair").click()
    expect(join.get_by_role("alert")).to_contain_text("you entered 3")
    assert violations(join) == []
    join.get_by_label("Code of four digits").fill(evening.desk.new_code("B"))
    join.get_by_role("button", name="Pair").click()
    expect(join.locator("#text")).to_contain_text("asking the table")
    assert violations(join) == []


def test_a_small_phone_needs_no_sideways_scrolling(evening: Evening) -> None:
    page = evening.pair("R")
    page.locator("#toggle").click()
    for shown in (page, evening.page("/board"), evening.page("/join")):
        assert shown.evaluate("document.documentElement.scrollWidth") <= SMALL_PHONE["width"]
    for control in page.locator("button:visible, input:visible, select:visible").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44, control.evaluate("node => node.outerHTML")


# The board.


@pytest.mark.alone
def test_the_board_follows_live_and_shows_no_key(evening: Evening) -> None:
    board = evening.page("/board", {"width": 1280, "height": 800})
    expect(board.locator("#clue")).to_have_text("river: 2")
    assert board.locator("#grid .letter").all_text_contents() == ["R"]
    evening.desk.caption("we guess knife", "table")
    evening.desk.caption("Knife is blue.")
    play_on(evening)
    assert_is_current(board)
    expect(board.locator("#lines li")).to_have_text(["Heard: we guess knife", "Knife is blue."])
    expect(board.locator("#score li")).to_have_text(["Red: 1", "Blue: 1"])
    assert board.locator("#grid .letter").all_text_contents() == ["R", "B", "N"]
    expect(board.locator("#address")).to_have_text(evening.desk.address)
    assert board.locator("#qr").evaluate("image => image.decode().then(() => image.naturalWidth)")
