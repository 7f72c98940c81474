"""The table: where everything lies, what the pointer means there, how it moves and how it is drawn."""
