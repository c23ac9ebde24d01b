"""Before and between games: the welcome, going on, and a new deal."""

from msgspec.structs import replace

from voice_game.dialogue import agreeing, manners, rematch, school
from voice_game.dialogue.effects import (
    Finish,
    Follow,
    Pair,
    Result,
    ShowKeys,
    Step,
    refused,
    remembering,
)
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Asking, Evening, PuttingAside
from voice_game.dialogue.turn import carry_out
from voice_game.editions.cup import Cup
from voice_game.hearing.meanings import Meaning
from voice_game.narration import answers
from voice_game.narration.message import say
from voice_game.rules.dealing import Deal
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.seats import table_view
from voice_game.rules.settings import Agreements

PLAYS = ("play", "play_able", "play_plain", "match_up", "new_game")
"""What deals a game."""


def open_evening(
    knowledge: Knowledge,
    *,
    kept: Game | None = None,
    cup: Cup | None = None,
    deal: Deal | None = None,
    edition: str | None = None,
    keeping: bool = True,
    confirm_guesses: bool = False,
) -> Result:
    """How the evening begins: with a deal, with an unfinished game to go on with, with an
    edition that was asked for, or in the lobby."""
    evening = Evening(
        edition=edition, cup=cup or Cup(), keeping=keeping, confirm_guesses=confirm_guesses
    )
    if deal is not None:
        begun, step = carry_out(knowledge, evening, deal.events(ready=True), begin=True)
        return remembering((_as_agreed(knowledge, begun), step))
    if kept is not None:
        return remembering(offer(replace(evening, kept=kept)))
    return remembering(_afresh(knowledge, evening))


def offer(evening: Evening, meaning: Meaning | None = None) -> Result:
    """Asks whether the unfinished game goes on."""
    return manners.ask(evening, Asking("going_on"), meaning, "acted")


