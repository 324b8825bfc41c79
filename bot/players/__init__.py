"""Those who play: members with their preferences and their presence, and computer players with their moves."""
