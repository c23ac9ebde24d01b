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
