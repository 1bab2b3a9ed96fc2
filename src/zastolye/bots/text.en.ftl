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

# What plays in the place of a bot, and why: $why is one of the sentences below.

bot-replaced-policy = { $bots }: { $why } The policy plays instead.
bot-replaced-judge = { $why } The coach judges by the policy, though its figures were measured with the learned player.
bot-replaced-search = { $bots }: { $why } A search without the network plays instead.

# A network that cannot be used.

unusable-weights-none = No learned player of { $game } comes with this version.
unusable-weights-damaged = The file { $path } of a learned player is damaged; install the package again.
unusable-weights-other = The learned player of { $game } was taught { $what ->
    [game] another game
    [version] another version of the rules
    [features] with another number of inputs
    [choices] with another number of moves
    [options] with other options of the box
    [live] with other options of a live table
   *[other] something else
} ({ $there }, here { $here }); train it again.
unusable-weights-seats = The learned player of { $game } was taught with these seats only: { $there }, and all are needed: { $here }; train it without --seats.
unusable-weights-fingerprint = The learned player of { $game } was taught with other rules or inputs than these; train it again.
unusable-learned-strange = The learned player of { $game } was taught with other options of the match.

# A solved strategy that cannot be used.

unusable-solved-none = { $game } has not been solved in this version.
unusable-solved-damaged = The strategy { $path } of a solved game is damaged; install the package again.
unusable-solved-other = The strategy of { $game } was made for { $what ->
    [game] another game
    [version] another version of the rules
    [seats] another number of seats
   *[other] something else
} ({ $there }, here { $here }); solve it again.
unusable-solved-fingerprint = The strategy of { $game } was made for other rules than these; solve it again.
unusable-solved-strange = { $game } has not been solved with these options.
unusable-solved-seats = { $game } has been solved with { $full } seats only, not with { $seats }.
