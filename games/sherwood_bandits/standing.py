"""What follows from a view and is shown in several places: the assault in progress, sums so far, recent changes."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import ARREST_ABOVE, CARTS, PORTRAIT, REWARD_BELOW, TURNS, Cart
from games.sherwood_bandits.dice import counted
from games.sherwood_bandits.events import (
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    CartEscaped,
    DiceChanged,
    LootDiscarded,
    PocketPicked,
    PointLost,
    QuickJobDone,
    Rewarded,
    TurnBegan,
)
from games.sherwood_bandits.values import Leader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.box import Character
    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.values import Die
    from games.sherwood_bandits.view import View

SHERIFF_PHASES: frozenset[Phase] = frozenset({"tuck", "barter", "beer", "bail", "large_bail", "reward"})
"""The phases in which the dice of all beaten carts are on the drawbridge."""
LURKING_PHASES: frozenset[Phase] = frozenset({"placement", "marion", "guards"})
"""The phases in which bandits are placed."""


class Judgement(IntEnum):
    """What the Sheriff makes of the dice on the drawbridge, the best first (BS-25)."""

    REWARD = 0
    NOTHING = 1
    PUNISHMENT = 2
    """An arrest, or in the last turn the loss of a point."""


class Assault(NamedTuple):
    """The dice of an assault that is in progress or has just ended."""

    stretch: int
    defence: int
    dice: tuple[Die, ...]
    counted: int
    """How many dice from the left beat the cart as they are now; 0 if they do not."""
    over: bool
    changed: frozenset[int]
    """Indices of dice that Robin Hood has just changed."""

    @property
    def total(self) -> int:
        """The sum of the dice that count, or of all dice if they do not beat the cart."""
        return sum(die.pips for die in self.dice[: self.counted or len(self.dice)])


def assault_at_stake(view: View) -> Assault | None:
    """Return the assault that everybody looks at now; None if there is none."""
    if view.phase in ("robin", "draft"):
        return _assault(view, view.stretch)
    if view.phase != "assault":
        return None
    ended = [event.stretch for event in view.last if isinstance(event, CartBeaten | CartEscaped) and event.fight.dice]
    return _assault(view, ended[-1]) if ended else None


def _assault(view: View, stretch: int) -> Assault | None:
    at = view.road[stretch]
    if at.fight is not None:
        fight = at.fight
        changed = _changed(view, stretch, fight.dice)
        return Assault(stretch, fight.defence, fight.dice, fight.counted, over=True, changed=changed)
    if at.defence is None:
        return None
    won = counted(view.dice, at.defence)
    return Assault(stretch, at.defence, view.dice, won, over=False, changed=_changed(view, stretch, view.dice))


def _changed(view: View, stretch: int, dice: tuple[Die, ...]) -> frozenset[int]:
    return frozenset(
        index
        for event in view.last
        if isinstance(event, DiceChanged) and event.stretch == stretch
        for index, (before, after) in enumerate(zip(event.before, event.after, strict=True))
        if before.pips != after.pips and after == dice[index]
    )


def has_just_begun(view: View) -> bool:
    """Tell whether a turn after the first has just begun, so that the latest to be seen is the turn before."""
    return view.phase == "placement" and view.turn > 1 and bool(view.last) and isinstance(view.last[-1], TurnBegan)


def on_the_bridge(view: View) -> tuple[tuple[int, ...], ...]:
    """Return the dice on the drawbridge by band, including those of the carts beaten so far (BS-22).

    Dice of an assault in progress are not there yet: Robin Hood may still let the cart escape.
    """
    if view.phase in SHERIFF_PHASES:
        return view.columns
    columns: list[list[int]] = [[] for _ in view.columns]
    for fight in (at.fight for at in view.road if at.fight is not None):
        for die in fight.dice[: fight.counted]:
            columns[die.band].append(die.pips)
    return tuple(tuple(sorted(column)) for column in columns)


def judgement(view: View, seat: int, pips: int) -> Judgement:
    """Return what the Sheriff would do about this many pips; nobody is jailed twice, or falls below 0 (BS-28)."""
    if pips < REWARD_BELOW:
        return Judgement.REWARD
    is_spared = view.points[seat] < 1 if view.turn == TURNS else view.leaders[seat] is Leader.CAUGHT
    return Judgement.NOTHING if pips <= ARREST_ABOVE or is_spared else Judgement.PUNISHMENT


def gone_carts(view: View) -> tuple[Cart, ...]:
    """Return the carts on the discard pile, ascending: all of them have been seen by everybody (BS-34)."""
    left = Counter(CARTS) - Counter(view.carts_unseen)
    left -= Counter(at.front for at in view.road if at.front is not None)
    return tuple(sorted(left.elements()))


_COMPARING = (Cart.BEER, Cart.FORTUNE_TELLER)
"""The carts that have no Defence of their own."""


def compared_with(fronts: Sequence[Cart], defences: Sequence[int | None], number: int) -> int | None:
    """Return the number of the cart that gives another its Defence (BS-18): the weakest for Beer, else the strongest.

    Args:
        fronts: of all carts on the road.
        defences: of all these, guards counted in; None before they are fixed.
        number: the number of the cart that compares with others.

    Returns:
        None for a cart that does not compare, before its Defence is fixed, and if no other cart has a number.
    """
    cart = fronts[number]
    if cart not in _COMPARING or defences[number] is None:
        return None
    numbered = {
        other: defence
        for other, (front, defence) in enumerate(zip(fronts, defences, strict=True))
        if defence is not None and front not in _COMPARING
    }
    if not numbered:
        return None
    choose = min if cart is Cart.BEER else max
    return choose(numbered, key=numbered.__getitem__)


def new_cards(view: View) -> frozenset[Character]:
    """Return the Merry Men whom portraits on the carts of this turn have brought a new card (BS-7).

    There are as many spare cards as carts with a portrait, so each of these brings one.
    """
    if not view.revealed:
        return frozenset()
    return frozenset(PORTRAIT[stretch.front] for stretch in view.road if stretch.front in PORTRAIT)


def moved_spaces(view: View) -> frozenset[tuple[int, int]]:
    """Return the stretches and spaces where the latest move has put bandits or dice."""
    moved: set[tuple[int, int]] = set()
    for event in view.last:
        if isinstance(event, BanditPlaced | QuickJobDone):
            moved.add((event.stretch, event.space))
        elif isinstance(event, BanditsSwapped):
            moved |= {(event.stretch, event.space), (event.other_stretch, event.other_space)}
        elif isinstance(event, BanditSqueezed):
            moved.add((event.stretch, event.space - 1))
    return frozenset(moved)


def moved_pockets(view: View) -> frozenset[int]:
    """Return the stretches whose pickpocket space the latest move has filled."""
    return frozenset(
        event.stretch if isinstance(event, PocketPicked) else event.to
        for event in view.last
        if isinstance(event, PocketPicked | QuickJobDone)
    )


def gains(view: View) -> tuple[int, ...]:
    """Return how many points the latest move has brought each band."""
    points = [0] * len(view.points)
    for event in view.last:
        if isinstance(event, CartBeaten):
            points = [sum(pair) for pair in zip(points, event.points, strict=True)]
        elif isinstance(event, Rewarded):
            points[event.band] += event.reward == "point"
        elif isinstance(event, LootDiscarded):
            points[event.band] += event.reason == "market"
        elif isinstance(event, PointLost):
            points[event.band] -= event.points
    return tuple(points)
