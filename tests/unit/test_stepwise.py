"""Work in small steps."""

from collections.abc import Generator

import pytest

from voice_game.audio.engines.stepwise import Stepwise


def adding(done: list[int], last: int) -> Generator[None, None, int]:
    for number in range(last):
        done.append(number)
        yield
    return sum(done)


def test_steps_done_ahead_are_not_done_again() -> None:
    done: list[int] = []
    work = Stepwise(adding(done, 4))
    assert done == []
    assert work.step()
    assert work.step()
    assert done == [0, 1]
    assert work.result() == 6
    assert done == [0, 1, 2, 3]
    assert not work.step()
    assert work.result() == 6


def test_an_error_is_kept_for_whoever_asks() -> None:
    def failing() -> Generator[None, None, int]:
        yield
        raise ValueError("odd sound")

    work = Stepwise(failing())
    while work.step():
        pass
    with pytest.raises(ValueError, match="odd sound"):
        work.result()
