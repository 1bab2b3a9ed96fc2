title = Хекмек
feel = Выкладывайте кур, не забудьте червячка, вовремя остановитесь — и успейте к дележу.
minutes = 20
worm = ч
tile = [bold]{ $value }[/]·{ $worms }ч
worms-counted = { $worms ->
    [one] { $worms } червячок
    [few] { $worms } червячка
   *[many] { $worms } червячков
}
cards-counted = { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}
draws-counted = { $draws ->
    [0] карт не тянете
    [one] тянете { $draws } карту
    [few] тянете { $draws } карты
   *[many] тянете { $draws } карт
}

option-first = первый игрок (номер места или random)
option-worms = червячки на порциях: для 0 и для 16–42 (28 чисел; печатные значения нам неизвестны, эти предположены)

round-line = Раунд { $round } из { $rounds } · порций в запасе: { $supply }
grill-line = Мангал: { $tiles } · в колоде: { $deck } · в сбросе: { $discard }
place-line = карт { $cards } · стопка { $height }, сверху { $top } ·
place-in = { $cards } = [bold]{ $sum }[/]
place-passed = { $cards } = [bold]{ $sum }[/], ждёт дележа
place-failed = неудача, вне дележа
place-worms = [bold]{ worms-counted }[/]
hand-line = Ваша рука: { $cards }
worms-line = В вашей стопке: { worms-counted }
ask = Ваш ход, сумма { $sum }: выложите карты одного вида или спасуйте.
pass-fails = Пас сейчас — неудача: берёте порцию { $value } ({ worms-counted }), { draws-counted }.
pass-succeeds = Пас сейчас — успех: ждёте дележа, { draws-counted }.
pass-steals = Можно украсть порцию { $value } ({ worms-counted }) у { $who }: «украсть».

note-first = Первым ходит { $who }.
note-dealt = Роздано по { cards-counted }, в колоде { $deck }.
note-round = Раунд { $round }. Первым ходит { $who }.
note-grill = На мангале: { $tiles }.
note-got = { $who } берёт на руку: { $cards }
note-laid-hens = { $who } выкладывает { $cards }: сумма { $sum }.
note-laid-worms = { $who } выкладывает червячков { $cards }: сумма { $sum }.
note-drew = { $who } тянет { cards-counted }.
note-dry = { $who } не добирает { cards-counted }: колода и сброс пусты.
note-reshuffled = Колода кончилась: сброс перемешан, теперь в ней { $cards }.
note-failed = { $who } пасует без червячка: неудача{ $sum ->
    [0] {""}
   *[other] , сумма { $sum } уходит в сброс
}.
note-succeeded = { $who } пасует с суммой { $sum } (старшая табличка { $sign }) и ждёт дележа.
note-stole = { $who } крадёт порцию { $value } (хозяин: { $whom }).
note-took-lowest = { $who } забирает с мангала меньшую порцию: { $value }.
note-feast = Делёж деликатесов, гостей: { $guests }.
note-feasted = { $who } с суммой { $sum } получает порцию { $value }.
note-no-feast = Неудача у всех: делить нечего.
note-scored = { $who }: { worms-counted }, лучшая порция { $best }.
note-over = Партия окончена.

# What can happen, in a word or two: for tables and charts.
label-first = жребий первого игрока
label-dealt = раздача карт
label-round = начало раунда
label-grill = порции на мангале
label-got = карты взяты на руку
label-laid-hens = выложены куры
label-laid-worms = выложены червячки
label-drew = карты из колоды
label-dry = нечего тянуть: колода и сброс пусты
label-reshuffled = сброс перемешан
label-failed = неудача: пас без червячка
label-succeeded = пас с червячком
label-stole = кража порции
label-took-lowest = взята меньшая порция
label-feast = делёж
label-feasted = порция при дележе
label-no-feast = дележа нет: неудача у всех
label-scored = подсчёт
label-over = конец партии

starter = первый игрок
assumed-worms = Червячки на порциях
assumed-worms-default = наши
assumed-worms-flat = поровну
assumed-worms-steep = круче

refusal-has-passed = Вы уже спасовали: до конца раунда ходов у вас нет.
refusal-two-kinds = За ход выкладывают карты только одного вида, а здесь их несколько.
refusal-kind-shown = { $kind ->
    [worm] Червячки перед вами уже лежат: второй раз за раунд их не выложить.
   *[other] Куры { $kind } перед вами уже лежат: второй раз за раунд их не выложить.
}
refusal-not-held = { $held ->
    [0] Кур { $kind } у вас на руке нет.
   *[other] Столько кур { $kind } не выложить: просите { $wanted }, а на руке { $held }.
}
refusal-worm-not-held = Червячка с табличкой { $sign } у вас на руке нет.
refusal-no-worm-shown = Красть можно только с червячком среди выложенных карт.
refusal-nothing-to-steal = Красть нечего: сверху чужой стопки нет порции { $sum }.

goal = Цель — червячки на порциях. Выкладывайте карты одного вида за ход и копите сумму; червячок стоит 5, и без него пас — неудача: худшая порция с мангала. С червячком вы ждёте дележа, где большая сумма берёт лучшую порцию, а при равных решает старшая табличка. Из червячков можно выложить любые: ч12 или ч12+3.
help = Куры: 3 — одна тройка, 3x2 — две. Червячки по табличкам: ч12 или ч12+7+3. Спасовать: пас. Спасовать и украсть порцию, равную вашей сумме: украсть.

# Words of the notation in Russian letters.
word-w = ч
word-pass = пас
word-steal = украсть
