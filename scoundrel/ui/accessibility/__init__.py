"""What screen readers are told: each screen as named nodes in reading order, and the way to the system."""
