title = Чехарда
feel = Все играют разом: собирайте сеты, крадите чужие и кричите «ЧЕХАРДА!», когда карты кончились.
# Designs: as they are called, and as they are shouted.
name-el-championo = Эль Чемпионо
name-elephant-tea = Чай со слоном
name-roller-rex = Роллер-Рекс
name-octo-pirate = Осьминог-пират
name-bottle-monkey = Обезьяна в бутылке
name-big-foot = Большая нога
name-eye-scream = Глаз-крем
name-attic-pig = Свинья на чердаке
name-fish-man = Человек-рыба
name-happy-robot = Весёлый робот
name-solar-power = Солнечная сила
name-jump-time = Время прыгать
call-el-championo = «ЭЛЬ ЧЕМПИОНО!»
call-elephant-tea = «ЧАЙ СО СЛОНОМ!»
call-roller-rex = «РОЛЛЕР-РЕКС!»
call-octo-pirate = «ОСЬМИНОГ-ПИРАТ!»
call-bottle-monkey = «ОБЕЗЬЯНА В БУТЫЛКЕ!»
call-big-foot = «БОЛЬШАЯ НОГА!»
call-eye-scream = «ГЛАЗ-КРЕМ!»
call-attic-pig = «СВИНЬЯ НА ЧЕРДАКЕ!»
call-fish-man = «ЧЕЛОВЕК-РЫБА!»
call-happy-robot = «ВЕСЁЛЫЙ РОБОТ!»
call-solar-power = «СОЛНЕЧНАЯ СИЛА!»
call-jump-time = «ВРЕМЯ ПРЫГАТЬ!»
design = { $design ->
    [el-championo] { name-el-championo }
    [elephant-tea] { name-elephant-tea }
    [roller-rex] { name-roller-rex }
    [octo-pirate] { name-octo-pirate }
    [bottle-monkey] { name-bottle-monkey }
    [big-foot] { name-big-foot }
    [eye-scream] { name-eye-scream }
    [attic-pig] { name-attic-pig }
    [fish-man] { name-fish-man }
    [happy-robot] { name-happy-robot }
    [solar-power] { name-solar-power }
   *[jump-time] { name-jump-time }
}

option-dealer = кто сдаёт первым (номер места или random)
option-target = до скольких очков играть
option-variant = кто берёт карты, когда ходить нечем: base — сдающий раздаёт всем, draw — каждый берёт сам
option-laying = кто выкладывает сеты с руки: auto — программа, сразу после сдачи; hand — сами игроки

round-line = Раунд { $round } · сдающий: { $who } · в колоде { $deck } · играем до { $target }
place-line = карт { $cards } · очков { $total } · сеты:
passed-mark = (пас)
hand-line = Ваши карты: { $cards }
ask-lay = У вас готов сет: соберите его.
ask-play = Одиночной картой можно украсть сет или дополнить свой. Или пас.
ask-draw = Ходить нечем: возьмите карту из колоды.
ask-pass = Ваши карты пока ни к чему не подходят: остаётся пас.

note-dealer = Первым сдаёт { NAME($seat) }.
note-round = Раунд { $round }. Сдаёт { NAME($dealer) }.
note-dealt = { NAME($seat) } получает карты: { CARDS($cards) }.
note-deal-more = { $why ->
    [nobody-can] Ходить некому:
    [all-passed] Все, кто мог ходить, спасовали:
   *[pause] Никто не спешит:
} сдающий раздаёт { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}, в колоде остаётся { $deck }.
note-got = { NAME($seat) } получает карту: { CARDS($card) }.
note-drew = { $given ->
    [yes] Ходить нечем, а время вышло: { NAME($seat) } получает карту из колоды
   *[no] Ходить нечем: { NAME($seat) } берёт карту из колоды
}, в колоде остаётся { $deck }.
note-laid = { NAME($seat) }: { CARDS($card, "call") } Собран сет, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}{ $joined ->
    [yes] ; вместе с прежними { $size }
   *[no] {""}
}.
note-stole = { NAME($seat) }: { CARDS($card, "call") } Сет украден у игрока { NAME($from) }, теперь в нём { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}.
note-extended = { NAME($seat) } дополняет свой сет «{ CARDS($card) }», теперь в нём { $size ->
    [one] { $size } карта
    [few] { $size } карты
   *[many] { $size } карт
}.
note-passed = { NAME($seat) } пасует.
note-time = Пауза затянулась.
note-out = { NAME($seat) }: «ЧЕХАРДА!» Карты кончились, раунд окончен.
note-no-winner = Колода пуста, и никто не ходит: раунд окончен без победителя.
note-scored = { NAME($seat) }: сеты +{ $sets }{ $held ->
    [0] {""}
   *[other] , рука −{ $held }
}{ $bonus ->
    [0] {""}
   *[other] , чехарда +{ $bonus }
}; за раунд { $points }.
note-over = Партия окончена.

# What can happen, in a word or two: for tables and charts.
label-dealer = жребий сдающего
label-round = начало раунда
label-dealt = раздача на руку
label-deal-more = игра замерла: сдают ещё
label-got = получена карта
label-drew = взята карта
label-laid = собран сет
label-stole = кража сета
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
refusal-not-held = Карты «{ design }» у вас на руке нет.
refusal-single = Одна карта «{ design }» — ещё не сет: нужно хотя бы две одинаковые.
refusal-must-lay = Две одинаковые карты — уже сет, и его нужно собрать: «{ design }».
refusal-no-own-set = Сета «{ design }» перед вами нет: дополнять нечего.
refusal-own-set = Сет «{ design }» и так ваш: его можно дополнить, но не украсть.
refusal-no-such-seat = Места @{ $seat } за этим столом нет.
refusal-no-set = Сета «{ design }» на столе нет.
refusal-too-late = Поздно: сета «{ design }» там уже нет. Теперь он здесь: { $now }.
refusal-passed-already = Вы уже спасовали: пас действует, пока не сдвинется карта.
refusal-must-draw = Ходить нечем, значит, нужно взять карту из колоды.
refusal-dealer-deals = Сами карты здесь не берут: их раздаёт сдающий, когда игра замирает.
refusal-deck-empty = Колода пуста, брать нечего.
refusal-can-act = Карту берёт лишь тот, кому ходить нечем, а у вас есть ход.

