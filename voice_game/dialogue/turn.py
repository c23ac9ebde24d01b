"""A meaning that is about the game: ask the rules, keep the events, tell what happened."""

from msgspec.structs import replace

from voice_game.dialogue import aiming, asides, manners, school, wishes
from voice_game.dialogue.effects import Keep, Pair, Result, ShowKeys, Step, moves, refused
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Aiming, Asking, Confirming, Evening, Siding, Withdrawing
from voice_game.hearing.meanings import Meaning
from voice_game.narration import answers
from voice_game.narration.message import CardName, Message, SideName, say
from voice_game.narration.narrator import narrate
from voice_game.rules import commands as c
from voice_game.rules import events as e
from voice_game.rules.cards import Side
from voice_game.rules.clues import inflated
from voice_game.rules.edition import Edition
from voice_game.rules.events import Event, public
from voice_game.rules.evolve import replay
from voice_game.rules.game import Game
from voice_game.rules.phase import Phase
from voice_game.rules.play import decide
from voice_game.rules.refusals import Refusal
from voice_game.rules.seats import seat_view, table_view
from voice_game.rules.using import asks_first
from voice_game.rules.views import TableView

FOR_A_SEAT = frozenset(
    {
        *("ready", "replace", "clue", "correct_clue", "guess", "stop", "bare_stop", "use"),
        *("challenge", "accept", "uphold", "cover", "no_cover", "players", "reveal_key"),
        *("repeat_clue", "all_clues", "spell_clue", "spell_card", "read_board", "read_row"),
        *("what_is", "where_is", "covered", "uncovered", "score", "abilities", "whose_turn"),
        "rules",
    }
)
"""What the rules answer a phone: a game's moves and questions. All else is the table's."""


def perform(
    knowledge: Knowledge,
    evening: Evening,
    meaning: Meaning,
    by: Side | None = None,
    text: str = "",
    confirmed: bool = False,
) -> Result:
    """Carries out a meaning about the game; `text` is what was heard."""
    game = evening.game
    if by is not None and meaning.type not in FOR_A_SEAT:
        return evening, refused(meaning, "say_it_aloud")
    if game is None:
        return evening, refused(meaning, "no_game", say("offer-going-on") if evening.kept else None)
    if answered := _answered(knowledge, evening, game, meaning):
        return answered
    command = c.StopGame() if meaning.type == "stop_game" else wishes.command(meaning, game)
    if command is None:
        return evening, Step("ignored", meaning)
    if isinstance(command, c.GiveClue | c.CorrectClue):
        giver = game.turn or by or meaning.side or ""
        command = replace(command, allowed=(giver, command.words) in evening.allowed)
    decided = decide(knowledge.rulebook(game), game, command, by)
    if isinstance(decided, Refusal):
        return _not_granted(evening, meaning, decided, by)
    sure = None if confirmed else _whether(knowledge, evening, game, meaning, command)
    if sure is not None:
        question = Confirming(meaning, text, sure)
        return replace(evening, question=question), Step("confirm", meaning, messages=(sure,))
    if meaning.type == "guess":
        evening = replace(evening, committed=text)
    return carry_out(knowledge, evening, decided, meaning)


def carry_out(
    knowledge: Knowledge,
    evening: Evening,
    events: tuple[Event, ...],
    meaning: Meaning | None = None,
    begin: bool = False,
) -> Result:
    """The evening after events, and a step that keeps them before it tells them."""
    game = replay(events, None if begin else evening.game)
    edition = knowledge.editions[game.edition]
    cup, told = school.after(evening.cup, edition, game, events)
    narrated = narrate(public(events), table_view(edition, game))
    step = Step(
        "acted",
        meaning,
        events=public(events),
        messages=(*_before_the_last(narrated, told), *_private(edition, events, game)),
        effects=(Keep(events, begin, cup if cup != evening.cup else None), ShowKeys()),
    )
    played = replace(evening, game=game, edition=game.edition, cup=cup)
    if begin:
        played = replace(played, allowed=frozenset())
    unread = () if moves(events) else evening.unread
    return replace(played, question=None, unread=unread, misses=0, key_told=False), step


