"""Tests of how a computer player chooses a move, for all games."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from games import GAMES, Outcome, Step
from games.chance import pick
from games.players import LEVELS, Level, choose_move, new_search
from games.players.policies import POLICIES, Policy
from tests.games.option_sets import paired_option_sets

if TYPE_CHECKING:
    import msgspec

    from games import AnyGame

QUICK = Level("steady", iterations=6, whim=0.0)
TABLES = [
    pytest.param(game, seats, options, id=f"{game.name} {seats} {options!r}")
    for game in GAMES.values()
    for seats in game.seat_counts
    for options in paired_option_sets(game.Options)
]


def choose(game: Any, view: Any, seat: int, level: Level, rng: Random) -> Any:
    return choose_move(new_search(game, view, seat, rng), level, seconds=1.0, now=lambda: 0.0)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_decision_of_a_game_gets_a_legal_move(game: AnyGame, seats: int, options: msgspec.Struct) -> None:
    rng = Random(f"{game.name} {seats}")
    for _ in range(2):
        state = game.new(seats, options, rng)
        while waited_for := game.to_move(state):
            seat = pick(waited_for, rng)
            move = choose(game, game.view(state, seat), seat, QUICK, rng)
            assert move in game.legal_moves(state, seat)
            state = game.play(state, seat, move, rng).state


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_same_chance_gives_the_same_move(game: AnyGame, seats: int, options: msgspec.Struct) -> None:
    state = game.new(seats, options, Random(3))
    seat = game.to_move(state)[0]
    view = game.view(state, seat)
    for level in LEVELS.values():
        brief = level._replace(iterations=20)
        assert choose(game, view, seat, brief, Random(5)) == choose(game, view, seat, brief, Random(5))


class GuessState(NamedTuple):
    """A toy game: seat 1 guesses a covered coin."""

    coin: int
    guess: int | None = None


class GuessView(NamedTuple):
    seat: int | None
    open: bool


class Guess:
    """A toy game that records what it was asked. No true state of it exists, so that nobody can peek at one."""

    name = "guess"
    thoughts = 0

    def __init__(self, moves: int = 2) -> None:
        self.moves = tuple(range(moves))
        self.determinized: list[GuessView] = []

    def to_move(self, state: GuessState) -> tuple[int, ...]:
        return (1,) if state.guess is None else ()

    def legal_moves(self, state: GuessState, seat: int) -> tuple[int, ...]:
        return self.moves if state.guess is None and seat == 1 else ()

    def play(self, state: GuessState, seat: int, move: int, rng: Random) -> Step[GuessState]:
        del seat, rng
        self.thoughts += 1
        return Step(state._replace(guess=move), (), settled=True)

    def view(self, state: GuessState, seat: int | None) -> GuessView:
        return GuessView(seat, state.guess is not None)

    def determinize(self, view: GuessView, rng: Random) -> GuessState:
        self.determinized.append(view)
        bent = rng.random() < 0.75
        return GuessState(self.moves[-1] if bent else self.moves[0])

    def outcome(self, state: GuessState) -> Outcome | None:
        if state.guess is None:
            return None
        right = state.guess == state.coin
        return Outcome((int(not right), int(right)), (1,) if right else (0,), ((), ()))


def test_a_player_imagines_the_hidden_things_from_the_view_alone() -> None:
    game = Guess()
    view = GuessView(1, open=False)
    assert choose(game, view, 1, Level("sharp", 300, 0.0), Random(1)) == 1
    assert len(game.determinized) >= 300
    assert all(seen is view for seen in game.determinized)


def test_one_legal_move_is_played_at_once() -> None:
    game = Guess(moves=1)
    assert choose(game, GuessView(1, open=False), 1, LEVELS["sharp"], Random(1)) == 0
    assert game.thoughts == 0


def test_a_seat_that_has_nothing_to_choose_is_an_error() -> None:
    with pytest.raises(ValueError, match="seat 0 has nothing to choose"):
        choose(Guess(), GuessView(0, open=False), 0, LEVELS["sharp"], Random(1))


@pytest.mark.parametrize(("seconds", "iterations"), [(0.0, 1), (0.5, 5), (1.0, 10), (99.0, 40)])
def test_no_iteration_begins_after_the_time(seconds: float, iterations: int) -> None:
    guess = Guess()
    game: Any = guess
    ticks = count()
    level = Level("sharp", iterations=40, whim=0.0)
    view = GuessView(1, open=False)
    choose_move(new_search(game, view, 1, Random(1)), level, seconds=seconds, now=lambda: next(ticks) / 10)
    assert guess.thoughts == iterations


def test_a_whim_needs_no_thought_and_takes_any_legal_move() -> None:
    game = Guess(moves=4)
    level = Level("easy", iterations=40, whim=1.0)
    view = GuessView(1, open=False)
    moves = {choose(game, view, 1, level, Random(seed)) for seed in range(40)}
    assert moves == {0, 1, 2, 3}
    assert game.thoughts == 0


class Remembering(Policy[Any, Any]):
    """A policy that records for whom it chose."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def choose(self, state: object, seat: int, moves: tuple[Any, ...], rng: Random) -> Any:
        del state, rng
        self.asked.append(seat)
        return moves[-1]


