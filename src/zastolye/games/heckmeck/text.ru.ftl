title = Хекмек
feel = Выкладывайте кур, не забудьте червячка, вовремя остановитесь — и успейте к дележу.
worm = ч
sign = { PRINTED($sign) }
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
option-signs = таблички червячков, от меньшей к большей (25 возрастающих чисел от 1 до 99; печатные значения нам неизвестны, эти предположены)

round-line = Раунд { $round } из { $rounds } · порций в запасе: { $supply }
grill-line = Мангал: { $tiles } · в колоде: { $deck } · в сбросе: { $discard }
place-line = карт { $cards } · стопка { $height }, сверху { $top } ·
place-in = { $cards } = [bold]{ $sum }[/]
place-passed = { $cards } = [bold]{ $sum }[/], ждёт дележа
place-failed = неудача, на дележе не будет
place-worms = [bold]{ worms-counted }[/]
hand-line = Ваша рука: { $cards }
worms-line = В вашей стопке: { worms-counted }
ask-turn = Ваш ход, сумма { $sum }: выложите карты одного вида или спасуйте.
pass-fails = Пас сейчас — неудача: берёте порцию { $value } ({ worms-counted }), { draws-counted }.
pass-succeeds = Пас сейчас — успех: ждёте дележа, { draws-counted }.
pass-steals = Можно украсть порцию { $value } ({ worms-counted }) у игрока { $who }: «украсть».

note-first = Партию открывает { NAME($seat) }.
note-dealt = Роздано по { cards-counted }, в колоде { $deck }.
note-round = Раунд { $round }. Первым ходит { NAME($first) }.
note-grill = На мангале: { $tiles }.
note-got = { NAME($seat) } берёт на руку: { WORDS($cards) }.
note-laid-hens = { NAME($seat) } выкладывает { WORDS($cards) }: сумма { $sum }.
note-laid-worms = { NAME($seat) } выкладывает { $count ->
    [one] червячка
   *[other] червячков
} { WORDS($cards) }: сумма { $sum }.
note-drew = { NAME($seat) } тянет { cards-counted }.
note-dry = { NAME($seat) } недобирает { cards-counted }: колода и сброс пусты.
note-reshuffled = Колода кончилась: сброс перемешан, теперь в ней { $cards }.
note-failed = { NAME($seat) } пасует без червячка: неудача{ $sum ->
    [0] {""}
   *[other] , карты на сумму { $sum } уходят в сброс
}.
note-succeeded = { NAME($seat) } пасует с суммой { $sum } (старшая табличка { PRINTED($sign) }) и ждёт дележа.
note-stole = { NAME($seat) } крадёт порцию { $value } у игрока { NAME($from) }.
note-took-lowest = { NAME($seat) } забирает с мангала меньшую порцию: { $value }.
note-feast = Делёж деликатесов. Гостей: { $guests }.
note-feasted = { NAME($seat) } с суммой { $sum } получает порцию { $value }.
note-no-feast = Неудача у всех: делить нечего.
note-scored = { NAME($seat) }: { worms-counted }, лучшая порция { $best }.
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
assumed-signs = Таблички червячков
assumed-signs-default = наши

refusal-has-passed = Вы уже спасовали: до конца раунда ходов у вас нет.
refusal-two-kinds = За ход выкладывают карты только одного вида, а здесь их несколько.
refusal-kind-shown = { $kind ->
    [worm] Червячки перед вами уже лежат: второй раз за раунд их не выложить.
   *[other] Куры со значением { $kind } перед вами уже лежат: второй раз за раунд их не выложить.
}
refusal-not-held = { $held ->
    [0] Кур со значением { $kind } у вас на руке нет.
   *[other] Столько кур со значением { $kind } не выложить: нужно { $wanted }, а на руке { $held }.
}
refusal-worm-not-held = Червячка с табличкой { PRINTED($sign) } у вас на руке нет.
refusal-no-worm-shown = Красть можно только с червячком среди выложенных карт.
refusal-nothing-to-steal = Красть нечего: сверху чужой стопки нет порции { $sum }.

