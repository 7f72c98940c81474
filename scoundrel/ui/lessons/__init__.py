"""What is taught at the table: lessons as data and rules, without a window."""
