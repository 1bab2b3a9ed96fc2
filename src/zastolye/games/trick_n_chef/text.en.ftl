title = Trick-n-Chef
feel = Trick taking where trumps change as you play and the lowest card brings a chef.
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

option-first = first player (a seat number, or random)
option-removed = the suit left in the box with three players (red, yellow, blue, green or random)
option-stars = stars on the cards from 1 to 10 (ten numbers, or forty where suits differ; we have not seen the printed ones, these are assumed)

stars-line = Stars on the cards: { $stars }
stars-of-line = Stars on { suit-name } cards: { $stars }
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
ask-follow = Your turn: play { suit-with }, you hold { WORDS($cards) }.
ask-discard = Your turn: you have no { suit-of }, play anything.

note-first = { NAME($seat) } opens the match.
note-removed = Left in the box: the { suit-name } suit.
note-round = Round { $round }. First player: { NAME($first) }.
note-dealt = { NAME($seat) }, in hand: { WORDS($cards) }.
note-drafted = { NAME($seat) }: the { chef-name } from those put aside.
note-played = { NAME($seat) }: { WORDS($card) }{ $coins ->
    [0] {""}
   *[other] {" "}→ { $value } ({ $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    })
}
note-took-trick = { $both ->
    [yes] Trick and lowest card: { NAME($seat) }.
   *[other] Trick: { NAME($seat) }. Lowest card: { NAME($lowest) }.
}
note-took-chef = { NAME($seat) }: the { chef-name } from the centre.
note-paid = { NAME($seat) }: a coin from the reserve.
note-unpaid = { NAME($seat) }: no coin left, the reserve is empty.
note-revealed = { NAME($seat) }, pile: { WORDS($cards, $scoring) }.
note-scored = { NAME($seat) }: stars { $stars } + coins { $coins } = { $points }.
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
refusal-card-wanted = A card is to be played now: name it, for example R9, or with a coin R9=11.
chef-of-first = No { $suit } chef
refusal-chef-gone = { chef-of-first } is left here: choose another.
refusal-not-held = You do not hold { WORDS($card) }.
refusal-must-follow = You must follow suit: you hold { WORDS($held) }.
refusal-not-enough-coins = That takes { $wanted ->
    [one] { $wanted } coin
   *[other] { $wanted } coins
} and you own { $owned }.

goal = The aim is stars. The lowest card of a trick brings a chef; at the end of a round your chefs sit on the lowest cards of their suit in your tricks, and each such card gives its stars. A coin left is a point. The suit with the fewest chefs in the centre is trump; on the table ▲ is winning, ▼ is lowest.
coach-goal = The aim is stars: take cards in tricks, and bring chefs of their suit to sit on them.
result-tie = Of equal totals, the higher score in the third round wins.
help = A card is its suit’s letter and its rank: R9. With coins, say what the card shall be worth: R9=11 (one coin, its “+2” up), R9=13 (two), R9=7 (one, its “−2” up). Or count the coins: R9+1, R9+2, R9-1. A chef is named by its colour: green.

# The lesson.
lesson-goal = Welcome to the kitchen! Stars on cards win. For a card to give its stars, take it in a trick and put a chef of its suit on it.
lesson-follow = The round is nearly over, four tricks are left. Dill led the red 5, so whoever holds red cards has to play red.
lesson-win = You hold the red 9 and 2. The highest card of that suit takes the trick: play the 9, nobody has gone higher.
lesson-lowest-first = The trick is yours, and your red chef stands on the 5: three stars. Not on the 9: chefs always start with the lowest card of their suit, and that is what people forget most.
lesson-lead-low = Who took the trick leads the next. Losing pays too: the lowest card of all brings a chef, as it did for Dill just now. Play the red 2.
lesson-second-chef = Nobody went below your 2. Take a red chef from the centre: it will stand on the 6, three more stars.
lesson-coins = Whoever got neither the trick nor the chef is paid a coin. It is worth a point at the end of the round; on a card it changes the value by 2, up or down.
lesson-lower = Right now your green 5 is neither highest nor lowest. Put one coin on it, “−2” side up: the 5 becomes a 3, the lowest of all.
lesson-third-chef = A point is spent, but the chef is yours again. Take a red one: on the 7 it gives four stars.
lesson-trumps = The suit with the fewest chefs in the centre is trump, so trumps change as you play. There are two now, blue and red: one chef of each is left.
lesson-trump = Crumpet led the yellow 10, and you have no yellow: you may play anything. A trump beats every other suit, so play the blue 3!
lesson-both = Your 3 is the only trump, and the lowest card as well: trick and chef are both yours! The last red one will stand on the 9, and that is five stars.
lesson-score = The round is over: red 5, 6, 7 and 9 gave 15 stars, the coin one more point. The yellow 10 gave nothing: you have no yellow chef.
lesson-draft = You begin the new round, for you have the most points. First everybody takes one of the chefs put aside; most of your cards are green, so take the green one.
lesson-end = The centre is even, so for now every suit is trump. Three rounds of ten tricks await you: play a first match against bots, and the table will show who is winning and who is lowest.

# What went by, for who would rather not keep it in mind.
recall-unseen = Still with the rivals: { $cards }
recall-void = { $who }: no { $suits } cards
recall-void-suit = { $suit }
recall-voids = { $some } or { $last }
recall-pile = { $who }, pile: { $cards }

# What a host may choose.
choice-first = Who begins
choice-first-random = by lot
choice-removed = Which suit to leave out with three players
choice-removed-random = by lot
choice-removed-red = red
choice-removed-yellow = yellow
choice-removed-blue = blue
choice-removed-green = green
choice-stars = Stars on the cards from 1 to 10
choice-stars-places = 1 2 3 4 5 6 7 8 9 10
choice-stars-parts = red yellow blue green

# Why a move was better.

why-took-trick = { $whose ->
    [self] you take the trick
   *[others] rivals take the trick
}
why-took-chef = { $whose ->
    [self] you take a chef
   *[others] rivals take a chef
}
why-paid = { $whose ->
    [self] you are paid a coin
   *[others] rivals are paid a coin
}

# On a full screen.
terminal-kitchen = Centre: { $centre } · trumps: { $trumps } · reserve: { $reserve }
terminal-counts = cards { $cards } · won { $tricks }
terminal-points = coins { $coins } · { $total } pts
terminal-chefs = chefs { $chefs }
terminal-pile = Pile: now ★{ $stars }, { $points } with coins · { $cards }
terminal-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
terminal-wins = ▲ highest
terminal-lowest = ▼ lowest
terminal-chef = trumps become: { $trumps } · your stars: { $stars }
