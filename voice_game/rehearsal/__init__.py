"""Synthetic players who speak at the simulated table."""
