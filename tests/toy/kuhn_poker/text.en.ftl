title = Kuhn poker
feel = The smallest bluff there is.
card-line = Your card: { $card }
ask-move = Your turn: pass or bet.
note-dealt = { NAME($seat) } gets { WORDS($card) }.
note-moved = { NAME($seat) }: { WORDS($move) }.
note-won = { NAME($seat) } wins.
# What can happen, in a word or two: for tables and charts.
label-dealt = card dealt
label-moved = pass or bet
label-won = pot won

goal = The aim is the pot: the higher card, or a bet that is not called.
help = Write pass or bet.
# Shown once, beside the first move in the browser.
coach-goal = Take the pot: with the higher card, or with a bet that is not called.
