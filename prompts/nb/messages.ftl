# Everything the narrator says. A message that an edition words differently stands a second
# time with the edition's id in front. Card names come as people say them.

list = { $head } og { $last }

## Names

base-name = Codenames
hogwarts-name = Tilbake til Galtvort
coop-name = Harry Potter sammen
duet-name = Codenames Duett
pictures-name = Codenames Bilder
two-name = Codenames for to
three-name = Codenames for tre
three_rivals-name = Tre med rivaler

## Sides and covers

side-R = Rød
side-B = Blå
hogwarts-side-G = Griffing
hogwarts-side-S = Smygard
hogwarts-side-R = Ravnklo
hogwarts-side-H = Håsblås
coop-side-A = Side A
coop-side-B = Side B
duet-side-A = Side A
duet-side-B = Side B

cover-R = rød
cover-B = blå
cover-N = en tilskuer
cover-X = snikmorderen
hogwarts-cover-G = Griffing
hogwarts-cover-S = Smygard
hogwarts-cover-R = Ravnklo
hogwarts-cover-H = Håsblås
hogwarts-cover-D = en låst dør
hogwarts-cover-F = Argus Nask
coop-cover-R = et ordensmedlem
coop-cover-G = en fra departementet
coop-cover-K = en dødseter
duet-cover-R = en agent
duet-cover-G = en tilskuer
duet-cover-K = en snikmorder

covered-card = { $card }: { $cover }
picture-card = bildet { $card }
marked-card = { $card }, med { $mark }
mark-A-B = en brikke, A til B
mark-B-A = en brikke, B til A

## Before the game

not-heard = Her finnes ingen talegjenkjenner for norsk, så dere spiller ved å skrive.
welcome = Velkommen. Si: spill Codenames, eller: spill Tilbake til Galtvort. Si: hjelp, for å høre om alle spillene.
offer-going-on = Et spill ble ikke ferdig. Skal vi fortsette det? Si ja eller nei.
going-on = Vi fortsetter der vi var.
ask-put-aside = Skal spillet som ikke ble ferdig, legges til side for godt? Si ja eller nei.
put-aside = Da legger vi det spillet til side.
game-started = Vi spiller Codenames. { $first } begynner og har ni kort å finne, { $second } har åtte.
hogwarts-game-started = Vi spiller Tilbake til Galtvort. { $first } har Valghatten på og begynner, { $second } kommer etter.
coop-game-started = Vi spiller Harry Potter sammen: femten ordensmedlemmer å finne. { $bank ->
    [one] Det er én brikke
   *[other] Det er { $bank } brikker
  } i banken.
duet-game-started = Vi spiller Codenames Duett sammen: femten agenter å finne. { $bank ->
    [one] Det er én brikke
   *[other] Det er { $bank } brikker
  } i banken.
pictures-game-started = Vi spiller Codenames Bilder. { $first } begynner og har åtte kort å finne, { $second } har sju.
two-game-started = Vi spiller Codenames for to: en spionsjef og en etterforsker på { $first }, med ni kort å finne. { $second } har åtte, og ingen spillere.
three-game-started = Vi spiller Codenames for tre: en spionsjef og to etterforskere på { $first }, med ni kort å finne. { $second } har åtte, og ingen spillere.
three_rivals-game-started = Vi spiller tre med rivaler: to spionsjefer, og én etterforsker som gjetter for begge. { $first } begynner og har ni kort å finne, { $second } har åtte.
centre = I midten ligger { $tile }.
board-check = Si: les brettet, eller: bytt, og et kort ingen kjenner, eller: klar, når alle kjenner alle kortene.
players-named = For { $side } spiller { $names }.
card-replaced = { $old } blir byttet ut med { $new }, i rad { $row }, kolonne { $column }.
key-out = Nøkkelkortet er hos spionsjefene.
hogwarts-key-out = Kartet er hos prefektene.
coop-key-out = Hver side har sitt eget nøkkelkort.
duet-key-out = Hver side har sitt eget nøkkelkort.
two-key-out = Nøkkelkortet er hos spionsjefen.
three-key-out = Nøkkelkortet er hos spionsjefen.

