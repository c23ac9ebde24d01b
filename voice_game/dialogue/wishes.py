"""From a meaning to a command of the rules."""

from voice_game.hearing.meanings import Meaning
from voice_game.rules import commands as c
from voice_game.rules.cards import Place
from voice_game.rules.game import Game


def command(meaning: Meaning, game: Game) -> c.Command | None:
    """The command that a meaning asks for; `None` for what is no command of the rules."""
    words, number = meaning.words or (), meaning.number or 0
    match meaning.type:
        case "ready":
            return c.Ready()
        case "replace":
            return c.Replace(place(meaning, game))
        case "clue":
            return c.GiveClue(words, number, meaning.spelled, meaning.side)
        case "correct_clue":
            return c.CorrectClue(words, number, meaning.spelled)
        case "not_it":
            return c.CorrectClue(words, number)
        case "guess":
            return c.Guess(place(meaning, game), meaning.side)
        case "use":
            return _use(meaning, game)
        case "stop" | "bare_stop":
            return c.Stop()
        case "challenge":
            return c.Challenge()
        case "accept":
            return c.Accept()
        case "uphold":
            return c.Uphold()
        case "cover":
            return c.Cover(place(meaning, game))
        case "players" if meaning.side:
            return c.NamePlayers(meaning.side, words)
        case "no_cover":
            return c.DeclineCover()
        case _:
            return None


def _use(meaning: Meaning, game: Game) -> c.Use:
    names = meaning.cards or ((meaning.card,) if meaning.card else ())
    places = tuple(game.board.find(name) or Place(0, 0) for name in names)
    what = str(meaning.value)
    if meaning.row is not None and meaning.column is not None:
        return c.Use(what, (*places, Place(meaning.row, meaning.column)))
    return c.Use(what, places, meaning.row, meaning.column)


def place(meaning: Meaning, game: Game) -> Place:
    """The place a meaning names, by its card or by row and column; it may be off the board."""
    if meaning.card is not None:
        return game.board.find(meaning.card) or Place(0, 0)
    return Place(meaning.row or 0, meaning.column or 0)
