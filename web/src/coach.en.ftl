# The coach: the analysis of a match, one's own mistakes, puzzles. Fetched with the first of them.

coach-of = The coach: { $game }
coach-waiting = { $ahead ->
    [0] Your match is next.
    [one] { $ahead } match is before yours.
   *[other] { $ahead } matches are before yours.
}
coach-running = The coach is looking at the match: { $percent }%
coach-leave = You may close this page: the result will be kept, and the button after the match leads here.
coach-failed = { $why ->
    [analysis-failed] The coach could not finish this match. Ask again; if it fails once more, tell whoever runs the server.
    [analysis-slow] The coach did not finish this match in the time it has. Ask again later, when fewer people play.
    [record-rules] This match was played by rules that have changed since: the coach cannot look at it.
    [analyse-empty] No move was made in this match: there is nothing to look at.
   *[other] The coach cannot look at this match.
}
coach-again = Ask again
coach-whose = Whose game
coach-chart = Chance to win, move by move
coach-chart-about = { $name }: from { $first }% to { $last }% over the match; decisions { $decisions }%, luck { $luck }%.
coach-chart-luck = luck
coach-chart-decisions = decisions
coach-chart-others = decisions of others
coach-players = Skill and luck
coach-accuracy = Accuracy
coach-counted = Decisions
coach-per-decision = A decision, ‰
coach-level = Played like level
coach-lost = Given away
coach-luck = Luck
coach-result = Won
coach-adjusted = Without luck
coach-players-about = Points are hundredths of a match won; “a decision” is how many thousandths of a win one decision gave away on average. Luck is the shuffles alone, and sums to zero over the table; “without luck” is the result less what such luck usually brings.
coach-turning = Turning points
coach-turning-none = The chances never moved much: no single moment decided this match.
coach-turn-luck = Shuffle after move { $at }: the chance of { $name } went from { $before }% to { $after }%. Luck.
coach-turn-draw = Move { $at }, { $mover }: { $words }; cards were drawn from the deck. The chance of { $name } went from { $before }% to { $after }%. Luck.
coach-turn-dealt = Cards from the deck after move { $at }: the chance of { $name } went from { $before }% to { $after }%. Luck.
coach-turn-decision = Move { $at }, { $mover }: { $words }. The chance of { $name } went from { $before }% to { $after }%.
coach-decisions = Decisions
coach-decisions-none = Not one decision to speak of: every move was as good as the best.
coach-all = all decisions
coach-marked = only those marked
coach-move = Move { $at }
coach-better = Best move
coach-cost = given away { $loss } ± { $error }%
coach-close = too close to call
coach-charged = the same chance as at move { $at }
mark-best = the best move
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder
coach-show = Show me
coach-show-at = Show me move { $at }
coach-hide = Close
coach-board = The table before move { $at }, as { $name } saw it
coach-show-played = Show what was played
coach-show-better = Show the best move
coach-values = What each move promised
coach-value = { $share } ± { $error }%
coach-why-more = After the best move, more often
coach-why-less = After the best move, less often
coach-reason = { $what }: on average { $better } instead of { $played }
coach-scores = Mean score after that
coach-after-best = best move
coach-after-played = played
coach-opens = Lay open and was not taken
coach-opens-all = all { $count }
coach-opens-few = only the dearest
coach-opens-none = This player missed nothing dear.
coach-open-after = After move { $at }
coach-open-seconds = open for { $seconds } s, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
coach-open-moves = open for { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
coach-open-cost = waiting cost { $cost } ± { $error }%
coach-habits = Bluffs and sealed cards
coach-habits-about = No such choice is judged alone: what matters is how often it is made. Beside it is how often strong players choose so; on the bar that is the line.
coach-habit-often = this match
coach-habit-usual = strong
coach-habit-times = { $times } of { $of }
coach-not-playing = This is for looking. To play from this moment, press “Try it from here”.
coach-try = Try it from here
coach-try-about = You play on against bots. What { $name } could not see is dealt anew; such a match is practice and its record says so.
coach-unknown = What could not be known
coach-unknown-about = The same moment through the eyes of the others. Nobody judges a decision by this.

# Practice.
practice = Practice
practice-about = Positions to think over: your own mistakes, and puzzles from the house.
practice-mistakes = My mistakes
practice-mistakes-none = No mistakes are kept yet: let the coach look at a match you have played.
practice-mistakes-later = Nothing is due now. { $count ->
    [one] { $count } mistake comes back later
   *[other] { $count } mistakes come back later
}{ $days ->
    [0] : the first of them today.
    [one] : the first in a day.
   *[other] : the first in { $days } days.
}
practice-mistakes-due = { $count ->
    [one] { $count } to repeat
   *[other] { $count } to repeat
}
practice-mistakes-found = { $count } found for good
practice-puzzles = Puzzles
practice-puzzles-about = One move is clearly best. They begin easy, and grow harder as you find more.
practice-puzzles-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
practice-solve = Solve
practice-rating = difficulty { $rating }
practice-own-rating = your rating: { $rating }
practice-find = Find the best move.
practice-rival = Rival { $number }
practice-you = You
practice-right = Right: { $words }, chance to win { $share }%.
practice-wrong = Not this one: { $words }, chance to win { $share }%.
practice-wrong-unknown = Not this one: { $words }.
practice-best = The best move: { $words }, chance to win { $share }%.
practice-before = In the match it was: { $words }, and it cost { $loss }%.
practice-next = Next
practice-back = To the list
