"""What is taught, without a window."""
