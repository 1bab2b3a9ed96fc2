# Bots that cannot be seated.

unusable-bot-unknown = There is no bot “{ $bot }”. There are: { $known }.
unusable-bot-broken = The bot { $path } does not start: { $why }. A file with choose(view, legal, luck) is needed.

# About somebody's own bot; the name of its file stands before it.

bot-late = no answer in { $seconds } s
bot-illegal = { $move } is not a legal move
bot-ended = it ended
bot-open = runs without a whole sandbox, because this system has none for us: it can use { $what }. Run only bots that you trust.
bot-open-files = your files and the command line of this program
bot-open-network = the network
bot-open-processes = other programs

# Weights of a learned player that cannot be used: the policy plays in its place.

unusable-weights-none = No learned player of { $game } comes with this version; the policy plays in its place.
unusable-weights-damaged = The file { $path } of a learned player is damaged; install the package again. Until then the policy plays.
unusable-weights-other = The learned player of { $game } was taught with another { $what } ({ $there }, here { $here }); train it again. Until then the policy plays.
unusable-weights-fingerprint = The learned player of { $game } was taught with other rules or inputs than these; train it again. Until then the policy plays.
unusable-weights-seats = The learned player of { $game } was taught with these seats only: { $there }, and all are needed: { $here }; train it without --seats. Until then the policy plays.

# A solved strategy that cannot be used: the policy plays in its place.

unusable-solved-none = { $game } has not been solved in this version; the policy plays in the place of solved.
unusable-solved-damaged = The strategy { $path } of a solved game is damaged; install the package again. Until then the policy plays.
unusable-solved-other = The strategy of { $game } was made for another { $what } ({ $there }, here { $here }); solve it again. Until then the policy plays.
unusable-solved-fingerprint = The strategy of { $game } was made for other rules than these; solve it again. Until then the policy plays.
unusable-solved-strange = { $game } has not been solved with { $seats } seats and these options; the policy plays in the place of solved.
