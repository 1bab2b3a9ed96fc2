title = Pechenka: the Big Hunt
feel = Claim to be anyone, catch a liar and find the target before you are caught.

option-times = how often each is first player (2 to 10)
option-open = show roles nobody exposed and the exclusion card after each round (no or yes)

stage = { $phase ->
    [claim] stage 1: claims
    [act] stage 2: expose a role or look at the exclusion
    [hunt] stage 3: the hunt
    [over] the match is over
   *[shuffle] dealing
}
round-line = Round { $round } of { $rounds } · { $stage }
exclusion-line = Exclusion card: { $card }
opened-line = Open exclusion card: { $card }
target-line = Target: { $card }
target-may-be-line = The target may be: { $cards }
face-down = face down
place-line = { coins }
looked-mark = {" "}· knows the exclusion
role-hidden = role ?
role-known = role { $role } (face down)
role-exposed = role { $role } (exposed)
role-claimed = { $role }, claims { $claim }
last-hunt-line = Previous hunt, target: { $target }
last-hunt-place = { $who }: { $card }{ $eliminated ->
    [1] {" "}(eliminated)
   *[other] {""}
} · prey: { $prey } · { coins }
hand-line = Your hand: { $cards }
chosen-line = Your card face down: { $card }
ask-claim = You are { CARDS($one) }. Who do you claim to be? It need not be true.
ask-claim-two = Your roles: 1) { CARDS($one) }, 2) { CARDS($two) }. Who do you claim to be, and beside which role? It need not be true.
ask-act = Expose another player’s role, or look at the exclusion card.
ask-hunt = The hunt: put one of your remaining characters face down.

