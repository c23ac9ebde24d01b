"""Connections that cannot be used up: bounded in number, and closed when they only wait.

Without this a client that opens connections and says nothing would take every file
descriptor, and then the journal could not be written either.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from socket import socket

from uvicorn import Server
from uvicorn.protocols.http.h11_impl import H11Protocol

ALL_CONNECTIONS = 160
"""Connections at most; a process may have 1024 files open on most systems."""
PER_CLIENT = 40
"""Connections of one address at most."""
PATIENCE = 10.0
"""Seconds within which a new connection must have sent the head of a request."""


class BoundedConnection(H11Protocol):
    """A connection that is closed at once when there are too many, and soon when it is idle."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection, or close it."""
        super().connection_made(transport)
        own = sum(_client(other) == _client(self) for other in self.connections)
        if len(self.connections) > ALL_CONNECTIONS or own > PER_CLIENT:
            transport.abort()
        else:
            self.loop.call_later(PATIENCE, self._end_if_silent)

    def _end_if_silent(self) -> None:
        if self.cycle is None:
            self.transport.abort()


class QuietServer(Server):
    """A server inside a program that handles its signals itself."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone."""
        yield

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """End every stream, then close."""
        for connection in list(self.server_state.connections):
            connection.transport.close()
        await super().shutdown(sockets)


def _client(connection: object) -> str | None:
    if isinstance(connection, H11Protocol) and connection.client is not None:
        return connection.client[0]
    return None
