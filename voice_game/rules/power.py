"""An ability of one side: a few moments, each given the usual answer and returning its own."""

from collections.abc import Iterator

from voice_game.rules.cards import Place, Side
from voice_game.rules.clues import ClueSettings
from voice_game.rules.commands import Use
from voice_game.rules.events import CardRevealed, ClueCorrected, ClueGiven, EndReason, Event
from voice_game.rules.game import Game
from voice_game.rules.refusals import Refusal
from voice_game.rules.views import PowerView


class Power:
    """The ability that changes nothing; a House's ability overrides what it must.

    `side` in every moment is the side that has the ability. `play` asks the abilities of
    both sides at each moment, first that of the side whose turn it is.
    """

    id = "none"
    uses: tuple[str, ...] = ()
    """What players can ask for with it (`commands.Use`)."""
    by_giver: tuple[str, ...] = ()
    """Those of `uses` that a giver may enter on the phone."""

    # Using it

    def may_use(self, game: Game, side: Side, use: Use) -> Refusal | None:
        """Why it cannot be used now, from public facts; asked only for its own `uses`."""
        return None

    def when_used(self, game: Game, side: Side, use: Use) -> tuple[Event, ...]:
        """What a use brings about."""
        return ()

    def asks_first(self, game: Game, side: Side, use: Use) -> bool:
        """Whether a use is worth a question before it happens (D-06, D-07)."""
        return False

    def candidates(self, game: Game, side: Side) -> Iterator[Use]:
        """Every use that could be meant on this board."""
        return (Use(name) for name in self.uses)

    # A clue

    def clue_settings(self, game: Game, side: Side, usual: ClueSettings) -> ClueSettings:
        """What a clue may be (Cunning: two words)."""
        return usual

    def guesses_allowed(self, game: Game, side: Side, usual: int | None) -> int | None:
        """The limit that a clue sets (Devil's Snare, Gillyweed)."""
        return usual

    def after_clue(
        self, game: Game, side: Side, given: ClueGiven | ClueCorrected, agreed: ClueSettings
    ) -> tuple[Event, ...]:
        """What a clue costs (Cunning); `agreed` is what it may be without this ability."""
        return ()

    # A guess

    def reveal(self, game: Game, side: Side, usual: CardRevealed) -> CardRevealed:
        """What a committed guess does (Alohomora, Determination)."""
        return usual

    def at_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        """What belongs to the reveal itself, before anybody can have won (a door opens)."""
        return ()

    def after_cover(self, game: Game, side: Side, place: Place) -> tuple[Event, ...]:
        """What follows once a cover lies, by a guess or a penalty (Advanced Deduction)."""
        return ()

    def after_reveal(self, game: Game, side: Side, revealed: CardRevealed) -> tuple[Event, ...]:
        """What follows a guess, before the turn ends (a leaf, a taunt that is met)."""
        return ()

    # The turn and the end

    def holds_turn(self, game: Game, side: Side, reason: EndReason) -> Event | None:
        """What keeps a turn open that is about to end (a serpent to place, Mandrake)."""
        return None

    def at_turn_end(self, game: Game, side: Side, reason: EndReason) -> tuple[Event, ...]:
        """What the end of a turn brings, just before it (a key, a taunt)."""
        return ()

    def targets_left(self, game: Game, side: Side, usual: int) -> int:
        """How many cards the side must still find (serpents, unlocked doors)."""
        return usual

    # Who sees what

    def public(self, game: Game, side: Side) -> PowerView:
        """What everybody may know of the ability."""
        return PowerView(side, self.id)

    def secret_marks(self, game: Game, side: Side) -> dict[Place, str]:
        """Marks on the map, for the givers only (leaves)."""
        return {}


NO_POWER = Power()
