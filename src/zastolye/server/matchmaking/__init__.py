"""Looking for a match: the queue and who seats people from it. The queue is in the store, so it is one for all processes. Opens
tables; imports hosting, tables and store."""
