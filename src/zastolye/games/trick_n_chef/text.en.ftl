title = Trick-n-Chef
feel = Trick taking where trumps change as you play and the lowest card brings a chef.
minutes = 30
suit = { $suit ->
    [red] R
    [yellow] Y
    [blue] B
   *[green] G
}
suit-name = { $suit }
suit-of = { $suit } card
suit-with = { $suit }
chef-name = { $suit } chef
chef-of = { $suit } chef

option-first = first player (a seat number, or random)
option-removed = the suit left in the box with three players (red, yellow, blue, green or random)
option-stars = stars on the cards from 1 to 10 (ten numbers; we have not seen the printed ones, these are assumed)

round-line = Round { $round } of 3 · trick { $trick } of 10
centre-line = Chefs in the centre: { $centre } · trumps: { $trumps } · coins in the reserve: { $reserve }
aside-line = Put aside for the draft: { $aside }
place-line = cards { $cards } · tricks { $tricks } · coins { $coins } · points { $total } · chefs
trick-line = Trick: { $cards }
hand-line = Your hand: { $cards }
pile-line = Your pile: { $cards } (★ has a chef, now { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
})
ask-draft = Your turn: take one of the chefs put aside.
ask-chef = Your card was the lowest: take a chef from the centre.
ask-lead = Your turn: lead any card.
ask-follow = Your turn: play { suit-with }, you hold { $cards }.
ask-discard = Your turn: you have no { suit-of }, play anything.

note-first = First player: { $who }.
note-removed = Left in the box: the { suit-name } suit.
note-round = Round { $round }. First player: { $who }.
note-dealt = { $who }, in hand: { $cards }
note-drafted = { $who }: the { chef-name } from those put aside.
note-played = { $who }: { $card }{ $coins ->
    [0] {""}
   *[other] {" "}→ { $value } ({ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    })
}
note-took-trick = { $same ->
    [1] Trick and lowest card: { $who }.
   *[other] Trick: { $who }. Lowest card: { $lowest }.
}
note-took-chef = { $who }: the { chef-name } from the centre.
note-paid = { $who }: a coin from the reserve.
note-unpaid = { $who }: no coin left, the reserve is empty.
note-revealed = { $who }, pile: { $cards }
note-scored = { $who }: stars { $stars } + coins { $coins } = { $points }.
note-over = The match is over.

# What can happen, in a word or two: for tables and charts.
label-first = first player drawn
label-removed = suit drawn for the box
label-round = round begins
label-dealt = hand dealt
label-drafted = chef drafted
label-played = card played
label-took-trick = trick taken
label-took-chef = chef taken from the centre
label-paid = coin paid from the reserve
label-unpaid = no coin: reserve empty
label-revealed = pile revealed
label-scored = round scored
label-over = match over

starter = first player
assumed-stars = Stars on the cards
assumed-stars-default = ours
assumed-stars-flat = flat
assumed-stars-steep = steep

refusal-chef-wanted = A chef is to be chosen now: name a colour, for example green.
refusal-card-wanted = A card is to be played now: name it, for example R9 or R9+1.
refusal-chef-gone = There is no { chef-of } here.
refusal-not-held = You do not hold { WORDS($card) }.
refusal-must-follow = You must follow suit: you hold { WORDS($held) }.
refusal-not-enough-coins = That takes { $wanted ->
    [one] { $wanted } coin
   *[other] { $wanted } coins
} and you own { $owned }.

goal = The aim is stars. The lowest card of a trick brings a chef; at the end of a round your chefs sit on the lowest cards of their suit in your tricks, and each such card gives stars: 1–2 one, 3–4 two, 5–6 three, 7–8 four, 9–10 five (unless the host set others). A coin left is a point. The suit with the fewest chefs in the centre is trump; on the table ▲ is winning, ▼ is lowest.
help = A card is its suit's letter and its rank: R9. Coins follow it: R9+2 puts two coins on +2 (value 13), R9-1 one coin on −2 (value 7). A chef is named by its colour: green.
