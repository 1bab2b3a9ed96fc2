board-you = Вы
at-seat = у игрока { $name }
at-seat = у игрока { $name }
board-deals = сдаёт
board-passed = пас
board-cards = { $cards ->
    [one] { $cards } карта на руке
    [few] { $cards } карты на руке
   *[many] { $cards } карт на руке
}
board-total = { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[many] { $total } очков
}{ $soFar ->
    [0] {""}
   *[other] , раунд пока даёт +{ $soFar }
}
board-deck = Колода: { $cards ->
    [0] пуста
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-round = Раунд { $round }
board-target = {" · "}до { $target }
board-ring-short = Кольцо растает — всем по карте
board-ring-draw-short = Кольцо растает — карта тем, кому нечем ходить
board-ring = Кольцо тает, пока никто не ходит; растает — всем по карте
board-ring-draw = Кольцо тает, пока никто не ходит; растает — всем, кому ходить нечем, по карте
board-ring-last = Кольцо тает, пока никто не ходит; растает — конец раунду
board-last-call = Колода пуста: пауза — и конец раунду
board-last-call-slow = Колода пуста: все спасуют — и конец раунду
board-waiting = Без спешки: ждём { $players ->
    [one] { $players } игрока
    [few] { $players } игроков
   *[many] { $players } игроков
}
board-aloud = Выкрики голосом
board-shout = { $name }!
board-chekharda = ЧЕХАРДА!
board-out = { $who }: карты кончились, +{ $points }
board-round-over = Раунд { $round } окончен
board-went-out = Карты кончились у игрока { $who }: за это ещё 5 очков
board-count-sets = в сетах
board-count-hand = на руке
board-count-out = чехарда
board-count-points = за раунд
board-count-total = всего
board-nobody = Колода пуста, никто не ходит: раунд без победителя
board-pass = Пас
board-draw = Взять карту
board-no-sets = Ваших сетов на столе пока нет
board-no-sets-auto = Ваших сетов пока нет: одинаковые карты лягут сюда сами
board-by-itself = лёг сам
board-hand = Ваша рука

# On a button and in the name of a card: what a press does.
board-lay = собрать сет
board-extend = дополнить свой сет ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
})
board-steal = украсть у игрока { $who } ({ $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
})
board-several = на выбор { $ways ->
    [one] { $ways } ход
    [few] { $ways } хода
   *[many] { $ways } ходов
}
board-idle = пока ни к чему не подходит
board-card = { $name }{ $cards ->
    [1] {""}
   *[other] {" "}×{ $cards }
}: { $what }

# The name of a set on the table.
board-set = { $name }, сет игрока { $who }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-set-steal = { board-set }. Украсть
board-set-own = { $name }, ваш сет: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
board-set-extend = { board-set-own }. Дополнить

# Under the pictures of the gallery.
board-sample-eight = Восемь за столом, колода пуста
board-sample-four = Четверо: можно украсть, дополнить или выбрать
board-sample-theft = Выкрики: сет украден, сет собран
board-sample-end = Карты кончились: «ЧЕХАРДА!»
board-sample-hand = Сеты выкладывают сами игроки
board-sample-draw = Вариант: ходить нечем, карту берут из колоды
board-sample-slow = Медленная игра: ходят или пасуют
board-sample-over = Партия окончена, глазами зрителя

coach-hand = Это ваши карты. Яркую можно пустить в дело одним нажатием: выложить сет, продолжить его или украсть чужой.

# Почему ход лучше, о другом игроке; о себе и обо всех соперниках говорят тексты правил.
why-laid-of = { $name } собирает сет
why-stole-of = { $name } крадёт сет
why-extended-of = { $name } дополняет свой сет
why-out-of = { $name } первым остаётся без карт
