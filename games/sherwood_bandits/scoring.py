"""What chests are worth: majorities and the best disjoint sets (BS-30); and who wins (BS-31, WS-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from games.chance import pick
from games.core import ScoreLine
from games.sherwood_bandits.box import (
    BRACELET_PAIR,
    BRACELET_PAIR_POINTS,
    COINS_A_POINT,
    COPIES,
    MOST_POINTS,
    NECKLACE_POINTS,
    RING_SET,
    RING_SET_POINTS,
    TIED_MOST_POINTS,
    TRIO_POINTS,
    Jewel,
    Loot,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.chance import Chance
    from games.sherwood_bandits.values import Earned


class ColourSets(msgspec.Struct, frozen=True):
    """What the jewels of one colour are used for."""

    ring_sets: int
    bracelet_pairs: int
    necklaces: int
    """Necklaces by themselves."""
    trios: int
    spare_rings: int
    """Each counts as a coin, like spare bracelets."""
    spare_bracelets: int

    @property
    def points(self) -> int:
        """What the sets are worth, without spare jewels."""
        return (
            RING_SET_POINTS * self.ring_sets
            + BRACELET_PAIR_POINTS * self.bracelet_pairs
            + NECKLACE_POINTS * self.necklaces
            + TRIO_POINTS * self.trios
        )

    @property
    def spare(self) -> int:
        """How many jewels count as coins."""
        return self.spare_rings + self.spare_bracelets


class Treasure(msgspec.Struct, frozen=True):
    """What a chest is worth at the end."""

    most: tuple[int, int, int]
    """Points for having most rings, bracelets, necklaces."""
    sets: tuple[ColourSets, ...]
    """By colour."""
    coins: int
    """Coins of either kind, without spare jewels."""
    coin_points: int
    """For coins and spare jewels together."""

    @property
    def points(self) -> int:
        """What all of it is worth."""
        return sum(self.most) + sum([use.points for use in self.sets]) + self.coin_points


def _uses(rings: int, bracelets: int, necklaces: int) -> Iterator[ColourSets]:
    """Yield all ways to use the jewels of a colour; necklaces outside trios always count by themselves."""
    for trios in range(min(rings, bracelets, necklaces) + 1):
        for ring_sets in range((rings - trios) // RING_SET + 1):
            for pairs in range((bracelets - trios) // BRACELET_PAIR + 1):
                yield ColourSets(
                    ring_sets,
                    pairs,
                    necklaces - trios,
                    trios,
                    rings - trios - ring_sets * RING_SET,
                    bracelets - trios - pairs * BRACELET_PAIR,
                )


_COIN, _VILLAGE_COIN = Loot.COIN, Loot.VILLAGE_COIN
"""Constants, because before Python 3.12 looking up a member of an enumeration is slow."""
_TOKENS = len(Loot)
_KINDS = tuple(slice(jewel, Loot.COIN, len(Jewel)) for jewel in Jewel)
"""Where rings, bracelets and necklaces of all colours are among the kinds of loot."""
_BEST = {
    (rings, bracelets, necklaces): max(_uses(rings, bracelets, necklaces), key=lambda sets: sets.points)
    for rings in range(COPIES[Jewel.RING] + 1)
    for bracelets in range(COPIES[Jewel.BRACELET] + 1)
    for necklaces in range(COPIES[Jewel.NECKLACE] + 1)
}
"""By the jewels of one colour: the sets that are worth most.

