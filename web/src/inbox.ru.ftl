# Столы, где на ход дают дни. Загружается вместе со своей страницей.

inbox = Ваш ход
inbox-about = Столы, где на ход дают дни: заходите, когда удобно. Если время вышло, до вашего возвращения за вас играет бот.
inbox-mine = Ждут вас
inbox-none = Сейчас вас никто не ждёт.
inbox-others = Думают другие
inbox-with = с вами: { $names }
inbox-left = { $unit ->
    [days] { $count ->
        [one] Остался { $count } день
        [few] Осталось { $count } дня
       *[many] Осталось { $count } дней
    }
    [hours] { $count ->
        [one] Остался { $count } час
        [few] Осталось { $count } часа
       *[many] Осталось { $count } часов
    }
   *[minutes] { $count ->
        [one] Осталась { $count } минута
        [few] Осталось { $count } минуты
       *[many] Осталось { $count } минут
    }
}
inbox-days = { $count ->
    [one] { $count } день на ход
    [few] { $count } дня на ход
   *[many] { $count } дней на ход
}
vacation = Отпуск
vacation-about = Если вы уезжаете на несколько дней, ваше время за этими столами не идёт. Закончить отпуск можно когда угодно: неиспользованные целые дни вернутся.
vacation-on = Вы в отпуске. { inbox-left }.
vacation-end = Закончить отпуск
vacation-begin = Уйти в отпуск
vacation-days = Дней
vacation-left = { $count ->
    [one] В этом году остался { $count } день.
    [few] В этом году осталось { $count } дня.
   *[many] В этом году осталось { $count } дней.
}
vacation-none = В этом году дней не осталось.
