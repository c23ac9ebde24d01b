"""Reads a deal file: a dealt board with its key (docs/commands.md)."""

from codecs import BOM_UTF8
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from voice_game.editions import EDITIONS
from voice_game.language.pack import UnknownLanguage, language_code
from voice_game.language.words import LONGEST, pictures
from voice_game.rules.cards import Board, Card
from voice_game.rules.dealing import Deal
from voice_game.rules.edition import Edition
from voice_game.rules.settings import Settings
from voice_game.rules.spelling import fold

PICTURE = "(picture)"

IGNORED = ("id", "steps", "end", "filled", "branch", "note")


class DealRefused(Exception):
    """The file is no deal that can be played; the sentence names the field."""


class DealFile(Struct, forbid_unknown_fields=True):
    """The fields of a deal file, as written."""

    variant: str
    lang: str | None = None
    first: str | None = None
    second: str | None = None
    board: list[list[str | None]] | None = None
    key: list[str] | None = None
    centre: str | None = None
    cards: dict[str, str] | None = None
    abilities: bool = False
    leaves: list[str] = []
    herbology: list[str] = []
    bank: int | None = None
    oops: Literal["penalty", "warn"] | None = None
    one_thing: bool = False


def read_deal(path: Path, language: str | None = None) -> Deal:
    """The deal in a file; raises `DealRefused` with one sentence that names the field.

    `language` is the code to play in; without it the file says.
    """
    try:
        text = path.read_bytes().removeprefix(BOM_UTF8)
        raw = msgspec.json.decode(text, type=dict[str, Any])
    except OSError as error:
        raise DealRefused(
            f"The deal file {path} cannot be read ({error.strerror}): "
            "check its name and its permissions."
        ) from error
    except RecursionError as error:
        raise DealRefused(f"The deal file {path} is nested too deep to be a deal.") from error
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError) as error:
        raise DealRefused(f"The deal file {path} is not a JSON object: {error}.") from error
    try:
        fields = {name: value for name, value in raw.items() if name not in IGNORED}
        written = msgspec.convert(fields, DealFile)
    except msgspec.ValidationError as error:
        raise DealRefused(f"The deal file {path} is wrong: {error}.") from error
    try:
        return _deal(written, language)
    except _Fault as fault:
        raise DealRefused(f"The deal file {path} is wrong: {fault}.") from fault


class _Fault(Exception):
    """What is wrong, beginning with the field."""


def _deal(written: DealFile, language: str | None) -> Deal:
    edition = EDITIONS.get(written.variant)
    if edition is None:
        known = ", ".join(EDITIONS)
        raise _Fault(f"variant: {written.variant!r} is none of {known}")
    first, second = _sides(written, edition)
    for field in ("abilities", "leaves", "herbology"):
        if getattr(written, field) and not edition.able:
            raise _Fault(f"{field}: has no meaning in {edition.id}")
    if written.bank is not None and edition.bank is None:
        raise _Fault(f"bank: has no meaning in {edition.id}")
    if edition.one_team:
        board, key = _pairs(written, edition)
    else:
        if written.cards is not None:
            raise _Fault(f"cards: has no meaning in {edition.id}")
        board = _board(written.board, edition)
        key = _key(written, board)
    spoken = language or _language(written)
    deal = Deal(
        edition=edition.id,
        language=spoken,
        first=first,
        second=second,
        board=_with_art(board, spoken),
        key=key,
        centre=_centre(written, edition, second),
        bank=edition.bank if written.bank is None else written.bank,
        anyone_begins=edition.one_team and written.first is None,
        settings=Settings(
            oops=written.oops or edition.oops,
            one_thing=written.one_thing,
            abilities=written.abilities,
        ),
        dealt=edition.written_more(
            _leaves(written, board), tuple(written.herbology), first, second
        ),
    )
    if fault := edition.deal_fault(deal):
        raise _Fault(fault)
    return deal


def _language(written: DealFile) -> str:
    try:
        return language_code(written.lang or "en")
    except UnknownLanguage as error:
        raise _Fault(f"lang: {str(error).rstrip('.')}") from error


