# Words that both modes of Pechenka share.
name-cook = Печенька
name-blue = Синий
name-sr = Стронций
name-37 = 37
name-pers = Персы
name-cos = Косинус
genitive-cook = Печеньки
genitive-blue = Синего
genitive-sr = Стронция
genitive-37 = 37
genitive-pers = Персов
genitive-cos = Косинуса
accusative-cook = Печеньку
accusative-blue = Синего
accusative-sr = Стронция
accusative-37 = 37
accusative-pers = Персов
accusative-cos = Косинуса
character-nominative = { $character ->
    [cook] { name-cook }
    [blue] { name-blue }
    [sr] { name-sr }
    [n37] { name-37 }
    [pers] { name-pers }
   *[cos] { name-cos }
}
character-genitive = { $character ->
    [cook] { genitive-cook }
    [blue] { genitive-blue }
    [sr] { genitive-sr }
    [n37] { genitive-37 }
    [pers] { genitive-pers }
   *[cos] { genitive-cos }
}
character-accusative = { $character ->
    [cook] { accusative-cook }
    [blue] { accusative-blue }
    [sr] { accusative-sr }
    [n37] { accusative-37 }
    [pers] { accusative-pers }
   *[cos] { accusative-cos }
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

note-first = Первый игрок: { NAME($seat) }.
note-round = Раунд { $round }. Первый игрок: { NAME($first) }.
note-committed = { NAME($seat) }: карта лежит лицом вниз.
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

# On a full screen.
terminal-on-card = { $character ->
    [pers] Персы
   *[other] { character-nominative }
}
