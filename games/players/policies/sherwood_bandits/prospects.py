"""What each band has, and what it may expect, counted in points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.players.policies.policy import likelihoods
from games.players.policies.sherwood_bandits.bridge import worth_of_dice
from games.players.policies.sherwood_bandits.loot import worth
from games.players.policies.sherwood_bandits.raids import hopes
from games.sherwood_bandits.box import TURNS, Character, MerryMan
from games.sherwood_bandits.values import Leader

if TYPE_CHECKING:
    from games.sherwood_bandits.state import Position

TOKEN = (1.3, 1.2, 1.2, 1.1)
"""What a token is worth that nobody has seen yet, by turn."""
JAILED = 0.6
"""What it costs to be without a leader for a turn."""
HELP: dict[MerryMan, float] = {
    MerryMan.HEADS_DOWN: 0.4,
    MerryMan.SECOND_CHANCE: 0.3,
    MerryMan.LOOK_THERE: 0.3,
    MerryMan.LOOK_HERE: 0.3,
    MerryMan.COME_ON_LAD: 0.4,
    MerryMan.BARTER: 0.8,
    MerryMan.TO_MARKET: 0.6,
    MerryMan.WHERES_THE_BEER: 0.3,
}
"""What it is worth that a leader is still free to ask for this."""
SPREAD, SPREAD_A_TURN = 2.0, 1.0
"""A lead of so many points makes it e times as likely to win; it takes more for every turn to come."""


def before_a_turn(position: Position) -> list[float]:
    """Return what each band has when a turn begins."""
    turns_left = TURNS + 1 - position.turn
    return [
        sum(earned) + worth(chest, turns_left) - JAILED * (leader is Leader.JAILED)
        for earned, chest, leader in zip(position.earned, position.chests, position.leaders, strict=True)
    ]


def before_assaults(position: Position) -> list[float]:
    """Return what each band has and expects of this turn while there are carts to be assaulted."""
    turns_left = TURNS - position.turn
    have = [
        sum(earned) + worth(chest + fresh, turns_left) + _leader_worth(position, leader)
        for earned, chest, fresh, leader in zip(
            position.earned, position.chests, position.fresh, position.leaders, strict=True
        )
    ]
    pips = [0] * len(have)
    counts: list[list[float]] = [[] for _ in have]
    for stretch, fight in enumerate(position.fights):
        if fight is None:
            for band, points, chance in hopes(position, stretch, TOKEN[position.turn - 1]):
                have[band] += points
                counts[band].append(chance)
        else:
            for die in fight.dice[: fight.counted]:
                pips[die.band] += die.pips
    return [
        points + worth_of_dice(position.turn, certain, hoped)
        for points, certain, hoped in zip(have, pips, counts, strict=True)
    ]


def _leader_worth(position: Position, leader: Leader) -> float:
    if leader is Leader.HOME:
        robin, tuck = position.merry_men[Character.ROBIN_HOOD][0], position.merry_men[Character.FRIAR_TUCK][0]
        return max(HELP[robin], HELP[tuck])
    return -JAILED if leader is Leader.CAUGHT and position.turn < TURNS else 0.0


def chances_to_win(points: list[float], seats: int, turns_left: int) -> tuple[float, ...]:
    """Return how likely each seat wins; what is missing to 1 is the chance that Scarlet beats all.

    Args:
        points: what each band has and expects.
        seats: how many of the bands are played.
        turns_left: the turns to come, without the one that goes on.
    """
    return tuple(likelihoods(points, SPREAD + SPREAD_A_TURN * turns_left)[:seats])
