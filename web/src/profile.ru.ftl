profile = Страница игрока
profile-account = Учётная запись
profile-guest = Пока эту страницу видите только вы: с учётной записью её можно будет показать другим.
profile-empty = Законченных партий пока нет. Сыграйте первую — и здесь появится ваша история.
profile-none = Таких партий нет: измените отбор.
profile-matches = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
drawing-choose = Выбрать портрет
drawing-own = Свой портрет
drawing-number = Портрет { $number }
filter = Отбор партий
filter-game = Игра
filter-seats = За столом
filter-against = Соперники
filter-rated = Рейтинг
filter-since = С какого дня
filter-until = По какой день
filter-all = все
filter-any = любое
filter-anybody = любые
filter-people = были люди
filter-bots = только боты
filter-rated-yes = рейтинговые
filter-rated-no = дружеские
filter-clear = Показать все
figures = Итоги
figures-about = Чёрточка на полосе — чего ждать от любого, кто сел за такой стол.
figures-seats = { $seats ->
    [one] за столом { $seats } место
    [few] за столом { $seats } места
   *[many] за столом { $seats } мест
}
figures-won = Победы
figures-place = Среднее место
figures-rating = Рейтинг
figures-expected = Ожидалось: { $value }
figures-rated = { $count ->
    [one] В { $count } рейтинговой партии побед { $won }, а по рейтингу ожидалось { $expected }.
   *[other] В { $count } рейтинговых партиях побед { $won }, а по рейтингу ожидалось { $expected }.
}
coached = Что заметил тренер
coached-accuracy = Точность
coached-lost = Отдано пунктов за решение
coached-luck = Удача, пункты
luck-about = { $count ->
    [one] Удача за { $count } разобранную партию: { $luck }. Пункт — сотая доля выигранной партии.
    [few] Удача, партия за партией: за { $count } разобранные партии { $luck }. Пункт — сотая доля выигранной партии.
   *[many] Удача, партия за партией: за { $count } разобранных партий { $luck }. Пункт — сотая доля выигранной партии.
}
company = Любимая компания
company-matches = { $count ->
    [one] { $count } партия, выше по месту: { $before }
    [few] { $count } партии, выше по месту: { $before }
   *[many] { $count } партий, выше по месту: { $before }
}
history = Партии
history-rated = рейтинговая
history-newer = Новее
history-older = Старше
history-shown = { $first }–{ $last } из { $total }
