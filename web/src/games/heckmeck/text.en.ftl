# The board of Heckmeck. Counted worms and cards come from the texts of the rules.
letter-worm = W
tile-name = tile { $value }, { worms-counted }

# The score is told in what the game counts.
points = { $points ->
    [one] { $points } worm
   *[other] { $points } worms
}
sheet = Worms by round

round-of = Round { $round } of { $rounds }
supply-left = Tiles in the supply: { $count }
deck-left = Cards in the deck: { $count }
discard-left = Cards discarded: { $count }
supply-short = supply
deck-short = deck
discard-short = discard
grill-name = Grill
grill-empty = The grill is empty
grill-now = Shared out like this if everybody passed now.
tile-to = now it would go to { $who }
tile-to-you = you

cards-in-hand = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
stack-top = { $height ->
    [one] { $height } tile
   *[other] { $height } tiles
} in the stack, on top { $value }, { worms-counted }
stack-none = No tiles yet
hens-laid = hens of { $kind }: { $count }
worms-laid = worms with signs { $signs }
nothing-laid = nothing yet
sum-of = sum { $sum }
has-worm = with a worm, best sign { $sign }
no-worm = no worm
waits = awaits the feast
out = failed
plays-now = plays
in-reach = Your cards can make { $value } and steal this tile

your-place = In front of you
your-stack = Your stack
hand-name = Your hand
held-hens = hen { $kind }, { $count } in hand
held-worm = worm with sign { $sign }

lay-or-pass = Press cards to see what the sum would be.
only-pass = Nothing to lay out: you can only pass.
how-many = How many hens of { $kind }?
how-many-option = { $count }, the sum will be { $sum }
which-worms = Mark the worms to lay out: of equal sums the best sign decides.
lay-hens = Lay out { $kind } × { $count }
lay-worms = Lay out { $signs }
lay-sum = sum { $sum }, { draws-counted }
then-steal = then you can steal { $value } from { $who }
put-back = Cancel
pass-fails-short = Pass: failure
pass-fails-what = you take { $value }, { draws-counted }
pass-waits-short = Pass: to the feast
pass-waits-what = so far { $value } is yours, { draws-counted }
steal-short = Steal { $value } from { $who }
steal-what = and pass: { draws-counted }
press-again = Once more to confirm

wait-feast = You await the feast with { $sum }: if everybody passed now, you would get { $value }.
wait-failed = Failure: no more turns for you in this round.

final-name = The result
final-rank = place { $rank }
final-tiles = Tiles: { $values }
final-none = no tiles

gallery-hens = Hens
gallery-worms = Worms
gallery-tiles = Tiles
gallery-steal = A tile to steal
gallery-fails = Passing would be a failure
gallery-six = Six players, another’s turn
gallery-over = The match is over

coach-hand = These are your cards. Press one to see what the sum would be and whose tile you could then steal. A dim card says why it cannot be laid out.

# Why a move is better, of another player; of oneself and of all rivals the texts of the rules speak.
why-succeeded-of = { $name } passes with success
why-failed-of = { $name } fails and takes the lowest tile
why-stole-of = { $name } steals a tile
why-feasted-of = { $name } takes a tile at the feast

# A move in words.
move-hens = { $count ->
    [one] a hen of { $kind }
   *[other] { $count } hens of { $kind }
}
