# Refusals that every game shares.

refusal-over = The match is over: there are no more moves.
refusal-not-your-turn = It is another player’s turn: @{ $turn }.
refusal-not-a-player = Only players move here.
refusal-not-dealt = The cards are not dealt yet.
refusal-unreadable = I cannot read “{ $words }”.
refusal-not-printed = No card bears the number { $number } at this table.
legal = You may: { WORDS($moves) }
refusal-costs = Too soon: it was not on the table yet, your next move counts in { $seconds } s.
# A clause of the rulebook: the letter before its number says of which part of the book it is.
clause-name = { $kind ->
    [rule] {""}
   *[other] { $kind }
}{ $number }
clause = rule { clause-name }
# One of several: { EITHER($words) } in a message.
either = { $some } or { $last }

# Input nothing can be done with, wherever it comes from.

unusable-game-unknown = There is no game “{ $game }”. There are: { $known }.
unusable-option-unknown = There is no option “{ $option }”. There are: { $known }.
unusable-option-value = The option { $option } takes: { $wanted }.
unusable-option-seats = The option { $option } is only for a table with so many seats: { $seats }.
unusable-option-row = The option { $option } is a row of numbers from { $low } to { $high } with commas; how many: { $size }.
unusable-option-rising = In the option { $option } numbers must rise, and { $after } stands after { $before }: give { $size } different numbers from { $low } to { $high }, the lowest first.
unusable-position-words = The position is not written correctly: { $why }.
unusable-file-unwritable = Cannot write { $path }: { $why }. Name another file, or a folder that can be written to.
unusable-file-read-too = This command reads { $path }: written over, it would be lost. Name another file.
# Why the system refuses a file.
system-missing = there is no such file or folder
system-folder = it is a folder, not a file
system-forbidden = you have no right to
system-full = the disk is full
unusable-record-not-json = This is not a record of a match, or a damaged one. Save the record again where the match was played.
unusable-record-json = This is not a record of a match, or a damaged one: { $why }. Save the record again where the match was played.
unusable-record-format = The record has format { $format } and this program reads format { $known }: update the program.
unusable-record-form = A signed record writes every value in one way only, and leaves out what is as usual: this one was rewritten.
unusable-seat-number = There is no seat { $seat }: they go from 0 to { $most }.
unusable-extra-missing = This needs { $package }: pip install 'zastolye[{ $extra }]'
unusable-no-table = There is no such table: it may have been cleared away.

# Said by several parts.

guest = Guest
language = en
