# The arena.

unusable-bots-count = There must be a bot for each of the { $seats } seats, not { $given }.
unusable-bots-multiple = The number of seats must be a multiple of the number of bots: { $seats } is no multiple of { $given }.
arena-title = { $game }, { $seats } seats, { $matches } matches
arena-bot = bot
arena-wins = wins
arena-interval = 95%
arena-score = mean score
arena-rating = rating
arena-ratings = Ratings
arena-played = Matches played: { $matches } of { $asked }.
arena-page-title = Arena: { $game }
arena-page-lead = { $seats } seats, matches played: { $matches }.
arena-page-cut = Stopped early: { $asked } were asked for.
arena-page-wins = Who wins
arena-page-wins-says = { $verdict ->
    [ahead] { $bot } wins most: { $share } of the matches. An equal share is { $fair }, and chance does not explain the difference.
   *[even] { $bot } won most, { $share } of the matches, but that may be chance: an equal share, { $fair }, is within its interval.
}
arena-page-wins-how = A dot is the share of wins, a bar its 95% interval, the broken line an equal share. A shared first place is shared out.
arena-page-fair = equal: { $share }
arena-page-places = Who takes which places
arena-page-place = place
arena-page-places-how = Left to right: how often a bot came first, second and so on. Shared places count as the better one, for each who shares it.
arena-page-ratings-how = The rating is a strength by maximum likelihood over all pairs at a table, a shared place being half a win for both; 400 points are odds of ten to one, 1500 is the mean of those who played. The interval comes from drawing deals again. Bots of the same name are one player.
arena-page-run = To play the same matches again
arena-page-paired = { $kind ->
    [turned] Every deal is played { $times } times: the same shuffles, with the bots moved round the table, so that the luck of the cards cancels. The matches of one deal count as one observation.
   *[same] Every deal is played once: all bots are the same, and there is nothing to move round the table.
}
arena-page-game = game
arena-page-seats = seats
arena-page-bots = bots
arena-page-matches = matches
arena-page-seed = seed

# Work over a cluster, and on a GPU.

unusable-worker-died = A worker process died: is there memory enough? Run it again.
unusable-cluster-unreachable = There is no Ray cluster at { $address }: { $why }.
unusable-cluster-lost = The cluster at { $address } did not do the work: { $why }.
unusable-cluster-differs = Node { $node } of the cluster has another version of Застолье: install this one on all nodes.
unusable-cluster-own-bot = The bot { $bot } is a file of this machine: over a cluster only built-in bots play.
unusable-cuda-missing = The GPU needs more: { "pip install 'zastolye[cuda]'" }.
unusable-cuda-no-gpu = There is no GPU to play on: { $why }. Without --device it plays on the processor.

# Simulations.

unusable-simulate-bot = simulate seats only these: { $known }. For “{ $bot }” there is zastolye arena.
unusable-simulate-suffix = { $path } ends in none of { $known }: these are what rows can be written to.
simulate-report = Report: { $path }
simulate-title = { $game }, { $seats } seats, { $matches } matches
simulate-seat = seat
simulate-place = place
simulate-bot = bot
simulate-wins = wins
simulate-wins-of = wins, seat @{ $seat }
simulate-interval = 95%
simulate-score = mean score
simulate-deviation = deviation of scores
simulate-middle = scores, nine in ten
simulate-rule = rule
simulate-per-match = a match
simulate-share = share of matches
simulate-from-to = fewest – most
simulate-values = values
simulate-matches = matches
simulate-moves = moves, mean

# Charts.

chart-as-given = as given
chart-wins = Wins by seat
chart-starter = Wins by place after the start
chart-scores = Final scores
chart-length = Length of a match
chart-rules = How often each rule bites
chart-assumed = { $what }: what they change
chart-fair =
    fair
    { $share }
chart-median = median { $moves }
chart-in-all = in all
chart-in-some = in { $share }
chart-starter-wins = who starts wins
chart-skill-wins = policy among random wins
chart-axis-seat = seat
chart-axis-seat-and-bot = seat and its bot
chart-axis-place = places after the one the match starts from
chart-axis-wins = share of wins, %
chart-axis-score = score, points
chart-axis-scores-share = share of scores, %
chart-axis-moves = length, moves
chart-axis-matches = share of matches, %
chart-axis-rules = times a match; right: share of matches

# The balance report.

