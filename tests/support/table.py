"""A table at which a test speaks: lines in, what comes of them out."""

from collections.abc import Mapping
from functools import cache
from random import Random

from voice_game.app import assembly, typed
from voice_game.dialogue import conversation, lobby
from voice_game.dialogue.effects import Step
from voice_game.dialogue.knowledge import Knowledge
from voice_game.dialogue.state import Evening
from voice_game.hearing.heard import Heard, Hypothesis, Scored
from voice_game.language.pack import Language
from voice_game.narration.message import Message
from voice_game.rules.cards import Side
from voice_game.rules.dealing import Deal, Dice
from voice_game.rules.game import Game
from voice_game.rules.seats import table_view
from voice_game.rules.views import TableView


def language(code: str = "en") -> Language:
    """A language, English by default."""
    return assembly.language(code)


_source = Random()
"""Where the seeds of all dealt games come from."""


def deal_anew() -> None:
    """Deal the same games from here on, whatever was dealt before."""
    _source.seed(1)


@cache
def knowledge(code: str = "en") -> Knowledge:
    """What the conversation needs; a test that runs alone is dealt the same games."""
    made = assembly.knowledge(language(code))
    made.dice = _dice
    return made


def _dice() -> tuple[int, Dice]:
    seed = _source.getrandbits(63)
    return seed, Random(seed)


class Table:
    """An evening of typed lines, without a journal."""

    def __init__(
        self, deal: Deal | None = None, edition: str | None = None, speaking: str = "en"
    ) -> None:
        """Begin with a deal, with an edition, or in the lobby."""
        self.language, self.knowledge = language(speaking), knowledge(speaking)
        self.evening: Evening
        self.first: Step
        self.evening, self.first = lobby.open_evening(self.knowledge, deal=deal, edition=edition)

    @property
    def game(self) -> Game:
        assert self.evening.game is not None
        return self.evening.game

    @property
    def view(self) -> TableView:
        return table_view(self.knowledge.editions[self.game.edition], self.game)

    def say(self, *lines: str) -> Step:
        """Say some lines; what comes of the last."""
        for line in lines:
            self.evening, step = typed.step(self.knowledge, self.evening, line)
        return step

    def hear(self, *texts: str, scores: Mapping[str, float] | None = None) -> Step:
        """What comes of an utterance that may have been any of some texts, likeliest first; an
        engine that compares texts with the sound gives `scores`."""
        heard = Heard(
            "speech",
            tuple(Hypothesis(text, 0.9 - 0.1 * at) for at, text in enumerate(texts)),
            tuple(
                Scored(text, score, votes=(score, score)) for text, score in (scores or {}).items()
            ),
        )
        self.evening, step = conversation.hear(self.knowledge, self.evening, heard)
        return step

    def phone(self, seat: Side, line: str) -> Step:
        """Enter a line on the phone of a seat."""
        return self.say(f"phone {seat}: {line}")

    def interrupt(self, line: str, unsaid: tuple[Message, ...]) -> Step:
        """Say a line while the narrator still has something to say."""
        heard = Heard.typed(line)
        self.evening, step = conversation.hear(self.knowledge, self.evening, heard, unsaid)
        return step

    def wait(self) -> Step:
        """Nobody says anything for a while."""
        self.evening, step = conversation.silence(self.evening)
        return step

    def aloud(self, step: Step) -> str:
        """What everybody hears of a step."""
        return typed.spoken(self.language.phrasing, self.evening, step)

    def on_phone(self, step: Step, seat: Side) -> str:
        """What only the phone of a seat gets."""
        edition = self.evening.edition or "base"
        return self.language.phrasing.text((m for m in step.messages if m.seat == seat), edition)
