"""Which words a language has, and the headword of each; simplemma carries the lists.

The package is loaded when the first word is looked up, so that an evening begins sooner.
"""


class Dictionary:
    """The words of one language, in all their forms."""

    def __init__(self, language: str) -> None:
        """`language` is a code of simplemma."""
        self._language = language

    def knows(self, word: str) -> bool:
        """Whether this is a word or a form of one."""
        import simplemma

        return simplemma.is_known(word, self._language)

    def headword(self, word: str) -> str:
        """The word that this is a form of; an unknown word is its own."""
        import simplemma

        return simplemma.lemmatize(word, self._language)
