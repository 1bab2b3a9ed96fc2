"""The row of one seat, from a state as an engine has it."""

from zastolye.core.kernel import template

# The names of the game's rules are bound later.
# ruff: noqa: F821


@template
def write_row(states, seat, seens, out):
    """What this seat has seen, as numbers; `seens[0]` comes blank."""
    observe(states[0], seat, seens[0])
    row(seens[0], seat, out)
