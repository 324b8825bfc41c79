"""What is said of a seat at a table that gathers its players, in a word or two; all marked for translation."""

from __future__ import annotations

from words.language import mark

FREE = mark("free")
"""Whoever wants to may sit down."""
KEPT = mark("reserved")
"""It is kept for a member who is invited."""
ASKED = mark("invited")
"""Its owner is asked for another game and has not answered yet."""
COMPUTER = mark("Computer")
"""A computer player sits there."""
