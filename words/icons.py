"""The names of the icons that all games share; `rendering.icons` draws them.

An icon is a small picture of a thing, shown beside the words for it and never instead of them. Its name is that of the
thing, in plain English, because a screen reader speaks it: 2 to 25 small letters, digits and underscores.
"""

from __future__ import annotations

from typing import Final

SEAT_ICONS: Final = ("leaf", "drop", "sun", "acorn", "moon")
"""The emblem of each seat."""
