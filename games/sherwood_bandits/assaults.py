"""Assaults: in which order (BS-10), the roll (BS-11), what beats a cart (BS-12, BS-14), and the points (BS-15)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from games.sherwood_bandits import draft
from games.sherwood_bandits.box import FAIR_DICE, MOST_CARTS, QUICK_JOB_PIPS, SPACES, Cart
from games.sherwood_bandits.dice import counted, roll
from games.sherwood_bandits.events import CartBeaten, CartEscaped, DiceRolled, FairRolled
from games.sherwood_bandits.guards import fix_defences
from games.sherwood_bandits.moves import Assault
from games.sherwood_bandits.road import LURKERS, STRETCHES
from games.sherwood_bandits.values import NOBODY, NOWHERE, Die, Earned, Fight, plus
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position

_FAIR = Cart.FAIR
"""A constant, because before Python 3.12 looking up a member of an enumeration is slow."""
_EMPTY = (NOBODY,) * SPACES
_COUNTED, _LAST, _LAST_LYING = Earned(carts=1), Earned(carts=1, rightmost=1), Earned(carts=1, rightmost=1, lying=1)
"""What a counted die earns its band, what the last one earns, and what it earns if its bandit lies down (BS-15)."""
_STANDING = {
    bands: tuple((space, band, False, False) for space, band in enumerate(bands) if band != NOBODY)
    for bands in product(LURKERS, repeat=SPACES)
}
"""By the bands on the spaces beside a cart: their dice, as of `dice_of`."""
_ASSAULT = tuple(Assault(stretch) for stretch in range(MOST_CARTS))


def enter_ambush(position: MutablePosition) -> Onwards:
    """Assault the Fair first (BS-10, BS-19); carts that nobody lurks for escape (BS-14)."""
    if _FAIR not in position.carts:
        _let_the_deserted_go(position)
        return "assault"
    stretch = position.carts.index(_FAIR)
    position.fair = tuple([roll(position.rng) for _ in range(FAIR_DICE)])
    fix_defences(position)
    position.events.append(FairRolled(stretch, position.fair, position.defences))
    _let_the_deserted_go(position)
    return "assault" if position.fights[stretch] else _begin(position, stretch)


def enter(position: MutablePosition) -> Onwards:
    """Wait for the first player to choose a cart; the last one is assaulted without a choice."""
    left = position.fights.count(None)
    if not left:
        position.stretch = NOWHERE
        return "drawbridge"
    if left == 1:
        return _begin(position, position.fights.index(None))
    position.phase, position.active, position.stretch = "assault", position.first, NOWHERE
    return None


def legal(position: Position) -> Moves:
    """Return the carts not yet assaulted."""
    return tuple([_ASSAULT[stretch] for stretch, fight in enumerate(position.fights) if fight is None])


def play(position: MutablePosition, move: Move) -> Onwards:
    """Assault the chosen cart."""
    return _begin(position, move.stretch) if isinstance(move, Assault) else None


def dice_of(position: Position, stretch: int) -> tuple[tuple[int, int, bool, bool], ...]:
    """Return the dice beside a cart from the left: space, band, whether it has squeezed in, and whether it is fixed."""
    spaces = STRETCHES[stretch]
    standing = _STANDING[position.lurkers[spaces]]
    squeezed, left = position.squeezed[spaces], position.left_dice[spaces]
    if squeezed == _EMPTY == left:
        return standing
    dice = [
        *standing,
        *((space, band, True, False) for space, band in enumerate(squeezed) if band != NOBODY),
        *((space, band, False, True) for space, band in enumerate(left) if band != NOBODY),
    ]
    return tuple(sorted(dice, key=lambda die: (die[0], die[2])))


def _is_deserted(position: Position, stretch: int) -> bool:
    spaces = STRETCHES[stretch]
    return position.lurkers[spaces] == _EMPTY == position.left_dice[spaces]


def _let_the_deserted_go(position: MutablePosition) -> None:
    for stretch, defence in enumerate(position.defences):
        if defence is not None and _is_deserted(position, stretch):
            escape = Fight(defence, (), 0, ())
            position.fights = replaced(position.fights, stretch, escape)
            position.events.append(CartEscaped(stretch, escape))


def _begin(position: MutablePosition, stretch: int) -> Onwards:
    """Roll the dice from the left."""
    position.stretch, rng = stretch, position.rng
    position.dice = dice = tuple(
        [
            Die(space, band, QUICK_JOB_PIPS if fixed else roll(rng), squeezed, fixed, False)
            for space, band, squeezed, fixed in dice_of(position, stretch)
        ]
    )
    position.events.append(DiceRolled(stretch, dice, position.defences[stretch]))
    return "robin"


def defence_of(position: Position) -> int:
    """Return the Defence of the cart under assault.

    Raises:
        ValueError: no cart with a fixed Defence is under assault.
    """
    stretch = position.stretch
    defence = position.defences[stretch] if stretch != NOWHERE else None
    if defence is None:
        raise ValueError("no cart with a fixed Defence is under assault")
    return defence


def enter_result(position: MutablePosition) -> Onwards:
    """Find the result of the assault; dice that do not count go home (BS-14)."""
    stretch, dice, defence = position.stretch, position.dice, defence_of(position)
    number = counted(dice, defence)
    winning = dice[:number]
    fight = Fight(defence, dice, number, _loot_by(winning))
    position.fights = replaced(position.fights, stretch, fight)
    position.dice = ()
    if not number:
        position.events.append(CartEscaped(stretch, fight))
        return "assault"
    _score(position, fight, winning)
    return draft.share(position, fight)


def _loot_by(winning: tuple[Die, ...]) -> tuple[int, ...]:
    """Return the bands that get the loot of each counted space, from the right: who squeezed in, if anybody (BS-8)."""
    by_space = {die.space: die.band for die in winning}  # a squeezed die comes second
    return tuple(by_space.values())[::-1]


def _score(position: MutablePosition, fight: Fight, winning: tuple[Die, ...]) -> None:
    """Give points to every band with a counted die (BS-15); a shared space counts for who was there first (BS-8)."""
    owners = [die for die in winning if not die.squeezed]
    last, stretch = owners[-1], position.stretch
    lying = position.lying >> (stretch * SPACES + last.space) & 1
    best = _LAST_LYING if lying else _LAST
    earned, points = list(position.earned), [0] * len(position.earned)
    for band in {die.band for die in owners}:
        gained = best if band == last.band else _COUNTED
        earned[band] = plus(earned[band], gained)
        points[band] = sum(gained)
    position.earned = tuple(earned)
    position.events.append(CartBeaten(stretch, fight, tuple(points)))
