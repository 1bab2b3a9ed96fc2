# Ratings, and looking for a match.

ratings-game = Game
ratings-seats = At the table
ratings-kind = Count
ratings-by-rating = by rating
ratings-by-luck = without luck
ratings-about = Those whose rating is known well enough. A difference of 400 points means ten wins to one.
ratings-luck-about = The mean result of rated matches less luck: how far the win share is above the usual one at such a table, in percentage points. It takes at least { $least } analysed { $least ->
    [one] match
   *[other] matches
}.
ratings-place = Place
ratings-player = Player
ratings-value = Rating
ratings-matches = Matches
ratings-number = { $rating } ± { $margin }
ratings-share = { $share } ± { NUMBER($margin, maximumFractionDigits: 1) }
ratings-nobody = Nobody yet: play rated matches and be the first.
ratings-provisional = Your rating is still provisional: { $rating }? after { $count } { $count ->
    [one] match
   *[other] matches
}. A little more, and you are in the list.
ratings-pages = Pages of the list
ratings-page = { $page } of { $pages }
ratings-earlier = Back
ratings-later = Next

search-title = Find opponents
search-about = We look for opponents of about your strength; there is a clock, and there are no hints.
search-bots-after = If people are few, seat bots
search-people-only = never
search-rated-about = For players with an account: the result moves your rating.
search-go = Search
search-stop = Stop searching
search-waiting = { $others ->
    [0] Looking for opponents…
    [one] Looking for opponents: { $others } more person is waiting.
   *[other] Looking for opponents: { $others } more people are waiting.
}
search-left = Most likely no more than { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
search-unknown = How long it takes is not known: nobody has looked for such a match lately.
search-waited = { $seconds } { $seconds ->
    [one] second
   *[other] seconds
} so far

rating-of = rated { $rating }
rating-guess = rated { $rating }?
rating-change = { $rating } ({ $change })
rating-change-label = rating { $rating }, change { $change }
