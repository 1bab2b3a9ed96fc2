# What is said at a table until the match is over: fetched with the first screen that is not the menu.

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
about-person = About { $name }: follow, block, report
about-line = About the line of { $name }: { $words }
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
hint-about = The percentage is the chance to win the match, give or take its error.
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
lesson-done = Play a real match

# After the match.
result = The match is over
results = Results
recap-on = Go on
recess-own = The round is over. Press “Go on” when you are ready
recess-first = The cards are dealt when you are ready
recess-others = Waiting for { $names }
renewed = They are waiting for you at a new table
place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rematch-waits = The next match begins as soon as everybody sits. Awaited: { $names }.
to-next = To the new table

# The plain board.
plain-table = Table
plain-hand = Your moves
plain-no-moves = It is not your turn.

# Tables of contests.

to-contest = To the contest
sealed-after = Others are still playing this deal: the replay and the analysis open when all tables of the round are over.
sealed-watcher = Others are still playing this deal: the table can be seen when all tables of the round are over.
