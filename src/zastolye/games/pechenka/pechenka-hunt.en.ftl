title = Pechenka: the Big Hunt
feel = Claim to be anyone, catch a liar and find the target before you are caught.
minutes = 15

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
last-hunt-line = The last hunt, target: { $target }
last-hunt-place = { $who }: { $card }{ $eliminated ->
    [1] {" "}(eliminated)
   *[other] {""}
} · prey: { $prey } · { coins }
hand-line = Your hand: { $cards }
chosen-line = Your card face down: { $card }
ask-claim = You are { $role }. Whom do you claim to be? It need not be true.
ask-claim-two = Your roles: 1) { $one }, 2) { $two }. Whom do you claim, and beside which role? It need not be true.
ask-act = Expose another player's role, or look at the exclusion card.
ask-hunt = The hunt: put one of your remaining characters face down.

note-role = { $who }: your { $number ->
    [1] role
   *[2] second role
} in this round is { $card }.
note-opened = Open exclusion card: { $card }.
note-claimed = { $who } claims { $card }{ $number ->
    [1] {""}
   *[2] {" "}beside the second role
}.
note-exposed = { $who } → { $owner }: the { $number ->
    [1] role
   *[2] second role
} is exposed.
note-paid = { $who }: the claim is false, { $to } gets { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
note-honest = { $who }: the claim is true, nobody pays.
note-looked = { $who }: a look at the exclusion card.
note-saw = The exclusion card is { $card }; only you can see it.
note-target = The target is { $card }!
note-hunts = { $who }: { $card }.
note-eliminates = { $who } eliminates { $victim } (+1).
note-caught = { $who }: the target is caught (+3).
note-survives = { $who }: the sole survivor (+2).
note-gained = { $who }: +{ $gained } for the hunt, { coins } in all.
note-role-shown = { $who }: the { $number ->
    [1] role
   *[2] second role
} is { $card }.
note-exclusion-shown = The exclusion card was { $card }.

refusal-claim-wanted = A character is to be claimed now, for example claim sr.
refusal-action-wanted = Now either expose another player's role (expose @2) or look at the exclusion card (look).
refusal-hunt-wanted = This is the hunt, for example hunt 37.
refusal-one-role = A player has one role here; there is a number 2 only with two players.
refusal-claimed-already = There is a claim beside role { $role } already.
refusal-claim-used = { character-nominative }: that card is the claim beside your other role.
refusal-own-role = You expose roles of others, not your own.
refusal-exposed-already = That role of @{ $owner } is face up already.
refusal-claimed-away = { character-nominative }: that card lies there as a claim and does not hunt.

goal = The aim is coins. In the hunt: 3 for a character that hunts the secret target (if it is not eliminated itself), 1 for each rival eliminated, 2 for the sole survivor, and 1 for everybody. Expose a lie and you take a coin from the liar.
help = Stage 1: claim sr; with two players beside the second role: claim sr 2. Stage 2: expose @2, with two players the second role: expose @1 2; or look. Stage 3: hunt 37. Characters: cook, blue, sr, 37, pers, cos.

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
