# The bots of the house.

house-bot-0 = Doughnut
house-bot-1 = Dill
house-bot-2 = Crumpet
house-bot-3 = Radish
house-bot-4 = Dumpling
house-bot-5 = Bun
house-bot-6 = Mustard
house-bot-7 = Pasty

# Who asks, and whether it can be read.

unusable-who-are-you = You are not known here yet: ask /api/me first, or bring a token.
unusable-other-page = Another page asked for this, and only our own may.
unusable-body-json = This cannot be read: { $why }.
unusable-body-size = This is too long: at most { $most } bytes.
unusable-link-used = This link has been used, or its time is over: make a new one.
unusable-browser-only = Only a person in a browser may do this, not a program with a token.
unusable-many-sessions = One guest may have at most { $most } devices and programs: end those you do not need, in the settings.
unusable-no-session = There is no such session: it may have ended already.
unusable-no-way-back = This browser was no other guest before: there is no way back to take.
unusable-too-fast = Too many commands at once: wait for the answer to the last one.
unusable-no-page = There is nothing at this address.
unusable-no-method = This is not how to ask here: see /api/openapi.json.
unusable-our-fault = The server made a mistake, not you: try again.

# Accounts.

unusable-login-shape = A login name has { $least } to { $most } letters: Latin or Russian letters, digits, and inside it dots, hyphens and underscores.
unusable-login-taken = This login name cannot be had: choose another.
unusable-password-length = A password has { $least } to { $most } characters: a few words in a row are good and easy to remember.
unusable-password-simple = This password is easy to guess: it must have at least { $least } different characters and must not contain the login name.
unusable-account-exists = You have an account already: add what you need in its settings.
unusable-no-account = This is for people with an account: make one first, it takes half a minute.
unusable-sign-in-wrong = The login name or the password is wrong.
unusable-code-wrong = There is no such recovery code, or it has been used.
unusable-proof-wrong = This does not show that the account is yours: try again, or use another way.
unusable-prove-first = First show once more that it is you: with a passkey, the password or a recovery code.
unusable-passkey-wrong = This passkey does not open anything here: try again, or another way.
unusable-passkey-address = Passkeys work only at an address with a name and https, or at localhost: use a password here.
unusable-many-passkeys = One account may have at most { $most } passkeys: remove one that you do not need.
unusable-no-passkey = There is no such passkey: it may have been removed already.
unusable-last-credential = This is the only way into your account: set a password or add another passkey first.
unusable-no-player = There is no such player.
unusable-page-closed = This player does not show their page.
unusable-history-filter = { $name ->
    [seats] Filter of matches: the number of seats is not understood, write a number.
    [against] Filter of matches: against is people (there were people) or bots (only bots).
    [rated] Filter of matches: rated is yes or no.
    [since] Filter of matches: the first day is not understood, write it like 2026-11-16.
    [until] Filter of matches: the last day is not understood, write it like 2026-11-16.
   *[skip] Filter of matches: how many to skip is not understood, write a number.
}
unusable-too-many-faces = At most { $most } players at a time.
unusable-email-shape = This is not an e-mail address: it should look like name@example.org.
unusable-too-many-tries = Too many tries in a row: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.

# Lessons.

unusable-lesson-move = The lesson asks for another move now, the page says which: { WORDS($words) }.
unusable-lesson-read = Read on first: press “next”.
unusable-lesson-over = The lesson is over: now play a real match.
unusable-lesson-turn = There is a move to make first.
unusable-no-lesson = There is no lesson for { $game } yet.

# Where tables are kept, and copies of that.

unusable-bus-address = The bus is not understood: { $given }. Write redis://HOST:6379, or notify together with a PostgreSQL store.
unusable-store-address = Tables are kept in sqlite:FILE (for example sqlite:tables.db) or postgresql://USER:PASSWORD@HOST/DATABASE, not in “{ $given }”.
unusable-store-in-use = { $path } is open in another process: stop that one, or name another file.
unusable-store-unopenable = Cannot open { $path }: { $why }.
unusable-store-damaged = { $path } is damaged or not a file of ours: { $why }. Put a copy back, or name another file.
unusable-store-newer = The tables were kept by a newer version of this program (step { $revision }): update the program.
unusable-store-unreachable = The database does not let us in: { $why }.
unusable-store-older = The tables were written by an older version: start the server once, and it brings them up to date.
unusable-backup-itself = { $path } is the store itself: name another file for the copy.
unusable-backup-pg-dump = A copy of PostgreSQL needs the program pg_dump: install postgresql-client.
unusable-backup-failed = The copy could not be made: { $why }