## Pairing phones

pair-code = { $side }: koden er { $code }.
sign-dot = punktum
sign-colon = kolon
pair-address = Åpne { $address } på telefonen.
paired = Telefonen til { $side } er koblet til.
paired-before = { $side } beholder telefonen fra før. For en annen: si ny kode for { $side }.
phones-follow = Telefonene følger lagene sine.
no-phones = Fant ingen nettadresse, så ingen telefon kan kobles til.
ask-consent = En annen telefon ber om nøkkelen til { $side }. Skal den få den? Si ja eller nei.
consent-given = Nå har den andre telefonen nøkkelen til { $side }.
consent-denied = Den andre telefonen får ikke nøkkelen.

## Clues

your-clue = { $side }, gi en ledetråd.
first-clue = Begge sider kan gi den første ledetråden. Si: alfa, eller: bravo, og så ordet og et tall.
ask-whose-clue = Hvem sin ledetråd er det? Si: alfa, for side A, eller: bravo, for side B.
clue-given = { $side } sier: { $clue }, { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
  }.
clue-corrected = Rettet. { $side } sier: { $clue }, { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
  }.
did-you-say-clue = Sa du: { $clue }, { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
  }?
say-clue-again = Si ledetråden en gang til, da: ledetråd, ordet, og et tall. Eller stav den, eller skriv den på telefonen.
spell-clue = Stav den, med bokstaver eller ord som alfa og bravo, eller skriv den på telefonen.
clue-was = { $side }: { $clue }, { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
  }.
ask-number = Jeg hørte { $clue }. For hvor mange? Si et tall fra null til ni, eller ubegrenset.
ask-number-alone = For hvor mange? Si et tall fra null til ni, eller ubegrenset.
no-clue = Det er ingen ledetråd ennå.
spelled = { $letters }.
challenged = { $judge }, godtar dere ledetråden, eller opprettholder dere utfordringen?
two-challenged = Blir ledetråden godtatt, eller blir utfordringen opprettholdt?
three-challenged = Blir ledetråden godtatt, eller blir utfordringen opprettholdt?
clue-accepted = Ledetråden står.
clue-upheld = Ledetråden er ugyldig.
flag-K-01 = Obs: { $card } ligger på brettet.
flag-K-02 = Obs: det er en form av { $card }, som ligger på brettet.
flag-K-03 = Obs: det er et ord i { $card }, som ligger på brettet.
flag-K-04 = Obs: det er en del av { $card }, som ligger på brettet.
flag-K-05 = Obs: det deler et ledd med { $card }, som ligger på brettet.
flag-K-07 = Obs: det er en del av { $card }, som ligger på brettet.
flag-K-08 = Obs: det er en annen skrivemåte av { $card }, som ligger på brettet.
flag-K-10 = Obs: en ledetråd er ett ord.

## Guesses

revealed-own = { $card } er { $cover }.
revealed-other = { $card } er { $cover }.
revealed-neutral = { $card } er { $cover }.
revealed-door = { $card } er { $cover }.
hogwarts-revealed-door = { $card } er en låst dør.
revealed-fatal = { $card } er { $cover }.
revealed-red = { $card } er { $cover }.
revealed-grey = { $card } er { $cover }.
coop-revealed-grey = { $card } er en fra departementet.
duet-revealed-grey = { $card } er en tilskuer.
revealed-black = { $card } er { $cover }.
card-marked = På det ligger { $mark }.
nothing-left = { $side } har ingen kort igjen å gjette.
bank-empty = Brikkene er brukt opp: nå er det sudden death. Det kommer ingen flere ledetråder, og med ett feil kort er spillet tapt. { $sides } kan gjette.
sudden-death = Si hvem som gjetter, slik: alfa gjetter, og kortet.
tiles = { $first } { $firstCount }, { $second } { $secondCount }.
go-on = Dere kan fortsette.
withdrawn = { $card } snus tilbake. Alle har sett fargen.
turn-ended-stopped = { $side } stopper.
turn-ended-limit = Det var det siste gjettet.
turn-ended-neutral = Turen er over.
turn-ended-other = Turen er over.
turn-ended-upheld = Turen er over.
turn-ended-no_targets = Turen er over.
penalty-due = { $side } kan dekke et av sine egne kort først. Si: dekk, og kortet, eller: dekk ingen.
two-penalty-due = Spionsjef, dekk ett kort på den andre siden. Si: dekk, og kortet.
three-penalty-due = Spionsjef, dekk ett kort på den andre siden. Si: dekk, og kortet.
penalty-covered = { $side } dekker { $card }.
two-penalty-covered = { $card } er dekket for den andre siden.
three-penalty-covered = { $card } er dekket for den andre siden.
penalty-declined = { $side } dekker ingenting.

