"""How members stand on a server: ratings and badges, worked out from the history alone."""
