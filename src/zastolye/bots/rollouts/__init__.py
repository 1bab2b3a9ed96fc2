"""Moves tried in imagined worlds, the round played on by the house bot: what the coach judges by, and what `learned:search` plays by
where the house bot is a network. A package of its own: editing anything else of bots or coach does not compile it again."""