report-title = { $game }: how even is it?
report-lead = Balance report: { $matches } simulated matches, { $seats } seats.
report-numbers = The numbers
report-run = What was played
report-game = game
report-seats = seats
report-bots = bots
report-matches = matches
report-seed = seed
report-options = options
report-seconds = seconds
report-short = In short
report-wins = Which seat wins?
report-wins-how = A dot is the share of all wins that a seat takes, a shared win being split; the bar is its 95% interval. The dashed line is what would be fair.
report-wins-says = { $verdict ->
    [off] Seat @{ $seat } wins { $share } instead of the fair { $fair } ({ $gap } percentage points): more than chance explains.
   *[even] No seat is further from the fair { $fair } than chance explains; the furthest is @{ $seat } with { $share } ({ $gap } percentage points).
}
report-wins-bots = The seats have different bots, so this compares bots. Wins a seat: { $bots }; { $fair } would be even.
report-shared = The first place is shared in { $share } of the matches.
report-starter = Does it matter who starts?
report-starter-how = The same wins with every match turned: seats are counted from the one it starts from, and +1 is the next one clockwise.
report-starter-says = Who starts ({ $starter }) wins { $share } where { $fair } would be fair ({ $gap } percentage points): { $verdict ->
    [ahead] an advantage
    [behind] a disadvantage
   *[even] no more than chance explains
}.
report-starter-bots = One bot ({ $bot }) starts every match while the seats have different bots: this shows the bots, not the start.
report-starter-fixed = An option has set it to seat @{ $seat } in every match.
report-skill-says = One sensible player (policy) among random ones wins { $share } (95%: { $low } – { $high }) where luck alone would give { $fair }.
report-scores = What are the scores?
report-scores-how = Above, how often each final score comes. Below, by seat: the box holds the middle half, the line in it is the median, the whiskers leave out a twentieth at each end.
report-scores-says = A score is { $mean } on average with a standard deviation of { $deviation }; half of them lie from { $low } to { $high }. The lowest was { $least }, the highest { $most }.
report-length = How long is a match?
report-length-how = A bar is the share of matches that take so many moves; the line is the median.
report-length-says = { $verdict ->
    [same] Every match takes exactly { $mean } moves.
   *[varies] A match takes { $mean } moves on average; nine in ten take from { $low } to { $high }, the shortest { $least }, the longest { $most }.
}
report-rules = Which rules bite?
report-rules-how = A dot says how often it happens a match, and each step of the scale is ten times the one before; on the right, in what share of matches it happens at all. What happens equally often in every match stands in the table only.
report-rules-says = Of what differs from match to match, this comes in the fewest: “{ $rarest }”, in { $share } of matches ({ $times } a match).
report-rules-never = Never: { $what }.
report-assumed = { $what } are assumed: what if they are others?
report-assumed-how = We have not seen the printed values, so ours are compared with others. Above, the scores with each (boxes as before); below, the share of wins of who starts, and of one sensible player among random ones, with 95% intervals. The dashed line is fair.
report-assumed-spread = Scores spread most with “{ $widest }”: their standard deviation goes from { $least } to { $most }.
report-assumed-starts = { $starts ->
    [moves] For who starts ({ $starter }) it matters: from { $start_low } of the wins with “{ $start_least }” to { $start_high } with “{ $start_most }”.
   *[stays] For who starts ({ $starter }) nothing changes that chance would not explain: { $start_low } to { $start_high } of the wins.
}
report-assumed-skills = { $skills ->
    [moves] Skill is affected: a sensible player among random ones wins from { $skill_low } with “{ $skill_least }” to { $skill_high } with “{ $skill_most }”.
   *[stays] Skill counts the same as far as can be seen: a sensible player among random ones wins { $skill_low } to { $skill_high }.
}

# The page of an analysis.

analysis-title = { $game }: a match analysed
analysis-lead = Each decision by what the player knew then. What was given away, luck and result are in per cent of a match won; after ± stands half of a 95% interval.
analysis-players = Who played how
analysis-players-how = Decisions are those with something to decide: with fewer than { $least } no accuracy and no level is named. Per decision: thousandths of a win given away on average. Accuracy: 100% gives nothing away, 0% as much as moves drawn by lot. Luck is shuffles alone and sums to zero over the table; ≈ 0 cannot be told from none.
analysis-chance = The chance to win: { $who }
analysis-axis = deals and moves in order
analysis-by-own = decisions
analysis-by-others = decisions of others
analysis-by-luck = luck
analysis-move = Move { $at }, { $who }: { WORDS($words) }
analysis-marked = Marked moves, the dearest first
analysis-graded = All decisions with something to decide
analysis-habits = Bluffs and sealed cards: how often
analysis-who = seat
analysis-decisions = decisions
analysis-per-decision = per decision, ‰
analysis-lost = given away
analysis-accuracy = accuracy
analysis-level = plays like level
analysis-luck = luck
analysis-result = result
analysis-adjusted = without luck
analysis-number = move
analysis-played = played
analysis-best = best move
analysis-loss = given away
analysis-mark = mark
analysis-choice = choice
analysis-often = how often
analysis-usual = strong players
analysis-opens = What lay open and was not taken
analysis-missed = could have been
analysis-seconds = seconds
analysis-cost = cost of waiting
