"""Networks that learn to play by playing themselves: PPO in array code that runs on a GPU (CuPy) and in tests on a processor (numpy).

`prepare` gathers what is needed of a game, with the compiled kernel, in a `course`; `trace` says whether the kernel comes to the same
on another machine. `tables` play many matches at once; `network` is layers, their gradients and Adam; `ppo` is what is learned from
what was played; `settings` are the numbers of it; `trainer` goes round: play, learn, remember; `contest` measures a network. `run`
goes from leg to leg, with a `checkpoint` and a curve after each, which `curve` draws. `layers` are the way from a weights file to a
network and back, and `export` writes the file that the package ships and a bot reads.

`lessons` are decisions of a search, and `study` learns from them, on a processor. `exploit` learns a best response to a player.

A game is known to `prepare`, `lessons`, `exploit` and `export`; a GPU to `tables` and `backend`.
"""
