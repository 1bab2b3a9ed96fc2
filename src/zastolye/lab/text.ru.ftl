# The arena.

unusable-bots-count = Ботов должно быть столько, сколько мест: { $seats }, а не { $given }.
unusable-bots-multiple = Число мест должно делиться на число ботов: { $seats } на { $given } не делится.
arena-title = { $game }, мест: { $seats }, партий: { $matches }
arena-bot = бот
arena-wins = побед
arena-interval = 95 %
arena-score = очков в среднем
arena-rating = рейтинг
arena-ratings = Рейтинг
arena-played = Сыграно партий: { $matches } из { $asked }.
arena-page-title = Арена: { $game }
arena-page-lead = Мест: { $seats }, сыграно партий: { $matches }.
arena-page-cut = Остановлено раньше срока: просили { $asked }.
arena-page-wins = Кто выигрывает
arena-page-wins-says = { $verdict ->
    [ahead] Чаще всех выигрывает { $bot }: { $share } партий. Равная доля — { $fair }, и случайностью разницу не объяснить.
   *[even] Чаще всех выигрывал { $bot }, { $share } партий, но это может быть и случайность: равная доля, { $fair }, лежит в его интервале.
}
arena-page-wins-how = Точка — доля побед, полоса — её 95-процентный интервал, пунктир — равная доля. Поделённое первое место делится поровну.
arena-page-fair = поровну: { $share }
arena-page-places = Кто какие места занимает
arena-page-place = место
arena-page-places-how = Слева направо: как часто бот был первым, вторым и так далее. Поделённое место считается лучшим из поделённых — каждому, кто его делит.
arena-page-ratings-how = Рейтинг — сила по наибольшему правдоподобию: сравнивают всех за столом попарно, общее место — половина победы каждому; 400 очков — десять побед к одной, 1500 — среднее игравших. Интервал получен перевыбором раскладов. Боты с одним именем считаются одним игроком.
arena-page-run = Как сыграть те же партии снова
arena-page-paired = { $kind ->
    [turned] Каждый расклад сыгран { $times } { $times ->
        [one] раз
        [few] раза
       *[many] раз
    }: перемешивания те же, а боты пересаживаются по кругу, и удача в картах гасится. Партии одного расклада считаются одним наблюдением.
   *[same] Каждый расклад сыгран один раз: все боты одинаковы, пересаживать некого.
}
arena-page-game = игра
arena-page-seats = мест
arena-page-bots = боты
arena-page-matches = партий
arena-page-seed = зерно

# Work over a cluster, and on a GPU.

unusable-worker-died = Рабочий процесс умер: хватает ли памяти? Запустите ещё раз.
unusable-cluster-unreachable = По адресу { $address } кластера Ray нет: { $why }.
unusable-cluster-lost = Кластер { $address } работу не сделал: { $why }.
unusable-cluster-differs = На узле { $node } кластера другая версия Застолья: установите на все узлы эту.
unusable-cluster-own-bot = Бот { $bot } — файл этой машины: на кластере играют только встроенные боты.
unusable-cuda-missing = Для видеокарты не хватает библиотек: { "pip install 'zastolye[cuda]'" }.
unusable-cuda-no-gpu = Видеокарты, на которой можно играть, нет: { $why }. Без --device играет процессор.

# Simulations.

unusable-simulate-bot = В simulate играют только эти боты: { $known }. Для «{ $bot }» есть zastolye arena.
unusable-simulate-suffix = { $path } не оканчивается ни на одно из { $known }, а строки пишут только в такие файлы.
simulate-report = Отчёт: { $path }
simulate-title = { $game }, мест: { $seats }, партий: { $matches }
simulate-seat = место
simulate-place = по порядку
simulate-bot = бот
simulate-wins = побед
simulate-wins-of = побед, место @{ $seat }
simulate-interval = 95 %
simulate-score = очков в среднем
simulate-deviation = разброс очков
simulate-middle = очки, девять из десяти
simulate-rule = правило
simulate-per-match = за партию
simulate-share = доля партий
simulate-from-to = меньше и больше всего
simulate-values = значения
simulate-matches = партий
simulate-moves = ходов в среднем

# Charts.

chart-as-given = как заданы
chart-wins = Победы по местам
chart-starter = Победы по порядку от начала
chart-scores = Очки в конце партии
chart-length = Длина партии
chart-rules = Как часто срабатывает правило
chart-assumed = { $what }: что они меняют
chart-fair =
    поровну
    { $share }
chart-median = медиана { $moves }
chart-in-all = во всех
chart-in-some = в { $share }
chart-starter-wins = победы начинающего
chart-skill-wins = победы policy среди random
chart-axis-seat = место
chart-axis-seat-and-bot = место и его бот
chart-axis-place = место по кругу от того, с кого начинается партия
chart-axis-wins = доля побед, %
chart-axis-score = счёт, очки
chart-axis-scores-share = доля результатов, %
chart-axis-moves = длина, ходы
chart-axis-matches = доля партий, %
chart-axis-rules = раз за партию; справа — доля партий

# The balance report.

