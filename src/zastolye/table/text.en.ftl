# A match, and its record.

unusable-seats = { $game } is for { $low } to { $high } players, not { $seats }: change the number of seats.
unusable-position-broken = The position is impossible: { $clause } does not hold.
unusable-record-rules = The record was made with version { $rules } of the rules of { $game }; this is version { $known }: use the version of this program that the match was played with.
unusable-record-shuffle = Shuffle { $number } is written down wrongly: “{ $why }”.
unusable-record-shuffles-short = The record lacks shuffles: one more is needed after move { $move }.
unusable-record-shuffles-many = The record has too many shuffles: { $used } of { $given } were used.
unusable-record-move = Move { $number } (“{ $words }”, seat { $seat }) is impossible. { $why }
unusable-record-seat = Move { $number } is written down for seat { $seat }, but the table has { $seats } seats, counted from 0.
unusable-record-result = The result does not fit: { $written } is written, { $found } came out.
unusable-record-ranks = The places do not fit: { $written } is written, { $found } came out.
unusable-record-players = The record names { $given } players for { $seats } seats.
unusable-record-fair-secret = The secret in the record is not the one that was promised.
unusable-record-other-day = The shuffles of this record are not those of the deal of the day that you named.
unusable-record-fair-shuffle = Shuffle { $number } is not the one the promised secret gives.
unusable-record-fair-words = The record has players’ words for { $given } seats, and there are { $seats }.
unusable-record-signature = The signature does not fit: the record was changed after it was signed.
unusable-record-signature-missing = The record is not signed, and a signed one was asked for.
unusable-record-signature-other = The record is signed by the key { $fingerprint }, and not by { $wanted }.
unusable-commitment-form = A commitment has 64 characters, digits and letters from a to f: “{ $given }” will not do.
unusable-key-form = A public key has 64 characters, digits and letters from a to f: “{ $given }” will not do.
unusable-at-number = The record has no place after move { $at }: name how many moves have been made, 0 to { $most }.

unusable-puzzle-number = There is no puzzle { $number }: { $game } has { $most } of them, counted from 1.
