# The board of Trick-n-Chef. Suits, chefs and notes have their words in the rules' own folder.
card-name = { suit-name } { $rank }
card-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
chefs-of = { chef-name }: { $count }

rivals = Players at the table
centre = Chefs in the centre
aside = Chefs put aside: one for everybody
trick = Trick
hand = Your hand
reserve = Reserve
trump = trump
gone = no chefs
in-box = no { suit-name }
chef-in-centre = { chef-name }, { $count } in the centre{ $trump ->
    [yes] , trump suit
   *[no] {""}
}

winning = winning
lowest = lowest
cannot-win = cannot win
played-card = { $who }: { card-name }{ $changed ->
    [yes] , { $value } with coins
   *[no] {""}
}
cards-held = cards in hand: { $cards }
tricks-won = tricks: { $tricks }
points-total = points: { $total }

hand-card = { card-name }, { card-stars }
with-coins = { $value } with coins
coins-on = Coins on the card
more-coins = Raise by 2
fewer-coins = Lower by 2
pick-card = Choose a card
pick-chef = Choose a chef
pick-from-centre = Choose a chef: the arrow shows the new trumps.
play-card = Play
take-chef = Take

starts = you lead the trick
now-both = highest and lowest so far
now-win = winning so far
now-lowest = lowest so far
now-neither = neither trick nor chef so far
will-both = the trick and the chef are yours
will-win = you take the trick
will-lowest = you bring a chef
will-neither = neither trick nor chef

draft-then = Brings the stars of the lowest { suit-name } card you take. You hold { $cards } of this suit.
chef-then = With the { chef-name } taken, trumps are { $suits } and your pile has { $stars } stars.

pile = Pile
pile-empty = Your pile is empty: your tricks go here, and chefs sit on the lowest cards of their suit.
round-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
with-chef = { card-name }, has a chef
without-chef = { card-name }, no chef
idle-chefs = { $count ->
    [one] waits
   *[other] wait
} for a { suit-name } card

bill = The bill for round { $round }
bill-stars = stars
bill-coins = coins
bill-points = round
bill-total = total
bill-none = no tricks

coach-hand = This is your hand. Press a card to see what it is worth with coins and whether it takes the trick. A dim card says why it cannot be played.

# Why a move is better, of another player; of oneself and of all rivals the texts of the rules speak.
why-took-trick-of = { $name } takes the trick
why-took-chef-of = { $name } takes a chef
why-paid-of = { $name } is paid a coin

# A move in words.
move-with-coins = { WORDS($words) } → { $value } ({ coins })
