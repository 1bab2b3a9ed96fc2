# The deal of the day. Fetched with its page.

daily = Deal of the day
daily-about = The same cards, the same seat and the same rivals for everybody, one attempt for each game. Equal moves meet equal answers: only your play is different.
daily-ends = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
} until the next deals (midnight UTC)
daily-today = Today, { $date }
daily-play = Play
daily-play-label = Play the deal of the day: { $game }
daily-resume = Go on
daily-resume-label = Go on with the deal of the day: { $game }
daily-seat = You sit in place { $seat } of { $of }
daily-running = Begun; it waits for you on any of your devices.
daily-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
} of { $of }
daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-par = The house bot in the same seat: { $place }, { $points }
daily-above = Above the house
daily-equal = Level with the house
daily-below = Below the house
daily-percentile = Better than { $percent }% of those who played
daily-first = So far nobody else has finished this deal.
daily-late = Finished after midnight: it does not count.
daily-finished = { $count ->
    [0] Nobody has finished it yet
    [one] { $count } person has finished it
   *[other] { $count } people have finished it
}
daily-share = Share
daily-share-label = Share the result: { $game }
daily-share-head = Застолье, deal of the day: { $date }
daily-share-above = above the house bot in the same seat
daily-share-equal = level with the house bot in the same seat
daily-share-below = below the house bot in the same seat
daily-copied = The result is copied: paste it wherever you like
daily-not-copied = This browser gives us no clipboard: select the text and copy it
daily-promise = Promise of the shuffles
daily-promise-about = The shuffles were settled before the day began. When it is over, their secret is shown, and “zastolye verify --daily” checks a record with it.
daily-promises = Promises for the next 30 days
daily-secret = Secret
daily-sealed = Records and analyses open when the day is over for everybody.
daily-archive = Days before
daily-archive-none = No deals were played in this month.
daily-earlier = Earlier month
daily-later = Later month
daily-again = Practise
daily-again-label = Practise the deal of { $date }: { $game }
daily-record = Watch
daily-record-label = Watch my match of { $date }: { $game }
daily-not-played = Not played
daily-unfinished = Not finished
