admin = Order
admin-back = All reports
admin-reports = Reports
admin-which = Which
admin-open = open
admin-closed = closed
admin-no-reports = No reports.
admin-by = By { $name }.
admin-table = The table
admin-close = Close the report
admin-reopen = Open it again
admin-why-closed = Looked at
admin-why-open = Opened again
admin-reason-rude = rude
admin-reason-spam = spam
admin-reason-cheating = foul play
admin-reason-name = bad name
admin-reason-other = other
admin-audit = What was done
admin-no-acts = Nothing yet.
admin-command-line = command line
admin-act-mute = Muted
admin-act-shadow = Shadowed
admin-act-ban = Banned
admin-act-lift = Lifted
admin-act-close = Report closed
admin-act-reopen = Report opened again
admin-act-grant = Role given
admin-act-revoke = Role taken away
admin-act-word-add = Word added
admin-act-word-remove = Word taken out
admin-role-moderator = moderator
admin-role-admin = admin
admin-holds = { $what } until { $until }: { $why }
admin-what = What to do
admin-mute = Mute
admin-shadow = Shadow
admin-ban = Ban
admin-hours = For how long
admin-for-hours = { $hours ->
    [1] an hour
    [24] a day
    [168] a week
   *[other] a month
}
admin-why = { $what ->
    [shadow] Why (the person is not told)
   *[other] Why (the person is told)
}
admin-do = Do it
admin-lift = Lift everything
admin-words = Word filter
admin-words-about = One word, or a part with a star: word, stem*, *part*. Look-alike letters, digits and dots are seen through.
admin-word = A new pattern
admin-word-add = Add
admin-word-remove = Take out: { $pattern }
admin-flags = Fair play
admin-flags-about = Figures of people with at least 200 analysed decisions that stand out. They prove nothing: look at the matches, and talk to the person.
admin-no-flags = Nobody stands out.
admin-sign-clairvoyance = clairvoyance
admin-sign-agreement = agreement with search
admin-flag-where = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}
admin-flag-figures = { $decisions } decisions; { $excess } points a decision above what could be known, z = { $z }; agrees with search in { $agreement } %
admin-flag-usual = (usual in this band: { $usual } %)
