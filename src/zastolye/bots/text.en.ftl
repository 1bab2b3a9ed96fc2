# Bots that cannot be seated.

unusable-bot-unknown = There is no bot “{ $bot }”. There are: { $known }.
unusable-bot-broken = The bot { $path } does not start: { $why }. A file with choose(view, legal, luck) is needed.
