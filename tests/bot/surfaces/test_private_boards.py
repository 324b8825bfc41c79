"""Tests of the picture beside the hand in a private game, and of how long moments are shown there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.preferences import DEFAULT
from bot.pictures.drawing_queue import LASTING
from bot.surfaces.private_boards import PrivateBoards
from tests.bot.surfaces.shows import GAME, HOSTED, WORDS, begun, by_computer, event, moved
from tests.bot.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import Pace, Table
    from games import Event

EVENTS = [event(number) for number in range(15)]


class Tables:
    """Stands for the tables: listeners hear of every change."""

    def __init__(self) -> None:
        self.tell: Callable[[Table], None] = lambda _: None

    def on_load(self, _listener: Callable[[Table], None]) -> None:
        pass

    def listen(self, listener: Callable[[Table], None]) -> None:
        self.tell = listener


class Painter:
    """A painter that draws still pictures at once."""

    async def moment(self, *_: Any, **__: Any) -> Any:
        return SimpleNamespace(seconds=0.0)

    async def board(self, *_: Any) -> Any:
        return SimpleNamespace(seconds=0.0)


def boards_of(tables: Tables, watch: Watch) -> PrivateBoards:
    contents = SimpleNamespace(tables=tables, painter=Painter(), hosted_games={GAME.name: HOSTED._replace(words=WORDS)})
    return PrivateBoards(contents=cast("Any", contents), preferences_of=lambda _: DEFAULT, now=watch)


async def seen(pace: Pace) -> list[Event]:
    """Return what a member alone is shown, one after the other at a given pace, when all this happens at once."""
    tables, watch = Tables(), Watch()
    boards = boards_of(tables, watch)
    table = replace(begun(), kind="private", pace=pace, host_id=2)
    tables.tell(table)
    for each in EVENTS:
        table = by_computer(moved(table, each))
        tables.tell(table)
    shown: list[Event] = []
    while (staged := await boards.stage(table, LANGUAGES["en"], LASTING)).scene is not None:
        if staged.scene.cue.moment is not None:
            shown += staged.scene.cue.moment.events
        boards.note_written(staged)
        watch.advance(boards.pause(table) or 0.0)
    return shown


@pytest.mark.parametrize(("pace", "told"), [("natural", EVENTS[-12:]), ("leisurely", EVENTS), ("at_once", [])])
async def test_how_many_moments_are_shown_follows_the_pace_that_is_liked(pace: Pace, told: list[Event]) -> None:
    assert await seen(pace) == told


async def test_whoever_skips_sees_and_waits_for_nothing_more_until_they_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    to_move: list[int] = []
    monkeypatch.setattr("bot.surfaces.private_boards.members_to_move", lambda _: tuple(to_move))
    tables = Tables()
    boards = boards_of(tables, Watch())
    table = replace(begun(), kind="private", pace="leisurely", host_id=2)
    tables.tell(table)

    async def scene_after(event: Event) -> object:
        nonlocal table
        table = by_computer(moved(table, event))
        tables.tell(table)
        return (await boards.stage(table, LANGUAGES["en"], LASTING)).scene

    assert await scene_after(EVENTS[0]) is not None
    boards.skip(table)
    assert await scene_after(EVENTS[1]) is None, "computers go on, and nobody presses once more for each of them"
    to_move.append(0)
    assert await scene_after(EVENTS[2]) is None, "nor before their own choice"
    boards.skip(table)
    assert await scene_after(EVENTS[3]) is not None