def _sides(written: DealFile, edition: Edition) -> tuple[str, str]:
    first, second = written.first, written.second
    if first is None and edition.one_team:
        first = edition.sides[0]
    if first not in edition.sides:
        raise _Fault(f"first: must be one of {', '.join(edition.sides)}")
    others = [side for side in edition.sides if side != first]
    if second is None:
        second = edition.usual_second(first, written.centre)
    if second not in others:
        raise _Fault(f"second: must be one of {', '.join(others)}")
    return first, second


def _leaves(written: DealFile, board: Board) -> tuple[int, ...]:
    """The cells of the cards that bear a leaf."""
    places = [(name, board.find(name)) for name in written.leaves]
    for name, place in places:
        if place is None:
            raise _Fault(f"leaves: {name} is not on the board")
    return tuple(board.index(place) for _, place in places if place)


def _pairs(written: DealFile, edition: Edition) -> tuple[Board, tuple[str, ...]]:
    """Cards with the letters of both sides, laid row by row."""
    for field in ("board", "key"):
        if getattr(written, field) is not None:
            raise _Fault(f"{field}: has no meaning in {edition.id}, which is dealt by cards")
    if written.cards is None:
        raise _Fault("cards: is missing")
    names, width = list(written.cards), edition.columns
    if len(names) != edition.rows * width:
        raise _Fault(f"cards: must be {edition.rows * width} names with two letters each")
    rows = [list[str | None](names[at : at + width]) for at in range(0, len(names), width)]
    return _board(rows, edition, "cards"), tuple(written.cards.values())


def _board(rows: list[list[str | None]] | None, edition: Edition, field: str = "board") -> Board:
    if rows is None:
        raise _Fault("board: is missing")
    if len(rows) != edition.rows or any(len(row) != edition.columns for row in rows):
        raise _Fault(f"board: must be {edition.rows} rows of {edition.columns} names")
    names = [name for row in rows for name in row]
    for holds_card, name in zip(edition.cells(), names, strict=True):
        if holds_card != (name is not None):
            raise _Fault("board: null stands for the place without a card, and no other")
    only_pictures = edition.faces == ("pictures",)
    cards = tuple(None if name is None else _card(name, only_pictures) for name in names)
    seen: set[str] = set()
    for card in cards:
        if card is None:
            continue
        letters = fold(card.name)
        if not card.name.isprintable():
            raise _Fault(f"{field}: {card.name!r} holds a sign that cannot be printed")
        if len(card.name) > LONGEST:
            raise _Fault(f"{field}: {card.name[:LONGEST]!r}... has more than {LONGEST} letters")
        if not letters:
            raise _Fault(f"{field}: {card.name!r} has no letter, so nobody can say it")
        if letters in seen:
            raise _Fault(f"{field}: {card.name} is on it twice")
        seen.add(letters)
    return Board(edition.rows, edition.columns, cards)


def _with_art(board: Board, language: str) -> Board:
    """The board with what its pictures show, as far as we have them."""
    art = {card.name: card.art for card in pictures(language)}
    cards = tuple(
        replace(card, art=art.get(card.name.upper())) if card and card.picture else card
        for card in board.cards
    )
    return replace(board, cards=cards)


def _card(text: str, only_pictures: bool) -> Card:
    name = " ".join(text.replace(PICTURE, " ").split())
    return Card(name, only_pictures or PICTURE in text)


def _key(written: DealFile, board: Board) -> tuple[str, ...]:
    rows = written.key
    if rows is None:
        raise _Fault("key: is missing")
    if len(rows) != board.rows or any(len(row) != board.columns for row in rows):
        raise _Fault(f"key: must be {board.rows} rows of {board.columns} letters")
    cells = tuple(letter for row in rows for letter in row)
    for card, letter in zip(board.cards, cells, strict=True):
        if (card is None) != (letter == "."):
            raise _Fault("key: a full stop stands for the place without a card, and only there")
    return cells


def _centre(written: DealFile, edition: Edition, second: str) -> str | None:
    wanted = edition.centre_tile(second)
    if written.centre not in (None, wanted):
        raise _Fault(f"centre: must be {wanted}" if wanted else "centre: there is none here")
    return wanted
