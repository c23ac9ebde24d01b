"""What is kept of what was heard, where the owner asked for it: the sound and one line each."""

from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any, TextIO

import soundfile
import structlog

from voice_game.audio.listener import Utterance
from voice_game.audio.ports import SAMPLE_RATE
from voice_game.dialogue.effects import Step

LOG = "heard.jsonl"


class Records:
    """Keeps utterances in a folder; without a folder it keeps nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        """Make the folder; raises `OSError` when it cannot be written."""
        self._folder = folder
        self._log: Any = None
        self._lines: TextIO | None = None
        if folder is not None:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lines = (folder / LOG).open("a", encoding="utf-8", buffering=1)
            self._log = structlog.wrap_logger(
                structlog.WriteLogger(self._lines),
                processors=[structlog.processors.JSONRenderer(ensure_ascii=False)],
            )

    def keep(self, utterance: Utterance, step: Step) -> None:
        """Keep one utterance: a FLAC file and a line of what was heard and decided.

        Raises `OSError` when there is no room for it.
        """
        if self._folder is None:
            return
        now = datetime.now().astimezone()
        sound = self._folder / f"{now:%Y-%m-%d %H.%M.%S.%f}.flac"
        encoded = BytesIO()
        soundfile.write(encoded, utterance.samples, SAMPLE_RATE, format="FLAC")
        sound.write_bytes(encoded.getvalue())
        self._log.info(
            step.outcome,
            time=now.isoformat(),
            sound=sound.name,
            heard=[hypothesis.text for hypothesis in utterance.heard.hypotheses],
            meaning=step.meaning.type if step.meaning else None,
            reason=step.reason,
            silence=round(utterance.silence, 3),
            decoding=round(utterance.decoding, 3),
        )

    def close(self) -> None:
        """Finish the file of lines."""
        if self._lines is not None:
            self._lines.close()
