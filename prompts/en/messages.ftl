# Everything the narrator says. A message that an edition words differently stands a second
# time with the edition's id in front. Card names come as people say them.

list = { $head } and { $last }

## Names

base-name = Codenames
hogwarts-revealed-door = { $card } is a locked door.
hogwarts-name = Back to Hogwarts
coop-name = Cooperative Harry Potter
duet-name = Codenames Duet
pictures-name = Codenames Pictures
two-name = Codenames for two
three-name = Codenames for three
three_rivals-name = Three with rivals

## Sides and covers

side-R = Red
side-B = Blue
hogwarts-side-G = Gryffindor
hogwarts-side-S = Slytherin
hogwarts-side-R = Ravenclaw
hogwarts-side-H = Hufflepuff

cover-R = red
cover-B = blue
cover-N = a bystander
cover-X = the assassin
hogwarts-cover-G = Gryffindor
hogwarts-cover-S = Slytherin
hogwarts-cover-R = Ravenclaw
hogwarts-cover-H = Hufflepuff
hogwarts-cover-D = a locked door
hogwarts-cover-F = Argus Filch

coop-side-A = Side A
coop-side-B = Side B
coop-cover-R = an Order member
coop-cover-G = a Ministry official
coop-cover-K = a Death Eater
duet-side-A = Side A
duet-side-B = Side B
duet-cover-R = an agent
duet-cover-G = a bystander
duet-cover-K = an assassin

covered-card = { $card }: { $cover }
picture-card = the picture { $card }
marked-card = { $card }, with { $mark }
mark-A-B = a token, A to B
mark-B-A = a token, B to A

## Before the game

not-heard = There is no recogniser for this language here, so you play by typing.
welcome = Welcome. Say: play Codenames, or: play Back to Hogwarts. Say: help, to hear of all games.
offer-going-on = A game was not finished. Shall we go on with it? Say yes or no.
going-on = We go on where we were.
ask-put-aside = Shall the unfinished game be put aside for good? Say yes or no.
put-aside = Then that game is put aside.
game-started = We play Codenames. { $first } goes first and has nine cards to find, { $second } has eight.
hogwarts-game-started = We play Back to Hogwarts. { $first } wears the Sorting Hat and goes first, { $second } goes second.
centre = In the centre lies { $tile }.
board-check = Say: read the board, or: replace, and a card nobody knows, or: ready, once everybody knows all the cards.
coop-game-started = We play Cooperative Harry Potter, all together: fifteen Order members to find. { $bank ->
    [one] One token is
   *[other] { $bank } tokens are
  } in the bank.
duet-game-started = We play Codenames Duet, all together: fifteen agents to find. { $bank ->
    [one] One token is
   *[other] { $bank } tokens are
  } in the bank.
pictures-game-started = We play Codenames Pictures. { $first } goes first and has eight cards to find, { $second } has seven.
two-game-started = We play Codenames for two: a spymaster and an operative of { $first }, with nine cards to find. { $second } has eight, and no players.
three-game-started = We play Codenames for three: a spymaster and two operatives of { $first }, with nine cards to find. { $second } has eight, and no players.
three_rivals-game-started = We play three with rivals: two spymasters, and one operative who guesses for both. { $first } goes first and has nine cards to find, { $second } has eight.
players-named = Playing for { $side }: { $names }.
card-replaced = { $old } makes way for { $new }, in row { $row }, column { $column }.
key-out = The key is out for the spymasters.
hogwarts-key-out = The map is out for the prefects.
coop-key-out = Each side has its own key.
duet-key-out = Each side has its own key.
two-key-out = The key is out for the spymaster.
three-key-out = The key is out for the spymaster.

## Pairing phones

