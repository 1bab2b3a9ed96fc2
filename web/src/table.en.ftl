# What is said at a table and beyond the menu: fetched with the first screen that is not the menu.

# At the table.
your-turn = Your turn
turn-of = { $name } to play
all-choose = Everybody chooses
waiting-others = Waiting for the others
watching = You are watching
connection-open = Connected
connection-joining = Sitting down…
connection-lost = The line dropped, coming back… The match waits for you.
connection-missing = There is no such table: it may have been cleared away.
connection-shut = The server does not let this page in. Open it under the server’s own address.
connection-ended = This session was ended from another device of yours.
come-as-guest = Come in as a new guest
log = Log
log-empty = Everything that happens at the table will be here.
memory = What has gone by
chat = Chat
chat-unread = Chat, new: { $count }
chat-empty = Quiet so far. Say something kind.
chat-write = Write at the table
chat-send = Send
chat-watchers = Only those seated at the table can chat.
mute = Mute { $name }
rules = Rules
reactions = Reactions
reaction-bravo = Bravo!
reaction-laugh = Ha-ha!
reaction-oh = Oh!
reaction-hurry = The cards are getting cold!
reaction-sorry = Sorry!
reaction-cheers = Cheers!
reacted = { $name }: { $what }
hint = Hint
hint-thinking = Thinking…
hint-title = What an expert would play
hint-worth = { $percent } ± { $error }%
hint-words = { WORDS($words) }
hint-about = The percentage is the hope of winning, give or take its error.
hint-alike = These moves differ by less than the error.
hint-press = A pressed move is lifted on the table: press once more to play it.
hint-none = Nothing to suggest.
sounds-on = Turn sound on
sounds-off = Turn sound off
more = More
resign = Resign
resign-sure = Resign? A bot plays on for you, and you cannot come back to this match.
leave = Leave the table
leave-sure = Leave the table? A bot plays for you while you are away; come back at any time.
take-back = Back to my seat
is-away = a bot is playing
is-gone = not connected
seconds-left = { $seconds } s left
drawer = Log, chat, rules
drawer-unread = Log, chat, rules. New in the chat: { $count }

confirm = Play

# The first time at a table of a mode.
coach = You are new here
coach-goal = The rules tell what the game is about.
coach-unhurried = Your first match is unhurried: play when you are ready. From the next one on it is a race.
coach-asked = This line always says what is asked of you, or whose turn it is.
coach-hand = These are your cards. The bright ones can be played; press a dim one and it says why not.
coach-help = The rules, the log and the chat are here.
coach-hints = The lamp beside it suggests a move.
coach-next = Next
coach-done = Got it
coach-skip = Skip

# A lesson.
lesson-page = Lesson, page { $number } of { $of }
lesson-next = Next
lesson-your-move = Make this move at the table
lesson-show = Show me: { $words }
# A seat in the words of a move.
at-seat = { $name }
# A seat in the words of a move.
at-seat = { $name }
lesson-done = Play a real match

# After the match.
result = The match is over
results = Results
recap-on = Go on
recess-own = The round is over. Press “Go on” when you are ready
recess-first = The cards are dealt when you are ready
recess-others = Waiting for { $names }
renewed = They are waiting for you at a new table
result-tie = The scores are equal: a further rule of the game decided the places.
won = You win!
won-shared = You share the win!
place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
winner = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
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
rematch-waits = The next match begins as soon as everybody sits. Awaited: { $names }.
again = Another match
to-next = To the new table
share-match = Share the match
export = Download the record
replay = Watch the match
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

# The plain board.
plain-table = Table
plain-hand = Your moves
plain-no-moves = It is not your turn.
