title = Печенька: Большая охота
feel = Назовитесь кем угодно, поймайте лжеца и угадайте цель, пока не поймали вас.
minutes = 15

option-times = сколько раз каждый бывает первым игроком (от 2 до 10)
option-open = показывать после каждого раунда невскрытые роли и карту исключения (no или yes)

stage = { $phase ->
    [claim] этап 1: кто кем назовётся
    [act] этап 2: вскрыть роль или посмотреть исключение
    [hunt] этап 3: охота
    [over] партия окончена
   *[shuffle] раздача
}
round-line = Раунд { $round } из { $rounds } · { $stage }
exclusion-line = Карта исключения: { $card }
opened-line = Открытая карта исключения: { $card }
target-line = Цель: { $card }
target-may-be-line = Целью может быть: { $cards }
face-down = лицом вниз
place-line = { coins }
looked-mark = {" "}· знает исключение
role-hidden = роль ?
role-known = роль { $role } (лицом вниз)
role-exposed = роль { $role } (вскрыта)
role-claimed = { $role }, заявлено: { $claim }
last-hunt-line = Прошлая охота, цель: { $target }
last-hunt-place = { $who }: { $card }{ $eliminated ->
    [1] {" "}(устранён)
   *[other] {""}
} · добыча: { $prey } · { coins }
hand-line = Ваша рука: { $cards }
chosen-line = Ваша карта лицом вниз: { $card }
ask-claim = Ваша роль: { $role }. Кем назовётесь? Правду говорить не обязательно.
ask-claim-two = Ваши роли: 1) { $one }, 2) { $two }. Кем назовётесь и у какой роли? Правду говорить не обязательно.
ask-act = Вскройте чужую роль или посмотрите карту исключения.
ask-hunt = Охота: положите лицом вниз одного из оставшихся персонажей.

note-role = { $who }: { $number ->
    [1] ваша роль
   *[2] ваша вторая роль
} в этом раунде — { $card }.
note-opened = Открытая карта исключения: { $card }.
note-claimed = { $who }: заявлено{ $number ->
    [1] {""}
   *[2] {" "}у второй роли
} — { $card }.
note-exposed = { $who } → { $owner }: { $number ->
    [1] роль вскрыта
   *[2] вторая роль вскрыта
}.
note-paid = { $who }: заявка неверна, { $to } получает { $coins ->
    [one] { $coins } монету
   *[other] { $coins } монет
}.
note-honest = { $who }: заявка верна, никто не платит.
note-looked = { $who }: карта исключения просмотрена.
note-saw = Карта исключения — { $card }; это видно только вам.
note-target = Цель — { $card }!
note-hunts = { $who }: { $card }.
note-eliminates = { $who }: добыча — { $victim } (+1).
note-caught = { $who }: цель устранена (+3).
note-survives = { $who }: единственный уцелевший (+2).
note-gained = { $who }: +{ $gained } за охоту, всего { coins }.
note-role-shown = { $who }: { $number ->
    [1] роль
   *[2] вторая роль
} — { $card }.
note-exclusion-shown = Карта исключения была такой: { $card }.

refusal-claim-wanted = Сейчас называют персонажа: например, заявить стронций или claim sr.
refusal-action-wanted = Сейчас либо вскрывают чужую роль (вскрыть @2), либо смотрят карту исключения (посмотреть).
refusal-hunt-wanted = Сейчас охота: например, охота 37 или hunt 37.
refusal-one-role = У игрока здесь одна роль: номер 2 бывает только вдвоём.
refusal-claimed-already = У роли { $role } заявка уже лежит.
refusal-claim-used = { character-nominative }: эта карта уже лежит заявкой у другой вашей роли.
refusal-own-role = Свою роль не вскрывают, только чужую.
refusal-exposed-already = Эта роль игрока @{ $owner } уже вскрыта.
refusal-claimed-away = { character-nominative }: эта карта лежит заявкой, на охоту она не выходит.

goal = Цель — монеты. В охоте: 3 за персонажа, который охотится на тайную цель (если его самого не устранили), по 1 за каждого устранённого соперника, 2 единственному уцелевшему и 1 каждому. Вскрыли чужую ложь — берёте у соперника монету.
help = Этап 1: заявить стронций (claim sr); вдвоём у второй роли: claim sr 2. Этап 2: вскрыть @2 (expose @2), вдвоём вторую роль: expose @1 2; либо посмотреть (look). Этап 3: охота 37 (hunt 37). Персонажи: печенька (п, cook), синий (с, blue), стронций (ст, sr), 37, персы (пе, pers), косинус (ко, cos).

# What can happen, in a word or two: for tables and charts.
label-opened = карта исключения открыта
label-claimed = заявка
label-exposed = вскрытие
label-paid = плата за неверную заявку
label-honest = вскрыта верная заявка
label-looked = взгляд на карту исключения
label-saw = карта исключения увидена
label-target = названа цель
label-hunts = карта охоты открыта
label-eliminates = устранение
label-caught = цель устранена
label-survives = единственный уцелевший
label-gained = монеты за охоту
label-exclusion-shown = карта исключения показана
