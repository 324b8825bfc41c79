"""How members stand on a server: ratings, which follow from the history alone."""
