"""What boards show of whole games whose moves come quicker than their moments: how everybody stands is told in each."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.surfaces.shows import SHORTEST_SCENE, Cue, Shows
from bot.tables.model import RecentMove, Seat, Table
from games.chance import pick
from tests.bot.store.samples import lobby
from tests.bot.tables.timed import Watch
from tests.cogs.hosted_games import HOSTED_GAMES
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.hosted_game import HostedGame

NAMES = ("Robin", "Much", "Marian", "Tuck", "Alan")
ENGLISH = LANGUAGES["en"]
KEPT_MOVES = 80


def tables_of(hosted: HostedGame, seats: int, rng: Random) -> Iterator[Table]:
    """Yield a table after each move of a random game."""
    game = hosted.rules
    state = game.new(seats, game.Options(), rng)
    members = tuple(Seat(name, number) for number, name in enumerate(NAMES[:seats], 1))
    table = replace(lobby(), game=game.name, phase="playing", seats=members, state=state, recent=())
    yield table
    while waiting := game.to_move(table.state):
        seat = pick(waiting, rng)
        step = game.play(table.state, seat, pick(game.legal_moves(table.state, seat), rng), rng)
        recent = (*table.recent, RecentMove(table.moves, seat, 1, tuple(step.events)))[-KEPT_MOVES:]
        phase = "playing" if game.to_move(step.state) else "over"
        table = replace(table, state=step.state, moves=table.moves + 1, recent=recent, phase=phase)
        yield table


def moments_in_haste(hosted: HostedGame, seats: int, seed: int) -> Iterator[Cue]:
    """Yield the moments that a board shows of a random game whose moves come in bursts."""
    rng, watch = Random(seed), Watch()
    shows = Shows(hosted_games={hosted.rules.name: hosted}, language_of=lambda _: ENGLISH, now=watch)
    for table in tables_of(hosted, seats, rng):
        shows.follow(table)
        watch.advance(rng.choice((0.2, 0.2, SHORTEST_SCENE)))
        scene = shows.scene(table.id)
        if scene is None:
            shows.rests(table)
        elif shows.pause(table.id):
            shows.note_shown(table.id, scene, 0.0)
            if scene.cue.moment is not None:
                yield scene.cue


@pytest.mark.parametrize(
    ("hosted", "seats"),
    [(hosted, seats) for hosted in HOSTED_GAMES if hosted.words.in_moment for seats in hosted.rules.seat_counts],
    ids=lambda value: str(value) if isinstance(value, int) else value.rules.name,
)
def test_every_moment_in_haste_tells_how_everybody_stands_then(hosted: HostedGame, seats: int) -> None:
    told = 0
    for seed in range(12):
        for cue in moments_in_haste(hosted, seats, seed):
            assert cue.moment is not None
            assert hosted.words.in_moment is not None
            before, after = (hosted.rules.view(table.state, None) for table in (cue.before, cue.after))
            told += len(hosted.words.in_moment(StagedMoment(before, after, cue.moment), NAMES[:seats], ENGLISH))
    assert told
