"""The child process of an own bot, run by the path of this folder. It imports nothing of ours but what lies here."""
