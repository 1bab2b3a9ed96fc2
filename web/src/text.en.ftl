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
empty-seat = Free

# The menu.
menu = Menu
menu-about = Sit down with bots right now, or invite friends: a link is all it takes. No account needed.
seats = { $low }–{ $high } { $high ->
    [one] player
   *[other] players
}
minutes = { $minutes } min
real-time = a race
play-now = Play
play-now-label = Play with bots: { $game }
invite = Invite friends
invite-label = Invite friends: { $game }
learn = Rules
learn-label = Rules: { $game }
lesson = Lesson
lesson-label = Lesson: { $game }
rule = Rule { $clause }
setting-the-table = Dealing…
your-matches = Your tables
past-matches = Matches played
past-more = Show all
open-tables = Open tables
open-tables-none = All tables are private just now. Open your own: tick “let anybody in” when you invite.
by-code = Join by code
by-code-about = Six letters and digits from somebody’s screen. A free seat is yours; if there is none, watch.
code = Table code
code-go = Go there
code-wrong = A code is six letters or digits, like K7MA2P.
status-open = waiting for players
status-running = being played
status-over = finished
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
open-clock = Time per move
clock-none = no hurry
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
open-memory = Allow a memory aid
open-memory-about = The log reminds everybody of what all have seen but no longer lies on the table.
open-patience = If somebody drops out, a bot plays for them
patience-minutes = after { $count ->
    [one] a minute
   *[other] { $count } minutes
}
patience-none = never
open-rules = Rules of this table
option-range = from { $low } to { $high }
option-own = your own, from the box
option-own-about = Copy the numbers from your cards.
option-assumed = Assumed: we have not seen the printed numbers. If you own the game, copy yours.
open-go = Open the table

# The waiting room.
room-title = The table is laid
room-wait = Waiting for guests. Send them the link or the code.
room-wait-host = When everybody is seated, { $host } starts the match.
terms-title = How we play
terms-hints = Hints may be asked for
terms-memory = A memory aid tells what went by
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
bot-level-choice = Bot strength
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
mix-about = Any words: they go into the shuffle, so nobody, not even us, can have chosen it beforehand.
mix-go = Mix them in
mixed = Mixed in: “{ $words }”
promise = The promise of the shuffles

# Settings.
settings = Settings
only-here = This link works on this computer only. For phones to join, whoever starts Zastolye adds `--lan` to the command.
name = Your name
name-save = Save
name-saved = You are { $name } now.
theme = Lighting
theme-auto = auto
theme-light = day
theme-dark = evening
language-choice = Language
motion = Motion
motion-none = none
motion-quick = quick
motion-calm = calm
two-taps = Two taps to play
two-taps-about = The first tap lifts the card and shows what would happen; the second, or the button, plays it. The same in all games; in a race the first one plays.
sounds = Sounds
sounds-about = Wood, paper, cutlery, a bell on your turn. Key M.
calm-races = No hurry
calm-races-about = Races are played without racing: whoever can act does so or passes, and no time runs.
memory-aid = Memory aid
memory-aid-about = The log shows what has gone by: cards played, tiles in the stacks. Only where the host allows it.
bot-pace = Bot speed
pace-slow = unhurried
pace-usual = usual
pace-quick = quick
bot-level-usual = Bot strength
other-device = Play from another device too
other-device-about = The link makes another device you. It works once, for ten minutes.
other-device-go = Make a link
