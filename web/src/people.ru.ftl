# Lists of tables.
status-open = ждёт игроков
status-running = идёт
status-over = партия окончена
nobody-yet = пока никого
ago-now = только что
ago-minutes = { $count ->
    [one] { $count } минуту назад
    [few] { $count } минуты назад
   *[many] { $count } минут назад
}
ago-hours = { $count ->
    [one] { $count } час назад
    [few] { $count } часа назад
   *[many] { $count } часов назад
}
ago-days = { $count ->
    [one] { $count } день назад
    [few] { $count } дня назад
   *[many] { $count } дней назад
}
table-host = Хозяин стола: { $name }
table-free = { $free ->
    [0] мест нет
   *[other] занято { $taken } из { $seats }
}
your-move = Ваш ход
move-of = Ходит { $name }
place-won = Победа, 1-е место из { $of }
place-shared = Вы делите { $place }-е место из { $of }
place-taken = { $place }-е место из { $of }
past-more = Показать все

# The waiting room.
room-title = Стол накрыт
room-wait = Ждём гостей. Пришлите им ссылку или код.
room-wait-host = Когда все сядут, партию начнёт { $host }.
terms-title = Как играем
terms-rated = Партия на рейтинг
terms-hints = Можно просить подсказку
terms-memory = Есть памятка о том, что прошло
room-code = Код
sit-here = Сесть сюда
sit = Сесть за стол
stand-up = Встать
host = хозяин стола
hire = Посадить бота
hire-at = Посадить бота на место { $number }
remove = Убрать
remove-who = Убрать из‑за стола: { $name }
bot-level-choice = Сила ботов
start = Начать
start-with-bots = Начать, { $count ->
    [one] { $count } место займёт бот
    [few] { $count } места займут боты
   *[many] { $count } мест займут боты
}
mix = Ваши слова в колоду
mix-about = Любые слова: они войдут в перемешивание, и никто, даже мы, не сможет подобрать его заранее.
mix-go = Подмешать
mixed = Подмешано: «{ $words }»
promise = Обещание о тасовании

# A link that makes this device a guest.
go-title = Войти как { $name }?
go-about = По этой ссылке это устройство станет гостем по имени { $name }: с этим именем, столами и картами.
go-warning = Кто дал вам ссылку, увидит за столом то же, что и вы, и сможет ходить за вас. Если её сделали не вы, откажитесь.
go-now = Сейчас здесь { $name }. Вернуться можно будет в настройках.
go-yes = Да, я { $name }
go-no = Нет, остаться: { $name }
go-is-you = Это и так вы. Откройте ссылку на другом устройстве.

# What one is known by.
sessions = Где вы вошли
sessions-about = Устройства и программы, которые играют от вашего имени. Чужое или лишнее завершите.
session-browser = Браузер
session-program = Программа
session-this = это устройство
session-seen = { $ago }
session-end = Завершить
session-end-which = Завершить: { $name }
session-ended = Завершено: { $name }.
way-back = Вернуться к себе
way-back-about = До перехода по ссылке здесь был гость по имени { $name }.
way-back-go = Вернуться: { $name }
