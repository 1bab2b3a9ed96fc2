"""What a race is played by wherever it is played: at the server and in the terminal."""

from __future__ import annotations

# Seconds without a card moving until the table itself deals, if nobody chose another pause. A set may be held back as long, too.
STALL_PAUSE = 3.0
