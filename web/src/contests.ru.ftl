# Турниры: список, новый турнир, один турнир с его таблицей. Загружается с первым из них.

contests = Турниры
contests-about = Игра на места: по турам, на время или командами, когда за всеми столами одни и те же карты.
contests-mine = Мои турниры
contests-open = Можно записаться
contests-running = Идут сейчас
contests-past = Закончились
contests-none = Турниров пока нет: откройте первый.
contests-all = Все турниры
contest-open-one = Открыть турнир
contest-people = { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[many] { $count } участников
}
contest-starts = Начало: { $when }
contest-open = Ждём участников
contest-running = Идёт
contest-over = Закончен
contest-cancelled = Отменён
contest-cancelled-few = Отменён: пришло слишком мало людей
contest-waits = Начнётся, когда скажет тот, кто его открыл
contest-left = Осталось { $time }
contest-next-round = Следующий тур через { $time }
contest-round = Тур { $round } из { $of }
contest-by = хозяин турнира: { $name }

format-swiss = Швейцарка
format-swiss-about = Туры, в которых встречаются люди с близкими очками, и никто не встречается дважды, пока этого можно избежать. Каждый соперник, оставшийся позади, — очко; поделившие место делят и очки.
format-arena = Арена
format-arena-about = На всё время турнира: кто свободен, сразу садится за стол с теми, у кого близкие очки. Каждый соперник, оставшийся позади, — очко: сыграйте как можно больше партий.
format-duplicate = Команды с общими раскладами
format-duplicate-about = За всеми столами одни и те же расклады, и каждая команда по разу сидит на каждом месте. Результат сравнивают с теми, кто держал те же карты на том же месте: везёт всем одинаково.

contest-new = Новый турнир
contest-title = Название
contest-game = Игра
contest-format = Формат
contest-seats = Мест за столом
contest-minutes = Минут
contest-rounds = Туров
contest-clock = Время на ход
contest-clock-about = И ещё вдвое больше про запас на всю партию.
contest-seconds = { $count } с
contest-when = Когда начать
contest-when-about = Оставьте пустым, чтобы начать турнир кнопкой.
contest-public = В общем списке
contest-public-about = Иначе турнир найдут только по ссылке. Нужна учётная запись.
contest-rated = С рейтингом
contest-rated-about = Партии меняют рейтинг. Учётная запись нужна каждому участнику.
contest-open-it = Открыть

contest-mine = Моё участие
contest-me-entered = Вы участвуете. Ваш стол появится здесь сам.
contest-me-waiting = Ваш следующий стол появится здесь сам.
contest-me-table = Ваш стол ждёт.
contest-me-paused = Вы отдыхаете: пока вы не вернётесь, за стол вас не посадят.
contest-me-absent = Вы не пришли за стол, и за вас сыграл бот. Пока вы не вернётесь, за стол вас не посадят.
contest-me-out = Вы вышли из турнира. Ваши очки останутся в таблице.
contest-me-team = Ваша команда: { $team }.
contest-to-table = К моему столу
contest-team = Команда
contest-team-any = любая, где есть место
contest-join = Участвовать
contest-back = Я снова здесь
contest-pause = Передохнуть
contest-leave = Выйти из турнира
contest-start = Начать
contest-cancel = Отменить турнир

contest-standings = Таблица
contest-results = Итоги
contest-place = Место
contest-player = Игрок
contest-points = Очки
contest-played = Партии
contest-is-in = играет
contest-is-paused = отдыхает
contest-is-absent = отсутствует
contest-is-out = вне турнира
contest-all-lines = Показать всех: { $count }
contest-nobody = Пока никто не записался.

contest-tables = Столы
contest-table = Стол { $number }
contest-table-running = играют
contest-table-over = закончен
contest-table-sealed = закончен; откроется, когда этот расклад доиграют все
contest-watch = Смотреть
contest-replay = Повтор
contest-bot = бот заведения
contest-place-of = { $place }-е место
contest-byes = Без стола в этом туре, с очками среднего места: { $names }
contest-no-tables = Сейчас за столами никого.

contest-invite = Пригласить
contest-how = Как играют и считают
contest-how-absent = За того, кто не пришёл к столу вовремя, играет бот. Кто сам не сделал ни одного хода, за эту партию ничего не получает, и за стол его не сажают, пока он не вернётся. Можно прийти позже, передохнуть и выйти; за пропущенные туры очков нет.
contest-how-sealed = Пока расклад играет хоть кто-то, за другими столами его никто не увидит: ни со стороны, ни в повторе, ни в результатах. Обещания обо всех раскладах опубликованы заранее, и записи их подтверждают.
contest-ties = При равных очках
tie-median = Соперники
tie-median-about = очки всех ваших соперников без самого сильного и самого слабого
tie-mean = За партию
tie-mean-about = очки за одну партию: из равных выше тот, кому хватило меньшего числа партий
tie-direct = Встречи
tie-direct-about = встречи с теми, с кем поделены очки: сколько раз выше, минус сколько раз ниже
tie-firsts = Победы
tie-firsts-about = сколько раз первое место за столом, одному или на двоих
tie-lot = Жребий
tie-lot-about = по числу, которое обещано до начала и названо в конце
contest-promise = Обещание о жребии:
contest-seed = Само число:
contest-json = То же самое для программ (JSON)
