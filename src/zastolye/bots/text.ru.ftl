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

# Кто играет вместо бота, и почему: $why — одно из предложений ниже.

bot-replaced-policy = { $bots }: { $why } Вместо бота играет policy.
bot-replaced-judge = { $why } Тренер судит по игре policy, хотя его мерки сняты с обученного игрока.
bot-replaced-search = { $bots }: { $why } Вместо бота играет поиск без нейросети.

# Нейросеть, которую нельзя взять.

unusable-weights-none = Обученного игрока для { $game } в этой версии нет.
unusable-weights-damaged = Файл обученного игрока { $path } повреждён; установите пакет заново.
unusable-weights-other = Обученный игрок { $game } учился { $what ->
    [game] другой игре
    [version] другой версии правил
    [features] с другим числом входов
    [choices] с другим числом ходов
    [options] с другими условиями из коробки
    [live] с другими условиями живого стола
   *[other] другому
} ({ $there }, здесь { $here }); обучите его заново.
unusable-weights-seats = Обученный игрок { $game } учился только за столом на столько мест: { $there }, а нужны все: { $here }; обучите его без --seats.
unusable-weights-fingerprint = Обученный игрок { $game } учился по другим правилам или входам; обучите его заново.
unusable-learned-strange = Обученный игрок { $game } учился при других условиях партии.

# Решённая стратегия, которую нельзя взять.

unusable-solved-none = { $game } в этой версии не решена.
unusable-solved-damaged = Файл стратегии { $path } повреждён; установите пакет заново.
unusable-solved-other = Стратегия { $game } сделана для { $what ->
    [game] другой игры
    [version] другой версии правил
    [seats] другого числа мест
   *[other] другого
} ({ $there }, здесь { $here }); решите игру заново.
unusable-solved-fingerprint = Стратегия { $game } сделана по другим правилам; решите игру заново.
unusable-solved-strange = { $game } с такими условиями не решена.
unusable-solved-seats = { $game } решена только за столом на { $full }, а не на { $seats }.
