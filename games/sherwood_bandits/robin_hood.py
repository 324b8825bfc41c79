"""Robin Hood changes dice once all are rolled (BS-11, BS-13); at each cart all are asked, from the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.asking import PASSES, ask_next_leader, card_of, rest_leader, seats_in_order, send_leader
from games.sherwood_bandits.assaults import defence_of
from games.sherwood_bandits.box import CHANGE, MERRY_MEN, Character
from games.sherwood_bandits.dice import HIGHEST, clamped, roll
from games.sherwood_bandits.events import DiceChanged
from games.sherwood_bandits.moves import HeadsDown, LookHere, LookThere, PassTurn, SecondChance
from games.sherwood_bandits.values import Die
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.box import MerryMan
    from games.sherwood_bandits.moves import Move, Moves
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards
    from games.sherwood_bandits.state import Position
Help = HeadsDown | SecondChance | LookThere | LookHere
"""What Robin Hood may do."""
_ROBIN = Character.ROBIN_HOOD
_HEADS_DOWN, _SECOND_CHANCE, _LOOK_THERE, _LOOK_HERE = MERRY_MEN[_ROBIN]
"""Constants, because before Python 3.12 looking up a member of an enumeration is slow."""


def enter(position: MutablePosition) -> Onwards:
    """Ask from the first player on, or nobody if no dice could beat the cart whatever they show (BS-35)."""
    can_be_beaten = HIGHEST * len(position.dice) >= defence_of(position)
    position.queue = seats_in_order(position) if can_be_beaten else ()
    return ask_next_leader(position, "robin", favours, "result")


def legal(position: Position) -> Moves:
    """Return what Robin Hood may do, and passing."""
    return favours(position, position.active) + PASSES


def favours(position: Position, seat: int) -> Moves:
    """Return what Robin Hood may do for a seat: only what changes or marks a die."""
    return helps(card_of(position, _ROBIN), position.dice, seat)


def helps(card: MerryMan, dice: tuple[Die, ...], seat: int) -> tuple[Help, ...]:
    """Return what a card of Robin Hood's lets a seat do with dice: only what changes or marks one (BS-11)."""
    if card is _HEADS_DOWN:
        return tuple(
            [
                HeadsDown(die.space, die.squeezed, change)
                for die in dice
                if die.band == seat
                for change in (CHANGE, -CHANGE)
                if clamped(die.pips + change) != die.pips
            ]
        )
    if card is _SECOND_CHANCE:
        return tuple([SecondChance(die.space, die.squeezed) for die in dice if not die.marked])
    open_spaces = [die.space for die in dice if not die.marked]
    if not open_spaces:
        return ()
    if card is _LOOK_THERE:
        return tuple([LookThere(die.space, die.squeezed) for die in dice if die.space > open_spaces[0]])
    return tuple([LookHere(die.space, die.squeezed) for die in dice if die.space < open_spaces[-1]])


def play(position: MutablePosition, move: Move) -> Onwards:
    """Help, or not, and ask the next."""
    if isinstance(move, Help):
        send_leader(position, _ROBIN)
        before = position.dice
        position.dice = _helped(position, move)
        defence = position.defences[position.stretch]
        position.events.append(DiceChanged(position.active, position.stretch, before, position.dice, defence))
    elif isinstance(move, PassTurn):
        rest_leader(position)
    return ask_next_leader(position, "robin", favours, "result")


def _helped(position: MutablePosition, move: Help) -> tuple[Die, ...]:
    if not isinstance(move, SecondChance):
        return turned(position.dice, move)
    at = place_of(move, position.dice)
    return replaced(position.dice, at, _showing(position.dice[at], roll(position.rng), marked=True))


def place_of(move: Help, dice: tuple[Die, ...]) -> int:
    """Return the place among dice, from the left, of the one that a help chooses."""
    return [(die.space, die.squeezed) for die in dice].index((move.space, move.squeezed))


def turned(dice: tuple[Die, ...], move: HeadsDown | LookThere | LookHere) -> tuple[Die, ...]:
    """Return dice after a help that leaves nothing to chance."""
    at = place_of(move, dice)
    chosen = dice[at]
    if isinstance(move, HeadsDown):
        return replaced(dice, at, _showing(chosen, clamped(chosen.pips + move.change), marked=chosen.marked))
    to_the_left = isinstance(move, LookThere)
    return tuple(
        [
            _showing(die, chosen.pips, marked=True) if _is_reached(die, chosen, to_the_left=to_the_left) else die
            for die in dice
        ]
    )


def _is_reached(die: Die, chosen: Die, *, to_the_left: bool) -> bool:
    """Tell whether an unmarked die is on that side of the chosen one; on the same space it is on neither side."""
    if die.marked:
        return False
    return die.space < chosen.space if to_the_left else die.space > chosen.space


def _showing(die: Die, pips: int, *, marked: bool) -> Die:
    return Die(die.space, die.band, pips, die.squeezed, die.fixed, marked)
