"""The table: carries out, in order, what the conversation asks for.

The journal comes first, then the phones and the board page, then the voice. `play`,
`rehearse` and `type` are the same table with other ears and another mouth; `type --json`, which
says nothing, speaks with the conversation itself (`app/typed.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from voice_game.app.opening import Opening
from voice_game.app.pages import Pages
from voice_game.dialogue import conversation, naming
from voice_game.dialogue.effects import IGNORED, Adjust, Answer, End, Follow, Result, Step, moves
from voice_game.dialogue.understanding import expectation, is_complete
from voice_game.hearing.expectation import Expectation
from voice_game.hearing.heard import Heard
from voice_game.narration.message import Message, SideName, say
from voice_game.phone.desk import ConsentWanted, DeskEvent, Paired, PhoneLine, Unpaired
from voice_game.rules.cards import Side
from voice_game.store.refused import JournalRefused

if TYPE_CHECKING:  # a typed evening needs no sound, nor what that takes to load
    from voice_game.audio.listener import Utterance

ROW_PAUSE = 1.2
"""Seconds the table listens after each row of a long reading."""


class Mouth(Protocol):
    """What the table needs in order to speak."""

    def say(self, text: str) -> bool:
        """Say a sentence; false when it was hushed before its end."""

    def adjust(self, how: str) -> None:
        """Speak `slower`, `faster`, `louder` or `softer` from now on."""


class Ears(Protocol):
    """What the table needs in order to listen."""

    def hear(
        self, expected: Expectation, complete: Callable[[Heard], bool], wait: float | None
    ) -> Utterance | None:
        """The next utterance, silence after `wait` seconds, or `None` when interrupted."""


def nothing() -> None:
    """Nothing comes but what the ears hear."""


def unshown(text: str) -> None:
    """Nobody wants to know of the machine."""


def unnoted(utterance: Utterance, step: Step) -> None:
    """Nobody wants to know what was heard."""


class Table:
    """An evening under way."""

    def __init__(
        self,
        opening: Opening,
        mouth: Mouth,
        ears: Ears,
        pages: Pages,
        arrived: Callable[[], DeskEvent | str | None] = nothing,
        note: Callable[[Utterance, Step], None] = unnoted,
        notice: Callable[[str], None] = unshown,
    ) -> None:
        """`opening` has the state to begin with and the first things to say.

        `arrived` gives what came meanwhile from a phone or the keyboard; `note` is told of
        every utterance with what comes of it, before that is said, and `notice` shows what
        is about the machine.
        """
        self.evening = opening.first[0]
        self.ended = False
        self._opening = opening
        self._mouth = mouth
        self._ears = ears
        self._pages = pages
        self._arrived = arrived
        self._note = note
        self._notice = notice
        self._forgets = False

    def open(self) -> Step:
        """Say the first things; what they keep was kept by the opening."""
        step = self._opening.first[1]
        self._do(step)
        return step

    def listen(self, wait: float | None) -> Utterance | None:
        """The next utterance, for what can be said now."""
        knowledge, evening = self._opening.knowledge, self.evening

        def complete(heard: Heard) -> bool:
            return is_complete(knowledge, evening, heard)

        return self._ears.hear(expectation(knowledge, evening), complete, wait)

    def hear(self, utterance: Utterance, unsaid: tuple[Message, ...] = ()) -> Step:
        """What comes of an utterance; said and done when this returns.

        `unsaid` is what the narrator still had to say then.
        """
        heard = utterance.heard
        result = conversation.hear(self._opening.knowledge, self.evening, heard, unsaid)
        return self._take(result, utterance)

    def enter(self, entry: DeskEvent | str, unsaid: tuple[Message, ...] = ()) -> Step:
        """What comes of a typed line, or of something that happened at a phone."""
        knowledge, evening = self._opening.knowledge, self.evening
        match entry:
            case str():
                return self._take(conversation.hear(knowledge, evening, Heard.typed(entry), unsaid))
            case PhoneLine(seat, text):
                return self._take(conversation.hear_phone(knowledge, evening, text, seat))
            case Paired(seat, name):
                self._remember()
                if self._plays(seat):
                    self.tell(say("paired", side=SideName(seat)))
                    return self._take(naming.add(knowledge, evening, seat, name, unsaid))
            case Unpaired():
                self._remember()
            case ConsentWanted(seat) if self._plays(seat):
                return self._take(conversation.consent_wanted(evening, seat, unsaid))
            case ConsentWanted(seat):
                self._pages.carry_out(Answer(seat, False), evening)
        return IGNORED

    def silence(self) -> Step:
        """Nobody has answered the open question."""
        return self._take(conversation.silence(self.evening))

    def tell(self, *messages: Message) -> None:
        """Say something that no sentence of the players brought about."""
        self._say(messages)

    def _take(self, result: Result, utterance: Utterance | None = None) -> Step:
        """Keep what happened; only what is kept counts, and is shown and told."""
        evening, step = result
        for effect in step.effects:
            self._opening.keeper.carry_out(effect)
        self.evening = evening
        if utterance is not None:
            self._note(utterance, step)
        self._do(step)
        return step

    def _do(self, step: Step) -> None:
        """Bring the pages up to date, then say what is to be said, codes for phones last."""
        codes: tuple[Message, ...] = ()
        for effect in step.effects:
            codes += self._pages.carry_out(effect, self.evening)
            if isinstance(effect, Follow):
                self._remember()
            if isinstance(effect, Adjust):
                self._mouth.adjust(effect.how)
        if codes:
            told = (message for message in step.messages if message.seat is None)
            self.evening = replace(self.evening, said=(*told, *codes))
        self.ended = self.ended or any(isinstance(effect, End) for effect in step.effects)
        self._say((*step.messages, *codes))

    def _say(self, messages: tuple[Message, ...]) -> None:
        """Hand phones their notes, which wait for no voice, and say the rest one by one; after a
        row of a reading listen for a moment."""
        for message in messages:
            if message.seat is not None:
                self._pages.notice(message.seat, self._sentence(message))
        aloud = tuple(message for message in messages if message.seat is None)
        for said, message in enumerate(aloud, 1):
            text = self._sentence(message)
            if message.written:
                self._pages.caption(text)
            rest = aloud[said:]
            if not self._mouth.say(text):
                self.evening = replace(self.evening, unread=rest)
                return
            try:
                if message.pause and rest and self._interrupted(rest):
                    return
            except Exception:
                self.evening = replace(self.evening, unread=rest)
                raise

    def _sentence(self, message: Message) -> str:
        return self._opening.language.phrasing.sentence(message, self._edition())

    def _interrupted(self, rest: tuple[Message, ...]) -> bool:
        """Whether something came between two rows that ends or moves the reading."""
        utterance = self.listen(ROW_PAUSE)
        if utterance is None:
            entry = self._arrived()
            if entry is None:
                return False
            step = self.enter(entry, rest)
            private = isinstance(entry, PhoneLine) and not moves(step.events)
            return step.outcome != "ignored" and not private
        if utterance.heard.kind != "speech":
            return False
        return self.hear(utterance, rest).outcome != "ignored"

    def _remember(self) -> None:
        """Keep who holds which seat; where that fails the game goes on, and it is shown once."""
        try:
            self._pages.remember()
        except JournalRefused as refused:
            if not self._forgets:
                self._notice(f"Which phones are paired could not be kept. {refused}")
            self._forgets = True

    def _plays(self, seat: Side) -> bool:
        """Whether the game has this seat; a code may be from an earlier game."""
        game = self.evening.game
        return bool(game and seat in self._opening.knowledge.seats(game))

    def _edition(self) -> str:
        return self.evening.edition or "base"
