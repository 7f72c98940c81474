"""Widgets for all screens: buttons, forms, tabs, text, and their theme."""
