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
puzzle-value = { WORDS($move) }: { $share } ± { $error } % на победу
