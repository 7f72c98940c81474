"""The window: opening, full screen, remembered position; the clipboard; returning memory to the system."""