def _answered(
    knowledge: Knowledge, evening: Evening, game: Game, meaning: Meaning
) -> Result | None:
    """What is answered or asked without a command of the rules; `None` for all other meanings."""
    edition = knowledge.editions[game.edition]
    view = table_view(edition, game)
    told = asides.answer(meaning, game, view)
    if isinstance(told, Refusal):
        return evening, refused(meaning, told.id)
    if told is not None:
        return evening, Step("acted", meaning, messages=told)
    match meaning.type:
        case "stop_game" if not game.over:
            return manners.ask(evening, Asking("stop_game"), meaning)
        case "not_it" if game.phase is Phase.CLUE_OPEN:
            return evening, Step("ignored", meaning)
        case "not_said":
            return _ask_to_withdraw(knowledge, evening, game, meaning)
        case "reveal_key":
            if not game.over:
                return evening, refused(meaning, "key_stays_secret")
            told = _whole_key(edition, game, view)
            return replace(evening, key_told=True), Step("acted", meaning, messages=told)
        case "players" if meaning.side not in edition.seats(game):
            return evening, refused(meaning, "no_such_seat")
        case "pair" if meaning.side:
            if meaning.side not in edition.seats(game):
                return evening, refused(meaning, "no_such_seat")
            pairing = Pair((meaning.side,), again=True)
            return evening, Step("acted", meaning, effects=(pairing,))
        case _:
            return None


def _not_granted(evening: Evening, meaning: Meaning, refusal: Refusal, by: Side | None) -> Result:
    """What is missing is asked for, at the table; else the reason is said."""
    if refusal.id == "whose_clue":
        return manners.ask(evening, Siding(meaning), meaning, "choose")
    if by is None and (aimed := aiming.ask(refusal, meaning)):
        again = Step("again", meaning, messages=(aimed,))
        return replace(evening, question=Aiming(meaning, aimed)), again
    return evening, refused(meaning, refusal.id, _refusal(refusal))


def _whether(
    knowledge: Knowledge, evening: Evening, game: Game, meaning: Meaning, command: c.Command
) -> Message | None:
    """The question whether a wish is really meant, where one comes before it."""
    if isinstance(command, c.Use) and asks_first(knowledge.rulebook(game), game, command):
        return aiming.whether(command, game)
    if evening.confirm_guesses and meaning.type == "guess":
        card = game.board.name_at(wishes.place(meaning, game))
        return say("confirm-card", card=CardName(card))
    return None


def _before_the_last(
    narrated: tuple[Message, ...], told: tuple[Message, ...]
) -> tuple[Message, ...]:
    """What the Cup brings comes before the question what to do next."""
    return (*narrated[:-1], *told, *narrated[-1:]) if told else narrated


def _refusal(refusal: Refusal) -> Message:
    card = CardName(refusal.card) if refusal.card else ""
    side = SideName(refusal.side) if refusal.side else ""
    return say(f"refused-{refusal.id}", card=card, side=side)


def _whole_key(edition: Edition, game: Game, view: TableView) -> tuple[Message, ...]:
    """The key, or where the seats have different ones, each with its name (L-12)."""
    keys = {seat: seat_view(edition, game, seat).key or () for seat in edition.seats(game)}
    if len(set(keys.values())) == 1:
        return answers.key(keys[game.first], view)
    return tuple(
        message
        for seat, key in keys.items()
        for message in (say("key-of", side=SideName(seat)), *answers.key(key, view))
    )


def _private(edition: Edition, events: tuple[Event, ...], game: Game) -> tuple[Message, ...]:
    """What only one phone may read: doubts about a clue, and a number that is too high."""
    told: list[Message] = []
    for event in events:
        if isinstance(event, e.ClueQuestioned):
            clue = " ".join(game.clue.words) if game.clue else ""
            card = CardName(event.card) if event.card else ""
            message = say(f"question-{event.rule}", clue=clue, card=card)
            told.append(replace(message, seat=event.seat))
        if isinstance(event, e.ClueGiven | e.ClueCorrected):
            remaining = edition.targets_left(game, event.side)
            if inflated(event.number, remaining):
                told.append(replace(say("advice-inflated"), seat=event.side))
    return tuple(told)


def _ask_to_withdraw(
    knowledge: Knowledge, evening: Evening, game: Game, meaning: Meaning
) -> Result:
    """All sides with players must agree that the machine misheard (RULES.md D-38)."""
    decided = decide(knowledge.rulebook(game), game, c.Withdraw())
    if isinstance(decided, Refusal):
        return evening, refused(meaning, decided.id)
    if evening.key_told:
        return evening, refused(meaning, "key_was_told")
    alone = len(knowledge.seats(game)) == 1
    return manners.ask(evening, Withdrawing(game.first, agreed=alone), meaning)
