"""The House Cup: four hourglasses, a banner, a school year (RULES.md B.8)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from voice_game.rules.cards import Side

HOUSES: tuple[Side, ...] = ("G", "S", "R", "H")

POINTS = 10
"""What a token is called aloud: the Cup itself counts tokens (B-90)."""

SMALLEST, LARGEST = 3, 9
"""Tokens that an hourglass can hold (D-02)."""


class Cup(Struct, frozen=True):
    """How the Cup stands.

    `tokens` are those of `HOUSES` in order, `size` is what an hourglass holds, and
    `champion` the House whose full hourglass is on display. `chosen` are the Houses of the
    two teams in a head to head. `first_games` says whether games without abilities score.
    `contributors` are the players who won with a House this year, as far as they were named.
    `before` is the Cup before the last token, for a reveal that is withdrawn (D-38).
    """

    tokens: tuple[int, ...] = (0, 0, 0, 0)
    banner: Side | None = None
    size: int = LARGEST
    champion: Side | None = None
    chosen: tuple[Side, Side] | None = None
    first_games: bool = True
    contributors: dict[Side, tuple[str, ...]] = {}
    before: "Cup | None" = None

    def of(self, house: Side) -> int:
        """The tokens of a House."""
        return self.tokens[HOUSES.index(house)]


def scored(cup: Cup, house: Side, players: Sequence[str] = ()) -> Cup:
    """The Cup after `players` won a game with a House (B-90, B-91, B-95).

    A game that is finished while a full hourglass is on display changes nothing (D-35).
    """
    if cup.champion is not None:
        return cup
    tokens = tuple(
        count + (other == house) for other, count in zip(HOUSES, cup.tokens, strict=True)
    )
    leads = all(
        tokens[HOUSES.index(house)] > count
        for other, count in zip(HOUSES, tokens, strict=True)
        if other != house
    )
    full = tokens[HOUSES.index(house)] >= cup.size
    named = dict.fromkeys((*cup.contributors.get(house, ()), *players))
    return replace(
        cup,
        tokens=tokens,
        contributors=cup.contributors | {house: tuple(named)} if named else cup.contributors,
        banner=house if leads else cup.banner,
        champion=house if full else None,
        before=replace(cup, before=None),
    )


def taken_back(cup: Cup) -> Cup | None:
    """The Cup without its last token, with all that was agreed since; `None` without one (D-38)."""
    if cup.before is None:
        return None
    return replace(
        cup,
        tokens=cup.before.tokens,
        banner=cup.before.banner,
        champion=cup.before.champion,
        contributors=cup.before.contributors,
        before=None,
    )


def counts(cup: Cup, abilities: bool) -> bool:
    """Whether a finished game scores at all (D-16, D-35)."""
    return cup.champion is None and (abilities or cup.first_games)


def new_year(cup: Cup) -> Cup:
    """Empty hourglasses and no banner; teams choose anew (B-96)."""
    return Cup(size=cup.size, first_games=cup.first_games)


def resized(cup: Cup, size: int) -> Cup | None:
    """The Cup with other hourglasses; `None` when they would be too small or too large (D-02)."""
    fits = SMALLEST <= size <= LARGEST and all(count < size for count in cup.tokens)
    return replace(cup, size=size) if fits and cup.champion is None else None


def teams(chosen: tuple[Side, Side], first: Side, second: Side) -> dict[Side, Side] | None:
    """Which House each team plays, by its chosen House; `None` when a new map is drawn (B-94)."""
    mine, theirs = chosen
    on_map = (first, second)
    if mine in on_map:
        return {mine: mine, theirs: _other(on_map, mine)}
    return {mine: _other(on_map, theirs), theirs: theirs} if theirs in on_map else None


def winning_team(cup: Cup) -> Side | None:
    """The team that won the year: only one whose chosen House filled its hourglass (D-17)."""
    return cup.champion if cup.chosen and cup.champion in cup.chosen else None


def _other(pair: tuple[Side, Side], house: Side) -> Side:
    return pair[1] if pair[0] == house else pair[0]
