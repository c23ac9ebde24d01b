"""Objects as `--json` prints them."""

from typing import Any

import msgspec


def json_line(entry: object) -> str:
    """One line; letters that are no UTF-8, as file names may have, become question marks."""
    return msgspec.json.encode(_plain(msgspec.to_builtins(entry))).decode()


def _plain(value: Any) -> Any:
    match value:
        case str():
            return value.encode(errors="replace").decode()
        case dict():
            return {_plain(key): _plain(one) for key, one in value.items()}
        case list() | tuple():
            return [_plain(one) for one in value]
        case _:
            return value