note-role = { NAME($seat) }: your { $number ->
    [1] role
   *[2] second role
} in this round is { CARDS($card) }.
note-opened = Open exclusion card: { CARDS($card) }.
note-claimed = { NAME($seat) } claims { CARDS($card) }{ $number ->
    [1] {""}
   *[2] {" "}beside the second role
}.
note-exposed = { NAME($seat) } → { NAME($owner) }: the { $number ->
    [1] role
   *[2] second role
} is exposed.
note-paid = { NAME($seat) }: the claim is false, { NAME($to) } gets { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
note-honest = { NAME($seat) }: the claim is true, nobody pays.
note-looked = { NAME($seat) }: a look at the exclusion card.
note-saw = The exclusion card is { CARDS($card) }; only you can see it.
note-target = The target is { CARDS($card) }!
note-hunts = { NAME($seat) }: { CARDS($card) }.
note-eliminates = { NAME($seat) } eliminates { NAME($victim) } (+1).
note-caught = { NAME($seat) }: the target is caught (+3).
note-survives = { NAME($seat) }: the sole survivor (+2).
note-gained = { NAME($seat) }: +{ $gained } for the hunt, 1 of it for taking part; { coins } in all.
note-role-shown = { NAME($seat) }: the { $number ->
    [1] role
   *[2] second role
} is { CARDS($card) }.
note-exclusion-shown = The exclusion card was { CARDS($card) }.

refusal-claim-wanted = A character is to be claimed now, for example claim sr.
refusal-action-wanted = Now either expose another player’s role (expose @2) or look at the exclusion card (look).
refusal-hunt-wanted = This is the hunt, for example hunt 37.
refusal-one-role = A player has one role here; there is a number 2 only with two players.
refusal-claimed-already = There is a claim beside role { $role } already.
refusal-claim-used = { character-nominative }: that card is the claim beside your other role.
refusal-own-role = You expose roles of others, not your own.
refusal-exposed-already = That role of @{ $owner } is face up already.
refusal-claimed-away = { character-nominative }: that card lies there as a claim and does not hunt.

goal = The aim is coins. In the hunt: 3 for a character that hunts the secret target (if it is not eliminated itself), 1 for each rival eliminated, 2 for the sole survivor, and 1 for everybody. Expose a lie and you take a coin from the liar.
coach-goal = The aim is coins: find out the secret target and send its hunter after it.
help = Stage 1: claim sr; with two players also beside which role: claim sr 2. Stage 2: expose @2, with two players also which role: expose @1 2; or look. Stage 3: hunt 37. Characters: cook, blue, sr, 37, pers, cos.

# What can happen, in a word or two: for tables and charts.
label-opened = exclusion card opened
label-claimed = claim
label-exposed = exposure
label-paid = false claim paid for
label-honest = true claim exposed
label-looked = look at the exclusion card
label-saw = exclusion card seen
label-target = target named
label-hunts = hunt card shown
label-eliminates = elimination
label-caught = target caught
label-survives = sole survivor
label-gained = coins for the hunt
label-exclusion-shown = exclusion card shown

# The lesson.
lesson-ring = Six characters in a ring, and each hunts the next. One of them is the secret target of the round: whoever sends out its hunter gets three coins.
lesson-known = Your role is Cookie, and Cosine is a spare card, open for all: neither is the target. Which of the other four is it? Let us hear whom your rivals claim to be.
lesson-claim = Both claim to be Strontium, and there is only one: somebody lies! You may lie, but a liar who is caught pays a coin. Tell the truth: claim Cookie.
lesson-expose = Dill checked you: all true, nobody pays. Crumpet exposed Dill, who really is Strontium. So it was Crumpet who lied: expose that role!
lesson-two-left = Crumpet’s role is 37, and the coin is yours. The target must be Blue or the Persians: the other one is the closed exclusion card.
lesson-hunt = For the hunt everybody secretly puts down a card from the hand; the claims lie on the table already. Take 37: it catches the Persians, and both rivals gave away as claims the Strontium that would catch it.
lesson-caught = The target is the Persians, and your 37 is safe: three coins! One more for Crumpet’s Persians, two for being the only survivor, and one that everybody gets: seven in all.
lesson-lie = A new round, and now you are 37. This time lie, and claim Blue: if they believe you, nobody will look for Blue.
lesson-look = Crumpet checked Dill, not you! Instead of exposing, you may take a secret look at the exclusion card: it is certainly not the target. Look.
lesson-sure = The exclusion is Strontium, your rivals’ roles are exposed, the Persians lie open, and 37 is you. That leaves Blue, and there is your target: send Cookie!
lesson-bluff = They believed you: nobody else was looking for Blue. For the target, for the Blue that Dill sent out, and for being the only survivor: seven coins again!
lesson-end = Never claim the hunter you will need: that is where most people slip. With four players there is one spare card, a closed one, and the most coins win. Play a first match against bots!
choice-times = How often each is first player
choice-open = Roles nobody exposed and the exclusion card, after a round
choice-open-no = stay hidden
choice-open-yes = are shown

# Why a move was better.

why-paid = { $whose ->
    [self] you pay for a lie
   *[others] rivals pay for a lie
}
why-eliminates = { $whose ->
    [self] you eliminate a rival
   *[others] rivals eliminate somebody
}
why-caught = { $whose ->
    [self] you catch the target
   *[others] rivals catch the target
}
why-survives = { $whose ->
    [self] you are the only one left
   *[others] a rival is the only one left
}

# How often: bluffs and sealed cards.

habit-group-claim = the claim
habit-group-hunt = the card of the hunt
habit-truth = the truth
habit-lie = a lie
habit-claimed = a character somebody claims to be
habit-unclaimed = a character nobody claims to be

# On a full screen.
terminal-middle = Exclusion: { $card }
terminal-role = role: { $role }
terminal-claimed = claim: { $claim }
terminal-looked = knows the exclusion
terminal-claim = { $number ->
    [0] claim to be { $card }
   *[other] role { $number } is { $card }
}
terminal-hunt = hunt with { $card }
terminal-look = Look at the exclusion
terminal-expose = { $number ->
    [0] Expose { $who }
   *[other] Expose role { $number } of { $who }
}
terminal-opened = open: { $card }
terminal-target = the target may be: { $cards }
