"""A publisher of models on this machine, with the faults that real ones have."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Publisher:
    """Serves one file; knows which ranges it was asked for."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.ranges: list[str | None] = []
        self.resumes = True
        self.breaks_after: int | None = None
        self.status: int | None = None
        self.hangs = False
        self.address = ""
        self.released = threading.Event()


@contextmanager
def publishing(body: bytes) -> Iterator[Publisher]:
    publisher = Publisher(body)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(publisher))
    publisher.address = f"http://127.0.0.1:{server.server_port}/model.zip"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield publisher
    finally:
        publisher.released.set()
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(publisher: Publisher) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked = self.headers.get("Range")
            publisher.ranges.append(asked)
            if publisher.hangs:
                publisher.released.wait(20)
                return
            if publisher.status is not None:
                self.send_error(publisher.status)
                return
            start = 0
            if asked and publisher.resumes:
                start = int(asked.removeprefix("bytes=").removesuffix("-"))
                self.send_response(206)
                whole = len(publisher.body)
                self.send_header("Content-Range", f"bytes {start}-{whole - 1}/{whole}")
            else:
                self.send_response(200)
            rest = publisher.body[start:]
            self.send_header("Content-Length", str(len(rest)))
            self.end_headers()
            self.wfile.write(rest[: publisher.breaks_after])

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    return Handler
