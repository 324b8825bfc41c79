"""The pictures of Sherwood Bandits: ambushes along the forest road."""
