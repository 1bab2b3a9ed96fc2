# The house itself.
house = Застолье
house-line = Card games at one table
to-menu = To the menu
close = Close
cancel = Cancel
loading = Laying the table…
offline = The server does not answer. Check the connection and try again.
broken = Something broke in the kitchen. Reload the page; the match is safe.
try-again = Try again
skip-to-content = To the content
no-page = There is no such page on the menu.
guest = Guest
you = you
bot = Bot
empty-seat = Free seat

# The menu.
menu = Menu
menu-about = Sit down with bots right now, or call your friends: a link is enough. No account needed.
seats = { $low }–{ $high } { $high ->
    [one] player
   *[other] players
}
minutes = { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
real-time = a race
play-now = Play
play-now-label = Play with bots: { $game }
invite = Invite friends
invite-label = Invite friends: { $game }
learn = Rules
learn-label = Rules: { $game }
setting-the-table = Dealing…
your-matches = Your tables
past-matches = Matches played
past-more = Show all
open-tables = Open tables
open-tables-none = All tables are private just now. Open your own: tick “let anybody in” when you invite.
by-code = A table by its code
by-code-about = Six letters and digits from somebody’s screen. A free seat is yours; if there is none, watch.
code = Table code
code-go = Go there
code-wrong = A code is six letters or digits, like K7MA2P.
status-open = waiting for players
status-running = being played
status-over = finished
go-on = Go back
look = Have a look
nobody-yet = nobody yet
ago-now = just now
ago-minutes = { $count ->
    [one] { $count } minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] { $count } hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
footer-rules = Rules of all games
footer-gallery = All the drawings
footer-fair = Shuffles are promised before the first card and revealed after the last.

# Opening a table.
open-title = A table for friends
open-seats = How many seats
open-clock = Time for a move
clock-none = No hurry
clock-seconds = { $seconds } seconds
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
open-public = Let anybody in: the table is listed on the menu
open-hints = Allow hints
open-go = Open the table

# The waiting room.
room-title = The table is laid
room-wait = Waiting for guests. Send them the link or the code.
room-wait-host = When everybody is seated, { $host } starts the match.
room-link = Link to the table
room-code = Code
room-qr = QR code of the link to the table
copy-link = Copy the link
copied = The link is copied.
copy-by-hand = Select the link and copy it yourself: the browser does not let us do it here.
share = Share
sit-here = Sit here
sit = Sit down
stand-up = Stand up
seat-number = Seat { $number }
host = host
hire = Seat a bot
hire-at = Seat a bot on seat { $number }
remove = Remove
remove-who = Remove from the table: { $name }
bot-level-choice = How strong the bots are
level-1 = beginner
level-2 = amateur
level-3 = regular
level-4 = expert
level-5 = master
start = Start
start-with-bots = Start, { $count ->
    [one] a bot takes { $count } seat
   *[other] bots take { $count } seats
}
mix = Your words in the deck
mix-about = Any words: they go into the shuffle, and nobody, not even we, can have picked it beforehand.
mix-go = Mix them in
mixed = Mixed in: “{ $words }”
promise = The promise about the shuffles

# At the table.
your-turn = Your turn
turn-of = { $name } to play
all-choose = Everybody chooses
waiting-others = Waiting for the others
watching = You are watching
line-open = Connected
line-joining = Sitting down…
line-lost = The line dropped, coming back… The match waits for you.
line-missing = There is no such table: it may have been cleared away.
line-shut = The server does not let this page in. Open it under the server’s own address.
log = Log
log-empty = Everything that happens at the table will be here.
chat = Talk
chat-empty = Quiet so far. Say something kind.
chat-write = Write at the table
chat-send = Say
chat-watchers = Only those who sit at the table talk.
mute = Do not listen to { $name }
rules = Rules
rule = Rule { $clause }
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
hint-worth = { $percent }%
hint-words = { WORDS($words) }
hint-none = Nothing to suggest.
settings = Settings
sounds-on = Turn sound on
sounds-off = Turn sound off
more = More
resign = Resign
resign-sure = Resign? A bot plays on for you, and you cannot come back to this match.
leave = Leave the table
leave-sure = Leave the table? A bot plays for you while you are away; come back at any time.
take-back = Back to my seat
is-away = a bot plays
is-gone = not connected
seconds-left = { $seconds } s left
drawer = Log, talk, rules

# A lesson.
lesson = Lesson
lesson-label = Lesson: { $game }
lesson-page = Lesson, page { $number } of { $of }
lesson-next = Next
lesson-your-move = Make this move at the table
lesson-show = Show me: { $words }
lesson-done = Play a real match

# After the match.
result = The match is over
won = You win!
won-shared = You share the win!
place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
winner = { $name } wins
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
again = Another match
to-next = To the new table
share-match = Share the match
export = Download the record
replay = Watch the match
promise-check = Check the shuffles
promise-kept = All is fair: the secret is the one promised before the first card.
promise-broken = The secret is not the one that was promised! Keep the record and ask whoever runs the server.
see-table = See the table

# Replay.
replay-of = Replay: { $game }
replay-move = Move { $at } of { $all }
replay-eyes = Through whose eyes
replay-watcher = A watcher
replay-first = To the start
replay-back = One move back
replay-forward = One move on
replay-run = Run
replay-pause = Pause
replay-sealed = This match is still being played: it can be watched when it is over.

# Settings.
name = Your name
name-save = Remember
name-saved = You are { $name } now.
theme = Light
theme-auto = as the system
theme-light = day
theme-dark = evening
language-choice = Language
motion = Motion
motion-none = none
motion-quick = quick
motion-calm = calm
two-taps = Two taps to play
two-taps-about = The first tap lifts the card and shows what would happen; the second plays it.
sounds = Sounds
sounds-about = Wood, paper, cutlery, a bell on your turn. Key M.
calm-races = No hurry
calm-races-about = Races go by turns: whoever can act does, or passes.
bot-pace = Pace of the bots
pace-slow = unhurried
pace-usual = usual
pace-quick = quick
bot-level-usual = How strong the bots are
other-device = Play from another device too
other-device-about = The link makes another device you. It works once, for ten minutes.
other-device-go = Make a link

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
