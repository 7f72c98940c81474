"""Draws the scenes behind the table and the table itself as SVG, in shades of grey.

The greys are tones of ink, not colours: the game colours them when it shows them, so that one drawing serves
a calm game, a game near death and a dawn. See `shapes.tone`.
"""
