# Обучение: оси кривой, и чему нельзя учиться или с чего нельзя продолжить.

train-wins = победы против policy, %
train-entropy = энтропия
train-iteration = итерация
unusable-not-learned = { $game } обучить нельзя: в её папке нет learning.py.
unusable-train-settings = Настройки не читаются: { $why }. Есть: { $known }.
unusable-train-other = В { $path } другое обучение: там { $what } — { $there }, а здесь { $here }. Укажите другую папку (--folder) или удалите этот файл.
unusable-train-diverged = Обучение разошлось: веса сети — уже не числа. Начните снова с меньшей скоростью: в train это rate в --settings и другая папка (--folder), в exploit — --rate.
unusable-train-damaged = Контрольная точка { $path } повреждена. Укажите другую папку (--folder) или удалите этот файл: обучение начнётся сначала.
unusable-study-other = Уроки в { $path } — другие: там { $what } — { $there }, а здесь { $here }. Укажите другую папку (--folder) или удалите этот файл.
unusable-study-damaged = Файл уроков { $path } повреждён. Удалите его: та же команда соберёт эти уроки снова.
