"""The next game of the same people: who wears the Hat, and whose names go on (B-30, B-94, B-95)."""

from voice_game.dialogue.knowledge import Knowledge
from voice_game.editions.cup import teams
from voice_game.narration.cup import house_name
from voice_game.narration.message import Message, say
from voice_game.rules.cards import Side
from voice_game.rules.edition import Edition
from voice_game.rules.events import Event, PlayersNamed
from voice_game.rules.game import Game


def order(knowledge: Knowledge, before: Game | None, edition: Edition) -> tuple[Side, Side] | None:
    """The sides of the last game in the order in which their teams go now.

    In a rematch with Houses the Hat changes teams (B-30); a game that is dealt anew before
    its first clue is none. `None` where the last game, if any, had other sides.
    """
    if before is None or knowledge.editions[before.edition].sides != edition.sides:
        return None
    changes = edition.able and bool(before.clues)
    return (before.second, before.first) if changes else (before.first, before.second)


def names(before: Game | None, now: dict[Side, Side]) -> tuple[Event, ...]:
    """The players go on with their team; `now` has the side of each team by its last one."""
    if before is None:
        return ()
    return tuple(
        PlayersNamed(side, before.players[last])
        for last, side in now.items()
        if before.players.get(last)
    )


def sides_now(
    knowledge: Knowledge,
    before: Game | None,
    game: Game,
    edition: Edition,
    going: tuple[Side, Side] | None,
    chosen: tuple[Side, Side] | None,
) -> dict[Side, Side]:
    """The side that each team plays in this game, by the one it played in the last.

    A team keeps its colour, unless it plays alone as before: then it has the one that is dealt.
    `going` is the order of the teams, and `chosen` are their Houses in a head to head.
    """
    if before is None or going is None:
        return {}
    if not edition.able:
        played = knowledge.seats(before)
        playing = edition.seats(game)
        alone = len(played) == len(playing) == 1
        return dict(zip(played if alone else playing, playing, strict=True))
    if chosen is None:
        return dict(zip(going, (game.first, game.second), strict=True))
    then, now = (teams(chosen, at.first, at.second) for at in (before, game))
    return {then[team]: now[team] for team in chosen} if then and now else {}


def hat(before: Game | None, edition: Edition, now: dict[Side, Side]) -> tuple[Message, ...]:
    """Tells that the Hat goes to the team that went second, and what each team plays."""
    if before is None or not (edition.able and before.clues and now):
        return ()
    one, two = before.second, before.first
    if now[one] == one:
        return (say("hat-changes", house=house_name(one)),)
    playing = {"one": one, "oneHouse": now[one], "two": two, "twoHouse": now[two]}
    return (Message("hat-rematch", {name: house_name(house) for name, house in playing.items()}),)
