# Refusals that every game shares.
refusal-over = The match is over: there are no more moves.
refusal-not-your-turn = It is another player’s turn: @{ $turn }.
refusal-not-a-player = Only players move here.
refusal-not-dealt = The cards are not dealt yet.
refusal-unreadable = I cannot read “{ $words }”.
legal = You may: { WORDS($moves) }

# Input nothing can be done with.
unusable-game-unknown = There is no game “{ $game }”. There are: { $known }.
unusable-seats = { $game } is for { $low } to { $high } players, not { $seats }.
unusable-option-unknown = There is no option “{ $option }”. There are: { $known }.
unusable-option-value = The option { $option } takes: { $wanted }.
unusable-option-row = The option { $option } is a row of { $size } numbers from { $low } to { $high }, with commas.
unusable-option-form = An option is written name=value, not “{ $given }”.
unusable-bot-unknown = There is no bot “{ $bot }”. There are: { $known }.
unusable-bots-count = There must be a bot for each of the { $seats } seats, not { $given }.
unusable-position-words = The position is not written correctly: { $why }.
unusable-position-broken = The position is impossible: { $clause } does not hold.
unusable-file-missing = Cannot open { $path }: { $why }. Check the path.
unusable-file-unwritable = Cannot write { $path }: { $why }.
unusable-file-too-big = { $path } is too big for a record (at most { $most } bytes).
unusable-record-json = This is not a record of a match: { $why }.
unusable-record-format = The record has format { $format } and this program reads format { $known }: update the program.
unusable-record-rules = The record was made with version { $rules } of the rules of { $game }; this is version { $known }.
unusable-record-shuffle = Shuffle { $number } of the record is wrong: { $why }.
unusable-record-shuffles-short = The record lacks shuffles: one more is needed after move { $move }.
unusable-record-shuffles-many = The record has too many shuffles: { $used } of { $given } were used.
unusable-record-move = Move { $number } ({ $words }, seat { $seat }) is impossible: { $why } ({ $clause }).
unusable-record-seat = Move { $number } is made by seat { $seat }, but there are { $seats } seats.
unusable-record-result = The result does not fit: { $written } is written, { $found } came out.
unusable-record-players = The record names { $given } players for { $seats } seats.
unusable-record-fair-secret = The secret in the record is not the one that was promised.
unusable-record-fair-shuffle = Shuffle { $number } is not the one the promised secret gives.
unusable-record-fair-words = The record has players’ words for { $given } seats, and there are { $seats }.
unusable-record-form = A signed record writes every value in one way only, and leaves out what is as usual: this one was rewritten.
unusable-record-signature = The signature does not fit: the record was changed after it was signed.
unusable-record-signature-missing = The record is not signed, and a signed one was asked for.
unusable-record-signature-other = The record is signed by the key { $fingerprint }, and not by { $wanted }.
unusable-key-form = A public key is 64 digits from 0 to f, not “{ $given }”.
unusable-resume-not-yours = Only your own match, recorded at a table, can be resumed: { $path } is not one.
unusable-replay-hidden = This match is not finished: until it is, only your own seat can be shown.
unusable-seat-number = There is no seat { $seat }: they go from 0 to { $most }.
unusable-at-number = There is no move { $at }: the record has { $most } moves.

# The table in the terminal.
guest = Guest
house-bot-0 = Doughnut
house-bot-1 = Dill
house-bot-2 = Crumpet
house-bot-3 = Radish
house-bot-4 = Dumpling
house-bot-5 = Bun
house-bot-6 = Mustard
house-bot-7 = Pasty
bot-name = Bot { $number }
menu-title = Застолье
menu-seats = { $low }–{ $high } players
menu-ask = What shall we play? A number or a name (empty to leave):{" "}
play-prompt = move>{" "}
play-bye = The match is not finished. See you!
play-saved = Record of the match: { $path }
play-place = { $place }. { $who } — { $points }
play-hint = “?” for help, “rules” for the rules, “log” for all that happened, “quit” to leave the table.
play-log-empty = Nothing has happened yet.
compiling = Preparing the fast rules: { $progress } (you can play already)
compiled = The fast rules are ready.
language = en