def perform(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result | None:
    """Carries out what is about which game to play; `None` for other meanings."""
    if meaning.type == "go_on" and evening.kept is not None:
        return go_on(knowledge, evening, meaning)
    if about_the_cup := school.perform(evening, meaning):
        return about_the_cup
    if meaning.type == "settings":
        return evening, Step("acted", meaning, messages=(agreeing.summary(evening),))
    if meaning.type == "pass_the_hat":
        return agreeing.pass_the_hat(knowledge, evening, meaning)
    plain = meaning.type == "play_plain" or meaning.value == "no_abilities"
    if plain and evening.cup.chosen:
        return evening, refused(meaning, "head_to_head_able")
    if meaning.type == "agree":
        return _agree(knowledge, evening, meaning)
    return _play(knowledge, evening, meaning) if meaning.type in PLAYS else None


def _play(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result:
    """The game that was asked for; an unfinished one is not put aside for it unasked."""
    if not agreeing.may_agree(evening):
        return evening, refused(meaning, "game_going")
    edition = evening.edition if meaning.type == "new_game" else str(meaning.value)
    if edition not in knowledge.editions:
        return evening, refused(meaning, "no_game")
    if evening.kept is not None:
        return ask_to_put_aside(evening, meaning, wanted=meaning)
    agreed = replace(evening.agreed, sides=meaning.sides)
    if meaning.type in ("play_able", "play_plain"):
        agreed = replace(agreed, abilities=meaning.type == "play_able")
    return new_game(knowledge, replace(evening, agreed=agreed), edition, meaning)


def _agree(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result:
    """One more agreement, before the game or while the board is checked: then it is dealt anew."""
    if not agreeing.may_agree(evening):
        return evening, refused(meaning, "game_going")
    agreed = agreeing.agree(evening, meaning)
    game = evening.game
    if game is not None and not game.over:
        wished = agreeing.agree(replace(evening, agreed=Agreements()), meaning).agreed
        if knowledge.editions[game.edition].granted(wished) != wished:
            return evening, refused(meaning, "not_in_this_game")
        if agreed.agreed != evening.agreed:
            return new_game(knowledge, agreed, game.edition, meaning)
    return agreed, Step("acted", meaning, messages=(agreeing.summary(agreed),))


def new_game(
    knowledge: Knowledge, evening: Evening, edition: str, meaning: Meaning | None = None
) -> Result:
    """Deals a game and asks whether everybody knows the cards (RULES.md B-05)."""
    box = knowledge.editions[edition]
    agreed = box.granted(evening.agreed)
    asked = (agreeing.summary(replace(evening, agreed=agreed)),) if agreed != Agreements() else ()
    before, chosen = evening.game, evening.cup.chosen
    going = rematch.order(knowledge, before, box)
    agreed = replace(agreed, chosen=chosen, order=going)
    if any(box.picture_up(agreed)) and not knowledge.pictures:
        return evening, refused(meaning or Meaning("play"), "no_pictures")
    seed, dice = knowledge.dice()
    deal = box.deal(
        knowledge.words(box),
        knowledge.language,
        dice,
        knowledge.unlike,
        agreed,
        knowledge.pictures,
    )
    events = replace(deal, seed=seed).events()
    game = replay(events)
    now = rematch.sides_now(knowledge, before, game, box, going, chosen)
    events += rematch.names(before, now)
    evening, step = carry_out(knowledge, evening, events, meaning, begin=True)
    playing = school.teams(evening.cup, box, game) or rematch.hat(before, box, now)
    told = (*step.messages, *playing, *asked, say("board-check"))
    effects = (Follow(now), *step.effects, Pair(box.seats(game)))
    return evening, replace(step, messages=told, effects=effects)


def go_on(knowledge: Knowledge, evening: Evening, meaning: Meaning) -> Result:
    """The unfinished game goes on."""
    kept = evening.kept
    if kept is None:
        return evening, refused(meaning, "no_game")
    going = replace(evening, edition=kept.edition, game=kept, kept=None, question=None)
    resumed = _as_agreed(knowledge, replace(going, unread=()))
    view = table_view(knowledge.editions[kept.edition], kept)
    told = (say("going-on"), answers.turn(view))
    effects = (ShowKeys(), Pair(knowledge.seats(kept)))
    return resumed, Step("acted", meaning, messages=told, effects=effects)


def ask_to_put_aside(evening: Evening, meaning: Meaning, wanted: Meaning | None = None) -> Result:
    """Asks whether the unfinished game is put aside for good, for one that is `wanted` if any."""
    return manners.ask(evening, PuttingAside(wanted), meaning)


def make_way(knowledge: Knowledge, evening: Evening, wanted: Meaning | None) -> Result:
    """The unfinished game is put aside for another one, unless that cannot be dealt; where none is
    wanted, for the one that was asked for when the evening opened, or for the lobby."""
    aside = replace(evening, kept=None)
    if wanted is None:
        begun, step = _afresh(knowledge, aside)
        return begun, _put_aside(step)
    begun, step = _play(knowledge, aside, wanted)
    return (evening, step) if step.outcome == "refused" else (begun, _put_aside(step))


def _put_aside(step: Step) -> Step:
    """A step that first puts the unfinished game aside, and says so."""
    told = (say("put-aside"), *step.messages)
    return replace(step, messages=told, effects=(Finish(), *step.effects))


def _afresh(knowledge: Knowledge, evening: Evening) -> Result:
    """The game that was asked for when the evening opened, or the lobby."""
    if evening.edition is not None:
        return new_game(knowledge, evening, evening.edition)
    return evening, Step("acted", messages=(say("welcome"),))


def _as_agreed(knowledge: Knowledge, evening: Evening) -> Evening:
    """The evening with the agreements of its game, for "the settings" and the next game."""
    game = evening.game
    if game is None:
        return evening
    return replace(evening, agreed=agreeing.made_for(knowledge.editions[game.edition], game))