## The end

won-all_found = { $side } har funnet alle kortene sine og vinner!
won-penalty = { $side } har dekket alle kortene sine og vinner!
won-fatal = { $side } vinner!
three_rivals-won-all_found = { $side } har funnet alle kortene sine, og spionsjefen deres vinner!
three_rivals-won-penalty = { $side } har dekket alle kortene sine, og spionsjefen deres vinner!
three_rivals-won-fatal = Spionsjefen til { $side } vinner!
won-together = Alle femten er funnet, og alle har vunnet!
lost-fatal = Spillet er tapt.
lost-bank = Spillet er tapt: det var ingen brikke igjen til en feil.
lost-all_covered = Alle kortene til den andre siden er dekket, og spillet er tapt.
score-reached = { $score ->
    [1] Poengsummen er 1: det var på hengende håret.
    [2] Poengsummen er 2: et jevnt løp, og vel vunnet.
    [3] Poengsummen er 3: godt arbeid.
    [4] Poengsummen er 4: dere kjenner hverandre godt.
    [5] Poengsummen er 5: raskt og stille.
    [6] Poengsummen er 6: knapt et ord for mye.
    [7] Poengsummen er 7: dette vil folk snakke om.
   *[8] Poengsummen er { $score }: feilfritt, og ingen vil tro det.
  }
key-of = Nøkkelkortet til { $side }:
game-stopped = Spillet er over, og ingen har vunnet.
after-game = Si: neste spill, vis nøkkelkortet, eller: ha det.
bye = Ha det. Spillet er tatt vare på.
bye-empty = Ha det.

## Answers

board-row = Rad { $row }: { $cards }.
at-place = Rad { $row }, kolonne { $column }: { $cell }.
whereabouts = { $cell }, i rad { $row }, kolonne { $column }.
no-such-card = Det kortet er ikke på brettet.
covered = Dekket er: { $cards }.
nothing-covered = Ingen kort er dekket ennå.
uncovered = Ikke dekket er: { $cards }.
count-doors = { $count ->
    [one] Én låst dør er funnet.
   *[other] { $count } låste dører er funnet.
  }
count-neutrals = { $count ->
    [one] Én tilskuer er funnet.
   *[other] { $count } tilskuere er funnet.
  }
count-found = { $count ->
    [one] 1 av 15 er funnet.
   *[other] { $count } av 15 er funnet.
  }
count-bank = { $count ->
    [0] Ingen brikke er igjen.
    [one] Én brikke er igjen.
   *[other] { $count } brikker er igjen.
  }
guessing = { $limit ->
    [unlimited] { $side } gjetter uten grense; { $made } så langt.
   *[other] { $side } gjetter; { $made } av { $limit } så langt.
  }
