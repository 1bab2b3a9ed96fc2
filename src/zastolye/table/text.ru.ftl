# A match, and its record.

unusable-seats = { $game }: за столом от { $low } до { $high } человек, а не { $seats }: измените число мест.
unusable-position-broken = Такой позиции быть не может: она нарушает пункт { $clause }.
unusable-record-rules = { $game }: запись сделана по правилам версии { $rules }, а здесь версия { $known }: возьмите Застолье той версии, где партию играли.
unusable-record-shuffle = Перемешивание { $number } записано неверно: «{ $why }».
unusable-record-shuffles-short = В записи не хватает перемешиваний: нужно ещё одно после хода { $move }.
unusable-record-shuffles-many = В записи лишние перемешивания: использовано { $used } из { $given }.
unusable-record-move = Ход { $number } («{ $words }», место { $seat }) невозможен. { $why }
unusable-record-seat = Ход { $number } записан за местом { $seat }, а мест за столом { $seats }, считая с нуля.
unusable-record-result = Итог в записи не сходится: записано { $written }, вышло { $found }.
unusable-record-ranks = Места в записи не сходятся: записано { $written }, вышло { $found }.
unusable-record-players = Игроков в записи { $given }, а мест { $seats }.
unusable-record-fair-secret = Секрет в записи не тот, что был обещан.
unusable-record-other-day = Карты в записи тасованы не так, как в названной сдаче дня.
unusable-record-fair-shuffle = Перемешивание { $number } не то, которое даёт обещанный секрет.
unusable-record-fair-words = Слова игроков записаны для { $given } мест, а мест { $seats }.
unusable-record-signature = Подпись не сходится: запись изменили после того, как подписали.
unusable-record-signature-missing = Запись не подписана, а нужна подписанная.
unusable-record-signature-other = Запись подписана ключом { $fingerprint }, а не { $wanted }.
unusable-commitment-form = Обещание — это 64 знака: цифры и буквы от a до f. «{ $given }» не подходит.
unusable-key-form = Открытый ключ — это 64 знака: цифры и буквы от a до f. «{ $given }» не подходит.
unusable-at-number = В записи нет места после хода { $at }: назовите, сколько ходов сделано, от 0 до { $most }.

unusable-puzzle-number = Задачи { $number } нет: у игры { $game } их { $most }, считая с 1.
