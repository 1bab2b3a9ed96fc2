title = Pechenka: Everyone for Himself
feel = Work out whom you hunt and who hunts you without giving yourself away.
minutes = 30

card-sword = sword
card-shield = shield
card-hill = hill

round-line = Round { $round } of { $seats } · circle { $circle } of { $seats }
place-line = cards { $cards } · { coins }
sheet-line = Who may still be whom: { $sheet }
role-line = You are { $role }. You hunt { $prey }; you are hunted by { $hunter }.
hand-line = Your hand: { $cards }
chosen-line = Your card face down: { $card }
barred-PECH-A16 = @{ $target } is barred: that player's shield already lies before you (PECH-A16).
barred-PECH-A18 = @{ $target } is barred: that player's sword already lies before you (PECH-A18).
ask-card = Circle { $circle }: put one card face down.
ask-sword = Your sword: before whom does it go? You are after { $sought }. You may choose { $seats }.
ask-shield = Your shield: against whom? You fear { $sought }. You may choose { $seats }.

note-role = { $who }: your role in this round is { $role }.
note-revealed = { $who }: { $card }.
note-placed = { $who }: { $card } → { $target }.
note-unplaced = { $who }: { $card } stays without a target, there is nobody it may go to.
note-role-shown = { $who } was { $role }.
note-scored = { $who }: { $gained ->
    [0] no coins this round
   *[other] attack { $attack } + defence { $defence } + hill { $hill } = { $gained }
}; { coins } in all.

refusal-card-wanted = A card is to be put down now: name it, for example sr or sword.
refusal-target-wanted = A player is to be chosen now, before whom the card goes: name a seat, for example @2.
refusal-not-in-play = { $card } is not in play with { $seats } players.
refusal-own-character = { $card } is your role: that card lies under it and is not played this round.
refusal-played-already = You have played { $card } in this round already: { $shown }.
refusal-not-yourself = A sword or shield does not go before yourself: choose another player.
refusal-shield-bars = The sword may not go before @{ $target }: that player's shield is up against you.
refusal-sword-bars = The shield may not go before @{ $target }: that player has attacked you already.

goal = The aim is coins. 3 if your sword lies before the one whose role you hunt; 2 if your shield lies before the one whose role hunts you; 1 if the hill is still in your hand (four and five players). A character you play tells everybody that it is not your role.
help = A card is named by its word: cook, blue, sr, 37, pers, cos, sword, shield, hill. Before whom a sword or shield goes is a seat: @2.

# What can happen, in a word or two: for tables and charts.
label-revealed = card revealed
label-placed = sword or shield placed
label-unplaced = no target for a card
label-scored = round scored
