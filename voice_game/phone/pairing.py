"""Which phone holds which seat: codes, tokens, consent.

A code opens one seat once. A phone that enters the code of a seat which another phone holds
waits for the table's consent. Phones keep a long token; here only its hash is kept.
"""

import hashlib
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from voice_game.phone.codes import Malformed, draw_code, read_code
from voice_game.phone.tries import Tries
from voice_game.rules.cards import Side

CODE_SECONDS = 600.0
"""How long an unused code stays good."""

DENIED_KEPT = 32
"""How many denied phones are remembered, so that they can be told."""

Standing = Literal["holds", "waits", "denied"]


class Code(Struct, frozen=True):
    """A code that has not been used yet."""

    seat: Side
    digits: str
    until: float


class Opened(Struct, frozen=True):
    """The code was right: the phone gets this token and holds the seat, or waits for it."""

    seat: Side
    token: str
    standing: Standing


class Refused(Struct, frozen=True):
    """The code opened nothing; `seconds` to wait when too many wrong ones were tried."""

    reason: Literal["empty", "length", "signs", "wrong", "locked", "other_seat"]
    count: int = 0
    seconds: int = 0


class Pairing:
    """The state of all pairings. Not safe for several threads at once: its owner locks."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start with no seat held; time is handed in, in seconds."""
        self._clock = clock
        self._tries = Tries(clock)
        self._codes: dict[Side, Code] = {}
        self._holders: dict[Side, str] = {}
        self._waiters: dict[Side, str] = {}
        self._denied: dict[str, Side] = {}

    def new_code(self, seat: Side) -> str:
        """A new code for a seat; an earlier one for it is void."""
        taken = [code.digits for code in self._codes.values()]
        code = Code(seat, draw_code(taken), self._clock() + CODE_SECONDS)
        self._codes[seat] = code
        return code.digits

    def void_codes(self) -> None:
        """No code that was given opens anything any more."""
        self._codes.clear()

    def enter(self, text: str, client: str, token: str | None) -> Opened | Refused:
        """What happens when a client (its address) enters a code; `token` is what it holds.

        A malformed input costs nothing, a wrong code one try.
        """
        digits = read_code(text)
        if isinstance(digits, Malformed):
            return Refused(digits.reason, count=digits.count)
        wait = self._tries.wait(client)
        if wait > 0:
            return Refused("locked", seconds=int(wait) + 1)
        code = self._find(digits)
        if code is None:
            self._tries.add(client)
            return Refused("wrong")
        held = self.seat_of(token)
        if held is not None and held != code.seat:
            return Refused("other_seat")
        del self._codes[code.seat]
        return self._open(code.seat, same_phone=held is not None)

    def _find(self, digits: str) -> Code | None:
        now = self._clock()
        for code in self._codes.values():
            if code.until > now and secrets.compare_digest(code.digits, digits):
                return code
        return None

    def _open(self, seat: Side, *, same_phone: bool) -> Opened:
        token = secrets.token_urlsafe(32)
        if seat in self._holders and not same_phone:
            self._waiters[seat] = _hash(token)
            return Opened(seat, token, "waits")
        self._holders[seat] = _hash(token)
        return Opened(seat, token, "holds")

    def grant(self, seat: Side) -> bool:
        """The phone that waits takes the seat over; false when none waits."""
        waiter = self._waiters.pop(seat, None)
        if waiter is None:
            return False
        self._holders[seat] = waiter
        return True

    def deny(self, seat: Side) -> None:
        """The phone that waits, if one does, is sent away."""
        waiter = self._waiters.pop(seat, None)
        if waiter is None:
            return
        self._denied[waiter] = seat
        while len(self._denied) > DENIED_KEPT:
            del self._denied[next(iter(self._denied))]

    def follow(self, now: Mapping[Side, Side]) -> bool:
        """Each phone goes on with its team; `now` has the seat of each team by its last one.

        Codes and requests for a seat that changes teams are void, and so is an earlier phone
        of it. True when a phone has another seat.
        """
        moved = {last: seat for last, seat in now.items() if last != seat}
        changed = {*moved, *moved.values()}
        for seat in changed:
            self._codes.pop(seat, None)
            self.deny(seat)
        gone = {moved[last]: held for last, held in self._holders.items() if last in moved}
        stay = {seat: held for seat, held in self._holders.items() if seat not in changed}
        self._holders = stay | gone
        return bool(gone)

    def release(self, seat: Side) -> None:
        """Nobody holds the seat any more, and no code or request for it stands."""
        for kept in (self._codes, self._holders, self._waiters):
            kept.pop(seat, None)

    def holds(self, seat: Side) -> bool:
        """Whether some phone holds the seat."""
        return seat in self._holders

    def seat_of(self, token: str | None) -> Side | None:
        """The seat that the phone with this token holds."""
        return _seat(self._holders, token)

    def standing(self, token: str | None) -> Standing | None:
        """How the phone with this token stands; `None` for a stranger."""
        if self.seat_of(token) is not None:
            return "holds"
        if _seat(self._waiters, token) is not None:
            return "waits"
        return "denied" if token is not None and _hash(token) in self._denied else None

    def snapshot(self) -> dict[Side, str]:
        """Seat to token hash, to be kept until the next start."""
        return dict(self._holders)

    def restore(self, holders: Mapping[Side, str]) -> None:
        """Take up what `snapshot` gave, so that phones come back by themselves."""
        self._holders = dict(holders)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def _seat(kept: Mapping[Side, str], token: str | None) -> Side | None:
    if token is None:
        return None
    hashed = _hash(token)
    return next(
        (seat for seat, other in kept.items() if secrets.compare_digest(other, hashed)), None
    )
