# The house itself.
house = Застолье
house-line = Карточные игры за одним столом
to-menu = В меню
close = Закрыть
cancel = Отмена
loading = Накрываем на стол…
offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
broken = Что-то разбилось на кухне. Обновите страницу; партия не пропала.
try-again = Ещё раз
skip-to-content = К содержанию
no-page = Такой страницы в меню нет.
guest = Гость
you = вы
bot = Бот
empty-seat = Свободно

# The menu.
menu = Меню
menu-about = Садитесь с ботами прямо сейчас или позовите друзей: хватит ссылки. Регистрация не нужна.
seats = { $low }–{ $high } { $high ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
minutes = { $minutes } мин
real-time = наперегонки
play-now = Играть
play-now-label = Играть с ботами: { $game }
invite = Позвать друзей
invite-label = Позвать друзей: { $game }
learn = Правила
learn-label = Правила: { $game }
lesson = Урок
lesson-label = Урок: { $game }
rule = Правило { $clause }
setting-the-table = Раздаём…
your-matches = Ваши столы
past-matches = Сыгранные партии
past-more = Показать все
open-tables = Открытые столы
open-tables-none = Сейчас все столы закрытые. Откройте свой: отметьте «пускать всех» в приглашении.
by-code = Стол по коду
by-code-about = Шесть букв и цифр с чужого экрана. Свободное место — садитесь, нет — смотрите.
code = Код стола
code-go = Подойти
code-wrong = В коде шесть букв или цифр, например K7MA2P.
status-open = ждёт игроков
status-running = идёт
status-over = окончена
look = Посмотреть
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
footer-rules = Правила всех игр
footer-gallery = Все рисунки
footer-fair = Перемешивания обещаны до первой карты и открыты после последней.

# Opening a table.
open-title = Стол для друзей
open-seats = Сколько мест
open-clock = Время на ход
clock-none = не торопимся
clock-seconds = { $seconds } секунд
clock-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
clock-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
open-public = Пускать всех: стол появится в меню
open-hints = Разрешить подсказки
open-memory = Разрешить памятку
open-memory-about = Каждый увидит в журнале то, что все уже видели, но на столе больше не лежит.
open-patience = Если кто-то пропал, бот сыграет за него
patience-minutes = через { $count ->
    [one] минуту
    [few] { $count } минуты
   *[many] { $count } минут
}
patience-none = никогда
open-rules = Правила этого стола
option-range = от { $low } до { $high }
option-own = свои, с коробки
option-own-about = Перепишите числа с ваших карт.
option-assumed = Предположены: напечатанных чисел мы не видели. Если игра у вас есть, перепишите свои.
open-go = Открыть стол

# The waiting room.
room-title = Стол накрыт
room-wait = Ждём гостей. Пришлите им ссылку или код.
room-wait-host = Когда все сядут, партию начнёт { $host }.
terms-title = Как играем
terms-hints = Можно просить подсказку
terms-memory = Есть памятка о том, что прошло
room-link = Ссылка на стол
room-code = Код
room-qr = QR-код ссылки на стол
copy-link = Скопировать ссылку
copied = Ссылка скопирована.
copy-by-hand = Выделите ссылку и скопируйте её сами: здесь браузер копировать не даёт.
share = Поделиться
sit-here = Сесть сюда
sit = Сесть за стол
stand-up = Встать
seat-number = Место { $number }
host = хозяин стола
hire = Посадить бота
hire-at = Посадить бота на место { $number }
remove = Убрать
remove-who = Убрать из-за стола: { $name }
bot-level-choice = Сила ботов
level-1 = новичок
level-2 = любитель
level-3 = бывалый
level-4 = знаток
level-5 = мастер
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
promise = Обещание перемешиваний

# Settings.
settings = Настройки
only-here = Эта ссылка откроется только на этом компьютере. Чтобы за стол сели и с телефонов, пусть тот, кто запускает Застолье, добавит к команде `--lan`.
name = Ваше имя
name-save = Сохранить
name-saved = Теперь вы { $name }.
theme = Освещение
theme-auto = авто
theme-light = день
theme-dark = вечер
language-choice = Язык
motion = Движение
motion-none = нет
motion-quick = быстрое
motion-calm = спокойное
two-taps = Ход в два касания
two-taps-about = Первое касание поднимает карту и показывает, что будет; второе, или кнопка, играет. Так во всех играх; наперегонки играет первое.
sounds = Звуки
sounds-about = Дерево, бумага, приборы, колокольчик на ваш ход. Клавиша M.
calm-races = Без спешки
calm-races-about = Игры наперегонки идут без гонки: кто может, ходит или пасует, и время не торопит.
memory-aid = Памятка
memory-aid-about = В журнале видно, что уже прошло: сыгранные карты, порции в стопках. Где это разрешил хозяин стола.
bot-pace = Темп ботов
pace-slow = неспешный
pace-usual = обычный
pace-quick = быстрый
bot-level-usual = Сила ботов
other-device = Играть и с другого устройства
other-device-about = Ссылка сделает другое устройство вами. Она работает один раз, десять минут.
other-device-go = Сделать ссылку
