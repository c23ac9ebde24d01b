"""docs/commands.md tells everything there is on the command line, and nothing that is not."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from tests.support.deals import deal
from tests.support.table import Table
from voice_game.app.bench.report import Report, Row
from voice_game.app.bench.report import as_json as bench_as_json
from voice_game.app.bench.runs import ALONE, NEEDS_SPEECH
from voice_game.app.deal_file import IGNORED, DealFile
from voice_game.app.ear import Result
from voice_game.app.hear import shown as shown_of_a_file
from voice_game.app.typed import as_json
from voice_game.audio.engines.opening import FACTORIES
from voice_game.cli import app
from voice_game.dialogue.effects import Outcome
from voice_game.editions import EDITIONS
from voice_game.hearing.expectation import Moment
from voice_game.hearing.heard import Heard
from voice_game.hearing.meanings import Meaning
from voice_game.language.pack import languages, load_language
from voice_game.rules.events import PowerEvent, _Event
from voice_game.rules.phase import Phase
from voice_game.rules.refusals import RefusalId

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "commands.md").read_text("utf-8")
CODE = re.compile(r"`([^`]+)`")

BUILT_IN_CODE = {
    *("clue", "correct_clue", "number", "letter", "use", "side", "aim", "match_up", "head_to_head"),
    "players",
    *("check_clue", "may_clue", "allow_clue", "forbid_clue", "spelling"),
}
"""Types of meaning that no list of plain sentences has."""

ASKED_INSTEAD = {"whose_clue"}
"""Refusals of the rules at which the conversation asks; nobody is ever refused with them."""


def section(title: str) -> str:
    """What stands under a heading, subsections included."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^\1 |^## |\Z)", PAGE, re.M | re.S)
    assert found, f"docs/commands.md has no heading {title!r}"
    return found[2]


def rows(text: str) -> dict[str, list[str]]:
    """The rows of the tables in a text, by the code in their first cell."""
    lines = re.findall(r"^\| `([^`]+)` \|(.*)\|$", text, re.M)
    return {name: [cell.strip() for cell in rest.split("|")] for name, rest in lines}


def commands(command: object, name: str) -> Iterator[tuple[str, TyperCommand]]:
    """Every command that can be run, with its full name."""
    if isinstance(command, TyperGroup):
        for part, below in command.commands.items():
            yield from commands(below, f"{name} {part}")
    elif isinstance(command, TyperCommand):
        yield name, command


COMMANDS = dict(commands(typer.main.get_command(app), "voice-game"))


