# Training: the axes of its curve, and a game that cannot be learned.

train-wins = wins against the policy, %
train-entropy = entropy
train-iteration = iteration
unusable-not-learned = { $game } cannot be learned: its folder has no learning.py.
