# The House abilities: what each one is, what happens, and what lies on the table of them.

## What each House can do, told when the game begins

power-alohomora = { $side } has Alohomora: before a clue its prefect may say so, and the first door of that turn opens.
power-determination = { $side } has Determination: the first locked door in each of its turns costs nothing.
power-salazars_legacy = { $side } has two serpents: once in a turn say: serpent on, and a card.
power-cunning = { $side } has Cunning: while the other House guesses, say: taunt. Each one that is not met allows its prefect a clue of two words.
power-connecting_facts = { $side } has Connecting Facts: all nine of its cards touch each other on the map, sides and corners.
power-advanced_deduction = { $side } has Advanced Deduction: its fourth tile tells how many of the spaces around it are its own.
power-herbology_class = { $side } has Herbology Class: some cards bear a leaf, and whoever owns one draws a herbology card. To use one, say: use, and its name.
power-greenhouse = { $side } has the Greenhouse: three of its cards bear a leaf, and each draws a herbology card. To use one, say: use, and its name.

## Gryffindor

key-gold = gold
key-bronze = bronze
key-used = used
key-gone = gone
key-active = in the lock
alohomora_cast = Alohomora is cast, with the { $key } key.
door_unlocked = The door opens, and { $side } gets the tile.
key_turned = { $key ->
    [gone] No door was opened, and the key is gone.
   *[other] No door was opened, and the key is { $key } now.
  }
door_passed = The search continues.

## Slytherin

mark-serpent = a serpent
serpent_placed = A serpent lies on { $card }. { $left ->
    [0] No serpent is left.
   *[other] One serpent is left.
  }
held-serpent = All guesses are used. { $side }, place a serpent, or say: we stop.
ask-use-serpent = A serpent on { $card }: yes or no?
taunted = A taunt! { $target ->
    [one] One card of this turn meets it.
   *[other] { $target } cards of this turn meet it.
  }
taunt_corrected = Now { $target ->
    [one] one card of this turn meets the taunt.
   *[other] { $target } cards of this turn meet the taunt.
  }
taunt_met = The taunt is met.
taunt_unmet = The taunt is not met, and the prefect of { $side } gets a token.
taunt_void = The taunt is void, and the token goes back.
ask-use-taunt = That is met already, so the token would be wasted. Taunt all the same? Say yes or no.
cunning_announced = { $side } will give two words.
cunning_spent = That costs a token of Cunning.
cunning_returned = The token of Cunning is back.

## Ravenclaw

neighbours_counted = Around { $card } { $number ->
    [0] no space is { $side }'s.
    [one] one space is { $side }'s.
   *[other] { $number } spaces are { $side }'s.
  }

## Hufflepuff

leaf_found = { $card } bears a leaf. { $house } draws { $plant }.
plant_used = { $house } uses { $name }.
plant-H1 = Mandrake: right after a mishap, your turn goes on
plant-H2 = Devil's Snare: right after the clue of the others, they have one guess less
plant-H3 = Gillyweed: one guess more in your turn
plant-H4 = Bubotuber: name two cards, and hear how many are yours
plant-H5 = Venomous Tentacula: before your clue, a locked door is found
plant-H6 = Snargaluff: name a card, and hear whether it is Filch
plant-H7 = Puffapod: before your clue, two words are allowed
plant-H8 = Sneezewort: name a row or a column, and hear how many are yours
name-H1 = Mandrake
name-H2 = Devil's Snare
name-H3 = Gillyweed
name-H4 = Bubotuber
name-H5 = Venomous Tentacula
name-H6 = Snargaluff
name-H7 = Puffapod
name-H8 = Sneezewort
held-mandrake = { $side }, you have Mandrake. Use it, and go on with your turn? Say yes or no.
guess_forgiven = That guess is not counted.
limit_changed = { $limit ->
    [one] One guess in all is allowed.
   *[other] { $limit } guesses in all are allowed.
  }
own_counted = Of { $cards }, { $count ->
    [0] none is { $house }'s.
    [one] one is { $house }'s.
   *[other] both are { $house }'s.
  }
door_closed = { $card } is a locked door.
fatal_asked = { $card } is { $fatal ->
    [1] Argus Filch.
   *[0] not Argus Filch.
  }
line_counted = { $line ->
    [row] Row
   *[column] Column
  } { $at } has { $count ->
    [one] one open card of { $house }.
   *[other] { $count } open cards of { $house }.
  }
two_words_allowed = This clue of { $house } may have two words.

## How the abilities stand

no-powers = This game is played without abilities.
shows-alohomora = The key of { $side } is { $key }.
shows-salazars_legacy = { $side } has { $left ->
    [0] no serpent
    [one] one serpent
   *[other] { $left } serpents
  } left.
shows-cunning = The first-years of { $side } have { $firstYears ->
    [0] no taunt
    [one] one taunt
   *[other] { $firstYears } taunts
  } left, the prefect has { $prefect ->
    [0] no token.
    [one] one token.
   *[other] { $prefect } tokens.
  }
shows-advanced_deduction = Around the fourth tile of { $side } there { $number ->
    [one] is one own space.
   *[other] are { $number } own spaces.
  }
shows-card = { $house } has { $plant }.

## Questions and refusals

help-tail = Say: serpent on, and a card, or: we stop. Ask: read the board, score.
aim-card = On which card? Say its name, or its row and column.
aim-second = And on which other card?
aim-line = Which row or column? Say: row two, or: column three.
refused-no_such_power = No House here can do that.
refused-only_before_clue = That comes before the clue.
refused-only_in_your_turn = Only in the turn of { $side }.
refused-only_in_their_turn = Only while { $side } is guessing.
refused-not_now = Not now.
refused-once_a_turn = That goes only once in a turn.
refused-none_left = There is none left.
refused-no_door_left = Every locked door is found already.
refused-marked_already = On { $card } lies a serpent already.
refused-which_card = On which card? Say its name, or its row and column.
refused-two_cards = Name two different cards.
refused-which_line = Which row or column?
refused-not_drawn = That card is not before anybody.
refused-has_no_limit = This clue has no limit.
refused-turn_is_over = The guesses are used up. Place a serpent, or say: we stop.
refused-answer_first = First answer: yes, or no.
