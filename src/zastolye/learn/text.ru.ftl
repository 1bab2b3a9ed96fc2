# Обучение: оси кривой и игра, которую нельзя обучить.

train-wins = победы против policy, %
train-entropy = энтропия
train-iteration = итерация
unusable-not-learned = { $game } обучить нельзя: в её папке нет learning.py.
unusable-exploit-frozen = Противника можно обучить против { $known }, но не против { $bot }: остальные боты слишком медленные, чтобы играть сразу за тысячами столов.
