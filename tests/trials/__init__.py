"""Trials: an attacker's and a broken machine's view of a real server. Written on HTTP and WebSockets alone, beside the product's own
client, so that a mistake in that client hides nothing. `./dev test` runs them small, `./dev test --long` with the full counts."""
