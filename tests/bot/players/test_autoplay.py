"""Tests of how computer players' moves are requested, delayed and played at tables."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, cast

import pytest

from bot.model.table import Seat, Table
from bot.players.autoplay import Autoplay
from bot.tables import drafts, lobby, moderating, playing
from bot.tables.drafts import Place
from bot.tables.keeper import Tables
from bot.tables.pacing import Pacing
from bot.tables.playing import Chosen
from bot.tables.waiting import waits_for
from tests.bot.store.samples import CHANNEL, GAME, NOW, PRESS, ROBIN
from tests.bot.tables.timed import UNPACED
from tests.bot.zero_chance import ZeroChance

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.players.computer import ComputerPlayers
    from bot.store import Store
    from tests.bot.tables.memory_store import MemoryStore


class Players:
    """Computer players that choose their first move, and record what they were asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, int, str, int]] = []
        self.warmed = 0
        self.blunder: Any = None
        self.ready = asyncio.Event()
        self.ready.set()

    async def warm(self) -> None:
        self.warmed += 1

    async def choose(self, game: str, view: Any, seat: int, level: str, thought: int) -> Any:
        self.asked.append((view, seat, level, thought))
        assert game == GAME.name
        await self.ready.wait()
        if self.blunder is not None:
            return self.blunder
        state = GAME.determinize(view, cast("Any", ZeroChance()))
        return GAME.legal_moves(state, seat)[0]


@pytest.fixture
def players() -> Players:
    return Players()


@pytest.fixture
async def autoplay(tables: Tables, players: Players) -> AsyncIterator[Autoplay]:
    autoplay = Autoplay(tables, cast("ComputerPlayers", players), UNPACED)
    yield autoplay
    await autoplay.close()


async def begin(tables: Tables) -> Table:
    table = await tables.open(drafts.draft(Place(1, CHANNEL), GAME.name, GAME.Options(), Seat("Robin", ROBIN), PRESS))
    await tables.change(table.id, lobby.add_computer, ROBIN, "easy")
    await tables.change(table.id, lobby.add_computer, ROBIN, "sharp")
    return await tables.change(table.id, lobby.start, ROBIN, tables.now(), PRESS)


async def test_computers_choose_from_their_own_view_until_a_member_is_waited_for(
    tables: Tables, players: Players, autoplay: Autoplay
) -> None:
    table = await begin(tables)
    await autoplay.settled()
    assert [(view.seat, seat, level) for view, seat, level, _ in players.asked] == [(1, 1, "easy"), (2, 2, "sharp")]
    assert waits_for(await tables.table(table.id)) == (0,)


async def test_computers_are_made_ready_in_the_lobby(tables: Tables, players: Players, autoplay: Autoplay) -> None:
    await begin(tables)
    await autoplay.settled()
    assert players.warmed > 0


async def test_a_thought_is_the_same_for_the_same_move_of_a_table_alone(
    tables: Tables, players: Players, autoplay: Autoplay
) -> None:
    table = await begin(tables)
    await autoplay.settled()
    thoughts = [thought for *_, thought in players.asked]
    await tables.change(
        table.id, playing.play, ROBIN, Chosen(0, table.revision, GAME.legal_moves(table.state, 0)[0]), tables.now()
    )
    await autoplay.settled()
    assert len({thought for *_, thought in players.asked}) == len(players.asked) > len(thoughts)


async def test_a_thought_that_comes_too_late_is_dropped_without_an_error(
    tables: Tables, players: Players, autoplay: Autoplay, caplog: pytest.LogCaptureFixture
) -> None:
    players.ready.clear()
    table = await begin(tables)
    while not players.asked:  # noqa: ASYNC110 (one turn of the loop at a time)
        await asyncio.sleep(0)
    await tables.change(table.id, moderating.resign, ROBIN)
    players.ready.set()
    await autoplay.settled()
    assert (await tables.table(table.id)).moves == 0
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_an_illegal_choice_is_logged_and_replaced_instead_of_asked_again(
    tables: Tables, players: Players, autoplay: Autoplay, caplog: pytest.LogCaptureFixture
) -> None:
    players.blunder = "no move at all"
    table = await begin(tables)
    await autoplay.settled()
    assert [seat for _, seat, *_ in players.asked] == [1, 2]
    assert (await tables.table(table.id)).moves == 2
    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2


async def test_a_table_is_taken_up_again_after_a_restart(
    tables: Tables, memory_store: MemoryStore, players: Players
) -> None:
    table = await begin(tables)
    again = Tables(cast("Store", memory_store), lambda: NOW)
    autoplay = Autoplay(again, cast("ComputerPlayers", players), UNPACED)
    autoplay.resume(await again.table(table.id))
    await autoplay.settled()
    assert (await again.table(table.id)).moves == 2
    await autoplay.close()


async def test_a_game_without_members_waiting_goes_on_to_the_end(
    tables: Tables, players: Players, autoplay: Autoplay
) -> None:
    table = await begin(tables)
    while True:
        await autoplay.settled()
        table = await tables.table(table.id)
        if table.phase == "over":
            break
        await tables.change(
            table.id, playing.play, ROBIN, Chosen(0, table.revision, GAME.legal_moves(table.state, 0)[0]), tables.now()
        )
    assert len(players.asked) >= 14


async def test_a_move_is_held_back_until_it_is_due_or_nobody_wants_to_watch(tables: Tables, players: Players) -> None:
    held = asyncio.Event()

    class Watched(Pacing):
        async def hold_back(self, table: Table) -> None:
            held.set()
            await super().hold_back(table)

    pacing = Watched(is_watched=lambda _: True, now=lambda: 0.0)
    autoplay = Autoplay(tables, cast("ComputerPlayers", players), pacing)
    table = await begin(tables)
    await asyncio.wait_for(held.wait(), 20.0)
    assert pacing.wait(table) > 0
    assert (len(players.asked), (await tables.table(table.id)).moves) == (1, 0)
    pacing.hurry(table)
    await autoplay.settled()
    assert (await tables.table(table.id)).moves == 2
    await autoplay.close()
