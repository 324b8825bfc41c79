"""The state of a game: everything about it, secrets included; a `view.View` is what one seat may know of it.

Bands are numbered like seats; with two seats, Will Scarlet's is the third. Spaces are numbered through the whole road:
the space s of the stretch c is `c * SPACES + s`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.sherwood_bandits.box import Cart, Loot, MerryMan
from games.sherwood_bandits.events import Deed
from games.sherwood_bandits.values import Die, Earned, Fight, Leader

SCARLET = 2
"""The band of Will Scarlet, where two play (WS-1)."""

Phase = Literal[
    "placement",  # place a bandit, or ask Lady Marion before
    "marion",  # what exactly she is to do
    "guards",  # whether to post friendly guards on the cart looked at
    "john",  # ask Little John, or pass
    "assault",  # the first player chooses the next cart
    "robin",  # ask Robin Hood, or pass
    "draft",  # keep one of the tokens
    "tuck",  # ask Friar Tuck, or pass
    "barter",  # which token to discard
    "beer",  # whose die to raise
    "bail",  # pay bail, or pass
    "large_bail",  # which three tokens
    "reward",  # loot or a point
    "over",
]
"""What the game waits for."""


class SherwoodBanditsOptions(msgspec.Struct, frozen=True):
    """How to play; the defaults are the standard game, with chests that their owners may check (BS-29)."""

    open_loot: bool = False
    """Loot of the turn lies face up until it goes into the chests."""
    check_chest: bool = True
    """Everybody may look into their own chest at any time."""


class Position(msgspec.Struct):
    """The fields of a state; tuples are by band or by stretch unless another order is given."""

    options: SherwoodBanditsOptions
    seats: int
    turn: int
    """1 to 4."""
    phase: Phase
    active: int
    """The seat that the game waits for; `NOBODY` at the end."""
    first: int
    """The first player."""

    # The road
    deck: tuple[Cart, ...]
    """The next cart is the last; there always is one. Secret except for its back (BS-34)."""
    carts: tuple[Cart, ...]
    """By stretch. Secret until `revealed`, except to the seats that have looked."""
    revealed: bool
    looked: tuple[int, ...]
    """By stretch: a mask of the seats that have looked at this cart."""
    guards: tuple[int, ...]
    """By stretch: +2, -2, or 0 without such a token."""
    replaced: int
    """A mask of the stretches whose cart an Inside Job has brought (X)."""
    defences: tuple[int | None, ...]
    """By stretch; None until it is fixed (BS-18)."""
    fair: tuple[int, ...]
    """The dice of the Fair; empty before their roll."""
    lurkers: tuple[int, ...]
    """By space: the band, or `NOBODY`."""
    squeezed: tuple[int, ...]
    """By space: the band of a second bandit there."""
    left_dice: tuple[int, ...]
    """By space: the band of a die that a Quick Job has left."""
    lying: int
    """A mask of the spaces whose bandit lies down."""
    pockets: tuple[int, ...]
    """By stretch: the band on the pickpocket space, or `NOBODY`."""
    fights: tuple[Fight | None, ...]
    """By stretch: the assault of this turn, once it is over."""

    # The bands
    bandits: tuple[int, ...]
    """Still to be placed in this turn."""
    leaders: tuple[Leader, ...]
    earned: tuple[Earned, ...]
    columns: tuple[tuple[int, ...], ...]
    """The dice on the drawbridge, ascending."""
    fresh: tuple[tuple[Loot, ...], ...]
    """Tokens of this turn, ascending. Secret except for coins from the village."""
    chests: tuple[tuple[Loot, ...], ...]
    """Tokens of earlier turns, ascending. Secret except for coins from the village."""

    # The decks
    merry_men: tuple[tuple[MerryMan, ...], ...]
    """By character: the cards left; the first is in play, and the order of the others is secret."""
    supply: tuple[Loot, ...]
    """The next token is the last. Secret."""
    discard: tuple[Loot, ...]
    """Loot given up, ascending."""
    village: int
    """Coins left in the village."""

    # The decision
    queue: tuple[int, ...]
    """The seats, or in a draft the bands, to be asked after the active one."""
    placing: int
    """How many bandits the active seat still places before the next seat; two at first with Brotherhood."""
    stretch: int
    """The stretch looked at or assaulted, or `NOWHERE`."""
    dice: tuple[Die, ...]
    """The dice of the assault in progress, from the left."""
    pool: tuple[Loot, ...]
    """Tokens drawn that the active seat chooses from. Secret from others."""
    raised: tuple[tuple[int, int], ...]
    """Bands and pips of the dice that beer will raise."""
    given: tuple[Loot, ...]
    """Tokens named for the large bail, which are among the fresh ones until it is paid. Secret from others."""
    backs: int
    """How often the active seat has gone back in this decision."""

    winners: tuple[int, ...]
    """Seats; empty until the end."""
    by_lot: bool
    """Whether dice decided between equals (BS-31)."""
    last: tuple[Deed, ...]
    """What the latest move has led to."""
    put_away: tuple[tuple[Loot, ...], ...] = ()
    """By band: the tokens of the turn before, which are among those of the chests now. As secret as the chests; empty
    before a turn has ended, and in games that began before this field existed."""


class State(Position, frozen=True, gc=False):  # type: ignore[misc]  # msgspec, unlike dataclasses, can freeze in a subclass
    """A position that never changes; a `mutable_position.MutablePosition` is one that does."""
