"""Work in small steps: some of it ahead, while there is time, the rest when it is asked for."""

from collections.abc import Generator
from concurrent.futures import Future
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Stepwise(Generic[Result]):
    """A generator that yields between its steps and returns its result."""

    def __init__(self, work: Generator[None, None, Result]) -> None:
        """Nothing is done yet."""
        self._work = work
        self._result: Future[Result] = Future()

    def step(self) -> bool:
        """Do the next step; False where none was left. An error is kept for `result`."""
        if self._result.done():
            return False
        try:
            next(self._work)
        except StopIteration as end:
            self._result.set_result(end.value)
        except Exception as error:  # noqa: BLE001  (whoever asks for the result is told)
            self._result.set_exception(error)
        return True

    def result(self) -> Result:
        """Do what is left, and answer; raises what the work raised."""
        while self.step():
            pass
        return self._result.result()
