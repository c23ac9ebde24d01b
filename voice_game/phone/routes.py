"""The routes: what a browser may ask for, and what it gets."""

import time
from collections.abc import Callable
from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from voice_game.hearing import player_names
from voice_game.phone.desk import PhoneDesk
from voice_game.phone.forms import BadForm, read_form
from voice_game.phone.pace import Pace
from voice_game.phone.pairing import Refused
from voice_game.phone.qr import qr_svg
from voice_game.phone.rendering import PAGES, Renderer
from voice_game.phone.stream import EventStream, Places

COOKIE = "seat"
COOKIE_SECONDS = 30 * 24 * 3600
HUSH = "hush"
"""What the button of the page says in every language. It has a pace of its own: whoever said too
much can still stop the narrator."""
LONGEST_SENTENCE = 200
"""Characters of a sentence at most."""

STATUS = {
    "empty": HTTPStatus.UNPROCESSABLE_ENTITY,
    "length": HTTPStatus.UNPROCESSABLE_ENTITY,
    "signs": HTTPStatus.UNPROCESSABLE_ENTITY,
    "wrong": HTTPStatus.FORBIDDEN,
    "locked": HTTPStatus.TOO_MANY_REQUESTS,
    "other_seat": HTTPStatus.CONFLICT,
    "too_long": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_slow": HTTPStatus.REQUEST_TIMEOUT,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "not_paired": HTTPStatus.FORBIDDEN,
    "full": HTTPStatus.SERVICE_UNAVAILABLE,
}


class Handlers:
    """What each route does, around one desk."""

    def __init__(self, desk: PhoneDesk, beat: float) -> None:
        """Serve this desk with a heartbeat every `beat` seconds."""
        self._desk = desk
        self._beat = beat
        self._renderer = Renderer(desk.words)
        self._pace = Pace(time.monotonic)
        self._hush_pace = Pace(time.monotonic)
        self._key_places = Places(each=3, total=24)
        self._board_places = Places(each=8, total=48)

    def routes(self) -> list[Route | Mount]:
        """All of them."""
        return [
            Route("/", self.home),
            Route("/join", self.join),
            Route("/pair", self.pair, methods=["POST"]),
            Route("/waiting", self.waiting),
            Route("/key/stream", self.key_stream),
            Route("/say", self.say, methods=["POST"]),
            Route("/leave", self.leave, methods=["POST"]),
            Route("/board", self.board),
            Route("/board/stream", self.board_stream),
            Route("/qr.svg", self.qr),
            Mount("/static", StaticFiles(directory=str(PAGES / "static"))),
        ]

    async def home(self, request: Request) -> Response:
        """The key page for a paired phone, the way to it for any other."""
        match self._desk.standing(_token(request)):
            case "holds":
                return HTMLResponse(self._renderer.page("key"))
            case "waits" | "denied":
                return HTMLResponse(self._renderer.page("wait"))
            case None:
                return HTMLResponse(self._renderer.page("join", message=""))

    async def join(self, request: Request) -> Response:
        """The page that takes a code, for a phone that was denied or wants another seat."""
        return HTMLResponse(self._renderer.page("join", message=""))

    async def pair(self, request: Request) -> Response:
        """Take a code; the phone's token goes into a cookie that scripts cannot read."""
        form = await self._form(request)
        name = _one_line(form.get("name", ""))[: player_names.LONGEST]
        result = self._desk.enter(form.get("code", ""), _client(request), _token(request), name)
        if isinstance(result, Refused):
            message = self._desk.words.refusal(
                result.reason, count=result.count, seconds=result.seconds
            )
            page = self._renderer.page("join", message=message)
            return HTMLResponse(page, STATUS[result.reason])
        response = RedirectResponse("/", HTTPStatus.SEE_OTHER)
        response.set_cookie(
            COOKIE, result.token, max_age=COOKIE_SECONDS, httponly=True, samesite="strict"
        )
        return response

    async def waiting(self, request: Request) -> Response:
        """How a phone that asked for a seat stands."""
        return PlainTextResponse(self._desk.standing(_token(request)) or "none")

    async def key_stream(self, request: Request) -> Response | EventStream:
        """The state of the seat that this phone holds, live."""
        token = _token(request)
        if token is None or self._desk.standing(token) != "holds":
            raise self._refusal("not_paired")
        return self._stream(self._key_places, token, lambda: self._desk.key(token))

    async def say(self, request: Request) -> Response:
        """Take a sentence of a seat."""
        token = _token(request)
        if token is None or self._desk.standing(token) != "holds":
            raise self._refusal("not_paired")
        form = await self._form(request)
        text = _one_line(form.get("text", ""))
        if len(text) > LONGEST_SENTENCE:
            raise self._refusal("too_long")
        pace = self._hush_pace if text == HUSH else self._pace
        if not pace.allows(token):
            raise self._refusal("too_fast")
        if text:
            self._desk.say(token, text)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def leave(self, request: Request) -> Response:
        """Give the seat up."""
        self._desk.leave(_token(request))
        response = RedirectResponse("/", HTTPStatus.SEE_OTHER)
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response

    async def board(self, request: Request) -> Response:
        """The public board page."""
        return HTMLResponse(self._renderer.page("board"))

    async def board_stream(self, request: Request) -> Response | EventStream:
        """The public state, live."""
        return self._stream(self._board_places, _client(request), self._desk.board)

    async def qr(self, request: Request) -> Response:
        """The address as a picture."""
        return Response(qr_svg(self._desk.address), media_type="image/svg+xml")

    async def missing(self, request: Request, error: Exception) -> Response:
        """What an unknown address gets."""
        sentence = self._desk.words.refusal("nothing_here")
        return PlainTextResponse(sentence, HTTPStatus.NOT_FOUND)

    def _stream(
        self, places: Places, follower: str, read: Callable[[], bytes | None]
    ) -> EventStream:
        full = PlainTextResponse(self._desk.words.refusal("full"), STATUS["full"])
        return EventStream(read, self._desk.bell, places, follower, self._beat, full)

    async def _form(self, request: Request) -> dict[str, str]:
        try:
            return await read_form(request)
        except BadForm as error:
            raise self._refusal(error.reason) from error

    def _refusal(self, name: str) -> HTTPException:
        return HTTPException(STATUS[name], self._desk.words.refusal(name))


def _token(request: Request) -> str | None:
    return request.cookies.get(COOKIE)


def _client(request: Request) -> str:
    return request.client.host if request.client else ""


def _one_line(text: str) -> str:
    """The text without control signs, on one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
