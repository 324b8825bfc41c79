"""The alternative texts of Chickwood Forest say everything that matters, however much there is to say."""

from __future__ import annotations

import pytest
from msgspec import structs

from bot.languages import LANGUAGES
from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.events import (
    AlmsGiven,
    CastleLookedAt,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootSetAside,
    TreasuresSwapped,
)
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import LEGENDS, Loot
from games.chickwood_forest.scoring import scores_so_far
from games.chickwood_forest.state import LaidCard
from games.chickwood_forest.villages import Village
from rendering import text
from rendering.chickwood_forest.alt import board_alt, hand_alt
from rendering.chickwood_forest.gallery import NAMES, crowded, find, start
from words.chickwood_forest.marks import village_letters
from words.chickwood_forest.terms import loot_name
from words.facts import MAX_ALT_TEXT

GAME = ChickwoodForest()
LONG_NAMES = tuple(f"{name} of the very long and winding name" for name in NAMES)
RICH = structs.replace(
    crowded(legendary=True),
    loot=tuple(
        tuple(
            1 + (kind + seat) % 2 if kind < Loot.SPYGLASS else int(kind == Loot.SPYGLASS + seat) for kind in range(19)
        )
        for seat in range(5)
    ),
    rows=(
        (),
        (),
        *(
            (
                LaidCard(Loot(3 * place), 0, face_up=True, known=0),
                LaidCard(Loot(3 * place + 1), 1, face_up=True, known=0),
                LaidCard(Loot.BENEFACTOR_3, 2, face_up=True, known=0),
                LaidCard(Loot.RING, place, face_up=False, known=1 << place),
            )
            for place in range(4)
        ),
    ),
    last=(CubesSwapped(0, (Village.SMALL_1, Village.SMALL_2), (0, 1), (1, 2)),),
)
"""More than anybody ever has: something of every kind, sixteen cards of which all differ, and cubes everywhere."""


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, ("W" * 32,) * 5])
@pytest.mark.parametrize("code", LANGUAGES)
def test_an_alt_text_says_everything_however_much_there_is(names: tuple[str, ...], code: str) -> None:
    """Names are shortened before a fact is left out."""
    language = LANGUAGES[code]
    for view in (GAME.view(RICH, None), GAME.view(RICH, RICH.mover)):
        alt = (board_alt if view.seat is None else hand_alt)(view, names, language)
        assert len(alt) <= MAX_ALT_TEXT
        assert not alt.endswith(text.ELLIPSIS)
        for village, letter in village_letters(RICH.grid).items():
            cubes = "/".join(str(seat + 1) for seat in RICH.cubes[village]) or "0"
            assert f"{letter} ({'/'.join(str(row.glory) for row in ROWS[village])}): {cubes}." in alt
        for seat, score in enumerate(scores_so_far(view)):
            assert f" {score} {RICH.castles[seat][-1]} {view.supply[seat]} " in alt
            assert f"{seat + 1} {names[seat][0]}" in alt
        assert all(loot_name(legend, language) in alt for legend in LEGENDS)
        assert all(f"{castle}: " in alt for castle in range(1, 7))


def test_what_has_happened_is_told() -> None:
    cubes = CubesSwapped(0, (Village.SMALL_1, Village.SMALL_2), (0, 1), (1, 2))
    told = {
        CastleLookedAt(0, 3): "Anna has looked at the hidden cards of castle 3.",
        KeyUsed(0, 1, 4): "Anna has used the key.",
        CastleRaided(0, 4, (), ()): "Anna has raided castle 4.",
        AlmsGiven(0, (), 2): "Anna has not been able to give alms.",
        LootSetAside(2, (Loot.RING,), 1): "Castle 2 was left, and its cards are out of the game: ring, 1 hidden.",
        cubes: "Anna has swapped a cube of Bruno in village A and one of Carla in village B.",
        TreasuresSwapped(0, 1, Loot.RING, Loot.PENDANT): "Anna has swapped with Bruno. Given: ring. Taken: pendant.",
        HenchmanGiven(0, 1): "Anna has given Bruno a henchman.",
    }
    view = GAME.view(find(3, start), None)
    for event, words in told.items():
        assert words in board_alt(structs.replace(view, last=(event,)), NAMES[:3], LANGUAGES["en"])
