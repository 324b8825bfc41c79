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
    from games.sherwood_bandits.table import Onwards, Table

_BEER, _SHERIFF, _FAIR, _FORTUNE_TELLER = Cart.BEER, Cart.SHERIFF, Cart.FAIR, Cart.FORTUNE_TELLER
"""Named once, for before Python 3.12 it takes long to look up the member of an enumeration."""


def enter(table: Table) -> Onwards:
    """Close the ranks and reveal all carts; the Sheriff comes before the portraits."""
    close_ranks(table)
    table.revealed = True
    fix_defences(table)
    table.events.append(CartsRevealed(table.carts, table.defences))
    _let_the_sheriff_strike(table)
    for cart in table.carts:
        portrait = PORTRAIT.get(cart)
        if portrait is not None:
            _change_merry_man(table, portrait)
    return "john"


def fix_defences(table: Table) -> None:
    """Fix the Defence of every cart, or of none that depends on the Fair before its roll (BS-6, BS-18)."""
    carts, guards = table.carts, table.guards
    own = [_own_number(table, cart) for cart in carts]
    numbers = [number + change for number, change in zip(own, guards, strict=True) if number is not None]
    rolled = _FAIR not in carts or bool(table.fair)
    defences: list[int | None] = []
    for cart, number, change in zip(carts, own, guards, strict=True):
        fixed = number
        if rolled and cart is _BEER:
            fixed = min(numbers, default=BEER_ALONE)
        elif rolled and cart is _FORTUNE_TELLER:
            fixed = max(numbers, default=FORTUNE_TELLER_ALONE)
        defences.append(None if fixed is None else max(LOWEST_DEFENCE, fixed + change))
    table.defences = tuple(defences)


def _own_number(table: Table, cart: Cart) -> int | None:
    if cart is _FAIR and table.fair:
        return sum(table.fair)
    return NUMBER.get(cart)


def _let_the_sheriff_strike(table: Table) -> None:
    """Jail the idle leaders of the bands at the Sheriff's cart (BS-21); Scarlet's never is."""
    if _SHERIFF not in table.carts:
        return
    lurking = spaces_of(table, table.carts.index(_SHERIFF))
    caught = tuple([seat for seat in range(table.seats) if seat in lurking and table.leaders[seat] is Leader.HOME])
    if caught:
        for seat in caught:
            table.leaders = replaced(table.leaders, seat, Leader.CAUGHT)
        table.events.append(LeadersCaught(caught))


def _change_merry_man(table: Table, character: Character) -> None:
    """Put the card in play back into the box for the next of its deck, if there is one."""
    cards = table.merry_men[character]
    if len(cards) > 1:
        table.merry_men = replaced(table.merry_men, character, cards[1:])
        table.events.append(MerryManChanged(character, cards[0], cards[1]))
