# The House Cup.

house-G = Griffing
house-S = Smygard
house-R = Ravnklo
house-H = Håsblås

cup-points = { $points ->
    [10] Ti poeng til { $house }!
   *[other] { $points } poeng til { $house }!
  }
cup-lead = { $house } leder huspokalen, og banneret deres heises.
cup-feast = Timeglasset til { $house } er fullt. { $house } vinner huspokalen. La festen begynne!
cup-contributors = Det ble vunnet av { $names }.
cup-team = Året går til lag { $team }.
cup-no-team = Ingen av lagene vinner året.
cup-new-year = Si: nytt skoleår, for å tømme timeglassene; til da telles ingenting mer.
cup-standing = Huspokalen: Griffing { $G }, Smygard { $S }, Ravnklo { $R }, Håsblås { $H }.
cup-banner = Banneret til { $house } henger i salen.
cup-no-banner = Det henger ikke noe banner i salen ennå.
cup-teams = Lag mot lag i år: { $teams }.
cup-playing = Lag { $one } spiller { $oneHouse }, lag { $two } spiller { $twoHouse }.
ask-new-year = Skal alle timeglass tømmes til et nytt skoleår? Si ja eller nei.
cup-emptied = Et nytt skoleår begynner, og alle timeglass er tomme.
cup-size = Hvert timeglass har plass til { $size } brikker på ti poeng.
refused-hourglass = Et timeglass har plass til tre til ni brikker, og til flere enn det er i det.
cup-first-games = Spill uten evner teller i huspokalen.
cup-not-first-games = Spill uten evner teller ikke i huspokalen.
cup-head-to-head = Lag mot lag: lag { $one } mot lag { $two }, dette skoleåret.
cup-no-head-to-head = Ikke lag mot lag lenger: hvert kart trekkes.
cup-withdrawn = Poengene er tatt tilbake.

## What a group agrees

so-we-play = Da spiller vi { $things }.
agreed-usual = med de vanlige innstillingene
agreed-abilities = med evner
agreed-penalty = slik at en ugyldig ledetråd koster turen
agreed-warn = med advarsel for en ugyldig ledetråd
agreed-one_thing = med én ting i flere ord
agreed-names = med navn på flere ord
agreed-abbreviations = med forkortelser
agreed-words = med ord
agreed-pictures = med bilder
agreed-mix = med ord og bilder om hverandre
agreed-bank_10 = med ti brikker
agreed-bank_11 = med elleve brikker
agreed-bank_12 = med tolv brikker
agreed-confirm_guesses = med et spørsmål før hvert gjett
hat-changes = Denne gangen går Hatten til { $house }, som gikk som nummer to.
hat-rematch = Laget til { $one } gikk som nummer to, så det bærer Hatten nå og spiller { $oneHouse }. Laget til { $two } spiller { $twoHouse }.
ask-pass-the-hat = Er alle enige om at lagene bytter hus? Kartet blir som det er. Si ja eller nei.
hat-passed = Valghatten går til den andre prefekten, og lagene bytter hus.
refused-no_hat = Her er det ingen Valghatt.
refused-hat_stays = Kartet er delt ut, så Hatten blir der den er.
refused-hat_by_map = Lag mot lag er det kartet som sier hvem som har Hatten, og hva hvert lag spiller.
