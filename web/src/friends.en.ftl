friends = Friends
invitations = Invitations
invited-notice = { $name } invites you to a table: { $game }
invitation-accept = To the table
invitation-decline = No, thanks
follows = You follow
follows-none = Nobody yet. At a table, press the dots beside a person's name and choose “Follow”.
followers = Follow you
followers-none = Nobody yet.
blocked = Blocked
blocked-none = Nobody. A blocked person is not matched with you, does not sit down at your table, and you do not read what they write. In a contest you may still meet.
is-here = here
is-at-a-table = at a table: look on
is-mutual = you follow each other
follow = Follow
unfollow = Stop following
block = Block
unblock = Unblock
tie-who = { $what }: { $name }
presence-shown-to = Who sees that you are here
presence-about = Nobody but those you follow back can ever see it.
presence-mutual = People I follow back
presence-nobody = Nobody

# What one may do about somebody at a table.
follow-about = You may invite each other once both follow.
follows-you = Follows you: you may invite them to a table.
is-blocked = Blocked: you do not read what they write here.
report-person = Report
report-line = Report this line
report-why = What is wrong
report-reason-rude = rude
report-reason-spam = spam
report-reason-cheating = foul play
report-reason-name = bad name
report-reason-other = other
report-words = In a few words, if you like
report-about = Moderators see the chat around it and no cards.
report-send = Send the report
report-sent = Thank you, the moderators have your report.

# Calling people to a table.
invite-title = Call those who follow you
invite-one = Invite
invite-who = Invite { $name }
invited = invited
