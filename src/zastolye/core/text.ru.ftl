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
unusable-resume-not-yours = Доиграть можно только свою партию, записанную за столом: { $path } не такая.
unusable-replay-hidden = Эта партия ещё не доиграна: до её конца видно только своё место.
unusable-seat-number = Места с номером { $seat } нет: от 0 до { $most }.
unusable-at-number = Хода { $at } нет: в записи ходов { $most }.

# The table in the terminal.
guest = Гость
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
cli-lang = язык: ru или en
cli-json = вывод для программ
cli-seats = число мест
cli-seed = зерно перемешиваний: с одним зерном партия та же
cli-bots = боты по местам через запятую: random, policy, search:1000, level:1…5 или свой файл .py; одно имя — для всех
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
unusable-matches = Нужна хотя бы одна партия, а не { $given }.
play-resume = Доиграть: zastolye play --resume { $path }
no-such-folder = такой папки нет или это папка
cli-play-out = куда записать партию (иначе в папку ваших партий)
unusable-pace = Пауза бота — от 0 до { $most } секунд.
unusable-bot-broken = Бот { $path } не запускается: { $why }. Нужен файл с функцией choose(view, legal, luck).
unusable-system = Не вышло: { $why }.
