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
minutes = ≈ { $minutes } мин
minutes-of-match = партия
lesson-minutes = урок { $minutes } мин
suggested = Начните с неё
real-time = наперегонки
play-now = Играть
play-now-label = Играть с ботами: { $game }
invite = Позвать друзей
invite-label = Позвать друзей: { $game }
search = Найти соперников
search-label = Найти соперников: { $game }
learn = Правила
learn-label = Правила: { $game }
lesson = Урок
lesson-label = Урок: { $game }
# A clause of the rulebook: the letter before its number says of which part of the book it is.
clause-name = { $kind ->
    [R] Р
    [V] В
    [D] П
    [X] К
    [I] И
    [F] Ф
   *[rule] {""}
}{ $number }
clause = правило { clause-name }
setting-the-table = Раздаём…
your-matches = Ваши столы
past-matches = Сыгранные партии
open-tables = Открытые столы
open-tables-none = Столов, куда пускают всех, сейчас нет. Откройте свой: «Позвать друзей», а там «Пускать всех».
watch-tables = Можно посмотреть
watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
by-code = Стол по коду
by-code-about = Шесть букв и цифр с чужого экрана. Есть место — садитесь, нет — смотрите.
code = Код стола
code-go = Подойти
code-wrong = В коде шесть букв или цифр, например K7MA2P.
look = Посмотреть
home-daily = Сдача дня: карты одни на всех
footer-daily = Сдача дня
footer-inbox = { $count ->
    [0] Ваш ход
   *[other] Ваш ход: { $count }
}
footer-rules = Правила всех игр
footer-contests = Турниры
footer-practice = Задачи и свои ошибки
footer-friends = Друзья
ratings = Рейтинги
footer-gallery = Все рисунки
footer-fair = Перемешивания обещаны до первой карты и открыты после последней.

# Opening a table.
open-title = Стол для друзей
open-seats = Сколько мест
open-days = Дней на ход
days-none = играем сразу
open-days-about = Собираться вместе не нужно: кого ждут, тот приходит за это время.
open-clock = Время на ход
clock-none = не торопимся
clock-seconds = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}
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
open-rated = Партия на рейтинг
open-rated-about = Обычные правила, с часами, без подсказок и памятки; за стол садятся с учётной записью
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
open-pause = Никто не ходит — раздать ещё по карте через
open-recess = Перед раздачей ждать готовности всех
recess-none = без срока
open-rules = Правила этого стола
option-range = от { $low } до { $high }
option-own = свои, с коробки
option-apart = Отдельно: { $parts }
option-own-about = Перепишите числа с ваших карт.
option-assumed = Предположены: напечатанных чисел мы не видели. Если игра у вас есть, перепишите свои.
open-go = Открыть стол

# A link to give away, seats, strength.
room-link = Ссылка на стол
room-qr = QR-код ссылки на стол
copy-link = Скопировать ссылку
copied = Ссылка скопирована.
copy-by-hand = Выделите ссылку и скопируйте её сами: нам браузер копировать не даёт.
share = Поделиться
seat-number = Место { $number }
level-1 = новичок
level-2 = любитель
level-3 = бывалый
level-4 = знаток
level-5 = мастер

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
two-taps-about = Первое касание поднимает карту и показывает, что будет; второе играет.
sounds = Звуки
sounds-about = Дерево, бумага, приборы, колокольчик на ваш ход. Клавиша M.
calm-races = Без спешки
calm-races-about = Игры наперегонки идут без гонки: кто может, ходит или пасует, и время не торопит.
memory-aid = Памятка
memory-aid-about = Журнал напомнит, что уже прошло: сыгранные карты, порции в стопках. Если это разрешил хозяин стола.
bot-pace = Темп ботов
pace-slow = неспешный
pace-usual = обычный
pace-quick = быстрый
bot-level-usual = Сила ботов
other-device = Играть и с другого устройства
other-device-about = По этой ссылке вас узнает и другое устройство. Она сработает один раз, в ближайшие десять минут.
other-device-go = Сделать ссылку

# Accounts.
account = Учётная запись
account-hint = Войти или завести свою, чтобы партии и имя были с вами на любом устройстве.
account-open = Открыть
deleted-player = Удалённый игрок
page-mine = Моя страница