rules-lobby = Én spiller gir ledetråder, ett ord og et tall, og de andre finner kortene de handler om. Codenames er et kappløp mellom to lag, Tilbake til Galtvort mellom to hus om huspokalen. I Duett og i samarbeidsspillet spiller alle sammen. Bilder har bilder i stedet for ord. Det finnes spill for to, for tre, og tre med rivaler. Si: spill, og navnet på spillet, for eksempel: spill codenames. Spør så om reglene.
rules = Hver side finner sine egne kort. Spionsjefen sier ett ord og et tall for hvor mange kort det gjelder. Så gjetter laget så mange kort, og høyst ett til. Et feil kort avslutter turen, og med snikmorderen er spillet tapt.
hogwarts-rules = Hvert hus finner sine egne kort. Prefekten sier ett ord og et tall for hvor mange kort det gjelder. Så gjetter førsteklassingene så mange kort, og høyst ett til. En låst dør eller et kort fra det andre huset avslutter turen, og med Argus Nask er spillet tapt. Hva husene kan, hører dere når dere spør: hva er evnene våre.
coop-rules = Alle spiller sammen mot brikkene. Hver side ser sitt eget nøkkelkort og gir ledetråder til ordensmedlemmene på det; de andre gjetter så mange de vil, men minst ett. En fra departementet avslutter turen, og med en dødseter er spillet tapt. Hver tur koster en brikke.
duet-rules = Alle spiller sammen mot brikkene. Hver side ser sitt eget nøkkelkort og gir ledetråder til agentene på det; de andre gjetter så mange de vil, men minst ett. En tilskuer avslutter turen, og med en snikmorder er spillet tapt. Hver tur koster en brikke.
pictures-rules = Hver side finner sine egne bilder. Spionsjefen sier ett ord og et tall for hvor mange bilder det gjelder; det er lov å si det bildet viser. Så gjetter laget så mange bilder, og høyst ett til. Et feil bilde avslutter turen, og med snikmorderen er spillet tapt.
two-rules = Finn de ni kortene deres før den andre siden, som ingen spiller, får sine åtte. Spionsjefen sier ett ord og et tall; etterforskeren gjetter så mange kort, og høyst ett til. Etter hver tur dekker spionsjefen ett kort på den andre siden. Med snikmorderen er spillet tapt.
three-rules = { two-rules }
three_rivals-rules = Hver spionsjef har kort å finne, og den ene etterforskeren gjetter for begge etter tur. Spionsjefen sier ett ord og et tall for hvor mange kort det gjelder; så mange gjett og ett til er lov. Et feil kort avslutter turen, og med snikmorderen er spillet tapt for spionsjefen som ga ledetråden.

## Help: one breath for each moment

help-lobby = Si: spill Codenames, spill Tilbake til Galtvort, spill duett, spill bilder, spill samarbeid, spill for to, spill for tre, eller: spill tre med rivaler.
help-board_check = Si: les brettet; bytt, og et kort; eller: klar.
help-pre_clue = Den som gir ledetråd, sier: ledetråd elv to. Alle kan spørre: les brettet, alle ledetråder, stilling.
coop-help-pre_clue = Den som gir ledetråd, sier: ledetråd elv to, eller med siden først: alfa, elv, to. Alle kan spørre: les brettet, alle ledetråder, stilling.
duet-help-pre_clue = { coop-help-pre_clue }
help-clue_open = Si: vi gjetter, og et kort, eller: gjett rad to kolonne tre. De andre kan si: vi utfordrer. Spør: gjenta ledetråden, les brettet, stilling. For å slutte: stopp spillet, eller ha det.
help-guessing = Si: vi gjetter, og et kort, eller: gjett rad to kolonne tre. Si: vi stopper, for å avslutte turen. Ble et kort hørt feil: det sa vi ikke. Spør: gjenta ledetråden, les brettet, stilling. For å slutte: stopp spillet, eller ha det.
help-sudden_death = Si: alfa gjetter, og et kort. Spør: les brettet, alle ledetråder, stilling.
help-over = Si: neste spill, vis nøkkelkortet, eller: ha det.

## Questions and misunderstandings

