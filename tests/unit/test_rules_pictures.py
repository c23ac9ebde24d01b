"""Pictures, rule by rule (RULES.md E), and the pictures of other boxes (B-03)."""

import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from tests.support.play import Play
from tests.support.table import Table, knowledge
from voice_game.app.deal_file import DealRefused, read_deal
from voice_game.editions import EDITIONS
from voice_game.editions.pictures import turned
from voice_game.language.words import deck, pictures
from voice_game.narration.message import CardName, say
from voice_game.rules import commands as c
from voice_game.rules.cards import Card
from voice_game.rules.dealing import Deal, choose_cards
from voice_game.rules.giving import clue_flags
from voice_game.rules.settings import Agreements, Face

rule = pytest.mark.rule

PICTURES = pictures("en")


def dealt(edition: str = "pictures", seed: int = 1, face: Face | None = None) -> Deal:
    box = EDITIONS[edition]
    words = deck("en", box.deck).words
    agreed = Agreements(face=face)
    dice = random.Random(seed)
    return box.deal(words, "en", dice, lambda one, other: True, agreed, PICTURES)


# The pictures


@rule("D-25")
def test_there_are_enough_pictures_each_with_a_caption_and_its_art() -> None:
    assert len(PICTURES) >= 200
    assert len({card.name for card in PICTURES}) == len({card.art for card in PICTURES})
    for card in PICTURES:
        assert card.picture
        assert card.art
        assert card.art.isascii() is False
        assert len(card.name.split()) == 2


@rule("D-25")
def test_no_two_captions_sound_alike() -> None:
    names = random.Random(3).sample([card.name for card in PICTURES], 40)
    unlike = knowledge().unlike
    assert [pair for pair in combinations(names, 2) if not unlike(*pair)] == []


# The rules


@rule("E-01")
def test_twenty_pictures_five_in_a_row() -> None:
    for seed in range(20):
        game = Play(dealt(seed=seed)).game
        assert (game.board.rows, game.board.columns) == (4, 5)
        assert Counter(game.key) == {game.first: 8, game.second: 7, "N": 4, "X": 1}
        cards = [card for card in game.board.cards if card]
        assert len({card.name for card in cards}) == 20
        assert all(card.picture and card.art for card in cards)
        assert len({word for card in cards for word in card.name.split()}) == 40


@rule("E-02")
def test_a_key_card_lies_either_way_round() -> None:
    play = Play(dealt())
    key = play.game.key
    assert turned(turned(key)) == key
    assert turned(key)[0] == key[-1]
    assert Counter(turned(key)) == Counter(key)


@rule("E-03", "E-05", "K-19", "B-22")
def test_naming_what_is_shown_is_a_legal_clue() -> None:
    play = Play(dealt())
    shown = play.game.uncovered()[0].name
    for word in shown.lower().split():
        flags = clue_flags(play.rulebook, play.game, (word,))
        assert [flag for flag in flags if flag.card] == []


@rule("E-04", "K-10")
@pytest.mark.parametrize("words", [("ice", "cream"), ("ice-cream",)])
def test_a_clue_is_one_word_without_hyphen_or_space(words: tuple[str, ...]) -> None:
    play = Play(dealt())
    flags = clue_flags(play.rulebook, play.game, words)
    assert "K-10" in {flag.rule for flag in flags if flag.verdict == "bad"}


@rule("E-06")
def test_all_else_is_as_in_the_base_game() -> None:
    play = Play(dealt())
    first = play.game.first
    play.clue(number=1)
    play.guess_of(first)
    play.guess_of(first)
    assert play.view.turn == play.game.second
    play.clue(number=0)
    assert play.view.limit == "unlimited"
    play.guess_of("X")
    assert play.game.winner == first


@rule("E-07")
def test_the_assassin_just_ends_the_game() -> None:
    play = Play(dealt())
    play.clue()
    play.guess_of("X")
    assert play.game.over


# At the table


@rule("D-25")
def test_a_picture_is_addressed_by_its_caption_or_its_place() -> None:
    table = Table(dealt())
    name = table.view.rows[0][0].name
    assert name is not None
    table.say("the clue is river for two")
    assert table.say(f"we guess {name.lower()}").events
    table = Table(dealt())
    table.say("the clue is river for two")
    assert table.say("we guess row one column one").events
    assert table.view.rows[0][0].cover is not None
    assert table.say("we guess row five column one").reason == "no_such_place"


