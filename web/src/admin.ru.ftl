admin = Порядок
admin-back = Все жалобы
admin-reports = Жалобы
admin-which = Какие
admin-open = открытые
admin-closed = закрытые
admin-no-reports = Жалоб нет.
admin-by = Жалоба от: { $name }.
admin-table = Стол
admin-close = Закрыть жалобу
admin-reopen = Открыть снова
admin-why-closed = Рассмотрено
admin-why-open = Открыто снова
admin-reason-rude = грубость
admin-reason-spam = спам
admin-reason-cheating = нечестная игра
admin-reason-name = плохое имя
admin-reason-other = другое
admin-audit = Что сделано
admin-no-acts = Пока ничего.
admin-command-line = командная строка
admin-act-mute = Запрет писать
admin-act-shadow = В тени
admin-act-ban = Бан
admin-act-lift = Запреты сняты
admin-act-close = Жалоба закрыта
admin-act-reopen = Жалоба открыта снова
admin-act-grant = Роль дана
admin-act-revoke = Роль снята
admin-act-word-add = Слово добавлено
admin-act-word-remove = Слово убрано
admin-role-moderator = модератор
admin-role-admin = администратор
admin-holds = { $what } до { $until }: { $why }
admin-what = Что сделать
admin-mute = Запретить писать
admin-shadow = Отправить в тень
admin-ban = Забанить
admin-hours = На сколько
admin-for-hours = { $hours ->
    [1] на час
    [24] на сутки
    [168] на неделю
   *[other] на месяц
}
admin-why = { $what ->
    [shadow] Почему (человек об этом не узнает)
   *[other] Почему (человек это увидит)
}
admin-do = Сделать
admin-lift = Снять все запреты
admin-words = Фильтр слов
admin-words-about = Одно слово или его часть со звёздочкой: слово, основа*, *часть*. Похожие буквы, цифры и точки не мешают.
admin-word = Новый образец
admin-word-add = Добавить
admin-word-remove = Убрать: { $pattern }
admin-flags = Честная игра
admin-flags-about = Цифры людей, у которых разобрано не меньше 200 решений и которые выделяются. Они ничего не доказывают: посмотрите партии и поговорите с человеком.
admin-no-flags = Никто не выделяется.
admin-sign-clairvoyance = ясновидение
admin-sign-agreement = согласие с поиском
admin-flag-where = { $game }, мест: { $seats }
admin-flag-figures = решений: { $decisions }; на { $excess } пункта за решение выше того, что можно было знать, z = { $z }; согласие с поиском { $agreement } %
admin-flag-usual = (обычно при таком рейтинге: { $usual } %)
