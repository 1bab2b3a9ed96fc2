# The board of Трик-н-Шеф. Suits, chefs and notes have their words in the rules' own folder.
card-name = { suit-name } { $rank }
card-stars = { $stars ->
    [one] { $stars } звезда
    [few] { $stars } звезды
   *[many] { $stars } звёзд
}
coins = { $coins ->
    [one] { $coins } монета
    [few] { $coins } монеты
   *[many] { $coins } монет
}
chefs-of = { chef-name }: { $count }

rivals = Игроки за столом
centre = Шефы в центре
aside = Отложенные шефы: каждый берёт одного
trick = Взятка
hand = Ваша рука
reserve = Резерв
trump = козырь
gone = шефов нет
in-box = без { suit-of }
chef-in-centre = { chef-name }, в центре { $count }{ $trump ->
    [yes] , масть козырная
   *[no] {""}
}

winning = берёт
lowest = младшая
cannot-win = не спорит
played-card = { $who }: { card-name }{ $changed ->
    [yes] , с монетами { $value }
   *[no] {""}
}
cards-held = карт на руке: { $cards }
tricks-won = взяток: { $tricks }
points-total = очков: { $total }

hand-card = { card-name }, { card-stars }
with-coins = с монетами { $value }
coins-on = Монеты на карту
more-coins = Поднять на 2
fewer-coins = Опустить на 2
pick-card = Выберите карту
pick-chef = Выберите шефа
pick-from-centre = Выберите шефа: стрелка показывает новые козыри.
play-card = Сыграть
take-chef = Взять

starts = начнёте взятку
now-both = пока и старшая, и младшая
now-win = пока старшая
now-lowest = пока младшая
now-neither = пока ни взятки, ни шефа
will-both = ваши и взятка, и шеф
will-win = возьмёте взятку
will-lowest = приведёте шефа
will-neither = ни взятки, ни шефа

draft-then = Даст звёзды за младшую взятую карту { suit-of }. На руке таких: { $cards }.
chef-then = С этим шефом козырными будут масти: { $suits }. Звёзд в вашей стопке: { $stars }.

pile = Стопка
pile-empty = Стопка пуста: здесь лягут ваши взятки, а шефы встанут на младшие карты своей масти.
round-now = сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
with-chef = { card-name }, с шефом
without-chef = { card-name }, без шефа
idle-chefs = { $count ->
    [one] ждёт
   *[other] ждут
} { $suit ->
    [red] красную
    [yellow] жёлтую
    [blue] синюю
   *[green] зелёную
} карту

bill = Счёт за раунд { $round }
bill-stars = звёзды
bill-coins = монеты
bill-points = за раунд
bill-total = всего
bill-none = взяток нет

coach-hand = Это ваша рука. Нажмите карту: увидите, чего она стоит с монетами и возьмёт ли взятку. Тусклая карта скажет, почему ею нельзя ходить.

# Почему ход лучше, о другом игроке; о себе и обо всех соперниках говорят тексты правил.
why-took-trick-of = { $name } берёт взятку
why-took-chef-of = шеф достаётся игроку { $name }
why-paid-of = { $name } получает монету

# Ход словами.
move-with-coins = { WORDS($words) } → { $value } ({ coins })
