# Тренер: разбор партии, свои ошибки, задачи. Загружается с первым из них.

coach-of = Тренер: { $game }
coach-waiting = { $ahead ->
    [0] Ваша партия следующая.
    [one] Перед вашей { $ahead } партия.
    [few] Перед вашей { $ahead } партии.
   *[many] Перед вашей { $ahead } партий.
}
coach-running = Тренер смотрит партию: { $percent } %
coach-leave = Страницу можно закрыть: разбор сохранится, и кнопка после партии приведёт сюда.
coach-failed = { $why ->
    [analysis-failed] Тренер не справился с этой партией. Попросите ещё раз, а если снова не выйдет — скажите тому, кто держит сервер.
    [analysis-slow] Тренер не успел разобрать партию за отведённое время. Попросите позже, когда играющих станет меньше.
    [record-rules] Эту партию играли по правилам, которые с тех пор изменились: разобрать её тренер не может.
    [analyse-empty] В этой партии не сделано ни одного хода: разбирать нечего.
   *[other] Эту партию тренер разобрать не может.
}
coach-again = Попросить ещё раз
coach-whose = Чья игра
coach-chart = Шансы на победу, ход за ходом
coach-chart-about = { $name }: за партию с { $first } % до { $last } %; решения { $decisions } %, удача { $luck } %.
coach-chart-luck = удача
coach-chart-decisions = решения
coach-chart-others = решения других
coach-players = Умение и удача
coach-accuracy = Точность
coach-counted = Решений
coach-per-decision = За решение, ‰
coach-level = Игра уровня
coach-lost = Отдано
coach-luck = Удача
coach-result = Выиграно
coach-adjusted = Без удачи
coach-players-about = Пункты здесь — сотые доли выигранной партии; за решение — сколько тысячных победы отдано в среднем за одно решение. Удача — это только тасования, по столу в сумме ноль; «без удачи» — результат за вычетом того, что такая удача обычно приносит.
coach-turning = Переломы
coach-turning-none = Шансы почти не менялись: ни один миг не решил эту партию.
coach-turn-luck = Тасование после хода { $at }: шансы ({ $name }) были { $before } %, стали { $after } %. Удача.
coach-turn-draw = Ход { $at }, { $mover }: { $words }; из колоды вытянуты карты. Шансы ({ $name }) были { $before } %, стали { $after } %. Удача.
coach-turn-dealt = Карты из колоды после хода { $at }: шансы ({ $name }) были { $before } %, стали { $after } %. Удача.
coach-turn-decision = Ход { $at }, { $mover }: { $words }. Шансы ({ $name }) были { $before } %, стали { $after } %.
coach-decisions = Решения
coach-decisions-none = Придраться не к чему: каждый ход не хуже лучшего.
coach-all = все решения
coach-marked = только отмеченные
coach-move = Ход { $at }
coach-better = Лучший ход
coach-cost = отдано { $loss } ± { $error } %
coach-close = разница меньше погрешности
coach-charged = тот же случай, что на ходу { $at }
mark-best = лучший ход
mark-good = хорошо
mark-inaccuracy = неточность
mark-mistake = ошибка
mark-blunder = зевок
coach-show = Показать
coach-show-at = Показать ход { $at }
coach-hide = Закрыть
coach-board = Стол перед ходом { $at }, каким его видит { $name }
coach-show-played = Показать сыгранное
coach-show-better = Показать лучший ход
coach-values = Что обещал каждый ход
coach-value = { $share } ± { $error } %
coach-why-more = После лучшего хода чаще
coach-why-less = После лучшего хода реже
coach-reason = { $what }: в среднем { $better } вместо { $played }
coach-scores = Счёт после этого в среднем
coach-after-best = лучший ход
coach-after-played = сыграно
coach-opens = Лежало открытым и не взято
coach-opens-all = все { $count }
coach-opens-few = только дорогие
coach-opens-none = Ничего дорогого этот игрок не пропустил.
coach-open-after = После хода { $at }
coach-open-seconds = лежало { $seconds } с, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
coach-open-moves = лежало { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
coach-open-cost = ждать стоило { $cost } ± { $error } %
coach-habits = Блеф и закрытые карты
coach-habits-about = Такой выбор не судят по одному: важно, как часто он повторяется. Рядом — как часто так выбирают сильные игроки; на полоске это черта.
coach-habit-often = за партию
coach-habit-usual = сильные
coach-habit-times = { $times } из { $of }
coach-not-playing = Здесь смотрят. Чтобы сыграть с этого места, нажмите «Доиграть отсюда».
coach-try = Доиграть отсюда
coach-try-about = Дальше вы играете с ботами. Всё, чего { $name } не видит, сдаётся заново; такая партия — упражнение, и в записи это сказано.
coach-unknown = Чего нельзя было знать
coach-unknown-about = Тот же миг глазами остальных. Решения по этому не судят.

# Упражнения.
practice = Упражнения
practice-about = Над чем подумать: свои ошибки и задачи от заведения.
practice-mistakes = Мои ошибки
practice-mistakes-none = Ошибок пока нет: попросите тренера посмотреть сыгранную партию.
practice-mistakes-later = Сейчас повторять нечего. { $count ->
    [one] { $count } ошибка вернётся позже
    [few] { $count } ошибки вернутся позже
   *[many] { $count } ошибок вернутся позже
}{ $days ->
    [0] : первая — сегодня.
    [one] : первая — через { $days } день.
    [few] : первая — через { $days } дня.
   *[many] : первая — через { $days } дней.
}
practice-mistakes-due = Повторить: { $count }
practice-mistakes-found = Найдено насовсем: { $count }
practice-puzzles = Задачи
practice-puzzles-about = Один ход явно лучший. Сначала лёгкие; чем больше находите, тем труднее.
practice-puzzles-count = { $count ->
    [one] { $count } задача
    [few] { $count } задачи
   *[many] { $count } задач
}
practice-solve = Решать
practice-rating = трудность { $rating }
practice-own-rating = ваш рейтинг: { $rating }
practice-find = Найдите лучший ход.
practice-rival = Соперник { $number }
practice-you = Вы
practice-right = Верно: { $words }, шансы на победу { $share } %.
practice-wrong = Не то: { $words }, шансы на победу { $share } %.
practice-wrong-unknown = Не то: { $words }.
practice-best = Лучший ход: { $words }, шансы на победу { $share } %.
practice-before = В партии было: { $words }; это стоило { $loss } %.
practice-next = Дальше
practice-back = К списку
