"""Draws the scenes, the table and other objects as SVG, in shades of grey: see `shapes.tone`.

The greys are tones of ink. Drawings with ``INKS`` get their colours when they are built. The game colours the
others when it shows them, so that one drawing serves a calm game, a game near death and a dawn.
"""
