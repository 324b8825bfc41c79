"""Functions that choose the most important entries, if not all of them are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from words.telling import Entry


def without_routine(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries that are not routine, or all of them if all are."""
    return [entry for entry in entries if entry.weight > Weight.ROUTINE] or list(entries)


def only_routine(turns: Sequence[Sequence[Entry]]) -> list[Entry]:
    """Return the entries of those turns that brought only routine."""
    return [entry for turn in turns if all(each.weight is Weight.ROUTINE for each in turn) for entry in turn]


def heaviest(entries: Sequence[Entry], most: int) -> list[Entry]:
    """Return the most important entries in their order; of equally important ones the latest.

    Each comes with its heading. Routine is only told if there is nothing else.
    """
    told = without_routine(entries)
    ranked = sorted(range(len(told)), key=lambda place: (told[place].weight, place), reverse=True)
    return [told[place] for place in sorted(with_headings(told, ranked, most))]


def with_headings(told: Sequence[Entry], ranked: Iterable[int], most: int) -> list[int]:
    """Return as many of the ranked indices as there is room for, each with the index of its heading."""
    headings = [
        max((at for at in range(place + 1) if told[at].is_heading), default=place) for place in range(len(told))
    ]
    kept: list[int] = []
    for place in ranked:
        wanted = [at for at in dict.fromkeys((headings[place], place)) if at not in kept]
        if len(kept) + len(wanted) <= most:
            kept += wanted
    return kept


def in_order_of(happened: Sequence[Entry], chosen: Sequence[Entry], told: Sequence[Entry]) -> list[Entry]:
    """Return the told forms of chosen entries in the order in which these happened; `told` may have fewer of them."""
    places = [next(place for place, entry in enumerate(happened) if entry is one) for one in chosen]
    return [entry for _, entry in sorted(zip(places, told, strict=False), key=lambda placed: placed[0])]
