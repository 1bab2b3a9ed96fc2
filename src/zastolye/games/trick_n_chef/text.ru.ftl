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
chef-name = { $suit ->
    [red] красного шефа
    [yellow] жёлтого шефа
    [blue] синего шефа
   *[green] зелёного шефа
}

option-first = первый игрок (номер места или random)
option-removed = масть, которую убирают втроём (red, yellow, blue, green или random)
option-stars = звёзды на картах от 1 до 10 (десять чисел; печатные значения нам неизвестны, эти предположены)

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
ask-follow = Ваш ход: нужно ходить в масть ({ suit-name }): { $cards }.
ask-discard = Ваш ход: масти ({ suit-name }) у вас нет, ходите чем угодно.

note-first = Первым ходит { $who }.
note-removed = Без этой масти: { suit-name }.
note-round = Раунд { $round }. Первым ходит { $who }.
note-dealt = { $who } берёт на руку: { $cards }
note-drafted = { $who } берёт { chef-name }.
note-played = { $who }: { $card }{ $coins ->
    [0] {""}
   *[other] {" "}→ { $value } ({ $coins ->
        [one] { $coins } монета
        [few] { $coins } монеты
       *[many] { $coins } монет
    })
}
note-took-trick = { $same ->
    [1] Взятку берёт { $who }, и шеф тоже за ним: младшая карта его.
   *[other] Взятку берёт { $who }; младшая карта: { $lowest }.
}
note-took-chef = { $who } берёт { chef-name } из центра.
note-paid = { $who } получает монету.
note-unpaid = { $who }: монеты нет, резерв пуст.
note-revealed = { $who } открывает стопку: { $cards }
note-scored = { $who }: звёзды { $stars } + монеты { $coins } = { $points }.
note-over = Партия окончена.

refusal-chef-wanted = Сейчас выбирают шефа: назовите цвет, например green.
refusal-card-wanted = Сейчас ходят картой: назовите её, например R9 или R9+1.
refusal-chef-gone = Такого шефа ({ chef-name }) здесь уже нет.
refusal-not-held = Карты { $card } у вас на руке нет.
refusal-must-follow = Нужно ходить в масть: у вас есть { $held }.
refusal-not-enough-coins = Столько монет не положить: у вас { $owned }, а нужно { $wanted }.

help = Карта пишется буквой масти и числом: К9 или R9. Монеты дописывают: К9+2 кладёт две монеты на «+2» (значение 13), К9-1 одну на «−2». Шефа называют цветом: красный, green.
