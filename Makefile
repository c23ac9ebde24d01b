# make play: set up and play.  make test: set up and run the whole gate.
# Options of the game go in ARGS: make play ARGS="--edition hogwarts"
.PHONY: play test fast lock clean

play:
	@scripts/setup play
	@scripts/play $(ARGS)

test:
	@scripts/setup test
	@scripts/check

fast:
	@scripts/setup test
	@scripts/check fast

lock:
	@scripts/lock

clean:
	rm -rf .venv .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
