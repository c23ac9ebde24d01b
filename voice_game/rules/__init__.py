"""The rules of play: commands in, events or refusals out; pure."""
