"""What a raider can choose. A long decision is a chain of these, with `TakeBack` as the way back."""

from __future__ import annotations

import msgspec

from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village


class LayLoot(msgspec.Struct, frozen=True, tag="lay", tag_field="move"):
    """Lay a card of the hand at a castle, face up or face down as the banner says (CF-3)."""

    loot: Loot
    castle: int


class LookAt(msgspec.Struct, frozen=True, tag="look", tag_field="move"):
    """Look through the spyglass at the hidden cards of a castle (CF-21)."""

    castle: int


class RaidCastle(msgspec.Struct, frozen=True, tag="raid", tag_field="move"):
    """Name the castle to raid (CF-6)."""

    castle: int


class UseKey(msgspec.Struct, frozen=True, tag="key", tag_field="move"):
    """Keep an opponent from the castle that they have named (CF-21)."""


class GiveAlms(msgspec.Struct, frozen=True, tag="alms", tag_field="move"):
    """Begin the snake of alms in a village, or lead it there (CF-8)."""

    village: Village


class ChooseVillage(msgspec.Struct, frozen=True, tag="village", tag_field="move"):
    """Entertainers: choose the village of the first or of the second cube (CF-21)."""

    village: Village


class ChooseCube(msgspec.Struct, frozen=True, tag="cube", tag_field="move"):
    """Entertainers: choose a cube by its space in the village just chosen, counted from 0 (CF-11)."""

    space: int


class OfferTreasure(msgspec.Struct, frozen=True, tag="offer", tag_field="move"):
    """Golden arrow: choose which of one's own treasures to give (CF-21)."""

    loot: Loot


class ChooseOpponent(msgspec.Struct, frozen=True, tag="opponent", tag_field="move"):
    """Golden arrow: choose whom to swap with (CF-21)."""

    seat: int


class TakeTreasure(msgspec.Struct, frozen=True, tag="take", tag_field="move"):
    """Golden arrow: choose the treasure to get (CF-21)."""

    loot: Loot


class GiveHenchman(msgspec.Struct, frozen=True, tag="henchman", tag_field="move"):
    """Fake beard: choose who gets a henchman (CF-21)."""

    seat: int


class Decline(msgspec.Struct, frozen=True, tag="decline", tag_field="move"):
    """Leave a legendary card unused for now (CF-21)."""


class TakeBack(msgspec.Struct, frozen=True, tag="back", tag_field="move"):
    """Take back the latest choice of a chain (CF-26)."""


Move = (
    LayLoot
    | LookAt
    | RaidCastle
    | UseKey
    | GiveAlms
    | ChooseVillage
    | ChooseCube
    | OfferTreasure
    | ChooseOpponent
    | TakeTreasure
    | GiveHenchman
    | Decline
    | TakeBack
)  # fmt: skip
