"""What the system gives the program: standard streams."""

import io
import os
import sys


def open_missing_streams() -> None:
    """Let a standard stream that was closed hold nothing: whatever was opened next would
    take its number, and be written to as the terminal."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)


def replace_unshowable() -> None:
    """Show what the terminal's encoding lacks as question marks instead of failing over it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
