"""Screen-reader support: each screen as named nodes in reading order, and the system's adapter."""
