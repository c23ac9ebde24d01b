"""Refusals: why a whole command is not allowed now, from public facts only (L-11)."""

from typing import Literal

from msgspec import Struct

from voice_game.rules.cards import Side

RefusalId = Literal[
    "not_started",
    "already_ready",
    "key_is_out",
    "no_spare_card",
    "game_over",
    "no_clue_yet",
    "first_clue_due",
    "whose_clue",
    "no_unlimited",
    "own_arrow",
    "sudden_death",
    "guesser_unnamed",
    "nothing_to_guess",
    "not_your_guess",
    "cover_due",
    "clue_already_given",
    "first_guess_made",
    "no_clue_to_correct",
    "number_out_of_range",
    "no_such_place",
    "no_card_there",
    "already_covered",
    "one_guess_due",
    "turn_is_over",
    "challenge_open",
    "no_challenge",
    "clue_counts",
    "clue_was_accepted",
    "no_penalty_due",
    "not_your_card",
    "nothing_to_take_back",
    "givers_do_not_guess",
    "not_your_turn",
    "not_your_answer",
    "say_it_aloud",
    "no_such_power",
    "only_before_clue",
    "only_in_your_turn",
    "only_in_their_turn",
    "not_now",
    "once_a_turn",
    "none_left",
    "no_door_left",
    "marked_already",
    "which_card",
    "two_cards",
    "which_line",
    "not_drawn",
    "has_no_limit",
    "answer_first",
]


class Refusal(Struct, frozen=True):
    """A wish that is not granted; the game is as it was."""

    id: RefusalId
    card: str | None = None
    side: Side | None = None
