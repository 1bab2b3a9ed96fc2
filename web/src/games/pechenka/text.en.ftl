# The tables of Pechenka: both modes.
you = you
you-name = You
your-prey = prey
your-hunter = hunter
your-hand = Your hand
tool-letter = { $card ->
    [sword] Sw
    [shield] Sh
   *[hill] Hi
}
character-title = { $character ->
    [pers] Persians
   *[other] { character-nominative }
}
card-sword = Sword
card-shield = Shield
card-hill = Hill
sealed = a card face down

# The score is told in what the game counts.
points = { $points ->
    [one] { $points } coin
   *[other] { $points } coins
}
sheet = Coins by round

# Free for All
lies-before = { $card } → { $who }
put-before = { $card } → { $who }
barred-before = { $card } → { $who }: { $why }
barred = { $clause ->
    [PECH-A16] behind a shield
   *[PECH-A18] has attacked you
}
taken-for = By the open cards you may be:
lift-character = Everybody will see that you are not { character-nominative }.
lift-sword = The sword: 3 coins if it lies before whoever is { $role }.
lift-shield = The shield: 2 coins if it lies before whoever is { $role }.
lift-hill = The hill gives nothing away, but its coin at the end of the round is gone.
lift-target = { $state ->
    [sure] { $who } is { $sought } for certain.
    [no] { $who } cannot be { $sought }.
   *[maybe] { $who } may be { $sought }.
}
notebook = Notebook
notebook-hint = For your eyes only. Tap for ✕, again for ✓
notebook-square = { $who }, { character-nominative }: { $state ->
    [out] ruled out by the open cards
    [proven] proven by the open cards
    [no] crossed out by you
    [yes] marked by you
   *[open] possible
}
round-ended = Round { $round } is over

# The Big Hunt
hunt-round = Round { $round } of { $rounds }
stage-claim = Claims
stage-act = Exposures
stage-hunt = Hunt
target = target
exclusion = exclusion
opened = open card
only-you = only you see it
role-word = role
claim-word = claim
has-looked = knows the exclusion card
expose = Expose { $who }
claim-here = Claim beside this role
look-at = Look at the exclusion card: { $card }
last-hunt = Previous hunt
out = is out
for-target = target
target-lost = caught, so the target does not count
for-eliminations = prey
for-survivor = survivor
for-all = taking part
lift-claim = You will say: “I am { character-nominative }.” { $truth ->
    [yes] That is true.
   *[no] That is a lie: if you are exposed, it costs you a coin.
} This card will not go hunting.
lift-expose = { $who }: everybody sees the role. If it is not { character-nominative }, you get a coin.
lift-look = Only you will see the exclusion card: it cannot be the target.
lift-hunt = { $who } hunts { $prey }: { $target ->
    [sure] that is the target!
    [maybe] that may be the target.
   *[no] that is surely not the target.
} Beware of { $hunter }.

coach-hand = These are your cards; nobody else sees them. Press one to see what would come of it. A dim card says why it cannot be chosen.

# Why a move is better, of another player; of oneself and of all rivals the texts of the rules speak.
why-placed-of = { $name } places a sword or a shield
why-paid-of = { $name } pays for a lie
why-eliminates-of = { $name } eliminates a rival
why-caught-of = { $name } catches the target
why-survives-of = { $name } is the only one left

# Sealed cards of another player.
habit-hunter-of = the character who hunts this player
habit-prey-of = the character this player hunts

# A move in words.
move-before = in front of { $who }
move-claim = claim { character-nominative }{ $role ->
    [2] {" "}beside the second role
   *[other] {""}
}
move-hunt = hunt with { character-nominative }
