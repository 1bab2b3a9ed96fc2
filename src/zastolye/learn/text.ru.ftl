# Обучение: оси кривой, и чему нельзя учиться или с чего нельзя продолжить.

train-wins = победы против policy, %
train-entropy = энтропия
train-iteration = итерация
unusable-not-learned = { $game } обучить нельзя: в её папке нет learning.py.
unusable-train-settings-json = Настройки — объект JSON в файле или прямо в команде, такой как { "{" }"rate": 0.0004{ "}" }; то, что дано, так не читается.
unusable-train-settings-unknown = Настройки { $name } нет. Есть: { $known }.
unusable-train-settings-value = Настройка { $name } — { $kind ->
    [whole] целое число от { $least } до { $most }
    [part] число от 0 до 1
    [rate] число больше 0 и меньше 1
    [above] число больше 0
    [amount] число не меньше 0
    [pair] два числа не меньше 0 в скобках, такие как [0.01, 0.001]
   *[widths] три целых числа в скобках, каждое от { $least } до { $most } и делится на { $least }, такие как [512, 512, 256]
}, а не { $given }.
unusable-train-other = В { $path } другое обучение: там { $what } — { $there }, а здесь { $here }. Укажите другую папку (--folder) или удалите этот файл.
unusable-train-diverged = Обучение разошлось: веса сети — уже не числа. Начните снова с меньшей скоростью: в train это rate в --settings и другая папка (--folder), в exploit — --rate.
unusable-train-damaged = Контрольная точка { $path } повреждена. Укажите другую папку (--folder) или удалите этот файл: обучение начнётся сначала.
unusable-study-other = Уроки в { $path } не от этого обучения: там { $what } — { $there }, а здесь { $here }. Укажите другую папку (--folder) или удалите этот файл.
unusable-study-damaged = Файл уроков { $path } повреждён. Удалите его: та же команда соберёт эти уроки снова.
