# The command line itself.

unusable-file-missing = Cannot open { $path }: { $why }. Check the path.
unusable-file-nameless = Name a file: its name is empty.
unusable-file-too-big = { $path } is too big for a record (at most { $most } bytes).
cli-about = Застолье: four card games at one table
cli-lang = language: ru or en
cli-json = output for programs
cli-examples = examples:
cli-help = this help
cli-version = which version this is
cli-usage = usage:
cli-positionals = what it is about
cli-optionals = what may be added
cli-wrong = { $command }: { $why }. More: { $command } --help
cli-missing = { $what } is missing
cli-choice = { $what } cannot be { $given }, it can be { $known }
cli-number = { $what } is a number, not { $given }
cli-value = { $what } needs a value
cli-unknown = no such thing as { $what }
no-such-folder = there is no such folder, or it is one
unusable-system = That did not work: { $path }{ $why }.

# Games, matches, records.

unusable-option-form = An option is written name=value, not “{ $given }”.
unusable-resume-not-yours = Only your own match, recorded at a table, can be resumed: { $path } is not one.
menu-title = Застолье
menu-seats = { $low }–{ $high } players
menu-ask = What shall we play? A number or a name (empty to leave):{" "}
play-saved = Record of the match: { $path }
cli-games = which games there are
cli-rules = the rules of a game
cli-play = play at a table in the terminal against bots
cli-record = let bots play a match and record it
cli-replay = show a recorded match
cli-verify = check a record: deal and play it all again
cli-warm = prepare the fast rules in advance
cli-schema = the JSON Schema of a record
cli-puzzles = puzzles: one move is best, find it; without a game, how many there are
cli-puzzle-number = which one
cli-puzzle-make = make so many new ones from matches of bots, into the file of --out
cli-puzzle-rate = rate those there are again by how our levels do now, into the file of --out
unusable-puzzle-none = There are no puzzles for { $game } yet: make some with --make 200 --out puzzles.jsonl.
unusable-puzzle-count = One puzzle or more can be made: --make 1, not { $given }.
unusable-puzzle-game = Say of which game: zastolye puzzles GAME and the rest as before.
unusable-puzzle-out = Say where new puzzles shall be written: --out FILE.
cli-game = name of a game
cli-file = a record’s file (- for standard input)
cli-signed = a record without a signature does not pass
cli-key = the record must be signed by this public key (64 hex digits)
cli-daily = the record must be of the deal of the day with this commitment (64 hex digits)
cli-seats = number of seats
cli-seed = seed of the shuffles: the same seed is the same match
cli-bots = a bot for each seat, with commas: random, policy, learned, learned:search, solved, search:1000, { $levels } or your own .py file; one name serves all
cli-out = where to write it (else standard output)
cli-option = an option of the match, for example --option first=0 (may be repeated)
cli-seat = through the eyes of this seat (else what is open to all; in a finished match every hand)
cli-at = stop after move K
cli-your-seat = your seat
cli-plain = lines of text instead of a full screen (good with a screen reader)
cli-uncompiled = without the fast rules
cli-slow = a game without turns without hurry, move by move
cli-pace = a bot’s pause in seconds
cli-resume = go on with an unfinished match from its record
cli-name = your name at the table
play-resume = To go on: zastolye play --resume { $path }
cli-play-out = where to write the match (else among your matches)
unusable-pace = A bot’s pause is from 0 to { $most } seconds.

# The lab.

