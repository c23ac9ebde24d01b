# The House Cup.

house-G = Gryffindor
house-S = Slytherin
house-R = Ravenclaw
house-H = Hufflepuff

cup-points = { $points ->
    [10] Ten points for { $house }!
   *[other] { $points } points for { $house }!
  }
cup-lead = { $house } leads the House Cup, and its banner goes up.
cup-feast = The hourglass of { $house } is full. { $house } wins the House Cup. Let the feast begin!
cup-contributors = It was won by { $names }.
cup-team = The year goes to team { $team }.
cup-no-team = Neither team wins the year.
cup-new-year = Say: new school year, to empty the hourglasses; until then nothing more is counted.
cup-standing = The House Cup: Gryffindor { $G }, Slytherin { $S }, Ravenclaw { $R }, Hufflepuff { $H }.
cup-banner = The banner of { $house } hangs in the hall.
cup-no-banner = No banner hangs in the hall yet.
cup-teams = Head to head this year: { $teams }.
cup-playing = Team { $one } plays { $oneHouse }, team { $two } plays { $twoHouse }.
ask-new-year = Shall all hourglasses be emptied for a new school year? Say yes or no.
cup-emptied = A new school year begins, and all hourglasses are empty.
cup-size = Each hourglass holds { $size } tokens of ten points.
refused-hourglass = An hourglass holds three to nine tokens, and more than are in it.
cup-first-games = Games without abilities count for the House Cup.
cup-not-first-games = Games without abilities do not count for the House Cup.
cup-head-to-head = Head to head: team { $one } against team { $two }, for this school year.
cup-no-head-to-head = No head to head any more: every map is drawn.
cup-withdrawn = The points are taken back.

## What a group agrees

so-we-play = So we play { $things }.
agreed-usual = with the usual settings
agreed-abilities = with abilities
agreed-penalty = with the turn lost for an invalid clue
agreed-warn = with a warning for an invalid clue
agreed-one_thing = with one thing in several words
agreed-names = with names of several words
agreed-abbreviations = with abbreviations
agreed-words = with words
agreed-pictures = with pictures
agreed-mix = with words and pictures in turn
agreed-bank_10 = with ten tokens
agreed-bank_11 = with eleven tokens
agreed-bank_12 = with twelve tokens
agreed-confirm_guesses = with a question before every guess
hat-changes = This time the Hat goes to { $house }, which went second.
hat-rematch = The team of { $one } went second, so it wears the Hat now and plays { $oneHouse }. The team of { $two } plays { $twoHouse }.
ask-pass-the-hat = Do all agree that the teams swap Houses? The map stays as it is. Say yes or no.
hat-passed = The Sorting Hat goes to the other prefect, and the teams swap Houses.
refused-no_hat = There is no Sorting Hat here.
refused-hat_stays = The map is out, so the Hat stays where it is.
refused-hat_by_map = In a head to head the map says who wears the Hat and what each team plays.
