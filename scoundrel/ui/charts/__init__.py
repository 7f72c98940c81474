"""Charts: from the numbers of a history or a review to bars, graphs and calendars."""
