"""How often wrong codes may be tried, for each phone and for all together."""

from collections import deque
from collections.abc import Callable

PER_CLIENT = ((5, 60.0), (10, 600.0))
OVERALL = ((30, 600.0),)
"""So many wrong tries within so many seconds; then no code is looked at for a while.

One client alone never uses up what all have together.
"""

Limits = tuple[tuple[int, float], ...]


class Tries:
    """Remembers the wrong tries of late, no more of them than the limits look at."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Time is handed in, in seconds."""
        self._clock = clock
        self._wrong: deque[tuple[float, str]] = deque(maxlen=OVERALL[0][0])

    def wait(self, client: str) -> float:
        """Seconds until this client may try again; 0 when it may now."""
        own = [time for time, who in self._wrong if who == client]
        everyone = [time for time, _ in self._wrong]
        return max(self._left(own, PER_CLIENT), self._left(everyone, OVERALL))

    def add(self, client: str) -> None:
        """Count one wrong try."""
        self._wrong.append((self._clock(), client))

    def _left(self, times: list[float], limits: Limits) -> float:
        now = self._clock()
        over = [times[-tries] + span - now for tries, span in limits if len(times) >= tries]
        return max([0.0, *over])
