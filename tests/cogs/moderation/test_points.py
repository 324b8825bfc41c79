"""The points to which a game can go back are told in words that give nothing away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.interactions.choices import LONGEST_CHOICE, MOST_CHOICES
from bot.languages import LANGUAGES
from bot.model.table import LoggedMove, Seat
from bot.tables.replay import replay
from cogs.moderation.points import points
from records.shuffle import chance
from tests.bot.store.samples import lobby
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.model.table import Table

LENGTH = 40


def begun(hosted: HostedGame) -> Table:
    """Return a table at which a game begins."""
    seats = tuple(Seat(name, number) for number, name in enumerate("ABCDE"[: hosted.rules.seat_counts[0]], 1))
    return lobby(id=1, game=hosted.rules.name, options=hosted.rules.Options(), seats=seats, phase="playing")


def logged(table: Table, number: int, seat: int, move: Any, hosted: HostedGame) -> LoggedMove:
    return LoggedMove(number, seat, hosted.rules.encode(move), table.seats[seat].user_id, 0)


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_moves_that_look_alike_to_an_onlooker_are_told_alike(hosted: HostedGame, language: Any) -> None:
    """Of two choices after which an onlooker sees the same, nobody may learn here which it was."""
    game, rng = hosted.rules, Random(7)
    table = begun(hosted)
    state = game.new(len(table.seats), table.options, chance(table.seed, -1))
    log: list[LoggedMove] = []
    while len(log) < LENGTH and game.to_move(state):
        seat = rng.choice(game.to_move(state))
        moves = game.legal_moves(state, seat)
        seen: dict[Any, str] = {}
        for move in moves:
            after = game.play(state, seat, move, chance(table.seed, len(log))).state
            history = list(replay(table, [*log, logged(table, len(log), seat, move, hosted)]))
            words = points(replace(table, moves=len(history)), history, hosted, language)[0].words
            assert seen.setdefault(game.encode(game.view(after, None)), words) == words
        move = rng.choice(moves)
        log.append(logged(table, len(log), seat, move, hosted))
        state = game.play(state, seat, move, chance(table.seed, len(log) - 1)).state


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_last_moves_are_offered_the_latest_first_and_short_enough(hosted: HostedGame) -> None:
    game, rng = hosted.rules, Random(3)
    table = begun(hosted)
    state = game.new(len(table.seats), table.options, chance(table.seed, -1))
    log: list[LoggedMove] = []
    while len(log) < LENGTH and game.to_move(state):
        seat = game.to_move(state)[0]
        move = rng.choice(game.legal_moves(state, seat))
        log.append(logged(table, len(log), seat, move, hosted))
        state = game.play(state, seat, move, chance(table.seed, len(log) - 1)).state
    found = points(replace(table, moves=len(log)), list(replay(table, log)), hosted, LANGUAGES["de"])
    assert [point.kept for point in found] == list(range(len(log)))[::-1][:MOST_CHOICES]
    assert all(0 < len(point.words) <= LONGEST_CHOICE for point in found)
