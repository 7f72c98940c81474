"""The screens, one per file, and the navigator that stacks them."""
