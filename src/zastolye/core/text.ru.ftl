# Refusals that every game shares.
refusal-over = Партия окончена: ходов больше нет.
refusal-not-your-turn = Сейчас ход другого игрока: @{ $turn }.
refusal-not-a-player = Здесь ходят только игроки.
refusal-not-dealt = Карты ещё не розданы.
refusal-unreadable = Не понимаю «{ $words }».
legal = Можно: { WORDS($moves) }

# Input nothing can be done with.
unusable-game-unknown = Игры «{ $game }» нет. Есть: { $known }.
unusable-seats = В { $game } играют от { $low } до { $high } игроков, а не { $seats }.
unusable-option-unknown = Настройки «{ $option }» нет. Есть: { $known }.
unusable-option-value = Настройка { $option } принимает: { $wanted }.
unusable-option-row = Настройка { $option } — ряд из { $size } чисел от { $low } до { $high }, через запятую.
unusable-option-form = Настройку пишут как имя=значение, а не «{ $given }».
unusable-bot-unknown = Бота «{ $bot }» нет. Есть: { $known }.
unusable-bots-count = Ботов должно быть столько, сколько мест: { $seats }, а не { $given }.
unusable-position-words = Позиция записана неверно: { $why }.
unusable-position-broken = Позиция невозможна: нарушено { $clause }.
unusable-file-missing = Файл { $path } не открыть: { $why }. Проверьте путь.
unusable-file-unwritable = В файл { $path } не записать: { $why }.
unusable-file-too-big = Файл { $path } слишком велик для записи партии (можно до { $most } байт).
unusable-record-json = Это не запись партии: { $why }.
unusable-record-format = Запись формата { $format }, а эта программа читает формат { $known }: обновите программу.
unusable-record-rules = Запись сделана по правилам версии { $rules } игры { $game }, здесь версия { $known }.
unusable-record-shuffle = Перемешивание { $number } в записи не то: { $why }.
unusable-record-shuffles-short = В записи не хватает перемешиваний: нужно ещё одно после хода { $move }.
unusable-record-shuffles-many = В записи лишние перемешивания: использовано { $used } из { $given }.
unusable-record-move = Ход { $number } ({ $words }, место { $seat }) невозможен: { $why } ({ $clause }).
unusable-record-seat = Хода { $number } делает место { $seat }, а мест { $seats }.
unusable-record-result = Итог в записи не сходится: записано { $written }, вышло { $found }.
unusable-record-players = В записи игроков { $given }, а мест { $seats }.
unusable-record-fair-secret = Секрет в записи не тот, что был обещан.
unusable-record-fair-shuffle = Перемешивание { $number } не то, которое даёт обещанный секрет.
unusable-record-fair-words = В записи слова игроков для мест: { $given }, а мест { $seats }.
unusable-record-form = В подписанной записи всякое значение пишется одним способом, а обычное опускается: эту переписали.
unusable-record-signature = Подпись не сходится: запись изменили после того, как подписали.
unusable-record-signature-missing = Запись не подписана, а нужна подписанная.
unusable-record-signature-other = Запись подписана ключом { $fingerprint }, а не { $wanted }.
unusable-key-form = Открытый ключ — это 64 цифры от 0 до f, а не «{ $given }».
unusable-resume-not-yours = Доиграть можно только свою партию, записанную за столом: { $path } не такая.
unusable-replay-hidden = Эта партия ещё не доиграна: до её конца видно только своё место.
unusable-seat-number = Места с номером { $seat } нет: от 0 до { $most }.
unusable-at-number = Хода { $at } нет: в записи ходов { $most }.

