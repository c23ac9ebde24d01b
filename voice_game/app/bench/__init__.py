"""Benchmarks: figures with the command and the machine that made them."""
