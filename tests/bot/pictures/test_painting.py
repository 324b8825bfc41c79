"""Tests of the painter: which pictures are drawn, which are reused, and what they mark."""

from __future__ import annotations

import threading
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import RecentMove
from bot.pictures.drawing_queue import (
    CACHED_PICTURES,
    PaintingError,
)
from bot.pictures.painting import Hand, Painter
from tests.bot.pictures.fake_pictures import FakePictures, over
from tests.bot.store.samples import GAME, playing
from words.halts import Halt

if TYPE_CHECKING:
    from bot.model.table import Table

ENGLISH, GERMAN = LANGUAGES["en"], LANGUAGES["de"]


async def test_the_same_position_is_drawn_once(painter: Painter, fake_pictures: FakePictures, hosted: Any) -> None:
    table = playing()
    first = await painter.board(hosted, table, ENGLISH)
    assert await painter.board(hosted, replace(table, version=9), ENGLISH) is first
    assert len(fake_pictures.drawn) == 1


async def test_another_seat_language_or_name_is_another_picture(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table = playing()
    renamed = replace(table, seats=(replace(table.seats[0], name="Hob"), *table.seats[1:]))
    await painter.hand(hosted, table, Hand(0), ENGLISH)
    await painter.hand(hosted, table, Hand(1), ENGLISH)
    await painter.hand(hosted, table, Hand(0), GERMAN)
    await painter.hand(hosted, renamed, Hand(0), ENGLISH)
    await painter.board(hosted, table, ENGLISH)
    assert [picture.kind for picture in fake_pictures.drawn] == ["hand"] * 4 + ["board"]


async def test_a_hand_marks_what_the_board_beside_it_marks_or_else_all_since_its_members_move(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    state, moves = playing().state, []
    for number in range(3):
        (seat, *_) = GAME.to_move(state)
        step = GAME.play(state, seat, GAME.legal_moves(state, seat)[0], Random(number))
        state = step.state
        moves.append(RecentMove(number, seat, seat, step.events))
    table = replace(playing(), state=state, recent=tuple(moves))
    await painter.hand(hosted, table, Hand(0, marked=moves[:2]), ENGLISH)
    await painter.hand(hosted, table, Hand(0), ENGLISH)
    own = next(place for place, move in reversed(list(enumerate(moves))) if move.seat == 0)
    assert [list(marked) for marked in fake_pictures.marked] == [
        [move.events for move in marked] for marked in (moves[:2], moves[own:])
    ]


async def test_a_board_says_why_a_game_does_not_go_on(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    ended: Table = replace(playing(), phase="cancelled")
    for table in (playing(), replace(playing(), paused_at=7), ended, playing()):
        await painter.board(hosted, table, ENGLISH)
    await painter.board(hosted, replace(over(), paused_at=7), ENGLISH)
    assert fake_pictures.halts == [None, Halt.PAUSED, Halt.ENDED]
    assert [picture.kind for picture in fake_pictures.drawn] == ["board"] * 3 + ["final"]


async def test_a_finished_game_gets_its_final_picture(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    await painter.board(hosted, over(), ENGLISH)
    assert [picture.kind for picture in fake_pictures.drawn] == ["final"]


async def test_how_a_game_ended_is_still_known_when_much_else_has_been_drawn(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    table = playing()
    final = await painter.board(hosted, over(), ENGLISH)
    for number in range(CACHED_PICTURES + 1):
        seats = (replace(table.seats[0], name=str(number)), *table.seats[1:])
        await painter.board(hosted, replace(table, seats=seats), ENGLISH)
    assert await painter.board(hosted, over(), ENGLISH) is final
    assert [picture.kind for picture in fake_pictures.drawn].count("final") == 1


async def test_a_machine_without_another_thread_is_no_unknown_error(
    painter: Painter, hosted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as crowded:
        crowded.setattr(threading.Thread, "start", start)
        with pytest.raises(PaintingError, match="no thread could be started"):
            await painter.board(hosted, playing(), ENGLISH)
    assert (await painter.board(hosted, playing(), ENGLISH)).alt == ""


async def test_pictures_are_drawn_beside_the_event_loop(
    painter: Painter, fake_pictures: FakePictures, hosted: Any
) -> None:
    await painter.board(hosted, playing(), ENGLISH)
    assert fake_pictures.drawn[0].thread.startswith("painter")


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        (OSError("the pencil broke"), r"OSError at tests\.bot\.pictures\.fake_pictures:\d+"),
        (MemoryError(), "it ran out of memory"),
    ],
)
async def test_a_picture_that_failed_is_drawn_again(
    painter: Painter, fake_pictures: FakePictures, hosted: Any, failure: Exception, told: str
) -> None:
    fake_pictures.failure = failure
    with pytest.raises(PaintingError, match=f"^{told}$"):
        await painter.board(hosted, playing(), ENGLISH)
    fake_pictures.failure = None
    assert (await painter.board(hosted, playing(), ENGLISH)).alt == ""
