# What is said beside a table: the result of a match, its replay, the rules, the gallery. Fetched with the first of them.

# After the match.
result-tie = The scores are equal: a further rule of the game decided the places.
won = You win!
won-shared = You share the win!
winner = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
story-shared = The win is shared: nobody got ahead alone.
story-level = It cannot be closer: the first two are level.
story-close = A trifle decided it: { $margin } between first and second place.
story-clear = A sure win: { $margin } between first and second place.
story-far = No doubt about it: { $margin } between first and second place.
turn-none = There was no turning point: { $name } led from the first round.
turn = { $when ->
    [last] The last round decided it
   *[earlier] The turning point was round { $round }
}: before it { $before ->
    [level] { $rival } and { $name } were level
   *[behind] { $rival } was ahead
}, after it and to the end { $name } ({ $gained } in that round).
again = Another match
share-match = Share the match
export = Download the record
replay = Watch the match
ask-coach = What did it cost? Ask the coach
see-table = See the table

# Checking the shuffles.
promise-check = Check the shuffles
verify-dealing = Dealing again…
verify-fair = Everything is fair
verify-what = { $count ->
    [one] The secret is the one promised before the first card. From it and from the players’ words your browser made the { $count } shuffle of the match again, and it matches the record card for card.
   *[other] The secret is the one promised before the first card. From it and from the players’ words your browser made all { $count } shuffles of the match again, and each matches the record card for card.
}
verify-words = Words in the deck:
verify-word = { $name }: “{ $word }”
verify-no-words = Nobody put words of their own into the deck.
verify-failed = The check failed
verify-failed-about = Here is what is wrong. Keep the record and ask whoever runs the server.
fault-no-secret = The record has no secret: its shuffles cannot be checked.
fault-other-promise = The record names another promise than the one the table showed.
fault-secret = The secret is not the one promised before the first card.
fault-count = The record has more or fewer shuffles than the match.
fault-shuffle = Shuffle { $number }: at place { $at } the secret deals “{ $dealt }”, the record has “{ $found }”.
verify-more = And { $count ->
    [one] { $count } more difference.
   *[other] { $count } more differences.
}

# The score sheet.
sheet = Points by round
sheet-round = Round
sheet-start = At the start
sheet-sum = Total

# Replay.
replay-of = Replay: { $game }
replay-move = Move { $at } of { $all }
replay-eyes = Whose view
replay-watcher = A spectator
replay-all = All seats
replay-first = To the start
replay-last = To the end
replay-back = One move back
replay-forward = One move on
replay-run = Play
replay-pause = Pause
replay-sealed = This match is still being played: it can be watched when it is over.

# Rules.
rules-of = Rules: { $game }
rules-all = Rules
rules-search = Find in the rules
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } entry found
   *[other] { $count } entries found
}
glossary = Glossary
term-trick = Trick
term-trick-about = Cards played one by one by everybody in turn; one player takes them all.
term-trump = Trump
term-trump-about = A suit that beats the others.
term-lead = Lead
term-lead-about = The first card of a trick: it sets the suit.
term-follow = To follow
term-follow-about = To play a card of the suit that was led.
term-value = Value
term-value-about = The number on a card with its coins counted.
term-set = Set
term-set-about = Two or more equal cards lying before a player.
term-hand = Hand
term-hand-about = Your cards, which nobody else sees.
term-pile = Pile
term-pile-about = What you have taken so far.
term-reserve = Reserve
term-reserve-about = The common stock: coins and pieces that are nobody’s yet.
term-discard = Discard
term-discard-about = Cards that were played; when the deck runs out they are shuffled again.
term-role = Role
term-role-about = Who you are, unknown to the others.
term-claim = Claim
term-claim-about = What you say you are. It need not be true.

# The gallery.
gallery = Gallery
gallery-about = Everything drawn in this house, and all its states.
gallery-house = The house
gallery-guests = Guests
gallery-signs = Signs
gallery-buttons = Buttons and fields
gallery-states = Empty, waiting, gone wrong
gallery-colours = Colours

# After the deal of the day.
to-daily = To the deals of the day
result-sealed = The deal of the day is sealed: its record and analysis open when the day is over for everybody.
