"""Draws the places behind the table and the table itself as SVG, in shades of grey.

The greys are tones of ink, not colours: the game colours them when they are shown, so that one drawing serves
a calm game, one near death and a dawn. See `shapes.tone`.
"""
