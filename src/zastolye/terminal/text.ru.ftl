# The table at the keyboard.

bot-name = Бот { $number }
play-prompt = ход>{" "}
play-bye = Партия не доиграна. До встречи!
play-place = { $place }. { $who } — { $points }
play-won = { $count ->
    [1] Победа: { $who }!
   *[other] Победу делят { $who }!
}
result-tie = Очков поровну: места разделило дополнительное правило.
play-passes = Ходить вам нечем: пас.
play-which = «{ $words }» можно понять по-разному. Что вы имели в виду: { WORDS($meanings) }?
and = { $some } и { $last }
play-hint = «?» — как писать ходы, «правила» — правила игры, «журнал» — всё, что было, «выход» — встать из-за стола.
play-printed = На картах этого стола числа { $numbers }. Карту называют числом, которое на ней напечатано: { WORDS($example) } — младшая.
play-log-empty = Ещё ничего не было.
compiling = Готовлю быстрые правила: { $progress } (играть уже можно)
compiled = Быстрые правила готовы.

# Records shown and checked.

unusable-replay-hidden = Эта партия ещё не доиграна: до её конца видно только своё место.
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
verify-bad = Запись неверна. { $why }
replay-title = { $game }, игроков: { $seats }

# Задачи.

puzzle-head = Задача { $number }, трудность { $rating }: найдите лучший ход.
puzzle-you = Вы
puzzle-prompt = ход (пусто — выйти)>{" "}
puzzle-right = Верно: { WORDS($best) }.
puzzle-wrong = Это не лучший ход. Лучший: { WORDS($best) }.
puzzle-value = { WORDS($move) }: { $share } ± { $error } % победы

# The table on a full screen.

full-house = Застолье
full-house-line = карточные игры за одним столом
full-which = Во что сыграем?
full-start = Начать партию
full-seats = Игроков
full-level = Боты
full-level-name = { $level ->
    [1] новички (1)
    [2] любители (2)
    [3] знатоки (3)
    [4] мастера (4)
   *[5] сильнейшие (5)
}
full-language = Язык
full-language-name = русский
full-tempo = Темп
full-race = наперегонки
full-slow = без спешки
full-wait = Ходят соперники…
full-over = Партия окончена. Enter — итог.
full-recess = Раунд окончен. Enter — дальше.
full-recess-first = Всё готово. Enter — сдать карты.
full-recess-others = Раунд окончен. Ждём остальных…
full-points = очки
full-again = Ещё партию (a)
full-menu = Меню (m)
full-look = Стол (Esc)
full-quit = Выход (q)
full-yes = Да (Enter)
full-no = Нет (Esc)
full-leave = Партия не окончена. Встать из-за стола? Запись сохранится, к ней можно вернуться.
full-leave-server = Партия не окончена. Выйти? Место останется за вами: вернуться можно той же командой.
full-log = Журнал
full-rules = Правила
full-help-title = Помощь
full-hints = Подсказка
full-hints-about = Сколько побед обещает каждый ход, по мнению тренера:
full-hint-move = { WORDS($words) }: { $share } ± { $error } %
full-type = ход словами, например как в помощи (Esc — передумать)
full-too-small = Окно мало: нужно хотя бы { $wide }×{ $tall } знаков. Увеличьте его.
full-keys-paper = ↑↓ листать · Esc закрыть
full-help = Карту выбирают стрелками, номером на её краю или мышью; второе нажатие или Enter играет её. Если у карты несколько ходов, вариант меняют стрелками вверх и вниз. Клавиша t даёт написать ход словами, Esc снимает выбор. Буквы работают и в русской раскладке.
unusable-hint-not-yours = Подсказка — для своего хода: дождитесь его.
unusable-hint-not-ready = Тренер ещё не готов: быстрые правила готовятся. Спросите чуть позже.
full-key-play = ход
full-key-choose = выбор
full-key-hint = совет
full-key-log = журнал
full-key-rules = правила
full-key-quit = выход
full-key-help = помощь
full-key-type = словами
full-key-start = начать
full-key-row = строка
full-key-change = изменить
full-free-seat = свободно
full-lost = Связь прервалась. Пробую ещё раз…
full-code = Код стола: [bold]{ $code }[/]
full-open = Партия ещё не началась: свободных мест { $free }. Начинает хозяин стола.
full-open-host = Свободных мест: { $free }. Enter — начать; пустые места займут боты.
