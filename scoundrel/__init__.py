"""Scoundrel: the solitaire dungeon crawl by Zach Gage and Kurt Bieg (2011), at a table on the screen."""

__version__ = "0.1.0"
