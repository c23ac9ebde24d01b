"""Where phones find this machine: its address on the local network and a free port."""

import errno
import ipaddress
import socket

PORT = 8080
PORTS_TRIED = 20

FAR = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "192.0.2.1")
"""Addresses to ask the routing table about. Nothing is ever sent to them."""


class NoPort(Exception):
    """No port could be opened; the text is one sentence that says what to do."""


def lan_address() -> str:
    """The address of this machine that others in the house reach, or 127.0.0.1 without one."""
    for far in FAR:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((far, 9))
            except OSError:
                continue
            own = str(probe.getsockname()[0])
            if not ipaddress.ip_address(own).is_loopback:
                return own
    return "127.0.0.1"


def open_port(port: int = PORT) -> socket.socket:
    """A listening socket at this port, or at the next free one.

    Phones remember the address with the port, so the same port comes first at every start.
    Port 0 takes any. Raises `NoPort`.
    """
    last = port if port == 0 else min(port + PORTS_TRIED - 1, 65535)
    for candidate in range(port, last + 1):
        try:
            return _listen(candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise NoPort(f"The pages cannot be served: {error.strerror}.") from error
    raise NoPort(f"The ports {port} to {last} are taken: close what uses them and try again.")


def address_of(listener: socket.socket) -> str:
    """The short address of the pages, in numbers, as it is read out and shown."""
    return f"http://{lan_address()}:{listener.getsockname()[1]}/"


def _listen(port: int) -> socket.socket:
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError as error:
            if error.errno != errno.EADDRNOTAVAIL:  # IPv6 is built in but switched off
                raise
    return socket.create_server(("", port))
