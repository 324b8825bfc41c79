"""Pictograms of bandits, Merry Men, dice, carts and loot."""