# The table in the terminal.
guest = Гость
house-bot-0 = Пончик
house-bot-1 = Укроп
house-bot-2 = Сырник
house-bot-3 = Редиска
house-bot-4 = Кнедлик
house-bot-5 = Ватрушка
house-bot-6 = Горчица
house-bot-7 = Пирожок
bot-name = Бот { $number }
menu-title = Застолье
menu-seats = { $low }–{ $high } { $high ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
menu-ask = Во что сыграем? Номер или имя (пусто — выход):{" "}
play-prompt = ход>{" "}
play-bye = Партия не доиграна. До встречи!
play-saved = Запись партии: { $path }
play-place = { $place }. { $who } — { $points }
play-hint = «?» — помощь, «правила» — правила, «журнал» — всё, что было, «выход» — встать из-за стола.
play-log-empty = Ещё ничего не было.
compiling = Готовлю быстрые правила: { $progress } (играть уже можно)
compiled = Быстрые правила готовы.
language = ru

# The command line.
cli-about = Застолье: четыре карточные игры за одним столом
cli-games = какие есть игры
cli-rules = правила игры
cli-play = сыграть за столом в терминале против ботов
cli-record = сыграть партию ботами и записать её
cli-replay = показать записанную партию
cli-verify = проверить запись: пересдать и переиграть всё
cli-warm = заранее собрать быстрые правила
cli-schema = JSON Schema записи партии
cli-game = имя игры
cli-file = файл записи (- — стандартный ввод)
cli-signed = запись без подписи не годится
cli-key = запись должна быть подписана этим открытым ключом (64 шестнадцатеричные цифры)
cli-lang = язык: ru или en
cli-json = вывод для программ
cli-seats = число мест
cli-seed = зерно перемешиваний: с одним зерном партия та же
cli-bots = боты по местам через запятую: random, policy, search:1000, { $levels } или свой файл .py; одно имя — для всех
cli-out = куда записать (иначе на стандартный вывод)
cli-option = настройка партии, например --option first=0 (можно несколько раз)
cli-seat = глазами этого места (без него — всё, что открыто всем; в оконченной партии — все руки)
cli-at = остановиться после хода K
cli-your-seat = ваше место
cli-plain = без собранных правил
cli-pace = пауза бота в секундах
cli-resume = доиграть незаконченную партию из записи
cli-examples = примеры:
cli-help = эта справка
cli-usage = использование:
cli-positionals = о чём речь
cli-optionals = что можно
cli-name = ваше имя за столом
cli-wrong = { $command }: { $why }. Подробнее: { $command } --help
cli-missing = не хватает { $what }
cli-choice = { $what } не бывает { $given }, бывает { $known }
cli-number = { $what } — число, а не { $given }
cli-value = после { $what } нужно значение
cli-unknown = не знаю, что такое { $what }
verify-good = { $game }: запись верна. Ходов { $moves }, перемешиваний { $shuffles }, итог { $score }.
verify-unfinished = { $game }: запись верна, партия не окончена. Ходов { $moves }.
verify-fair = Перемешивания честные: секрет отвечает обещанию { $commitment }.
verify-unfair = Честность перемешиваний запись не доказывает: секрета в ней нет.
verify-words = В перемешивания вошли слова игроков: { $words }.
verify-word = @{ $seat } «{ $word }»
verify-signed = Запись подписана ключом { $fingerprint }{ $asked ->
    [yes] , тем самым, что вы назвали.
   *[no] .
}
verify-unsigned = Запись не подписана.
verify-bad = Запись НЕ верна: { $why }
replay-title = { $game }, мест: { $seats }

# The lab.
cli-arena = свести ботов друг с другом: одни и те же расклады, места по кругу
cli-arena-bots = боты через запятую; короткий список повторяется по кругу
cli-matches = сколько партий
arena-title = { $game }, мест: { $seats }, партий: { $matches }
arena-bot = бот
arena-wins = побед
arena-interval = 95 %
arena-score = очков в среднем
arena-rating = рейтинг
arena-mu = μ
arena-sigma = σ
arena-ratings = Рейтинг OpenSkill
arena-played = Сыграно партий: { $matches } из { $asked }.
arena-page-title = Арена: { $game }
arena-page-lead = Мест: { $seats }, сыграно партий: { $matches }.
arena-page-cut = Остановлено раньше срока: просили { $asked }.
arena-page-wins = Кто выигрывает
arena-page-wins-says = { $verdict ->
    [ahead] Чаще всех выигрывает { $bot }: { $share } партий. Равная доля — { $fair }, и случайностью разницу не объяснить.
   *[even] Чаще всех выигрывал { $bot }, { $share } партий, но это может быть и случайность: равная доля, { $fair }, лежит в его интервале.
}
arena-page-wins-how = Точка — доля побед, полоса — её 95-процентный интервал, пунктир — равная доля. Поделённое первое место делится поровну.
arena-page-fair = поровну: { $share }
arena-page-places = Кто какие места занимает
arena-page-place = место
arena-page-places-how = Слева направо: как часто бот был первым, вторым и так далее. Поделённое место считается лучшим из поделённых — каждому, кто его делит.
arena-page-ratings-how = Рейтинг — осторожная оценка силы: μ − 3σ по модели Плакетта — Льюса. μ — сама оценка, σ — её неуверенность; все начинают с μ = 25 и σ = 8,3. Боты с одним именем — один игрок, его место в партии — среднее мест, которые он занял.
arena-page-run = Как сыграть те же партии снова
arena-page-paired = { $kind ->
    [turned] Каждый расклад сыгран { $times } { $times ->
        [one] раз
        [few] раза
       *[many] раз
    }: перемешивания те же, а боты пересаживаются по кругу, и удача в картах гасится. Партии одного расклада считаются одним наблюдением.
   *[same] Каждый расклад сыгран один раз: все боты одинаковы, пересаживать некого.
}
arena-page-game = игра
arena-page-seats = мест
arena-page-bots = боты
arena-page-matches = партий
arena-page-seed = зерно
cli-arena-html = записать в этот файл страницу с графиками (нужно { "pip install 'zastolye[lab]'" })
cli-cluster = разложить работу по кластеру Ray с этим адресом: auto, HOST:PORT (нужно { "pip install 'zastolye[cluster]'" })
unusable-worker-died = Рабочий процесс умер: хватает ли памяти? Запустите ещё раз.
unusable-cluster-unreachable = По адресу { $address } кластера Ray нет: { $why }.
unusable-cluster-lost = Кластер { $address } работу не сделал: { $why }.
unusable-cluster-differs = На узле { $node } кластера другая версия Застолья: установите на все узлы эту.
unusable-cluster-own-bot = Бот { $bot } — файл этой машины: на кластере играют только встроенные боты.
unusable-matches = Нужна хотя бы одна партия, а не { $given }.
play-resume = Доиграть: zastolye play --resume { $path }
no-such-folder = такой папки нет или это папка
cli-play-out = куда записать партию (иначе в папку ваших партий)
unusable-pace = Пауза бота — от 0 до { $most } секунд.
unusable-bot-broken = Бот { $path } не запускается: { $why }. Нужен файл с функцией choose(view, legal, luck).
unusable-system = Не вышло: { $why }.

# Simulate: many matches inside the kernel, and the balance report.
cli-simulate = сыграть миллионы партий и увидеть, насколько игра ровная
cli-simulate-bots = random или policy: один для всех или по одному на место через запятую
cli-simulate-out = куда записать по строке на партию: файл .parquet или .csv
cli-report = папка для отчёта о балансе: страница, которая открывается без сети, и её графики
cli-workers = сколько процессов (иначе по одному на ядро)
cli-device = cpu или cuda: те же правила на видеокарте (нужно { "pip install 'zastolye[cuda]'" })
unusable-cuda-missing = Для видеокарты не хватает библиотек: { "pip install 'zastolye[cuda]'" }.
unusable-cuda-no-gpu = Видеокарты, на которой можно играть, нет: { $why }. Без --device играет процессор.
unusable-one-place = Выберите --device cuda или --cluster: вместе они не работают.
unusable-simulate-bot = В simulate играют только эти боты: { $known }. Для «{ $bot }» есть zastolye arena.
unusable-simulate-suffix = { $path } не оканчивается ни на одно из { $known }, а строки пишут только в такие файлы.
unusable-workers = Нужен хотя бы один процесс, а не { $given }.
simulate-preparing = Собираю правила (один раз после каждой их правки) …
simulate-kept = Остановлено раньше: сохранено партий { $played } из { $matches }.
unusable-simulate-nothing = Остановлено раньше, чем сыграна хотя бы одна порция партий: ничего не записано.
simulate-rows = Строки: { $path }
simulate-report = Отчёт: { $path }
simulate-title = { $game }, мест: { $seats }, партий: { $matches }
simulate-rules-title = Как часто срабатывает каждое правило
simulate-speed = Партий { $matches } за { $seconds } с, { $speed } в секунду; зерно { $seed }
simulate-seat = место
simulate-place = по порядку
simulate-bot = бот
simulate-wins = побед
simulate-wins-of = побед, место @{ $seat }
simulate-interval = 95 %
simulate-score = очков в среднем
simulate-deviation = разброс очков
simulate-middle = очки, девять из десяти
simulate-rule = правило
simulate-per-match = за партию
simulate-share = доля партий
simulate-from-to = меньше и больше всего
simulate-values = значения
simulate-matches = партий
simulate-moves = ходов в среднем
assumed-given = как заданы
chart-wins = Победы по местам
chart-starter = Победы по порядку от начала
chart-scores = Очки в конце партии
chart-length = Длина партии
chart-rules = Как часто срабатывает правило
chart-assumed = { $what }: что они меняют
chart-fair =
    поровну
    { $share }
chart-median = медиана { $moves }
chart-in-all = во всех
chart-in-some = в { $share }
chart-starter-wins = победы начинающего
chart-skill-wins = победы policy среди random
chart-axis-seat = место
chart-axis-seat-and-bot = место и его бот
chart-axis-place = место по кругу от того, с кого начинается партия
chart-axis-wins = доля побед, %
chart-axis-score = счёт, очки
chart-axis-scores-share = доля результатов, %
chart-axis-moves = длина, ходы
chart-axis-matches = доля партий, %
chart-axis-rules = раз за партию; справа — доля партий
report-title = { $game }: насколько игра ровная?
report-lead = Отчёт о балансе: партий { $matches }, мест { $seats }.
report-numbers = Числа
report-run = Что сыграно
report-game = игра
report-seats = мест
report-bots = боты
report-matches = партий
report-seed = зерно
report-options = настройки
report-seconds = секунд
report-short = Коротко
report-wins = Какое место выигрывает?
report-wins-how = Точка — доля всех побед, доставшаяся месту (общая победа делится поровну); черта вокруг неё — интервал 95 %. Пунктир — доля, которая была бы справедливой.
report-wins-says = { $verdict ->
    [off] Место @{ $seat } выигрывает { $share } вместо справедливых { $fair } ({ $gap } п. п.): случайностью это не объяснить.
   *[even] Ни одно место не отличается от справедливых { $fair } больше, чем допускает случайность; дальше всех @{ $seat }: { $share } ({ $gap } п. п.).
}
report-wins-bots = За местами разные боты, поэтому сравниваются боты. Побед на место: { $bots }; поровну было бы { $fair }.
report-shared = Первое место поделено в { $share } партий.
report-starter = Важно ли, кто начинает?
report-starter-how = Те же победы, но каждая партия повёрнута: места отсчитаны от того, с кого она начинается, и +1 — следующий по кругу.
report-starter-says = Тот, с кого начинается партия ({ $starter }), выигрывает { $share } при справедливых { $fair } ({ $gap } п. п.): { $verdict ->
    [ahead] это преимущество
    [behind] это помеха
   *[even] случайность это допускает
}.
report-starter-bots = Все партии начинает один бот ({ $bot }), а боты за местами разные: здесь видны боты, а не начало.
report-starter-fixed = Настройкой это во всех партиях место @{ $seat }.
report-skill-says = Один разумный игрок (policy) среди случайных выигрывает { $share } (95 %: { $low } – { $high }), а одна удача дала бы { $fair }.
report-scores = Какой бывает счёт?
report-scores-how = Сверху — как часто встречается каждый итог. Снизу то же по местам: в ящике средняя половина, черта в нём — медиана, усы отсекают по двадцатой части с каждого края.
report-scores-says = Счёт в среднем { $mean }, стандартное отклонение { $deviation }; половина результатов — от { $low } до { $high }. Самый низкий { $least }, самый высокий { $most }.
report-length = Сколько длится партия?
report-length-how = Столбик — доля партий, в которых столько ходов; черта — медиана.
report-length-says = { $verdict ->
    [same] В каждой партии ровно столько ходов: { $mean }.
   *[varies] В партии в среднем { $mean } хода; в девяти партиях из десяти от { $low } до { $high }, в самой короткой { $least }, в самой длинной { $most }.
}
report-rules = Какие правила срабатывают?
report-rules-how = Точка — сколько раз за партию это бывает, и каждый шаг шкалы в десять раз больше прежнего; справа — в какой доле партий это было вообще. Что во всех партиях бывает одинаково часто, есть только в таблице.
report-rules-says = Из того, что в партиях бывает по-разному, реже всего встречается: «{ $rarest }» — в { $share } партий ({ $times } за партию).
report-rules-never = Ни разу: { $what }.
report-assumed = { $what } предположены: а если они другие?
report-assumed-how = Напечатанных значений мы не видели, поэтому наши сравниваются с другими. Сверху — счёт при каждых (ящики как выше); снизу — доля побед начинающего и одного разумного игрока среди случайных, с интервалами 95 %. Пунктир — справедливая доля.
report-assumed-spread = Сильнее всего очки разбросаны при значениях «{ $widest }»: стандартное отклонение меняется от { $least } до { $most }.
report-assumed-starts = { $starts ->
    [moves] Для того, с кого начинается партия ({ $starter }), это важно: от { $start_low } побед при «{ $start_least }» до { $start_high } при «{ $start_most }».
   *[stays] Для того, с кого начинается партия ({ $starter }), не меняется ничего сверх случайности: от { $start_low } до { $start_high } побед.
}
report-assumed-skills = { $skills ->
    [moves] Для умения это важно: разумный игрок среди случайных выигрывает от { $skill_low } при «{ $skill_least }» до { $skill_high } при «{ $skill_most }».
   *[stays] Умение, насколько видно, весит одинаково: разумный игрок среди случайных выигрывает от { $skill_low } до { $skill_high }.
}
unusable-extra-missing = Для этого нужен { $package }: pip install 'zastolye[{ $extra }]'

# --- Сервер столов --------------------------------------------------------------------------------------------------------

cli-serve = открыть столы для друзей и ботов в браузере
cli-host = адрес, на котором слушать
cli-port = порт; 0 — любой свободный
cli-lan = пустить телефоны из той же сети
cli-bus = связь между процессами: redis://… или notify (PostgreSQL того же хранилища)
cli-open = открыть страницу в браузере
cli-store = где хранить столы: sqlite:ФАЙЛ или postgresql://…
cli-origin = другие адреса этого сервера за прокси, через запятую
cli-secure = сервер за TLS: куки только для него
cli-server-pace = темп ботов: 1 — как люди, 0 — сразу
cli-behind-proxy = сервер за прокси: верить его X-Forwarded-For и X-Forwarded-Proto; без адресов — прокси на этой же машине
cli-metrics = кому видны показатели /metrics: yes — этой машине, no — никому, или адреса через запятую
cli-keep-open = через сколько дней забывать стол, за которым никто не начал (или forever)
cli-keep-running = через сколько дней забывать брошенную партию (или forever)
cli-keep-records = сколько дней хранить сыгранные партии (или forever)
cli-log = журнал: text — для людей, json — для программ
serve-ready = Застолье открыто: { $url }
unusable-address-taken = Адрес { $address } занят: { $why }. Выберите другой через --port.
unusable-setting-host = { $name } — адрес этой машины, например 127.0.0.1 или 0.0.0.0, а не «{ $given }».
unusable-setting-port = { $name } — порт от 0 до 65535, а не «{ $given }».
unusable-setting-yes-no = { $name } — yes или no, а не «{ $given }».
unusable-setting-days = { $name } — число дней больше нуля или forever, а не «{ $given }».
unusable-setting-pace = { $name } — темп ботов от 0 до 100, а не «{ $given }».
unusable-setting-log = { $name } — text или json, а не «{ $given }».
unusable-setting-origins = { $name } — адреса вида https://example.org через запятую, а не «{ $given }».
unusable-setting-networks = { $name } — адреса через запятую, например 10.0.0.5 или 10.0.0.0/8, а не «{ $given }».
unusable-who-are-you = Мы ещё не знакомы: сначала спросите /api/me или принесите токен.
unusable-no-table = Такого стола нет: возможно, его уже убрали.
unusable-elsewhere = Этот стол ведёт другой процесс: спросите там.
unusable-other-page = Об этом просит чужая страница, а можно только нашей.
unusable-body-json = Это не читается: { $why }.
unusable-body-size = Слишком длинно: не больше { $most } байт.
unusable-bus-address = Адрес шины непонятен: { $given }. Напишите redis://ХОСТ:6379 или notify вместе с хранилищем PostgreSQL.
unusable-closing = Этот процесс завершается: подключитесь заново.
unusable-not-idle = Пока идёт партия, убрать можно только того, кто отошёл.
unusable-not-ready = Подсказки ещё готовятся: спросите через минуту.
unusable-lesson-move = Урок сейчас просит другой ход, о нём сказано на странице: { WORDS($words) }.
unusable-lesson-read = Сначала дочитайте: нажмите «дальше».
unusable-lesson-over = Урок окончен: теперь сыграйте настоящую партию.
unusable-lesson-turn = Сначала нужно сделать ход.
unusable-no-lesson = Урока для { $game } пока нет.
unusable-not-kept = Записать не удалось, поэтому ничего не сделано: попробуйте через минуту.
unusable-moved-on = Стол перешёл к другому процессу: подключитесь заново.
unusable-old-decision = Вопрос, на который это ответ, уже решён: взгляните на стол ещё раз.
unusable-no-hints = За этим столом хозяин не разрешил подсказки.
unusable-no-memory = За этим столом хозяин не разрешил памятку, или помнить здесь нечего.
unusable-not-your-turn = Сейчас не ваш ход.
unusable-already-seated = Вы уже сидите за этим столом, на месте { $seat }.
unusable-seat-taken = Это место занято.
unusable-not-seated = Вы не сидите за этим столом.
unusable-not-running = За этим столом сейчас нет партии.
unusable-resigned = Вы сдались в этой партии.
unusable-host-only = Это может только хозяин стола.
unusable-already-started = Партия уже началась.
unusable-not-over = Партия ещё не закончена.
unusable-muted = Хозяин стола отключил вам чат.
unusable-chat-length = В строке чата от 1 до { $most } букв.
unusable-chat-pace = Не больше строки в секунду.
unusable-sealed = Идущая партия запечатана: запись откроется, когда она закончится.
unusable-link-used = Ссылка уже использована или её время вышло: сделайте новую.
cli-join = посадить своего бота за живой стол
cli-join-url = адрес стола или сервера с коротким кодом
cli-join-bot = файл с choose(view, legal, luck)
cli-token = токен игрока, за которого он играет; без него придёт гостем
join-over = Партия окончена: { $score }; ваше место было { $seat }.
unusable-server-says = Сервер отвечает: { $why }
unusable-server-gone = По адресу { $url } никто не отвечает: { $why }. Сервер запущен?
unusable-line-flooded = Сервер закрыл соединение: слишком много команд сразу.
unusable-too-fast = Слишком много команд сразу: дождитесь ответа на последнюю.
unusable-no-page = По этому адресу ничего нет.
unusable-no-method = Так сюда не обращаются: посмотрите /api/openapi.json.
unusable-our-fault = Сервер ошибся, вы ни при чём: попробуйте ещё раз.

# --- Where tables are kept -------------------------------------------------------------------------------------------

unusable-store-address = Столы хранятся в sqlite:ФАЙЛ (например, sqlite:tables.db) или postgresql://ИМЯ:ПАРОЛЬ@УЗЕЛ/БАЗА, а не в «{ $given }».
unusable-store-in-use = { $path } открыт в другом процессе: остановите его или назовите другой файл.
unusable-store-unopenable = Не могу открыть { $path }: { $why }.
unusable-store-damaged = { $path } повреждён, или это не наш файл: { $why }. Верните копию или назовите другой файл.
unusable-store-newer = Столы записаны более новой версией программы (шаг { $revision }): обновите программу.
unusable-store-unreachable = База данных нас не пускает: { $why }.
unusable-store-older = Столы записаны более старой версией программы: запустите сервер один раз, и он приведёт их в порядок.
cli-export = выгрузить подписанные записи сыгранных партий
cli-export-table = номер стола или короткий код
cli-export-all = все сыгранные партии
cli-export-player = все сыгранные партии этого игрока
cli-export-out = в какую папку записать (без неё одна запись идёт на стандартный вывод)
export-done = { $count ->
    [0] Сыгранных партий не нашлось.
    [one] Выгружена { $count } запись: { $path }
    [few] Выгружены { $count } записи: { $path }
   *[many] Выгружено { $count } записей: { $path }
}
unusable-export-what = Что выгрузить: один стол, --all или --player?
unusable-export-where = Назовите папку для записей: --out ПАПКА.
cli-import = принять записи партий, сыгранных в другом месте
cli-import-player = в чей список их положить (номер игрока из /api/me)
import-done = { $file }: принята, стол { $table }, код { $code }
import-there = { $file }: уже есть, стол { $table }, код { $code }
import-refused = { $file }: не принята. { $why }
unusable-import-unfinished = Партия в этой записи не доиграна.
unusable-import-player = Игрока { $player } здесь нет: его номер скажет /api/me.
cli-backup = скопировать всё, что хранит сервер, не останавливая его
cli-backup-file = куда записать копию
backup-done = Копия готова: { $path }, { NUMBER($size, useGrouping: 1) } байт.
unusable-backup-itself = { $path } — это и есть хранилище: назовите для копии другой файл.
unusable-backup-pg-dump = Для копии PostgreSQL нужна программа pg_dump: установите postgresql-client.
unusable-backup-failed = Копия не вышла: { $why }
