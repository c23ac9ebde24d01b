import pytest

from voice_game.phone.pairing import CODE_SECONDS, Opened, Pairing, Refused

HOME = "192.168.1.30"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pairing(clock: Clock) -> Pairing:
    return Pairing(clock)


def paired(pairing: Pairing, seat: str) -> str:
    result = pairing.enter(pairing.new_code(seat), HOME, None)
    assert isinstance(result, Opened)
    return result.token


def wrong_code(pairing: Pairing, *seats: str) -> str:
    codes = {pairing.new_code(seat) for seat in seats}
    return next(code for code in ("1111", "2222", "3333") if code not in codes)


def test_a_code_opens_its_seat_once(pairing: Pairing) -> None:
    code = pairing.new_code("R")
    first = pairing.enter(code, HOME, None)
    assert isinstance(first, Opened)
    assert (first.seat, first.standing) == ("R", "holds")
    assert pairing.seat_of(first.token) == "R"
    assert pairing.enter(code, HOME, None) == Refused("wrong")
    assert pairing.enter(code, "192.168.1.31", None) == Refused("wrong")


def test_a_newer_code_voids_the_older_one(pairing: Pairing) -> None:
    old = pairing.new_code("R")
    new = pairing.new_code("R")
    assert old != new
    assert pairing.enter(old, HOME, None) == Refused("wrong")
    assert isinstance(pairing.enter(new, HOME, None), Opened)


def test_codes_of_two_seats_stand_side_by_side(pairing: Pairing) -> None:
    red, blue = pairing.new_code("R"), pairing.new_code("B")
    assert red != blue
    for code, seat in ((blue, "B"), (red, "R")):
        result = pairing.enter(code, HOME, None)
        assert isinstance(result, Opened)
        assert result.seat == seat


def test_a_code_grows_old(pairing: Pairing, clock: Clock) -> None:
    code = pairing.new_code("R")
    clock.now += CODE_SECONDS
    assert pairing.enter(code, HOME, None) == Refused("wrong")


def test_wrong_tries_lock_one_client_and_no_other(pairing: Pairing, clock: Clock) -> None:
    wrong = wrong_code(pairing, "R")
    for _ in range(5):
        assert pairing.enter(wrong, HOME, None) == Refused("wrong")
    code = pairing.new_code("R")
    locked = pairing.enter(code, HOME, None)
    assert isinstance(locked, Refused)
    assert locked.reason == "locked"
    assert 0 < locked.seconds <= 61
    clock.now += locked.seconds
    assert isinstance(pairing.enter(code, HOME, None), Opened)


def test_one_client_alone_never_locks_the_others_out(pairing: Pairing, clock: Clock) -> None:
    wrong = wrong_code(pairing, "R")
    for _ in range(2000):
        pairing.enter(wrong, "192.168.1.66", None)
        clock.now += 1
    assert isinstance(pairing.enter(pairing.new_code("R"), HOME, None), Opened)


def test_many_clients_together_are_limited(pairing: Pairing) -> None:
    wrong = wrong_code(pairing, "R")
    results = [pairing.enter(wrong, f"10.0.0.{number}", None) for number in range(60)]
    assert results.count(Refused("wrong")) == 30


def test_malformed_input_costs_no_try(pairing: Pairing) -> None:
    for text in ("", "417", "abcd", "9" * 10_000) * 10:
        result = pairing.enter(text, HOME, None)
        assert isinstance(result, Refused)
        assert result.reason in {"empty", "length", "signs"}
    assert isinstance(pairing.enter(pairing.new_code("R"), HOME, None), Opened)


def test_a_taken_seat_needs_consent(pairing: Pairing) -> None:
    old = paired(pairing, "R")
    second = pairing.enter(pairing.new_code("R"), HOME, None)
    assert isinstance(second, Opened)
    assert second.standing == "waits"
    assert pairing.seat_of(second.token) is None
    assert pairing.seat_of(old) == "R"
    assert pairing.grant("R")
    assert pairing.seat_of(second.token) == "R"
    assert pairing.seat_of(old) is None
    assert not pairing.grant("R")


def test_a_denied_phone_gets_nothing(pairing: Pairing) -> None:
    old = paired(pairing, "R")
    second = pairing.enter(pairing.new_code("R"), HOME, None)
    assert isinstance(second, Opened)
    pairing.deny("R")
    assert pairing.standing(second.token) == "denied"
    assert not pairing.grant("R")
    assert pairing.seat_of(second.token) is None
    assert pairing.seat_of(old) == "R"


def test_a_later_request_takes_the_place_of_an_earlier_one(pairing: Pairing) -> None:
    paired(pairing, "R")
    second = pairing.enter(pairing.new_code("R"), HOME, None)
    third = pairing.enter(pairing.new_code("R"), HOME, None)
    assert isinstance(second, Opened)
    assert isinstance(third, Opened)
    pairing.grant("R")
    assert pairing.seat_of(third.token) == "R"
    assert pairing.standing(second.token) is None


def test_one_phone_holds_one_seat(pairing: Pairing) -> None:
    token = paired(pairing, "R")
    code = pairing.new_code("B")
    assert pairing.enter(code, HOME, token) == Refused("other_seat")
    assert pairing.seat_of(token) == "R"
    assert isinstance(pairing.enter(code, HOME, None), Opened)


def test_the_same_phone_may_pair_again_without_asking(pairing: Pairing) -> None:
    token = paired(pairing, "R")
    again = pairing.enter(pairing.new_code("R"), HOME, token)
    assert isinstance(again, Opened)
    assert again.standing == "holds"
    assert pairing.seat_of(token) is None


def test_pairings_outlive_a_restart_each_with_its_own_seat(pairing: Pairing) -> None:
    red, blue = paired(pairing, "R"), paired(pairing, "B")
    kept = pairing.snapshot()
    assert red not in str(kept)
    assert blue not in str(kept)
    later = Pairing()
    later.restore(kept)
    assert later.seat_of(red) == "R"
    assert later.seat_of(blue) == "B"
    assert later.seat_of("forged") is None
    assert later.seat_of(kept["R"]) is None
    assert later.seat_of("\udcff") is None


def test_two_seats_never_have_one_code(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter((7, 7, 8))
    monkeypatch.setattr("secrets.randbelow", lambda bound: next(drawn))
    assert (pairing.new_code("R"), pairing.new_code("B")) == ("0007", "0008")


def test_a_released_seat_is_free(pairing: Pairing) -> None:
    token = paired(pairing, "R")
    waiting = pairing.enter(pairing.new_code("R"), HOME, None)
    unused = pairing.new_code("R")
    pairing.release("R")
    assert isinstance(waiting, Opened)
    assert pairing.standing(token) is pairing.standing(waiting.token) is None
    assert not pairing.holds("R")
    assert not pairing.grant("R")
    assert pairing.enter(unused, HOME, None) == Refused("wrong")
    paired(pairing, "R")
