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
coach-cost = Потеряно { $points } ± { $error } % победы. Лучше: { WORDS($best) }.
coach-reason = { $what }: { $better } за раунд вместо { $played }
coach-why = После лучшего хода чаще или реже: { $reasons }.
coach-score = Счёт к концу раунда в среднем: { $better } вместо { $played }; у соперников: { $others }.
coach-score-other = место { $seat }: { $better } вместо { $played }
coach-unknown = Чего нельзя было знать: { $truth }.
coach-truth-hands = рука места { $seat } — { WORDS($words) }
coach-truth-roles = роль места { $seat } — { WORDS($words) }
coach-truth-target = цель — { WORDS($words) }
coach-truth-closed = закрытая карта — { WORDS($words) }
