# What is said at a table until the match is over: fetched with the first screen that is not the menu.

# At the table.
your-turn = Ваш ход
turn-of = Ходит { $name }
all-choose = Все выбирают
waiting-others = Ждём остальных
watching = Вы смотрите
connection-open = На связи
connection-joining = Садимся за стол…
connection-lost = Связь пропала, возвращаемся… Партия вас ждёт.
connection-missing = Такого стола нет: возможно, его уже убрали.
connection-shut = Сервер не пускает эту страницу. Откройте её по его собственному адресу.
connection-ended = Этот вход завершён с другого вашего устройства.
come-as-guest = Войти новым гостем
log = Журнал
log-empty = Здесь будет всё, что произойдёт за столом.
memory = Что уже прошло
chat = Разговор
chat-unread = Разговор, новых: { $count }
chat-empty = Пока тихо. Скажите что-нибудь доброе.
chat-write = Написать за столом
chat-send = Сказать
chat-watchers = Говорят только те, кто сидит за столом.
about-person = { $name }: следить, заблокировать, пожаловаться
about-line = Строка, { $name }: { $words }
mute = Не слушать: { $name }
rules = Правила
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
hint-worth = { $percent } ± { $error } %
hint-words = { WORDS($words) }
hint-about = Проценты — надежда выиграть партию, с погрешностью.
hint-alike = Разница между этими ходами меньше погрешности.
hint-press = Нажатый ход поднимется на столе: нажмите ещё раз, и он сыграет.
hint-none = Подсказать нечего.
sounds-on = Включить звук
sounds-off = Выключить звук
more = Ещё
resign = Сдаться
resign-sure = Сдаться? За вас доиграет бот, вернуться за стол будет нельзя.
leave = Встать из‑за стола
leave-sure = Встать из‑за стола? Пока вас нет, за вас играет бот; вернуться можно в любую минуту.
take-back = Вернуться за стол
is-away = играет бот
is-gone = не на связи
seconds-left = осталось { $seconds } с
drawer = Журнал, разговор, правила
drawer-unread = Журнал, разговор, правила. Новых слов за столом: { $count }

confirm = Сыграть

# The first time at a table of a mode.
coach = Вы здесь впервые
coach-goal = Ради чего здесь играют, сказано в правилах.
coach-unhurried = Первая партия идёт без спешки: ходите, когда готовы. Со следующей играют наперегонки.
coach-asked = Здесь всегда сказано, чего ждут от вас или чей сейчас ход.
coach-hand = Это ваши карты. Яркими можно ходить, а бледная, если её нажать, скажет, почему нельзя.
coach-help = Здесь правила, журнал и разговор.
coach-hints = Лампочка рядом подскажет ход.
coach-next = Дальше
coach-done = Понятно
coach-skip = Пропустить

# A lesson.
lesson-page = Урок, страница { $number } из { $of }
lesson-next = Дальше
lesson-your-move = Сделайте этот ход на столе
lesson-show = Показать: { $words }
# A seat in the words of a move.
at-seat = { $name }
lesson-done = Сыграть настоящую партию

# After the match.
result = Партия окончена
results = Итоги
recap-on = Дальше
recess-own = Раунд окончен. Когда будете готовы, нажмите «Дальше»
recess-first = Сдадим, когда вы будете готовы
recess-others = Ждём: { $names }
renewed = Вас ждут за новым столом
place = { $place } место
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
rematch-waits = Новая партия начнётся, как только сядут все. Ждём: { $names }.
to-next = К новому столу

# The plain board.
plain-table = Стол
plain-hand = Ваши ходы
plain-no-moves = Сейчас ходите не вы.

# Столы турниров.

to-contest = К турниру
sealed-after = Этот расклад ещё играют другие: повтор и разбор откроются, когда закончатся все столы тура.
sealed-watcher = Этот расклад ещё играют другие: стол можно будет увидеть, когда закончатся все столы тура.
