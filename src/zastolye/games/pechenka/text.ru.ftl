# Слова, общие для обоих режимов Печеньки.
character-nominative = { $character ->
    [cook] Печенька
    [blue] Синий
    [sr] Стронций
    [n37] 37
    [pers] Персы
   *[cos] Косинус
}
character-genitive = { $character ->
    [cook] Печеньки
    [blue] Синего
    [sr] Стронция
    [n37] 37
    [pers] Персов
   *[cos] Косинуса
}
character-accusative = { $character ->
    [cook] Печеньку
    [blue] Синего
    [sr] Стронция
    [n37] 37
    [pers] Персов
   *[cos] Косинуса
}
character-short = { $character ->
    [cook] П
    [blue] С
    [sr] Ст
    [n37] 37
    [pers] Пе
   *[cos] Ко
}
coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}

option-first = первый игрок (номер места или random)
ring-line = Кто на кого охотится: { $ring }
first-token = {" "}· первый игрок
ask-wait = Ваш выбор сделан, ждём остальных.

note-first = Первый игрок: { $who }.
note-round = Раунд { $round }. Первый игрок: { $who }.
note-committed = { $who }: карта лежит лицом вниз.
note-over = Партия окончена.

# What can happen, in a word or two: for tables and charts.
label-first = жребий первого игрока
label-round = начало раунда
label-role = роздана роль
label-committed = карта лицом вниз
label-role-shown = роль вскрыта
label-over = конец партии

starter = первый игрок

refusal-committed = Ваша карта уже лежит на столе, поменять её нельзя.
refusal-no-such-seat = Места @{ $target } за этим столом нет.

# Words of the notation in Russian letters.
word-cook = печенька
word-blue = синий
word-sr = стронций
word-pers = персы
word-cos = косинус
word-sword = меч
word-shield = щит
word-hill = холм
word-claim = заявить
word-expose = вскрыть
word-look = посмотреть
word-hunt = охота

# What a host may choose.
choice-first = Кто начинает
choice-first-random = по жребию
