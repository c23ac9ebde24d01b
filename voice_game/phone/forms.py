"""Reading what a page sends, bounded in size and in time."""

from typing import Literal
from urllib.parse import parse_qsl

import anyio
from starlette.requests import Request

LONGEST_BODY = 16 * 1024
"""Bytes of a form at most."""
BODY_SECONDS = 10.0
"""Seconds within which a form must have come."""
MOST_FIELDS = 10
"""Fields of a form at most; none of ours has more than two."""


class BadForm(Exception):
    """The body was too long or came too slowly."""

    def __init__(self, reason: Literal["too_long", "too_slow"]) -> None:
        """Keep the name of the refusal."""
        super().__init__(reason)
        self.reason = reason


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a URL-encoded form in UTF-8; raises `BadForm`."""
    body = bytearray()
    try:
        with anyio.fail_after(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LONGEST_BODY:
                    raise BadForm("too_long")
    except TimeoutError as error:
        raise BadForm("too_slow") from error
    try:
        text = body.decode("utf-8", "replace")
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError as error:
        raise BadForm("too_long") from error
