"""Widgets that any screen may use: buttons, forms, tabs, text, and the theme they are drawn by."""