did-you-say = Sa dere: { $text }?
confirm-card = { $card }: ja eller nei?
choose-two = Sa dere: { $one }, eller { $two }? Si første, andre, eller ingen av dem.
choose-three = Sa dere: { $one }, { $two }, eller { $three }? Si første, andre, tredje, eller ingen av dem.
dropped = Greit, ingenting skjer.
question-left = Da lar vi det være.
first-or-second = Første, andre, eller ingen av dem?
first-to-third = Første, andre, tredje, eller ingen av dem?
again-1 = Hva sa dere?
again-2 = Det forsto jeg ikke. Si: vi gjetter, og et kort, eller raden og kolonnen.
again-3 = Fremdeles ikke forstått. Si plassen, slik: gjett rad to kolonne tre.
again-clue = Jeg forsto ikke ledetråden. Si: ledetråd, ordet, og et tall.
again-spell = Stav den: ledetråd, bokstaver, bokstavene, og et tall. Eller skriv den på telefonen.
nothing-to-repeat = Jeg har ikke sagt noe ennå.
ask-stop-game = Skal spillet slutte her, uten vinner? Si ja eller nei.
ask-goodbye = Skal jeg slå meg av? Si ja eller nei.
ask-goodbye-unkept = Skal jeg slå meg av? Dette spillet blir ikke tatt vare på, og går tapt. Si ja eller nei.
ask-withdraw = Jeg hørte: { $text }. { $side }, var det ingen som sa det? Si ja eller nei.
ask-withdraw-card = Det siste gjettet var { $card }. { $side }, var det ingen som sa det? Si ja eller nei.
ask-withdraw-other = Og { $side }, er dere enige?
reveal-stays = Da blir det liggende.
paused = Pause. Si: fortsett.
unpaused = Vi fortsetter.
nothing-to-go-on = Det er ingenting å fortsette med.
guesses-confirmed = Jeg spør før hvert gjett.
guesses-trusted = Jeg tar hvert tydelig gjett.
voice-set = Slik.
sorry-ears = Det fikk jeg ikke med meg. Si det en gang til.
reading-stopped = Jeg slutter å lese; for resten, si: fortsett.
sound-is-back = Lyden er tilbake.
must-end = Denne maskinen kan ikke gå videre, så vi slutter her. Det som er spilt, er tatt vare på, og skjermen sier hva dere kan gjøre.

## For one phone only

question-K-02 = { $clue } kan være en form av { $card }. Du kan utfordre.
question-K-04 = { $clue } kan være en del av { $card }. Du kan utfordre.
question-K-05 = { $clue } kan dele et ledd med { $card }. Du kan utfordre.
question-K-07 = { $clue } kan være en del av { $card }. Du kan utfordre.
question-K-11 = { $clue } er flere ord. Du kan utfordre.
question-K-13 = { $clue } er en enkelt bokstav. Du kan utfordre.
question-K-14 = { $clue } kan gjelde plass, farge eller staving. Du kan utfordre.
question-K-15 = { $clue } står ikke i ordlisten min. Du kan utfordre.
question-K-20 = { $clue } ser ut som en forkortelse. Du kan utfordre.
advice-inflated = Tallet er høyere enn kortene dere har igjen. Det er lov.
check-ok = { $clue } ser fin ut.
check-ask = { $clue } kan bli utfordret.
check-bad = { $clue } ville bli meldt på grunn av { $card }.
check-bad-words = { $clue } ville bli meldt: en ledetråd er ett ord.
may-i-say = Den andre siden spør: kan ledetråden være { $clue }? Svar tillat eller forby.
asked = Den andre siden er spurt.
allowed = { $clue } er tillatt.
forbidden = { $clue } er ikke tillatt.
phone-help = Skriv en ledetråd, slik: elv to. Eller skriv: sjekk elv, kan jeg si elv, vi utfordrer, eller: stilling. Det som gjelder alle, sies høyt ved bordet.
phone-not-understood = Det forsto jeg ikke. { phone-help }
two-phone-help = Skriv en ledetråd, slik: elv to. Eller skriv: sjekk elv, eller: stilling. Det som gjelder alle, sies høyt ved bordet.
three-phone-help = { two-phone-help }
two-phone-not-understood = Det forsto jeg ikke. { two-phone-help }
three-phone-not-understood = Det forsto jeg ikke. { two-phone-help }