This holds for any number of coins: other uses may have more spare jewels, but too few to make up for the points lost.
"""


def best_sets(jewels: tuple[tuple[int, int, int], ...]) -> tuple[ColourSets, ...]:
    """Return the use of all jewels that is worth most, as sets and as coins.

    Args:
        jewels: rings, bracelets and necklaces by colour.
    """
    return tuple([_BEST[of_colour] for of_colour in jewels])


def _counts(chest: tuple[Loot, ...]) -> list[int]:
    """Return how many of each token there are."""
    counts = [0] * _TOKENS
    for token in bytes(chest):  # plain numbers are counted in a third of the time
        counts[token] += 1
    return counts


def _jewels(counts: Sequence[int]) -> tuple[tuple[int, int, int], ...]:
    """Return rings, bracelets and necklaces by colour."""
    rings, bracelets, necklaces = _KINDS
    return tuple(zip(counts[rings], counts[bracelets], counts[necklaces], strict=True))


def treasures(chests: Sequence[tuple[Loot, ...]]) -> tuple[Treasure, ...]:
    """Return what the chests of all bands are worth."""
    tokens = [_counts(chest) for chest in chests]
    rings, bracelets, necklaces = [_majority([sum(counts[kind]) for counts in tokens]) for kind in _KINDS]
    rows: list[Treasure] = []
    for counts, most in zip(tokens, zip(rings, bracelets, necklaces, strict=True), strict=True):
        coins = counts[_COIN] + counts[_VILLAGE_COIN]
        sets = best_sets(_jewels(counts))
        spare = sum([use.spare for use in sets])
        rows.append(Treasure(most, sets, coins, (coins + spare) // COINS_A_POINT))
    return tuple(rows)


def worth_by_itself(chest: tuple[Loot, ...]) -> int:
    """Return what tokens are worth without majorities, which depend on other chests."""
    (treasure,) = treasures((chest,))
    return treasure.points - sum(treasure.most)


def _majority(counts: Sequence[int]) -> list[int]:
    """Return each band's points for having most of a jewel, by how many it has; having none gives nothing."""
    highest = max(counts)
    points = MOST_POINTS if counts.count(highest) == 1 else TIED_MOST_POINTS
    return [points if count == highest and count else 0 for count in counts]


def score_sheet(earned: Earned, treasure: Treasure) -> tuple[ScoreLine, ...]:
    """Return a band's score sheet."""
    rings, bracelets, necklaces = treasure.most
    return (
        *(ScoreLine(category, points) for category, points in earned._asdict().items()),
        ScoreLine("most_rings", rings),
        ScoreLine("most_bracelets", bracelets),
        ScoreLine("most_necklaces", necklaces),
        ScoreLine("ring_sets", RING_SET_POINTS * sum(use.ring_sets for use in treasure.sets)),
        ScoreLine("bracelet_pairs", BRACELET_PAIR_POINTS * sum(use.bracelet_pairs for use in treasure.sets)),
        ScoreLine("necklaces", NECKLACE_POINTS * sum(use.necklaces for use in treasure.sets)),
        ScoreLine("trios", TRIO_POINTS * sum(use.trios for use in treasure.sets)),
        ScoreLine("coins", treasure.coin_points),
    )


def totals(earned: Sequence[Earned], chests: Sequence[tuple[Loot, ...]]) -> tuple[int, ...]:
    """Return the final score of each band."""
    return tuple(sum(of_band) + treasure.points for of_band, treasure in zip(earned, treasures(chests), strict=True))


class Verdict(NamedTuple):
    """Who has won."""

    winners: tuple[int, ...]
    by_lot: bool
    """Whether dice decided between equals."""


def judge(scores: Sequence[int], tokens: Sequence[int], seats: int, rng: Chance) -> Verdict:
    """Name the winning seat: most points, then fewest tokens, then by lot (BS-31); nobody if Scarlet has most (WS-7).

    Args:
        scores: the points of each band.
        tokens: how many tokens each band owns.
        seats: how many of the bands have a seat.
        rng: the source of the lot.
    """
    highest = max(scores[:seats])
    if any(score > highest for score in scores[seats:]):
        return Verdict((), by_lot=False)
    tied = [seat for seat in range(seats) if scores[seat] == highest]
    fewest = min(tokens[seat] for seat in tied)
    tied = [seat for seat in tied if tokens[seat] == fewest]
    if len(tied) == 1:
        return Verdict(tuple(tied), by_lot=False)
    return Verdict((pick(tied, rng),), by_lot=True)