# The command line.
cli-about = Застолье: four card games at one table
cli-games = which games there are
cli-rules = the rules of a game
cli-play = play at a table in the terminal against bots
cli-record = let bots play a match and record it
cli-replay = show a recorded match
cli-verify = check a record: deal and play it all again
cli-warm = prepare the fast rules in advance
cli-schema = the JSON Schema of a record
cli-game = name of a game
cli-file = a record’s file (- for standard input)
cli-signed = a record without a signature does not pass
cli-key = the record must be signed by this public key (64 hex digits)
cli-lang = language: ru or en
cli-json = output for programs
cli-seats = number of seats
cli-seed = seed of the shuffles: the same seed is the same match
cli-bots = a bot for each seat, with commas: random, policy, search:1000, { $levels } or your own .py file; one name serves all
cli-out = where to write it (else standard output)
cli-option = an option of the match, for example --option first=0 (may be repeated)
cli-seat = through the eyes of this seat (else what is open to all; in a finished match every hand)
cli-at = stop after move K
cli-your-seat = your seat
cli-plain = without compiled rules
cli-pace = a bot’s pause in seconds
cli-resume = go on with an unfinished match from its record
cli-examples = examples:
cli-help = this help
cli-usage = usage:
cli-positionals = what it is about
cli-optionals = what may be added
cli-name = your name at the table
cli-wrong = { $command }: { $why }. More: { $command } --help
cli-missing = { $what } is missing
cli-choice = { $what } cannot be { $given }, it can be { $known }
cli-number = { $what } is a number, not { $given }
cli-value = { $what } needs a value
cli-unknown = no such thing as { $what }
verify-good = { $game }: the record is right. { $moves } moves, { $shuffles } shuffles, result { $score }.
verify-unfinished = { $game }: the record is right, the match is not over. { $moves } moves.
verify-fair = The shuffles are honest: the secret is the one promised by { $commitment }.
verify-unfair = The record does not prove its shuffles honest: it holds no secret.
verify-words = The players’ words went into the shuffles: { $words }.
verify-word = @{ $seat } “{ $word }”
verify-signed = The record is signed by the key { $fingerprint }{ $asked ->
    [yes] , the one you named.
   *[no] .
}
verify-unsigned = The record is not signed.
verify-bad = The record is NOT right: { $why }
replay-title = { $game }, { $seats } seats

# The lab.
cli-arena = let bots play each other: the same deals, the seats rotated
cli-arena-bots = bots, with commas; a short list is repeated round the table
cli-matches = how many matches
arena-title = { $game }, { $seats } seats, { $matches } matches
arena-bot = bot
arena-wins = wins
arena-interval = 95 %
arena-score = mean score
arena-rating = rating
arena-mu = μ
arena-sigma = σ
arena-ratings = OpenSkill ratings
arena-played = Matches played: { $matches } of { $asked }.
arena-page-title = Arena: { $game }
arena-page-lead = { $seats } seats, matches played: { $matches }.
arena-page-cut = Stopped early: { $asked } were asked for.
arena-page-wins = Who wins
arena-page-wins-says = { $verdict ->
    [ahead] { $bot } wins most: { $share } of the matches. An equal share is { $fair }, and chance does not explain the difference.
   *[even] { $bot } won most, { $share } of the matches, but that may be chance: an equal share, { $fair }, is within its interval.
}
arena-page-wins-how = A dot is the share of wins, a bar its 95 % interval, the broken line an equal share. A shared first place is shared out.
arena-page-fair = equal: { $share }
arena-page-places = Who takes which places
arena-page-place = place
arena-page-places-how = Left to right: how often a bot came first, second and so on. Shared places count as the better one, for each who shares it.
arena-page-ratings-how = The rating is a cautious guess of strength: μ − 3σ by the Plackett–Luce model. μ is the guess itself, σ how unsure it is; all start from μ = 25, σ = 8.3. Bots of the same name are one player, whose place in a match is the mean of the places of its seats.
arena-page-run = To play the same matches again
arena-page-paired = { $kind ->
    [turned] Every deal is played { $times } times: the same shuffles, with the bots moved round the table, so that the luck of the cards cancels. The matches of one deal count as one observation.
   *[same] Every deal is played once: all bots are the same, and there is nothing to move round the table.
}
arena-page-game = game
arena-page-seats = seats
arena-page-bots = bots
arena-page-matches = matches
arena-page-seed = seed
cli-arena-html = write a page with charts to this file (needs { "pip install 'zastolye[lab]'" })
cli-cluster = spread the work over the Ray cluster at this address: auto, HOST:PORT (needs { "pip install 'zastolye[cluster]'" })
unusable-worker-died = A worker process died: is there memory enough? Run it again.
unusable-cluster-unreachable = There is no Ray cluster at { $address }: { $why }.
unusable-cluster-lost = The cluster at { $address } did not do the work: { $why }.
unusable-cluster-differs = Node { $node } of the cluster has another version of Застолье: install this one on all nodes.
unusable-cluster-own-bot = The bot { $bot } is a file of this machine: over a cluster only built-in bots play.
unusable-matches = There must be at least one match, not { $given }.
play-resume = To go on: zastolye play --resume { $path }
no-such-folder = there is no such folder, or it is one
cli-play-out = where to write the match (else among your matches)
unusable-pace = A bot’s pause is from 0 to { $most } seconds.
unusable-bot-broken = The bot { $path } does not start: { $why }. A file with choose(view, legal, luck) is needed.
unusable-system = That did not work: { $why }.

