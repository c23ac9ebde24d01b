"""The phones and the board page, as the table uses them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Annotated

import msgspec
from msgspec.structs import replace

from voice_game.app.opening import Opening
from voice_game.dialogue.effects import Address, Answer, Effect, Follow, Keep, Pair, ShowKeys
from voice_game.dialogue.state import Evening
from voice_game.language.pack import Language
from voice_game.language.phrasing import Phrasing
from voice_game.language.places import shipped
from voice_game.narration.message import Letters, Message, SideName, say
from voice_game.phone.addresses import NoPort
from voice_game.phone.desk import DeskEvent, PhoneDesk
from voice_game.phone.qr import qr_text
from voice_game.phone.server import serving
from voice_game.phone.words import read_words
from voice_game.rules.cards import Side
from voice_game.rules.seats import seat_view, table_view

PHONES = "phones"
"""The setting under which the journal keeps who holds which seat."""

TokenHash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""What is kept of a phone's token."""


class Pages:
    """Brings the desk up to date; without a desk it does nothing and has nothing to say."""

    def __init__(self, opening: Opening, desk: PhoneDesk | None = None) -> None:
        """Phones that were paired before the last stop are paired again."""
        self._opening = opening
        self._desk = desk
        if desk and (kept := opening.keeper.get(PHONES)):
            desk.restore(_holders(kept))

    def carry_out(self, effect: Effect, evening: Evening) -> tuple[Message, ...]:
        """Do what an effect asks of the pages; answers with what is to be said of it."""
        desk = self._desk
        if desk is None:
            return ()
        match effect:
            case Keep(begin=True):
                desk.begin()
                return self._held(desk, evening)
            case ShowKeys():
                self._publish(desk, evening)
            case Pair(seats, again):
                return self._codes(desk, seats, again)
            case Follow(now):
                return (say("phones-follow"),) if desk.follow(now) else ()
            case Address():
                return self._address(desk)
            case Answer(seat, granted):
                desk.grant(seat) if granted else desk.deny(seat)
        return ()

    def remember(self) -> None:
        """Keep who holds which seat, so that phones find back by themselves."""
        if self._desk:
            self._opening.keeper.put(PHONES, msgspec.json.encode(self._desk.snapshot()))

    def notice(self, seat: Side, text: str) -> None:
        """Show a private sentence on one phone."""
        if self._desk:
            self._desk.notice(seat, text)

    def caption(self, text: str) -> None:
        """Show what the narrator says."""
        if self._desk:
            self._desk.caption(text)

    def heard(self, text: str) -> None:
        """Show what was heard at the table."""
        if self._desk:
            self._desk.caption(text, "table")

    def _publish(self, desk: PhoneDesk, evening: Evening) -> None:
        game = evening.game
        if game is None:
            return
        edition = self._opening.knowledge.editions[game.edition]
        seats = {seat: seat_view(edition, game, seat) for seat in edition.seats(game)}
        desk.publish(table_view(edition, game), seats)

    def _held(self, desk: PhoneDesk, evening: Evening) -> tuple[Message, ...]:
        """Which seats of a new game keep a phone: who held it may be a guesser now."""
        game = evening.game
        seats = self._opening.knowledge.seats(game) if game else ()
        held = (seat for seat in seats if desk.paired(seat))
        return tuple(say("paired-before", side=SideName(seat)) for seat in held)

    def _codes(self, desk: PhoneDesk, seats: tuple[Side, ...], again: bool) -> tuple[Message, ...]:
        wanted = [seat for seat in seats if again or not desk.paired(seat)]
        if not wanted:
            return ()
        codes = tuple(_code(seat, desk.new_code(seat)) for seat in wanted)
        return (*self._address(desk), *codes)

    def _address(self, desk: PhoneDesk) -> tuple[Message, ...]:
        if not desk.address:
            return (say("no-phones"),)
        address = _read_out(desk.address, self._opening.language.phrasing)
        return (say("pair-address", address=address),)


def _holders(kept: bytes) -> dict[Side, str]:
    """Who held which seat; damaged pairings are forgotten, and those phones pair again."""
    try:
        return msgspec.json.decode(kept, type=dict[Side, TokenHash])
    except msgspec.MsgspecError:
        return {}


@contextmanager
def desk_of(
    language: Language, tell: Callable[[DeskEvent], None], notice: Callable[[str], None]
) -> Iterator[PhoneDesk]:
    """The desk with its pages served, as long as the block lasts; without a port it stays
    alone and the evening goes on without phones."""
    desk = PhoneDesk(read_words(shipped("prompts") / language.code / "phone.toml"), tell)
    with ExitStack() as served:
        try:
            address = served.enter_context(serving(desk))
        except NoPort as taken:
            notice(str(taken))
        else:
            notice(f"Phones and screens: {address} (the public board: {address}board)")
            notice(qr_text(address))
        yield desk


def _code(seat: Side, code: str) -> Message:
    """A pairing code, digit by digit: for those at the table only, so it is not written."""
    told = say("pair-code", side=SideName(seat), code=Letters(code))
    return replace(told, written=False)


def _read_out(address: str, phrasing: Phrasing) -> str:
    """An address as it is said: "1 9 2 dot 1 6 8 ...", without what browsers add."""
    host = address.removeprefix("http://").removesuffix("/")
    spoken = {".": phrasing.sentence(say("sign-dot")), ":": phrasing.sentence(say("sign-colon"))}
    return " ".join(spoken.get(sign, sign) for sign in host)