report-title = { $game }: насколько игра ровная?
report-lead = Отчёт о балансе: партий { $matches }, мест { $seats }.
report-numbers = Числа
report-run = Что сыграно
report-game = игра
report-seats = мест
report-bots = боты
report-matches = партий
report-seed = зерно
report-options = настройки
report-seconds = секунд
report-short = Коротко
report-wins = Какое место выигрывает?
report-wins-how = Точка — доля всех побед, доставшаяся месту (общая победа делится поровну); черта вокруг неё — интервал 95 %. Пунктир — доля, которая была бы справедливой.
report-wins-says = { $verdict ->
    [off] Место @{ $seat } выигрывает { $share } вместо справедливых { $fair } ({ $gap } п. п.): случайностью это не объяснить.
   *[even] Ни одно место не отличается от справедливых { $fair } больше, чем допускает случайность; дальше всех @{ $seat }: { $share } ({ $gap } п. п.).
}
report-wins-bots = За местами разные боты, поэтому сравниваются боты. Побед на место: { $bots }; поровну было бы { $fair }.
report-shared = Первое место поделено в { $share } партий.
report-starter = Важно ли, кто начинает?
report-starter-how = Те же победы, но каждая партия повёрнута: места отсчитаны от того, с кого она начинается, и +1 — следующий по кругу.
report-starter-says = Тот, с кого начинается партия ({ $starter }), выигрывает { $share } при справедливых { $fair } ({ $gap } п. п.): { $verdict ->
    [ahead] это преимущество
    [behind] это помеха
   *[even] случайность это допускает
}.
report-starter-bots = Все партии начинает один бот ({ $bot }), а боты за местами разные: здесь видны боты, а не начало.
report-starter-fixed = Настройкой это во всех партиях место @{ $seat }.
report-skill-says = Один разумный игрок (policy) среди случайных выигрывает { $share } (95 %: { $low } – { $high }), а одна удача дала бы { $fair }.
report-scores = Какой бывает счёт?
report-scores-how = Сверху — как часто встречается каждый итог. Снизу то же по местам: в ящике средняя половина, черта в нём — медиана, усы отсекают по двадцатой части с каждого края.
report-scores-says = Счёт в среднем { $mean }, стандартное отклонение { $deviation }; половина результатов — от { $low } до { $high }. Самый низкий { $least }, самый высокий { $most }.
report-length = Сколько длится партия?
report-length-how = Столбик — доля партий, в которых столько ходов; черта — медиана.
report-length-says = { $verdict ->
    [same] В каждой партии ровно столько ходов: { $mean }.
   *[varies] В партии в среднем { $mean } хода; в девяти партиях из десяти от { $low } до { $high }, в самой короткой { $least }, в самой длинной { $most }.
}
report-rules = Какие правила срабатывают?
report-rules-how = Точка — сколько раз за партию это бывает, и каждый шаг шкалы в десять раз больше прежнего; справа — в какой доле партий это было вообще. Что во всех партиях бывает одинаково часто, есть только в таблице.
report-rules-says = Из того, что в партиях бывает по-разному, реже всего встречается: «{ $rarest }» — в { $share } партий ({ $times } за партию).
report-rules-never = Ни разу: { $what }.
report-assumed = { $what } предположены: а если они другие?
report-assumed-how = Напечатанных значений мы не видели, поэтому наши сравниваются с другими. Сверху — счёт при каждых (ящики как выше); снизу — доля побед начинающего и одного разумного игрока среди случайных, с интервалами 95 %. Пунктир — справедливая доля.
report-assumed-spread = Сильнее всего очки разбросаны при значениях «{ $widest }»: стандартное отклонение меняется от { $least } до { $most }.
report-assumed-starts = { $starts ->
    [moves] Для того, с кого начинается партия ({ $starter }), это важно: от { $start_low } побед при «{ $start_least }» до { $start_high } при «{ $start_most }».
   *[stays] Для того, с кого начинается партия ({ $starter }), не меняется ничего сверх случайности: от { $start_low } до { $start_high } побед.
}
report-assumed-skills = { $skills ->
    [moves] Для умения это важно: разумный игрок среди случайных выигрывает от { $skill_low } при «{ $skill_least }» до { $skill_high } при «{ $skill_most }».
   *[stays] Умение, насколько видно, весит одинаково: разумный игрок среди случайных выигрывает от { $skill_low } до { $skill_high }.
}

# Страница разбора.

analysis-title = { $game }: разбор партии
analysis-lead = Каждое решение — по тому, что игрок тогда знал. Отданное, удача и итог — в процентах победы в партии; после ± — половина 95-процентного интервала.
analysis-players = Кто как играл
analysis-players-how = Решений — сколько раз было что решать: если их меньше { $least }, точность и уровень не названы. За решение — сколько тысячных победы отдано в среднем. Точность: 100 % — ничего не отдано, 0 % — как у ходов по жребию. Удача — только перемешивания, за столом в сумме ноль; ≈ 0 — от нуля её не отличить.
analysis-chance = Шансы на победу: { $who }
analysis-axis = сдачи и ходы по порядку
analysis-by-own = решения
analysis-by-others = решения других
analysis-by-luck = удача
analysis-move = Ход { $at }, { $who }: { WORDS($words) }
analysis-marked = Ходы с оценками, самые дорогие сначала
analysis-graded = Все решения, где было что решать
analysis-habits = Блеф и закрытые карты: как часто
analysis-who = место
analysis-decisions = решений
analysis-per-decision = за решение, ‰
analysis-lost = отдано
analysis-accuracy = точность
analysis-level = игра уровня
analysis-luck = удача
analysis-result = итог
analysis-adjusted = без удачи
analysis-number = ход
analysis-played = сыграно
analysis-best = лучший ход
analysis-loss = отдано
analysis-mark = оценка
analysis-choice = выбор
analysis-often = как часто
analysis-usual = у сильных игроков
analysis-opens = Что лежало открытым и не взято
analysis-missed = можно было
analysis-seconds = секунд
analysis-cost = цена ожидания
