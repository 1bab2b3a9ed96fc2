# Training: the axes of its curve, and what cannot be learned, learned from or gone on from.

train-wins = wins against the policy, %
train-entropy = entropy
train-iteration = iteration
unusable-not-learned = { $game } cannot be learned: its folder has no learning.py.
unusable-train-settings = The settings cannot be read: { $why }. There are: { $known }.
unusable-train-other = { $path } is of another training: its { $what } is { $there }, here { $here }. Give another --folder, or delete that file.
unusable-train-diverged = The training diverged: the weights of the network are no longer numbers. Begin again at a lower rate: for train, rate in --settings and another --folder; for exploit, --rate.
unusable-train-damaged = The checkpoint { $path } is damaged. Give another --folder, or delete that file: training then begins anew.
unusable-study-other = The lessons in { $path } are others: their { $what } is { $there }, here { $here }. Give another --folder, or delete that file.
unusable-study-damaged = The lessons in { $path } are damaged. Delete that file: the same command collects them again.
