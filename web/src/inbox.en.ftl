# Tables with days for each move. Fetched with their page.

inbox = Your move
inbox-about = Tables with days for each move: come when it suits you. Whoever lets the time run out is replaced by a bot until they are back.
inbox-mine = You are waited for
inbox-none = Nobody waits for you just now.
inbox-others = Others are thinking
inbox-with = with { $names }
inbox-left = { $unit ->
    [days] { $count ->
        [one] { $count } day left
       *[other] { $count } days left
    }
    [hours] { $count ->
        [one] { $count } hour left
       *[other] { $count } hours left
    }
   *[minutes] { $count ->
        [one] { $count } minute left
       *[other] { $count } minutes left
    }
}
inbox-days = { $count ->
    [one] { $count } day for each move
   *[other] { $count } days for each move
}
vacation = Vacation
vacation-about = While you are away for some days, your clocks at these tables stand. You may end it at any time: whole days that were not used come back.
vacation-on = You are on vacation. { inbox-left }.
vacation-end = End the vacation
vacation-begin = Begin a vacation
vacation-days = Days
vacation-left = { $count ->
    [one] { $count } day is left this year.
   *[other] { $count } days are left this year.
}
vacation-none = No days are left this year.
