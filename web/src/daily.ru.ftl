# Сдача дня. Загружается вместе со своей страницей.

daily = Сдача дня
daily-about = Те же карты, то же место и те же соперники для всех, по одной попытке в каждой игре. На одинаковые ходы — одинаковые ответы: разница только в том, как вы играете.
daily-ends = До новых сдач (в полночь по Гринвичу) { $hours ->
    [0] { $minutes } мин
   *[other] { $hours } ч { $minutes } мин
}
daily-today = Сегодня, { $date }
daily-play = Играть
daily-play-label = Играть сдачу дня: { $game }
daily-resume = Продолжить
daily-resume-label = Продолжить сдачу дня: { $game }
daily-seat = Ваше место — { $seat }-е из { $of }
daily-running = Начата и ждёт вас на любом вашем устройстве.
daily-place = { $place }-е место из { $of }
daily-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
daily-par = Бот заведения на том же месте: { $place }, { $points }
daily-above = Лучше бота
daily-equal = Вровень с ботом
daily-below = Хуже бота
daily-percentile = Лучше, чем у { $percent } % сыгравших
daily-first = Пока эту сдачу больше никто не доиграл.
daily-late = Доиграна после полуночи: в счёт не идёт.
daily-finished = { $count ->
    [0] Ещё никто не доиграл
    [one] Доиграл { $count } человек
    [few] Доиграли { $count } человека
   *[many] Доиграли { $count } человек
}
daily-share = Поделиться
daily-share-label = Поделиться результатом: { $game }
daily-share-head = Застолье, сдача дня: { $date }
daily-share-above = лучше бота заведения на том же месте
daily-share-equal = вровень с ботом заведения на том же месте
daily-share-below = хуже бота заведения на том же месте
daily-copied = Результат скопирован: вставьте, куда хотите
daily-not-copied = Этот браузер не даёт буфера обмена: выделите текст и скопируйте
daily-promise = Обещание о тасовании
daily-promise-about = Карты были стасованы до начала дня. Когда он кончится, откроется секрет, и «zastolye verify --daily» проверит по нему запись.
daily-promises = Обещания на 30 дней вперёд
daily-secret = Секрет
daily-sealed = Записи и разборы откроются, когда день кончится для всех.
daily-archive = Прошлые дни
daily-archive-none = В этом месяце сдач не играли.
daily-earlier = Месяцем раньше
daily-later = Месяцем позже
daily-again = Повторить
daily-again-label = Повторить сдачу, { $date }: { $game }
daily-record = Смотреть
daily-record-label = Смотреть мою партию, { $date }: { $game }
daily-not-played = Не играли
daily-unfinished = Не доиграна