# At a table.

unusable-elsewhere = This table is run by another process: ask there.
unusable-closing = This process is closing: connect again.
unusable-not-idle = Only somebody who is gone can be removed while the match runs.
unusable-not-ready = Hints are being made ready: ask again in a minute.
unusable-not-kept = It could not be kept, so it was not done: try again in a moment.
unusable-no-answer = The table did not answer in time, so it is not known whether this was done: look at the table and, if it was not, try again.
unusable-moved-on = The table has moved to another process: connect again.
unusable-round-over = Too late: the round is over.
unusable-old-decision = The question this answers is over: look at the table again.
unusable-hint-waits = The hint you asked for is still being worked out.
unusable-no-hints = The host allows no hints at this table.
unusable-no-memory = The host allows no memory aid at this table, or there is nothing to remember.
unusable-not-your-turn = It is not your turn.
unusable-already-seated = You already sit at this table, in seat { $seat }.
unusable-seat-taken = This seat is taken.
unusable-not-seated = You do not sit at this table.
unusable-not-running = No match is running at this table.
unusable-resigned = You have resigned this match.
unusable-host-only = Only the host may do this.
unusable-already-started = The match has begun.
unusable-not-over = The match is not over yet.
unusable-muted = The host has muted you.
unusable-chat-length = A line of chat has 1 to { $most } letters.
unusable-chat-pace = One line a second, please.
unusable-sealed = A running match is sealed: its record is open when it is over.

# Days for each move.

unusable-days-race = A race has no days for each move: choose the form without hurry.
unusable-vacation-off = No vacation is on.

# The deal of the day.

unusable-daily-sealed = The deal of the day is sealed until the day is over for everybody: its record is open after midnight UTC.
unusable-daily-only-play = In the deal of the day there is one attempt and nobody stands in: play on, or come back later.
unusable-daily-none = There was no deal on that day: choose another.
unusable-daily-not-over = That day is not over yet: play its deal on the page of the day, and practise it tomorrow.
unusable-daily-changed = The rules or the bots were changed since that deal was made, so it cannot be begun any more: choose another day.
unusable-terms-of-the-server = A host cannot choose “{ $what }”: leave it out.
unusable-import-names = A name in this record is longer than { $most } letters, or has letters that do not print. Change it there; a signature then no longer fits.

unusable-too-many-requests = Too many requests in a row: wait a little and try again.
unusable-guest-tables = One guest may have at most { $most } unfinished tables: finish or leave one of them.
unusable-guest-public = One host may have at most { $most } public tables: open this one by invitation.
unusable-address-tables = At most { $most } unfinished tables may be open from one internet address: finish one of them.
unusable-address-bots = At most { $most } bots may play at the tables of one internet address: finish one of the matches.
unusable-guest-bots = At most { $most } bots may play at one guest's tables: finish one of the matches.
unusable-guest-analyses = At most { $most } analyses of one guest may wait at a time: wait until the coach has finished one of them.
unusable-analyses-full = The coach has too many matches to look at just now: ask again in some minutes.
unusable-analysis-failed = The coach could not finish this match: ask again, and if it fails once more, tell whoever runs the server.
unusable-analysis-slow = The coach did not finish this match in the time it has: ask again later, when fewer people play.
unusable-try-not-asked = This seat was not asked for a move there: choose one of its own decisions.
unusable-no-mistake = There is no such mistake of yours: it may have been forgotten with its match.

# People who know each other.

unusable-yourself = That is you: choose somebody else.
unusable-many-follows = One may follow at most { $most } people: stop following some of them first.
unusable-many-blocks = One may block at most { $most } people: unblock some of them first.
unusable-invite-full = Nobody can be invited to this table: the match has begun, or no seat is free.
unusable-invite-seated = They already sit at this table.
unusable-invite-stranger = Only people who follow you can be invited. Send others the link to the table.
unusable-invited-before = They have been invited to this table already: give them time to answer.
unusable-not-welcome = The host of this table does not take you in: choose another table.

# Order.

