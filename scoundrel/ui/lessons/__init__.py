"""The lessons at the table: their data and logic, independent of the window."""
