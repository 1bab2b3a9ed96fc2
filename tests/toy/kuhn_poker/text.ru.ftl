title = Покер Куна
feel = Самый маленький блеф на свете.
card-line = Ваша карта: { $card }
ask-move = Ваш ход: пас или ставка.
note-dealt = { NAME($seat) } получает { WORDS($card) }.
note-moved = { NAME($seat) }: { WORDS($move) }.
note-won = Выигрывает { NAME($seat) }.
# What can happen, in a word or two: for tables and charts.
label-dealt = роздана карта
label-moved = пас или ставка
label-won = банк взят

goal = Цель — забрать банк: старшая карта или ставка, на которую не ответили.
help = Напишите пас или ставка.
# Shown once, beside the first move in the browser.
coach-goal = Заберите банк: старшей картой или ставкой, на которую не ответили.
