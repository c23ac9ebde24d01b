"""Reads the words, phrases and messages of a language."""
