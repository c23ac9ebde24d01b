"""The guard before every route: foreign hosts and pages are refused, headers are set."""

from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from voice_game.phone.hosts import is_own, is_same_origin, own_names
from voice_game.phone.words import PageWords

SAFE_METHODS = frozenset({"GET", "HEAD"})

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """ASGI middleware around the pages. A refusal holds no fact of the game."""

    def __init__(self, app: ASGIApp, words: PageWords) -> None:
        """Stand before `app`; refusals are in the given words."""
        self._app = app
        self._words = words
        self._names = own_names()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request, or refuse it."""
        if scope["type"] != "http":
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        refusal = self._refusal(scope)
        app = self._app if refusal is None else refusal
        await app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        server = scope.get("server")
        if not is_own(host, self._names, server[0] if server else None):
            return self._refuse("host", HTTPStatus.MISDIRECTED_REQUEST)
        origin = headers.get("origin")
        if (
            scope["method"] not in SAFE_METHODS
            and origin is not None
            and not is_same_origin(origin, host)
        ):
            return self._refuse("origin", HTTPStatus.FORBIDDEN)
        return None

    def _refuse(self, name: str, status: HTTPStatus) -> PlainTextResponse:
        return PlainTextResponse(self._words.refusal(name), status)
