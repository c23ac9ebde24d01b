"""One file per House ability; pure."""
