"""The values that a game of Chickwood Forest is made of: options, the state, and what a seat sees of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from games.chickwood_forest.events import CastleRaided, Happening
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village

NOBODY = -1
NO_CASTLE = 0
TAKE_BACKS = 20
"""How often something may be taken back in one long decision; the limit makes every decision end (CF-26)."""

Phase = Literal["scouting", "spyglass", "raiding", "key", "alms", "entertainers", "arrow", "beard", "over"]
"""Cards are laid; the spyglass may be used; castles are raided, each raid with the key's objection and the alms; at the
end the legendary cards are offered in their order. Without the variant: scouting, raiding, alms, over."""

Counts = tuple[int, ...]
"""How many cards of each `Loot`: of all kinds, or of the kinds that stay with a raider (`loot.KEPT_KINDS`)."""


class ChickwoodForestOptions(msgspec.Struct, frozen=True):
    """How to play; the defaults are the standard game."""

    legendary: bool = False
    """CF-21: the five legendary cards are in the deck."""


class LaidCard(msgspec.Struct, frozen=True):
    """A loot card that was laid at a castle."""

    loot: Loot
    seat: int
    """Who laid it."""
    face_up: bool
    known: int
    """Mask of the seats that know a face-down card: who laid it, and who saw it through the spyglass."""


class SeenCard(msgspec.Struct, frozen=True):
    """A `LaidCard` as one viewer sees it."""

    loot: Loot | None
    """None when the viewer does not know it."""
    seat: int
    """Who laid it."""
    face_up: bool
    known: int
    """Mask of the seats that know a face-down card (public: who laid it, and who looked at its castle)."""


class State(msgspec.Struct, frozen=True):
    """Everything about a game, secrets included; a `View` is what one viewer may know of it.

    Tuples about castles hold castle 1 first.
    """

    options: ChickwoodForestOptions
    phase: Phase
    mover: int
    """The seat that the game waits for; `NOBODY` when it is over."""
    round: int
    """From 0; the number of rounds once the last has ended."""
    order: tuple[int, ...]
    """The seats in the turn order of this round (CF-2)."""
    turn: int
    """Cards laid in this round while scouting; raids made in it from then on."""
    deck: tuple[Loot, ...]
    """The cards still to be dealt, in their order."""
    hands: tuple[tuple[Loot, ...], ...]
    """By seat, sorted."""
    castles: tuple[tuple[int, ...], ...]
    """By seat: the values of its castles, the top one last."""
    rows: tuple[tuple[LaidCard, ...], ...]
    """The cards at each castle, in the order in which they were laid."""
    raided: int
    """Mask of the castles raided in this round; bit 1 is castle 1."""
    named: int
    """The castle that the holder of the key is asked about; `NO_CASTLE` otherwise."""
    refused: int
    """The castle that the raider may not take in this raid because of the key; `NO_CASTLE` otherwise."""
    looked_at: int
    """The castle that was looked at through the spyglass in this round; `NO_CASTLE` if none."""
    aside: tuple[LaidCard, ...]
    """The cards left at castles in earlier rounds (CF-7)."""
    loot: tuple[Counts, ...]
    """By seat: the cards that stayed with it."""
    grid: tuple[Village, ...]
    """The village card on each square (`villages`)."""
    cubes: tuple[tuple[int, ...], ...]
    """By village: whose cube lies on each space, in the order in which they were given (CF-11)."""
    alms: int
    """How many alms the benefactors of this raid stand for, while they are given."""
    picks: tuple[int, ...]
    """What has been chosen in a long decision: the villages of the snake; village, space, village for the entertainers;
    own treasure, opponent for the golden arrow."""
    taken_back: int
    """How often something was taken back in this long decision; at most `TAKE_BACKS`."""
    last: tuple[Happening, ...]
    """The events of the latest move that had any."""
    raids: tuple[CastleRaided, ...] = ()
    """The raids of this round, in their order."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or an onlooker, may know. Fields without a description are those of `State`."""

    seat: int | None
    options: ChickwoodForestOptions
    phase: Phase
    waiting: tuple[int, ...]
    """The seat that the game waits for; empty when it is over."""
    round: int
    rounds: int
    """How many rounds the game has."""
    order: tuple[int, ...]
    turn: int
    face_up: bool | None
    """Whether the card to be laid now will lie face up; None outside scouting."""
    deck: int
    """How many cards are still to be dealt."""
    hand: tuple[Loot, ...]
    """The viewer's own hand."""
    hand_sizes: tuple[int, ...]
    castles: tuple[tuple[int, ...], ...]
    rows: tuple[tuple[SeenCard, ...], ...]
    raided: tuple[int, ...]
    """The castles raided in this round, ascending."""
    named: int
    """While the key is offered (to `waiting`), the raider who named this castle is `order[turn]`."""
    refused: int
    looked_at: int
    aside: tuple[SeenCard, ...]
    """The cards set aside; those that the viewer has once seen are known."""
    loot: tuple[Counts, ...]
    grid: tuple[Village, ...]
    cubes: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    """How many cubes each seat still has."""
    alms: int
    picks: tuple[int, ...]
    taken_back: int
    unseen: Counts
    """How many cards of each `Loot` there are whose places the viewer does not know: deck, other hands, face down."""
    last: tuple[Happening, ...]
    raids: tuple[CastleRaided, ...] = ()
