"""Objects as `--json` prints them."""

from typing import Any

import msgspec


def as_json(entry: dict[str, Any]) -> str:
    """One line; the letters of a file name that is no UTF-8 become question marks."""
    told = {key: _plain(value) for key, value in entry.items()}
    return msgspec.json.encode(told).decode()


def _plain(value: object) -> object:
    return value.encode(errors="replace").decode() if isinstance(value, str) else value
