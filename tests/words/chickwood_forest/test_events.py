"""What the log tells."""

from __future__ import annotations

import pytest

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleLookedAt,
    CastleNamed,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    LootSetAside,
    RoundBegan,
    TreasuresSwapped,
)
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village
from games.core import Event
from tests.words.chickwood_forest.reading import told


def test_a_card_is_told_only_where_it_lies_face_up() -> None:
    assert told(LootLaid(0, 2, Loot.RING), LootLaid(1, 3, None)) == [
        "Marian lays at castle 2: ring.",
        "Much lays a card face down at castle 3.",
    ]


def test_a_raid_reveals_what_lay_face_down() -> None:
    assert told(
        CastleRaided(0, 2, (Loot.RING, Loot.RING), (Loot.HENCHMAN,)),
        CastleRaided(1, 1, (Loot.BUST,), ()),
        CastleRaided(1, 1, (), (Loot.BUST,)),
        CastleRaided(2, 4, (), ()),
    ) == [
        "**Marian raids castle 2:** 2 × ring. Face down lay: henchman.",  # noqa: RUF001 (a true sign of multiplication)
        "**Much raids castle 1:** bust.",
        "**Much raids castle 1.** Face down lay: bust.",
        "**Tuck takes castle 4**, where no loot lay.",
    ]


def test_what_nobody_raids_stays_face_down() -> None:
    assert told(LootSetAside(3, (Loot.RING,), 2), LootSetAside(3, (), 1)) == [
        "Nobody raided castle 3; its cards are out of the game: ring, 2 face down.",
        "Nobody raided castle 3; its cards are out of the game: 1 face down.",
    ]


def test_alms_tell_their_way_and_what_could_not_be_given() -> None:
    way = (Village.SMALL_1, Village.LARGE_2)
    assert told(AlmsGiven(0, way, 0), AlmsGiven(0, way, 1), AlmsGiven(0, (), 2)) == [
        "Marian gives alms: A → G.",
        "Marian gives alms: A → G. 1 could not be given.",
        "Marian cannot give any alms.",
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (RoundBegan(1, (2, 0, 1)), "**Round 2 begins.** Turn order: Tuck, Marian, Much."),
        (CastleLookedAt(0, 3), "Marian looks through the spyglass at the hidden cards of castle 3."),
        (CastleNamed(1, 4), "Much wants to raid castle 4."),
        (
            KeyUsed(0, 1, 4),
            "Marian uses the key: Much has to leave castle 4 alone. The key is out of the game.",
        ),
        (
            CubesSwapped(0, (Village.SMALL_1, Village.SMALL_2), (0, 1), (1, 2)),
            "The entertainers of Marian swap two cubes: Much in village A and Tuck in village B.",
        ),
        (
            TreasuresSwapped(0, 2, Loot.RING, Loot.GOLD_CHEST),
            "Marian shoots the golden arrow at Tuck. Given: ring. Taken: gold chest.",
        ),
        (HenchmanGiven(2, 0), "Tuck puts on the fake beard: a henchman goes over to Marian."),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_everything_else_is_told_in_a_line(event: Event, line: str) -> None:
    assert told(event) == [line]


def test_an_event_of_another_game_is_no_event_of_this_one() -> None:
    with pytest.raises(TypeError, match="no event of this game"):
        told(Event())
