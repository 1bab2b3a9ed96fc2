board-you = You
at-seat = from { $name }
at-seat = from { $name }
board-deals = the dealer
board-passed = pass
board-cards = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $soFar ->
    [0] {""}
   *[other] , this round so far +{ $soFar }
}
board-deck = Deck: { $cards ->
    [0] empty
    [one] { $cards } card
   *[other] { $cards } cards
}
board-round = Round { $round }
board-target = {" · "}to { $target }
board-ring-short = When the ring runs out, everybody gets a card
board-ring-draw-short = When the ring runs out, whoever cannot act gets a card
board-ring = The ring runs out while nobody acts; then everybody gets a card
board-ring-draw = The ring runs out while nobody acts; then whoever cannot act gets a card
board-ring-last = The ring runs out while nobody acts; then the round is over
board-last-call = Deck empty: a pause ends the round
board-last-call-slow = Deck empty: when all have passed, the round ends
board-waiting = No hurry: waiting for { $players ->
    [one] { $players } player
   *[other] { $players } players
}
board-aloud = Calls aloud
board-shout = { $name }!
board-chekharda = CHEKHARDA!
board-out = { $who } is out of cards, +{ $points }
board-round-over = Round { $round } is over
board-went-out = { $who } went out: 5 points more for that
board-count-sets = in sets
board-count-hand = in hand
board-count-out = going out
board-count-points = this round
board-count-total = in all
board-nobody = The deck is empty and nobody acts: nobody wins the round
board-pass = Pass
board-draw = Draw a card
board-no-sets = No sets of yours on the table yet
board-no-sets-auto = No sets of yours yet: equal cards are laid here for you
board-by-itself = laid for you
board-hand = Your hand

# On a button and in the name of a card: what a press does.
board-lay = lay the set
board-extend = extend your own set ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
})
board-steal = steal from { $who } ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
})
board-several = { $ways ->
    [one] { $ways } way to play it
   *[other] { $ways } ways to play it
}
board-idle = matches nothing yet
board-card = { $name }{ $cards ->
    [1] {""}
   *[other] {" "}×{ $cards }
}: { $what }

# The name of a set on the table.
board-set = { $name }, a set of { $who }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
board-set-steal = { board-set }. Steal it
board-set-own = { $name }, your set: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
board-set-extend = { board-set-own }. Extend it

# Under the pictures of the gallery.
board-sample-eight = Eight at the table, the deck is empty
board-sample-four = Four: steal, extend, or choose
board-sample-theft = Calls: a set stolen, a set laid
board-sample-end = Out of cards: “CHEKHARDA!”
board-sample-hand = Players lay their own sets
board-sample-draw = The variant: nothing to play, a card is drawn
board-sample-slow = The slow game: act or pass
board-sample-over = The match is over, as a watcher sees it

coach-hand = These are your cards. A bright one acts at a single press: it lays a set, extends one, or steals somebody else’s.

# Why a move is better, of another player; of oneself and of all rivals the texts of the rules speak.
why-laid-of = { $name } lays a set
why-stole-of = { $name } steals a set
why-extended-of = { $name } extends their set
why-out-of = { $name } goes out first
