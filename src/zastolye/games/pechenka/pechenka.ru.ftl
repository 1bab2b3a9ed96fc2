title = Печенька: Каждый сам за себя
feel = Вычислите, за кем охотитесь вы и кто охотится за вами, не выдав себя.
minutes = 30

card-sword = меч
card-shield = щит
card-hill = холм

round-line = Раунд { $round } из { $seats } · круг { $circle } из { $seats }
place-line = карт { $cards } · { coins }
sheet-line = Кто кем ещё может быть: { $sheet }
role-line = Ваша роль: { $role }. Вы охотитесь на { $prey }; ваш охотник — { $hunter }.
hand-line = Ваша рука: { $cards }
chosen-line = Ваша карта лицом вниз: { $card }
barred-PECH-A16 = @{ $target } закрыт: этот игрок уже положил перед вами щит (PECH-A16).
barred-PECH-A18 = @{ $target } закрыт: этот игрок уже положил перед вами меч (PECH-A18).
ask-card = Круг { $circle }: положите одну карту лицом вниз.
ask-sword = Ваш меч: перед кем его положить? Вы ищете { $sought }. Можно: { $seats }.
ask-shield = Ваш щит: от кого защищаться? Вы боитесь { $sought }. Можно: { $seats }.

note-role = { $who }: ваша роль в этом раунде — { $role }.
note-revealed = { $who }: { $card }.
note-placed = { $who }: { $card } → { $target }.
note-unplaced = { $who }: { $card } остаётся без цели, положить карту не перед кем.
note-role-shown = { $who }: роль была { $role }.
note-scored = { $who }: { $gained ->
    [0] в этом раунде без монет
   *[other] нападение { $attack } + защита { $defence } + холм { $hill } = { $gained }
}; всего { coins }.

refusal-card-wanted = Сейчас выкладывают карту: назовите её, например стронций, меч или sr.
refusal-target-wanted = Сейчас выбирают, перед кем положить карту: назовите место, например @2.
refusal-not-in-play = Карты { WORDS($card) } в игре нет: вас { $seats }.
refusal-own-character = { WORDS($card) } — ваша роль, эта карта лежит под ней и в этом раунде не играет.
refusal-played-already = Карту { WORDS($card) } вы уже сыграли в этом раунде: { WORDS($shown) }.
refusal-not-yourself = Перед собой меч или щит не кладут: выберите другого игрока.
refusal-shield-bars = Меч перед @{ $target } положить нельзя: этот игрок уже закрылся от вас щитом.
refusal-sword-bars = Щит перед @{ $target } положить нельзя: этот игрок уже напал на вас.

goal = Цель — монеты. 3, если ваш меч лежит перед тем, на чью роль вы охотитесь; 2, если ваш щит лежит перед тем, чья роль охотится на вас; 1, если холм остался на руке (вчетвером и впятером). Сыгранный персонаж говорит всем, что это не ваша роль.
help = Карту называют словом: печенька (п, cook), синий (с, blue), стронций (ст, sr), 37, персы (пе, pers), косинус (ко, cos), меч (sword), щит (shield), холм (горка, hill). Кому достанется меч или щит, пишут номером места: @2.

# What can happen, in a word or two: for tables and charts.
label-revealed = карта вскрыта
label-placed = меч или щит поставлен
label-unplaced = карте нет цели
label-scored = подсчёт раунда
