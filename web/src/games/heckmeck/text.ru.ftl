# The board of Хекмек. Counted worms and cards come from the texts of the rules.
letter-worm = Ч
tile-name = порция { $value }, { worms-counted }

# The score is told in what the game counts.
points = { $points ->
    [one] { $points } червячок
    [few] { $points } червячка
   *[many] { $points } червячков
}
sheet = Червячки по раундам

round-of = Раунд { $round } из { $rounds }
supply-left = Порций в запасе: { $count }
deck-left = Карт в колоде: { $count }
discard-left = Карт в сбросе: { $count }
supply-short = запас
deck-short = колода
discard-short = сброс
grill-name = Мангал
grill-empty = Мангал пуст
grill-now = Так поделили бы, если бы сейчас спасовали все.
tile-to = сейчас досталась бы: { $who }
tile-to-you = вам

cards-in-hand = { $cards ->
    [one] { $cards } карта на руке
    [few] { $cards } карты на руке
   *[many] { $cards } карт на руке
}
stack-top = В стопке { $height ->
    [one] { $height } порция
    [few] { $height } порции
   *[many] { $height } порций
}, сверху { $value }, { worms-counted }
stack-none = Порций пока нет
hens-laid = куры со значением { $kind }: { $count }
worms-laid = червячки с табличками { $signs }
nothing-laid = пока ничего
sum-of = сумма { $sum }
has-worm = с червячком, старшая табличка { $sign }
no-worm = без червячка
waits = ждёт дележа
out = неудача
plays-now = ходит
in-reach = Вашими картами можно набрать { $value } и украсть эту порцию

your-place = Перед вами
your-stack = Ваша стопка
hand-name = Ваша рука
held-hens = курица со значением { $kind }, на руке { $count }
held-worm = червячок с табличкой { $sign }

lay-or-pass = Нажмите на карты — увидите, какой станет сумма.
only-pass = Выложить нечего: остаётся спасовать.
how-many = Сколько кур со значением { $kind } выложить?
how-many-option = { $count }, сумма станет { $sum }
which-worms = Отметьте, каких червячков выложить: при равных суммах решает старшая табличка.
lay-hens = Выложить { $kind } × { $count }
lay-worms = Выложить { $signs }
lay-sum = сумма { $sum }, { draws-counted }
then-steal = потом можно украсть { $value } у игрока { $who }
put-back = Отмена
pass-fails-short = Пас: неудача
pass-fails-what = берёте { $value }, { draws-counted }
pass-waits-short = Пас: на делёж
pass-waits-what = пока ваша { $value }, { draws-counted }
steal-short = Украсть { $value } у игрока { $who }
steal-what = и спасовать: { draws-counted }
press-again = Ещё раз, чтобы подтвердить

wait-feast = Вы ждёте дележа с суммой { $sum }: если все спасуют сейчас, вам достанется { $value }.
wait-failed = Неудача: в этом раунде вы больше не ходите.

final-name = Итог партии
final-rank = { $rank }-е место
final-tiles = Порции: { $values }
final-none = ни одной порции

gallery-hens = Куры
gallery-worms = Червячки
gallery-tiles = Порции
gallery-steal = Можно украсть
gallery-fails = Пас был бы неудачей
gallery-six = Шестеро, ход другого
gallery-over = Партия окончена

coach-hand = Это ваши карты. Нажмите любую: увидите, какая выйдет сумма и чью порцию можно будет утащить. Бледная карта скажет, почему её нельзя выложить.

# Почему ход лучше, о другом игроке; о себе и обо всех соперниках говорят тексты правил.
why-succeeded-of = { $name } пасует с успехом
why-failed-of = { $name } пасует без червячка и берёт худшую порцию
why-stole-of = { $name } крадёт порцию
why-feasted-of = { $name } берёт порцию при дележе

# Ход словами.
move-hens = { $count ->
    [one] курица { $kind }
    [few] { $count } курицы по { $kind }
   *[many] { $count } кур по { $kind }
}