goal = Цель — первым набрать 77 очков (или сколько назначил хозяин). Сет — две и больше одинаковых карт перед вами: +1 за карту в сетах, −1 за карту на руке. Одной такой же картой чужой сет крадут, свой дополняют. Кто сыграл последнюю карту, кричит «ЧЕХАРДА!» и получает ещё 5.
coach-goal = Цель — очки: выкладывайте сеты, пока карты на руке не съели ваш счёт.
result-tie = При равной сумме выше победитель последнего раунда, а дальше — у кого в нём больше очков.
help = «собрать чай со слоном» выкладывает сет, «украсть чай со слоном @2» крадёт его у места 2, «дополнить чай со слоном» кладёт карту на свой сет; «пас» — пропустить, «взять» — взять карту (в варианте). Вместо рисунка можно назвать его номер: «украсть 2 @1».

# Words of the notation in Russian letters: designs stand there after a verb, in the accusative.
word-lay = собрать
word-steal = украсть
word-extend = дополнить
word-pass = пас
word-draw = взять
word-stall = пауза
word-el-championo = эль-чемпионо
word-elephant-tea = чай-со-слоном
word-roller-rex = роллер-рекса
word-octo-pirate = осьминога-пирата
word-bottle-monkey = обезьяну-в-бутылке
word-big-foot = большую-ногу
word-eye-scream = глаз-крем
word-attic-pig = свинью-на-чердаке
word-fish-man = человека-рыбу
word-happy-robot = весёлого-робота
word-solar-power = солнечную-силу
word-jump-time = время-прыгать

# The lesson.
lesson-start = Здесь нет очереди: все играют разом, и кто первый, тот и прав. Собирайте сеты и избавляйтесь от карт; в уроке вас никто не торопит.
lesson-lay = Две одинаковые карты или больше — это сет. У вас пара «Осьминог-пират»: соберите её, и она ляжет перед вами.
lesson-lay-all = Держать сет на руке нельзя: соберите и пару «Роллер-Рекс». Каждая карта в ваших сетах — очко.
lesson-steal = Сырник собрал сет «Человек-рыба», а у вас как раз одна такая карта. Её хватит, чтобы унести весь сет: крадите!
lesson-stolen = Ой! Укроп одной картой унёс ваших осьминогов: украсть могут любой сет, и не раз. Больше ходить было некому, и сдающий дал всем ещё по карте.
lesson-back = И вам пришёл «Осьминог-пират»! Верните свой сет: в нём будет уже четыре карты.
lesson-extend = Снова ходить некому, и снова всем по карте. Одиночной картой можно и дополнить свой сет: добавьте «Человека-рыбу».
lesson-one-card = Сырник собрал «Солнечную силу», и у вас одна такая карта: крадите! Будь их две, это был бы уже ваш сет, и украсть вы бы не смогли.
lesson-nearly = Вам пришла «Большая нога», а такой сет лежит у Укропа. Крадите: меньше карт на руке, больше на столе.
lesson-last = Осталась одна карта, и вот удача: Сырник собрал «Время прыгать». Крадите, и карт у вас не останется!
lesson-score = «ЧЕХАРДА!» Карты кончились, и раунд тут же остановился. 19 карт в сетах и 5 победителю — это 24 очка, а за карты на руке соперники потеряли по очку.
lesson-end = Играют до 77 очков. За настоящим столом не ждут: задумаетесь — сет унесут, опоздаете — карта просто останется у вас. Теперь сыграйте первую партию с ботами!

# What a host may choose.
choice-dealer = Кто сдаёт первым
choice-dealer-random = по жребию
choice-target = До скольких очков
choice-variant = Когда ходить нечем
choice-variant-base = сдающий раздаёт всем
choice-variant-draw = каждый берёт сам
choice-laying = Сеты с руки
choice-laying-auto = ложатся сами
choice-laying-hand = выкладывают игроки

# Разбор: что лежало на руках, и почему ход был лучше.

coach-truth-hands = { $who }, рука — { CARDS($words) }

why-laid = { $whose ->
    [self] вы собираете сет
   *[others] соперники собирают сет
}
why-stole = { $whose ->
    [self] вы крадёте сет
   *[others] соперники крадут сет
}
why-extended = { $whose ->
    [self] вы дополняете свой сет
   *[others] соперники дополняют свой сет
}
why-out = { $whose ->
    [self] вы первым остаётесь без карт
   *[others] первым без карт остаётся соперник
}

# On a full screen.
terminal-counts = карт { $cards } · очков { $total } { $now }
terminal-passed = пас · очков { $total }
terminal-lay = собрать сет
terminal-extend = дополнить свой сет
terminal-steal = украсть: { $who }
terminal-pass = Пас
terminal-draw = Взять карту
terminal-scored = в сетах { $laid }{ $bonus ->
    [0] {""}
   *[other] , чехарда +{ $bonus }
} · за раунд [bold]+{ $points }[/] · всего [bold]{ $total }[/]
terminal-out = ЧЕХАРДА! Карты кончились: { $who }.
terminal-nobody-out = Колода пуста, и никто не ходит: раунд окончен без победителя.
