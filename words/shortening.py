"""Entries in fewer words, where there is not room for all of them."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NEWS_LETTERS = 360
"""How many letters stay under a board where nothing is new: the results of a round of five, in some eight lines."""
FRESH_LETTERS = 600
"""How many unread letters leave the picture above in sight: on a phone 400 px wide and 800 high, where title and
buttons take 170 px and the picture 310, they are some fourteen lines of 45 letters and 21 px."""
_BOLD, _ICON = "**", re.compile(r"<[^<>]+>")
_AS_WIDE_AS_AN_ICON = "nnn"
"""Discord shows an icon 22 px wide among letters of some eight."""


def letters_seen(told: str) -> int:
    """Count the letters of a text as it is shown: without signs of bold type, and an icon as letters of its width."""
    return len(_ICON.sub(_AS_WIDE_AS_AN_ICON, told).replace(_BOLD, ""))


def letters(entries: Iterable[Entry]) -> int:
    """Count the letters of entries in the same way."""
    return sum(letters_seen(entry.text) for entry in entries)


def shortened(entries: Sequence[Entry], room: int) -> list[Entry]:
    """Return entries, from the first on in short until all have room, if that is enough."""
    kept = list(entries)
    for place, entry in enumerate(entries):
        if letters(kept) <= room:
            break
        kept[place] = entry.in_short()
    return kept


def in_room(entries: Sequence[Entry], room: int) -> list[Entry]:
    """Return as many of the first entries as fit into so many characters.

    Where they are too long, they are told in short, from the last on, and then all but the first in the fewest words.
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
    """Return entries short enough to leave the picture above in sight: without routine, and then in short.

    The oldest go first, or are shortened first.
    """
    kept = list(entries)
    for entry in entries:
        if letters(kept) > NEWS_LETTERS and entry.weight is Weight.ROUTINE and len(kept) > 1:
            kept.remove(entry)
    return shortened(kept, FRESH_LETTERS)


def after_skipped(skipped: Sequence[Entry], told: Sequence[Entry]) -> list[Entry]:
    """Return what was not shown before what is told now, which is shortened where that makes room for all.

    Where it does not, only the latest of what was not shown is told.
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
