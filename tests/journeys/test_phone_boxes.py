"""The pages of the other boxes in a real browser: two keys, tokens, pictures, a cover."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from tests.support.boxes import dealt
from tests.support.deals import base_deal, deal
from tests.support.pairs import pairs
from tests.support.phone import desk_with_events
from tests.support.play import Play
from voice_game.phone.desk import PhoneDesk
from voice_game.phone.server import serving
from voice_game.rules.seats import seat_view, table_view

pytestmark = pytest.mark.slow

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, SCREEN = {"width": 320, "height": 640}, {"width": 1280, "height": 720}


@contextmanager
def shown(browser: Browser, play: Play, seat: str | None = None) -> Iterator[Page]:
    """The board page of a game, or the key page of a seat with its key open."""
    desk: PhoneDesk = desk_with_events()[0]
    box = play.rulebook.edition
    views = {side: seat_view(box, play.game, side) for side in box.seats(play.game)}
    desk.publish(table_view(box, play.game), views)
    with serving(desk, 0) as address:
        base = f"http://127.0.0.1:{address.rstrip('/').rpartition(':')[2]}"
        context = browser.new_context(viewport=PHONE if seat else SCREEN)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{base}/" if seat else f"{base}/board")
        if seat:
            page.get_by_label("Code of four digits").fill(desk.new_code(seat))
            page.get_by_role("button", name="Pair").click()
        expect(page.locator("#connection")).to_have_text("Connected")
        if seat:
            page.get_by_role("button", name="Show the key").click()
        yield page
        violations = Axe().run(page, options={"runOnly": WCAG}).response["violations"]
        assert [(fault["id"], fault["nodes"]) for fault in violations] == []
        context.close()


def test_the_board_shows_tokens_with_their_arrows(browser: Browser, tmp_path: Path) -> None:
    play = Play(deal("gg-c1"))
    play.clue()
    play.guess("AZKABAN")
    play.guess("BARTY CROUCH JR")
    with shown(browser, play) as page:
        expect(page.get_by_text("Token, A to B")).to_be_visible()
        expect(page.locator("#turn")).to_have_text("Side B gives a clue")
        expect(page.locator("#score li")).to_have_text(["Tokens left: 9", "Found: 1"])
        page.screenshot(path=str(tmp_path / "coop.png"))


def test_either_side_may_give_the_first_clue(browser: Browser) -> None:
    for seat in "AB":
        with shown(browser, Play(pairs(first=None)), seat) as page:
            expect(page.locator("#turn")).to_have_text("Either side may give the first clue")
            expect(page.get_by_role("button", name="Give this clue")).to_be_enabled()


def test_each_phone_shows_its_own_side_of_the_key(browser: Browser) -> None:
    for seat, name in (("A", "EAGLE"), ("B", "MIRROR")):
        with shown(browser, Play(pairs()), seat) as page:
            agents = page.locator("#list ul").first
            expect(agents.get_by_text(name)).to_be_visible()
            expect(agents.locator("li")).to_have_count(9)


def test_the_spymaster_of_two_covers_an_enemy_agent(browser: Browser) -> None:
    play = Play(replace(base_deal(), edition="two"))
    play.turn("N")
    with shown(browser, play, "R") as page:
        offered = page.get_by_label("Card to cover").locator("option").all_text_contents()
        assert offered == play.cards("B")
        expect(page.get_by_role("button", name="Cover no card")).to_be_hidden()
        expect(page.get_by_role("button", name="Give this clue")).to_be_disabled()


def test_pictures_are_shown_with_their_captions(browser: Browser, tmp_path: Path) -> None:
    play = Play(dealt("pictures", 3))
    for seat in (None, "R"):
        with shown(browser, play, seat) as page:
            for card in (card for card in play.game.board.cards if card):
                cell = page.locator("#grid td", has_text=card.name)
                expect(cell.locator(".art")).to_have_text(card.art or "")
            page.screenshot(path=str(tmp_path / f"pictures-{seat}.png"))


def test_a_board_of_words_and_pictures_says_which_are_which(browser: Browser) -> None:
    play = Play(deal("gg-c1"))
    for seat in (None, "A"):
        with shown(browser, play, seat) as page:
            for card in (card for card in play.game.board.cards if card):
                cell = page.locator("#grid td", has_text=card.name)
                expect(cell.get_by_text("picture", exact=True)).to_have_count(int(card.picture))
