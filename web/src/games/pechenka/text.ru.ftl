# The tables of Pechenka: both modes.
you = вы
you-name = Вы
your-prey = добыча
your-hunter = охотник
your-hand = Ваша рука
tool-letter = { $card ->
    [sword] М
    [shield] Щ
   *[hill] Х
}
character-title = { character-nominative }
card-sword = Меч
card-shield = Щит
card-hill = Холм
sealed = карта лицом вниз

# The score is told in what the game counts.
points = { $points ->
    [one] { $points } монета
    [few] { $points } монеты
   *[many] { $points } монет
}
sheet = Монеты по раундам

# Каждый сам за себя
lies-before = { $card } → { $who }
put-before = { $card } → { $who }
barred-before = { $card } → { $who }: { $why }
barred = { $clause ->
    [PECH-A16] закрыт щитом
   *[PECH-A18] уже напал
}
taken-for = По открытым картам вы можете быть:
lift-character = Все увидят, что ваша роль не «{ character-nominative }».
lift-sword = Меч: 3 монеты, если ляжет перед игроком с ролью «{ $role }».
lift-shield = Щит: 2 монеты, если ляжет перед игроком с ролью «{ $role }».
lift-hill = Холм ничего о вас не расскажет, но и монеты за него в конце раунда не будет.
lift-target = { $state ->
    [sure] { $who } — это точно «{ $sought }».
    [no] { $who } — точно не «{ $sought }».
   *[maybe] { $who } может оказаться ролью «{ $sought }».
}
notebook = Блокнот
notebook-hint = Видите только вы. Нажмите: ✕, потом ✓
notebook-square = { $who }, { character-nominative }: { $state ->
    [out] исключено открытыми картами
    [proven] доказано открытыми картами
    [no] вычеркнуто вами
    [yes] отмечено вами
   *[open] возможно
}
round-ended = Раунд { $round } окончен

# Большая охота
hunt-round = Раунд { $round } из { $rounds }
stage-claim = Заявки
stage-act = Вскрытия
stage-hunt = Охота
target = цель
exclusion = исключение
opened = открытое
only-you = видите вы
role-word = роль
claim-word = заявка
has-looked = знает карту исключения
expose = Вскрыть игрока { $who }
claim-here = Заявить у этой роли
look-at = Посмотреть карту исключения: { $card }
last-hunt = Прошлая охота
out = выбывает
for-target = цель
target-lost = выбывает, и цель не считается
for-eliminations = добыча
for-survivor = уцелел
for-all = участие
lift-claim = Вы объявите: «Моя роль — { character-nominative }». { $truth ->
    [yes] Это правда.
   *[no] Это неправда: если вас вскроют, отдадите монету.
} На охоту эта карта уже не выйдет.
lift-expose = { $who }: роль откроется всем. Если это не «{ character-nominative }», вы получите монету.
lift-look = Карту исключения увидите только вы: целью она быть не может.
lift-hunt = Добыча этой карты — { $prey }: { $target ->
    [sure] это и есть цель!
    [maybe] это может быть цель.
   *[no] это точно не цель.
} Опасайтесь: { $hunter }.

coach-hand = Это ваши карты, их видите только вы. Нажмите карту: увидите, что из этого выйдет. Бледная скажет, почему её нельзя выбрать.

# Почему ход лучше, о другом игроке; о себе и обо всех соперниках говорят тексты правил.
why-placed-of = { $name } кладёт меч или щит
why-paid-of = { $name } платит за ложь
why-eliminates-of = { $name } устраняет соперника
why-caught-of = { $name } ловит цель
why-survives-of = { $name } остаётся последним за столом

# Закрытые карты другого игрока.
habit-hunter-of = персонаж, который охотится на этого игрока
habit-prey-of = персонаж, на которого этот игрок охотится

# Ход словами.
move-before = перед игроком { $who }
move-claim = заявить: { character-nominative }{ $role ->
    [2] {" "}у второй роли
   *[other] {""}
}
move-hunt = на охоту: { character-nominative }