cli-arena = let bots play each other: the same deals, the seats rotated
cli-arena-bots = bots, with commas; a short list is repeated round the table, if the number of seats is a multiple of its length
cli-matches = how many matches
cli-arena-html = write a page with charts to this file (needs { "pip install 'zastolye[lab]'" })
cli-cluster = spread the work over the Ray cluster at this address: auto, HOST:PORT (needs { "pip install 'zastolye[cluster]'" })
unusable-matches = There must be at least one match, not { $given }.
cli-simulate = play millions of matches and see how even the game is
cli-simulate-bots = random or policy: one for all, or one for each seat, with commas
cli-simulate-out = where to write a row for each match: a .parquet or .csv file
cli-report = a folder for the balance report: a page that opens offline, and its charts
cli-workers = how many processes (else one for each core)
cli-device = cpu, or cuda: the same rules on the GPU (needs { "pip install 'zastolye[cuda]'" })
unusable-one-place = Choose --device cuda or --cluster, not both.
unusable-workers = There must be at least one process, not { $given }.
unusable-simulate-nothing = Stopped before a single chunk of matches was played: nothing is written.
simulate-preparing = Preparing the fast rules (once for each change of them) …
simulate-kept = Stopped early: { $played } of { $matches } matches are kept.
simulate-rows = Rows: { $path }
simulate-rules-title = How often each rule bites
simulate-speed = { $matches } matches in { $seconds } s, { $speed } a second; seed { $seed }

# The table server.

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
cli-join = sit down at a table of a server; with --bot let your own bot play there
cli-join-url = the address of the table, or of the server with its short code
cli-join-bot = a file with choose(view, legal, luck)
cli-token = the token of the player it plays as; without one it comes as a guest
join-over = The match is over: { $score }; yours was seat { $seat }.

# What a server keeps.

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
cli-ratings = the ratings of players that a server keeps
cli-ratings-what = recompute: work all of them out again from the results of matches
cli-ratings-check = only compare with what is kept, and change nothing
ratings-done = Ratings were worked out again: { NUMBER($results) } results, { NUMBER($ratings) } ratings, { NUMBER($differing) } changed.
ratings-checked = Ratings were checked: { NUMBER($results) } results, { NUMBER($ratings) } ratings, { NUMBER($differing) } differ.

cli-guest-tables = how many unfinished tables one guest may have
cli-guest-public = how many of them may be public
cli-guest-bots = how many bots may play at one guest's tables
cli-address-tables = how many unfinished tables all guests of one address may have
cli-address-bots = how many bots may play at their tables
cli-address-sockets = how many sockets one address may hold open
cli-analysts = how many processes of their own analyse matches; 0 leaves them to other servers on the same store
cli-analysis-seconds = seconds for the analysis of one match; 0: what the coach takes by itself
cli-guest-analyses = how many analyses of one guest may wait at a time
cli-guest-contests = how many unfinished contests one guest may have opened
cli-requests = how many requests a second to take from one address (0: any number)
cli-smtp = where letters about one's move are handed in: smtps://NAME:PASSWORD@HOST, starttls://… or smtp://…
cli-mail-from = whom those letters are from
cli-mail-every = seconds between two letters to one person
cli-notice-after = seconds for which somebody has to be waited for, at a table of days, before they are told
cli-push-contact = where push services may complain: mailto:… or https://…; otherwise the first https address of --origin
cli-push-local = for tests: push services on this machine, over http
unusable-setting-contact = { $name } is an address like mailto:name@example.org or https://example.org, not “{ $given }”.
unusable-setting-count = { $name } is a whole number from 0 on, not “{ $given }”.

# Training.