pair-code = { $side }: the code is { $code }.
sign-dot = dot
sign-colon = colon
pair-address = On the phone, open { $address }.
paired = The phone of { $side } is paired.
paired-before = { $side } keeps its phone from before. For another one, say: new code for { $side }.
phones-follow = The phones go along with their teams.
no-phones = No network address was found, so no phone can be paired.
ask-consent = Another phone asks for the key of { $side }. Shall it have it? Say yes or no.
consent-given = The other phone has the key of { $side } now.
consent-denied = The other phone does not get the key.

## Clues

your-clue = { $side }, your clue please.
first-clue = Either side may give the first clue. Say: alpha, or: bravo, then the word and a number.
ask-whose-clue = Whose clue is that? Say: alpha, for side A, or: bravo, for side B.
clue-given = { $side } says: { $clue }, { $number }.
clue-corrected = Corrected. { $side } says: { $clue }, { $number }.
did-you-say-clue = Did you say: { $clue }, { $number }?
say-clue-again = Then say the clue again: the clue is, the word, for, and a number. Or spell it, or type it on your phone.
spell-clue = Please spell it, with letters or words like alfa and bravo, or type it on your phone.
clue-was = { $side }: { $clue }, { $number }.
ask-number = I heard { $clue }. For how many? Say a number from zero to nine, or unlimited.
ask-number-alone = For how many? Say a number from zero to nine, or unlimited.
no-clue = There is no clue yet.
spelled = { $letters }.
two-challenged = Is the clue accepted, or is the challenge upheld?
three-challenged = Is the clue accepted, or is the challenge upheld?
challenged = { $judge }, do you accept the clue, or uphold the challenge?
clue-accepted = The clue stands.
clue-upheld = The clue is invalid.
flag-K-01 = Careful: { $card } lies on the board.
flag-K-02 = Careful: that is a form of { $card }, which lies on the board.
flag-K-03 = Careful: that is a word of { $card }, which lies on the board.
flag-K-04 = Careful: that is a part of { $card }, which lies on the board.
flag-K-05 = Careful: that shares a part with { $card }, which lies on the board.
flag-K-07 = Careful: that is a part of { $card }, which lies on the board.
flag-K-08 = Careful: that is another spelling of { $card }, which lies on the board.
flag-K-10 = Careful: a clue is one word.

## Guesses

revealed-own = { $card } is { $cover }.
revealed-other = { $card } is { $cover }.
revealed-neutral = { $card } is { $cover }.
revealed-door = { $card } is { $cover }.
revealed-fatal = { $card } is { $cover }.
revealed-red = { $card } is { $cover }.
revealed-grey = { $card } is { $cover }.
coop-revealed-grey = { $card } is a Ministry official.
duet-revealed-grey = { $card } is a bystander.
revealed-black = { $card } is { $cover }.
card-marked = On it lies { $mark }.
nothing-left = { $side } has no cards left to guess.
bank-empty = The tokens are used up: sudden death. There are no more clues, and one wrong card loses. { $sides } may guess.
sudden-death = Say who guesses, like: alpha guesses, and the card.
tiles = { $first } { $firstCount }, { $second } { $secondCount }.
go-on = You may go on.
withdrawn = { $card } is turned back. Everybody has seen its colour.
turn-ended-stopped = { $side } stops.
turn-ended-limit = That was the last guess.
turn-ended-neutral = The turn is over.
turn-ended-other = The turn is over.
turn-ended-upheld = The turn is over.
turn-ended-no_targets = The turn is over.
penalty-due = { $side } may cover one of its own cards first. Say: cover, and the card, or: no cover.
two-penalty-due = Spymaster, cover one card of the other side. Say: cover, and the card.
three-penalty-due = Spymaster, cover one card of the other side. Say: cover, and the card.
two-penalty-covered = { $card } is covered for the other side.
three-penalty-covered = { $card } is covered for the other side.
penalty-covered = { $side } covers { $card }.
penalty-declined = { $side } covers nothing.

## The end

