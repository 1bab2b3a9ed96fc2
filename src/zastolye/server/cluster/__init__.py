"""Several processes of one server: the bus between them, and the messages they send. The bus carries no cards and may lose messages.

May import `protocol`.
"""
