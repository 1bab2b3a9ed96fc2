title = Чехарда
feel = Все играют разом: собирайте сеты, крадите чужие и кричите «ЧЕХАРДА!», когда карты кончились.
minutes = 20
design = { $design ->
    [el-championo] Эль Чемпионо
    [elephant-tea] Чай со слоном
    [roller-rex] Роллер-Рекс
    [octo-pirate] Осьминог-пират
    [bottle-monkey] Обезьяна в бутылке
    [big-foot] Большая нога
    [eye-scream] Глаз-крем
    [attic-pig] Свинья на чердаке
    [fish-man] Человек-рыба
    [happy-robot] Весёлый робот
    [solar-power] Солнечная сила
   *[jump-time] Время прыгать
}
call = «{ $name }!»

option-dealer = кто сдаёт первым (номер места или random)
option-target = до скольких очков играть
option-variant = кто берёт карты, когда ходить нечем: base — сдающий раздаёт всем, draw — каждый берёт сам
option-laying = кто выкладывает сеты с руки: auto — программа, сразу после сдачи; hand — сами игроки

round-line = Раунд { $round } · сдаёт { $who } · в колоде { $deck } · играем до { $target }
place-line = карт { $cards } · очков { $total } · сеты:
passed-mark = (пас)
hand-line = Ваши карты: { $cards }
ask-lay = У вас готов сет, соберите его: { $cards }.
ask-play = Одиночной картой можно украсть сет или дополнить свой: { $cards }. Или пас.
ask-draw = Ходить нечем: возьмите карту из колоды.
ask-pass = Ваши карты пока ни к чему не подходят: остаётся пас.
ask-passed = Вы спасовали; ждём остальных.

note-dealer = Первым сдаёт { $who }.
note-round = Раунд { $round }. Сдаёт { $who }.
note-dealt = { $who } получает карты: { $cards }
note-deal-more = { $why ->
    [0] Ходить некому:
    [1] Кто мог ходить, спасовал:
   *[2] Никто не спешит:
} сдающий раздаёт { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}, в колоде остаётся { $deck }.
note-got = { $who } получает карту: { $card }
note-drew = { $given ->
    [1] Ходить нечем, а время вышло: { $who } получает карту из колоды
   *[0] Ходить нечем: { $who } берёт карту из колоды
}, в колоде остаётся { $deck }.
note-laid = { $who }: { $call } Собран сет, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}{ $joined ->
    [1] ; вместе с прежними { $size }
   *[0] {""}
}.
note-stole = { $who }: { $call } Сет украден у игрока { $owner }, теперь в нём { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}.
note-extended = { $who } дополняет свой сет ({ $card }), теперь в нём { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}.
note-passed = { $who } пасует.
note-time = Пауза затянулась.
note-out = { $who }: [bold]«ЧЕХАРДА!»[/] Карты кончились, раунд окончен.
note-no-winner = Колода пуста, и никто не ходит: раунд окончен без победителя.
note-scored = { $who }: сеты +{ $sets }, рука −{ $held }{ $bonus ->
    [0] {""}
   *[other] , чехарда +{ $bonus }
} — за раунд { $points }.
note-over = Партия окончена.

# What can happen, in a word or two: for tables and charts.
label-dealer = жребий сдающего
label-round = начало раунда
label-dealt = раздача на руку
label-deal-more = игра замерла: сдают ещё
label-got = получена карта
label-drew = взята карта
label-laid = собран сет
label-stole = украден сет
label-extended = дополнен сет
label-passed = пас
label-time = пауза затянулась
label-out = чехарда: карты кончились
label-no-winner = раунд без победителя
label-scored = подсчёт раунда
label-over = конец партии

starter = первый сдающий

refusal-not-dealt = Новый раунд ещё не роздан: ни собрать, ни украсть, ни дополнить пока нельзя.
refusal-referee-only = Паузу объявляет только стол.
refusal-seat-only = Стол сам не ходит: он только объявляет паузу.
refusal-not-held = Такой карты ({ design }) у вас на руке нет.
refusal-single = Одна карта ({ design }) ещё не сет: нужно хотя бы две одинаковые.
refusal-must-lay = Две одинаковые карты — уже сет, его нужно собрать: { design }.
refusal-no-own-set = Такого сета ({ design }) перед вами нет, дополнять нечего.
refusal-own-set = Этот сет ({ design }) и так ваш: его можно дополнить, но не украсть.
refusal-no-such-seat = Места @{ $seat } за этим столом нет.
refusal-no-set = Такого сета ({ design }) на столе нет.
refusal-too-late = Поздно: такого сета ({ design }) у @{ $owner } нет, он у { $now }.
refusal-passed-already = Вы уже спасовали: пас действует, пока не сдвинется карта.
refusal-must-draw = Ходить нечем, значит, нужно взять карту из колоды.
refusal-dealer-deals = Сами карты здесь не берут: их раздаёт сдающий, когда игра замирает.
refusal-deck-empty = Колода пуста, брать нечего.
refusal-can-act = Карту берёт лишь тот, кому ходить нечем, а у вас есть ход.

goal = Цель — первым набрать 77 очков (или сколько назначил хозяин). Сет — две и больше одинаковых карт перед вами: +1 за карту в сетах, −1 за карту на руке. Одной такой же картой чужой сет крадут, свой дополняют. Кто сыграл последнюю карту, кричит «ЧЕХАРДА!» и получает ещё 5.
help = «собрать чай со слоном» выкладывает сет, «украсть чай со слоном @2» крадёт его у места 2, «дополнить чай со слоном» кладёт карту на свой сет; «пас» — пропустить, «взять» — взять карту (в варианте). Рисунок можно назвать по-английски (elephant-tea) или номером от 1 до 12.

# Words of the notation in Russian letters.
word-lay = собрать
word-steal = украсть
word-extend = дополнить
word-pass = пас
word-draw = взять
word-stall = пауза
word-el-championo = эль-чемпионо
word-elephant-tea = чай-со-слоном
word-roller-rex = роллер-рекс
word-octo-pirate = осьминог-пират
word-bottle-monkey = обезьяна-в-бутылке
word-big-foot = большая-нога
word-eye-scream = глаз-крем
word-attic-pig = свинья-на-чердаке
word-fish-man = человек-рыба
word-happy-robot = весёлый-робот
word-solar-power = солнечная-сила
word-jump-time = время-прыгать
