"""Gives messages their words: `prompts/<language>/messages.ftl` through Project Fluent."""

from collections.abc import Iterable
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from voice_game.narration.message import (
    Arg,
    CardName,
    Covered,
    CoverName,
    Items,
    Letters,
    Marked,
    MarkName,
    Message,
    Pictured,
    SideName,
    Spoken,
    Term,
)

FluentArg = str | int


class Phrasing:
    """The sentences of one language.

    A message that an edition words differently stands in the file a second time with the
    edition's id in front: `hogwarts-won` beside `won`.
    """

    def __init__(
        self,
        locale: str,
        files: Iterable[Path],
        small: frozenset[str],
        alike: frozenset[str] = frozenset(),
    ) -> None:
        """Read Fluent files; `small` are the words that stay small inside a name (of, the),
        `alike` those that sound like others, so that their letters are said as well."""
        self._bundle = FluentBundle([locale], use_isolating=False)
        for file in files:
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        self._small = small
        self._alike = alike

    def text(self, messages: Iterable[Message], edition: str = "base") -> str:
        """The sentences of some messages, one space between them."""
        return " ".join(self.sentence(message, edition) for message in messages)

    def sentence(self, message: Message, edition: str = "base") -> str:
        """One sentence; raises `KeyError` for a message that has no words."""
        return self._format(self._id(message.id, edition), self._args(edition, **message.args))

    def name_of(self, edition: str) -> str:
        """What an edition is called."""
        return self._format(f"{edition}-name", {})

    def has(self, id: str, edition: str = "base") -> bool:
        """Whether a message has words."""
        return self._bundle.has_message(self._id(id, edition))

    def _id(self, id: str, edition: str) -> str:
        own = f"{edition}-{id}"
        return own if self._bundle.has_message(own) else id

    def _format(self, id: str, args: dict[str, FluentArg]) -> str:
        if not self._bundle.has_message(id):
            raise KeyError(id)
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise KeyError(id)
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{id}: {errors[0]}")
        return " ".join(str(text).split())

    def _args(self, edition: str, **args: Arg) -> dict[str, FluentArg]:
        return {name: self._arg(arg, edition) for name, arg in args.items()}

    def _arg(self, arg: Arg, edition: str) -> FluentArg:
        match arg:
            case CardName(name):
                return self._title(name)
            case SideName(side):
                return self._format(self._id(f"side-{side}", edition), {})
            case CoverName(letter):
                return self._format(self._id(f"cover-{letter}", edition), {})
            case Covered(name, letter):
                cover = self._arg(CoverName(letter), edition)
                return self._format("covered-card", {"card": self._title(name), "cover": cover})
            case Marked(name, mark, letter):
                card = Covered(name, letter) if letter else CardName(name)
                args = self._args(edition, card=card, mark=MarkName(mark))
                return self._format("marked-card", args)
            case Pictured(card):
                return self._format("picture-card", self._args(edition, card=card))
            case MarkName(mark):
                return self._format(self._id(f"mark-{mark.replace('>', '-')}", edition), {})
            case Term(id):
                return self._format(self._id(id, edition), {})
            case Letters(word):
                return _letters(word)
            case Spoken(word):
                return f"{word}, {_letters(word)}" if word in self._alike else word
            case Items(items):
                return self._list([str(self._arg(item, edition)) for item in items])
            case _:
                return arg

    def _title(self, name: str) -> str:
        """A printed card name as it is written in a sentence: "MRS. WEASLEY" is Mrs Weasley."""
        words = name.replace(".", " ").split()
        return " ".join(
            word.lower() if at and word.lower() in self._small else word.capitalize()
            for at, word in enumerate(words)
        )

    def _list(self, items: list[str]) -> str:
        """Commas, and the language's "and" before the last."""
        if len(items) < 2:
            return "".join(items)
        return self._format("list", {"head": ", ".join(items[:-1]), "last": items[-1]})


def _letters(word: str) -> str:
    return ", ".join(word.upper())
