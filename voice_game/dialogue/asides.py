"""Questions anybody may ask at any time; the answers are public and change nothing."""

from voice_game.dialogue.wishes import place
from voice_game.hearing.meanings import Meaning
from voice_game.narration import answers, powers
from voice_game.narration.message import Message, say
from voice_game.rules.game import Game
from voice_game.rules.refusals import Refusal
from voice_game.rules.views import TableView


def answer(meaning: Meaning, game: Game, view: TableView) -> tuple[Message, ...] | Refusal | None:
    """What to say to a question about the game; `None` when the meaning is no question.

    `game` only tells where a named card lies; whatever is said comes from the view.
    """
    match meaning.type:
        case "repeat_clue":
            return (answers.clue(view),)
        case "all_clues":
            return answers.clues(view)
        case "spell_clue":
            return (answers.spelled_clue(view),)
        case "spell_card":
            return (answers.spelled_card(meaning.card or ""),)
        case "read_board":
            return answers.board(view)
        case "read_row":
            row = meaning.row or 0
            if not 1 <= row <= len(view.rows):
                return Refusal("no_such_place")
            return (answers.row(view, row),)
        case "what_is" | "where_is":
            there = place(meaning, game)
            if not game.board.holds(there):
                return Refusal("no_such_place")
            if meaning.type == "where_is":
                return (answers.whereabouts(view, meaning.card or ""),)
            return (answers.place(view, there.row, there.column),)
        case "covered":
            return (answers.covered(view),)
        case "uncovered":
            return (answers.uncovered(view),)
        case "score":
            return answers.score(view)
        case "abilities":
            return powers.standing(view)
        case "whose_turn":
            return (answers.turn(view),)
        case "rules":
            return (say("rules"),)
        case _:
            return None