## Refusals: only public facts

refused-no_game = Det er ikke noe spill ennå. Si: spill Codenames, eller: spill Tilbake til Galtvort.
refused-head_to_head_able = Lag mot lag har hvert hus sin evne. Si først: ikke lag mot lag.
refused-not_in_this_game = Dette spillet kan ikke spilles slik.
refused-game_going = Et spill er i gang. Si: stopp spillet, for å avslutte det først.
refused-not_started = Ikke ennå. Si: klar, når alle kjenner alle kortene.
refused-already_ready = Alle er klare allerede.
refused-key_is_out = Nøkkelkortet er delt ut, så ingen kort kan byttes lenger.
refused-no_spare_card = Det er ingen andre kort igjen.
refused-game_over = Spillet er over.
refused-no_clue_yet = Det er ingen ledetråd ennå. { $side }, gi en ledetråd.
refused-clue_already_given = Ledetråden er allerede gitt. Ble den hørt feil, si: nei, ledetråden er, og så ledetråden.
refused-first_guess_made = Det er for sent å rette ledetråden: dere har allerede gjettet.
refused-no_clue_to_correct = Det er ingen ledetråd å rette.
refused-number_out_of_range = Tallet går fra null til ni, eller er ubegrenset.
refused-no_such_place = Den plassen finnes ikke på brettet.
refused-no_card_there = Det er ikke noe kort på den plassen.
refused-already_covered = { $card } er allerede dekket.
refused-one_guess_due = Dere må gjette minst en gang.
refused-challenge_open = Ledetråden er utfordret: { $side } må først godta eller opprettholde.
refused-no_challenge = Ingen ledetråd er utfordret.
refused-clue_counts = Det er for sent å utfordre: ledetråden gjelder.
refused-clue_was_accepted = Ledetråden er allerede godtatt.
refused-no_penalty_due = Det er ingen straff å ta ut.
refused-not_your_card = { $card } kan ikke dekkes.
refused-nothing_to_take_back = Det er ikke noe gjett å ta tilbake. Ble en ledetråd hørt feil, si: nei, ledetråden er, og så ledetråden.
refused-givers_do_not_guess = Den som kjenner nøkkelen, gjetter ikke.
refused-not_your_turn = Det er { $side } sin tur.
refused-not_your_answer = Det er { $side } som skal svare på det.
refused-no_such_seat = Den plassen finnes ikke i dette spillet.
refused-say_it_aloud = Si det høyt ved bordet.
refused-key_stays_secret = Nøkkelkortet er hemmelig til spillet er over.
refused-key_was_told = Nøkkelkortet er lest opp, så det siste gjettet blir stående.
refused-first_clue_due = Det er ingen ledetråd ennå. Begge sider kan gi den første.
refused-no_unlimited = Her er det ingen grense, så si et tall fra null til ni.
refused-own_arrow = { $side } har allerede gjettet { $card }.
refused-sudden_death = Det kommer ingen flere ledetråder og ingen flere turer. Si: alfa gjetter, og et kort.
refused-guesser_unnamed = Si hvem som gjetter, slik: alfa gjetter, og kortet.
refused-nothing_to_guess = { $side } har ingen kort igjen å gjette.
refused-not_your_guess = Det er { $side } som skal gjette.
refused-cover_due = Først skal et kort på den andre siden dekkes. Si: dekk, og kortet.
coop-refused-givers_do_not_guess = Si det høyt ved bordet.
duet-refused-givers_do_not_guess = Si det høyt ved bordet.
two-refused-not_your_answer = Si det høyt ved bordet.
three-refused-not_your_answer = Si det høyt ved bordet.
two-refused-challenge_open = Ledetråden er utfordret. Si: godta, eller: oppretthold.
three-refused-challenge_open = Ledetråden er utfordret. Si: godta, eller: oppretthold.
refused-no_pictures = Det finnes ingen bilder på dette språket ennå.
