"""Server-sent events: a page follows the state of its audience.

Each connection begins with the whole present state, whatever it has seen before, so an
event id means nothing here and none is sent. A slow page misses states in between, never
the last one, and nothing piles up for it.
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import anyio
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from voice_game.phone.bell import Bell

BEAT = 10.0
"""Seconds after which a page is told that the connection still lives."""

SEND_SECONDS = 15.0
"""A page that takes nothing for so long is let go."""

HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]


class Full(Exception):
    """As many streams are open as may be."""


@dataclass(eq=False)
class Place:
    """One open stream; `replaced` once newer ones of the same follower took its place."""

    follower: str
    replaced: bool = False


@dataclass
class Places:
    """The open streams: at most `each` of one follower, of which the newest stay, and `total`."""

    each: int
    total: int
    _open: list[Place] = field(default_factory=list)

    @contextmanager
    def take(self, follower: str) -> Iterator[Place]:
        """A place for one stream; raises `Full`."""
        own = [place for place in self._open if place.follower == follower]
        if len(own) >= self.each:
            for place in own[: len(own) - self.each + 1]:
                place.replaced = True
        elif len(self._open) >= self.total:
            raise Full
        place = Place(follower)
        self._open.append(place)
        try:
            yield place
        finally:
            self._open.remove(place)


class EventStream:
    """A response that follows `read` until the page leaves or `read` answers `None`."""

    def __init__(
        self,
        read: Callable[[], bytes | None],
        bell: Bell,
        places: Places,
        follower: str,
        beat: float,
        when_full: Response,
    ) -> None:
        """Follow `read` for `follower`; `when_full` answers when no place is left."""
        self._read = read
        self._bell = bell
        self._places = places
        self._follower = follower
        self._beat = beat
        self._when_full = when_full

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the stream, or say that there are too many."""
        try:
            with self._places.take(self._follower) as place:
                self._bell.ring()
                await self._serve(place, receive, send)
        except Full:
            await self._when_full(scope, receive, send)

    async def _serve(self, place: Place, receive: Receive, send: Send) -> None:
        async def put(chunk: bytes) -> None:
            with anyio.fail_after(SEND_SECONDS):
                await send({"type": "http.response.body", "body": chunk, "more_body": True})

        async def until_gone() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass
            tasks.cancel_scope.cancel()

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(until_gone)
            with suppress(TimeoutError):
                await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
                await self._follow(place, put)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            tasks.cancel_scope.cancel()

    async def _follow(self, place: Place, put: Callable[[bytes], Awaitable[None]]) -> None:
        sent: bytes | None = None
        due = anyio.current_time()
        with self._bell.listening() as rung:
            while True:
                rung.clear()
                state = self._read()
                if place.replaced:
                    return await put(_event("replaced"))
                if state is None:
                    return await put(_event("gone"))
                if state != sent:
                    await put(_event("state", state))
                    sent, due = state, anyio.current_time() + self._beat
                elif anyio.current_time() >= due:
                    await put(_event("beat"))
                    due = anyio.current_time() + self._beat
                with anyio.move_on_after(due - anyio.current_time()):
                    await rung.wait()


def _event(name: str, data: bytes = b"") -> bytes:
    return b"event: " + name.encode() + b"\ndata: " + data + b"\n\n"
