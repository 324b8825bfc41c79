"""Those who play: members, what they prefer and whether they look, and the computer players and their moves."""
