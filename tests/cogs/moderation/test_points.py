"""Tests that the points to which a game can go back are described without giving anything away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.interactions.choices import LONGEST_CHOICE, MOST_CHOICES
from bot.languages import LANGUAGES
from bot.model.table import LoggedMove, Seat
from bot.tables.replay import ReplayedMove, replay
from cogs.moderation.points import point, points
from games.robin_of_locksley.state import EndTurn
from records.shuffle import chance
from tests.bot.store.samples import lobby
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from cogs.moderation.points import Point
    from words.language import Language

LENGTH = 40


def begun(hosted: HostedGame) -> Table:
    """Return a table at which a game has just begun."""
    seats = tuple(Seat(name, number) for number, name in enumerate("ABCDE"[: hosted.rules.seat_counts[0]], 1))
    return lobby(id=1, game=hosted.rules.name, options=hosted.rules.Options(), seats=seats, phase="playing")


def logged(table: Table, number: int, seat: int, move: Any, hosted: HostedGame) -> LoggedMove:
    return LoggedMove(number, seat, hosted.rules.encode(move), table.seats[seat].user_id, 0)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_moves_that_look_alike_to_an_onlooker_are_told_alike(hosted: HostedGame) -> None:
    """Two choices that look the same to an onlooker, then and afterwards, must be described alike here."""
    game, rng = hosted.rules, Random(7)
    table = begun(hosted)
    state = game.new(len(table.seats), table.options, chance(table.seed, -1))
    history: list[ReplayedMove] = []
    while len(history) < LENGTH and game.to_move(state):
        seat, number = rng.choice(game.to_move(state)), len(history)
        seen: dict[Any, list[str]] = {}
        ways = []
        for move in game.legal_moves(state, seat):
            step = game.play(state, seat, move, chance(table.seed, number))
            ways.append(ReplayedMove(logged(table, number, seat, move, hosted), move, step.state, step.events))
            words = [
                point(table, [*history, ways[-1]], number, hosted, language).words for language in LANGUAGES.values()
            ]
            public = (game.encode(game.view(step.state, None)), *map(game.encode, step.events))
            assert seen.setdefault(public, words) == words
        history.append(rng.choice(ways))
        state = history[-1].state


def offered(hosted: HostedGame, language: Language, rng: Random) -> tuple[list[LoggedMove], list[Point]]:
    """Return the log of a random game, and the points in it that are offered."""
    game, table = hosted.rules, begun(hosted)
    state = game.new(len(table.seats), table.options, chance(table.seed, -1))
    log: list[LoggedMove] = []
    while len(log) < LENGTH and game.to_move(state):
        seat = game.to_move(state)[0]
        move = rng.choice(game.legal_moves(state, seat))
        log.append(logged(table, len(log), seat, move, hosted))
        state = game.play(state, seat, move, chance(table.seed, len(log) - 1)).state
    return log, points(replace(table, moves=len(log)), list(replay(table, log)), hosted, language)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_last_moves_are_offered_the_latest_first_and_short_enough(hosted: HostedGame) -> None:
    log, found = offered(hosted, LANGUAGES["de"], Random(3))
    assert [point.kept for point in found] == list(range(len(log)))[::-1][:MOST_CHOICES]
    assert all(0 < len(point.words) <= LONGEST_CHOICE for point in found)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("ruecks_raus", "Round 1 of 8, move 1"),
        ("robin_of_locksley", "Move 16"),
        ("chickwood_forest", "Round 2 of 8, move 16"),
        ("sherwood_bandits", "Turn 2 of 4, move 16"),
    ],
)
def test_a_move_says_its_round_where_its_game_has_rounds(game: str, said: str) -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == game)
    words = offered(hosted, LANGUAGES["en"], Random(3))[1][-1].words
    assert words.split(":")[0].rpartition(",")[0] == said


def test_open_moves_are_not_called_secret() -> None:
    """Nothing is told about the end of a turn of Robin of Locksley, although everybody has seen it."""
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    log, found = offered(hosted, LANGUAGES["en"], Random(3))
    moves = {logged.number: hosted.rules.decode_move(logged.move) for logged in log}
    ends = [point.words for point in found if moves[point.kept] == EndTurn()]
    assert ends
    assert all(words.endswith(": a choice") for words in ends)
