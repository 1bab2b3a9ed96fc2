title = Трик-н-Шеф
feel = Взятки, где козыри меняются на ходу, а младшая карта приводит шефа.
minutes = 30
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
chef-of = { $suit ->
    [red] красного шефа
    [yellow] жёлтого шефа
    [blue] синего шефа
   *[green] зелёного шефа
}

option-first = первый игрок (номер места или random)
option-removed = масть, которую убирают втроём (red, yellow, blue, green или random)
option-stars = звёзды на картах от 1 до 10 (десять чисел; напечатанные нам неизвестны, эти предположены)

round-line = Раунд { $round } из 3 · взятка { $trick } из 10
centre-line = Шефы в центре: { $centre } · козыри: { $trumps } · монет в резерве: { $reserve }
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
ask-follow = Ваш ход: ходите { suit-with }, у вас есть { $cards }.
ask-discard = Ваш ход: { suit-of } у вас нет, ходите чем угодно.

note-first = Первый игрок: { $who }.
note-removed = В коробку убрана { suit-name } масть.
note-round = Раунд { $round }. Первый игрок: { $who }.
note-dealt = { $who }, карты на руке: { $cards }
note-drafted = { $who }: { chef-name } из отложенных.
note-played = { $who }: { $card }{ $coins ->
    [0] {""}
   *[other] {" "}→ { $value } ({ $coins ->
        [one] { $coins } монета
        [few] { $coins } монеты
       *[many] { $coins } монет
    })
}
note-took-trick = { $same ->
    [1] Взятка и младшая карта: { $who }.
   *[other] Взятка: { $who }. Младшая карта: { $lowest }.
}
note-took-chef = { $who }: { chef-name } из центра.
note-paid = { $who }: монета из резерва.
note-unpaid = { $who }: монеты не досталось, резерв пуст.
note-revealed = { $who }, стопка: { $cards }
note-scored = { $who }: звёзды { $stars } + монеты { $coins } = { $points }.
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
refusal-card-wanted = Сейчас ходят картой: назовите её, например К9 или К9+1.
refusal-chef-gone = Здесь нет { chef-of }.
refusal-not-held = Карты { WORDS($card) } у вас на руке нет.
refusal-must-follow = Нужно ходить в масть: у вас есть { WORDS($held) }.
refusal-not-enough-coins = Столько монет не положить: нужно { $wanted }, а у вас { $owned }.

goal = Цель — звёзды. Младшая карта взятки приводит шефа; в конце раунда ваши шефы садятся на младшие карты своей масти из ваших взяток, и каждая такая карта даёт звёзды: 1–2 одну, 3–4 две, 5–6 три, 7–8 четыре, 9–10 пять (если хозяин не задал иначе). Оставшаяся монета — очко. Масть, шефов которой в центре меньше всего, — козырь; на столе ▲ старшая карта, ▼ младшая.
help = Карта пишется буквой масти и числом: К9 или R9. Монеты дописывают: К9+2 кладёт две монеты стороной «+2» (значение 13), К9-1 одну стороной «−2» (значение 7). Шефа называют цветом: «зелёный» или green.

# Words of the notation in Russian letters.
word-R = К
word-Y = Ж
word-B = С
word-G = З
word-red = красный
word-yellow = жёлтый
word-blue = синий
word-green = зелёный
