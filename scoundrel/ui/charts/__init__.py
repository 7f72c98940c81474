"""Charts of history and reviews: bars, graphs and calendars."""
