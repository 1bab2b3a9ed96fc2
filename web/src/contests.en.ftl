# Contests: the list, a new one, one contest with its standings. Loaded with the first of them.

contests = Contests
contests-about = Play for places: rounds, an hour of free play, or teams with the same cards at every table.
contests-mine = My contests
contests-open = Open to join
contests-running = Being played
contests-past = Over
contests-none = There is no contest yet: open the first one.
contests-all = All contests
contest-open-one = Open a contest
contest-people = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
contest-starts = Begins { $when }
contest-open = Waiting for players
contest-running = Being played
contest-over = Over
contest-cancelled = Cancelled
contest-cancelled-few = Cancelled: too few people came
contest-waits = Begins when its host says so
contest-left = { $time } left
contest-next-round = The next round begins in { $time }
contest-round = Round { $round } of { $of }
contest-by = opened by { $name }

format-swiss = Swiss
format-swiss-about = Rounds in which near scores meet, and nobody meets a rival twice while that can be avoided. Each rival you leave behind is a point; those who share a place share the points.
format-arena = Arena
format-arena-about = For a fixed time whoever is free is seated at once with people of near score. Each rival you leave behind is a point: play as many matches as you can.
format-duplicate = Duplicate teams
format-duplicate-about = All tables play the same deals, and each team sits once in each seat. Your result is compared with those who held the same cards in the same seat: luck is the same for all.

contest-new = A new contest
contest-title = Its name
contest-game = Game
contest-format = Format
contest-seats = Seats at a table
contest-minutes = Minutes
contest-rounds = Rounds
contest-clock = Time for a move
contest-clock-about = And twice that in reserve for the whole match.
contest-seconds = { $count } s
contest-when = When it begins
contest-when-about = Leave it empty to begin when you say so.
contest-public = Listed for everybody
contest-public-about = Otherwise it is found by its link alone. Needs an account.
contest-rated = Rated
contest-rated-about = Its matches move ratings. Everybody who takes part needs an account.
contest-open-it = Open it

contest-mine = My part
contest-me-entered = You take part. Your table will appear here by itself.
contest-me-waiting = Your next table will appear here by itself.
contest-me-table = Your table is waiting.
contest-me-paused = You have paused: you are not paired until you come back.
contest-me-absent = You did not come to your table, so a bot played. You are not paired until you come back.
contest-me-out = You have left the contest. What you have won stays in the standings.
contest-me-team = Your team: { $team }.
contest-to-table = To my table
contest-team = Team
contest-team-any = any that has room
contest-join = Take part
contest-back = I am back
contest-pause = Pause
contest-leave = Leave the contest
contest-start = Begin
contest-cancel = Cancel the contest

contest-standings = Standings
contest-results = Results
contest-place = Place
contest-player = Player
contest-points = Points
contest-played = Matches
contest-is-in = plays
contest-is-paused = pauses
contest-is-absent = absent
contest-is-out = has left
contest-all-lines = All { $count }
contest-nobody = Nobody has joined yet.

contest-tables = Tables
contest-table = Table { $number }
contest-table-running = being played
contest-table-over = over
contest-table-sealed = over, sealed while others play this deal
contest-watch = Watch
contest-replay = Replay
contest-bot = house bot
contest-place-of = place { $place }
contest-byes = No table this round, the points of an average place: { $names }
contest-no-tables = No table is being played now.

contest-invite = Invite
contest-how = How it is played and counted
contest-how-absent = A bot plays for whoever does not come to the table in time. Whoever has not made a single move gets nothing for that match and is not paired until they are back. You may join late, pause and leave; missed rounds give nothing.
contest-how-sealed = While anybody still plays a deal, nobody sees it at other tables: no watching, no replay, no results. The promises about all deals are published beforehand, and the records verify them.
contest-ties = With equal points
tie-median = Rivals
tie-median-about = the points of all your rivals, without the strongest and the weakest of them
tie-mean = Per match
tie-mean-about = points for each match: of equals, whoever needed fewer matches
tie-direct = Direct
tie-direct-about = meetings with those who are tied: how often ahead, less how often behind
tie-firsts = Firsts
tie-firsts-about = how often first at the table, alone or shared
tie-lot = Lot
tie-lot-about = drawn from a number that was promised before the start and is told at the end
contest-promise = The promise about the lots:
contest-seed = The number itself:
contest-json = The same for programs (JSON)
