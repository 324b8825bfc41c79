"""Tests that a table stays consistent, whatever members, moderators, the clock and restarts do in whatever order.

`GREENWOOD_STATEFUL_EXAMPLES` sets the number of examples; an ordinary run has only a few.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import OPEN_PHASES, Seat, Table
from bot.tables import absence, clocks, drafts, lobby, moderating, overdue, playing, take_back
from bot.tables.absence import present
from bot.tables.clocks import CLOCKS
from bot.tables.drafts import Place
from bot.tables.keeper import Tables
from bot.tables.playing import Chosen
from bot.tables.replay import replay, set_up
from bot.tables.seats import seat_of
from bot.tables.waiting import computers_to_move, members_to_move, waits_for
from games import GAMES
from games.options import options_of
from tests.bot.store.samples import CHANNEL, PRESS
from tests.bot.tables.timed import SEED
from tests.bot.watch import Watch
from tests.new_store import open_store

if TYPE_CHECKING:
    from collections.abc import Coroutine

EXAMPLES = int(os.environ.get("GREENWOOD_STATEFUL_EXAMPLES", "20"))
USERS = range(1, 7)
users = st.sampled_from(USERS)
seats = st.integers(0, 4)
seldom = st.sampled_from([False] * 5 + [True])
"""True in one of six cases, for steps after which little else can happen."""
SPANS = (1.0, 30.0, 600.0, 13 * 3600.0, 100 * 3600.0)
"""Seconds that a step may let pass; enough for reminders, reactions and whole banks of every clock."""


class AnyOrder(RuleBasedStateMachine):
    """One table, another that occupies its channel, six members, moderators, and all their actions."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.watch = Watch()
        self.store = self.run(open_store(Path(self.folder.name) / "greenwood.db"))
        self.tables = Tables(self.store, self.watch)

    def teardown(self) -> None:
        self.run(self.store.close())
        self.runner.close()
        self.folder.cleanup()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    def table(self) -> Table:
        table = self.run(self.tables.table(self.table_id))
        assert isinstance(table, Table)
        return table

    def try_to(self, change: Coroutine[Any, Any, object]) -> None:
        """Do an action, or check that its refusal changes nothing."""
        before = self.table()
        try:
            self.run(change)
        except UserError:
            assert self.table() == before
        else:
            assert self.table().version == before.version + 1

    @initialize(game=st.sampled_from(sorted(GAMES)), clock=st.sampled_from(sorted(CLOCKS)), data=st.data())
    def open(self, game: str, clock: str, data: st.DataObject) -> None:
        self.game = GAMES[game]
        draft = drafts.draft(Place(1, CHANNEL), game, self.game.Options(), Seat("1", 1), PRESS)
        self.table_id = self.run(self.tables.open(replace(draft, clock=clock, seed=SEED))).id
        other = drafts.draft(Place(1, CHANNEL + 1), game, self.game.Options(), Seat("1", 1), PRESS)
        self.run(self.tables.open(other))
        for option in options_of(self.game.Options):
            self.try_to(
                self.tables.change(
                    self.table_id, lobby.set_option, 1, option.name, data.draw(st.sampled_from(option.values))
                )
            )
        for user in USERS[1 : data.draw(st.sampled_from(self.game.seat_counts))]:
            self.try_to(self.tables.change(self.table_id, lobby.join, user, str(user), PRESS))
        if not data.draw(seldom):
            self.try_to(self.tables.change(self.table_id, lobby.start, 1, self.tables.now(), PRESS))

    # The lobby

    def in_lobby(self) -> bool:
        return self.table().phase == "lobby"

    @rule(user=users)
    @precondition(in_lobby)
    def join(self, user: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.join, user, str(user), PRESS))

    @rule(user=users)
    def leave(self, user: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.leave, user))

    @rule(user=users)
    @precondition(in_lobby)
    def add_computer(self, user: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.add_computer, user, "easy"))

    @rule(user=users)
    @precondition(in_lobby)
    def remove_computer(self, user: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.remove_computer, user))

    @rule(user=users, other=users)
    @precondition(in_lobby)
    def invite(self, user: int, other: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.invite, user, other))

    @rule(user=users, other=users)
    @precondition(in_lobby)
    def take_back_an_invitation(self, user: int, other: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.decline, other))
        self.try_to(self.tables.change(self.table_id, lobby.withdraw_invitation, user, other))

    @rule(user=users, one=seats, other=seats, clock=st.sampled_from(sorted(CLOCKS)))
    @precondition(in_lobby)
    def arrange(self, user: int, one: int, other: int, clock: str) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.swap_seats, user, one, other))
        self.try_to(self.tables.change(self.table_id, lobby.set_clock, user, clock))

    @rule(user=users)
    @precondition(in_lobby)
    def start(self, user: int) -> None:
        self.try_to(self.tables.change(self.table_id, lobby.start, user, self.tables.now(), PRESS))

    # The game

    @rule(user=users, index=st.integers(0, 24), age=st.sampled_from([0, 0, 0, 1]))
    def play(self, user: int, index: int, age: int) -> None:
        table = self.table()
        seat = seat_of(table, user)
        moves = self.game.legal_moves(table.state, seat) if table.state and seat is not None else ()
        move = moves[index % len(moves)] if moves else None
        self.try_to(
            self.tables.change(
                self.table_id, playing.play, user, Chosen(seat or 0, table.revision - age, move), self.tables.now()
            )
        )

    @rule(index=st.integers(0, 24), moves=st.integers(1, 20))
    def play_on(self, index: int, moves: int) -> None:
        """Have every seat that must move do so: members themselves, and the computer for the others."""
        for _ in range(moves):
            table = self.table()
            for seat in (*computers_to_move(table), *members_to_move(table))[:1]:
                self.choose(table, seat, index)

    @rule(index=st.integers(0, 24), answers=st.lists(st.booleans(), max_size=4))
    def slip(self, index: int, answers: list[bool]) -> None:
        """Have a member move and ask at once to take that back, and the others answer."""
        table = self.table()
        for seat in members_to_move(table)[:1]:
            self.choose(table, seat, index)
            self.ask_take_back(table.seats[seat].user_id or 0)
            for other, agrees in zip(take_back.to_ask(self.table()), answers, strict=False):
                self.answer_take_back(table.seats[other].user_id or 0, agrees)

    def choose(self, table: Table, seat: int, index: int) -> None:
        legal = self.game.legal_moves(table.state, seat)
        move, user = legal[index % len(legal)], table.seats[seat].user_id
        if user is None or seat in computers_to_move(table):
            self.try_to(
                self.tables.change(
                    self.table_id, playing.play_for_computer, Chosen(seat, table.revision, move), self.tables.now()
                )
            )
        else:
            self.try_to(
                self.tables.change(
                    self.table_id, playing.play, user, Chosen(seat, table.revision, move), self.tables.now()
                )
            )

    @rule(user=users, really=seldom)
    def resign(self, user: int, really: bool) -> None:
        if really:
            self.try_to(self.tables.change(self.table_id, moderating.resign, user))

    @rule(user=users)
    def ask_take_back(self, user: int) -> None:
        self.try_to(take_back.ask(self.tables, self.table_id, user))

    @rule(user=users, agrees=st.booleans())
    def answer_take_back(self, user: int, agrees: bool) -> None:
        self.try_to(self.tables.change(self.table_id, take_back.answer, user, self.tables.now(), agrees=agrees))

    @rule(user=users)
    def back(self, user: int) -> None:
        self.try_to(self.tables.change(self.table_id, absence.back, user, self.tables.now()))

    @rule(user=users)
    def vote_away(self, user: int) -> None:
        self.try_to(
            self.tables.change(self.table_id, absence.vote_away, user, self.table().revision, self.tables.now())
        )

    @rule()
    def lose_patience(self) -> None:
        """Have everybody vote who may vote."""
        self.watch.advance(CLOCKS[self.table().clock].patience)
        for seat in self.table().seats:
            self.vote_away(seat.user_id or 0)

    # Time

    @rule(seconds=st.sampled_from(SPANS))
    def let_time_pass(self, seconds: float) -> None:
        self.watch.advance(seconds)

    @rule(steps=st.integers(1, 40))
    def neglect(self, steps: int) -> None:
        """Let only the timekeeper and the computers act, for this number of steps."""
        for _ in range(steps):
            before = self.table()
            if computers := computers_to_move(before):
                self.choose(before, computers[0], steps)
            elif before.phase == "playing" and before.deadline is not None:
                self.watch.seconds = max(self.watch.seconds, float(before.deadline))
                self.time_out()

    @rule()
    def time_out(self) -> None:
        before = self.table()
        due = before.deadline is not None and before.deadline <= self.watch.seconds
        after = self.run(self.tables.change(self.table_id, overdue.time_out, self.tables.now()))
        assert after.version == before.version + due

    @rule()
    def restart(self) -> None:
        before = self.table()
        self.tables = Tables(self.store, self.watch)
        assert self.table() == before

    # Moderators

    @rule(really=seldom)
    def pause(self, really: bool) -> None:
        if really:
            self.try_to(self.tables.change(self.table_id, moderating.pause, self.tables.now()))

    @rule()
    def resume(self) -> None:
        self.try_to(self.tables.change(self.table_id, moderating.resume, self.tables.now()))

    @rule(really=seldom)
    def release_clock(self, really: bool) -> None:
        if really:
            self.try_to(self.tables.change(self.table_id, moderating.release_clock))

    @rule(seat=seats, really=seldom)
    def kick(self, seat: int, really: bool) -> None:
        if really:
            self.try_to(self.tables.change(self.table_id, moderating.kick, seat))

    @rule(seat=seats, user=users)
    def replace_seat(self, seat: int, user: int) -> None:
        self.try_to(
            self.tables.change(self.table_id, moderating.replace_seat, seat, user, str(user), self.tables.now())
        )

    @rule(moves=st.integers(-1, 40))
    def rewind(self, moves: int) -> None:
        self.try_to(self.tables.change(self.table_id, moderating.rewind, moves, self.tables.now()))

    @rule(channel=st.integers(0, 2))
    def relocate(self, channel: int) -> None:
        self.try_to(self.tables.change(self.table_id, moderating.relocate, CHANNEL + channel))

    @rule(counted=st.booleans(), really=seldom)
    def end(self, counted: bool, really: bool) -> None:
        if really:
            self.try_to(self.tables.change(self.table_id, moderating.end, self.tables.now(), counted=counted))

    # What always holds

    @invariant()
    def is_stored_as_it_is(self) -> None:
        table = self.table()
        assert self.run(self.store.table(table.id)) == replace(table, recent=())
        log = self.run(self.store.moves(table.id))
        assert len(log) == table.moves
        if table.state is not None:
            states = [set_up(table), *(replayed.state for replayed in replay(table, log))]
            assert states[-1] == table.state

    @invariant()
    def seats_are_sound(self) -> None:
        table = self.table()
        members = [seat.user_id for seat in table.seats if seat.user_id is not None]
        assert len({*members, *table.invited}) == len(members) + len(table.invited)
        assert len({seat.name.casefold() for seat in table.seats}) == len(table.seats)
        assert len(table.seats) + len(table.invited) <= self.game.seat_counts[-1]
        for seat in table.seats:
            assert seat.user_id is not None or seat.level is not None
            assert not seat.stood_in or not seat.is_away
        if table.phase in OPEN_PHASES:
            assert table.host_id in members
            assert [user for user in USERS if table.id in self.run(self.store.tables_of(user))] == sorted(members)
        if table.phase == "lobby":
            assert not any(seat.is_away or seat.stood_in for seat in table.seats)
        else:
            assert table.invited == ()

    @invariant()
    def it_waits_for_somebody_rests_or_is_over(self) -> None:
        table = self.table()
        if table.phase != "playing":
            assert waits_for(table) == ()
            assert (table.paused_at, table.proposal, table.votes) == (None, None, ())
            return
        assert any(seat.user_id is not None for seat in table.seats)
        assert self.game.outcome(table.state) is None
        choosing = {*members_to_move(table), *computers_to_move(table)}
        if table.paused_at is None and not table.is_asleep:
            assert choosing == set(waits_for(table)) != set()
        else:
            assert computers_to_move(table) == members_to_move(table) == ()
            assert table.deadline is None

    @invariant()
    def clocks_run_for_those_who_are_to_choose(self) -> None:
        table = self.table()
        assert (table.deadline is not None) or table.phase != "lobby"
        if table.phase == "lobby":
            return
        assert table.deadline == clocks._earliest(table, clocks._waits(table))
        clock, choosing = CLOCKS[table.clock], members_to_move(table)
        for number, seat in enumerate(table.seats):
            assert seat.time_left is None or 0 <= seat.time_left <= clock.bank
            may_wait = number in choosing and (clock.bank > 0 or self.game.pass_move(table.state, number) is not None)
            assert (seat.clock_since is not None) is may_wait

    @invariant()
    def only_those_present_are_asked(self) -> None:
        table = self.table()
        assert set(table.votes) <= set(present(table)) - set(members_to_move(table))
        if table.proposal is not None:
            assert table.phase in OPEN_PHASES
            assert {table.proposal.seat, *table.proposal.agreed} <= set(present(table))
            assert take_back.to_ask(table)
            assert table.proposal.moves < table.moves


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=EXAMPLES, stateful_step_count=40)
