"""A digital version of Scoundrel, the solitaire dungeon crawl by Zach Gage and Kurt Bieg (2011)."""

__version__ = "0.1.0"
