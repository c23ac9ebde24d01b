import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_game.rules.events import Event
from voice_game.store.codec import decode, encode
from voice_game.store.refused import JournalRefused

events: st.SearchStrategy[Event] = st.from_type(Event)  # type: ignore[arg-type]


@given(events)
def test_an_event_comes_back_as_it_was(event: Event) -> None:
    again = decode(encode(event))
    assert again == event
    assert type(again) is type(event)


@given(st.binary(max_size=80) | events.map(encode).map(lambda body: body[:-1]))
def test_what_is_no_event_is_refused_in_a_sentence(body: bytes) -> None:
    with pytest.raises(JournalRefused, match="journal"):
        decode(body)
