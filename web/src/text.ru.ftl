# The house itself.
house = Застолье
house-line = Карточные игры за одним столом
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
empty-seat = Свободное место

# The menu.
menu = Меню
menu-about = Садитесь с ботами прямо сейчас или позовите друзей: хватит ссылки. Регистрация не нужна.
seats = { $low }–{ $high } { $high ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
minutes = { $minutes } { $minutes ->
    [one] минута
    [few] минуты
   *[many] минут
}
real-time = наперегонки
play-now = Играть
play-now-label = Играть с ботами: { $game }
invite = Позвать друзей
invite-label = Позвать друзей: { $game }
learn = Правила
learn-label = Правила: { $game }
setting-the-table = Раздаём…
your-matches = Ваши столы
past-matches = Сыгранные партии
past-more = Показать все
open-tables = Открытые столы
open-tables-none = Сейчас все столы закрытые. Откройте свой: отметьте «пускать всех» в приглашении.
by-code = Стол по коду
by-code-about = Шесть букв и цифр с чужого экрана. Свободное место — садитесь, нет — смотрите.
code = Код стола
code-go = Подойти
code-wrong = В коде шесть букв или цифр, например K7MA2P.
status-open = ждёт игроков
status-running = идёт
status-over = окончена
go-on = Вернуться
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
clock-none = Не торопимся
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
open-go = Открыть стол

# The waiting room.
room-title = Стол накрыт
room-wait = Ждём гостей. Пришлите им ссылку или код.
room-wait-host = Когда все сядут, партию начнёт { $host }.
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
level-3 = завсегдатай
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

# At the table.
your-turn = Ваш ход
turn-of = Ходит { $name }
all-choose = Все выбирают
waiting-others = Ждём остальных
watching = Вы смотрите
line-open = На связи
line-joining = Садимся за стол…
line-lost = Связь пропала, возвращаемся… Партия вас ждёт.
line-missing = Такого стола нет: возможно, его уже убрали.
line-shut = Сервер не пускает эту страницу. Откройте её по его собственному адресу.
log = Журнал
log-empty = Здесь будет всё, что произойдёт за столом.
chat = Разговор
chat-empty = Пока тихо. Скажите что-нибудь доброе.
chat-write = Написать за столом
chat-send = Сказать
chat-watchers = Говорят только те, кто сидит за столом.
mute = Не слушать: { $name }
rules = Правила
rule = Правило { $clause }
reactions = Реакции
reaction-bravo = Браво!
reaction-laugh = Ха-ха!
reaction-oh = Ого!
reaction-hurry = Карты стынут!
reaction-sorry = Простите!
reaction-cheers = За вас!
reacted = { $name }: { $what }
hint = Подсказка
hint-thinking = Думаю…
hint-title = Что бы сыграл знаток
hint-worth = { $percent } %
hint-words = { WORDS($words) }
hint-none = Подсказать нечего.
settings = Настройки
sounds-on = Включить звук
sounds-off = Выключить звук
more = Ещё
resign = Сдаться
resign-sure = Сдаться? За вас доиграет бот, вернуться за стол будет нельзя.
leave = Встать из-за стола
leave-sure = Встать из-за стола? Пока вас нет, за вас играет бот; вернуться можно в любую минуту.
take-back = Вернуться за стол
is-away = играет бот
is-gone = не на связи
seconds-left = осталось { $seconds } с
drawer = Журнал, разговор, правила

# A lesson.
lesson = Урок
lesson-label = Урок: { $game }
lesson-page = Урок, страница { $number } из { $of }
lesson-next = Дальше
lesson-your-move = Сделайте этот ход на столе
lesson-show = Показать: { $words }
lesson-done = Сыграть настоящую партию

# After the match.
result = Партия окончена
won = Победа!
won-shared = Победа, общая!
place = { $place } место
winner = { $name } — победа
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
again = Ещё партию
to-next = К новому столу
share-match = Поделиться партией
export = Скачать запись
replay = Посмотреть партию
promise-check = Проверить перемешивания
promise-kept = Всё честно: секрет тот самый, что был обещан до первой карты.
promise-broken = Секрет не тот, что был обещан! Сохраните запись и спросите хозяина сервера.
see-table = К столу

# Replay.
replay-of = Просмотр: { $game }
replay-move = Ход { $at } из { $all }
replay-eyes = Чьими глазами
replay-watcher = Зритель
replay-first = К началу
replay-back = На ход назад
replay-forward = На ход вперёд
replay-run = Смотреть
replay-pause = Пауза
replay-sealed = Эта партия ещё идёт: посмотреть её можно, когда она закончится.

# Settings.
name = Ваше имя
name-save = Запомнить
name-saved = Теперь вы { $name }.
theme = Освещение
theme-auto = как в системе
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
calm-races-about = Игры наперегонки идут по очереди: кто может, ходит или пасует.
bot-pace = Темп ботов
pace-slow = не спеша
pace-usual = обычный
pace-quick = быстро
bot-level-usual = Сила ботов
other-device = Играть и с другого устройства
other-device-about = Ссылка сделает другое устройство вами. Она работает один раз, десять минут.
other-device-go = Сделать ссылку

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

# The plain board.
plain-table = Стол
plain-hand = Ваши ходы
plain-no-moves = Сейчас ходите не вы.
