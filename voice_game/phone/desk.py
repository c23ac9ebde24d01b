"""The desk between the table and the web: views go in, what phones enter comes out."""

import secrets
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from voice_game.phone.bell import Bell
from voice_game.phone.pairing import Opened, Pairing, Refused, Standing
from voice_game.phone.payload import BoardState, KeyState, Line, encode
from voice_game.phone.words import PageWords
from voice_game.rules.cards import Side
from voice_game.rules.views import SeatView, TableView

CAPTIONS_KEPT = 100
NOTES_KEPT = 20


class PhoneLine(Struct, frozen=True):
    """What a seat entered on its phone, in spoken form: "the clue is river for 2"."""

    seat: Side
    text: str


class Paired(Struct, frozen=True):
    """A phone holds this seat now, that of the player `name` if it was entered.

    The snapshot has changed.
    """

    seat: Side
    name: str = ""


class Unpaired(Struct, frozen=True):
    """The phone of this seat gave it up. The snapshot has changed."""

    seat: Side


class ConsentWanted(Struct, frozen=True):
    """Another phone wants a seat that is held; the table answers by `grant` or `deny`."""

    seat: Side


DeskEvent = PhoneLine | Paired | Unpaired | ConsentWanted


class PhoneDesk:
    """Holds what every page may show and who holds which seat.

    Every method may be called from any thread. `tell` gets the events; it is called by the
    thread that serves the pages and must return at once (`queue.put`, `send_nowait`).
    """

    def __init__(
        self,
        words: PageWords,
        tell: Callable[[DeskEvent], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start with no game and no phone; time is handed in, in seconds."""
        self.words = words
        self.address = ""
        self.bell = Bell()
        self._tell = tell
        self._lock = threading.RLock()
        self._pairing = Pairing(clock)
        self._run = secrets.token_hex(8)
        self._table: TableView | None = None
        self._seats: dict[Side, SeatView] = {}
        self._captions: deque[Line] = deque(maxlen=CAPTIONS_KEPT)
        self._notes: dict[Side, deque[Line]] = {}
        self._names: dict[Side, str] = {}
        self._numbers: Counter[Side | None] = Counter()

    # What the table shows.

    def publish(self, table: TableView, seats: Mapping[Side, SeatView]) -> None:
        """Show this state from now on; seats that are not named show no key."""
        with self._lock:
            self._table = table
            self._seats = dict(seats)
        self.bell.ring()

    def caption(self, text: str, who: Literal["narrator", "table"] = "narrator") -> None:
        """Add a public sentence to the board page: said by the narrator, or heard at the table."""
        with self._lock:
            self._captions.append(self._line(None, text, who))
        self.bell.ring()

    def notice(self, seat: Side, text: str) -> None:
        """Show a private note on the phone of one seat only."""
        with self._lock:
            notes = self._notes.setdefault(seat, deque(maxlen=NOTES_KEPT))
            notes.append(self._line(seat, text))
        self.bell.ring()

    def begin(self) -> None:
        """A new game: take all private notes away, and void the codes of the one before."""
        with self._lock:
            self._notes.clear()
            self._pairing.void_codes()
        self.bell.ring()

    # Who holds which seat.

    def new_code(self, seat: Side) -> str:
        """A one-time code of four digits for a seat, to be read out digit by digit."""
        with self._lock:
            return self._pairing.new_code(seat)

    def paired(self, seat: Side) -> bool:
        """Whether a phone holds the seat."""
        with self._lock:
            return self._pairing.holds(seat)

    def grant(self, seat: Side) -> None:
        """The table agrees that the waiting phone takes the seat; the former one loses it."""
        with self._lock:
            granted = self._pairing.grant(seat)
            name = self._names.pop(seat, "")
        if granted:
            self._tell(Paired(seat, name))
        self.bell.ring()

    def deny(self, seat: Side) -> None:
        """The table does not agree; the waiting phone is told."""
        with self._lock:
            self._pairing.deny(seat)
            self._names.pop(seat, None)

    def follow(self, now: Mapping[Side, Side]) -> bool:
        """Each phone goes on with its team, without the notes that its seat got until now.

        `now` has the seat of each team by its last one; true when a phone has another seat.
        """
        with self._lock:
            followed = self._pairing.follow(now)
            if followed:
                self._notes.clear()
        self.bell.ring()
        return followed

    def release(self, seat: Side) -> None:
        """Take the seat from its phone, and void its code."""
        with self._lock:
            self._pairing.release(seat)
            self._notes.pop(seat, None)
        self.bell.ring()

    def snapshot(self) -> dict[Side, str]:
        """The pairings to keep for the next start; holds hashes, not the tokens themselves."""
        with self._lock:
            return self._pairing.snapshot()

    def restore(self, holders: Mapping[Side, str]) -> None:
        """Take the pairings of an earlier start up again."""
        with self._lock:
            self._pairing.restore(holders)
        self.bell.ring()

    # What the pages ask and do.

    def board(self) -> bytes:
        """The state of the board page."""
        with self._lock:
            marks = self.words.marks_of(self._table) if self._table else {}
            captions = tuple(self._captions)
            return encode(BoardState(self._run, self.address, self._table, marks, captions))

    def key(self, token: str | None) -> bytes | None:
        """The state of the key page for the phone with this token; `None` if it holds no seat."""
        with self._lock:
            seat = self._pairing.seat_of(token)
            if seat is None:
                return None
            view = self._seats.get(seat)
            marks = self.words.marks_of(view.table) if view else {}
            notes = tuple(self._notes.get(seat, ()))
            return encode(KeyState(self._run, seat, view, marks, notes))

    def standing(self, token: str | None) -> Standing | None:
        """Whether the phone with this token holds a seat, waits for one, or was denied."""
        with self._lock:
            return self._pairing.standing(token)

    def enter(self, code: str, client: str, token: str | None, name: str = "") -> Opened | Refused:
        """A phone enters a code, and the name of its player where that one wishes."""
        with self._lock:
            held = self._pairing.seat_of(token)
            if held is not None and self._seats and held not in self._seats:
                token = None
            result = self._pairing.enter(code, client, token)
            if held is not None and token is None and isinstance(result, Opened):
                self._pairing.release(held)
        if isinstance(result, Opened):
            if result.standing == "waits":
                self._names[result.seat] = name
                self._tell(ConsentWanted(result.seat))
            else:
                self._tell(Paired(result.seat, name))
            self.bell.ring()
        return result

    def say(self, token: str | None, text: str) -> bool:
        """The phone with this token says a sentence; false if it holds no seat."""
        with self._lock:
            seat = self._pairing.seat_of(token)
        if seat is None:
            return False
        self._tell(PhoneLine(seat, text))
        return True

    def leave(self, token: str | None) -> None:
        """The phone with this token gives its seat up."""
        with self._lock:
            seat = self._pairing.seat_of(token)
        if seat is not None:
            self.release(seat)
            self._tell(Unpaired(seat))

    def _line(
        self, seat: Side | None, text: str, who: Literal["narrator", "table"] = "narrator"
    ) -> Line:
        """A line for a seat, or for all. Each has numbers of its own: a gap in those of the board
        would tell that a phone got a note (RULES.md 8.2)."""
        self._numbers[seat] += 1
        return Line(self._numbers[seat], text, who)
