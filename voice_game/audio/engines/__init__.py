"""The recognisers, each behind the port of `audio.ports`."""
