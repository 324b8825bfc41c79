"""Tests that only a member's own panel tells of cards that only this member knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model.table import RecentMove
from bot.pages.board import board_page, position_told
from bot.pages.hand import hand_page
from bot.pages.news import news_since
from games.chickwood_forest.events import LootSetAside
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import LookAt, RaidCastle
from games.chickwood_forest.state import LaidCard
from tests.bot.pages.samples import Blank, components, long_table
from tests.games.chickwood_forest.table import GAME, LEGENDARY, before_raids, collection, play, random_game
from tests.words.chickwood_forest.reading import ENGLISH, HOSTED, NAMES

if TYPE_CHECKING:
    from bot.pages.parts import Page
    from games.chickwood_forest.state import State

OUT = "Nobody raided castle 4; out of the game: "
HIDDEN = {Loot.GOLD_CHEST: 2, Loot.BRACELET: 2, Loot.RING: 0}
"""The cards face down at castle 4, each with the seat that has laid it."""


def over() -> State:
    """Have three players raid all castles but one, where an open chest and three hidden cards are."""
    hidden = [LaidCard(loot, seat, face_up=False, known=1 << seat) for loot, seat in HIDDEN.items()]
    row = (LaidCard(Loot.EMERALD_CHEST, 0, face_up=True, known=0), *hidden)
    state = replace(before_raids(3), rows=((), (), (), row))
    return play(state, RaidCastle(1), RaidCastle(2), RaidCastle(3)).state


def told_to(state: State, reader: int | None) -> str:
    """Return what is told about the cards set aside by the latest move."""
    events = HOSTED.words.as_known(GAME.view(state, reader), state.last)
    (told,) = (
        entry.text for entry in HOSTED.words.tell(events, NAMES[:3], ENGLISH, reader) if entry.text.startswith("Nobody")
    )
    return told


def test_everybody_is_told_which_of_the_hidden_cards_out_of_the_game_are_their_own() -> None:
    state = over()
    assert told_to(state, 2) == f"{OUT}emerald chest; gold chest, bracelet (your own, face down); 1 more face down."
    assert told_to(state, 0) == f"{OUT}emerald chest; ring (your own, face down); 2 more face down."
    assert told_to(state, 1) == told_to(state, None) == f"{OUT}emerald chest, 3 face down."


def test_cards_seen_through_the_spyglass_are_told_as_well() -> None:
    state = before_raids(3, hidden={4: [Loot.RING]}, options=LEGENDARY)
    loot = (collection(spyglass=1), *state.loot[1:])
    state = replace(state, loot=loot, phase="spyglass")
    state = play(state, LookAt(4), RaidCastle(1), RaidCastle(2), RaidCastle(3)).state
    assert told_to(state, 0) == f"{OUT}ring (seen through the spyglass)."
    assert told_to(state, 1) == f"{OUT}1 face down."


def test_each_castle_left_over_is_told_with_its_own_cards() -> None:
    first = over()
    row = (LaidCard(Loot.PENDANT, 2, face_up=False, known=4), LaidCard(Loot.MAID, 1, face_up=False, known=2))
    later = replace(first, phase="raiding", rows=((), (), (), row), hands=((), (), ()))
    second = play(later, *(RaidCastle(castle) for castle in (1, 2, 3))).state
    events = [*first.last, *second.last]
    told = HOSTED.words.tell(HOSTED.words.as_known(GAME.view(second, 2), events), NAMES[:3], ENGLISH, 2)
    assert [entry.text.removeprefix(OUT) for entry in told if entry.text.startswith(OUT)] == [
        "emerald chest; gold chest, bracelet (your own, face down); 1 more face down.",
        "pendant (your own, face down); 1 more face down.",
    ]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_nobody_learns_more_than_their_view_holds(seats: int) -> None:
    """In whole games with the spyglass: an onlooker hears only of events, a seat also what it alone knows."""
    for state in random_game(seats, LEGENDARY, seed=seats):
        if not any(isinstance(event, LootSetAside) for event in state.last):
            continue
        assert list(HOSTED.words.as_known(GAME.view(state, None), state.last)) == list(state.last)
        for seat in range(seats):
            view = GAME.view(state, seat)
            for event in HOSTED.words.as_known(view, state.last):
                own, seen = getattr(event, "own", ()), getattr(event, "seen", ())
                known = [card for card in view.aside if not card.face_up and card.known >> seat & 1]
                assert {*own} <= {card.loot for card in known if card.seat == seat}
                assert {*seen} <= {card.loot for card in known if card.seat != seat}


def test_a_panel_tells_its_member_alone_and_neither_the_board_nor_other_panels() -> None:
    state = over()
    lobby = long_table(HOSTED, NAMES[:3], HOSTED.rules.Options())
    move = RecentMove(0, 1, None, state.last)
    table = replace(lobby, phase="playing", state=state, moves=1, recent=(move,))
    pages = {seat: hand_page(table, HOSTED, seat, ENGLISH) for seat in range(3)}
    said = {seat: out_of_the_game(page) for seat, page in pages.items()}
    assert {seat for seat, told in said.items() if "gold chest" in told} == {2}
    assert {seat for seat, told in said.items() if "ring" in told} == {0}
    news = news_since(table, HOSTED, table.recent, ENGLISH)
    public = board_page(table, HOSTED, Blank(), position_told(table, HOSTED, news, ENGLISH), ENGLISH)
    assert out_of_the_game(public) == said[1]


def out_of_the_game(page: Page) -> str:
    """Return what a page says about the cards that are out of the game."""
    lines = "\n".join(part["content"] for part in components(page) if "content" in part).splitlines()
    (told,) = (line.removeprefix("-# ") for line in lines if "out of the game" in line)
    return told
