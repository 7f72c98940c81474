"""Controllers: which are there, what their events mean, their signs, and their rumble."""