goal = Цель — червячки на порциях. Выкладывайте карты одного вида за ход и копите сумму; червячок стоит 5, и без него пас — неудача: худшая порция с мангала. С червячком вы ждёте дележа, где большая сумма берёт лучшую порцию, а при равных решает старшая табличка. Из червячков можно выложить любые: ч12 или ч12+3.
coach-goal = Цель — червячки на порциях: копите сумму, но не пасуйте без червячка.
result-tie = Червячков поровну: выше тот, у кого порция с большим числом.
help = Куры: 3 — одна тройка, 3x2 — две. Червячки по табличкам: ч12 или ч12+7+3. Спасовать: пас. Спасовать и украсть порцию, равную вашей сумме: украсть.

# Words of the notation in Russian letters.
word-w = ч
word-x = ×
word-pass = пас
word-steal = украсть

# The lesson.
lesson-goal = Цель — червячки, нарисованные на порциях. На мангале три порции, по одной на игрока: на 40 девять червячков, на 17 всего один.
lesson-lay = В свой ход выложите карты одного вида, одну или сразу несколько. Курица стоит столько, какое на ней число: начните с двух четвёрок.
lesson-again = Сумма 8, и вы взяли карту из колоды. Тот же вид второй раз за раунд не выложить, так что теперь — все три пятёрки!
lesson-failure = Укроп спасовал без червячка. Это неудача: карты ушли в сброс, а ему сразу досталась худшая порция. Так попадаются все новички!
lesson-worm = Карта червячка стоит 5 и спасает от неудачи. Из двух хватит одной: выложите ту, что с табличкой 21, при равных суммах решает табличка.
lesson-exact = Сумма 28, а сверху стопки Сырника лежит порция 31. Наберите ровно 31, и её можно украсть: выложите тройку!
lesson-steal = Ровно 31! Пасуйте с кражей: порция Сырника переходит к вам, а на делёж вы всё равно остаётесь.
lesson-feast = Спасовали все, и настал делёж: ваши 31 больше, чем 25 у Сырника, и вы получили 40. Дотягивать до сорока незачем: суммы сравнивают только между собой.
lesson-top = Порции лежат стопкой, и украсть можно только верхнюю: ваша 31 спрятана под 40. Новый раунд начинает Сырник: он взял с мангала последним.
lesson-second-worm = Карты с руки остались с вами. Выложите второго червячка сразу: сумма всего 5, зато пасовать уже не страшно.
lesson-pass = Соперники копят кур, а червячков у них не видно. Рискните и спасуйте: кто пасует не последним, берёт две карты.
lesson-alone = Оба остались без червячка и забрали 20 и 26. На делёж, кроме вас, никто не пришёл, и сумма 5 принесла вам 38!
lesson-end = У вас уже 25 червячков! Когда порции в запасе кончатся, победит тот, у кого червячков больше. Теперь сыграйте первую партию с ботами.

# What went by, for who would rather not keep it in mind.
recall-stack = { $who }, порции снизу вверх: { $tiles }. Червячков: { $worms }
recall-discard = В сбросе: { $cards }
recall-unseen = В колоде и у соперников: { $cards }

# What a host may choose.
choice-first = Кто начинает
choice-first-random = по жребию
choice-worms = Червячки на порциях
choice-worms-places = 0 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42
choice-signs = Таблички червячков
choice-signs-places = 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25

# Почему ход был лучше.

why-succeeded = { $whose ->
    [self] вы пасуете с успехом
   *[others] соперники пасуют с успехом
}
why-failed = { $whose ->
    [self] вы пасуете без червячка и берёте худшую порцию
   *[others] соперники пасуют без червячка
}
why-stole = { $whose ->
    [self] вы крадёте порцию
   *[others] соперники крадут порцию
}
why-feasted = { $whose ->
    [self] вы берёте порцию при дележе
   *[others] соперники берут порцию при дележе
}

# On a full screen.
terminal-round = Раунд { $round } из { $rounds }
terminal-supply = в запасе порций: { $supply }
terminal-deck = в колоде карт: { $deck }
terminal-discard = в сбросе: { $discard }
terminal-counts = карт { $cards } · порций { $height }: { $top }
terminal-passed = пас
terminal-failed = неудача
terminal-sum = сумма { $sum }
terminal-may-steal = можно украсть: { $who }
terminal-pass = Спасовать
terminal-steal = Украсть { $value } ({ worms-counted }): { $who }
