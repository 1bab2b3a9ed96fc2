# Refusals that every game shares.

refusal-over = Партия окончена: ходов больше нет.
refusal-not-your-turn = Сейчас ходит другой игрок: @{ $turn }.
refusal-not-a-player = Здесь ходят только игроки.
refusal-not-dealt = Карты ещё не розданы.
refusal-unreadable = Не понимаю «{ $words }».
refusal-not-printed = Карты с числом { $number } за этим столом нет.
legal = Можно: { WORDS($moves) }
refusal-costs = Рано: этого ещё не было на столе, следующий ваш ход — через { $seconds } с.
# A clause of the rulebook: the letter before its number says of which part of the book it is.
clause-name = { $kind ->
    [R] Р
    [V] В
    [D] П
    [X] К
    [I] И
    [F] Ф
   *[rule] {""}
}{ $number }
clause = правило { clause-name }
# One of several: { EITHER($words) } in a message.
either = { $some } или { $last }

# Input nothing can be done with, wherever it comes from.

unusable-game-unknown = Игры «{ $game }» нет. Есть: { $known }.
unusable-option-unknown = Настройки «{ $option }» нет. Есть: { $known }.
unusable-option-value = Настройка { $option } принимает: { $wanted }.
unusable-option-seats = Настройка { $option } бывает только у стола на столько мест: { $seats }.
unusable-option-row = Настройка { $option } — ряд чисел от { $low } до { $high } через запятую, всего чисел: { $size }.
unusable-option-rising = В настройке { $option } числа должны возрастать, а { $after } стоит после { $before }: нужны { $size } разных чисел от { $low } до { $high }, от меньшего к большему.
unusable-position-words = Позиция в записи составлена неверно. Подробность для разработчика: { $why }.
unusable-file-unwritable = В файл { $path } не записать: { $why }. Назовите другой файл или папку, куда можно писать.
unusable-file-read-too = Файл { $path } эта команда читает: если записать в него, он пропадёт. Назовите другой файл.
# Why the system refuses a file.
system-missing = такого файла или папки нет
system-folder = это папка, а не файл
system-forbidden = на это нет прав
system-full = на диске нет места
unusable-record-not-json = Это не запись партии, или она повреждена: сохраните её заново там, где партию играли.
unusable-record-json = Это не запись партии, или она повреждена: сохраните её заново там, где партию играли. Подробность для разработчика: { $why }.
unusable-record-format = Запись формата { $format }, а эта программа читает формат { $known }: обновите программу.
unusable-record-form = В подписанной записи всякое значение пишется одним способом, а обычное опускается: эту переписали.
unusable-seat-number = Места с номером { $seat } нет: места считают от 0 до { $most }.
unusable-extra-missing = Для этого нужен { $package }: pip install 'zastolye[{ $extra }]'
unusable-no-table = Такого стола нет: возможно, его уже убрали.

# Said by several parts.

guest = Гость
language = ru
