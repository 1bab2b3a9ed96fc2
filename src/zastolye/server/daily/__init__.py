"""The deals of the day at the server: pinned when the day is first asked for, played once by each person, counted when the match is
over. What they are is said in `zastolye.people.daily`.

May import `hosting`, `tables`, `store`.
"""
