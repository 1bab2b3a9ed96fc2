friends = Друзья
invitations = Приглашения
invited-notice = { $name } зовёт вас за стол: { $game }
invitation-accept = За стол
invitation-decline = Не сейчас
follows = За кем вы следите
follows-none = Пока ни за кем. За столом нажмите на точки рядом с именем и выберите «Следить».
followers = Кто следит за вами
followers-none = Пока никто.
blocked = Заблокированы
blocked-none = Никто. С заблокированным вас не сведёт подбор, за ваш стол он не сядет, и что он пишет, вы не увидите. В турнире вы всё же можете встретиться.
is-here = здесь
is-at-a-table = за столом: посмотреть
is-mutual = взаимно
follow = Следить
unfollow = Не следить
block = Заблокировать
unblock = Разблокировать
tie-who = { $what }: { $name }
presence-shown-to = Кто видит, что вы здесь
presence-about = Взаимные друзья — те, кто следит за вами и за кем следите вы. Больше этого не видит никто.
presence-mutual = Взаимные друзья
presence-nobody = Никто

# What one may do about somebody at a table.
follow-about = Когда вы следите друг за другом, можно звать друг друга за стол.
follows-you = Следит за вами: можно позвать за стол.
is-blocked = Человек заблокирован: что он пишет, вы не видите.
report-person = Пожаловаться
report-line = Пожаловаться на эту реплику
report-why = Что не так
report-reason-rude = грубость
report-reason-spam = спам
report-reason-cheating = нечестная игра
report-reason-name = плохое имя
report-reason-other = другое
report-words = В двух словах, если хотите
report-about = Модераторы увидят разговор вокруг и ни одной карты.
report-send = Отправить жалобу
report-sent = Спасибо, жалоба у модераторов.

# Calling people to a table.
invite-title = Позвать тех, кто следит за вами
invite-one = Позвать
invite-who = Позвать: { $name }
invited = приглашение отправлено
