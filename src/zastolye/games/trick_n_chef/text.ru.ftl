title = Трик-н-Шеф
feel = Взятки, где козыри меняются на ходу, а младшая карта приводит шефа.
suit = { $suit ->
    [red] К
    [yellow] Ж
    [blue] С
   *[green] З
}
suit-name = { $suit ->
    [red] красная
    [yellow] жёлтая
    [blue] синяя
   *[green] зелёная
}
suit-of = { $suit ->
    [red] красной масти
    [yellow] жёлтой масти
    [blue] синей масти
   *[green] зелёной масти
}
suit-with = { $suit ->
    [red] красной картой
    [yellow] жёлтой картой
    [blue] синей картой
   *[green] зелёной картой
}
chef-name = { $suit ->
    [red] красный шеф
    [yellow] жёлтый шеф
    [blue] синий шеф
   *[green] зелёный шеф
}

option-first = первый игрок (номер места или random)
option-removed = масть, которую убирают втроём (red, yellow, blue, green или random)
option-stars = звёзды на картах от 1 до 10: десять чисел или сорок, если масти различаются (напечатанные нам неизвестны, эти предположены)

stars-line = Звёзды на картах: { $stars }
stars-of-line = Звёзды на картах { suit-of }: { $stars }
round-line = Раунд { $round } из 3 · взятка { $trick } из 10
centre-line = Шефы в центре: { $centre } · козырные масти: { $trumps } · монет в резерве: { $reserve }
aside-line = Отложены для выбора: { $aside }
place-line = карт { $cards } · взяток { $tricks } · монет { $coins } · очков { $total } · шефы
trick-line = Взятка: { $cards }
hand-line = Ваша рука: { $cards }
pile-line = Ваша стопка: { $cards } (★ с шефом, сейчас { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
   *[many] { $stars } звёзд
})
ask-draft = Ваш ход: возьмите одного из отложенных шефов.
ask-chef = Ваша карта была младшей: возьмите шефа из центра.
ask-lead = Ваш ход: начните взятку любой картой.
ask-follow = Ваш ход: ходите { suit-with }, у вас есть { WORDS($cards) }.
ask-discard = Ваш ход: { suit-of } у вас нет, ходите чем угодно.

note-first = Партию открывает { NAME($seat) }.
note-removed = В коробку убрана { suit-name } масть.
note-round = Раунд { $round }. Первый игрок: { NAME($first) }.
note-dealt = { NAME($seat) }, карты на руке: { WORDS($cards) }.
note-drafted = { NAME($seat) }: { chef-name } из отложенных.
note-played = { NAME($seat) }: { WORDS($card) }{ $coins ->
    [0] {""}
   *[other] {" "}→ { $value } ({ $coins ->
        [one] { $coins } монета
        [few] { $coins } монеты
       *[many] { $coins } монет
    })
}
note-took-trick = { $both ->
    [yes] Взятка и младшая карта: { NAME($seat) }.
   *[other] Взятка: { NAME($seat) }. Младшая карта: { NAME($lowest) }.
}
note-took-chef = { NAME($seat) }: { chef-name } из центра.
note-paid = { NAME($seat) }: монета из резерва.
note-unpaid = { NAME($seat) }: монеты не досталось, резерв пуст.
note-revealed = { NAME($seat) }, стопка: { WORDS($cards, $scoring) }.
note-scored = { NAME($seat) }: звёзды { $stars } + монеты { $coins } = { $points }.
note-over = Партия окончена.

# What can happen, in a word or two: for tables and charts.
label-first = жребий первого игрока
label-removed = жребий лишней масти
label-round = начало раунда
label-dealt = раздача на руку
label-drafted = шеф из отложенных
label-played = сыграна карта
label-took-trick = взята взятка
label-took-chef = шеф из центра
label-paid = монета из резерва
label-unpaid = без монеты: резерв пуст
label-revealed = вскрыта стопка
label-scored = подсчёт раунда
label-over = конец партии

starter = первый игрок
assumed-stars = Звёзды на картах
assumed-stars-default = наши
assumed-stars-flat = поровну
assumed-stars-steep = круче

refusal-chef-wanted = Сейчас выбирают шефа: назовите цвет, например «зелёный».
refusal-card-wanted = Сейчас ходят картой: назовите её, например К9 или, с монетой, К9=11.
chef-of-first = { $suit ->
    [red] Красного шефа
    [yellow] Жёлтого шефа
    [blue] Синего шефа
   *[green] Зелёного шефа
}
refusal-chef-gone = { chef-of-first } здесь не осталось: выберите другого.
refusal-not-held = Карты { WORDS($card) } у вас на руке нет.
refusal-must-follow = Нужно ходить в масть: у вас есть { WORDS($held) }.
refusal-not-enough-coins = Монет не хватает: нужно { $wanted }, а у вас { $owned }.

