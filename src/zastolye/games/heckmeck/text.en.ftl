title = Heckmeck
feel = Lay out hens, don’t forget a worm, stop in time, and be there for the feast.
worm = w
sign = { PRINTED($sign) }
tile = [bold]{ $value }[/]·{ $worms }w
worms-counted = { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
}
cards-counted = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
draws-counted = { $draws ->
    [0] you draw no card
    [one] you draw { $draws } card
   *[other] you draw { $draws } cards
}

option-first = first player (a seat number, or random)
option-worms = worms on the tiles: for 0 and for 16 to 42 (28 numbers; we have not seen the printed ones, these are assumed)
option-signs = signs of the worm cards, the lowest first (25 rising numbers from 1 to 99; we have not seen the printed ones, these are assumed)

round-line = Round { $round } of { $rounds } · tiles in the supply: { $supply }
grill-line = Grill: { $tiles } · in the deck: { $deck } · discarded: { $discard }
place-line = cards { $cards } · stack { $height }, top { $top } ·
place-in = { $cards } = [bold]{ $sum }[/]
place-passed = { $cards } = [bold]{ $sum }[/], waits for the feast
place-failed = failed, no feast
place-worms = [bold]{ worms-counted }[/]
hand-line = Your hand: { $cards }
worms-line = In your stack: { worms-counted }
ask-turn = Your turn, sum { $sum }: lay out cards of one kind, or pass.
pass-fails = Passing now is a failure: you take tile { $value } ({ worms-counted }), { draws-counted }.
pass-succeeds = Passing now is a success: you wait for the feast, { draws-counted }.
pass-steals = You may steal tile { $value } ({ worms-counted }) from { $who }: "steal".

note-first = { NAME($seat) } opens the match.
note-dealt = Everyone gets { cards-counted }, { $deck } are in the deck.
note-round = Round { $round }. { NAME($first) } goes first.
note-grill = On the grill: { $tiles }.
note-got = { NAME($seat) } picks up { WORDS($cards) }.
note-laid-hens = { NAME($seat) } lays out { WORDS($cards) }: sum { $sum }.
note-laid-worms = { NAME($seat) } lays out { $count ->
    [one] worm
   *[other] worms
} { WORDS($cards) }: sum { $sum }.
note-drew = { NAME($seat) } draws { cards-counted }.
note-dry = { NAME($seat) } goes short of { cards-counted }: deck and discard pile are empty.
note-reshuffled = The deck has run out: the discard pile is shuffled, the deck has { $cards } now.
note-failed = { NAME($seat) } passes without a worm: failure{ $sum ->
    [0] {""}
   *[other] , the cards worth { $sum } are discarded
}.
note-succeeded = { NAME($seat) } passes with { $sum } (best sign { PRINTED($sign) }) and waits for the feast.
note-stole = { NAME($seat) } steals tile { $value } from { NAME($from) }.
note-took-lowest = { NAME($seat) } takes the lowest tile from the grill: { $value }.
note-feast = The feast, guests: { $guests }.
note-feasted = { NAME($seat) } with { $sum } gets tile { $value }.
note-no-feast = All have failed: there is no feast.
note-scored = { NAME($seat) }: { worms-counted }, best tile { $best }.
note-over = The match is over.

# What can happen, in a word or two: for tables and charts.
label-first = first player drawn
label-dealt = cards dealt
label-round = round begins
label-grill = grill laid
label-got = cards picked up
label-laid-hens = hens laid out
label-laid-worms = worms laid out
label-drew = cards drawn
label-dry = nothing to draw: deck and discard empty
label-reshuffled = discard reshuffled
label-failed = failure: a pass without a worm
label-succeeded = pass with a worm
label-stole = tile stolen
label-took-lowest = lowest tile taken
label-feast = feast
label-feasted = tile won at the feast
label-no-feast = no feast: all failed
label-scored = final count
label-over = match over

starter = first player
assumed-worms = Worms on the tiles
assumed-worms-default = ours
assumed-worms-flat = flat
assumed-worms-steep = steep
assumed-signs = Signs of the worm cards
assumed-signs-default = ours

