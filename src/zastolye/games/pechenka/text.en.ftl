# Words that both modes of Pechenka share.
name-cook = Cookie
name-blue = Blue
name-sr = Strontium
name-37 = 37
name-pers = the Persians
name-cos = Cosine
genitive-cook = Cookie
genitive-blue = Blue
genitive-sr = Strontium
genitive-37 = 37
genitive-pers = the Persians
genitive-cos = Cosine
accusative-cook = Cookie
accusative-blue = Blue
accusative-sr = Strontium
accusative-37 = 37
accusative-pers = the Persians
accusative-cos = Cosine
character-nominative = { $character ->
    [cook] { name-cook }
    [blue] { name-blue }
    [sr] { name-sr }
    [n37] { name-37 }
    [pers] { name-pers }
   *[cos] { name-cos }
}
character-genitive = { $character ->
    [cook] { genitive-cook }
    [blue] { genitive-blue }
    [sr] { genitive-sr }
    [n37] { genitive-37 }
    [pers] { genitive-pers }
   *[cos] { genitive-cos }
}
character-accusative = { $character ->
    [cook] { accusative-cook }
    [blue] { accusative-blue }
    [sr] { accusative-sr }
    [n37] { accusative-37 }
    [pers] { accusative-pers }
   *[cos] { accusative-cos }
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

note-first = First player: { NAME($seat) }.
note-round = Round { $round }. First player: { NAME($first) }.
note-committed = { NAME($seat) }: a card lies face down.
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

# Words of the notation, as the characters are called.
word-cook = Cookie
word-blue = Blue
word-sr = Strontium
word-pers = Persians
word-cos = Cosine

# What a host may choose.
choice-first = Who begins
choice-first-random = by lot

# On a full screen.
terminal-on-card = { $character ->
    [pers] Persians
   *[other] { character-nominative }
}
