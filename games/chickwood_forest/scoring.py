"""The final score; all of it is public at any time, so pictures may show the score so far (CF-14 to CF-20)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import CHESTS, GARMENTS, JEWELLERY_VALUES, KEPT_KINDS, TREASURES, Loot
from games.chickwood_forest.villages import FORESTS, Village
from games.core import Outcome, ScoreLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import Counts, View

SINGLE_GARMENT = 5
HENCHMAN = -3


def outcome(
    loot: tuple[Counts, ...], castles: tuple[tuple[int, ...], ...], cubes: tuple[tuple[int, ...], ...]
) -> Outcome:
    """Return scores, sheets and winners; seats that share the highest score share the victory (CF-20).

    Args:
        loot: by seat, how many cards of each `Loot` it has, except benefactors.
        castles: the values of each seat's castles.
        cubes: by village, whose cubes lie there in the order in which they were given.
    """
    sheets = score_sheets(loot, castles, cubes)
    scores = tuple([sum([line.points for line in sheet]) for sheet in sheets])
    most = max(scores)
    return Outcome(scores, tuple([seat for seat, score in enumerate(scores) if score == most]), sheets)


def scores_so_far(view: View) -> tuple[int, ...]:
    """Return the glory of every seat if the game ended now."""
    return outcome(view.loot, view.castles, view.cubes).scores


def score_sheets(
    loot: tuple[Counts, ...], castles: tuple[tuple[int, ...], ...], cubes: tuple[tuple[int, ...], ...]
) -> tuple[tuple[ScoreLine, ...], ...]:
    """Return each seat's sheet, for the same arguments as `outcome`; what busts take is missing from the chests."""
    seats = len(loot)
    given = [0] * seats
    for village in Village:
        for seat, glory in enumerate(village_glory(village, cubes[village], seats)):
            given[seat] += glory
    return tuple([_sheet(loot[seat], castles[seat], given[seat]) for seat in range(seats)])


def glory_of_raid(counts: Counts, cards: Sequence[Loot]) -> int:
    """Return how much glory cards add to a seat's loot, without the alms that benefactors stand for."""
    return sum(line.points for line in lines_of_raid(counts, cards))


def lines_of_raid(counts: Counts, cards: Sequence[Loot]) -> tuple[ScoreLine, ...]:
    """Return what cards add to each line of the sheet of a seat with this loot, except castles and villages."""
    return lines_changed(counts, loot_with(counts, cards))


def lines_changed(before: Counts, after: Counts) -> tuple[ScoreLine, ...]:
    """Return by how much each line of a seat's sheet changes with its loot, those without a change as well."""
    one, other = (_sheet(loot, (), 0) for loot in (before, after))
    return tuple([ScoreLine(now.category, now.points - then.points) for then, now in zip(one, other, strict=True)])


def loot_with(counts: Counts, cards: Sequence[Loot]) -> Counts:
    """Return what a seat with this loot has after getting these cards; benefactors are not kept."""
    after = list(counts)
    for card in cards:
        if card < KEPT_KINDS:
            after[card] += 1
    return tuple(after)


def without_busts(counts: Counts) -> Counts:
    """Return what busts leave: each takes a chest of the most frequent type, the first of several (CF-15)."""
    left = list(counts)
    for _ in range(counts[Loot.BUST]):
        most = max(CHESTS, key=left.__getitem__)
        left[most] = max(left[most] - 1, 0)
    return tuple(left)


def chest_glory(counts: Counts) -> int:
    """Square the number of chests of the most frequent type, and subtract one for every other chest (CF-16)."""
    chests = [counts[chest] for chest in CHESTS]
    most = max(chests)
    return most * most - (sum(chests) - most)


def garment_glory(counts: Counts) -> int:
    """Count five for every garment that is single (CF-17)."""
    return SINGLE_GARMENT * sum([counts[garment] == 1 for garment in GARMENTS])


def jewellery_glory(counts: Counts) -> int:
    """Add up the values of all pieces."""
    return sum([value * counts[jewel] for jewel, value in JEWELLERY_VALUES.items()])


def maid_glory(counts: Counts) -> int:
    """Count one for every type of treasure, once, however many maids there are (CF-18)."""
    return sum([counts[treasure] > 0 for treasure in TREASURES]) if counts[Loot.MAID] else 0


def ranking(cubes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that gave to a village, most cubes first; in a tie, who gave last comes first (CF-19)."""
    latest = {seat: index for index, seat in enumerate(cubes)}
    return tuple(sorted(latest, key=lambda seat: (cubes.count(seat), latest[seat]), reverse=True))


def unlocked_glory(village: Village, cubes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the glory of the rows with a cube, highest first (CF-19)."""
    unlocked = []
    first_space = 0
    for row in ROWS[village]:
        if len(cubes) > first_space:
            unlocked.append(row.glory)
        first_space += row.spaces
    return tuple(sorted(unlocked, reverse=True))


@lru_cache(maxsize=2048)  # a game needs a few hundred again and again; uncached, they cost a fifth of it
def village_glory(village: Village, cubes: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return the glory of each seat in a village: the ranks in turn get what is unlocked, highest first (CF-19)."""
    glory = [0] * seats
    if village not in FORESTS:
        for seat, points in zip(ranking(cubes), unlocked_glory(village, cubes), strict=False):
            glory[seat] = points
    return tuple(glory)


def _sheet(counts: Counts, castles: tuple[int, ...], given: int) -> tuple[ScoreLine, ...]:
    counted = without_busts(counts)
    return (
        ScoreLine("chests", chest_glory(counted)),
        ScoreLine("garments", garment_glory(counted)),
        ScoreLine("jewellery", jewellery_glory(counted)),
        ScoreLine("maid", maid_glory(counted)),
        ScoreLine("henchmen", HENCHMAN * counted[Loot.HENCHMAN]),
        ScoreLine("castles", sum(castles)),
        ScoreLine("villages", given),
    )
