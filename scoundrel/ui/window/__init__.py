"""The window: its opening, full screen and remembered position; and its memory."""
