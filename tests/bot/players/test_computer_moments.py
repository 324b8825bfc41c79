"""Tests that the moment at which a computer moves gives nothing away about what it knows."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.players.computer import MARGIN_SECONDS, SEARCH_SECONDS, ComputerPlayers
from bot.players.computer_worker import Question
from bot.processes.worker import WorkerError
from games import GAMES
from games.chance import pick
from games.players import LEVELS, choose_move, new_search

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from games import AnyGame

BEAT = SEARCH_SECONDS + MARGIN_SECONDS
LOOK_SECONDS = 0.01
"""The seconds that each look at the clock takes: the time of one simulated game."""
POSITIONS, WORLDS = 8, 4
GAME = GAMES["ruecks_raus"]
VIEW = GAME.view(GAME.new(3, GAME.Options(), Random(1)), 0)


class Clock:
    """A clock that moves when somebody waits or thinks."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += max(0.0, seconds)

    def look(self) -> float:
        self.time += LOOK_SECONDS
        return self.time


class Thinker:
    """Stands for the worker process, and takes its time by the clock of the test."""

    def __init__(self, clock: Clock, think: Callable[[Question], bytes]) -> None:
        self._clock = clock
        self._think = think
        self.took: list[float] = []

    async def ask(self, question: bytes, _seconds: float) -> bytes:
        await asyncio.sleep(0)  # so that whoever asks at the same moment has asked
        begun = self._clock.time
        try:
            return self._think(msgspec.json.decode(question, type=Question))
        finally:
            self.took.append(self._clock.time - begun)


def players(clock: Clock, think: Callable[[Question], bytes]) -> tuple[ComputerPlayers, Thinker]:
    players = ComputerPlayers(now=clock, sleep=clock.sleep)
    thinker = Thinker(clock, think)
    players._worker = thinker  # type: ignore[assignment]  # it answers as the process would
    return players, thinker


async def moment(clock: Clock, choosing: Awaitable[object]) -> float:
    """Return the number of seconds after which a move is known."""
    asked = clock.time
    await choosing
    return clock.time - asked


def searching(clock: Clock) -> Callable[[Question], bytes]:
    def think(question: Question) -> bytes:
        game = GAMES[question.game]
        view = game.decode_view(bytes(question.view))
        level, rng = LEVELS[question.level], Random(question.seed)
        return game.encode(
            choose_move(new_search(game, view, question.seat, rng), level, seconds=question.seconds, now=clock.look)
        )

    return think


def positions(game: AnyGame, rng: Random) -> Iterator[tuple[Any, int]]:
    """Yield states of random games, each with a seat that must move."""
    state = game.new(game.seat_counts[-1], game.Options(), rng)
    for _ in range(POSITIONS):
        for _ in range(5):
            seat = rng.choice(game.to_move(state))
            state = game.play(state, seat, pick(game.legal_moves(state, seat), rng), rng).state
            if not game.to_move(state):
                state = game.new(game.seat_counts[-1], game.Options(), rng)
        yield state, rng.choice(game.to_move(state))


def worlds(game: AnyGame, state: Any, seat: int, rng: Random) -> Iterator[Any]:
    """Yield a seat's views of worlds that it cannot tell apart from the real one."""
    public = game.view(state, None)
    yield game.view(state, seat)
    for _ in range(WORLDS):
        other = game.determinize(public, rng)
        if seat in game.to_move(other) and game.legal_moves(other, seat):
            yield game.view(other, seat)


@pytest.mark.parametrize("name", GAMES)
async def test_the_moment_is_the_same_whatever_the_seat_holds(name: str) -> None:
    game, rng, clock = GAMES[name], Random(name), Clock()
    computers, thinker = players(clock, searching(clock))
    moments = [
        await moment(clock, computers.choose(name, view, seat, level, seed))
        for seed, (state, seat) in enumerate(positions(game, rng))
        for view in worlds(game, state, seat, rng)
        for level in LEVELS
    ]
    assert moments == pytest.approx([BEAT] * len(moments))
    assert max(thinker.took) > min(thinker.took)  # while thoughts differ


@given(took=st.floats(0, SEARCH_SECONDS + MARGIN_SECONDS))
def test_how_long_a_thought_took_makes_no_difference(took: float) -> None:
    clock = Clock()

    def think(_question: Question) -> bytes:
        clock.time += took * (1 - 1e-9)
        return GAME.encode(GAME.legal_moves(GAME.determinize(VIEW, Random(1)), 0)[0])

    computers, _ = players(clock, think)
    assert asyncio.run(moment(clock, computers.choose(GAME.name, VIEW, 0, "sharp", 1))) == pytest.approx(BEAT)


@given(took=st.floats(0, 2))
def test_a_process_that_fails_delays_a_move_by_whole_beats(took: float) -> None:
    clock = Clock()

    def think(_question: Question) -> bytes:
        clock.time += took
        raise WorkerError("it died")

    computers, _ = players(clock, think)
    seconds = asyncio.run(moment(clock, computers.choose(GAME.name, VIEW, 0, "easy", 1)))
    beats = seconds / BEAT
    assert beats == pytest.approx(round(beats))
    assert beats >= 1


@pytest.mark.parametrize("first_took", [0.0, SEARCH_SECONDS / 4])
async def test_a_thought_that_waited_for_another_is_known_as_early(first_took: float) -> None:
    clock = Clock()
    granted: list[float] = []

    def think(question: Question) -> bytes:
        granted.append(question.seconds)
        clock.time += first_took
        return GAME.encode(GAME.legal_moves(GAME.determinize(VIEW, Random(1)), 0)[0])

    computers, _ = players(clock, think)
    waits: list[float] = []

    async def note(seconds: float) -> None:
        waits.append(clock.time - 100.0 + seconds)

    computers._sleep = note
    await asyncio.gather(*(computers.choose(GAME.name, VIEW, 0, "sharp", seed) for seed in range(3)))
    assert waits == pytest.approx([BEAT] * 3)
    assert sum(granted[:1]) <= SEARCH_SECONDS
    assert all(seconds <= SEARCH_SECONDS for seconds in granted)


async def test_thoughts_of_many_tables_are_known_after_whole_beats_that_none_of_them_decides() -> None:
    clock = Clock()
    known: list[float] = []

    def think(question: Question) -> bytes:
        clock.time += question.seconds * 0.99
        return GAME.encode(GAME.legal_moves(GAME.determinize(VIEW, Random(1)), 0)[0])

    computers, _ = players(clock, think)

    async def note(seconds: float) -> None:
        known.append(clock.time - 100.0 + seconds)

    computers._sleep = note
    await asyncio.gather(*(computers.choose(GAME.name, VIEW, 0, "sharp", seed) for seed in range(40)))
    beats = [moment / BEAT for moment in known]
    assert beats == pytest.approx([round(beat) for beat in beats])
    assert max(beats) <= 5