unusable-banned = You may not play or write here until { $until }. The moderator's reason: { $why }. You may watch, and read the records of your matches.
unusable-silenced = You may not write or react here until { $until }. The moderator's reason: { $why }.
unusable-words-refused = There is a word in this that is not used here: write it without.
unusable-report-account = Only people with an account may report: sign up in the settings, you keep everything. You may block right away.
unusable-report-whom = They neither sit at this table nor have written there: report somebody who is there.
unusable-no-line = There is no such line of theirs at this table.
unusable-no-report = There is no such report.
unusable-role-only = This page is for moderators. Whoever runs the server makes one with: zastolye admin grant.
unusable-admin-only = Only an admin may do this, not a moderator.
unusable-sanction-staff = This is a moderator or an admin: take the role away first, with: zastolye admin revoke.
unusable-act-why = Say why, in 1 to { $most } letters: the audit trail keeps it.
unusable-act-hours = Say for how many hours, from 1 to { $most }.

# Link previews.
preview-house = Застолье
preview-house-about = Card games at one table, with friends and with bots. No account needed.
preview-rules = Rules: { $game }
preview-table = { $game }: { $host } invites you
preview-open = { $free ->
    [0] All seats are taken, the match is about to begin.
    [one] { $free } of { $seats } seats is free. Sit down!
   *[other] { $free } of { $seats } seats are free. Sit down!
}
preview-running = The match is on, and you may watch.
preview-over = The match is over, and you may watch its replay.
unusable-rated-account = A rated table is for people with an account: make one, or play at a friendly table.
unusable-rated-options = A rated match has the usual rules: put the game's options back, or open a friendly table.
unusable-rated-help = A rated match has no hints and no memory aid: switch them off, or open a friendly table.
unusable-rated-clock = A rated match is played with a clock: set a time for each move, or open a friendly table.
unusable-rated-patience = A rated match does not wait for ever: set after how many seconds a bot plays for somebody who left.
unusable-rated-lesson = A lesson is never rated: open it as a friendly table.

# Contests.

unusable-no-contest = There is no such contest: check the link.
unusable-contest-over = This contest is over: look for another one.
unusable-contest-entry = You do not take part in this contest: join it first.
unusable-contest-full = This contest is full: at most { $most } people can take part.
unusable-contest-account = Only people with an account open contests that are listed or rated: sign up, or open one that is found by its link alone.
unusable-contest-rated-teams = Contests of teams are not rated: there luck is compared away, and places at one table mean little. Leave “rated” off.
unusable-contest-host = Only whoever opened the contest may do this.
unusable-contest-few = At least { $fewest } people are needed: send them the link.
unusable-contest-round = There is no such round: { $most } were paired so far.
unusable-contest-table = The contest arranges this table: seats, shuffles and the next match are not chosen here.
unusable-contest-terms = Only a contest opens tables of a contest: leave “contest” and “is_sealed” out.
unusable-team-full = This team is complete, { $most } people: join another one, or name a new one.
unusable-guest-contests = At most { $most } of your contests may be unfinished at a time: end or cancel one first.
unusable-deal-sealed = Others are still playing this deal: the match can be seen when all tables of the round are over.
unusable-page-number = A page number is a number from 1 to { $most }.

# Notices: somebody is told that a table waits for them.

notice-title = { $game }: your move
notice-titles = Tables that wait for you: { $count }
notice-with = with { $names }
notice-until = Your move is due by
notice-hello = You are waited for at a table.
notice-stop = To get no more such letters:
notice-ask-title = Застолье: shall we write to you about your moves?
notice-ask = Somebody, probably you, asked for letters to this address when a table waits for a move. If it was you, open the link and confirm:
notice-ask-else = If it was not you, do nothing: without this there are no letters.
unusable-push-endpoint = Nothing may be sent to this address: it has to be the https address of your browser's push service.
unusable-push-key = These are not the keys of a subscription: try to turn notices on again.
unusable-mail-address = Your account has no address that letters can be sent to: enter one like name@example.org.
unusable-no-mail = This server sends no letters.
unusable-mail-not-sent = The letter did not leave: check the address, and try again later.
unusable-letter-link = This link means nothing any more: letters are off already, or the address is another.
unusable-smtp-address = A mail server is written smtps://NAME:PASSWORD@HOST, starttls://NAME:PASSWORD@HOST or smtp://HOST, with a port if needed.
unusable-smtp-plain = Over smtp:// the password would be readable on its way: for a server on another machine write starttls:// or smtps://.
unusable-smtp-needs = To send letters, also name whom they are from (--mail-from) and the address of this site for links (--origin).
