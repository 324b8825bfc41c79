"""Notes on a seat at a table in the lobby, in a word or two; all marked for translation."""

from __future__ import annotations

from words.language import mark

FREE = mark("free")
"""Anybody may take the seat."""
KEPT = mark("reserved")
"""The seat is reserved for an invited member."""
ASKED = mark("invited")
"""The seat's owner is asked for a rematch and has not answered yet."""
COMPUTER = mark("Computer")
"""The seat is a computer player's."""
