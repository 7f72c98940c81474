"""The rulebook: its content, and the layout of its pages."""