# Simulate: many matches inside the kernel, and the balance report.
cli-simulate = play millions of matches and see how even the game is
cli-simulate-bots = random or policy: one for all, or one for each seat, with commas
cli-simulate-out = where to write a row for each match: a .parquet or .csv file
cli-report = a folder for the balance report: a page that opens offline, and its charts
cli-workers = how many processes (else one for each core)
cli-device = cpu, or cuda: the same rules on the GPU (needs { "pip install 'zastolye[cuda]'" })
unusable-cuda-missing = The GPU needs more: { "pip install 'zastolye[cuda]'" }.
unusable-cuda-no-gpu = There is no GPU to play on: { $why }. Without --device it plays on the processor.
unusable-one-place = Choose --device cuda or --cluster, not both.
unusable-simulate-bot = simulate seats only these: { $known }. For “{ $bot }” there is zastolye arena.
unusable-simulate-suffix = { $path } ends in none of { $known }: these are what rows can be written to.
unusable-workers = There must be at least one process, not { $given }.
simulate-preparing = Compiling the rules (once for each change of them) …
simulate-kept = Stopped early: { $played } of { $matches } matches are kept.
unusable-simulate-nothing = Stopped before a single chunk of matches was played: nothing is written.
simulate-rows = Rows: { $path }
simulate-report = Report: { $path }
simulate-title = { $game }, { $seats } seats, { $matches } matches
simulate-rules-title = How often each rule bites
simulate-speed = { $matches } matches in { $seconds } s, { $speed } a second; seed { $seed }
simulate-seat = seat
simulate-place = place
simulate-bot = bot
simulate-wins = wins
simulate-wins-of = wins, seat @{ $seat }
simulate-interval = 95 %
simulate-score = mean score
simulate-deviation = deviation of scores
simulate-middle = scores, nine in ten
simulate-rule = rule
simulate-per-match = a match
simulate-share = share of matches
simulate-from-to = fewest – most
simulate-values = values
simulate-matches = matches
simulate-moves = moves, mean
assumed-given = as given
chart-wins = Wins by seat
chart-starter = Wins by place after the start
chart-scores = Final scores
chart-length = Length of a match
chart-rules = How often each rule bites
chart-assumed = { $what }: what they change
chart-fair =
    fair
    { $share }
