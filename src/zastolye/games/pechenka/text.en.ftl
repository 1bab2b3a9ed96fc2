# Words that both modes of Pechenka share.
character-nominative = { $character ->
    [cook] Cookie
    [blue] Blue
    [sr] Strontium
    [n37] 37
    [pers] the Persians
   *[cos] Cosine
}
character-genitive = { $character ->
    [cook] Cookie
    [blue] Blue
    [sr] Strontium
    [n37] 37
    [pers] the Persians
   *[cos] Cosine
}
character-accusative = { $character ->
    [cook] Cookie
    [blue] Blue
    [sr] Strontium
    [n37] 37
    [pers] the Persians
   *[cos] Cosine
}
character-short = { $character ->
    [cook] Ck
    [blue] Bl
    [sr] Sr
    [n37] 37
    [pers] Pe
   *[cos] Co
}
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

option-first = first player (a seat number, or random)
ring-line = Who hunts whom: { $ring }
first-token = {" "}· first player
ask-wait = You have chosen; the others have not yet.

note-first = First player: { $who }.
note-round = Round { $round }. First player: { $who }.
note-committed = { $who }: a card lies face down.
note-over = The match is over.

# What can happen, in a word or two: for tables and charts.
label-first = first player drawn
label-round = round begins
label-role = role dealt
label-committed = card laid face down
label-role-shown = role shown
label-over = match over

starter = first player

refusal-committed = Your card lies on the table already and cannot be changed.
refusal-no-such-seat = There is no seat @{ $target } at this table.

# What a host may choose.
choice-first = Who begins
choice-first-random = by lot
