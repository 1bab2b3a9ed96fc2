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
coach-cost = Given away: { $points } ± { $error }% of a win. Best move: { WORDS($best) }.
coach-reason = { $who } – { $what }: on average { $better } instead of { $played }
coach-rivals = rivals
coach-luck = { $luck } ± { $error }
coach-luck-none = ≈ 0 ± { $error }
coach-habits = { $who }, { $group }: { $kinds }.
coach-habit = { $kind } { $often }% (strong players { $usual }%)
coach-habit-alone = { $kind } { $often }%
coach-why = After the better move, more or less often: { $reasons }.
coach-score = The score after that, on average: { $scores }.
coach-score-alone = The difference shows in the score alone, on average: { $scores }.
coach-score-of = { $who } { $better } instead of { $played }
coach-unknown = What could not be known: { $truth }.
coach-truth-hands = the hand of seat { $seat }: { WORDS($words) }
coach-truth-roles = the role of seat { $seat }: { CARDS($words) }
coach-truth-target = the target is { CARDS($words) }
coach-truth-closed = the closed card is { CARDS($words) }
