"""What can go wrong with sound. Each message is one sentence for people.

SoundError
├── NoSound       this machine cannot play or record at all: the system's part is missing
├── DeviceLost    a microphone or loudspeaker is not there (any more); it may come back
├── NotWritten    a sound cannot be written to its file, as on a full disk
├── VoiceFailed   a sentence could not be rendered
├── EngineFailed  a recogniser cannot be started or gave no answer
│   └── UnknownEngine  there is no recogniser of that name
└── EngineDied    a recogniser failed on an utterance, or its process ended in the middle of one
"""


class SoundError(Exception):
    """Anything of sound that failed."""


class NoSound(SoundError):
    """Sound cannot work on this machine before something is installed."""


class DeviceLost(SoundError):
    """A microphone or loudspeaker is missing, was unplugged or stopped answering."""


class NotWritten(SoundError):
    """A sound has no room on the disk."""


class VoiceFailed(SoundError):
    """A sentence could not be turned into sound."""


class EngineFailed(SoundError):
    """A recogniser cannot work: its model or library is missing or damaged."""


class UnknownEngine(EngineFailed):
    """No recogniser has the name that was asked for."""


class EngineDied(SoundError):
    """A recogniser failed once, or is started again; what was being said must be said again."""