won-all_found = { $side } has found all its cards and wins!
won-penalty = { $side } has covered all its cards and wins!
won-fatal = { $side } wins!
three_rivals-won-all_found = { $side } has found all its cards, and its spymaster wins!
three_rivals-won-penalty = { $side } has covered all its cards, and its spymaster wins!
three_rivals-won-fatal = The spymaster of { $side } wins!
won-together = All fifteen are found, and everybody has won!
lost-fatal = The game is lost.
lost-bank = The game is lost: there was no token left for a mistake.
lost-all_covered = All cards of the other side are covered, and the game is lost.
score-reached = { $score ->
    [1] The score is 1: you made it by a whisker.
    [2] The score is 2: a close race, well won.
    [3] The score is 3: a solid piece of work.
    [4] The score is 4: you know each other well.
    [5] The score is 5: quick and quiet.
    [6] The score is 6: hardly a word was wasted.
    [7] The score is 7: people will talk about this.
   *[8] The score is { $score }: perfect, and nobody would believe it.
  }
key-of = The key of { $side }:
game-stopped = The game is over, and nobody has won.
after-game = Say: next game, reveal the key, or: goodbye.
bye = Goodbye. The game is kept.
bye-empty = Goodbye.

## Answers

board-row = Row { $row }: { $cards }.
at-place = Row { $row }, column { $column }: { $cell }.
whereabouts = { $cell }, in row { $row }, column { $column }.
no-such-card = That card is not on the board.
covered = Covered are: { $cards }.
nothing-covered = No card is covered yet.
uncovered = Not covered are: { $cards }.
count-doors = { $count ->
    [one] One locked door is found.
   *[other] { $count } locked doors are found.
  }
count-neutrals = { $count ->
    [one] One bystander is found.
   *[other] { $count } bystanders are found.
  }
count-found = { $count ->
    [one] 1 of 15 is found.
   *[other] { $count } of 15 are found.
  }
count-bank = { $count ->
    [0] No token is left.
    [one] One token is left.
   *[other] { $count } tokens are left.
  }
guessing = { $limit ->
    [unlimited] { $side } is guessing, with no limit; { $made } so far.
   *[other] { $side } is guessing; { $made } of { $limit } so far.
  }
rules-lobby = One player gives clues, one word and a number, and the others find the cards they are about. Codenames is a race of two teams, Back to Hogwarts one of two Houses for the House Cup. In Duet and in the cooperative game all play together. Pictures has pictures for words. There are games for two, for three, and three with rivals. Say: play, and the name of the game, like: play Codenames. Then ask for its rules.
rules = Each side finds its own cards. The spymaster says one word and a number, how many cards it is about. The team then guesses that many cards and one more at most. A wrong card ends the turn, and the assassin loses the game.
hogwarts-rules = Each House finds its own cards. The prefect says one word and a number, how many cards it is about. The first-years then guess that many cards and one more at most. A locked door or a card of the other House ends the turn, and Argus Filch loses the game. What the Houses can do, you hear when you ask: our abilities.

coop-rules = All play together against the tokens. Each side sees its own key, and gives clues for the Order members on it; the partner guesses as many as they like, but at least one. A Ministry official ends the turn, and a Death Eater loses the game. Each turn costs a token.
duet-rules = All play together against the tokens. Each side sees its own key, and gives clues for the agents on it; the partner guesses as many as they like, but at least one. A bystander ends the turn, and an assassin loses the game. Each turn costs a token.
pictures-rules = Each side finds its own pictures. The spymaster says one word and a number, how many pictures it is about; naming what is shown is allowed. The team then guesses that many pictures and one more at most. A wrong picture ends the turn, and the assassin loses the game.
two-rules = Find your nine cards before the other side, which nobody plays, has its eight. The spymaster says one word and a number; the operative guesses that many cards and one more at most. After each turn the spymaster covers a card of the other side. The assassin loses the game.
three-rules = { two-rules }
three_rivals-rules = Each spymaster has cards to find, and the one operative guesses for both in turn. The spymaster says one word and a number, how many cards it is about; that many guesses and one more are allowed. A wrong card ends the turn, and the assassin loses the game for the spymaster whose clue it was.

