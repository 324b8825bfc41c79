"""The buttons on public messages that sentences tell members to press.

A public message is in the server's language, an answer to a member in the member's own: whoever is told to press a
button reads its name as it stands on the button.
"""

from __future__ import annotations

from typing import NamedTuple

from words.language import mark

MY_HAND = mark("Play / My hand")
BACK = mark("I'm back")
REMATCH = mark("Rematch")
JOIN = mark("Join")
IM_IN = mark("I'm in")
DECLINE = mark("Decline")
LEAVE = mark("Leave")
PLAY_NOW = mark("Play now against computers")
PLAY_ALONE = mark("Play alone")
SET_UP = mark("Set up…")
START = mark("Start the game")
OPTIONS = mark("Options…")
COMPUTERS = mark("Mixed levels…")


class PublicButton(NamedTuple):
    """A value in a text for a member that names a button on a public message."""

    label: str
    """One of the names above."""