def test_every_command_is_told() -> None:
    told = re.findall(r"^### `(voice-game [^`]+)`$", PAGE, re.M)
    assert sorted(told) == sorted(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_told(name: str) -> None:
    told = rows(section(f"`{name}`"))
    there = {
        option
        for parameter in COMMANDS[name].params
        if isinstance(parameter, TyperOption) and parameter.name != "help"
        for option in parameter.opts
    }
    assert set(told) == there


CHOICES = {
    "engine": {"auto", *FACTORIES},
    "language": {*languages()},
    "moment": {*Moment} - {Moment.CHOICE},
}
"""What the options that choose something can be."""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_choice_is_told_in_the_help(name: str) -> None:
    for parameter in COMMANDS[name].params:
        if isinstance(parameter, TyperOption) and parameter.name in CHOICES:
            assert set(str(parameter.help).split(", ")) == CHOICES[parameter.name]


def test_every_benchmark_is_told() -> None:
    [name] = [one for one in COMMANDS["voice-game bench"].params if one.name == "name"]
    assert str(vars(name)["help"]).split(", ") == [*NEEDS_SPEECH, *ALONE]
    assert {*NEEDS_SPEECH, *ALONE} <= set(CODE.findall(section("`voice-game bench`")))


def told_meanings() -> dict[str, str]:
    """Every type of meaning in the lists of what can be said, with its item."""
    items = re.split(r"^- \*\*(\w+)\*\*", section("What can be said"), flags=re.M)
    return dict(zip(items[1::2], items[2::2], strict=True))


def test_every_meaning_is_told() -> None:
    book = load_language("en").book
    assert set(told_meanings()) == {*book.sentences, *book.choices, *BUILT_IN_CODE}


def test_every_sentence_that_is_told_can_be_said() -> None:
    """A sentence more is no fault here; one that nobody can say any more is."""
    book = load_language("en").book
    known = {kind: set(templates) for kind, templates in book.sentences.items()}
    for kind, values in book.choices.items():
        known[kind] = {sentence for templates in values.values() for sentence in templates}
    known |= {kind: set(templates) for kind, templates in book.named.items() if kind != "guess"}
    known["guess"] |= set(book.named["guess"])
    known["use"] = {s for uses in book.uses.values() for many in uses.values() for s in many}
    for kind, item in told_meanings().items():
        said = {code for code in CODE.findall(item) if " " in code or "[" in code}
        if kind in known:
            assert said - known[kind] == set(), kind


def test_every_value_is_told() -> None:
    book = load_language("en").book
    values = {kind: set(there) for kind, there in book.choices.items()}
    values["use"] = {what for uses in book.uses.values() for what in uses}
    for kind, there in values.items():
        told = re.findall(r"^  - `([^`]+)`:", told_meanings()[kind], re.M)
        assert set(told) == there, kind


def test_every_slot_is_told() -> None:
    told = set(CODE.findall(section("`type --json`")))
    assert {*Meaning.__struct_fields__} <= told


def kinds_of_event(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for kind in base.__subclasses__():
        if kind is not PowerEvent:
            yield kind
        yield from kinds_of_event(kind)


def test_every_event_is_told_with_its_fields_and_who_may_see_it() -> None:
    told = {
        name: (set(CODE.findall(row[0])), row[1]) for name, row in rows(section("Events")).items()
    }
    there = {}
    for kind in kinds_of_event(_Event):
        tag = str(kind.__struct_config__.tag)
        who = "nobody" if getattr(kind, "SECRET", False) else "all"
        there[tag] = (set(kind.__struct_fields__), "seat" if tag == "clue_questioned" else who)
    assert told == there


def test_every_refusal_is_told_with_its_sentence() -> None:
    sentences: dict[str, str] = {}
    for file in (ROOT / "prompts" / "en").glob("*.ftl"):
        sentences |= dict(re.findall(r"^refused-(\w+) = (.*)$", file.read_text("utf-8"), re.M))
    told = {name: row[0] for name, row in rows(section("Refusals")).items()}
    assert set(told) == {*sentences, *get_args(RefusalId)}
    assert {id: told[id] for id in sentences} == sentences
    assert set(get_args(RefusalId)) - set(sentences) == ASKED_INSTEAD


def test_every_outcome_phase_edition_language_engine_and_moment_is_told() -> None:
    told = set(CODE.findall(PAGE))
    named = {*get_args(Outcome), *Phase, *EDITIONS, *languages(), *FACTORIES, *Moment}
    assert named - {"choice"} <= told


@pytest.mark.parametrize("name", ["deal-a", "gg-b1", "gg-c1"])
def test_every_field_of_an_answer_is_told(name: str) -> None:
    table = Table(deal(name))
    result = table.evening, table.say("score")
    shown = msgspec.json.decode(
        as_json(table.knowledge, table.language.phrasing, "score", result, show_key=True)
    )
    told = set(rows(section("`type --json`")))
    assert set(shown) <= told
    assert set(shown["view"]) <= told


def fields(answer: object) -> set[str]:
    """The names of all fields in an answer."""
    if isinstance(answer, list):
        return {name for one in answer for name in fields(one)}
    if isinstance(answer, dict):
        return {*answer}.union(*map(fields, answer.values()))
    return set()


def test_every_field_of_a_benchmark_is_told() -> None:
    shown = bench_as_json(
        Report("words", "voice-game bench words", (Row("1", "clean", 1, 1, 0, 0),))
    )
    told = set(CODE.findall(section("`bench --json`")))
    assert fields(msgspec.to_builtins(shown)) == told - {"bench --json"}


def test_every_field_of_what_was_heard_is_told() -> None:
    result = Result("ignored", None, Heard.typed("river"), None, None, {"decode": 1, "decide": 1})
    told = set(CODE.findall(section("`hear --json`")))
    assert fields(msgspec.to_builtins(shown_of_a_file(Path("x.wav"), result, 1.0))) <= told


def test_every_field_of_a_deal_file_is_told() -> None:
    assert set(rows(section("Deal files"))) == {*DealFile.__struct_fields__, *IGNORED}


def test_every_english_sentence_is_told() -> None:
    book = load_language("en").book
    chosen = (templates for choices in book.choices.values() for templates in choices.values())
    told = set(CODE.findall(PAGE))
    for templates in (*book.sentences.values(), *chosen):
        assert told.issuperset(templates)