def test_a_game_may_say_how_imagined_games_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    policy = Remembering()
    monkeypatch.setitem(POLICIES, "ruecks_raus", policy)
    game = GAMES["ruecks_raus"]
    choose(game, game.view(game.new(3, game.Options(), Random(1)), 0), 0, QUICK, Random(1))
    assert set(policy.asked) == {0, 1, 2}


class WaitState(NamedTuple):
    """The state: how long seat 0 has waited, or where it has gone."""

    waited: int = 0
    gone: str = ""


class Wait:
    """An endless toy game: seat 0 may wait, or go left or right; only going right wins."""

    name = "wait"
    longest = 0

    def to_move(self, state: WaitState) -> tuple[int, ...]:
        return () if state.gone else (0,)

    def legal_moves(self, state: WaitState, seat: int) -> tuple[str, ...]:
        return ("left", "right", "wait") if seat == 0 and not state.gone else ()

    def play(self, state: WaitState, seat: int, move: str, rng: Random) -> Step[WaitState]:
        del seat, rng
        after = WaitState(state.waited + 1) if move == "wait" else state._replace(gone=move)
        self.longest = max(self.longest, after.waited)
        return Step(after, (), settled=True)

    def view(self, state: WaitState, seat: int | None) -> tuple[WaitState, int | None]:
        return state, seat

    def determinize(self, view: tuple[WaitState, int | None], rng: Random) -> WaitState:
        del rng
        return view[0]

    def outcome(self, state: WaitState) -> Outcome | None:
        won = state.gone == "right"
        return Outcome((int(won), int(not won)), (0,) if won else (1,), ((), ())) if state.gone else None


class Going(Policy[WaitState, str]):
    """A policy that does not consider waiting."""

    def considered(self, state: WaitState, seat: int, moves: tuple[str, ...]) -> tuple[str, ...]:
        del state, seat
        return moves[:-1]


class Waiting(Policy[WaitState, str]):
    """A policy with which simulated games wait forever, unless judged: after ten waits the game is nearly won."""

    def choose(self, state: WaitState, seat: int, moves: tuple[str, ...], rng: Random) -> str:
        del state, seat, rng
        return moves[-1]

    def verdict(self, state: WaitState, moves: int) -> tuple[float, ...] | None:
        assert moves == state.waited
        return (0.9, 0.1) if moves >= 10 else None


@pytest.mark.parametrize("whim", [0.0, 0.5, 1.0])
def test_a_move_not_worth_a_thought_is_not_played_or_imagined(monkeypatch: pytest.MonkeyPatch, whim: float) -> None:
    monkeypatch.setitem(POLICIES, "wait", Going())
    game = Wait()
    level = Level("steady", 20, whim)
    moves = {choose(game, (WaitState(), 0), 0, level, Random(seed)) for seed in range(20)}
    assert moves == ({"left", "right"} if whim else {"right"})
    assert game.longest == 0


def test_an_imagined_game_may_be_judged_before_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POLICIES, "wait", Waiting())
    game = Wait()
    assert choose(game, (WaitState(), 0), 0, Level("sharp", 300, 0.0), Random(1)) == "right"
    assert game.longest == 10


def test_a_verdict_counts_as_much_as_an_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    class WithoutRight(Waiting):
        def considered(self, state: WaitState, seat: int, moves: tuple[str, ...]) -> tuple[str, ...]:
            del state, seat
            return moves[::2]

    monkeypatch.setitem(POLICIES, "wait", WithoutRight())
    assert choose(Wait(), (WaitState(), 0), 0, Level("sharp", 300, 0.0), Random(1)) == "wait"


def test_levels_ascend() -> None:
    iterations = [level.iterations for level in LEVELS.values()]
    whims = [level.whim for level in LEVELS.values()]
    assert iterations == sorted(set(iterations))
    assert whims == sorted(set(whims), reverse=True)
