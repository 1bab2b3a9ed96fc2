"""For operators: the log and the metrics. Imports nothing else of the server."""
