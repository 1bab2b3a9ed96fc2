# Training: the axes of its curve, and what cannot be learned, learned from or gone on from.

train-wins = wins against the policy, %
train-entropy = entropy
train-iteration = iteration
unusable-not-learned = { $game } cannot be learned: its folder has no learning.py.
unusable-train-settings-json = Settings are a JSON object in a file or in the command itself, such as { "{" }"rate": 0.0004{ "}" }; what was given cannot be read as one.
unusable-train-settings-unknown = There is no setting { $name }. There are: { $known }.
unusable-train-settings-value = The setting { $name } is { $kind ->
    [whole] a whole number from { $least } to { $most }
    [part] a number from 0 to 1
    [rate] a number above 0 and below 1
    [above] a number above 0
    [amount] a number of at least 0
    [pair] two numbers of at least 0 in brackets, such as [0.01, 0.001]
   *[widths] three whole numbers in brackets, each from { $least } to { $most } and a multiple of { $least }, such as [512, 512, 256]
}, not { $given }.
unusable-train-other = { $path } is of another training ({ $what }: { $there } there, { $here } here). Give another --folder, or delete that file.
unusable-train-diverged = The training diverged: the weights of the network are no longer numbers. Begin again at a lower rate: for train, rate in --settings and another --folder; for exploit, --rate.
unusable-train-damaged = The checkpoint { $path } is damaged. Give another --folder, or delete that file: training then begins anew.
unusable-study-other = The lessons in { $path } are of another study ({ $what }: { $there } there, { $here } here). Give another --folder, or delete that file.
unusable-study-damaged = The lessons in { $path } are damaged. Delete that file: the same command collects them again.
