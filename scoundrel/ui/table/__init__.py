"""The table: its layout, gestures, motion and drawing."""
