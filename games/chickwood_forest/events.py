"""What everybody at the table has seen happen."""

from __future__ import annotations

from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village
from games.core import Event, ScoreLine


class RoundBegan(Event, frozen=True):
    """Fresh hands were dealt."""

    round: int
    """From 0."""
    order: tuple[int, ...]
    """The seats in their turn order for this round (CF-2)."""


class LootLaid(Event, frozen=True):
    """A card was laid at a castle."""

    seat: int
    castle: int
    loot: Loot | None
    """None when it lies face down."""


class CastleLookedAt(Event, frozen=True):
    """The holder of the spyglass has looked at the hidden cards of a castle."""

    seat: int
    castle: int


class CastleNamed(Event, frozen=True):
    """A raider has named a castle, and the holder of the key may object."""

    seat: int
    castle: int


class KeyUsed(Event, frozen=True):
    """The holder of the key keeps a raider from the castle that they have named; the key leaves the game."""

    seat: int
    raider: int
    castle: int
    left: int | None = None
    """The only castle that was left to the raider, who raids it at once; None if there are more, and in older logs."""


class CastleRaided(Event, frozen=True):
    """A castle was taken with all cards before it (CF-6, CF-7)."""

    seat: int
    castle: int
    loot: tuple[Loot, ...]
    """The cards that lay face up, in the order in which they were laid."""
    revealed: tuple[Loot, ...]
    """The cards that lay face down, in the order in which they were laid."""
    hidden_by: tuple[int, ...] = ()
    """Who had laid each of these; empty in what earlier versions have stored."""
    owned: tuple[int, ...] = ()
    """How many cards of each `Loot` the raider had before; empty in what earlier versions have stored."""


class AlmsGiven(Event, frozen=True):
    """A snake of alms is finished (CF-8)."""

    seat: int
    villages: tuple[Village, ...]
    """Where it went, one cube each; empty where nothing could be given (CF-10)."""
    surplus: int
    """Alms that could not be given."""
    unlocked: tuple[int, ...] = ()
    """The glory of the row that each cube has unlocked, 0 for none; empty in what earlier versions have stored."""
    changes: tuple[int, ...] = ()
    """By how much each seat's glory from villages has changed; empty in what earlier versions have stored."""
    changes_there: tuple[tuple[int, ...], ...] = ()
    """The same for each village on its own, in the order of `villages`; empty in what earlier versions have stored."""
    ties_won: tuple[Village, ...] = ()
    """Where the cube equalled somebody who was ahead, who is overtaken because it came last (CF-19)."""
    out_of_cubes: bool | None = None
    """Whether alms could not be given because there are no more cubes; None if all were given, and in what earlier
    versions have stored."""
    behind: tuple[Village, ...] = ()
    """Where the cube has unlocked a row whose glory goes to somebody with more cubes there (CF-19)."""
    cubes: tuple[tuple[int, ...], ...] = ()
    """Whose cubes lie in each village of the way now, oldest first; empty in what earlier versions have stored."""
    left: int | None = None
    """How many cubes the giver has left; None in what earlier versions have stored."""


class LootSetAside(Event, frozen=True):
    """The cards at the castle that nobody raided are out of the game (CF-7)."""

    castle: int
    loot: tuple[Loot, ...]
    """The cards that lay face up."""
    hidden: int
    """How many lay face down; nobody sees them."""


class CubesSwapped(Event, frozen=True):
    """The entertainers have exchanged two cubes."""

    seat: int
    villages: tuple[Village, Village]
    spaces: tuple[int, int]
    owners: tuple[int, int]
    """Whose cube lay in each place before."""
    changes: tuple[int, ...] = ()
    """By how much each seat's glory has changed; empty in what earlier versions have stored."""
    changes_there: tuple[tuple[int, ...], ...] = ()
    """The same for each of the two villages on its own; empty in what earlier versions have stored."""


class TreasuresSwapped(Event, frozen=True):
    """The golden arrow has swapped two treasures."""

    seat: int
    opponent: int
    given: Loot
    taken: Loot
    changes: tuple[int, ...] = ()
    """By how much each seat's glory has changed; empty in what earlier versions have stored."""
    lines: tuple[tuple[ScoreLine, ...], ...] = ()
    """Which lines of the sheets of `seat` and `opponent` have changed, in this order, and by how much; empty in what
    earlier versions have stored."""


class HenchmanGiven(Event, frozen=True):
    """The fake beard has given a henchman to an opponent."""

    seat: int
    opponent: int


Happening = (
    RoundBegan
    | LootLaid
    | CastleLookedAt
    | CastleNamed
    | KeyUsed
    | CastleRaided
    | AlmsGiven
    | LootSetAside
    | CubesSwapped
    | TreasuresSwapped
    | HenchmanGiven
)  # fmt: skip
