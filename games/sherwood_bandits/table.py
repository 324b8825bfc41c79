"""The table while a move is carried out: a position that may change, what has happened, and chance.

Rules change the fields of a `Table`, each by putting a new tuple in place of the old one, and so leave alone the state
that the table was set from. That is one copy of the fields for a move, however many of them it changes.
"""

from __future__ import annotations

from random import Random  # noqa: TC003 (msgspec reads the types of fields)
from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec.structs import astuple

from games.chance import below, shuffled
from games.sherwood_bandits.box import FEWEST_CARTS, Loot
from games.sherwood_bandits.events import (
    Deed,
    LeaderSent,
    LootDiscarded,
    LootShuffled,
)
from games.sherwood_bandits.state import SCARLET, Phase, Position, State
from games.sherwood_bandits.values import Earned, Leader, plus

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.sherwood_bandits.box import Character, MerryMan
    from games.sherwood_bandits.moves import Moves

Item = TypeVar("Item")

Stage = Literal[
    "turn",
    "guards",
    "john",
    "ambush",
    "assault",
    "robin",
    "result",
    "drawbridge",
    "tuck",
    "arrests",
    "bail",
    "judgement",
    "reward",
    "clean_up",
]
"""A part of a turn that the game enters by itself."""
Onwards = Stage | None
"""The stage that follows, or none where the game waits for the active seat."""

BACKS = 20
"""So often a seat may go back in one decision, so that every game ends (BS-37)."""


class Table(Position, kw_only=True):
    """A position that changes."""

    rng: Random
    events: list[Deed]


def lay_out(state: State, rng: Random) -> Table:
    """Return a table set from a state."""
    return Table(*astuple(state), rng=rng, events=[])


def freeze(table: Table) -> State:
    """Return what the table has come to, as a state."""
    table.last = tuple(table.events)
    return State(*astuple(table)[:-2])


# Seats and bands


def _order(seats: int, first: int) -> tuple[int, ...]:
    players = tuple((first + offset) % seats for offset in range(seats))
    return players if seats >= FEWEST_CARTS else (*players, SCARLET)


ORDER: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(_order(seats, first) for first in range(seats)) for seats in range(5)
)
"""All bands clockwise from the first player, by the number of seats and the first player; Scarlet is last (WS-2)."""


def bands_in_order(position: Position) -> tuple[int, ...]:
    """Return all bands clockwise from the first player."""
    return ORDER[position.seats][position.first]


def seats_in_order(position: Position) -> tuple[int, ...]:
    """Return the seats clockwise from the first player."""
    return ORDER[position.seats][position.first][: position.seats]


def others_in_order(position: Position, seat: int) -> tuple[int, ...]:
    """Return the bands of all opponents clockwise from a seat."""
    return ORDER[position.seats][seat][1:]


def ask_next(table: Table, phase: Phase, options: Callable[[Position, int], Moves], then: Onwards) -> Onwards:
    """Wait for the next seat of the queue that has options; without one go on to the stage `then`."""
    queue = table.queue
    for asked, seat in enumerate(queue, 1):
        if options(table, seat):
            table.phase, table.active, table.queue = phase, seat, queue[asked:]
            return None
    table.queue = ()
    return then


def is_free(position: Position, seat: int) -> bool:
    """Tell whether this seat's leader may still be sent to a Merry Man (BS-5)."""
    return position.leaders[seat] is Leader.HOME


def card_of(position: Position, character: Character) -> MerryMan:
    """Return the card of a character that is in play."""
    return position.merry_men[character][0]


def send_leader(table: Table, character: Character) -> None:
    """Place the active seat's leader on a character's card."""
    table.leaders = replaced(table.leaders, table.active, Leader(character))
    table.events.append(LeaderSent(table.active, table.merry_men[character][0]))


# Tuples


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return the tuple with another item at an index."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """Return the tuple with one item less."""
    rest = list(items)
    rest.remove(item)
    return tuple(rest)


# Loot and dice


def can_draw(position: Position) -> bool:
    """Tell whether there is a loot token to be drawn (BS-27)."""
    return bool(position.supply or position.discard)


def draw(table: Table, tokens: int) -> tuple[Loot, ...]:
    """Draw loot; where the supply runs out, what was discarded is shuffled in (BS-27), and fewer may be drawn."""
    supply = table.supply
    drawn = supply[max(len(supply) - tokens, 0) :]
    table.supply = supply[: len(supply) - len(drawn)]
    missing = tokens - len(drawn)
    if not missing or not table.discard:
        return drawn
    table.events.append(LootShuffled(len(table.discard)))
    table.supply, table.discard = shuffled(table.discard, table.rng), ()
    return drawn + draw(table, missing)


def gain(table: Table, band: int, loot: tuple[Loot, ...]) -> None:
    """Add tokens to those of this turn."""
    table.fresh = replaced(table.fresh, band, tuple(sorted(table.fresh[band] + loot)))


def give_up(table: Table, loot: tuple[Loot, ...], reason: Literal["barter", "market", "bail"]) -> None:
    """Discard tokens of the active seat, openly (BS-34); coins of the village return there (BS-27)."""
    fresh = list(table.fresh[table.active])
    discard = list(table.discard)
    for token in loot:
        fresh.remove(token)
        if token is Loot.VILLAGE_COIN:
            table.village += 1
        else:
            discard.append(token)
    table.fresh = replaced(table.fresh, table.active, tuple(fresh))
    table.discard = tuple(sorted(discard))
    table.events.append(LootDiscarded(table.active, loot, reason))


def earn(table: Table, band: int, more: Earned) -> None:
    """Add points to those of a band."""
    table.earned = replaced(table.earned, band, plus(table.earned[band], more))


def take_village_coin(table: Table, band: int) -> bool:
    """Take a coin from the village, if there is one left."""
    if not table.village:
        return False
    table.village -= 1
    gain(table, band, (Loot.VILLAGE_COIN,))
    return True


def seem_to_differ(position: Position, band: int) -> bool:
    """Tell whether a band's tokens of this turn differ, as far as onlookers can tell (BS-36).

    Whoever chooses among them is asked for that reason, even if they are equal: the others would learn it otherwise.
    """
    loot = position.fresh[band]
    if position.options.open_loot:
        return loot[0] != loot[-1]
    return len(loot) > 1 and loot[0] is not Loot.VILLAGE_COIN


def kinds(loot: tuple[Loot, ...]) -> list[Loot]:
    """Return the kinds of tokens, ascending."""
    return sorted(set(loot))


def roll(rng: Random) -> int:
    """Return the pips of a die."""
    return below(6, rng) + 1
