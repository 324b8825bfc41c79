"""What a seat may choose.

Stretches of road and lurking spaces are numbered from 0 on the left. A die on a cart is named by its space, and by
whether its bandit has squeezed in there; a die on the drawbridge by its band and its pips.
"""

from __future__ import annotations

import msgspec

from games.sherwood_bandits.box import Loot

# Placing bandits


class Lurk(msgspec.Struct, frozen=True, tag="lurk", tag_field="move"):
    """Place a bandit on a lurking space."""

    stretch: int
    space: int


class Pickpocket(msgspec.Struct, frozen=True, tag="pickpocket", tag_field="move"):
    """Place a bandit on the pickpocket space of a stretch, for a coin."""

    stretch: int


class AskMarion(msgspec.Struct, frozen=True, tag="marion", tag_field="move"):
    """Ask Lady Marion before placing; what she is to do is chosen next."""


class LookAtTwo(msgspec.Struct, frozen=True, tag="tip_off", tag_field="move"):
    """Tip-off: look at two carts, the one on the left first."""

    first: int
    second: int


class PlaceTwo(msgspec.Struct, frozen=True, tag="brotherhood", tag_field="move"):
    """Brotherhood: place two bandits in this turn."""


class ReplaceCart(msgspec.Struct, frozen=True, tag="inside_job", tag_field="move"):
    """Inside Job: replace a cart by the next of the deck."""

    stretch: int


class LookAtCart(msgspec.Struct, frozen=True, tag="look", tag_field="move"):
    """Friendly Guards: look at a cart; whether to post guards is chosen next."""

    stretch: int


class PostGuards(msgspec.Struct, frozen=True, tag="guards", tag_field="move"):
    """Friendly Guards: change the Defence of the cart looked at by +2 or -2, or by 0 leave it."""

    change: int


# Little John


class Infiltrate(msgspec.Struct, frozen=True, tag="infiltrate", tag_field="move"):
    """Infiltrator: swap one's bandit with the opponent's on the same space of another stretch."""

    stretch: int
    space: int
    other: int
    """The other stretch."""


class Shove(msgspec.Struct, frozen=True, tag="shove", tag_field="move"):
    """Shove: swap one's bandit with the one beside it."""

    stretch: int
    space: int
    other: int
    """The other space."""


class Squeeze(msgspec.Struct, frozen=True, tag="squeeze", tag_field="move"):
    """Tight Squeeze: one's bandit on this space joins the one on the left."""

    stretch: int
    space: int


class QuickJob(msgspec.Struct, frozen=True, tag="quick_job", tag_field="move"):
    """Quick Job: one's bandit on this space goes to the pickpocket space of a stretch."""

    stretch: int
    space: int
    to: int


# Assaults


class Assault(msgspec.Struct, frozen=True, tag="assault", tag_field="move"):
    """Choose the cart to assault next."""

    stretch: int


class HeadsDown(msgspec.Struct, frozen=True, tag="heads_down", tag_field="move"):
    """Heads down: change one's die by +2 or -2."""

    space: int
    squeezed: bool
    change: int


class SecondChance(msgspec.Struct, frozen=True, tag="reroll", tag_field="move"):
    """Second Chance: roll a die again."""

    space: int
    squeezed: bool


class LookThere(msgspec.Struct, frozen=True, tag="look_there", tag_field="move"):
    """Look there: all dice on the left of this one take its number."""

    space: int
    squeezed: bool


class LookHere(msgspec.Struct, frozen=True, tag="look_here", tag_field="move"):
    """Look here: all dice on the right of this one take its number."""

    space: int
    squeezed: bool


class KeepLoot(msgspec.Struct, frozen=True, tag="keep", tag_field="move"):
    """Keep a token of those drawn, and pass the others on."""

    loot: Loot


# The Sheriff


class TakeDieOff(msgspec.Struct, frozen=True, tag="come_on_lad", tag_field="move"):
    """Come on, lad: take one of one's own dice with this many pips off the drawbridge."""

    pips: int


class Barter(msgspec.Struct, frozen=True, tag="barter", tag_field="move"):
    """Barter: draw a token; which to discard is chosen next."""


class DiscardLoot(msgspec.Struct, frozen=True, tag="discard", tag_field="move"):
    """Barter: discard a token of this turn."""

    loot: Loot


class SellLoot(msgspec.Struct, frozen=True, tag="to_market", tag_field="move"):
    """To market: discard a token of this turn for a point."""

    loot: Loot


class ServeBeer(msgspec.Struct, frozen=True, tag="beer", tag_field="move"):
    """Where's the beer: raise dice; which is chosen next."""


class RaiseDie(msgspec.Struct, frozen=True, tag="raise", tag_field="move"):
    """Where's the beer: raise a die of this band with this many pips."""

    band: int
    pips: int


class PayBail(msgspec.Struct, frozen=True, tag="bail", tag_field="move"):
    """Give up a token of this turn; the lowest die leaves the drawbridge."""

    loot: Loot


class PayLargeBail(msgspec.Struct, frozen=True, tag="large_bail", tag_field="move"):
    """Give up three tokens, named one by one; the two lowest dice leave the drawbridge."""


class GiveLoot(msgspec.Struct, frozen=True, tag="give", tag_field="move"):
    """Name a token of the large bail."""

    loot: Loot


class TakeLoot(msgspec.Struct, frozen=True, tag="reward_loot", tag_field="move"):
    """Take a token as the reward."""


class TakePoint(msgspec.Struct, frozen=True, tag="reward_point", tag_field="move"):
    """Take a point as the reward."""


# Any time


class Pass(msgspec.Struct, frozen=True, tag="pass", tag_field="move"):
    """Do not ask the Merry Man, or pay no bail."""


class PassTurn(msgspec.Struct, frozen=True, tag="pass_turn", tag_field="move"):
    """Do not ask this Merry Man nor any other in this turn (BS-38)."""


class GoBack(msgspec.Struct, frozen=True, tag="back", tag_field="move"):
    """Return to the choice before."""


Move = (
    Lurk
    | Pickpocket
    | AskMarion
    | LookAtTwo
    | PlaceTwo
    | ReplaceCart
    | LookAtCart
    | PostGuards
    | Infiltrate
    | Shove
    | Squeeze
    | QuickJob
    | Assault
    | HeadsDown
    | SecondChance
    | LookThere
    | LookHere
    | KeepLoot
    | TakeDieOff
    | Barter
    | DiscardLoot
    | SellLoot
    | ServeBeer
    | RaiseDie
    | PayBail
    | PayLargeBail
    | GiveLoot
    | TakeLoot
    | TakePoint
    | Pass
    | PassTurn
    | GoBack
)
Moves = tuple[Move, ...]

PASS = Pass()
PASS_TURN = PassTurn()
GO_BACK = GoBack()
