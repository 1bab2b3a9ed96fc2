"""Networks that learn to play by playing themselves: PPO in array code that runs on a GPU (CuPy) and in tests on a processor (numpy).

`prepare` gathers what is needed of a game, with the compiled kernel, in a `course`: a machine that can launch but not compile can
train with it. `tables` play many matches at once; `network` is layers, their gradients and Adam; `ppo` is what is learned from what
was played; `trainer` goes round: play, learn, remember; `run` keeps the curve and the checkpoints; `export` makes the file that the
package ships and a bot reads.

Nothing but `prepare` and `export` knows a game, and nothing but `tables` and `backend` knows a GPU.
"""
