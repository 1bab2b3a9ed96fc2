# Игры, которые нельзя решить.

unusable-solve-nothing = { $game } решить нельзя: в папке игры нет solving.py.
unusable-solve-forgetful = { $game } решить нельзя: место забывает, что оно делало в раунде.
unusable-solve-too-long = { $game } решить нельзя: раунды слишком длинные, или после одновременных ходов есть ещё ходы.
