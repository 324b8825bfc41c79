"""The Guards step (BS-7): carts are revealed, the Sheriff strikes, and portraits bring new Merry Men."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import BEER_ALONE, FORTUNE_TELLER_ALONE, LOWEST_DEFENCE, NUMBER, PORTRAIT, Cart
from games.sherwood_bandits.events import CartsRevealed, LeadersCaught, MerryManChanged
from games.sherwood_bandits.road import close_ranks, spaces_of
from games.sherwood_bandits.values import Leader
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.box import Character
    from games.sherwood_bandits.mutable_position import MutablePosition, Onwards

_BEER, _SHERIFF, _FAIR, _FORTUNE_TELLER = Cart.BEER, Cart.SHERIFF, Cart.FAIR, Cart.FORTUNE_TELLER
"""Constants, because before Python 3.12 looking up a member of an enumeration is slow."""


def enter(position: MutablePosition) -> Onwards:
    """Close the ranks and reveal all carts; the Sheriff comes before the portraits."""
    close_ranks(position)
    position.revealed = True
    fix_defences(position)
    position.events.append(CartsRevealed(position.carts, position.defences))
    _let_the_sheriff_strike(position)
    for cart in position.carts:
        portrait = PORTRAIT.get(cart)
        if portrait is not None:
            _change_merry_man(position, portrait)
    return "john"


def fix_defences(position: MutablePosition) -> None:
    """Fix the Defence of every cart, except of those that depend on the Fair before its roll (BS-6, BS-18)."""
    carts, guards = position.carts, position.guards
    numbers = [NUMBER.get(cart) for cart in carts]
    if position.fair:
        numbers[carts.index(_FAIR)] = sum(position.fair)
    if position.fair or _FAIR not in carts:
        _compare(carts, guards, numbers)
    position.defences = tuple(
        [
            None if number is None else max(LOWEST_DEFENCE, number + change)
            for number, change in zip(numbers, guards, strict=True)
        ]
    )


def _compare(carts: tuple[Cart, ...], guards: tuple[int, ...], numbers: list[int | None]) -> None:
    """Fill in the numbers of carts that take them from the others, whose guards are counted in (BS-18)."""
    if _BEER not in carts and _FORTUNE_TELLER not in carts:
        return
    others = [number + change for number, change in zip(numbers, guards, strict=True) if number is not None]
    for stretch, cart in enumerate(carts):
        if cart is _BEER:
            numbers[stretch] = min(others, default=BEER_ALONE)
        elif cart is _FORTUNE_TELLER:
            numbers[stretch] = max(others, default=FORTUNE_TELLER_ALONE)


def _let_the_sheriff_strike(position: MutablePosition) -> None:
    """Jail the idle leaders of the bands that lurk for the Sheriff's cart (BS-21), but never Scarlet's."""
    if _SHERIFF not in position.carts:
        return
    lurking = spaces_of(position, position.carts.index(_SHERIFF))
    caught = tuple(
        [seat for seat in range(position.seats) if seat in lurking and position.leaders[seat] is Leader.HOME]
    )
    if caught:
        for seat in caught:
            position.leaders = replaced(position.leaders, seat, Leader.CAUGHT)
        position.events.append(LeadersCaught(caught))


def _change_merry_man(position: MutablePosition, character: Character) -> None:
    """Replace a character's card in play by the next one of its deck, if there is one."""
    cards = position.merry_men[character]
    if len(cards) > 1:
        position.merry_men = replaced(position.merry_men, character, cards[1:])
        position.events.append(MerryManChanged(character, cards[0], cards[1]))
