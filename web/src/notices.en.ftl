# How to hear of one's move while the page is closed. Fetched with the page "Your move", and with the page of a link in a letter.

told = Tell me of my move
told-about = One message for each move of yours at tables with days for each move. It has the game, names and the deadline, and nothing else. There is none while you are at the table or on vacation.
told-here = Tell me in this browser
told-insecure = This browser cannot be told: the page did not come over https.
told-unsupported = This browser cannot be told. On an iPhone or iPad, add the page to the Home Screen first.
told-denied = This browser forbids messages of this site. Allow them in the site's settings and open the page again.
told-failed = This browser's push service does not answer: try again later.
told-others = Other browsers
told-some-browser = a browser
told-end = Tell no more
told-end-which = Tell no more in { $name }
told-mail = Tell me by e-mail
told-mail-off = To { $address }: one letter for all tables that wait for you.
told-mail-asked = We have written to { $address }. Open the link in that letter, and letters about your move begin.
told-mail-on = Letters go to { $address }: one for all tables that wait for you.
told-mail-none = We can also write to you: for this you need an account with an e-mail address.
told-mail-enter = Enter an address
letter-yes-title = Letters about your move
letter-yes-about = Shall we write to this address when a table waits for your move? You may end it at any time, by a link in every letter.
letter-yes = Yes, write to me
letter-no-title = No more letters
letter-no-about = Write to this address no more when a table waits for your move?
letter-no = No more letters
letter-on = Done: letters about your move are on.
letter-off = Done: there will be no more letters.
letter-inbox = Your move
