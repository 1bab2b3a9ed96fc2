title = Pechenka: Free for All
feel = Work out whom you hunt and who hunts you without giving yourself away.

card-sword = sword
card-shield = shield
card-hill = hill
name-sword = † { card-sword }
name-shield = ◈ { card-shield }
name-hill = ▲ { card-hill }

round-line = Round { $round } of { $seats } · card { $circle } of { $seats }
place-line = cards { $cards } · { coins }
sheet-line = Who may still be whom: { $sheet }
role-line = You are { $role }. You hunt { $prey }; you are hunted by { $hunter }.
hand-line = Your hand: { $cards }
chosen-line = Your card face down: { $card }
barred-PECH-A16 = @{ $target } is barred: that player’s shield already lies before you (rule 16).
barred-PECH-A18 = @{ $target } is barred: that player’s sword already lies before you (rule 18).
ask-card = Card { $circle } of the round: put one face down.
ask-sword = Your sword: before whom does it go? You are after { CARDS($sought, "accusative") }. You may choose { EITHER($seats) }.
ask-shield = Your shield: against whom? You fear { CARDS($sought, "genitive") }. You may choose { EITHER($seats) }.

note-role = { NAME($seat) }: your role in this round is { CARDS($role) }.
note-revealed = { NAME($seat) }: { CARDS($card) }.
note-placed = { NAME($seat) }: { CARDS($card) } → { NAME($target) }.
note-unplaced = { NAME($seat) }: { CARDS($card) } stays without a target, there is nobody it may go to.
note-role-shown = { NAME($seat) } was { CARDS($role) }.
note-scored = { NAME($seat) }: { $gained ->
    [0] no coins this round
   *[other] attack { $attack } + defence { $defence } + hill { $hill } = { $gained }
}; { coins } in all.

refusal-card-wanted = A card is to be put down now: name it, for example sr or sword.
refusal-target-wanted = A player is to be chosen now, before whom the card goes: name a seat, for example @2.
refusal-not-in-play = { CARDS($card) }: with { $seats } players this card is not in play.
refusal-own-character = { CARDS($card) }: this is your role, so its card lies under it and is not played in this round.
refusal-played-already = { CARDS($card) }: you have played this card in this round. Before you lie { CARDS($shown) }.
refusal-not-yourself = A sword or shield does not go before yourself: choose another player.
refusal-shield-bars = The sword may not go before @{ $target }: that player’s shield is up against you.
refusal-sword-bars = The shield may not go before @{ $target }: that player has attacked you already.

goal = The aim is coins. 3 if your sword lies before the one whose role you hunt; 2 if your shield lies before the one whose role hunts you; 1 if the hill is still in your hand (four and five players). A character you play tells everybody that it is not your role.
coach-goal = The aim is coins: find out who your prey is and who hunts you, and lay your sword and your shield before them.
help = A card is named by its word: cook, blue, sr, 37, pers, cos, sword, shield, hill. Before whom a sword or shield goes is a seat: @2.

# What can happen, in a word or two: for tables and charts.
label-revealed = card revealed
label-placed = sword or shield placed
label-unplaced = no target for a card
label-scored = round scored

# The lesson.
lesson-roles = Everybody has a secret role, and it hunts the next one in the ring. You are Cookie: look for Blue, and beware of 37.
lesson-coins = A round brings coins: three for your sword before your prey, two for your shield before your hunter, one for the hill if it is still in your hand. Let us try to get them all!
lesson-not-me = In each circle everybody puts a card face down, and all are turned over at once. A character on it means “this is not me”: put down Strontium.
lesson-hunter = Dill and Radish have shown 37, so it is neither of them. That leaves Crumpet, and there is your hunter: put down your shield!
lesson-shield = A shield goes before the player you want to be safe from: place it before Crumpet. In the right place it is worth two coins even if nobody attacks.
lesson-prey = Dill has shown 37 and Blue, so Dill is Strontium. Then Radish is Blue, your prey, even though the hill told you nothing. Put down your sword!
lesson-sword = Swords and shields are placed in turn, from the first player on, and that is you. Place your sword before Radish while no shield bars the way!
lesson-barred = Your shield barred Crumpet’s sword, and your sword barred Radish’s shield: both had to choose Dill. Whoever places first is right for the whole round.
lesson-hill = The last circle. Keep the hill: in hand it is worth a coin, the one that people forget most. Put down Blue.
lesson-score = The roles are shown, and it all worked out: three for the sword, two for the shield, one for the hill. Six coins, and a round cannot bring more!
lesson-end = Next the roles are dealt anew; there are as many rounds as players. Play a first match against bots, and remember: your cards give you away too.

# Why a move was better.

why-placed = { $whose ->
    [self] you place a sword or a shield
   *[others] rivals place a sword or a shield
}
why-unplaced = { $whose ->
    [self] your sword or shield finds no target
   *[others] a rival’s sword or shield finds no target
}

# How often: bluffs and sealed cards.

habit-group-early = early in the round
habit-group-late = late in the round
habit-sword = the sword
habit-shield = the shield
habit-hill = the hill
habit-hunter = the hunter’s character
habit-prey = the prey’s character
habit-stranger = a character who is neither

# On a full screen.
terminal-counts = { coins } · cards { $cards }
terminal-may-be = may be:
terminal-taken-for = you pass for:
terminal-was = role: { $role }
terminal-before-sword = sword:
terminal-before-shield = shield:
terminal-role = You are { $role }, hunting { $prey }, hunted by { $hunter }
terminal-chosen = { $card } lies
