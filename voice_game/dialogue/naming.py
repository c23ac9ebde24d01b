"""Who plays for which side, said aloud or entered when a phone is paired (RULES.md B-95, C-07)."""

from msgspec.structs import replace

from voice_game.dialogue import reading, turn
from voice_game.dialogue.effects import IGNORED, Result, remembering
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.policy import Act
from voice_game.dialogue.state import Evening
from voice_game.hearing.courtesies import without_courtesies
from voice_game.hearing.framing import CourtesyWords
from voice_game.hearing.heard import Heard
from voice_game.hearing.matching import Reading
from voice_game.hearing.meanings import Meaning
from voice_game.hearing.phrasebook import Phrasebook
from voice_game.hearing.player_names import name_of, read_players
from voice_game.narration.message import Message
from voice_game.rules.cards import Side


def named(knowledge: Knowledge, evening: Evening, heard: Heard) -> Act | None:
    """The sentence that names players; names are open words, so its beginning must be exact."""
    if heard.kind != "speech":
        return None
    beside = knowledge.beside if heard.certain else None
    for book in (knowledge, beside) if beside else (knowledge,):
        openers = book.player_openers(evening.game)
        for hypothesis in without_courtesies(heard, _before_names(book.book)).hypotheses:
            players = read_players(hypothesis.text, openers, book.book.players.joiners)
            if players:
                return Act(Reading(players, hypothesis.text, cost=0.0, margin=1.0))
    return None


def _before_names(book: Phrasebook) -> CourtesyWords:
    """Courtesies round a sentence that ends with names: "Um" may be one, "please" is none."""
    said = book.courtesies
    words = tuple(word for word in said.words if word not in said.hesitations)
    return CourtesyWords(words, openers=(*said.openers, *said.hesitations))


def perform(
    knowledge: Knowledge, evening: Evening, meaning: Meaning, by: Side | None = None
) -> Result:
    """Keeps who plays for a side and reads it back; an open question stays open."""
    performed, step = turn.perform(knowledge, evening, meaning, by)
    return replace(performed, question=evening.question), step


def add(
    knowledge: Knowledge,
    evening: Evening,
    side: Side,
    name: str,
    unsaid: tuple[Message, ...] = (),
) -> Result:
    """One more player of a side, whose phone was just paired; a reading goes on with `unsaid`."""
    game, player = evening.game, name_of(name)
    known = game.players.get(side, ()) if game else ()
    if game is None or game.over or not player or player in known:
        return evening, IGNORED
    meaning = Meaning("players", side=side, words=(*known, player))
    named = perform(knowledge, evening, meaning, side)
    return remembering(reading.interrupted(named, unsaid))