cli-train = teach a network to play a game, by playing itself on a GPU (needs { "pip install 'zastolye[train]'" })
cli-train-seats = learn with so many seats only (otherwise one network learns all seat counts)
cli-train-iterations = rounds of playing and learning (otherwise as the package’s network learned)
cli-train-seed = the same seed is the same training (otherwise that of the package’s network)
cli-train-from-shipped = begin with the weights of the package, not from nothing
cli-train-settings = other settings: a JSON file, or a JSON object itself, quoted
cli-train-folder = where checkpoints, the curve and the weights are kept (otherwise GAME-training)
cli-train-shipped = only show the commands that made the weights of the package
train-line = iteration { NUMBER($iteration, useGrouping: 0) }: { NUMBER($seconds, maximumFractionDigits: 1) } s, wins against the policy { NUMBER($win, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($error, style: "percent", maximumFractionDigits: 1) }
train-kept = Interrupted. The same command goes on from { $path }.
train-none-kept = Interrupted before the first checkpoint: the same command begins anew.
train-done = Weights: { $path }. If you copy them to { $shipped }, the bot learned plays with them.
train-done-seats = Weights: { $path }. They were taught with { $seats } seats only; the bot learned needs weights for all tables, without --seats.
unusable-iterations = There must be at least one iteration, not { $given }.
unusable-train-no-gpu = Training needs a GPU and { "pip install 'zastolye[train]'" }: { $why }.
unusable-train-disagrees = The GPU comes to other numbers than the processor ({ $where }): delete { $path } and train again.
unusable-train-shipped-alone = --shipped only shows commands: leave the other options out.
unusable-train-hidden = The package’s weights are { $shipped } wide, and hidden in the settings is { $given }: with --from-shipped, take hidden out of the settings.
unusable-train-memory = There is not enough memory: lower matches, steps or batch in --settings.

cli-study = teach the shipped network by a search, on a processor: lessons are collected, then the network learns from them
cli-study-iterations = iterations of the search that teaches
cli-study-lessons = decisions to learn from
cli-study-passes = times all lessons are gone over
cli-study-seed = the same seed is the same lessons
cli-study-folder = where lessons and the new weights are kept (otherwise GAME-study)
study-lessons = { $made } lessons of { $wanted }
study-line = pass { $passes }: cross entropy { NUMBER($loss, minimumFractionDigits: 3) }, the teacher’s choice in { NUMBER($agreed, style: "percent", minimumFractionDigits: 1) } of decisions
study-kept = Stopped. The lessons are in { $folder }; the same command goes on from there.
study-none-kept = Stopped before the first file of lessons was whole: the same command begins anew.
unusable-number-most = { $name } must be at most { $most }, not { $given }.
unusable-number-least = { $name } must be at least { $least }, not { $given }.

# The coach.

cli-analyse = analyse a finished match: what each decision cost, and what was luck
cli-advise = what each move is worth in one position of a finished match
cli-analyse-seat = only the decisions of this seat
cli-analyse-seed = the seed of imagined worlds: with the same seed the analysis is the same to the last digit
cli-analyse-seconds = how many seconds to think (else as long as it needs; with it an analysis differs a little from run to run)
cli-analyse-all = explain all marked moves, not the three dearest alone
cli-analyse-html = write a page with charts that opens offline (needs pip install 'zastolye[lab]')
cli-advise-seat = through whose eyes to look
cli-advise-at = after how many moves
analyse-players = Who played how
analyse-players-how = Lost (given away), luck and result are in % of a win; ‰ is thousandths of a win given away at each decision; dec. is decisions with something to decide: with fewer than { $least } no accuracy and no level is named. The level is that of our bots that plays alike.
analyse-decisions = What cost most
analyse-no-mistakes = No move cost a share of the win worth mentioning.
analyse-rest = Explained are { $told } of { $marked }, the dearest: --all shows the others, and a page of --html has them all.
analyse-opens = What lay open and was not taken
analyse-opens-rest = Shown are { $told } of { $missed }, the dearest: --all shows the others.
analyse-habits = Bluffs and sealed cards: how often
analyse-head-missed = possible
analyse-head-until = until move
analyse-head-cost = cost, %
analyse-decision = Move { $at }, { $who }: { WORDS($words) }
analyse-page = The page of the analysis: { $path }
analyse-head-who = seat
analyse-head-lost = lost
analyse-head-decisions = dec.
analyse-head-per-decision = ‰
analyse-head-accuracy = accuracy
analyse-head-level = level
analyse-head-luck = luck
analyse-head-result = result
analyse-head-adjusted = w/o luck
analyse-head-move = move
analyse-head-move-words = move
analyse-head-played = played
analyse-head-best = best move
analyse-head-loss = lost, %
analyse-head-mark = mark
analyse-head-share = share of winning the match
analyse-unverified = { $why } Save the record again where the match was played: one that does not come out as it says cannot be analysed.
advise-title = What each move promises
unusable-analyse-seconds = An analysis takes more than 0 seconds, not { $given }.
unusable-advise-nobody = After move { $at } nobody is asked for a move: give --at a smaller number.
unusable-advise-seat = After move { $at } it is not the turn of seat { $seat }. To move: { $seats }. Name such a seat with --seat.
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}


