"""Whatever `append` returned for is there after kill -9, and in order."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from voice_game.store.journal import FILE_NAME, Journal

WRITER = """
import sys
from pathlib import Path
from voice_game.store.journal import Journal

journal = Journal.open(Path(sys.argv[1]))
stored = journal.unfinished()
game, number = (stored.game, len(stored.events)) if stored else (journal.begin(b"header"), 0)
while True:
    journal.append(game, [b"%d" % number, b"%d" % (number + 1)])
    number += 2
    print(number, flush=True)
"""


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_to_kill_9(tmp_path: Path) -> None:
    acknowledged = 0
    for _ in range(8):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            first = writer.stdout.readline()
            time.sleep(random.uniform(0, 0.2))
            writer.send_signal(signal.SIGKILL)
            lines = [line for line in [first, *writer.stdout] if line.endswith("\n")]
        acknowledged = int(lines[-1])
        journal = Journal.open(tmp_path)
        stored = journal.unfinished()
        journal.close()
        assert stored is not None
        assert len(stored.events) >= acknowledged
        assert stored.events == tuple(b"%d" % number for number in range(len(stored.events)))
    assert acknowledged > 8


@pytest.mark.slow
@pytest.mark.parametrize("torn", [b"", b"\x00" * 4096, b"half a frame" * 300])
def test_a_write_that_the_power_cut_tore_costs_no_earlier_one(tmp_path: Path, torn: bytes) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for _ in range(20):
            writer.stdout.readline()
        writer.kill()
    log = tmp_path / f"{FILE_NAME}-wal"
    whole = log.read_bytes()
    log.write_bytes(whole[:-50] + torn)
    journal = Journal.open(tmp_path)
    stored = journal.unfinished()
    assert stored is not None
    assert len(stored.events) >= 36
    assert stored.events == tuple(b"%d" % number for number in range(len(stored.events)))
    journal.append(stored.game, [b"goes on"])
    journal.close()