refusal-has-passed = You have passed: no more turns for you in this round.
refusal-two-kinds = You lay out cards of one kind at a time, and these are of several.
refusal-kind-shown = { $kind ->
    [worm] Worm cards lie in your display already: no second lay-down of them in this round.
   *[other] Hens of value { $kind } lie in your display already: no second lay-down of them in this round.
}
refusal-not-held = { $held ->
    [0] You hold no hen of value { $kind }.
   *[other] You want to lay out { $wanted } hens of value { $kind } and hold { $held }.
}
refusal-worm-not-held = You do not hold the worm card with sign { PRINTED($sign) }.
refusal-no-worm-shown = Stealing takes a worm card in your display.
refusal-nothing-to-steal = Nothing to steal: no rival has a tile of value { $sum } on top.

goal = The aim is worms on tiles. Lay out cards of one kind a turn and build a sum; a worm card is worth 5, and without one a pass is a failure: the worst tile of the grill. With one you wait for the feast, where the higher sum takes the better tile, and of equal sums the higher sign. Any of your worm cards may be laid out: w12 or w12+3.
coach-goal = The aim is worms on tiles: build up a sum, but do not pass without a worm card.
result-tie = Equal worms: the one who owns the tile of the highest value comes first.
help = Hens: 3 is one hen of value 3, 3x2 are two. Worm cards go by their signs: w12 or w12+7+3. To pass: pass. To pass and steal the tile that equals your sum: steal.

# The lesson.
lesson-goal = The aim is the worms drawn on the tiles. Three tiles lie on the grill, one for each player: nine worms on the 40, just one on the 17.
lesson-lay = On your turn lay out cards of one kind, one or several at once. A hen is worth the number on it: start with both fours.
lesson-again = Your sum is 8, and you drew a card from the deck. The same kind cannot be laid out twice in a round, so now all three fives!
lesson-failure = Dill passed without a worm. That is a failure: the cards are discarded, and the worst tile goes to Dill at once. Every beginner falls for it!
lesson-worm = A worm card is worth 5 and saves you from failure. One of your two is enough: lay out the one with sign 21, for signs decide between equal sums.
lesson-exact = Your sum is 28, and the tile on top of Crumpet’s stack is 31. Make exactly 31, and you can steal it: lay out the three!
lesson-steal = Exactly 31! Pass and steal: Crumpet’s tile comes over to you, and you keep your place at the feast too.
lesson-feast = Everybody has passed, so here is the feast: your 31 beats Crumpet’s 25, and you got the 40. No need to reach forty: sums are compared only with each other.
lesson-top = Tiles lie in a stack, and only the top one can be stolen: your 31 is hidden under the 40. Crumpet begins the new round, as the last to take from the grill.
lesson-second-worm = The cards in your hand stayed with you. Lay out your second worm at once: the sum is only 5, but now you can pass without fear.
lesson-pass = Your rivals are collecting hens, but there is no worm to be seen. Take the risk and pass: unless you are the last, you draw two cards.
lesson-alone = Both were left without a worm and took the 20 and the 26. Nobody but you came to the feast, and a sum of 5 brought you the 38!
lesson-end = You have 25 worms already! When the supply of tiles runs out, the most worms win. Now play a first match against bots.

# What went by, for who would rather not keep it in mind.
recall-stack = { $who }, tiles from the bottom up: { $tiles }. Worms: { $worms }
recall-discard = In the discard: { $cards }
recall-unseen = In the deck and with the rivals: { $cards }

# Signs of the notation as they are shown.
word-x = ×

# What a host may choose.
choice-first = Who begins
choice-first-random = by lot
choice-worms = Worms on the tiles
choice-worms-places = 0 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42
choice-signs = Signs of the worm cards
choice-signs-places = 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25

# Why a move was better.

why-succeeded = { $whose ->
    [self] you pass with success
   *[others] rivals pass with success
}
why-failed = { $whose ->
    [self] you fail and take the lowest tile
   *[others] rivals fail
}
why-stole = { $whose ->
    [self] you steal a tile
   *[others] rivals steal a tile
}
why-feasted = { $whose ->
    [self] you take a tile at the feast
   *[others] rivals take a tile at the feast
}

# On a full screen.
terminal-round = Round { $round } of { $rounds }
terminal-supply = tiles in supply: { $supply }
terminal-deck = cards in deck: { $deck }
terminal-discard = in discard: { $discard }
terminal-counts = cards { $cards } · tiles { $height }: { $top }
terminal-passed = passed
terminal-failed = failed
terminal-sum = sum { $sum }
terminal-may-steal = you could steal from { $who }
terminal-pass = Pass
terminal-steal = Steal { $value } ({ worms-counted }) from { $who }