## Help: one breath for each moment

help-lobby = Say: play Codenames, play Back to Hogwarts, play Duet, play pictures, play the cooperative game, play for two, play for three, or: play three with rivals.
help-board_check = Say: read the board; replace, and a card; or: ready.
help-pre_clue = The giver says: the clue is river for two. Anybody may ask: read the board, all clues, score.
coop-help-pre_clue = The giver says: the clue is river for two, or, naming the side: alpha, river, two. Anybody may ask: read the board, all clues, score.
duet-help-pre_clue = { coop-help-pre_clue }
help-sudden_death = Say: alpha guesses, and a card. Ask: read the board, all clues, score.
help-clue_open = Say: we guess, and a card, or: guess row two column three. The others may say: we challenge. Ask: repeat the clue, read the board, score. To leave: stop the game, or goodbye.
help-guessing = Say: we guess, and a card, or: guess row two column three. Say: we stop, to end your turn. If a card was misheard: we did not say that. Ask: repeat the clue, read the board, score. To leave: stop the game, or goodbye.
help-over = Say: next game, reveal the key, or: goodbye.

## Questions and misunderstandings

did-you-say = Did you say: { $text }?
confirm-card = { $card }: yes or no?
choose-two = Did you say: { $one }, or { $two }? Say first, second, or neither.
choose-three = Did you say: { $one }, { $two }, or { $three }? Say first, second, third, or neither.
dropped = All right, nothing happens.
question-left = Then we leave it.
first-or-second = First, second, or neither?
first-to-third = First, second, third, or none of them?
again-1 = Sorry?
again-2 = I did not understand. Say: we guess, and a card, or its row and column.
again-3 = Still not understood. Name the place, like: guess row two column three.
again-clue = I did not understand the clue. Say: the clue is, the word, for, and a number.
again-spell = Please spell it: the clue is, the letters, for, and a number. Or type it on your phone.
nothing-to-repeat = I have not said anything yet.
ask-stop-game = Shall the game end here, with nobody winning? Say yes or no.
ask-goodbye = Shall I switch off? Say yes or no.
ask-goodbye-unkept = Shall I switch off? This game is not kept, and would be lost. Say yes or no.
ask-withdraw = I heard: { $text }. { $side }, did nobody say that? Say yes or no.
ask-withdraw-card = The last guess was { $card }. { $side }, did nobody say that? Say yes or no.
ask-withdraw-other = And { $side }, do you agree?
reveal-stays = Then it stays.
paused = Paused. Say: go on.
unpaused = We go on.
nothing-to-go-on = There is nothing to go on with.
guesses-confirmed = I will ask before every guess.
guesses-trusted = I will take every clear guess.
voice-set = Like this.
sorry-ears = I lost that. Please say it again.
reading-stopped = I stop reading; for the rest, say: go on.
sound-is-back = The sound is back.
must-end = This machine cannot go on, so we end here. What was played is kept, and the screen tells what to do.

## For one phone only

