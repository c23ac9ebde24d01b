"""`python -m voice_game` is `voice-game`."""

from voice_game.cli import main

main()
