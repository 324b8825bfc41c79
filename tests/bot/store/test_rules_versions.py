"""Tests of games from before a change of rules: finished ones stay readable, and those in progress are closed.

`files/schema_3.sql` is a database of version 0.1.0, before the rules of Sherwood Bandits were corrected. Its tables are
a finished game of Sherwood Bandits, one in progress, a lobby, and a finished and an open game of Chickwood Forest.
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

import pytest

from bot.languages import language_for
from bot.pages.why_ended import reason_of_end
from bot.store import Store, rows
from bot.store.errors import DamagedTableError
from bot.tables import keeper, lobby, playing
from bot.tables.keeper import Tables
from bot.tables.outcomes import outcome_of
from bot.tables.playing import Chosen
from games import GAMES
from tests.bot.store.older import FILES
from tests.bot.store.samples import NOW, PRESS, ROBIN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

FINISHED_BANDITS, BANDITS, BANDITS_LOBBY, FINISHED_FOREST, FOREST = range(1, 6)


@pytest.fixture
async def old_store(path: Path) -> AsyncIterator[Store]:
    """A store opened on the file of an earlier version."""
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript((FILES / "schema_3.sql").read_text())
    store = await Store.open(path)
    await store.close_outdated_games()
    yield store
    await store.close()


@pytest.fixture
def no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("played again by other rules")

    monkeypatch.setattr(keeper, "replay", refuse)


@pytest.mark.usefixtures("no_replay")
async def test_a_finished_game_keeps_its_result_without_being_replayed(old_store: Store) -> None:
    table = await Tables(old_store, lambda: NOW).table(FINISHED_BANDITS)
    assert table.phase == "over"
    assert table.has_old_rules
    assert table.state is None
    outcome = outcome_of(table)
    assert outcome is not None
    assert outcome.scores == (12, 12)
    assert outcome.winners == ()
    assert [line.points for line in outcome.breakdown[0] if line.points] == [4, 2, 3, 3]


@pytest.mark.usefixtures("no_replay")
async def test_a_game_in_progress_is_closed_with_a_kind_sentence(old_store: Store) -> None:
    table = await Tables(old_store, lambda: NOW).table(BANDITS)
    assert (table.phase, table.ended_by, table.moves) == ("cancelled", "rules", 20)
    assert "rules of this game have been corrected" in reason_of_end(table, language_for("en"))
    assert BANDITS in await old_store.boards.stale()
    assert await old_store.open_table_in(table.channel_id) is None


async def test_games_whose_rules_have_not_changed_go_on(old_store: Store) -> None:
    tables = Tables(old_store, lambda: NOW)
    table = await tables.table(FOREST)
    (seat, *_) = GAMES[table.game].to_move(table.state)
    move = GAMES[table.game].legal_moves(table.state, seat)[0]
    played = await tables.change(
        table.id, playing.play, table.seats[seat].user_id or 0, Chosen(seat, table.revision, move), NOW
    )
    assert played.moves == table.moves + 1
    assert outcome_of(await tables.table(FINISHED_FOREST)) is not None
    assert await tables.past(await tables.table(FINISHED_FOREST))


async def test_a_lobby_begins_by_the_rules_of_its_start(old_store: Store) -> None:
    started = await Tables(old_store, lambda: NOW).change(BANDITS_LOBBY, lobby.start, ROBIN, NOW, PRESS)
    assert started.rules_version == GAMES["sherwood_bandits"].rules_version
    assert not started.has_old_rules


async def test_later_rules_leave_result_and_log_as_they_were_told(
    old_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables(old_store, lambda: NOW)
    table = await tables.change(BANDITS_LOBBY, lobby.start, ROBIN, NOW, PRESS)
    game = GAMES[table.game]
    while table.phase == "playing":
        (seat,) = game.to_move(table.state)
        move = game.legal_moves(table.state, seat)[0]
        table = await tables.change(
            table.id, playing.play, table.seats[seat].user_id or 0, Chosen(seat, table.revision, move), NOW
        )
    told = [move.events for move in await tables.past(table)]

    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    monkeypatch.setattr(keeper, "replay", None)
    later = Tables(old_store, lambda: NOW)
    reread = await later.table(table.id)
    assert reread.state is None
    assert reread.outcome == game.outcome(table.state)
    assert [move.events for move in await later.past(reread)] == told


async def test_a_game_of_other_rules_is_not_read_before_it_is_closed(
    old_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["chickwood_forest"]
    monkeypatch.setattr(game, "rules_version", 2)
    with pytest.raises(DamagedTableError, match="other rules"):
        await old_store.table(FOREST)
    await old_store.close_outdated_games()
    closed = await old_store.table(FOREST)
    assert closed is not None
    assert closed.ended_by == "rules"


def test_a_result_that_cannot_be_read_is_left_out() -> None:
    assert rows.outcome_of("sherwood_bandits", b'{"from": "another time"}') is None
    assert rows.outcome_of("a game that is gone", b"{}") is None
