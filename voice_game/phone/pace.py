"""How fast one seat may send sentences."""

from collections import defaultdict, deque
from collections.abc import Callable

SENTENCES = 20
SECONDS = 10.0


class Pace:
    """Lets at most `SENTENCES` of one sender through in any `SECONDS`."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Time is handed in, in seconds."""
        self._clock = clock
        self._sent: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=SENTENCES))

    def allows(self, sender: str) -> bool:
        """Whether the sender may send now; if so it counts."""
        now = self._clock()
        sent = self._sent[sender]
        if len(sent) == SENTENCES and now - sent[0] < SECONDS:
            return False
        sent.append(now)
        return True