goal = Цель — звёзды. Младшая карта взятки приводит шефа; в конце раунда ваши шефы садятся на младшие карты своей масти из ваших взяток, и каждая такая карта даёт свои звёзды. Оставшаяся монета — очко. Масть, шефов которой в центре меньше всего, — козырь; на столе ▲ старшая карта, ▼ младшая.
coach-goal = Цель — звёзды: берите карты во взятках и приводите к ним шефов той же масти.
result-tie = При равных очках выше тот, у кого больше очков в третьем раунде.
help = Карта пишется буквой масти и числом: К9 (или R9). Если кладёте монеты, напишите, сколько карта будет стоить: К9=11 (одна монета стороной «+2»), К9=13 (две), К9=7 (одна стороной «−2»). Можно и числом монет: К9+1, К9+2, К9-1. Шефа называют цветом: «зелёный» (или green).

# Words of the notation in Russian letters.
word-R = К
word-Y = Ж
word-B = С
word-G = З
word-red = красный
word-yellow = жёлтый
word-blue = синий
word-green = зелёный

# The lesson.
lesson-goal = Добро пожаловать на кухню! Победу приносят звёзды на картах. Чтобы карта их дала, возьмите её во взятке и поставьте на неё шефа той же масти.
lesson-follow = Раунд почти доигран, осталось четыре взятки. Укроп зашёл с красной 5, и у кого есть красные, те обязаны ходить красными.
lesson-win = У вас красные 9 и 2. Взятку забирает старшая карта этой масти: сыграйте 9, выше никто не положил.
lesson-lowest-first = Взятка ваша, и красный шеф встал на 5: три звезды. Не на 9: шефы всегда садятся с младшей карты своей масти, об этом забывают чаще всего.
lesson-lead-low = Кто взял взятку, начинает следующую. Проигрывать тоже выгодно: самая младшая карта приводит шефа, как только что Укропу. Сыграйте красную 2.
lesson-second-chef = Меньше двойки никто не положил. Возьмите из центра красного шефа: он встанет на 6, ещё три звезды.
lesson-coins = Кто остался и без взятки, и без шефа, получает монету. В конце раунда она стоит очко, а на карте меняет её значение на 2, вверх или вниз.
lesson-lower = Ваша зелёная 5 сейчас ни старшая, ни младшая. Положите на неё одну монету стороной «−2»: пятёрка станет тройкой, самой младшей.
lesson-third-chef = Очко потрачено, зато шеф снова ваш. Возьмите красного: на 7 он даст четыре звезды.
lesson-trumps = Козырь — та масть, чьих шефов в центре меньше всего, поэтому козыри меняются на ходу. Сейчас их два: синяя и красная, там осталось по одному шефу.
lesson-trump = Сырник зашёл с жёлтой 10, а жёлтых у вас нет: можно класть что угодно. Козырь бьёт любую другую масть, сыграйте синюю 3!
lesson-both = Тройка — единственный козырь и заодно самая младшая карта: вам и взятка, и шеф! Последний красный встанет на 9, а это пять звёзд.
lesson-score = Раунд окончен: красные 5, 6, 7 и 9 дали 15 звёзд, монета — ещё очко. А жёлтая 10 не дала ничего: жёлтого шефа у вас нет.
lesson-draft = Новый раунд начинаете вы: у вас больше всех очков. Сперва каждый берёт одного из отложенных шефов; зелёных карт у вас больше всего, возьмите зелёного.
lesson-end = Шефов в центре поровну, и пока козыри все масти. Впереди три раунда по десять взяток: сыграйте первую партию с ботами, а кто берёт и кто младший, покажет стол.

# What went by, for who would rather not keep it in mind.
recall-unseen = Ещё у соперников: { $cards }
recall-void = { $who }: нет { $suits } масти
recall-void-suit = { $suit ->
    [red] красной
    [yellow] жёлтой
    [blue] синей
   *[green] зелёной
}
recall-voids = { $some } и { $last }
recall-pile = { $who }, стопка: { $cards }

# What a host may choose.
choice-first = Кто начинает
choice-first-random = по жребию
choice-removed = Какую масть убрать, если вас трое
choice-removed-random = по жребию
choice-removed-red = красную
choice-removed-yellow = жёлтую
choice-removed-blue = синюю
choice-removed-green = зелёную
choice-stars = Звёзды на картах от 1 до 10
choice-stars-places = 1 2 3 4 5 6 7 8 9 10
choice-stars-parts = красные жёлтые синие зелёные

# Почему ход был лучше.

why-took-trick = { $whose ->
    [self] вы берёте взятку
   *[others] соперники берут взятку
}
why-took-chef = { $whose ->
    [self] вам достаётся шеф
   *[others] шеф достаётся соперникам
}
why-paid = { $whose ->
    [self] вы получаете монету
   *[others] соперники получают монету
}

# On a full screen.
terminal-kitchen = В центре: { $centre } · козыри: { $trumps } · резерв: { $reserve }
terminal-counts = карт { $cards } · взяток { $tricks }
terminal-points = монет { $coins } · { $total } оч.
terminal-chefs = шефы { $chefs }
terminal-pile = Стопка: сейчас ★{ $stars }, с монетами { $points } · { $cards }
terminal-coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
terminal-wins = ▲ старшая
terminal-lowest = ▼ младшая
terminal-chef = козыри станут: { $trumps } · ваши звёзды: { $stars }