chart-median = median { $moves }
chart-in-all = in all
chart-in-some = in { $share }
chart-starter-wins = who starts wins
chart-skill-wins = policy among random wins
chart-axis-seat = seat
chart-axis-seat-and-bot = seat and its bot
chart-axis-place = places after the one the match starts from
chart-axis-wins = share of wins, %
chart-axis-score = score, points
chart-axis-scores-share = share of scores, %
chart-axis-moves = length, moves
chart-axis-matches = share of matches, %
chart-axis-rules = times a match; right: share of matches
report-title = { $game }: how even is it?
report-lead = Balance report: { $matches } simulated matches, { $seats } seats.
report-numbers = The numbers
report-run = What was played
report-game = game
report-seats = seats
report-bots = bots
report-matches = matches
report-seed = seed
report-options = options
report-seconds = seconds
report-short = In short
report-wins = Which seat wins?
report-wins-how = A dot is the share of all wins that a seat takes, a shared win being split; the bar is its 95 % interval. The dashed line is what would be fair.
report-wins-says = { $verdict ->
    [off] Seat @{ $seat } wins { $share } instead of the fair { $fair } ({ $gap } percentage points): more than chance explains.
   *[even] No seat is further from the fair { $fair } than chance explains; the furthest is @{ $seat } with { $share } ({ $gap } percentage points).
}
report-wins-bots = The seats have different bots, so this compares bots. Wins a seat: { $bots }; { $fair } would be even.
report-shared = The first place is shared in { $share } of the matches.
report-starter = Does it matter who starts?
report-starter-how = The same wins with every match turned: seats are counted from the one it starts from, and +1 is the next one clockwise.
report-starter-says = Who starts ({ $starter }) wins { $share } where { $fair } would be fair ({ $gap } percentage points): { $verdict ->
    [ahead] an advantage
    [behind] a disadvantage
   *[even] no more than chance explains
}.
report-starter-bots = One bot ({ $bot }) starts every match while the seats have different bots: this shows the bots, not the start.
report-starter-fixed = An option has set it to seat @{ $seat } in every match.
report-skill-says = One sensible player (policy) among random ones wins { $share } (95 %: { $low } – { $high }) where luck alone would give { $fair }.
report-scores = What are the scores?
report-scores-how = Above, how often each final score comes. Below, by seat: the box holds the middle half, the line in it is the median, the whiskers leave out a twentieth at each end.
report-scores-says = A score is { $mean } on average with a standard deviation of { $deviation }; half of them lie from { $low } to { $high }. The lowest was { $least }, the highest { $most }.
report-length = How long is a match?
report-length-how = A bar is the share of matches that take so many moves; the line is the median.
report-length-says = { $verdict ->
    [same] Every match takes exactly { $mean } moves.
   *[varies] A match takes { $mean } moves on average; nine in ten take from { $low } to { $high }, the shortest { $least }, the longest { $most }.
}
report-rules = Which rules bite?
report-rules-how = A dot says how often it happens a match, and each step of the scale is ten times the one before; on the right, in what share of matches it happens at all. What happens equally often in every match stands in the table only.
report-rules-says = Of what differs from match to match, this comes in the fewest: “{ $rarest }”, in { $share } of matches ({ $times } a match).
report-rules-never = Never: { $what }.
report-assumed = { $what } are assumed: what if they are others?
report-assumed-how = We have not seen the printed values, so ours are compared with others. Above, the scores with each (boxes as before); below, the share of wins of who starts, and of one sensible player among random ones, with 95 % intervals. The dashed line is fair.
report-assumed-spread = Scores spread most with “{ $widest }”: their standard deviation goes from { $least } to { $most }.
report-assumed-starts = { $starts ->
    [moves] For who starts ({ $starter }) it matters: from { $start_low } of the wins with “{ $start_least }” to { $start_high } with “{ $start_most }”.
   *[stays] For who starts ({ $starter }) nothing changes that chance would not explain: { $start_low } to { $start_high } of the wins.
}
report-assumed-skills = { $skills ->
    [moves] Skill is affected: a sensible player among random ones wins from { $skill_low } with “{ $skill_least }” to { $skill_high } with “{ $skill_most }”.
   *[stays] Skill counts the same as far as can be seen: a sensible player among random ones wins { $skill_low } to { $skill_high }.
}
unusable-extra-missing = This needs { $package }: pip install 'zastolye[{ $extra }]'

# --- The table server ----------------------------------------------------------------------------------------------------

