"""Rollouts inside the kernel, in a package of its own: editing anything else of the coach compiles nothing again."""
