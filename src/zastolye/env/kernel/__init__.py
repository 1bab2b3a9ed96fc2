"""Compiled steps of the environments. In a folder of its own: machine code is kept by a digest of the folder it is written in."""
