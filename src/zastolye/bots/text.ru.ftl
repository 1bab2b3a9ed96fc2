# Bots that cannot be seated.

unusable-bot-unknown = Бота «{ $bot }» нет. Есть: { $known }.
unusable-bot-broken = Бот { $path } не запускается: { $why }. Нужен файл с функцией choose(view, legal, luck).
