"""The lessons at the table, as data and rules without a window."""
