"""The screens, one a file, and the navigator that stacks them."""
