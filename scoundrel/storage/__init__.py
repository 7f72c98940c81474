"""Everything kept between games: the files and their formats."""
