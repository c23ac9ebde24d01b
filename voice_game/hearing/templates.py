"""Sentence templates: `(a|b)` offers alternatives, `[a]` may be left out, `{slot}` stays."""

import re

_INNERMOST = re.compile(r"\(([^()\[\]]*)\)|\[([^()\[\]]*)\]")


def expand(template: str) -> tuple[str, ...]:
    """Every sentence of a template, in order and once each; slots stay in braces.

    An ending such as "'re" joins the word before it, wherever the template leaves it alone.
    """
    found = _INNERMOST.search(template)
    if not found:
        return (" ".join(template.split()).replace(" '", "'"),)
    options = found[1].split("|") if found[1] is not None else ["", *found[2].split("|")]
    before, after = template[: found.start()], template[found.end() :]
    sentences = (s for option in options for s in expand(f"{before}{option}{after}"))
    return tuple(dict.fromkeys(sentences))
