"""Every sentence about the game, as text: no picture is made here."""
