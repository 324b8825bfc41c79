"""Assaults: in which order (BS-10), the roll (BS-11), what beats a cart (BS-12, BS-14), and the points (BS-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits import draft
from games.sherwood_bandits.box import FAIR_DICE, QUICK_JOB_PIPS, SPACES, Cart
from games.sherwood_bandits.events import CartBeaten, CartEscaped, DiceRolled, FairRolled
from games.sherwood_bandits.guards import fix_defences
from games.sherwood_bandits.moves import Assault
from games.sherwood_bandits.table import replaced, roll
from games.sherwood_bandits.values import NOBODY, NOWHERE, Die, Fight

if TYPE_CHECKING:
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.state import Position
    from games.sherwood_bandits.table import Onwards, Table

_ASSAULT = tuple(Assault(stretch) for stretch in range(4))


def enter_ambush(table: Table) -> Onwards:
    """Assault the Fair first (BS-10, BS-19); carts that nobody lurks for get away (BS-14)."""
    if Cart.FAIR not in table.carts:
        _let_the_deserted_go(table)
        return "assault"
    stretch = table.carts.index(Cart.FAIR)
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
    dice: list[tuple[int, int, bool, bool]] = []
    for space in range(SPACES):
        at = stretch * SPACES + space
        if position.lurkers[at] != NOBODY:
            dice.append((space, position.lurkers[at], False, False))
        if position.squeezed[at] != NOBODY:
            dice.append((space, position.squeezed[at], True, False))
        if position.left_dice[at] != NOBODY:
            dice.append((space, position.left_dice[at], False, True))
    return dice


def _let_the_deserted_go(table: Table) -> None:
    fights = list(table.fights)
    for stretch, defence in enumerate(table.defences):
        if defence is not None and not dice_of(table, stretch):
            fights[stretch] = Fight(defence, (), 0, ())
            table.events.append(CartEscaped(stretch, Fight(defence, (), 0, ())))
    table.fights = tuple(fights)


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


def counted(dice: tuple[Die, ...], defence: int) -> int:
    """Return how many dice from the left beat a cart, whole spaces at a time (BS-8, BS-12); 0 if they do not."""
    total = 0
    for number, die in enumerate(dice, 1):
        total += die.pips
        shared = number < len(dice) and dice[number].space == die.space
        if total >= defence and not shared:
            return number
    return 0


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
    """Give points for the counted spaces: in a shared one to who was there first (BS-8, BS-15)."""
    earned = list(table.earned)
    points = [0] * len(earned)
    owners = [die for die in fight.dice[: fight.counted] if not die.squeezed]
    for die in owners:
        earned[die.band] = earned[die.band]._replace(dice=earned[die.band].dice + 1)
        points[die.band] += 1
    last = owners[-1]
    gained = earned[last.band]
    lying = table.lying >> (table.stretch * SPACES + last.space) & 1
    earned[last.band] = gained._replace(rightmost=gained.rightmost + 1, lying=gained.lying + lying)
    points[last.band] += 1 + lying
    table.earned = tuple(earned)
    table.events.append(CartBeaten(table.stretch, fight, tuple(points)))
