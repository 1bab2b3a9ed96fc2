# A match, and its record.

unusable-seats = В { $game } играют от { $low } до { $high } игроков, а не { $seats }.
unusable-position-broken = Позиция невозможна: нарушено { $clause }.
unusable-record-rules = Запись сделана по правилам версии { $rules } игры { $game }, здесь версия { $known }.
unusable-record-shuffle = Перемешивание { $number } в записи не то: { $why }.
unusable-record-shuffles-short = В записи не хватает перемешиваний: нужно ещё одно после хода { $move }.
unusable-record-shuffles-many = В записи лишние перемешивания: использовано { $used } из { $given }.
unusable-record-move = Ход { $number } ({ $words }, место { $seat }) невозможен: { $why } ({ $clause }).
unusable-record-seat = Хода { $number } делает место { $seat }, а мест { $seats }.
unusable-record-result = Итог в записи не сходится: записано { $written }, вышло { $found }.
unusable-record-players = В записи игроков { $given }, а мест { $seats }.
unusable-record-fair-secret = Секрет в записи не тот, что был обещан.
unusable-record-fair-shuffle = Перемешивание { $number } не то, которое даёт обещанный секрет.
unusable-record-fair-words = В записи слова игроков для мест: { $given }, а мест { $seats }.
unusable-record-signature = Подпись не сходится: запись изменили после того, как подписали.
unusable-record-signature-missing = Запись не подписана, а нужна подписанная.
unusable-record-signature-other = Запись подписана ключом { $fingerprint }, а не { $wanted }.
unusable-key-form = Открытый ключ — это 64 цифры от 0 до f, а не «{ $given }».
unusable-at-number = Хода { $at } нет: в записи ходов { $most }.
