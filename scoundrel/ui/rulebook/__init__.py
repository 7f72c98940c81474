"""The rulebook: its content and page layout."""
