"""The window: opened, made full screen, and found again where it was; and the memory behind it."""
