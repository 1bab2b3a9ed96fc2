# The bots of the house.

house-bot-0 = Пончик
house-bot-1 = Укроп
house-bot-2 = Сырник
house-bot-3 = Редиска
house-bot-4 = Кнедлик
house-bot-5 = Ватрушка
house-bot-6 = Горчица
house-bot-7 = Пирожок

# Who asks, and whether it can be read.

unusable-who-are-you = Мы ещё не знакомы: сначала спросите /api/me или принесите токен.
unusable-other-page = Об этом просит чужая страница, а можно только нашей.
unusable-body-json = Запрос не читается. Подробность для разработчика: { $why }.
unusable-body-size = Слишком длинно: не больше { $most } байт.
unusable-link-used = Ссылка уже использована или её время вышло: сделайте новую.
unusable-browser-only = Это может только человек в браузере, а не программа с токеном.
unusable-many-sessions = У одного гостя не больше { $most } устройств и программ: завершите лишние в настройках.
unusable-no-session = Такого входа нет: возможно, он уже завершён.
unusable-no-way-back = Другим гостем этот браузер не был: возвращаться некуда.
unusable-too-fast = Слишком много команд сразу: дождитесь ответа на последнюю.
unusable-no-page = По этому адресу ничего нет.
unusable-no-method = Так сюда не обращаются: посмотрите /api/openapi.json.
unusable-our-fault = Сервер ошибся, вы ни при чём: попробуйте ещё раз.

# Lessons.

unusable-lesson-move = Урок сейчас просит другой ход, о нём сказано на странице: { WORDS($words) }.
unusable-lesson-read = Сначала дочитайте: нажмите «дальше».
unusable-lesson-over = Урок окончен: теперь сыграйте настоящую партию.
unusable-lesson-turn = Сначала нужно сделать ход.
unusable-no-lesson = { $game }: урока пока нет.

# Where tables are kept, and copies of that.

unusable-bus-address = Адрес шины непонятен: { $given }. Напишите redis://ХОСТ:6379 или notify вместе с хранилищем PostgreSQL.
unusable-store-address = Столы хранятся в sqlite:ФАЙЛ (например, sqlite:tables.db) или postgresql://ИМЯ:ПАРОЛЬ@УЗЕЛ/БАЗА, а не в «{ $given }».
unusable-store-in-use = { $path } открыт в другом процессе: остановите его или назовите другой файл.
unusable-store-unopenable = Не могу открыть { $path }: { $why }.
unusable-store-damaged = { $path } повреждён, или это не наш файл: { $why }. Верните копию или назовите другой файл.
unusable-store-newer = Столы записаны более новой версией программы (шаг { $revision }): обновите программу.
unusable-store-unreachable = База данных нас не пускает: { $why }.
unusable-store-older = Столы записаны более старой версией программы: запустите сервер один раз, и он приведёт их в порядок.
unusable-backup-itself = { $path } — это и есть хранилище: назовите для копии другой файл.
unusable-backup-pg-dump = Для копии PostgreSQL нужна программа pg_dump: установите postgresql-client.
unusable-backup-failed = Копия не вышла: { $why }

# At a table.

unusable-elsewhere = Этот стол ведёт другой процесс: спросите там.
unusable-closing = Этот процесс завершается: подключитесь заново.
unusable-not-idle = Пока идёт партия, убрать можно только того, кто отошёл.
unusable-not-ready = Подсказки ещё готовятся: спросите через минуту.
unusable-not-kept = Записать не удалось, поэтому ничего не сделано: попробуйте через минуту.
unusable-no-answer = Стол не ответил вовремя, и неизвестно, сделано ли это: посмотрите на стол и, если нет, повторите.
unusable-moved-on = Стол перешёл к другому процессу: подключитесь заново.
unusable-round-over = Поздно: раунд окончен.
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
unusable-muted = Хозяин стола попросил вас помолчать: писать здесь вы не можете.
unusable-chat-length = В реплике может быть от 1 до { $most } букв.
unusable-chat-pace = Не так быстро: одна реплика в секунду.
unusable-sealed = Партия ещё идёт: запись откроется, когда она закончится.
unusable-import-names = Имя в этой записи длиннее { $most } знаков или содержит непечатаемые знаки. Исправьте его в записи; подпись после этого не сойдётся.

unusable-hint-waits = Подсказка уже готовится: дождитесь её.
unusable-too-many-requests = Слишком много запросов подряд: подождите немного и повторите.
unusable-guest-tables = Незаконченных столов у одного гостя может быть не больше { $most }: доиграйте или покиньте один из них.
unusable-guest-public = Открытых для всех столов у одного хозяина может быть не больше { $most }: откройте этот по приглашению.
unusable-guest-bots = Ботов за столами одного гостя может быть не больше { $most }: доиграйте одну из партий.
unusable-guest-analyses = У одного гостя в очереди может быть не больше { $most } разборов: сначала посмотрите готовые.
unusable-analyses-full = У тренера сейчас слишком много партий: попросите ещё раз через несколько минут.
unusable-analysis-failed = Тренер не справился с этой партией: попросите ещё раз, а если снова не выйдет — скажите тому, кто держит сервер.
unusable-analysis-slow = Тренер не успел разобрать партию за отведённое время: попросите позже, когда играющих станет меньше.
unusable-try-not-asked = Это место тогда не ходило: выберите одно из его собственных решений.
unusable-no-mistake = Такой вашей ошибки нет: возможно, она забыта вместе с партией.

# Link previews.
preview-house = Застолье
preview-house-about = Карточные игры за одним столом: с друзьями и с ботами. Регистрация не нужна.
preview-rules = Правила: { $game }
preview-table = { $game }: за стол зовёт { $host }
preview-open = { $free ->
    [0] Все места заняты, скоро начнут.
    [one] Свободно { $free } место из { $seats }. Садитесь!
    [few] Свободно { $free } места из { $seats }. Садитесь!
   *[many] Свободно { $free } мест из { $seats }. Садитесь!
}
preview-running = Партия идёт, можно посмотреть.
preview-over = Партия окончена, можно посмотреть запись.
unusable-rated-account = За рейтинговый стол садятся с учётной записью: заведите её или играйте за дружеским столом.
unusable-rated-options = Рейтинговый матч играют по обычным правилам: верните настройки игры к обычным или откройте дружеский стол.
unusable-rated-help = В рейтинговом матче нет подсказок и памятки: выключите их или откройте дружеский стол.
unusable-rated-clock = Рейтинговый матч играют с часами: задайте время на ход или откройте дружеский стол.
unusable-rated-patience = В рейтинговом матче ушедшего не ждут без конца: задайте, через сколько секунд за него сядет бот.
unusable-rated-lesson = Урок не бывает рейтинговым: откройте его без рейтинга.
unusable-page-number = Номер страницы — число от 1 до { $most }.
