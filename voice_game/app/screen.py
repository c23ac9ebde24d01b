"""What the terminal shows of an evening: what was said, heard and what the machine waits for."""

from rich.console import Console

USUAL_WIDTH = 80


class Screen:
    """Plain lines, one a fact; screen readers and logs read them as well as eyes do."""

    def __init__(self, console: Console | None = None) -> None:
        """Write to a console, by default standard output."""
        self.console = console or Console(highlight=False, soft_wrap=True)
        if self.console.width < 1:  # as some terminals tell: nothing would be shown
            self.console.width = USUAL_WIDTH

    def narrator(self, text: str) -> None:
        """What the narrator says."""
        self._line("narrator", text, "bold")

    def heard(self, text: str, outcome: str) -> None:
        """What was heard at the table, and what came of it."""
        self._line("heard", f"{text} ({outcome})", "cyan")

    def player(self, number: int, text: str) -> None:
        """What a synthetic player says in the rehearsal."""
        self._line(f"player {number}", text, "cyan")

    def notice(self, text: str) -> None:
        """Something about the machine: a device, an engine, an address."""
        self._line("", text, "yellow")

    def _line(self, who: str, text: str, style: str) -> None:
        prefix = f"{who}: " if who else ""
        self.console.print(prefix + text, style=style, markup=False)