def test_pictures_of_the_lobby_are_dealt_and_replaced_by_pictures() -> None:
    table = Table()
    table.say("play pictures")
    assert table.game.edition == "pictures"
    name = table.view.rows[1][1].name
    assert name is not None
    step = table.say(f"replace {name.lower()}")
    assert step.outcome == "acted"
    cell = table.view.rows[1][1]
    assert cell.name != name
    assert (cell.picture, bool(cell.art)) == (True, True)


@rule("B-03", "C-01")
@pytest.mark.parametrize("edition", ["hogwarts", "coop"])
@pytest.mark.parametrize(("face", "shown"), [("words", 0), ("pictures", 25), ("mix", 12)])
def test_cards_lie_words_up_pictures_up_or_like_a_checkerboard(
    edition: str, face: Face, shown: int
) -> None:
    board = dealt(edition, face=face).board
    ups = [card.picture for card in board.cards if card]
    assert sum(ups) == min(shown, len(ups))
    if face == "mix":
        for index, card in enumerate(board.cards):
            assert card is None or card.picture == bool(index % 2)


@rule("B-03", "B-05")
def test_a_card_of_a_checkerboard_is_replaced_by_one_of_its_kind() -> None:
    play = Play(dealt("hogwarts", face="mix"), ready=False)
    for place in (play.game.board.place(0), play.game.board.place(1)):
        old = play.game.board.at(place)
        play.do(c.Replace(place))
        new = play.game.board.at(place)
        assert old is not None
        assert new is not None
        assert old.name != new.name
        assert old.picture == new.picture


# Deals


def written(**changes: object) -> dict[str, object]:
    names = [card.name for card in PICTURES[:20]]
    return {
        "variant": "pictures",
        "first": "R",
        "board": [names[at : at + 5] for at in range(0, 20, 5)],
        "key": ["RRRRR", "RRRBB", "BBBBB", "NNNNX"],
    } | changes


def test_a_deal_of_captions_gets_its_art(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(msgspec.json.encode(written()))
    board = read_deal(file).board
    assert [card for card in board.cards if card] == list(PICTURES[:20])


@pytest.mark.parametrize(
    "changes",
    [
        {"key": ["RRRRR", "RRRRB", "BBBBB", "NNNNX"]},
        {"board": [["A", "B", "C", "D", "E"]] * 4},
        {"board": [["A"] * 4] * 5},
    ],
)
def test_wrong_deals_are_refused(tmp_path: Path, changes: dict[str, object]) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(msgspec.json.encode(written(**changes)))
    with pytest.raises(DealRefused, match=r"key|board"):
        read_deal(file)


# Words and pictures on one board


@rule("B-03", "D-25")
def test_a_board_of_both_is_read_with_its_pictures_named_as_such() -> None:
    table = Table()
    table.say("with a checkerboard", "play back to hogwarts with abilities")
    title = table.language.phrasing.sentence
    cards = [card for card in table.game.board.cards if card]
    for line in ("read the board", "read the open cards"):
        text = table.aloud(table.say(line))
        assert text.count("the picture ") == 12
        for card in cards:
            name = title(say("whereabouts", cell=CardName(card.name), row=1, column=1)).split(",")[
                0
            ]
            assert (f"the picture {name}" in text) == card.picture
    at = next(at for at, card in enumerate(table.game.board.cards) if card and card.picture)
    row, column = divmod(at, 5)
    told = table.aloud(table.say(f"what is at row {row + 1} column {column + 1}"))
    assert f"column {column + 1}: the picture " in told


@rule("B-03")
@pytest.mark.parametrize("face", ["with words", "with pictures"])
def test_a_board_of_one_kind_is_read_without_saying_of_which(face: str) -> None:
    table = Table()
    table.say(face, "play back to hogwarts with abilities")
    assert "the picture" not in table.aloud(table.say("read the board"))


@rule("B-03")
def test_no_word_on_a_checkerboard_is_like_a_picture() -> None:
    shown = tuple(Card(name, picture=True) for name in ("apple", "bread", "cake"))
    words = ("aunt", "bird", "coat", "dog", "egg", "foot")

    def unlike(one: str, other: str) -> bool:
        return one[0] != other[0]

    for seed in range(40):
        board, _ = choose_cards(words, shown, (True, False), random.Random(seed), unlike)
        assert [card.picture for card in board] == [True, False]
        assert unlike(board[0].name, board[1].name)
