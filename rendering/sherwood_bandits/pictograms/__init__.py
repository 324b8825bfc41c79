"""Bandits, Merry Men, dice, carts and loot as small pictures."""
