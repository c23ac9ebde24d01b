"""What all tests share."""

from hypothesis import settings

# A busy machine is slow, not wrong: nothing here is timed.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
