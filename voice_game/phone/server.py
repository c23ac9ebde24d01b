"""Serving the pages, in a thread beside the program."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import anyio
from starlette.applications import Starlette
from starlette.types import ASGIApp
from uvicorn import Config

from voice_game.phone.addresses import PORT, address_of, open_port
from voice_game.phone.connections import BoundedConnection, QuietServer
from voice_game.phone.desk import PhoneDesk
from voice_game.phone.guard import Guard
from voice_game.phone.routes import Handlers
from voice_game.phone.stream import BEAT


def pages(desk: PhoneDesk, beat: float = BEAT) -> ASGIApp:
    """All pages of a desk as an ASGI application; `beat` is the seconds between heartbeats."""
    handlers = Handlers(desk, beat)
    app = Starlette(routes=handlers.routes(), exception_handlers={404: handlers.missing})
    return Guard(app, desk.words)


@contextmanager
def serving(desk: PhoneDesk, port: int = PORT, beat: float = BEAT) -> Iterator[str]:
    """Serve the pages as long as the block lasts; gives their address. Raises `NoPort`."""
    listener = open_port(port)
    desk.address = address_of(listener)
    server = _server(desk, beat)
    thread = threading.Thread(
        target=anyio.run, args=(server.serve, [listener]), name="pages", daemon=True
    )
    thread.start()
    try:
        yield desk.address
    finally:
        server.should_exit = True
        thread.join()


def _server(desk: PhoneDesk, beat: float) -> QuietServer:
    config = Config(
        pages(desk, beat),
        http=BoundedConnection,
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=16 * 1024,
    )
    return QuietServer(config)
