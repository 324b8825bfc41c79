"""Whatever members do, in whatever order, and whenever the bot restarts, a table stays sound."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.errors import UserError
from bot.tables.lobby import seat_of
from bot.tables.model import Seat, Table
from bot.tables.replay import replay
from bot.tables.service import Tables, waits_for
from tests.bot.store.samples import CHANNEL, GAME, NOW
from tests.bot.tables.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from bot.store import Store

USERS = range(1, 7)
users = st.sampled_from(USERS)


class AnyOrder(RuleBasedStateMachine):
    """One table, six members, and everything that they can do."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.shelf = Shelf()
        self.tables = self.fresh_tables()

    def fresh_tables(self) -> Tables:
        return Tables(cast("Store", self.shelf), lambda: NOW)

    def teardown(self) -> None:
        self.runner.close()

    def try_to(self, change: Coroutine[Any, Any, Table]) -> None:
        """Do it, or be told that it cannot be done, which changes nothing."""
        before = self.table()
        try:
            self.runner.run(change)
        except UserError:
            assert self.table() == before
        else:
            assert self.table().version == before.version + 1

    def table(self) -> Table:
        return self.runner.run(self.tables.table(self.table_id))

    @initialize(others=st.integers(0, 4), started=st.booleans())
    def open(self, others: int, started: bool) -> None:  # noqa: FBT001 (hypothesis passes it by name)
        draft = self.tables.draft(1, CHANNEL, GAME.name, GAME.Options(), Seat("1", 1))
        self.table_id = self.runner.run(self.tables.open(draft)).id
        for user in USERS[1 : others + 1]:
            self.join(user)
        if started:
            self.start(1)

    @rule(user=users)
    def join(self, user: int) -> None:
        self.try_to(self.tables.join(self.table_id, user, str(user)))

    @rule(user=users)
    def leave(self, user: int) -> None:
        self.try_to(self.tables.leave(self.table_id, user))

    @rule(user=users)
    def add_computer(self, user: int) -> None:
        self.try_to(self.tables.add_computer(self.table_id, user, "easy"))

    @rule(user=users)
    def remove_computer(self, user: int) -> None:
        self.try_to(self.tables.remove_computer(self.table_id, user))

    @rule(user=users, expert=st.booleans())
    def set_option(self, user: int, expert: bool) -> None:  # noqa: FBT001 (hypothesis passes it by name)
        self.try_to(self.tables.set_option(self.table_id, user, "expert", expert))

    @rule(user=users)
    def start(self, user: int) -> None:
        self.try_to(self.tables.start(self.table_id, user))

    @rule(user=users)
    def resign(self, user: int) -> None:
        self.try_to(self.tables.resign(self.table_id, user))

    @rule(user=users, index=st.integers(0, 7), age=st.sampled_from([0, 0, 0, 1]))
    def play(self, user: int, index: int, age: int) -> None:
        table = self.table()
        seat = seat_of(table, user)
        moves = GAME.legal_moves(table.state, seat) if table.state and seat is not None else ()
        move = moves[index % len(moves)] if moves else GAME.legal_moves(GAME.new(3, GAME.Options(), NO_CHANCE), 0)[0]
        self.try_to(self.tables.play(self.table_id, user, table.revision - age, move))

    @rule(index=st.integers(0, 7), decisions=st.integers(1, 20))
    def play_on(self, index: int, decisions: int) -> None:
        for _ in range(decisions):
            table = self.table()
            for seat in waits_for(table)[:1]:
                moves = GAME.legal_moves(table.state, seat)
                move, user = moves[index % len(moves)], table.seats[seat].user_id
                self.try_to(
                    self.tables.play_for_computer(self.table_id, seat, table.revision, move)
                    if user is None
                    else self.tables.play(self.table_id, user, table.revision, move)
                )

    @rule()
    def restart(self) -> None:
        before = self.table()
        self.tables = self.fresh_tables()
        assert self.table() == before

    @invariant()
    def sound(self) -> None:
        table = self.table()
        members = [seat.user_id for seat in table.seats if seat.user_id is not None]
        assert len(set(members)) == len(members)
        assert all((seat.user_id is None) == seat.is_computer for seat in table.seats)
        assert len(table.seats) <= GAME.seat_counts[-1]
        if table.phase == "lobby":
            assert table.host_id in members
            assert table.state is None
        if table.phase == "playing":
            assert members
            assert waits_for(table)
        else:
            assert waits_for(table) == ()
        log = self.shelf.logs[table.id]
        assert len(log) == table.moves
        if log:
            assert list(replay(table, log))[-1].state == table.state


NO_CHANCE: Any = type("NoChance", (), {"random": staticmethod(lambda: 0.0)})()

TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
