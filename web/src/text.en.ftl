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
minutes = ≈ { $minutes } min
minutes-of-match = a match takes
lesson-minutes = lesson { $minutes } min
suggested = Start with this one
real-time = a race
play-now = Play
play-now-label = Play with bots: { $game }
invite = Invite friends
invite-label = Invite friends: { $game }
search = Find opponents
search-label = Find opponents: { $game }
learn = Rules
learn-label = Rules: { $game }
lesson = Lesson
lesson-label = Lesson: { $game }
# A clause of the rulebook: the letter before its number says of which part of the book it is.
clause-name = { $kind ->
    [rule] {""}
   *[other] { $kind }
}{ $number }
clause = rule { clause-name }
setting-the-table = Dealing…
your-matches = Your tables
past-matches = Matches played
open-tables = Open tables
open-tables-none = No table is open to everybody just now. Open your own: “Invite friends”, then “Let anybody in”.
watch-tables = To watch
watchers = { $count ->
    [one] { $count } watcher
   *[other] { $count } watchers
}
by-code = Join by code
by-code-about = Six letters and digits from somebody’s screen. A free seat is yours; if there is none, watch.
code = Table code
code-go = Go there
code-wrong = A code is six letters or digits, like K7MA2P.
look = Have a look
home-daily = Deal of the day: the same cards for everybody
footer-daily = Deal of the day
footer-inbox = { $count ->
    [0] Your move
   *[other] Your move: { $count }
}
footer-rules = Rules of all games
footer-contests = Contests
footer-practice = Puzzles and my mistakes
footer-friends = Friends
ratings = Ratings
footer-gallery = All the drawings
footer-fair = Shuffles are promised before the first card and revealed after the last.

# Opening a table.
open-title = A table for friends
open-seats = How many seats
open-days = Days for each move
days-none = play in one go
open-days-about = Nobody has to be here at the same time: whoever is asked comes within that time.
open-clock = Time per move
clock-none = no hurry
clock-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
open-public = Let anybody in: the table is listed on the menu
open-rated = Rated match
open-rated-about = The usual rules, with a clock, without hints and memory aid; everybody needs an account
open-hints = Allow hints
open-memory = Allow a memory aid
open-memory-about = The log reminds everybody of what all have seen but no longer lies on the table.
open-patience = If somebody drops out, a bot plays for them
patience-minutes = after { $count ->
    [one] a minute
   *[other] { $count } minutes
}
patience-none = never
open-pause = When nobody moves, deal one more card each after
open-recess = Before a deal, wait for everybody to be ready
recess-none = no limit
open-rules = Rules of this table
option-range = from { $low } to { $high }
option-own = your own, from the box
option-apart = Apart for { $parts }
option-own-about = Copy the numbers from your cards.
option-assumed = Assumed: we have not seen the printed numbers. If you own the game, copy yours.
open-go = Open the table

# A link to give away, seats, strength.
room-link = Link to the table
room-qr = QR code of the link to the table
copy-link = Copy the link
copied = The link is copied.
copy-by-hand = Select the link and copy it yourself: the browser does not let us do it here.
share = Share
seat-number = Seat { $number }
level-1 = beginner
level-2 = amateur
level-3 = regular
level-4 = expert
level-5 = master

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
two-taps-about = The first tap lifts the card and shows what would happen; the second plays it.
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

# Accounts.
account = Account
account-hint = Sign in, or make one, to have your matches and your name on any device.
account-open = Open
deleted-player = Deleted player
page-mine = My page
