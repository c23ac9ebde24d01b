"""What can be said, and which of it was said; pure."""
