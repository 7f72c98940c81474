"""Screen readers: each screen as named nodes in reading order, and the adapter to the system."""
