# Тренер: чего стоило каждое решение.

unusable-analyse-unfinished = Эта партия ещё не закончена. Доиграйте её: разбирать можно только законченную.
unusable-analyse-empty = В этой записи нет ни одного хода: разбирать нечего.
coach-move = { WORDS($words) }
coach-mark-best = лучший
coach-mark-good = хороший
coach-mark-inaccuracy = неточность
coach-mark-mistake = ошибка
coach-mark-blunder = зевок
coach-close = разница слишком мала, чтобы судить
coach-cost = Отдано { $points } ± { $error } % победы. Лучший ход: { WORDS($best) }.
coach-reason = { $who } — { $what }: в среднем { $better } вместо { $played }
coach-rivals = соперники
coach-luck = { $luck } ± { $error }
coach-luck-none = ≈ 0 ± { $error }
coach-habits = { $who }, { $group }: { $kinds }.
coach-habit = { $kind } — { $often } % (у сильных { $usual } %)
coach-habit-alone = { $kind } — { $often } %
coach-why = После лучшего хода чаще или реже: { $reasons }.
coach-score = Счёт после этого в среднем: { $scores }.
coach-score-alone = Разница видна лишь в счёте, в среднем: { $scores }.
coach-score-of = { $who } — { $better } вместо { $played }
coach-unknown = Чего нельзя было знать: { $truth }.
coach-truth-hands = рука места { $seat } — { WORDS($words) }
coach-truth-roles = роль места { $seat } — { CARDS($words) }
coach-truth-target = цель — { CARDS($words) }
coach-truth-closed = закрытая карта — { CARDS($words) }
