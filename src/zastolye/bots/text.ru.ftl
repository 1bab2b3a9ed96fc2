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

# Веса обученного игрока, которые нельзя взять: вместо него играет policy.

unusable-weights-none = Обученного игрока для { $game } в этой версии нет; вместо него играет policy.
unusable-weights-damaged = Файл обученного игрока { $path } повреждён; установите пакет заново. Пока вместо него играет policy.
unusable-weights-other = Обученный игрок { $game } учился при другом значении { $what } ({ $there }, здесь { $here }); обучите его заново. Пока вместо него играет policy.
unusable-weights-fingerprint = Обученный игрок { $game } учился по другим правилам или входам; обучите его заново. Пока вместо него играет policy.
unusable-weights-seats = Обученный игрок { $game } учился только за столом на столько мест: { $there }, а нужны все: { $here }; обучите его без --seats. Пока вместо него играет policy.

# Решённая стратегия, которую нельзя взять: вместо неё играет policy.

unusable-solved-none = { $game } в этой версии не решена; вместо solved играет policy.
unusable-solved-damaged = Файл стратегии { $path } повреждён; установите пакет заново. Пока играет policy.
unusable-solved-other = Стратегия { $game } сделана при другом значении { $what } ({ $there }, здесь { $here }); решите игру заново. Пока играет policy.
unusable-solved-fingerprint = Стратегия { $game } сделана по другим правилам; решите игру заново. Пока играет policy.
unusable-solved-strange = { $game } за столом на { $seats } с такими условиями не решена; вместо solved играет policy.
