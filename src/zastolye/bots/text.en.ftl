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
