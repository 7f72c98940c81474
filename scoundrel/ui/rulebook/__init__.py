"""The rulebook: what it says, and how a page of it is laid out."""
