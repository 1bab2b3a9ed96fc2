# The table at the keyboard.

bot-name = Bot { $number }
play-prompt = move>{" "}
play-bye = The match is not finished. See you!
play-won = { $count ->
    [1] { $who } wins!
   *[other] The victory is shared by { $who }!
}
result-tie = The scores are equal: a further rule of the game decided the places.
play-passes = You can do nothing: pass.
play-which = “{ $words }” can be read in more than one way. Which did you mean: { WORDS($meanings) }?
and = { $some } and { $last }
play-place = { $place }. { $who } — { $points }
play-hint = “?” for help, “rules” for the rules, “log” for all that happened, “quit” to leave the table.
play-log-empty = Nothing has happened yet.
compiling = Preparing the fast rules: { $progress } (you can play already)
compiled = The fast rules are ready.

# Records shown and checked.

unusable-replay-hidden = This match is not finished: until it is, only your own seat can be shown.
verify-good = { $game }: the record is right. { $moves } moves, { $shuffles } shuffles, result { $score }.
verify-unfinished = { $game }: the record is right, the match is not over. { $moves } moves.
verify-fair = The shuffles are honest: the secret is the one promised by { $commitment }.
verify-unfair = The record does not prove its shuffles honest: it holds no secret.
verify-words = The players’ words went into the shuffles: { $words }.
verify-word = @{ $seat } “{ $word }”
verify-signed = The record is signed by the key { $fingerprint }{ $asked ->
    [yes] , the one you named.
   *[no] .
}
verify-unsigned = The record is not signed.
verify-bad = The record is NOT right: { $why }
replay-title = { $game }, { $seats } seats

# Puzzles.

puzzle-head = Puzzle { $number }, difficulty { $rating }: find the best move.
puzzle-you = You
puzzle-prompt = move (empty: leave)>{" "}
puzzle-right = Right: { WORDS($best) }.
puzzle-wrong = Not the best: that was { WORDS($best) }.
puzzle-value = { WORDS($move) }: { $share } ± { $error }% to win