question-K-02 = { $clue } may be a form of { $card }. You may challenge.
question-K-04 = { $clue } may be a part of { $card }. You may challenge.
question-K-05 = { $clue } may share a part with { $card }. You may challenge.
question-K-07 = { $clue } may be a part of { $card }. You may challenge.
question-K-11 = { $clue } is several words. You may challenge.
question-K-13 = { $clue } is a single letter. You may challenge.
question-K-14 = { $clue } may be about place, colour or spelling. You may challenge.
question-K-15 = { $clue } is not in my word list. You may challenge.
question-K-20 = { $clue } looks like an abbreviation. You may challenge.
advice-inflated = The number is higher than the cards you have left. That is allowed.
check-ok = { $clue } looks fine.
check-ask = { $clue } may be questioned.
check-bad = { $clue } would be flagged because of { $card }.
check-bad-words = { $clue } would be flagged: a clue is one word.
may-i-say = The other side asks: may the clue be { $clue }? Answer allow or forbid.
asked = The other side is asked.
allowed = { $clue } is allowed.
forbidden = { $clue } is not allowed.
phone-help = Enter a clue, like: river for two. Or enter: check river, may I say river, challenge, or: score. What is for everybody is said aloud at the table.
phone-not-understood = Not understood. { phone-help }
two-phone-help = Enter a clue, like: river for two. Or enter: check river, or: score. What is for everybody is said aloud at the table.
three-phone-help = { two-phone-help }
two-phone-not-understood = Not understood. { two-phone-help }
three-phone-not-understood = Not understood. { two-phone-help }

## Refusals: only public facts

refused-no_pictures = There are no pictures in this language yet.
refused-no_game = There is no game yet. Say: play Codenames, or: play Back to Hogwarts.
refused-head_to_head_able = Team against team every House has its ability. To end that first, say: no head to head.
refused-not_in_this_game = This game cannot be played like that.
refused-game_going = A game is going on. Say: stop the game, to end it first.
refused-not_started = Not yet. Say: ready, once everybody knows all the cards.
refused-already_ready = Everybody is ready already.
refused-key_is_out = The key is out, so no card can be replaced any more.
refused-no_spare_card = There is no other card left.
refused-game_over = The game is over.
refused-no_clue_yet = There is no clue yet. { $side }, your clue please.
refused-first_clue_due = There is no clue yet. Either side may give the first one.
refused-no_unlimited = There is no limit here, so say a number from zero to nine.
refused-own_arrow = { $side } has guessed { $card } already.
refused-sudden_death = There are no more clues and no more turns. Say: alpha guesses, and a card.
refused-guesser_unnamed = Say who guesses, like: alpha guesses, and the card.
refused-nothing_to_guess = { $side } has no cards left to guess.
refused-not_your_guess = It is for { $side } to guess.
refused-cover_due = First a card of the other side is covered. Say: cover, and the card.
refused-clue_already_given = The clue is given already. If it was misheard, say: no, the clue is, and then the clue.
refused-first_guess_made = It is too late to correct the clue: a guess was made.
refused-no_clue_to_correct = There is no clue to correct.
refused-number_out_of_range = The number goes from zero to nine, or is unlimited.
refused-no_such_place = There is no such place on the board.
refused-no_card_there = There is no card in that place.
refused-already_covered = { $card } is covered already.
refused-one_guess_due = At least one guess is due.
refused-challenge_open = The clue is challenged: { $side } must accept or uphold first.
refused-no_challenge = No clue is challenged.
refused-clue_counts = It is too late to challenge: the clue counts.
refused-clue_was_accepted = The clue was accepted already.
refused-no_penalty_due = No penalty is due.
refused-not_your_card = { $card } cannot be covered.
refused-nothing_to_take_back = There is no guess to take back. If a clue was misheard, say: no, the clue is, and then the clue.
refused-givers_do_not_guess = Who knows the key does not guess.
coop-refused-givers_do_not_guess = Say that aloud at the table.
duet-refused-givers_do_not_guess = Say that aloud at the table.
two-refused-challenge_open = The clue is challenged. Say: accept, or: uphold.
three-refused-challenge_open = The clue is challenged. Say: accept, or: uphold.
refused-not_your_turn = It is the turn of { $side }.
refused-not_your_answer = That is for { $side } to answer.
two-refused-not_your_answer = Say that aloud at the table.
three-refused-not_your_answer = Say that aloud at the table.
refused-no_such_seat = There is no such seat in this game.
refused-say_it_aloud = Say that aloud at the table.
refused-key_stays_secret = The key stays secret until the game is over.
refused-key_was_told = The key was told, so the last guess stays.
