"""How members stand on a server: ratings and badges, which follow from the history alone."""
