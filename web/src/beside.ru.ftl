# What is said beside a table: the result of a match, its replay, the rules, the gallery. Fetched with the first of them.

# After the match.
result-tie = Очков поровну: места разделило дополнительное правило.
won = Победа!
won-shared = Общая победа!
winner = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}
story-shared = Победу делят: вперёд не вышел никто один.
story-level = Ближе не бывает: у первых двух поровну.
story-close = Всё решила мелочь: между первым и вторым местом { $margin }.
story-clear = Уверенная победа: между первым и вторым местом { $margin }.
story-far = Победа без вопросов: между первым и вторым местом { $margin }.
turn-none = Перелома не было: { $name } впереди с первого раунда.
turn = { $when ->
    [last] Всё решил последний раунд
   *[earlier] Перелом — раунд { $round }
}: до него { $before ->
    [level] наравне { $rival } и { $name }
   *[behind] впереди { $rival }
}, после него и до конца — { $name } ({ $gained } за раунд).
again = Ещё партию
share-match = Поделиться партией
export = Скачать запись
ask-coach = Разобрать партию с тренером
replay = Посмотреть партию
see-table = К столу

# Checking the shuffles.
promise-check = Проверить перемешивания
verify-dealing = Раздаём заново…
verify-fair = Всё честно
verify-what = { $count ->
    [one] Секрет тот самый, что был обещан до первой карты. Из него и из слов игроков ваш браузер заново получил { $count } перемешивание партии, и оно совпало с записью карта в карту.
    [few] Секрет тот самый, что был обещан до первой карты. Из него и из слов игроков ваш браузер заново получил все { $count } перемешивания партии, и каждое совпало с записью карта в карту.
   *[many] Секрет тот самый, что был обещан до первой карты. Из него и из слов игроков ваш браузер заново получил все { $count } перемешиваний партии, и каждое совпало с записью карта в карту.
}
verify-words = Слова в колоде:
verify-word = { $name }: «{ $word }»
verify-no-words = Своих слов в колоду никто не добавил.
verify-failed = Проверка не сошлась
verify-failed-about = Вот что не так. Сохраните запись и спросите хозяина сервера.
fault-no-secret = В записи нет секрета: проверить перемешивания по ней нельзя.
fault-other-promise = В записи названо не то обещание, которое показывал стол.
fault-secret = Секрет не тот, что был обещан до первой карты.
fault-count = В записи не столько перемешиваний, сколько было в партии.
fault-shuffle = Перемешивание { $number }: на месте { $at } из секрета выходит «{ $dealt }», а в записи «{ $found }».
verify-more = И ещё { $count ->
    [one] { $count } расхождение.
    [few] { $count } расхождения.
   *[many] { $count } расхождений.
}

# The score sheet.
sheet = Очки по раундам
sheet-round = Раунд
sheet-start = До начала
sheet-sum = Всего

# Replay.
replay-of = Просмотр: { $game }
replay-move = Ход { $at } из { $all }
replay-eyes = Чьими глазами
replay-watcher = Зритель
replay-all = Все места
replay-first = К началу
replay-last = К концу
replay-back = На ход назад
replay-forward = На ход вперёд
replay-run = Смотреть
replay-pause = Пауза
replay-sealed = Эта партия ещё идёт: посмотреть её можно, когда она закончится.

# Rules.
rules-of = Правила: { $game }
rules-all = Правила
rules-search = Найти в правилах
rules-found = { $count ->
    [0] Ничего не нашлось
    [one] Нашёлся { $count } пункт
    [few] Нашлось { $count } пункта
   *[many] Нашлось { $count } пунктов
}
glossary = Словарик
term-trick = Взятка
term-trick-about = Карты, сыгранные по одной всеми по кругу; кто-то один забирает их себе.
term-trump = Козырь
term-trump-about = Масть, которая старше остальных.
term-lead = Заход
term-lead-about = Первая карта взятки: она задаёт масть.
term-follow = Ходить в масть
term-follow-about = Играть карту той масти, с которой зашли.
term-value = Значение
term-value-about = Число на карте с учётом монет.
term-set = Сет
term-set-about = Две или больше одинаковых карт, лежащих перед игроком.
term-hand = Рука
term-hand-about = Ваши карты, которых не видят остальные.
term-pile = Стопка
term-pile-about = То, что вы уже забрали себе.
term-reserve = Резерв
term-reserve-about = Общий запас: монеты и фишки, которые пока ничьи.
term-discard = Сброс
term-discard-about = Сыгранные карты; когда колода кончается, их перемешивают снова.
term-role = Роль
term-role-about = Кто вы втайне от остальных.
term-claim = Заявление
term-claim-about = Слова о том, кто вы. Они могут быть неправдой.

# The gallery.
gallery = Галерея
gallery-about = Всё, что нарисовано в этом доме, и все его состояния.
gallery-house = Дом
gallery-guests = Гости
gallery-signs = Знаки
gallery-buttons = Кнопки и поля
gallery-states = Пусто, ждём, не вышло
gallery-colours = Краски

# After the deal of the day.
to-daily = К сдачам дня
result-sealed = Сдача дня закрыта: запись и разбор откроются, когда день кончится для всех.
