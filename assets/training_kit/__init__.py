"""How the network of `scoundrel.solver.value` learns: by playing against itself, millions of games.

``python assets/build_advisor.py`` makes the weights anew, on one machine the same from the same seed. It
needs numba and numpy (``pip install -e '.[training]'``); the game itself needs neither.
"""
