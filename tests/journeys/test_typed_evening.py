"""A typed evening for people: pages served, phones at once, killed and gone on with."""

import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.alone]

PROGRAM = str(Path(sys.executable).parent / "voice-game")


class Typed:
    """`voice-game type --data` with a keyboard that stays open."""

    def __init__(self, data: Path) -> None:
        self.lines: list[str] = []
        self._arrived: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.process = subprocess.Popen(
            [PROGRAM, "type", "--data", str(data), "--seed", "7"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            bufsize=1,
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._arrived.put(line)

    def expect(self, pattern: str) -> re.Match[str]:
        """The next line that matches."""
        while True:
            try:
                self.lines.append(self._arrived.get(timeout=60))
            except queue.Empty:
                raise AssertionError(f"no {pattern!r} in:\n{''.join(self.lines)}") from None
            if found := re.search(pattern, self.lines[-1]):
                return found

    def type(self, line: str) -> None:
        """A line from the keyboard."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self) -> int:
        """How it ended, with the keyboard still open."""
        code = self.process.wait(30)
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert not any("Traceback" in line for line in self.lines)
        return code


@pytest.fixture
def started(tmp_path: Path) -> Iterator[list[Typed]]:
    programs: list[Typed] = []
    yield programs
    for program in programs:
        program.process.kill()
        program.process.wait()
        if program.process.stdin and not program.process.stdin.closed:
            program.process.stdin.close()


def pester(phone: httpx.Client) -> None:
    """What a phone in a pocket might send."""
    for text in ("hush", "check cats", "x" * 5000, "we stop", "\0", "stop the game", "yes") * 10:
        phone.post("/say", data={"text": text})


def test_two_phones_play_and_find_back_after_a_kill(started: list[Typed], tmp_path: Path) -> None:
    with ExitStack() as phones:
        game = Typed(tmp_path)
        started.append(game)
        port = game.expect(r"http://\S+:(\d+)/ ")[1]
        game.type("play codenames")
        seats: dict[str, httpx.Client] = {}
        codes = [game.expect(r"(Red|Blue): the code is ([\d, ]+)\.") for _ in range(2)]
        for side, code in ((found[1], found[2].replace(", ", "")) for found in codes):
            seats[side] = phones.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}"))
            assert seats[side].post("/pair", data={"code": code}).status_code == 303
            game.expect(f"The phone of {side} is paired")
        game.type("ready")
        game.expect("your clue please")
        pestering = [threading.Thread(target=pester, args=(one,)) for one in seats.values()]
        for thread in pestering:
            thread.start()
        for _ in range(20):
            game.type("\0\ud7ff")
            game.type("phone R: " + "y" * 500)
            game.type("read the board")
        for thread in pestering:
            thread.join()
        game.type("the clue is winter for two")
        game.expect("says: winter, 2")
        game.type("we guess row one column one")
        card = game.expect(r"narrator: (\S.*) is (red|blue|a bystander|the)")[1]
        game.process.kill()
        game.process.wait()

        again = Typed(tmp_path)
        started.append(again)
        again.expect("Shall we go on with it")
        again.type("yes")
        again.expect("We go on where we were")
        again.type("all clues")
        again.expect("winter, 2")
        again.type(f"where is {card}")
        again.expect(f"{card}.*(red|blue|bystander|assassin)")
        for side, phone in seats.items():
            page, stranger = phone.get("/"), httpx.get(phone.base_url)
            assert page.status_code == 200
            assert page.text != stranger.text, f"{side} still holds its seat"
        again.type("goodbye")
        again.expect("switch off")
        again.type("yes")
        again.expect("Goodbye")
        assert again.end() == 0
