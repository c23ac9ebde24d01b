"""Boards to play on in tests."""

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from voice_game.app.deal_file import read_deal
from voice_game.rules.cards import Board, Card
from voice_game.rules.dealing import Deal
from voice_game.rules.settings import Settings

DEALS = Path(__file__).parents[1] / "transcripts" / "deals"

RED_FIRST = "RRRRN RRRRR BBBBB BBBNN NNNNX"
BLUE_FIRST = RED_FIRST.translate(str.maketrans("RB", "BR"))

G_FIRST = "GGGGD GGGGG SS.SS SSSSD DDDDF"

PENALTY, WARN = Settings(oops="penalty"), Settings(oops="warn")


@cache
def deal(name: str) -> Deal:
    """A deal of the files beside the transcripts: "deal-a", "gg-b1" ..."""
    return read_deal(DEALS / f"{name}.json")


def fillers() -> tuple[Card, ...]:
    """Twenty-five cards that a test does not care about."""
    return tuple(card for card in deal("deal-a").board.cards if card)


def base_deal(*names: str, key: str = RED_FIRST, settings: Settings = PENALTY) -> Deal:
    """Twenty-five words, the first of them given; red's nine come first, the assassin last."""
    first = "R" if key.count("R") == 9 else "B"
    second = "B" if first == "R" else "R"
    cards = (*map(Card, names), *fillers())[:25]
    return Deal(
        edition="base",
        language="en",
        first=first,
        second=second,
        board=Board(5, 5, cards),
        key=tuple(key.replace(" ", "")),
        settings=settings,
    )


def hogwarts_deal(*cards: Card, settings: Settings = WARN) -> Deal:
    """Gryffindor first: its nine cards come first, Filch last, the second House's centre."""
    filled = [*cards, *fillers()][:24]
    board: list[Card | None] = [*filled[:12], None, *filled[12:]]
    return Deal(
        edition="hogwarts",
        language="en",
        first="G",
        second="S",
        board=Board(5, 5, tuple(board)),
        key=tuple(G_FIRST.replace(" ", "")),
        centre="S",
        settings=settings,
    )


def swapped(dealt: Deal, one: str, other: str) -> Deal:
    """The deal with the letters of two cards in each other's place."""
    key = list(dealt.key)
    places = [dealt.board.find(name) for name in (one, other)]
    a, b = (dealt.board.index(place) for place in places if place)
    key[a], key[b] = key[b], key[a]
    return replace(dealt, key=tuple(key))
