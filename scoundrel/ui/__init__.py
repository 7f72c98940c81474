"""The table on the screen: the only package that knows pygame."""
