title = Chekharda
feel = Everybody plays at once: lay sets, steal other people’s and shout when your cards are gone.
# Designs: as they are called, and as they are shouted.
name-el-championo = El Championo
name-elephant-tea = Elephant Tea
name-roller-rex = Roller Rex
name-octo-pirate = Octo-Pirate
name-bottle-monkey = Monkey in a Bottle
name-big-foot = Big Foot
name-eye-scream = Eye Scream
name-attic-pig = Pig in the Attic
name-fish-man = Fish Man
name-happy-robot = Happy Robot
name-solar-power = Solar Power
name-jump-time = Jump Time
call-el-championo = “EL CHAMPIONO!”
call-elephant-tea = “ELEPHANT TEA!”
call-roller-rex = “ROLLER REX!”
call-octo-pirate = “OCTO-PIRATE!”
call-bottle-monkey = “MONKEY IN A BOTTLE!”
call-big-foot = “BIG FOOT!”
call-eye-scream = “EYE SCREAM!”
call-attic-pig = “PIG IN THE ATTIC!”
call-fish-man = “FISH MAN!”
call-happy-robot = “HAPPY ROBOT!”
call-solar-power = “SOLAR POWER!”
call-jump-time = “JUMP TIME!”
design = { $design ->
    [el-championo] { name-el-championo }
    [elephant-tea] { name-elephant-tea }
    [roller-rex] { name-roller-rex }
    [octo-pirate] { name-octo-pirate }
    [bottle-monkey] { name-bottle-monkey }
    [big-foot] { name-big-foot }
    [eye-scream] { name-eye-scream }
    [attic-pig] { name-attic-pig }
    [fish-man] { name-fish-man }
    [happy-robot] { name-happy-robot }
    [solar-power] { name-solar-power }
   *[jump-time] { name-jump-time }
}

option-dealer = who deals first (a seat number, or random)
option-target = the score to play to
option-variant = who takes cards when there is nothing to play: base, the dealer deals to all; draw, each draws for themselves
option-laying = who lays the sets held: auto, the program right after a deal; hand, the players

round-line = Round { $round } · dealer { $who } · { $deck } in the deck · playing to { $target }
place-line = cards { $cards } · points { $total } · sets:
passed-mark = (passed)
hand-line = Your cards: { $cards }
ask-lay = You hold a set: lay it.
ask-play = With a single card you can steal a set or extend your own. Or pass.
ask-draw = You have nothing to play: draw a card from the deck.
ask-pass = Your cards match nothing yet: you can only pass.

note-dealer = { NAME($seat) } deals first.
note-round = Round { $round }. { NAME($dealer) } deals.
note-dealt = { NAME($seat) } gets these cards: { CARDS($cards) }.
note-deal-more = { $why ->
    [nobody-can] Nobody can act:
    [all-passed] Those who could act have passed:
   *[pause] Nobody hurries:
} the dealer deals { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $deck } left in the deck.
note-got = { NAME($seat) } gets a card: { CARDS($card) }.
note-drew = { $given ->
    [yes] Nothing to play, and the time is over: { NAME($seat) } is given a card from the deck
   *[no] Nothing to play: { NAME($seat) } draws a card from the deck
}, { $deck } left.
note-laid = { NAME($seat) }: { CARDS($card, "call") } Lays a set of { $cards }{ $joined ->
    [yes] , { $size } with those already there
   *[no] {""}
}.
note-stole = { NAME($seat) }: { CARDS($card, "call") } Steals the set from { NAME($from) }, now { $size } cards.
note-extended = { NAME($seat) } extends their set “{ CARDS($card) }”, now { $size } cards.
note-passed = { NAME($seat) } passes.
note-time = The pause has run out.
note-out = { NAME($seat) }: “CHEKHARDA!” No cards left, the round is over.
note-no-winner = The deck is empty and nobody acts: the round ends without a winner.
note-scored = { NAME($seat) }: sets +{ $sets }{ $held ->
    [0] {""}
   *[other] , hand −{ $held }
}{ $bonus ->
    [0] {""}
   *[other] , going out +{ $bonus }
}; { $points } for the round.
note-over = The match is over.

# What can happen, in a word or two: for tables and charts.
label-dealer = dealer drawn
label-round = round begins
label-dealt = hand dealt
label-deal-more = stall: the dealer deals more
label-got = card received
label-drew = card drawn
label-laid = set laid
label-stole = theft of a set
label-extended = set extended
label-passed = pass
label-time = pause has run out
label-out = round won: all cards gone
label-no-winner = round without a winner
label-scored = round scored
label-over = match over

starter = first dealer

