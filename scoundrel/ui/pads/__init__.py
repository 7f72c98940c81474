"""Controllers: devices, events, glyphs and rumble."""
