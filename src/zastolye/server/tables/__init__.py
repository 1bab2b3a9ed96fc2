"""What a table is: its events, the state they fold into, who may do what, and the updates that people are sent.

Pure: no clock, no I/O, no tasks. May import `store` for the types it keeps, and the packages below `server`.
"""
