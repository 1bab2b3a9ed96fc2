profile = Player
profile-account = Account
profile-guest = For now nobody but you sees this page: with an account you may show it to others.
profile-empty = No finished matches yet. Play one, and your history begins here.
profile-none = There are no such matches: change the filter.
profile-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
drawing-choose = Choose a portrait
drawing-own = Your own portrait
drawing-number = Portrait { $number }
filter = Which matches
filter-game = Game
filter-seats = At the table
filter-against = Rivals
filter-rated = Rating
filter-since = From
filter-until = To
filter-all = all
filter-any = any number
filter-anybody = anybody
filter-people = with people
filter-bots = bots alone
filter-rated-yes = rated
filter-rated-no = friendly
filter-clear = Show all
figures = Results
figures-about = The mark on a bar is what anybody at such a table may expect.
figures-seats = { $seats ->
    [one] { $seats } seat at the table
   *[other] { $seats } seats at the table
}
figures-won = Wins
figures-place = Mean place
figures-rating = Rating
figures-expected = Expected: { $value }
figures-rated = { $count ->
    [one] In { $count } rated match { $won } won, and { $expected } expected by rating.
   *[other] In { $count } rated matches { $won } won, and { $expected } expected by rating.
}
coached = What the coach found
coached-accuracy = Accuracy
coached-lost = Points lost a decision
coached-luck = Luck, points
luck-about = { $count ->
    [one] Luck in { $count } analysed match: { $luck }. A point is a hundredth of a match won.
   *[other] Luck, match by match: { $luck } in { $count } analysed matches. A point is a hundredth of a match won.
}
company = Favourite company
company-matches = { $count ->
    [one] { $count } match together, placed higher in { $before }
   *[other] { $count } matches together, placed higher in { $before }
}
history = Matches
history-rated = rated
history-newer = Newer
history-older = Older
history-shown = { $first }–{ $last } of { $total }
