"""Tells the House Cup: points, the lead, the feast, and how it stands (RULES.md B.8)."""

from voice_game.editions.cup import HOUSES, POINTS, Cup, winning_team
from voice_game.narration.message import Items, Message, Term, say
from voice_game.rules.cards import Side


def house_name(house: Side) -> Term:
    """A House, whatever is played now."""
    return Term(f"house-{house}")


def scored(before: Cup, after: Cup, house: Side) -> tuple[Message, ...]:
    """What a token brings: points, a new banner, a feast."""
    told = [say("cup-points", house=house_name(house), points=POINTS)]
    if after.banner != before.banner and after.banner:
        told.append(say("cup-lead", house=house_name(after.banner)))
    if after.champion:
        told += feast(after)
    return tuple(told)


def feast(cup: Cup) -> tuple[Message, ...]:
    """The end of the school year (B-95, B-96)."""
    if cup.champion is None:
        return ()
    told = [say("cup-feast", house=house_name(cup.champion))]
    if names := cup.contributors.get(cup.champion):
        told.append(say("cup-contributors", names=Items(names)))
    if cup.chosen:
        team = winning_team(cup)
        told.append(say("cup-team", team=house_name(team)) if team else say("cup-no-team"))
    return (*told, say("cup-new-year"))


def standing(cup: Cup) -> tuple[Message, ...]:
    """How the Cup stands: every House's points, the banner, the teams."""
    houses = tuple(_points(cup, house) for house in HOUSES)
    told = [
        Message("cup-standing", {f"{house}": count for house, count in houses}),
        say("cup-banner", house=house_name(cup.banner)) if cup.banner else say("cup-no-banner"),
    ]
    if cup.chosen:
        told.append(say("cup-teams", teams=Items(tuple(house_name(side) for side in cup.chosen))))
    return (*told, *feast(cup))


def _points(cup: Cup, house: Side) -> tuple[Side, int]:
    return house, cup.of(house) * POINTS
