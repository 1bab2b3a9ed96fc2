"""The table on a full screen (Textual): a menu, a table against bots or at a server, papers to read, the result.

`shown` says what a table tells the screen and what it takes from it; `bot_table`, `race_table` and `server_table` are the three kinds.
They run in a thread of their own, so that the screen answers while bots think; `app` is handed what they tell.
"""
