"""Interactions: what Discord brings of presses and commands, and how the member who made them is answered."""
