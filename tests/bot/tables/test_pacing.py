"""Tests that the time of a computer's move depends only on what everybody has seen."""

from __future__ import annotations

import asyncio
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.model.table import RecentMove, Table
from bot.tables.pacing import RHYTHMS, Pacing
from games import GAMES
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import NobleRevealed
from tests.bot.store.samples import lobby
from tests.games.particulars import particulars

if TYPE_CHECKING:
    from bot.model.table import Pace
    from games import Event
    from tests.bot.watch import Watch

MEMBER = 7
SEEN = (NobleRevealed(1, Noble.GAIN_4),)


@pytest.fixture
def pacing(watch: Watch) -> Pacing:
    return Pacing(is_watched=lambda _: True, now=watch)


def moved(table: Table, by: int | None, events: tuple[Event, ...] = SEEN) -> Table:
    """Return a table after one more move."""
    move = RecentMove(table.moves, 0, by, events)
    return replace(table, moves=table.moves + 1, recent=(*table.recent, move))


@pytest.mark.parametrize(("pace", "wait"), [("at_once", 0.0), ("natural", 0.8), ("leisurely", 1.6)])
def test_a_move_waits_until_the_one_before_has_been_seen(pacing: Pacing, pace: Pace, wait: float) -> None:
    table = moved(replace(lobby(), pace=pace), MEMBER)
    pacing.follow(table)
    assert pacing.wait(table) == pytest.approx(wait)


def test_time_that_has_passed_counts(pacing: Pacing, watch: Watch) -> None:
    table = moved(lobby(), MEMBER)
    pacing.follow(table)
    watch.advance(0.5)
    pacing.follow(replace(table, version=table.version + 1))
    assert pacing.wait(table) == pytest.approx(0.3)
    watch.advance(5)
    assert pacing.wait(table) == 0


def test_a_move_without_visible_events_does_not_delay_the_next(pacing: Pacing) -> None:
    table = moved(lobby(), None, events=())
    pacing.follow(table)
    assert pacing.wait(table) == 0


def test_a_member_who_has_chosen_never_waits_more_than_four_seconds(pacing: Pacing, watch: Watch) -> None:
    table = moved(lobby(), MEMBER)
    pacing.follow(table)
    chosen = watch()
    for _ in range(20):
        watch.advance(pacing.wait(table))
        table = moved(table, None)
        pacing.follow(table)
    assert watch() - chosen <= RHYTHMS["natural"].most == 4.0


def test_moves_are_not_delayed_until_a_member_chooses_if_nobody_watches(pacing: Pacing) -> None:
    table = moved(lobby(), MEMBER)
    pacing.follow(table)
    pacing.hurry(table)
    for _ in range(3):
        assert pacing.wait(table) == 0
        table = moved(table, None)
        pacing.follow(table)
    table = moved(table, MEMBER)
    pacing.follow(table)
    assert pacing.wait(table) > 0


def test_moves_are_not_delayed_if_nobody_watches(watch: Watch) -> None:
    pacing = Pacing(is_watched=lambda _: False, now=watch)
    table = moved(lobby(), MEMBER)
    pacing.follow(table)
    assert pacing.wait(table) == 0


@pytest.mark.parametrize("name", GAMES)
def test_the_wait_tells_nothing_of_what_is_secret(name: str, watch: Watch) -> None:
    """Moves are delayed equally long in positions that differ only in what an onlooker must not know."""
    rng, game = Random(name), GAMES[name]
    table = replace(lobby(), game=name, phase="playing", state=game.new(game.seat_counts[-1], game.Options(), rng))
    while table.moves < 60 and (waiting := game.to_move(table.state)):
        step = game.play(table.state, waiting[0], rng.choice(game.legal_moves(table.state, waiting[0])), rng)
        table = replace(moved(table, None, step.events), state=step.state)
        others = islice(particulars(name).exchange(step.state, None, rng), 4)
        waits = {_wait(replace(table, state=state), watch) for state in (step.state, *others)}
        assert len(waits) == 1


def _wait(table: Table, watch: Watch) -> float:
    pacing = Pacing(is_watched=lambda _: True, now=watch)
    pacing.follow(table)
    return pacing.wait(table)


async def test_a_move_that_is_held_back_goes_on_as_soon_as_nobody_wants_to_watch(pacing: Pacing) -> None:
    table = moved(replace(lobby(), pace="leisurely"), MEMBER)
    pacing.follow(table)
    holding = asyncio.create_task(pacing.hold_back(table))
    await asyncio.sleep(0)
    assert not holding.done()
    pacing.hurry(table)
    async with asyncio.timeout(10):
        await holding
    await pacing.hold_back(table)  # nor is the next one held back
    assert pacing._hurried == {}


def test_the_first_moves_of_a_game_are_held_back_as_all_others(pacing: Pacing, watch: Watch) -> None:
    table = lobby()
    pacing.follow(table)
    assert pacing.wait(table) == 0, "nobody plays yet"
    table = replace(table, phase="playing")
    pacing.follow(table)
    assert pacing.wait(table) == pytest.approx(0.8)
    watch.advance(0.8)
    pacing.follow(replace(table, version=table.version + 1))
    assert pacing.wait(table) == 0


def test_the_first_moves_are_held_back_once_more_where_all_were_taken_back(pacing: Pacing, watch: Watch) -> None:
    begun = replace(lobby(), phase="playing")
    pacing.follow(begun)
    pacing.follow(moved(begun, MEMBER))
    watch.advance(60)
    pacing.follow(begun)
    assert pacing.wait(begun) == pytest.approx(0.8)
    watch.advance(60)
    again = moved(begun, MEMBER)
    pacing.follow(again)
    assert pacing.wait(again) == pytest.approx(0.8), "what has as many moves as before is news all the same"
