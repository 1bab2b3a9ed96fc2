# Refusals that every game shares.
refusal-over = The match is over: there are no more moves.
refusal-not-your-turn = It is another player's turn: @{ $turn }.
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
unusable-resume-not-yours = Only your own match, recorded at a table, can be resumed: { $path } is not one.
unusable-replay-hidden = This match is not finished: until it is, only your own seat can be shown.
unusable-seat-number = There is no seat { $seat }: they go from 0 to { $most }.
unusable-at-number = There is no move { $at }: the record has { $most } moves.

# The table in the terminal.
guest = Guest
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
cli-file = a record's file (- for standard input)
cli-lang = language: ru or en
cli-json = output for programs
cli-seats = number of seats
cli-seed = seed of the shuffles: the same seed is the same match
cli-bots = a bot for each seat, with commas: random, policy, search:1000, level:1…5 or your own .py file; one name serves all
cli-out = where to write it (else standard output)
cli-option = an option of the match, for example --option first=0 (may be repeated)
cli-seat = through the eyes of this seat (else what is open to all; in a finished match every hand)
cli-at = stop after move K
cli-your-seat = your seat
cli-plain = without compiled rules
cli-pace = a bot's pause in seconds
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
unusable-matches = There must be at least one match, not { $given }.
play-resume = To go on: zastolye play --resume { $path }
no-such-folder = there is no such folder, or it is one
cli-play-out = where to write the match (else among your matches)
unusable-pace = A bot's pause is from 0 to { $most } seconds.
unusable-bot-broken = The bot { $path } does not start: { $why }. A file with choose(view, legal, luck) is needed.
unusable-system = That did not work: { $why }.
