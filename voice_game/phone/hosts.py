"""Which names this server answers to.

A page of a foreign name that resolves to this machine (DNS rebinding) must see nothing. A
number cannot be rebound, so numbers of home networks are all fine; a phone may reach the
machine by one that the machine itself does not know (a container, a forwarded port).
"""

import ipaddress
import re
import socket

HOME = tuple(
    ipaddress.ip_network(network)
    for network in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "100.64.0.0/10",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
"""Loopback, private, link-local and shared addresses."""

_HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[a-z0-9.-]+))(?::[0-9]{1,5})?", re.ASCII)


def own_names() -> frozenset[str]:
    """The names this machine goes by, in lower case."""
    name = socket.gethostname().casefold()
    return frozenset({"localhost", "codenames.local", name, f"{name}.local"})


def is_own(host: str, names: frozenset[str], reached: str | None) -> bool:
    """Whether a Host header names this machine; `reached` is the address that was reached."""
    found = _HOST.fullmatch(host.strip().casefold())
    if found is None:
        return False
    name = found["six"] or found["name"]
    try:
        number = ipaddress.ip_address(name)
    except ValueError:
        return found["six"] is None and name in names
    if (found["six"] is not None) != (number.version == 6):
        return False
    return any(number in network for network in HOME) or str(number) == _plain(reached)


def is_same_origin(origin: str, host: str) -> bool:
    """Whether an Origin header is that of the page which this Host serves."""
    return origin.strip().casefold() == f"http://{host.strip().casefold()}"


def _plain(reached: str | None) -> str | None:
    if reached is None:
        return None
    try:
        number = ipaddress.ip_address(reached.partition("%")[0])
    except ValueError:
        return None
    mapped = number.ipv4_mapped if isinstance(number, ipaddress.IPv6Address) else None
    return str(mapped or number)
