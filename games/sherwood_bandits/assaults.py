"""Assaults: in which order (BS-10), the roll (BS-11), what beats a cart (BS-12, BS-14), and the points (BS-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits import draft
from games.sherwood_bandits.box import FAIR_DICE, MOST_CARTS, QUICK_JOB_PIPS, SPACES, Cart
from games.sherwood_bandits.dice import counted, roll
from games.sherwood_bandits.events import CartBeaten, CartEscaped, DiceRolled, FairRolled
from games.sherwood_bandits.guards import fix_defences
from games.sherwood_bandits.moves import Assault
from games.sherwood_bandits.values import NOBODY, NOWHERE, Die, Earned, Fight, plus
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Onwards, Table

_FAIR = Cart.FAIR
"""Named once, for before Python 3.12 it takes long to look up the member of an enumeration."""
_EMPTY = (NOBODY,) * SPACES
_ASSAULT = tuple(Assault(stretch) for stretch in range(MOST_CARTS))


def enter_ambush(table: Table) -> Onwards:
    """Assault the Fair first (BS-10, BS-19); carts that nobody lurks for get away (BS-14)."""
    if _FAIR not in table.carts:
        _let_the_deserted_go(table)
        return "assault"
    stretch = table.carts.index(_FAIR)
    table.fair = tuple([roll(table.rng) for _ in range(FAIR_DICE)])
    fix_defences(table)
    table.events.append(FairRolled(stretch, table.fair, table.defences))
    _let_the_deserted_go(table)
    return "assault" if table.fights[stretch] else _begin(table, stretch)


def enter(table: Table) -> Onwards:
    """Wait for the first player's choice of a cart; the last one needs none."""
    left = [stretch for stretch, fight in enumerate(table.fights) if fight is None]
    if not left:
        table.stretch = NOWHERE
        return "drawbridge"
    if len(left) == 1:
        return _begin(table, left[0])
    table.phase, table.active, table.stretch = "assault", table.first, NOWHERE
    return None


def legal(position: Position) -> Moves:
    """Return the carts not yet assaulted."""
    return tuple([_ASSAULT[stretch] for stretch, fight in enumerate(position.fights) if fight is None])


def play(table: Table, move: Move) -> Onwards:
    """Assault the chosen cart."""
    return _begin(table, move.stretch) if isinstance(move, Assault) else None


def dice_of(position: Position, stretch: int) -> list[tuple[int, int, bool, bool]]:
    """Return the dice beside a cart from the left: the space and band of each, whether squeezed in, whether fixed."""
    spaces = slice(stretch * SPACES, (stretch + 1) * SPACES)
    dice = [(space, band, False, False) for space, band in enumerate(position.lurkers[spaces]) if band != NOBODY]
    squeezed, left = position.squeezed[spaces], position.left_dice[spaces]
    if squeezed != _EMPTY or left != _EMPTY:
        dice += [(space, band, True, False) for space, band in enumerate(squeezed) if band != NOBODY]
        dice += [(space, band, False, True) for space, band in enumerate(left) if band != NOBODY]
        dice.sort(key=lambda die: (die[0], die[2]))
    return dice


def _is_deserted(position: Position, stretch: int) -> bool:
    spaces = slice(stretch * SPACES, (stretch + 1) * SPACES)
    return position.lurkers[spaces] == _EMPTY == position.left_dice[spaces]


def _let_the_deserted_go(table: Table) -> None:
    for stretch, defence in enumerate(table.defences):
        if defence is not None and _is_deserted(table, stretch):
            escape = Fight(defence, (), 0, ())
            table.fights = replaced(table.fights, stretch, escape)
            table.events.append(CartEscaped(stretch, escape))


def _begin(table: Table, stretch: int) -> Onwards:
    """Roll the dice from the left."""
    table.stretch = stretch
    table.dice = tuple(
        [
            Die(space, band, QUICK_JOB_PIPS if fixed else roll(table.rng), squeezed, fixed, False)
            for space, band, squeezed, fixed in dice_of(table, stretch)
        ]
    )
    table.events.append(DiceRolled(stretch, table.dice))
    return "robin"


def defence_of(position: Position) -> int:
    """Return the Defence of the cart under assault.

    Raises:
        ValueError: no cart with a fixed Defence is under assault.
    """
    defence = position.defences[position.stretch] if position.stretch != NOWHERE else None
    if defence is None:
        raise ValueError("no cart with a fixed Defence is under assault")
    return defence


def enter_result(table: Table) -> Onwards:
    """Judge the assault; dice that do not count go home (BS-14)."""
    stretch, dice, defence = table.stretch, table.dice, defence_of(table)
    winning = dice[: counted(dice, defence)]
    fight = Fight(defence, dice, len(winning), _loot_by(winning))
    table.fights = replaced(table.fights, stretch, fight)
    table.dice = ()
    if not winning:
        table.events.append(CartEscaped(stretch, fight))
        return "assault"
    _score(table, fight)
    return draft.share(table, fight)


def _loot_by(winning: tuple[Die, ...]) -> tuple[int, ...]:
    """Return who gets each counted space's loot, from the right: who has squeezed in, if anybody (BS-8)."""
    by_space = {die.space: die.band for die in winning}  # a squeezed die comes second
    return tuple(by_space.values())[::-1]


def _score(table: Table, fight: Fight) -> None:
    """Give every player with a counted die points (BS-15); a shared space is that of who was there first (BS-8)."""
    owners = [die for die in fight.dice[: fight.counted] if not die.squeezed]
    last = owners[-1]
    lying = table.lying >> (table.stretch * SPACES + last.space) & 1
    earned, points = list(table.earned), [0] * len(table.earned)
    for band in {die.band for die in owners}:
        gained = Earned(1, 1, lying) if band == last.band else Earned(1)
        earned[band] = plus(earned[band], gained)
        points[band] = sum(gained)
    table.earned = tuple(earned)
    table.events.append(CartBeaten(table.stretch, fight, tuple(points)))
