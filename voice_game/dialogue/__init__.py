"""From what was heard to what is done and said; pure."""
