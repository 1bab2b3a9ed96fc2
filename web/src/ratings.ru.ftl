# Рейтинги и поиск соперников.

ratings-game = Игра
ratings-seats = За столом
ratings-kind = Считать
ratings-by-rating = по рейтингу
ratings-by-luck = без удачи
ratings-about = Здесь те, чей рейтинг уже известен достаточно точно. Разница в 400 очков — десять побед к одной.
ratings-luck-about = Средний результат партий на рейтинг за вычетом удачи: насколько доля побед выше обычной для такого стола, в процентных пунктах. Нужно не меньше { $least } { $least ->
    [one] разобранной партии
   *[other] разобранных партий
}.
ratings-place = Место
ratings-player = Игрок
ratings-value = Рейтинг
ratings-matches = Партий
ratings-number = { $rating } ± { $margin }
ratings-share = { $share } ± { NUMBER($margin, maximumFractionDigits: 1) }
ratings-nobody = Пока никого: сыграйте несколько партий на рейтинг и будьте первым.
ratings-provisional = Ваш рейтинг пока предварительный: { $rating }? после { $count } { $count ->
    [one] партии
   *[other] партий
}. Ещё немного — и вы в списке.
ratings-pages = Страницы списка
ratings-page = { $page } из { $pages }
ratings-earlier = Назад
ratings-later = Дальше

search-title = Найти соперников
search-about = Соперников подберём близких по силе; часы идут, подсказок нет.
search-bots-after = Если людей мало, посадить ботов
search-people-only = никогда
search-rated-about = Для игроков с учётной записью: результат изменит рейтинг.
search-go = Искать
search-stop = Перестать искать
search-waiting = { $others ->
    [0] Ищем соперников…
    [one] Ищем соперников: кроме вас ждёт ещё { $others } человек.
    [few] Ищем соперников: кроме вас ждут ещё { $others } человека.
   *[other] Ищем соперников: кроме вас ждут ещё { $others } человек.
}
search-left = Скорее всего, ещё не больше { $seconds } { $seconds ->
    [one] секунды
   *[other] секунд
}.
search-unknown = Сколько ждать, пока неизвестно: такую партию недавно не искали.
search-waited = Прошло { $seconds } { $seconds ->
    [one] секунда
    [few] секунды
   *[other] секунд
}

rating-of = рейтинг { $rating }
rating-guess = рейтинг { $rating }?
rating-change = { $rating } ({ $change })
rating-change-label = рейтинг { $rating }, изменение { $change }
