"""What everybody at the table has seen happen."""

from __future__ import annotations

from typing import Literal

from games.core import Event
from games.sherwood_bandits.box import Back, Cart, Character, Loot, MerryMan
from games.sherwood_bandits.values import NOBODY, Die, Fight

# The turn


class TurnBegan(Event, frozen=True):
    """Carts were laid out, face down."""

    turn: int
    """1 to 4."""
    first: int
    backs: tuple[Back, ...]
    """By stretch."""


class TurnEnded(Event, frozen=True):
    """Loot went into the chests, and leaders who are not in prison went home."""

    turn: int
    points: tuple[int, ...]
    """By band."""
    next_first: int = NOBODY
    """The seat that begins the next turn (BS-26, WS-6); -1 after the last."""


class GameEnded(Event, frozen=True):
    """The chests were opened."""

    points: tuple[int, ...]
    """Final, by band."""
    winners: tuple[int, ...]
    by_lot: bool
    """Whether dice decided between equals (BS-31)."""


# Placing bandits


class BanditPlaced(Event, frozen=True):
    """A bandit lurks."""

    band: int
    stretch: int
    space: int


class PocketPicked(Event, frozen=True):
    """A bandit hides in the village."""

    band: int
    stretch: int
    coin: bool
    """Whether there was a coin for it."""


class LeaderSent(Event, frozen=True):
    """A leader was placed on a Merry Man."""

    band: int
    card: MerryMan


class LeaderRested(Event, frozen=True):
    """A band will not send its leader to anybody for the rest of the turn (BS-38)."""

    band: int


class CartsLookedAt(Event, frozen=True):
    """A band has looked at carts."""

    band: int
    stretches: tuple[int, ...]


class GuardsPosted(Event, frozen=True):
    """A band has decided about friendly guards; their Defence changes by so much."""

    band: int
    stretch: int
    change: int


class CartReplaced(Event, frozen=True):
    """An Inside Job: the old cart lies open on the discard pile (BS-34)."""

    band: int
    stretch: int
    old: Cart
    back: Back
    """Of the new one."""


# Guards


class RanksClosed(Event, frozen=True):
    """Gaps between bandits were closed (BS-4)."""

    lurkers: tuple[int, ...]
    """The band on each space afterwards, by stretch and space; -1 where there is none."""


class CartsRevealed(Event, frozen=True):
    """All carts were turned up."""

    carts: tuple[Cart, ...]
    defences: tuple[int | None, ...]
    """None if it depends on the roll of the Fair."""


class LeadersCaught(Event, frozen=True):
    """The Sheriff's cart has put leaders in prison (BS-21)."""

    bands: tuple[int, ...]


class MerryManChanged(Event, frozen=True):
    """A portrait on a cart has brought a new card (BS-7)."""

    character: Character
    old: MerryMan
    new: MerryMan


# Little John


class BanditsSwapped(Event, frozen=True):
    """Two bandits have changed places; the one of the band that asked lies down."""

    band: int
    other_band: int
    stretch: int
    space: int
    other_stretch: int
    other_space: int


class BanditSqueezed(Event, frozen=True):
    """A bandit has left this space and shares the one on its left."""

    band: int
    stretch: int
    space: int
    beside: int = NOBODY
    """The band of the bandit that it joins, which may be its own; -1 in older logs."""


class QuickJobDone(Event, frozen=True):
    """A bandit has gone to the village and left a die on its space."""

    band: int
    stretch: int
    space: int
    to: int
    coin: bool


# Assaults


class FairRolled(Event, frozen=True):
    """The Fair's Defence was rolled."""

    stretch: int
    pips: tuple[int, ...]
    defences: tuple[int | None, ...]
    """The Defence of all carts, which can be fixed now."""


class DiceRolled(Event, frozen=True):
    """An assault has begun."""

    stretch: int
    dice: tuple[Die, ...]
    defence: int | None = None
    """What they have to reach; None in older logs."""


class DiceChanged(Event, frozen=True):
    """Robin Hood has helped a band."""

    band: int
    stretch: int
    before: tuple[Die, ...]
    after: tuple[Die, ...]
    defence: int | None = None
    """What they have to reach; None in older logs."""


class CartBeaten(Event, frozen=True):
    """A cart was robbed."""

    stretch: int
    fight: Fight
    points: tuple[int, ...]
    """Gained, by band."""


class CartEscaped(Event, frozen=True):
    """A cart got away."""

    stretch: int
    fight: Fight


class LootDrawn(Event, frozen=True):
    """A band has drawn tokens, to keep or to share."""

    band: int
    tokens: int


class LootKept(Event, frozen=True):
    """A band has kept one of the tokens drawn, and passed the others on."""

    band: int
    passed: int


class LootShuffled(Event, frozen=True):
    """The discarded tokens are to be drawn again (BS-27)."""

    tokens: int


# The Sheriff


class DiceBrought(Event, frozen=True):
    """The dice of the beaten carts stand on the drawbridge."""

    columns: tuple[tuple[int, ...], ...]
    """By band, ascending."""


class DieTakenOff(Event, frozen=True):
    """Friar Tuck has removed a die."""

    band: int
    pips: int


class LootDiscarded(Event, frozen=True):
    """A band has given up tokens."""

    band: int
    loot: tuple[Loot, ...]
    reason: Literal["barter", "market", "bail"]


class DiceRaised(Event, frozen=True):
    """Beer has raised a die of each of these bands."""

    band: int
    raised: tuple[tuple[int, int], ...]
    """Each band with the pips of its die before."""


class BailPaid(Event, frozen=True):
    """Dice left the drawbridge for loot."""

    band: int
    pips: tuple[int, ...]


class BailDeclined(Event, frozen=True):
    """A band that could have paid bail has kept its dice on the drawbridge (BS-24)."""

    band: int
    total: int
    """What they sum up to."""


class LeaderReleased(Event, frozen=True):
    """A leader has come home from prison."""

    band: int


class LeaderArrested(Event, frozen=True):
    """A leader goes to prison for the next turn."""

    band: int
    total: int


class AlreadyCaught(Event, frozen=True):
    """A leader would be arrested, but the Sheriff's Cart has caught them in the same turn (BS-25)."""

    band: int
    total: int


class PointLost(Event, frozen=True):
    """An arrest in the last turn has cost a point, if there was one to lose."""

    band: int
    total: int
    points: int = 1
    """1, or 0 where the band had none (BS-28)."""


class Rewarded(Event, frozen=True):
    """A band was rewarded for having few pips on the drawbridge."""

    band: int
    reward: Literal["loot", "point"]


Deed = (
    TurnBegan
    | TurnEnded
    | GameEnded
    | BanditPlaced
    | PocketPicked
    | LeaderSent
    | LeaderRested
    | CartsLookedAt
    | GuardsPosted
    | CartReplaced
    | RanksClosed
    | CartsRevealed
    | LeadersCaught
    | MerryManChanged
    | BanditsSwapped
    | BanditSqueezed
    | QuickJobDone
    | FairRolled
    | DiceRolled
    | DiceChanged
    | CartBeaten
    | CartEscaped
    | LootDrawn
    | LootKept
    | LootShuffled
    | DiceBrought
    | DieTakenOff
    | LootDiscarded
    | DiceRaised
    | BailPaid
    | BailDeclined
    | LeaderReleased
    | LeaderArrested
    | AlreadyCaught
    | PointLost
    | Rewarded
)
"""Anything that happens."""
