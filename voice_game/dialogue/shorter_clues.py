"""Clues that are said in fewer words than a clue needs: "no, lake for two", "side A: lake"."""

from msgspec.structs import replace

from voice_game.dialogue import mending
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Evening
from voice_game.hearing.clue_grammar import Unfinished, read_clue
from voice_game.hearing.heard import Heard
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.text import normalise
from voice_game.rules.phase import Phase


def corrected(knowledge: Knowledge, evening: Evening, heard: Heard) -> Heard | None:
    """What was heard right after a clue, as the whole correction that it is meant for.

    `None` unless it is a no, one word and its number.
    """
    if not mending.is_fresh(evening):
        return None
    book = knowledge.book
    no, opener = book.sentences["no"][0], book.clue.corrections[0]
    texts = (normalise(one.text) for one in heard.hypotheses)
    denial = next((text for text in texts if text.startswith(f"{no} ")), None)
    if denial is None:
        return None
    text = f"{opener} {denial.removeprefix(no)}"
    clue = read_clue(text, book, heard.certain)
    if not isinstance(clue, Meaning) or len(clue.words or ()) != 1:
        return None
    return replace(heard, hypotheses=(replace(heard.hypotheses[0], text=text),))


def begun(knowledge: Knowledge, evening: Evening, heard: Heard) -> Unfinished | None:
    """One word of a side that was named, without its number (RULES.md C-07, K-12)."""
    game, book = evening.game, knowledge.book
    awaited = game is not None and game.phase is Phase.PRE_CLUE and evening.question is None
    if game is None or not awaited or not heard.hypotheses:
        return None
    text = heard.hypotheses[0].text
    side, rest = knowledge.side_and_rest(game, text)
    if side is None or knowledge.calls(game, text):
        return None
    clue = read_clue(f"{book.clue.openers[0]} {rest}", book, heard.certain)
    if not isinstance(clue, Unfinished) or len(clue.words) != 1:
        return None
    known = {phrase.text for phrase in knowledge.commands(game.edition, game.board)}
    is_talk = known | {*book.courtesies.words, *book.courtesies.openers}
    return None if rest in is_talk else replace(clue, side=side)
