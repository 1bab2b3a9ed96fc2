# Обучение: оси кривой и игра, которую нельзя обучить.

train-wins = победы против policy, %
train-entropy = энтропия
train-iteration = итерация
unusable-not-learned = { $game } обучить нельзя: в её папке нет learning.py.
