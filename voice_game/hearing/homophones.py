"""Words that sound alike, and how people tell them apart: "knight with a k".

`groups` come from `prompts/<language>/homophones.toml`: each leads from a word to what is said
after it. Only words that people really use stand there; the lexicon knows more (K-09).
"""

from collections.abc import Sequence

Groups = Sequence[dict[str, str]]


def alike(word: str, groups: Groups) -> dict[str, str]:
    """The words that sound like a word and are told apart from it, each with its hint."""
    return {
        other: hint
        for group in groups
        if word in group
        for other, hint in group.items()
        if other != word
    }


def hint(word: str, groups: Groups) -> str | None:
    """What tells a word apart from those that sound like it; `None` where nothing does."""
    return next((group[word] for group in groups if word in group), None)


def apart(word: str, groups: Groups) -> str:
    """A word with what tells it apart, or else with its letters: "knave, K, N, A, V, E"."""
    return f"{word}, {hint(word, groups) or ', '.join(word.upper())}"


def told_apart(words: Sequence[str], groups: Groups) -> str | None:
    """The word that was said together with its hint: "night with a k" is "knight"."""
    if not words:
        return None
    first, rest = words[0], " ".join(words[1:])
    if rest == hint(first, groups):
        return first
    return next((word for word, said in alike(first, groups).items() if said == rest), None)
