"""How an evening opens: which language, which board, and whether a game goes on."""

from pathlib import Path

from msgspec import Struct

from voice_game.app import assembly
from voice_game.app.deal_file import DealRefused, read_deal
from voice_game.app.keeper import Keeper
from voice_game.app.listening import can_be_heard
from voice_game.dialogue import lobby
from voice_game.dialogue.effects import KeepConfirming, Result
from voice_game.dialogue.knowledge import Knowledge
from voice_game.editions import EDITIONS
from voice_game.language.pack import Language, language_code
from voice_game.language.words import WordList, read_words
from voice_game.narration.message import say


class UnknownEdition(Exception):
    """There is no such edition; the sentence lists those there are."""


class Options(Struct, frozen=True):
    """What the command line says about the evening; `None` is not said."""

    edition: str | None = None
    language: str | None = None
    words: Path | None = None
    seed: int | None = None
    deal: Path | None = None
    data: Path | None = None


class Opening(Struct, frozen=True):
    """An evening ready to begin: `first` is its state with the first things to say."""

    language: Language
    knowledge: Knowledge
    keeper: Keeper
    first: Result
    notices: tuple[str, ...] = ()


def open_evening(options: Options) -> Opening:
    """Puts an evening together; raises the one-sentence errors of `failures`."""
    if options.edition is not None:
        check_edition(options.edition)
    asked = language_code(options.language) if options.language else None
    deal = read_deal(options.deal, asked) if options.deal else None
    if deal and options.edition not in (None, deal.edition):
        raise DealRefused(
            f"The deal file {options.deal} deals {deal.edition}, not {options.edition}:"
            " leave out --edition or choose another file."
        )
    own = read_words(options.words) if options.words else None
    keeper = Keeper.open(options.data)
    kept = keeper.unfinished() if deal is None else None
    if kept is None and keeper.confirms_guesses():
        keeper.carry_out(KeepConfirming(False))
    begun = kept or deal
    language = assembly.language(begun.language if begun else asked)
    knowledge = assembly.knowledge(language, options.words, options.seed)
    first = lobby.open_evening(
        knowledge,
        kept=kept,
        cup=keeper.cup(),
        deal=deal,
        edition=options.edition,
        keeping=options.data is not None,
        confirm_guesses=keeper.confirms_guesses(),
    )
    for effect in first[1].effects:
        keeper.carry_out(effect)
    notices = words_notice(own) if own else ()
    if kept and asked not in (None, language.code):
        notices = (*notices, other_language(language.code, str(asked)))
    if not can_be_heard(language.code):
        notices = (*notices, language.phrasing.sentence(say("not-heard")))
    return Opening(language, knowledge, keeper, first, notices)


def check_edition(edition: str) -> None:
    """Raises `UnknownEdition` unless there is such an edition."""
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise UnknownEdition(f"There is no edition {edition!r}; choose one of: {known}.")


def other_language(spoken: str, asked: str) -> str:
    """What to tell when the game that is kept is in another language than the one asked for."""
    return (
        f"The game that is kept is in {spoken!r}, and so is this evening:"
        f" for {asked!r} choose another folder with --data."
    )


def words_notice(read: WordList) -> tuple[str, ...]:
    """What to tell about lines of one's own list that became no card."""
    if not read.dropped:
        return ()
    shown = ", ".join(f"line {drop.line} {drop.text!r} ({drop.reason})" for drop in read.dropped)
    count = len(read.dropped)
    lines = "line was" if count == 1 else "lines were"
    return (f"{count} {lines} left out of the word list: {shown}.",)
