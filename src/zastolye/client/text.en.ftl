# What a client of a server is told.

unusable-server-says = The server says: { $why }
unusable-server-gone = Nobody answers at { $url }: { $why }. Is the server running?
unusable-rate-limited = The server closed the connection: too many commands at once.
unusable-session-ended = This session was ended from another device: make a new token, or come as a new guest.
