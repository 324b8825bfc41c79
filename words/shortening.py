"""Functions that tell entries in fewer words, if there is not room for all of them."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NEWS_LETTERS = 360
"""How many letters stay under a board if nothing is new: the results of a round of five, about eight lines."""
FRESH_LETTERS = 600
"""How many unread letters leave the picture above in sight. On a phone 400 px wide and 800 px high, title and buttons
take 170 px and the picture 310 px, so that about fourteen lines of 45 letters and 21 px remain."""
_BOLD, _ICON = "**", re.compile(r"<[^<>]+>")
_AS_WIDE_AS_AN_ICON = "nnn"
"""Letters about as wide as an icon, which Discord shows 22 px wide; a letter takes about eight."""


def letters_seen(told: str) -> int:
    """Return how many letters of a text are seen: signs of bold type count nothing, and an icon by its width."""
    return len(_ICON.sub(_AS_WIDE_AS_AN_ICON, told).replace(_BOLD, ""))


def letters(entries: Iterable[Entry]) -> int:
    """Return how many letters of some entries are seen, counted in the same way."""
    return sum(letters_seen(entry.text) for entry in entries)


def shortened(entries: Sequence[Entry], room: int) -> list[Entry]:
    """Return entries told in short, one after another from the first on, until all fit if they can."""
    kept = list(entries)
    for place, entry in enumerate(entries):
        if letters(kept) <= room:
            break
        kept[place] = entry.in_short()
    return kept


def in_room(entries: Sequence[Entry], room: int) -> list[Entry]:
    """Return as many of the first entries as fit into so many characters.

    If they are too long, entries are told in short from the last one backwards, and then all but the first in the
    fewest words.
    """
    kept = list(entries)
    for shorter, first in ((Entry.in_short, 0), (Entry.in_fewest_words, 1)):
        for place in reversed(range(first, len(kept))):
            if sum(len(entry.text) for entry in kept) <= room:
                break
            kept[place] = shorter(kept[place])
    lengths = accumulate(len(entry.text) for entry in kept)
    return [entry for entry, length in zip(kept, lengths, strict=True) if length <= room]


def in_sight(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries short enough to leave the picture above in sight: first without routine, then in short.

    The oldest entries are left out or shortened first.
    """
    kept = list(entries)
    for entry in entries:
        if letters(kept) > NEWS_LETTERS and entry.weight is Weight.ROUTINE and len(kept) > 1:
            kept.remove(entry)
    return shortened(kept, FRESH_LETTERS)


def after_skipped(skipped: Sequence[Entry], told: Sequence[Entry]) -> list[Entry]:
    """Return the entries that were not shown, followed by what is told now, shortened if that makes room for all.

    If it does not, only the latest of the entries that were not shown are included.
    """
    short = shortened(told, FRESH_LETTERS - letters(skipped))
    if letters((*skipped, *short)) <= FRESH_LETTERS:
        return [*skipped, *short]
    kept = list(told)
    for entry in reversed(skipped):
        if letters((*kept, entry)) > FRESH_LETTERS:
            break
        kept.insert(0, entry)
    return kept