refusal-not-dealt = The new round is not dealt yet: nothing can be laid, stolen or extended.
refusal-referee-only = Only the table calls the pause.
refusal-seat-only = The table does not play: it only calls the pause.
refusal-not-held = You hold no such card: { design }.
refusal-single = One card ({ design }) is not a set yet: it takes at least two.
refusal-must-lay = Two cards of a kind are a set, and it must be laid: { design }.
refusal-no-own-set = There is no such set before you to extend: { design }.
refusal-own-set = That set ({ design }) is yours already: you can extend it, not steal it.
refusal-no-such-seat = There is no seat @{ $seat } at this table.
refusal-no-set = There is no such set on the table: { design }.
refusal-too-late = Too late: the set “{ design }” is no longer there. It is with { $now } now.
refusal-passed-already = You have passed already: a pass stands until a card moves.
refusal-must-draw = You have nothing to play, so you must draw a card.
refusal-dealer-deals = Nobody draws here: the dealer deals when play stalls.
refusal-deck-empty = The deck is empty, there is nothing to draw.
refusal-can-act = Only a player with nothing to play draws a card, and you have something to play.

goal = The aim is to be the first with 77 points (or what the host set). A set is two or more equal cards before you: +1 for a card in sets, −1 for a card in hand. With one such card you steal a rival’s set or extend your own. Whoever plays their last card calls “CHEKHARDA!” and gets 5 more.
coach-goal = The aim is points: lay out sets before the cards in your hand eat up your score.
result-tie = Of equal totals, the winner of the last round comes first, then the higher score in it.
help = “lay elephant-tea” lays a set, “steal elephant-tea @2” takes it from seat 2, “extend elephant-tea” adds a card to your own; “pass” to wait, “draw” to take a card (in the variant). A design may also be named by its number: “steal 2 @1”.

# The lesson.
lesson-start = There are no turns here: everybody plays at once, first come, first served. Collect sets and get rid of your cards; in this lesson nobody hurries you.
lesson-lay = Two equal cards or more make a set. You hold a pair of Octo-Pirate: lay it, and it will lie before you.
lesson-lay-all = A set may not be kept in hand: lay your pair of Roller Rex too. Every card in your sets is a point.
lesson-steal = Crumpet has laid a set of Fish Man, and you hold exactly one such card. It is enough to carry off the whole set: steal it!
lesson-stolen = Ouch! With one card Dill carried off your Octo-Pirates: any set can be stolen, and more than once. Then nobody could play, so the dealer gave everybody one more card.
lesson-back = And you were dealt an Octo-Pirate! Take your set back: there will be four cards in it by now.
lesson-extend = Again nobody can play, and again there is a card for everybody. A single card can also extend a set of your own: add your Fish Man.
lesson-one-card = Crumpet has laid Solar Power, and you hold one such card: steal it! If you held two, they would be a set of your own, and you could not steal.
lesson-nearly = You were dealt a Big Foot, and Dill has a set of those. Steal it: fewer cards in hand, more on the table.
lesson-last = One card is left, and what luck: Crumpet has just laid Jump Time. Steal it, and all your cards are gone!
lesson-score = “CHEKHARDA!” Your cards are gone, and the round stopped that instant. 19 cards in sets and 5 for winning make 24 points; your rivals lost a point for every card in hand.
lesson-end = The game goes to 77 points. At a real table nobody waits: think too long, and the set is gone; come too late, and your card simply stays with you. Now play a first match against bots!

# What a host may choose.
choice-dealer = Who deals first
choice-dealer-random = by lot
choice-target = The score to play to
choice-variant = When there is nothing to play
choice-variant-base = the dealer deals to all
choice-variant-draw = each player draws
choice-laying = Sets held in hand
choice-laying-auto = are laid automatically
choice-laying-hand = are laid by the players

# The coach: what lay in the hands, and why a move was better.

coach-truth-hands = { $who }, hand: { CARDS($words) }

why-laid = { $whose ->
    [self] you lay a set
   *[others] rivals lay a set
}
why-stole = { $whose ->
    [self] you steal a set
   *[others] rivals steal a set
}
why-extended = { $whose ->
    [self] you extend your set
   *[others] rivals extend their sets
}
why-out = { $whose ->
    [self] you go out first
   *[others] a rival goes out first
}

# On a full screen.
terminal-counts = cards { $cards } · points { $total } { $now }
terminal-passed = passed · points { $total }
terminal-lay = lay the set
terminal-extend = extend your set
terminal-steal = steal from { $who }
terminal-pass = Pass
terminal-draw = Draw a card
terminal-scored = in sets { $laid }{ $bonus ->
    [0] {""}
   *[other] , going out +{ $bonus }
} · this round [bold]+{ $points }[/] · in all [bold]{ $total }[/]
terminal-out = { $who } is out of cards: the round is over!
terminal-nobody-out = The deck is empty and nobody plays: the round ends without a winner.