cli-serve = open tables for friends and bots in the browser
cli-host = the address to listen at
cli-port = the port to listen at; 0 for any that is free
cli-lan = let phones on the same network join
cli-bus = between several processes: redis://… or notify (the PostgreSQL of the store)
cli-open = open the page in the browser
cli-store = where tables are kept: sqlite:FILE or postgresql://…
cli-origin = other addresses this server is reached under, behind a proxy; with commas
cli-secure = the server is behind TLS: cookies are for that alone
cli-server-pace = how bots keep time: 1 as people do, 0 at once
cli-behind-proxy = the server is behind a proxy: believe its X-Forwarded-For and X-Forwarded-Proto; without addresses, a proxy on this machine
cli-metrics = who may read /metrics: yes this machine, no nobody, or addresses with commas
cli-keep-open = days until a table where nobody began is forgotten (or forever)
cli-keep-running = days until a match that everybody left is forgotten (or forever)
cli-keep-records = for how many days matches that are over are kept (or forever)
cli-log = the log: text for people, json for programs
serve-ready = Застолье is open at { $url }
unusable-address-taken = Cannot listen at { $address }: { $why }. Choose another with --port.
unusable-setting-host = { $name } is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not “{ $given }”.
unusable-setting-port = { $name } is a port from 0 to 65535, not “{ $given }”.
unusable-setting-yes-no = { $name } is yes or no, not “{ $given }”.
unusable-setting-days = { $name } is a number of days above zero, or forever, not “{ $given }”.
unusable-setting-pace = { $name } is the pace of bots, from 0 to 100, not “{ $given }”.
unusable-setting-log = { $name } is text or json, not “{ $given }”.
unusable-setting-origins = { $name } is a list of addresses like https://example.org, with commas, not “{ $given }”.
unusable-setting-networks = { $name } is a list of addresses with commas, such as 10.0.0.5 or 10.0.0.0/8, not “{ $given }”.
unusable-who-are-you = You are not known here yet: ask /api/me first, or bring a token.
unusable-no-table = There is no such table: it may have been cleared away.
unusable-elsewhere = This table is run by another process: ask there.
unusable-other-page = Another page asked for this, and only our own may.
unusable-body-json = This cannot be read: { $why }.
unusable-body-size = This is too long: at most { $most } bytes.
unusable-bus-address = The bus is not understood: { $given }. Write redis://HOST:6379, or notify together with a PostgreSQL store.
unusable-closing = This process is closing: connect again.
unusable-not-idle = Only somebody who is gone can be removed while the match runs.
unusable-not-ready = Hints are being made ready: ask again in a minute.
unusable-lesson-move = The lesson asks for another move now, the page says which: { WORDS($words) }.
unusable-lesson-read = Read on first: press “next”.
unusable-lesson-over = The lesson is over: now play a real match.
unusable-lesson-turn = There is a move to make first.
unusable-no-lesson = There is no lesson for { $game } yet.
unusable-not-kept = It could not be kept, so it was not done: try again in a moment.
unusable-moved-on = The table has moved to another process: connect again.
unusable-old-decision = The question this answers is over: look at the table again.
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
unusable-link-used = This link has been used, or its time is over: make a new one.
cli-join = let your own bot play at a live table
cli-join-url = the address of the table, or of the server with its short code
cli-join-bot = a file with choose(view, legal, luck)
cli-token = the token of the player it plays as; without one it comes as a guest
join-over = The match is over: { $score }; yours was seat { $seat }.
unusable-server-says = The server says: { $why }
unusable-server-gone = Nobody answers at { $url }: { $why }. Is the server running?
unusable-line-flooded = The server ended the line: too many commands at once.
unusable-too-fast = Too many commands at once: wait for the answer to the last one.
unusable-no-page = There is nothing at this address.
unusable-no-method = This is not how to ask here: see /api/openapi.json.
unusable-our-fault = The server made a mistake, not you: try again.

# --- Where tables are kept -------------------------------------------------------------------------------------------

unusable-store-address = Tables are kept in sqlite:FILE (for example sqlite:tables.db) or postgresql://USER:PASSWORD@HOST/DATABASE, not in “{ $given }”.
unusable-store-in-use = { $path } is open in another process: stop that one, or name another file.
unusable-store-unopenable = Cannot open { $path }: { $why }.
unusable-store-damaged = { $path } is damaged or not a file of ours: { $why }. Put a copy back, or name another file.
unusable-store-newer = The tables were kept by a newer version of this program (step { $revision }): update the program.
unusable-store-unreachable = The database does not let us in: { $why }.
unusable-store-older = The tables were written by an older version: start the server once, and it brings them up to date.
cli-export = write out the signed records of matches that are over
cli-export-table = the id or the short code of a table
cli-export-all = all matches that are over
cli-export-player = all matches of this player that are over
cli-export-out = the folder to write to (without it, one record goes to standard output)
export-done = { $count ->
    [0] No match is over here.
    [one] { $count } record written to { $path }
   *[other] { $count } records written to { $path }
}
unusable-export-what = What shall be written out: one table, --all or --player?
unusable-export-where = Name a folder for the records: --out DIR.
cli-import = take in records of matches that were played elsewhere
cli-import-player = in whose list to put them (the id of a player, from /api/me)
import-done = { $file }: taken in, table { $table }, code { $code }
import-there = { $file }: already here, table { $table }, code { $code }
import-refused = { $file }: not taken in. { $why }
unusable-import-unfinished = The match in this record is not over.
unusable-import-player = There is no player { $player } here: /api/me tells the id.
cli-backup = copy all that a server keeps, without stopping it
cli-backup-file = where to write the copy
backup-done = The copy is ready: { $path }, { NUMBER($size, useGrouping: 1) } bytes.
unusable-backup-itself = { $path } is the store itself: name another file for the copy.
unusable-backup-pg-dump = A copy of PostgreSQL needs the program pg_dump: install postgresql-client.
unusable-backup-failed = The copy could not be made: { $why }
