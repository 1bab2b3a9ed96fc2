# The command line itself.

unusable-file-missing = Файл { $path } не открыть: { $why }. Проверьте путь.
unusable-file-nameless = Назовите файл: его имя пустое.
unusable-file-too-big = Файл { $path } слишком велик для записи партии (можно до { $most } байт).
cli-about = Застолье: четыре карточные игры за одним столом
cli-lang = язык: ru или en
cli-json = вывод для программ
cli-examples = примеры:
cli-help = эта справка
cli-version = какая это версия
cli-usage = использование:
cli-positionals = о чём речь
cli-optionals = что можно
cli-wrong = { $command }: { $why }. Подробнее: { $command } --help
cli-missing = не хватает { $what }
cli-choice = { $what } не бывает { $given }, бывает { $known }
cli-number = { $what } — число, а не { $given }
cli-value = после { $what } нужно значение
cli-unknown = не знаю, что такое { $what }
no-such-folder = такой папки нет, или вместо файла указана папка
unusable-system = Не вышло: { $path }{ $why }.

# Games, matches, records.

unusable-option-form = Настройку пишут как имя=значение, а не «{ $given }».
unusable-resume-not-yours = Доиграть можно только свою партию, записанную за столом: { $path } не такая.
menu-title = Застолье
menu-seats = { $low }–{ $high } { $high ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
menu-ask = Во что сыграем? Номер или имя (пусто — выход):{" "}
play-saved = Запись партии: { $path }
cli-games = какие есть игры
cli-rules = правила игры
cli-play = сыграть за столом в терминале против ботов
cli-record = сыграть партию ботами и записать её
cli-replay = показать записанную партию
cli-verify = проверить запись: пересдать и переиграть всё
cli-warm = заранее подготовить быстрые правила, чтобы первая партия и первый разбор их не ждали
cli-schema = JSON Schema записи партии
cli-puzzles = задачи: найти лучший ход; без названия игры — сколько их
cli-puzzle-number = которая
cli-puzzle-make = составить столько новых по партиям ботов и записать в файл --out
cli-puzzle-rate = оценить имеющиеся заново по тому, как наши уровни решают их теперь, и записать в файл --out
unusable-puzzle-none = Задач для игры { $game } пока нет: составьте их с --make 200 --out puzzles.jsonl.
unusable-puzzle-count = Составить можно одну задачу или больше: --make 1, а не { $given }.
unusable-puzzle-game = Скажите, по какой игре: zastolye puzzles ИГРА и дальше как было.
unusable-puzzle-out = Скажите, куда записать новые задачи: --out ФАЙЛ.
cli-game = имя игры
cli-file = файл записи (- — стандартный ввод)
cli-signed = запись без подписи не годится
cli-key = запись должна быть подписана этим открытым ключом (64 шестнадцатеричные цифры)
cli-daily = запись должна быть партией сдачи дня с этим обещанием (64 шестнадцатеричные цифры)
cli-seats = число мест
cli-seed = зерно перемешиваний: с одним зерном партия та же
cli-bots = боты по местам через запятую: random, policy, learned, learned:search, solved, search:1000, { $levels } или свой файл .py; одно имя — для всех
cli-out = куда записать (иначе на стандартный вывод)
cli-option = настройка партии, например --option first=0 (можно несколько раз)
cli-seat = глазами этого места (без него — всё, что открыто всем; в оконченной партии — все руки)
cli-at = остановиться после хода K
cli-your-seat = ваше место
cli-plain = строками текста, а не на весь экран (удобно с программой чтения с экрана)
cli-uncompiled = без быстрых правил
cli-slow = игру наперегонки — без спешки, по очереди
cli-pace = пауза бота в секундах
cli-resume = доиграть незаконченную партию из записи
cli-name = ваше имя за столом
play-resume = Доиграть: zastolye play --resume { $path }
cli-play-out = куда записать партию (иначе в папку ваших партий)
unusable-pace = Пауза бота — от 0 до { $most } секунд.

# The lab.

cli-arena = свести ботов друг с другом: одни и те же расклады, места по кругу
cli-arena-bots = боты через запятую; короткий список повторяется по кругу, если число мест делится на его длину
cli-matches = сколько партий
cli-arena-html = записать в этот файл страницу с графиками (нужно { "pip install 'zastolye[lab]'" })
cli-cluster = разложить работу по кластеру Ray с этим адресом: auto, HOST:PORT (нужно { "pip install 'zastolye[cluster]'" })
unusable-matches = Нужна хотя бы одна партия, а не { $given }.
cli-simulate = сыграть миллионы партий и увидеть, насколько игра ровная
cli-simulate-bots = random или policy: один для всех или по одному на место через запятую
cli-simulate-out = куда записать по строке на партию: файл .parquet или .csv
cli-report = папка для отчёта о балансе: страница, которая открывается без сети, и её графики
cli-workers = сколько процессов (иначе по одному на ядро)
cli-device = cpu или cuda: те же правила на видеокарте (нужно { "pip install 'zastolye[cuda]'" })
unusable-one-place = Выберите --device cuda или --cluster: вместе они не работают.
unusable-workers = Нужен хотя бы один процесс, а не { $given }.
unusable-simulate-nothing = Остановлено раньше, чем сыграна хотя бы одна порция партий: ничего не записано.
simulate-preparing = Готовлю быстрые правила (один раз после каждой их правки) …
simulate-kept = Остановлено раньше: сохранено партий { $played } из { $matches }.
simulate-rows = Строки: { $path }
simulate-rules-title = Как часто срабатывает каждое правило
simulate-speed = Партий { $matches } за { $seconds } с, { $speed } в секунду; зерно { $seed }

# The table server.

cli-serve = открыть столы для друзей и ботов в браузере
cli-host = адрес, на котором слушать
cli-port = порт; 0 — любой свободный
cli-lan = пустить телефоны из той же сети
cli-bus = связь между процессами: redis://… или notify (PostgreSQL того же хранилища)
cli-open = открыть страницу в браузере
cli-store = где хранить столы: sqlite:ФАЙЛ или postgresql://…
cli-origin = другие адреса этого сервера за прокси, через запятую
cli-secure = сервер за TLS: куки только для него
cli-server-pace = темп ботов: 1 — как люди, 0 — сразу
cli-behind-proxy = сервер за прокси: верить его X-Forwarded-For и X-Forwarded-Proto; без адресов — прокси на этой же машине
cli-metrics = кому видны показатели /metrics: yes — этой машине, no — никому, или адреса через запятую
cli-keep-open = через сколько дней забывать стол, за которым никто не начал (или forever)
cli-keep-running = через сколько дней забывать брошенную партию (или forever)
cli-keep-records = сколько дней хранить сыгранные партии (или forever)
cli-log = журнал: text — для людей, json — для программ
serve-ready = Застолье открыто: { $url }
unusable-address-taken = Адрес { $address } занят: { $why }. Выберите другой через --port.
unusable-setting-host = { $name } — адрес этой машины, например 127.0.0.1 или 0.0.0.0, а не «{ $given }».
unusable-setting-port = { $name } — порт от 0 до 65535, а не «{ $given }».
unusable-setting-yes-no = { $name } — yes или no, а не «{ $given }».
unusable-setting-days = { $name } — число дней больше нуля или forever, а не «{ $given }».
unusable-setting-pace = { $name } — темп ботов от 0 до 100, а не «{ $given }».
unusable-setting-log = { $name } — text или json, а не «{ $given }».
unusable-setting-origins = { $name } — адреса вида https://example.org через запятую, а не «{ $given }».
unusable-setting-networks = { $name } — адреса через запятую, например 10.0.0.5 или 10.0.0.0/8, а не «{ $given }».
cli-join = сесть за стол на сервере; с --bot — посадить за него своего бота
cli-join-url = адрес стола или сервера с коротким кодом
cli-join-bot = файл с choose(view, legal, luck)
cli-token = токен игрока, за которого он играет; без него придёт гостем
join-over = Партия окончена: { $score }; ваше место было { $seat }.

# What a server keeps.

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
cli-ratings = рейтинги игроков, которые хранит сервер
cli-ratings-what = recompute: посчитать все заново по результатам партий
cli-ratings-check = только сравнить с тем, что хранится, и ничего не менять
ratings-done = Рейтинги посчитаны заново: результатов { NUMBER($results) }, рейтингов { NUMBER($ratings) }, изменилось { NUMBER($differing) }.
ratings-checked = Рейтинги проверены: результатов { NUMBER($results) }, рейтингов { NUMBER($ratings) }, расходится { NUMBER($differing) }.

cli-guest-tables = сколько незаконченных столов может быть у одного гостя
cli-guest-public = сколько из них могут быть открытыми для всех
cli-guest-bots = сколько ботов могут играть за столами одного гостя
cli-address-tables = сколько незаконченных столов может быть у всех гостей с одного адреса
cli-address-bots = сколько ботов могут играть за их столами
cli-address-sockets = сколько соединений может держать открытыми один адрес
cli-analysts = сколько отдельных процессов разбирают партии; 0 — оставить их другим серверам с тем же хранилищем
cli-analysis-seconds = сколько секунд разбирать одну партию; 0 — сколько тренеру нужно
cli-guest-analyses = сколько разборов одного гостя могут ждать одновременно
cli-guest-contests = сколько незаконченных турниров может открыть один гость
cli-requests = сколько запросов в секунду принимать с одного адреса (0 — сколько угодно)
cli-smtp = кому отдавать письма о ходе: smtps://ИМЯ:ПАРОЛЬ@УЗЕЛ, starttls://… или smtp://…
cli-mail-from = от кого эти письма
cli-mail-every = сколько секунд между двумя письмами одному человеку
cli-notice-after = сколько секунд за столом, где на ход дают дни, нужно ждать хода, прежде чем о нём сообщат
cli-push-contact = куда жаловаться службам сообщений браузеров: mailto:… или https://…; иначе первый https-адрес из --origin
cli-push-local = для тестов: службы сообщений на этой же машине, по http
unusable-setting-contact = { $name } — адрес вида mailto:name@example.org или https://example.org, а не «{ $given }».
unusable-setting-count = { $name } — целое число от 0, а не «{ $given }».

# Training.

cli-train = обучить нейросеть игре: она играет сама с собой на видеокарте (нужно { "pip install 'zastolye[train]'" })
cli-train-seats = учиться только за столом на столько мест (иначе одна сеть учится всем)
cli-train-iterations = сколько раз сыграть и выучить сыгранное (иначе как училась сеть пакета)
cli-train-seed = с одним зерном обучение то же (иначе как у сети пакета)
cli-train-from-shipped = начать с весов, которые лежат в пакете, а не с нуля
cli-train-settings = другие настройки: файл JSON или сам объект JSON в кавычках
cli-train-folder = папка для контрольных точек, кривой и весов (иначе ИГРА-training)
cli-train-shipped = только показать, какими командами сделаны веса, которые лежат в пакете
train-line = итерация { NUMBER($iteration, useGrouping: 0) }: { NUMBER($seconds, maximumFractionDigits: 1) } с, побед против policy { NUMBER($win, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($error, style: "percent", maximumFractionDigits: 1) }
train-kept = Прервано. Та же команда продолжит с { $path }.
train-none-kept = Прервано раньше первой контрольной точки: та же команда начнёт сначала.
train-done = Веса: { $path }. Если скопировать их в { $shipped }, с ними будет играть бот learned.
train-done-seats = Веса: { $path }. Они учились только за столом на столько мест: { $seats }; боту learned нужны веса для любого стола, без --seats.
unusable-iterations = Нужна хотя бы одна итерация, а не { $given }.
unusable-train-no-gpu = Для обучения нужны видеокарта и { "pip install 'zastolye[train]'" }: { $why }.
unusable-train-disagrees = Видеокарта считает не так, как процессор ({ $where }): удалите файл { $path } и начните снова.
unusable-train-shipped-alone = --shipped только показывает команды: остальные ключи уберите.
unusable-train-hidden = Веса пакета шириной { $shipped }, а в настройках hidden — { $given }: с --from-shipped уберите hidden из настроек.
unusable-train-memory = Памяти не хватает: уменьшите matches, steps или batch в --settings.

cli-study = доучить нейросеть у поиска, на процессоре: сначала собираются уроки, потом сеть учится по ним
cli-study-iterations = сколько итераций у поиска-учителя
cli-study-lessons = сколько решений разобрать
cli-study-passes = сколько раз пройти все уроки
cli-study-seed = с одним зерном уроки те же
cli-study-folder = папка для уроков и новых весов (иначе ИГРА-study)
study-lessons = уроков: { $made } из { $wanted }
study-line = проход { $passes }: перекрёстная энтропия { NUMBER($loss, minimumFractionDigits: 3) }, тот же выбор, что у учителя, — в { NUMBER($agreed, style: "percent", minimumFractionDigits: 1) } решений
study-kept = Остановлено. Уроки лежат в { $folder }; та же команда продолжит с этого места.
study-none-kept = Остановлено раньше, чем собран первый файл уроков: та же команда начнёт сначала.
unusable-number-most = { $name } — не больше { $most }, а не { $given }.
unusable-number-least = { $name } — не меньше { $least }, а не { $given }.

# Тренер.

cli-analyse = разобрать законченную партию: чего стоило каждое решение и что сделало везение
cli-advise = чего стоит каждый ход в одной позиции законченной партии
cli-analyse-seat = только решения этого места
cli-analyse-seed = зерно воображаемых раскладов: с одним зерном разбор тот же до последней цифры
cli-analyse-seconds = сколько секунд думать (иначе столько, сколько нужно; с этим разбор от раза к разу чуть меняется)
cli-analyse-all = объяснить все ходы с оценками, а не три самых дорогих
cli-analyse-html = записать страницу с графиками, которая открывается без сети (нужно pip install 'zastolye[lab]')
cli-advise-seat = чьими глазами смотреть
cli-advise-at = сколько ходов уже сделано: перед ходом 62 это 61
analyse-players = Кто как играл
analyse-players-how = Отдано, удача и итог — в % победы; ‰ — сколько тысячных победы отдано за решение; реш. — решений, где было что решать: если их меньше { $least }, точность и уровень не названы. Уровень — какой из наших ботов играет так же.
analyse-decisions = Что стоило дорого
analyse-no-mistakes = Ни один ход не стоил заметной доли победы.
analyse-rest = Объяснены { $told } из { $marked }, самые дорогие: остальные покажет --all, а на странице --html есть все.
analyse-opens = Что лежало открытым и не взято
analyse-opens-rest = Показаны { $told } из { $missed }, самые дорогие: остальные покажет --all.
analyse-habits = Блеф и закрытые карты: как часто
analyse-head-missed = можно было
analyse-head-until = до хода
analyse-head-cost = стоило, %
analyse-decision = Ход { $at }, { $who }: { WORDS($words) }
analyse-page = Страница с разбором: { $path }
analyse-head-who = место
analyse-head-lost = отдано
analyse-head-decisions = реш.
analyse-head-per-decision = ‰
analyse-head-accuracy = точность
analyse-head-level = уровень
analyse-head-luck = удача
analyse-head-result = итог
analyse-head-adjusted = без удачи
analyse-head-move = ход
analyse-head-move-words = ход
analyse-head-played = сыграно
analyse-head-best = лучший ход
analyse-head-loss = отдано, %
analyse-head-mark = оценка
analyse-head-share = доля победы в партии
analyse-unverified = { $why } Сохраните запись заново там, где партию играли: разобрать можно только ту, что сходится.
advise-title = Сколько обещает каждый ход
unusable-analyse-seconds = Время разбора — больше нуля секунд, а не { $given }.
unusable-advise-nobody = После хода { $at } хода не ждут ни от кого: назовите в --at меньшее число.
unusable-advise-seat = После хода { $at } ход не за местом { $seat }. Ходят: { $seats }. Назовите такое место в --seat.
puzzle-count = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
}


# Решение игры, и насколько бот уязвим

cli-solve = решить раунды игры на двоих и записать стратегию бота solved
cli-solve-wanted = какую долю победы может дать лучший ответ в одном раунде ({ $usual })
cli-solve-iterations = не больше стольких итераций на один раунд
cli-solve-out = куда записать стратегию (иначе ИГРА.solved.npz в этой папке)
solve-line = { $done } из { $count }: раунд { $round }, отрыв { $lead }: доля победы { NUMBER($share, minimumFractionDigits: 4, maximumFractionDigits: 4) }, лучший ответ даёт { NUMBER($gain, minimumFractionDigits: 5, maximumFractionDigits: 5) }, итераций { NUMBER($iterations, useGrouping: 0) }
solve-done = Стратегия: { $path }, байт: { NUMBER($size, useGrouping: 0) }, { NUMBER($seconds, maximumFractionDigits: 0, useGrouping: 0) } с. Лучший ответ на неё выигрывает в партии на { NUMBER($gain, minimumFractionDigits: 5, maximumFractionDigits: 5) } победы больше. Если скопировать её в { $shipped }, по ней будет играть бот solved.
solve-round-line = итераций { NUMBER($iterations, useGrouping: 0) }: очков больше, чем у остальных, { $values }; лучший ответ даёт { $gains }, вместе { NUMBER($sum, minimumFractionDigits: 4, maximumFractionDigits: 4) }
cli-exploit = измерить, насколько больше своей доли выигрывает лучший ответ на бота
cli-exploit-bot = любой бот; на solved, policy и random ответ вычисляется, если раунды игры на столько мест решаются; иначе на policy и learned он выучивается на видеокарте, а с остальными играет learned
cli-exploit-matches = сколько партий ответ играет против бота, если выигрыш не известен точно ({ NUMBER($usual, useGrouping: 0) }; если ответ выучивается, { NUMBER($learned, useGrouping: 0) })
cli-exploit-seed = с одним зерном партии и обучение те же ({ $usual }); не указывают, если выигрыш известен точно
cli-exploit-iterations = сколько итераций учить ответ на видеокарте ({ $iterations })
cli-exploit-rate = с какой скоростью его учить (на policy { $policy }, на learned { $learned })
exploit-line = итерация { NUMBER($iteration, useGrouping: 0) }: { NUMBER($seconds, maximumFractionDigits: 1) } с, побед среди копий { $bot } { NUMBER($win, style: "percent", maximumFractionDigits: 1) } ± { NUMBER($error, style: "percent", maximumFractionDigits: 1) }
exploit-exact = Лучший ответ на { $bot } выигрывает на { $exploitability } п. п. больше своей доли, это точно.
exploit-sampled = Лучший ответ на { $bot } выигрывает не меньше чем на { $exploitability } п. п. больше своей доли (95 %: от { $low } до { $high }).
exploit-sampled-none = Найденный ответ на { $bot } выигрывает на { $exploitability } п. п. { $side ->
    [less] меньше
   *[more] больше
} своей доли (95 %: от { $low } до { $high }): преимущество над { $bot } не показано.
exploit-met = `learned` выигрывает на { $exploitability } п. п. больше своей доли среди копий { $bot } (95 %: от { $low } до { $high }); лучший ответ выигрывает не меньше.
exploit-met-none = `learned` выигрывает на { $exploitability } п. п. { $side ->
    [less] меньше
   *[more] больше
} своей доли среди копий { $bot } (95 %: от { $low } до { $high }): преимущество над { $bot } не показано.

unusable-exploit-matches = Партий нужно не меньше { $least } (две раздачи с каждого места), а не { $given }.
unusable-exploit-seed = Зерно — от 0 до { $most }, а не { $given }.
unusable-exploit-not-learned = Ответ на { $bot } для { $game } за столом на { $seats } не выучивается: уберите { $flag }.
unusable-exploit-exact = Выигрыш лучшего ответа на { $bot } здесь известен точно: уберите { $flag }.
unusable-exploit-seats = Бот solved играет в { $game } только за столом на { $full }: укажите --seats { $full }.
unusable-exploit-disagrees = Видеокарта считает не так, как процессор ({ $where }): выучивать ответ на ней нельзя.
unusable-exploit-rate = Скорость обучения — больше 0 и меньше 1, а не { $given }.
unusable-solve-wanted = Доля победы в --wanted — больше 0 и меньше 1, а не { $given }.
unusable-exploit-no-gpu = Точный лучший ответ на { $bot } для { $game } за столом на { $seats } неизвестен; его можно выучить, но нужны видеокарта и { "pip install 'zastolye[train]'" }: { $why }.
unusable-solve-seats = { $game } за столом на { $seats } не решается: укажите --seats { EITHER($known) }.
unusable-solve-round-only = { $game } за столом на { $seats }: решается только один раунд, и ничего не записывается; уберите { $flag }.

# Order on a server.

cli-admin = порядок на сервере: жалобы, запреты, роли, фильтр слов
cli-admin-reports = открытые жалобы с тем, что было вокруг
cli-admin-show = один игрок: роль, запреты, жалобы, что с ним делали
cli-admin-mute = запретить писать и отправлять реакции на несколько часов
cli-admin-shadow = на несколько часов показывать слова игрока только ему самому
cli-admin-ban = на несколько часов запретить садиться за столы, писать и открывать столы
cli-admin-lift = снять с игрока все запреты
cli-admin-close = закрыть жалобу
cli-admin-grant = назначить модератора или администратора
cli-admin-revoke = снять роль
cli-admin-flags = на чьи цифры честной игры стоит взглянуть человеку
cli-admin-audit = что сделано, когда, кем и почему; об одном игроке или всё
cli-admin-words = образцы фильтра слов; добавить или убрать
cli-admin-player = номер игрока, имя для входа или имя, если оно такое одно
cli-admin-why = причина: её увидит игрок, и она останется в журнале
cli-admin-hours = на сколько часов (24)
cli-admin-all = закрытые жалобы тоже
cli-admin-report = номер жалобы
cli-admin-role = moderator: жалобы и запреты; admin: ещё фильтр слов и честная игра (moderator)
cli-admin-add = какой образец добавить: слово, основа*, *часть*
cli-admin-remove = какой образец убрать

unusable-admin-in-use = { $path } открыт работающим сервером. Сделайте это на его странице /admin; или остановите сервер на минуту (партии потом продолжатся), выполните команду и запустите снова. С PostgreSQL можно одновременно.
unusable-admin-nobody = Здесь никого нет с номером, именем для входа или именем «{ $words }».
unusable-admin-several = Имя «{ $words }» у нескольких людей: назовите номер. Он есть в жалобе и на странице /admin.

admin-no-reports = Жалоб нет.
admin-report = { $id } · { $at } · { $reason } · { $name } ({ $player }), { $game }, стол { $table } · пишет { $by }: { $words }
admin-no-acts = Ничего не делали.
admin-act = { $at } · { $who } · { $what } · { $target } · { $why }
admin-no-flags = Флагов нет.
admin-flag = { $name } ({ $player }), { $game }, мест: { $seats }: { $signs }. Решений: { $decisions }; выше того, что можно было знать, на { $excess } очка за решение, z = { $z }; согласие с поиском { $agreement } %
sign-clairvoyance = ясновидение
sign-agreement = согласие с поиском
admin-until = до { $until }
admin-command-line = командная строка
admin-player = { $name } ({ $player }), { $role }
admin-done = Готово.
report-reason-rude = грубость
report-reason-spam = спам
report-reason-cheating = нечестная игра
report-reason-name = плохое имя
report-reason-other = другое
act-mute = запрет писать
act-shadow = в тени
act-ban = бан
act-lift = запреты сняты
act-close = жалоба закрыта
act-reopen = жалоба открыта снова
act-grant = роль дана
act-revoke = роль снята
act-word-add = слово добавлено
act-word-remove = слово убрано
admin-role-moderator = модератор
admin-role-admin = администратор
admin-role-none = без роли
unusable-join-no-screen = Здесь нет экрана, на котором можно играть: запустите в терминале или посадите бота, --bot FILE.py.
unusable-join-no-table = В адресе { $url } нет стола: он такой, как в строке браузера, например http://127.0.0.1:8000/t/ABC234.
