"""How an evening opens: with a deal, an edition, a kept game, or in the lobby; and what refuses."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.deals import DEALS
from voice_game.app import assembly
from voice_game.app.deal_file import DealRefused
from voice_game.app.listening import NotHeard, check_kept_heard
from voice_game.app.opening import Opening, Options, UnknownEdition, open_evening
from voice_game.dialogue.effects import Keep
from voice_game.dialogue.state import Asking
from voice_game.editions import EDITIONS
from voice_game.language.pack import Language, UnknownLanguage
from voice_game.language.words import WordsRefused
from voice_game.rules.phase import Phase
from voice_game.store.refused import JournalRefused

Open = Callable[..., Opening]
DEAL = DEALS / "deal-a.json"


@pytest.fixture(scope="module")
def english() -> Language:
    return assembly.language("en")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, english: Language) -> Iterator[Open]:
    """Opens evenings, reading English only once."""
    read = assembly.language
    monkeypatch.setattr(
        assembly, "language", lambda code: english if code in (None, "en") else read(code)
    )
    openings: list[Opening] = []

    def open_one(**options: object) -> Opening:
        openings.append(open_evening(Options(**options)))  # type: ignore[arg-type]
        return openings[-1]

    yield open_one
    for opening in openings:
        opening.keeper.close()


def test_an_evening_begins_in_the_lobby(opened: Open) -> None:
    evening, step = opened().first
    assert evening.game is None
    assert [message.id for message in step.messages] == ["welcome"]


def test_an_edition_is_dealt_and_the_same_seed_deals_the_same(opened: Open) -> None:
    one, again, other = (opened(edition="base", seed=seed).first[0].game for seed in (5, 5, 6))
    assert one is not None
    assert one.phase is Phase.BOARD_CHECK
    assert one == again
    assert other is not None
    assert one.board != other.board


def test_the_games_of_a_folder_go_on_but_a_deal_comes_first(opened: Open, tmp_path: Path) -> None:
    first = opened(edition="base", data=tmp_path, seed=5)
    dealt = first.first[0].game
    first.keeper.close()
    again = opened(edition="hogwarts", data=tmp_path)
    assert again.first[0].question == Asking("going_on")
    assert again.first[0].kept == dealt
    again.keeper.close()
    fresh = opened(deal=DEAL, data=tmp_path)
    assert fresh.first[0].kept is None
    assert fresh.first[0].game is not None
    fresh.keeper.close()
    assert opened(data=tmp_path).first[0].kept == fresh.first[0].game


def test_the_first_deal_is_kept_before_anyone_hears_of_it(opened: Open, tmp_path: Path) -> None:
    opening = opened(deal=DEAL, data=tmp_path)
    assert any(isinstance(effect, Keep) for effect in opening.first[1].effects)
    opening.keeper.close()
    assert opened(data=tmp_path).first[0].kept == opening.first[0].game


def test_one_program_at_a_time_has_a_folder(opened: Open, tmp_path: Path) -> None:
    opened(data=tmp_path)
    with pytest.raises(JournalRefused, match="--data"):
        opened(data=tmp_path)


def test_a_list_of_ones_own_is_dealt_and_tells_what_it_left_out(
    opened: Open, tmp_path: Path
) -> None:
    path = tmp_path / "words.txt"
    names = ["apple", "Bridge", "candle", "desert", "engine", "feather", "ghost", "hammer",
             "island", "jungle", "kettle", "lemon", "mirror", "needle", "orange", "pencil",
             "quilt", "rocket", "saddle", "tunnel", "umbrella", "violin", "window", "yard",
             "zebra"]  # fmt: skip
    path.write_text("\n".join([*names, "APPLE", "???"]), "utf-8")
    opening = opened(edition="base", words=path)
    (notice,) = opening.notices
    assert "2 lines were left out" in notice
    assert "line 26" in notice
    assert "line 27" in notice
    game = opening.first[0].game
    assert game is not None
    assert {card.name for card in game.board.cards if card} == {name.upper() for name in names}


def test_norwegian_opens_with_a_word_on_hearing(opened: Open) -> None:
    opening = opened(language="nb")
    assert opening.language.code == "nb"
    assert opening.notices, "no recogniser knows it, which is said at once"


@pytest.mark.parametrize("asked", [None, "en", "nb"])
def test_a_kept_game_speaks_its_own_language(
    opened: Open, tmp_path: Path, asked: str | None
) -> None:
    dealt = opened(edition="base", language="nb", data=tmp_path)
    dealt.keeper.close()
    again = opened(language=asked, data=tmp_path)
    assert again.language.code == "nb"
    assert again.knowledge.language == "nb"
    told = [notice for notice in again.notices if "choose another folder with --data" in notice]
    assert len(told) == (asked == "en")
    assert again.language.phrasing.text(again.first[1].messages).startswith("Et spill")


def test_a_kept_game_that_cannot_be_heard_says_how_to_go_on(tmp_path: Path) -> None:
    check_kept_heard("en", tmp_path)
    check_kept_heard("nb", None)
    with pytest.raises(NotHeard, match=f"voice-game type --data {tmp_path}"):
        check_kept_heard("nb", tmp_path)


@pytest.mark.parametrize(
    ("options", "error", "named"),
    [
        ({"edition": "chess"}, UnknownEdition, "hogwarts"),
        ({"edition": ""}, UnknownEdition, "base"),
        ({"language": "xx"}, UnknownLanguage, "en"),
        ({"words": Path("/nowhere/words.txt")}, WordsRefused, "/nowhere/words.txt"),
        ({"deal": Path("/nowhere/deal.json")}, DealRefused, "/nowhere/deal.json"),
        ({"deal": DEAL, "edition": "duet"}, DealRefused, "--edition"),
        ({"data": Path("/dev/null/data")}, JournalRefused, "--data"),
    ],
)
def test_what_cannot_open_is_one_sentence(
    opened: Open, options: dict[str, object], error: type[Exception], named: str
) -> None:
    with pytest.raises(error) as told:
        opened(**options)
    text = str(told.value)
    assert named in text
    assert text.endswith(".")
    assert "\n" not in text


def test_a_refusal_leaves_the_data_folder_as_it_was(opened: Open, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with pytest.raises(UnknownEdition):
        opened(edition="chess", data=folder)
    with pytest.raises(WordsRefused):
        opened(words=tmp_path / "none.txt", data=folder)
    assert not folder.exists()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_opens(opened: Open, edition: str) -> None:
    game = opened(edition=edition, seed=2).first[0].game
    assert game is not None
    assert game.edition == edition
