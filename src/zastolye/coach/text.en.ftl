# The coach: what each decision cost.

unusable-analyse-unfinished = This match is not over. Play it to its end: only a finished match can be analysed.
unusable-analyse-empty = This record has no moves: there is nothing to analyse.
coach-move = { WORDS($words) }
coach-mark-best = best
coach-mark-good = good
coach-mark-inaccuracy = inaccuracy
coach-mark-mistake = mistake
coach-mark-blunder = blunder
coach-close = too close to call
coach-cost = Lost { $points } ± { $error }% of a win. Better: { WORDS($best) }.
coach-reason = { $what }: { $better } a round instead of { $played }
coach-why = After the better move, more or less often: { $reasons }.
coach-score = The score at the end of the round, on average: { $better } instead of { $played }; of the rivals: { $others }.
coach-score-other = seat { $seat }: { $better } instead of { $played }
coach-unknown = What could not be known: { $truth }.
coach-truth-hands = the hand of seat { $seat } is { WORDS($words) }
coach-truth-roles = the role of seat { $seat } is { WORDS($words) }
coach-truth-target = the target is { WORDS($words) }
coach-truth-closed = the closed card is { WORDS($words) }
