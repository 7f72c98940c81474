"""Trains the network of `scoundrel.solver.value` by letting it play millions of games against itself.

``python assets/build_advisor.py`` rebuilds the weights; the same seed gives the same weights on the same
machine. Training needs numba and numpy (``pip install -e '.[training]'``); the game itself needs neither.
"""
