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
play-printed = The cards of this table bear the numbers { $numbers }. A card is named by the number on it: { WORDS($example) } is the lowest.
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
puzzle-value = { WORDS($move) }: { $share } ± { $error }% of a win

# The table on a full screen.

full-house = Zastolye
full-house-line = card games at one table
full-which = What shall we play?
full-start = Start the match
full-seats = Players
full-level = Bots
full-level-name = { $level ->
    [1] newcomers (1)
    [2] amateurs (2)
    [3] experts (3)
    [4] masters (4)
   *[5] the strongest (5)
}
full-language = Language
full-language-name = English
full-tempo = Tempo
full-race = in real time
full-slow = without hurry
full-wait = The others are playing…
full-over = The match is over. Enter shows the result.
full-recess = The round is over. Enter goes on.
full-recess-first = All is ready. Enter deals the cards.
full-recess-others = The round is over. Waiting for the others…
full-points = points
full-again = Play again (a)
full-menu = Menu (m)
full-look = Table (Esc)
full-quit = Leave (q)
full-yes = Yes (Enter)
full-no = No (Esc)
full-leave = The match is not over. Leave the table? The record is kept, and you can come back to it.
full-leave-server = The match is not over. Leave? The seat stays yours: the same command brings you back.
full-log = Log
full-rules = Rules
full-help-title = Help
full-hints = Hint
full-hints-about = How many wins each move promises, in the coach’s opinion:
full-hint-move = { WORDS($words) }: { $share } ± { $error }%
full-type = a move in words, as help writes them (Esc to think again)
full-too-small = The window is too small: at least { $wide }×{ $tall } cells are needed. Please make it larger.
full-keys-paper = ↑↓ scroll · Esc closes
full-help = Choose a card with the arrows, by the number on its edge, or with the mouse; a second press or Enter plays it. Where a card has several moves, up and down change the option. The key t lets you write a move in words, Esc lets go of the card.
unusable-hint-not-yours = A hint is for your own move: wait until you are asked.
unusable-hint-not-ready = The coach is not ready yet: the fast rules are being prepared. Ask a little later.
full-key-play = play
full-key-choose = choose
full-key-hint = hint
full-key-log = log
full-key-rules = rules
full-key-quit = leave
full-key-help = help
full-key-type = in words
full-key-start = start
full-key-row = row
full-key-change = change
full-free-seat = free
full-lost = The connection was lost. Trying again…
full-code = Code of the table: [bold]{ $code }[/]
full-open = The match has not begun: { $free } seats are free. The host starts it.
full-open-host = Free seats: { $free }. Enter starts; bots take the free seats.
