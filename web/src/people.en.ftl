# Lists of tables.
status-open = waiting for players
status-running = being played
status-over = finished
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
table-host = Host: { $name }
table-free = { $free ->
    [0] no free seat
   *[other] { $taken } of { $seats } seats taken
}
your-move = Your move
move-of = { $name } to move
place-won = You won, place 1 of { $of }
place-shared = You share place { $place } of { $of }
place-taken = Place { $place } of { $of }
past-more = Show all

# The waiting room.
room-title = The table is laid
room-wait = Waiting for guests. Send them the link or the code.
room-wait-host = When everybody is seated, { $host } starts the match.
terms-title = How we play
terms-rated = Rated match
terms-hints = Hints may be asked for
terms-memory = A memory aid tells what went by
room-code = Code
sit-here = Sit here
sit = Sit down
stand-up = Stand up
host = host
hire = Seat a bot
hire-at = Seat a bot on seat { $number }
remove = Remove
remove-who = Remove from the table: { $name }
bot-level-choice = Bot strength
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

# A link that makes this device a guest.
go-title = Come in as { $name }?
go-about = This link makes this device the guest { $name }: with that name, its tables and its cards.
go-warning = Whoever gave you the link sees what you see at a table, and can move for you. If you did not make it yourself, say no.
go-now = This device is { $name } now. The settings have a way back.
go-yes = Yes, I am { $name }
go-no = No, stay { $name }
go-is-you = This is you already. Open the link on another device.

# What one is known by.
sessions = Where you are signed in
sessions-about = Devices and programs that play in your name. End whichever is not yours or not needed.
session-browser = Browser
session-program = Program
session-this = this device
session-seen = { $ago }
session-end = End
session-end-which = End: { $name }
session-ended = Ended: { $name }.
way-back = Back to yourself
way-back-about = Before it followed a link, this device was the guest { $name }.
way-back-go = Be { $name } again
