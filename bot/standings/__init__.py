"""How good members are on a server: ratings and badges, worked out from the history alone."""
