# The House abilities: what each one is, what happens, and what lies on the table of them.

## What each House can do, told when the game begins

power-alohomora = { $side } har Alohomora: før en ledetråd kan prefekten si det, og den første døren i den turen åpnes.
power-determination = { $side } har Besluttsomhet: den første låste døren i hver av turene deres koster ingenting.
power-salazars_legacy = { $side } har to slanger: en gang i turen kan dere si: slange på, og et kort.
power-cunning = { $side } har List: mens det andre huset gjetter, kan dere si: vi erter. Hver erting som ikke blir besvart, gir prefekten en ledetråd på to ord.
power-connecting_facts = { $side } har Sammenheng: alle de ni kortene deres rører ved hverandre på kartet, med sider og hjørner.
power-advanced_deduction = { $side } har Slutningskunst: den fjerde brikken forteller hvor mange av rutene rundt den som er deres egne.
power-herbology_class = { $side } har Urtologi: noen kort bærer et blad, og den som eier et slikt kort, trekker et urtologikort. For å bruke et, si: bruk, og navnet på det.
power-greenhouse = { $side } har Drivhuset: tre av kortene deres bærer et blad, og hvert av dem gir et urtologikort. For å bruke et, si: bruk, og navnet på det.

## Gryffindor

key-gold = gull
key-bronze = bronse
key-used = brukt
key-gone = borte
key-active = i låsen
alohomora_cast = Alohomora er kastet, med nøkkelen av { $key }.
door_unlocked = Døren åpner seg, og { $side } får brikken.
key_turned = { $key ->
    [gone] Ingen dør ble åpnet, og nøkkelen er borte.
   *[other] Ingen dør ble åpnet, og nøkkelen er nå av { $key }.
  }
door_passed = Letingen fortsetter.

## Slytherin

mark-serpent = en slange
serpent_placed = En slange ligger på { $card }. { $left ->
    [0] Ingen slange er igjen.
   *[other] Én slange er igjen.
  }
held-serpent = Det var det siste gjettet. { $side }, legg en slange, eller si: vi stopper.
ask-use-serpent = En slange på { $card }: ja eller nei?
taunted = Dere blir ertet! { $target ->
    [one] Ett kort i denne turen svarer på det.
   *[other] { $target } kort i denne turen svarer på det.
  }
taunt_corrected = Nå { $target ->
    [one] svarer ett kort i denne turen på ertingen.
   *[other] svarer { $target } kort i denne turen på ertingen.
  }
taunt_met = Ertingen er besvart.
taunt_unmet = Ertingen er ikke besvart, og prefekten i { $side } får en brikke.
taunt_void = Ertingen faller bort, og brikken går tilbake.
ask-use-taunt = Det er allerede besvart, så brikken ville være bortkastet. Vil dere erte likevel? Si ja eller nei.
cunning_announced = { $side } kommer til å si to ord.
cunning_spent = Det koster en listbrikke.
cunning_returned = Listbrikken er tilbake.

## Ravenclaw

neighbours_counted = Rundt { $card } { $number ->
    [0] tilhører ingen rute { $side }.
    [one] tilhører én rute { $side }.
   *[other] tilhører { $number } ruter { $side }.
  }

## Hufflepuff

leaf_found = { $card } bærer et blad. { $house } trekker { $plant }.
plant_used = { $house } bruker { $name }.
plant-H1 = Alrune: rett etter et feil gjett fortsetter turen deres
plant-H2 = Djevelsnare: rett etter de andres ledetråd får de ett gjett mindre
plant-H3 = Gjelletang: ett gjett til i turen deres
plant-H4 = Byllerot: nevn to kort, og hør hvor mange av dem som er deres
plant-H5 = Giftig tentakula: før ledetråden deres blir en låst dør funnet
plant-H6 = Snargaluff: nevn et kort, og hør om det er Nask
plant-H7 = Puffbønne: før ledetråden deres er to ord lov
plant-H8 = Nyserot: nevn en rad eller en kolonne, og hør hvor mange som er deres
name-H1 = Alrune
name-H2 = Djevelsnare
name-H3 = Gjelletang
name-H4 = Byllerot
name-H5 = Giftig tentakula
name-H6 = Snargaluff
name-H7 = Puffbønne
name-H8 = Nyserot
held-mandrake = { $side }, dere har Alrune. Vil dere bruke den og fortsette turen? Si ja eller nei.
guess_forgiven = Det gjettet telles ikke.
limit_changed = { $limit ->
    [one] Ett gjett i alt er lov.
   *[other] { $limit } gjett i alt er lov.
  }
own_counted = Av { $cards } tilhører { $count ->
    [0] ingen { $house }.
    [one] ett { $house }.
   *[other] begge { $house }.
  }
door_closed = { $card } er en låst dør.
fatal_asked = { $card } er { $fatal ->
    [1] Argus Nask.
   *[0] ikke Argus Nask.
  }
line_counted = { $line ->
    [row] Rad
   *[column] Kolonne
  } { $at } har { $count ->
    [one] ett åpent kort som tilhører { $house }.
   *[other] { $count } åpne kort som tilhører { $house }.
  }
two_words_allowed = Denne ledetråden fra { $house } kan ha to ord.

## How the abilities stand

no-powers = Dette spillet spilles uten evner.
shows-alohomora = Nøkkelen til { $side } er { $key ->
    [gull] av gull.
    [bronse] av bronse.
   *[other] { $key }.
  }
shows-salazars_legacy = { $side } har { $left ->
    [one] én slange
   *[other] { $left } slanger
  } igjen.
shows-cunning = Førsteklassingene i { $side } har { $firstYears ->
    [one] én erting
   *[other] { $firstYears } ertinger
  } igjen, prefekten har { $prefect ->
    [one] én brikke.
   *[other] { $prefect } brikker.
  }
shows-advanced_deduction = Rundt den fjerde brikken til { $side } er { $number ->
    [one] én rute deres egen.
   *[other] { $number } ruter deres egne.
  }
shows-card = { $house } har { $plant }.

## Questions and refusals

help-tail = Si: slange på, og et kort, eller: vi stopper. Spør: les brettet, stilling.
aim-card = På hvilket kort? Si navnet, eller raden og kolonnen.
aim-second = Og på hvilket kort til?
aim-line = Hvilken rad eller kolonne? Si: rad to, eller: kolonne tre.
refused-no_such_power = Ingen hus her kan gjøre det.
refused-only_before_clue = Det må komme før ledetråden.
refused-only_in_your_turn = Bare når det er { $side } sin tur.
refused-only_in_their_turn = Bare mens { $side } gjetter.
refused-not_now = Ikke nå.
refused-once_a_turn = Det går bare en gang i turen.
refused-none_left = Det er ingen igjen.
refused-no_door_left = Alle låste dører er allerede funnet.
refused-marked_already = På { $card } ligger det allerede en slange.
refused-which_card = På hvilket kort? Si navnet, eller raden og kolonnen.
refused-two_cards = Nevn to forskjellige kort.
refused-which_line = Hvilken rad eller kolonne?
refused-not_drawn = Det kortet ligger ikke foran noen.
refused-has_no_limit = Denne ledetråden har ingen grense.
refused-turn_is_over = Gjetningene er brukt opp. Legg en slange, eller si: stopp.
refused-answer_first = Svar først: ja eller nei.
