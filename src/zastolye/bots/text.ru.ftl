# Bots that cannot be seated.

unusable-bot-unknown = Бота «{ $bot }» нет. Есть: { $known }.
unusable-bot-broken = Бот { $path } не запускается: { $why }. Нужен файл с функцией choose(view, legal, luck).

# About somebody's own bot; the name of its file stands before it.

bot-late = не ответил за { $seconds } с
bot-illegal = { $move } — не разрешённый ход
bot-ended = завершился
bot-open = песочницы целиком здесь нет, и боту доступны: { $what }. Запускайте только тех ботов, которым доверяете.
bot-open-files = ваши файлы и командная строка этой программы
bot-open-network = сеть
bot-open-processes = другие программы
