"""`voice-game` as people call it: in a process of its own, or sooner in this one."""

import io
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from voice_game import cli

PROGRAM = str(Path(sys.executable).parent / "voice-game")

Done = subprocess.CompletedProcess[bytes]


def run(*arguments: str, stdin: bytes = b"", timeout: float = 120) -> Done:
    """The program in a process of its own."""
    return subprocess.run(
        [PROGRAM, *arguments], input=stdin, capture_output=True, timeout=timeout, check=False
    )


def run_here(*arguments: str, stdin: bytes = b"") -> Done:
    """The same within this process, for what depends on lines and options alone."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with tempfile.TemporaryFile() as typed:
        typed.write(stdin)
        typed.seek(0)
        with (
            patch.object(sys, "argv", [PROGRAM, *arguments]),
            patch.object(sys, "stdin", typed),
            redirect_stdout(out),
            redirect_stderr(err),
        ):
            try:
                cli.main()
                code: str | int | None = 0
            except SystemExit as end:
                code = end.code
    assert isinstance(code, int)
    stdout, stderr = (one.detach() for one in (out, err))
    assert isinstance(stdout, io.BytesIO)
    assert isinstance(stderr, io.BytesIO)
    return Done(arguments, code, stdout.getvalue(), stderr.getvalue())
