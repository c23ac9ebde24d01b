"""What the narrator says, as messages without words; pure."""