# Solving, and how far a bot is from unbeatable

cli-solve = solve the rounds of a game for two, and write the strategy of the bot solved
cli-solve-wanted = how much of a win a best response may gain in one round ({ $usual })
cli-solve-iterations = at most so many iterations a round game
cli-solve-out = where the strategy is written (otherwise GAME.solved.npz in this folder)
solve-line = { $done } of { $count }: round { $round }, lead { $lead }: { NUMBER($share, minimumFractionDigits: 4, maximumFractionDigits: 4) } of a win, a best response gains { NUMBER($gain, minimumFractionDigits: 5, maximumFractionDigits: 5) }, { NUMBER($iterations, useGrouping: 0) } iterations
solve-done = Strategy: { $path }, { NUMBER($size, useGrouping: 0) } bytes, { NUMBER($seconds, maximumFractionDigits: 0, useGrouping: 0) } s. A best response to it gains { NUMBER($gain, minimumFractionDigits: 5, maximumFractionDigits: 5) } of a win in a match. If you copy it to { $shipped }, the bot solved plays by it.
solve-round-line = { NUMBER($iterations, useGrouping: 0) } iterations: points ahead of the others { $values }; a best response gains { $gains }, together { NUMBER($sum, minimumFractionDigits: 4, maximumFractionDigits: 4) }
cli-exploit = measure how much more than its fair share a best response to a bot wins
cli-exploit-bot = any bot; the response to solved, policy and random is worked out where the rounds of a game with so many seats can be solved; elsewhere one to policy and learned is learned on a GPU, and the others are met by learned
cli-exploit-matches = matches that the response plays against the bot, where its gain is not known exactly ({ NUMBER($usual, useGrouping: 0) }; where it is learned, { NUMBER($learned, useGrouping: 0) })
cli-exploit-seed = the same seed is the same matches and the same learning ({ $usual }); not where the gain is known exactly
cli-exploit-iterations = iterations in which a response is learned on a GPU ({ $iterations })
cli-exploit-rate = the rate at which it is learned (to policy { $policy }, to learned { $learned })
exploit-line = iteration { NUMBER($iteration, useGrouping: 0) }: { NUMBER($seconds, maximumFractionDigits: 1) } s, wins among copies of { $bot } { NUMBER($win, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($error, style: "percent", maximumFractionDigits: 1) }
exploit-exact = A best response to { $bot } wins { $exploitability } percentage points more than its fair share, exactly.
exploit-sampled = A best response to { $bot } wins at least { $exploitability } percentage points more than its fair share (95%: { $low } to { $high }).
exploit-sampled-none = The response that was found to { $bot } wins { $exploitability } percentage points { $side ->
    [less] less
   *[more] more
} than its fair share (95%: { $low } to { $high }): no advantage over { $bot } was shown.
exploit-met = `learned` wins { $exploitability } percentage points more than its fair share among copies of { $bot } (95%: { $low } to { $high }); a best response wins at least as much.
exploit-met-none = `learned` wins { $exploitability } percentage points { $side ->
    [less] less
   *[more] more
} than its fair share among copies of { $bot } (95%: { $low } to { $high }): no advantage over { $bot } was shown.

unusable-exploit-matches = There must be at least { $least } matches (two deals from every seat), not { $given }.
unusable-exploit-seed = The seed is from 0 to { $most }, not { $given }.
unusable-exploit-not-learned = The response to { $bot } in { $game } with { $seats } seats is not one that is learned: leave out { $flag }.
unusable-exploit-exact = The gain of a best response to { $bot } is known exactly here: leave out { $flag }.
unusable-exploit-seats = The bot solved plays { $game } with { $full } seats only: give --seats { $full }.
unusable-exploit-disagrees = The GPU comes to other numbers than the processor ({ $where }): no response is learned on it.
unusable-exploit-rate = The rate must be above 0 and below 1, not { $given }.
unusable-solve-wanted = The share of a win in --wanted must be above 0 and below 1, not { $given }.
unusable-exploit-no-gpu = No exact best response to { $bot } is known for { $game } with { $seats } seats; one can be learned, which needs a GPU and { "pip install 'zastolye[train]'" }: { $why }.
unusable-solve-seats = { $game } is not solved with { $seats } seats: give --seats { EITHER($known) }.
unusable-solve-round-only = With { $seats } seats only one round of { $game } is solved, and nothing is written: leave out { $flag }.

# Order on a server.

cli-admin = keep order on a server: reports, sanctions, roles, the word filter
cli-admin-reports = the reports that are open, with their context
cli-admin-show = one player: role, sanctions, reports, what was done about them
cli-admin-mute = somebody may not write or react, for some hours
cli-admin-shadow = what somebody writes is shown to themselves alone, for some hours
cli-admin-ban = somebody may not sit down, write or open tables, for some hours
cli-admin-lift = lift everything from somebody
cli-admin-close = close a report
cli-admin-grant = make somebody a moderator or an admin
cli-admin-revoke = take somebody's role away
cli-admin-flags = whose figures of fair play a human should look at
cli-admin-audit = what was done, when, by whom and why; about one player, or all
cli-admin-words = the patterns of the word filter; add or take out some
cli-admin-player = the player's id, login name, or name if only one person has it
cli-admin-why = the reason: the player is told it, and the audit trail keeps it
cli-admin-hours = for how many hours (24)
cli-admin-all = closed reports as well
cli-admin-report = the report's id
cli-admin-role = moderator: reports and sanctions; admin: the word filter and fair play as well (moderator)
cli-admin-add = a pattern to add: word, stem*, *part*
cli-admin-remove = a pattern to take out

unusable-admin-in-use = { $path } is open in a running server. Use the page /admin there; or stop the server for a moment (matches go on when it is back), do this, and start it again. With PostgreSQL both work at the same time.
unusable-admin-nobody = Nobody has the id, login name or name “{ $words }” here.
unusable-admin-several = Several people are called “{ $words }”: name the id. It is in the report and on the page /admin.

admin-no-reports = No reports.
admin-report = { $id } · { $at } · { $reason } · { $name } ({ $player }), { $game }, table { $table } · by { $by }: { $words }
admin-no-acts = Nothing was done.
admin-act = { $at } · { $who } · { $what } · { $target } · { $why }
admin-no-flags = No flags.
admin-flag = { $name } ({ $player }), { $game }, { $seats } seats: { $signs }. { $decisions } decisions; above what could be known by { $excess } points a decision, z = { $z }; agrees with search in { $agreement } %
sign-clairvoyance = clairvoyance
sign-agreement = agreement with search
admin-until = until { $until }
admin-command-line = command line
admin-player = { $name } ({ $player }), { $role }
admin-done = Done.
report-reason-rude = rude
report-reason-spam = spam
report-reason-cheating = foul play
report-reason-name = bad name
report-reason-other = other
act-mute = muted
act-shadow = shadowed
act-ban = banned
act-lift = lifted
act-close = report closed
act-reopen = report opened again
act-grant = role given
act-revoke = role taken away
act-word-add = word added
act-word-remove = word taken out
admin-role-moderator = moderator
admin-role-admin = admin
admin-role-none = no role
unusable-join-no-screen = There is no screen to play on here: run it in a terminal, or let a bot play, --bot FILE.py.
unusable-join-no-table = The address { $url } names no table: it is as a browser shows it, for example http://127.0.0.1:8000/t/ABC234.
