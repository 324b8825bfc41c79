"""Tests of whole games played faster than their moments can be shown: each picture still tells the standing."""

from __future__ import annotations

import re
from itertools import groupby, product
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import RecentMove, Seat, Table
from bot.surfaces.show import LONGEST_ENDING
from bot.surfaces.show_stage import SHORTEST_SCENE, Scene
from bot.surfaces.shows import Shows
from games.chance import pick
from tests.bot.store.samples import lobby
from tests.bot.watch import Watch
from tests.cogs.hosted_games import HOSTED_GAMES
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.hosted_game import HostedGame
    from bot.surfaces.show_account import Cue
    from words.telling import Moment

NAMES = ("Robin", "Much", "Marian", "Tuck", "Alan")
ENGLISH = LANGUAGES["en"]
KEPT_MOVES = 80
DRAWING = 0.5
"""The number of seconds that drawing a moment takes if it takes long."""


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
        scene = shows.of(table).advance()
        if scene is None:
            shows.note_position_shown(table)
        elif shows.of(table).pause():
            shows.of(table).note_shown(scene, 0.0)
            if scene.cue.moment is not None:
                yield scene.cue


@pytest.mark.parametrize(
    ("hosted", "seats"),
    [(hosted, seats) for hosted in HOSTED_GAMES if hosted.words.moments.position for seats in hosted.rules.seat_counts],
    ids=lambda value: str(value) if isinstance(value, int) else value.rules.name,
)
def test_every_moment_in_haste_tells_how_everybody_stands_then(hosted: HostedGame, seats: int) -> None:
    told = 0
    for seed in range(12):
        for cue in moments_in_haste(hosted, seats, seed):
            assert cue.moment is not None
            assert hosted.words.moments.position is not None
            before, after = (hosted.rules.view(table.state, None) for table in (cue.before, cue.after))
            told += len(hosted.words.moments.position(StagedMoment(before, after, cue.moment), NAMES[:seats], ENGLISH))
    assert told


def scenes_in_haste(hosted: HostedGame, seats: int, seed: int) -> Iterator[tuple[Table, Scene | None, float]]:
    """Yield what a board shows of a hurried random game at every change, and the time."""
    rng, watch = Random(seed), Watch()
    shows = Shows(hosted_games={hosted.rules.name: hosted}, language_of=lambda _: ENGLISH, now=watch)
    shown: Scene | None = None
    for table in tables_of(hosted, seats, rng):
        shows.follow(table)
        if table.phase == "over":
            yield table, shown, watch()
        while True:
            scene = shows.of(table).advance()
            if scene is not shown:
                yield table, scene, watch()
            if scene is None and not shows.of(table).position_stands:
                shows.note_position_shown(table)
            elif scene is not None and scene is not shown:
                watch.advance(rng.choice((0.0, DRAWING)))
                shows.of(table).note_shown(scene, 0.0)
            shown = scene
            if table.phase == "playing" or shows.of(table).pause() is None:
                break
            watch.advance(0.25)
        watch.advance(rng.choice((0.2, 0.2, SHORTEST_SCENE)))
    yield table, None, watch()


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_last_moment_of_a_hurried_game_comes_last_and_soon(hosted: HostedGame) -> None:
    looked_at, has_moments = 0, False
    for seed in range(12):
        moments: Sequence[Moment] = ()
        last: Scene | None = None
        ended = finale = 0.0
        for table, scene, at in scenes_in_haste(hosted, hosted.rules.seat_counts[0], seed):
            has_moments |= scene is not None and scene.cue.moment is not None
            if table.phase == "over":
                ended, finale = ended or at, at
                moments = hosted.words.moments.found(table.recent[-1].events)
                last = scene or last
        if moments:
            assert last is not None
            assert last.cue.moment is not None, "not a position of before the end"
            assert last.cue.moment.events[-1] == moments[-1].events[-1]
            looked_at += 1
        assert finale - ended <= LONGEST_ENDING + SHORTEST_SCENE + DRAWING, "the last may be forced, and drawn late"
    assert looked_at or not has_moments, "a game without moments has none at its end"


def test_a_reward_is_told_once_in_a_hurried_show() -> None:
    """Bail, the rewards of others and the judgement may all be told beside one picture, or beside two in a row."""
    (hosted,) = (hosted for hosted in HOSTED_GAMES if hosted.rules.name == "sherwood_bandits")
    fooled = re.compile(r"(.*) ha(?:s|ve) fooled the Sheriff")
    rewards = 0
    for seats, seed in product(hosted.rules.seat_counts, range(30)):
        told: list[str] = []
        scenes = (scene for _, scene, _ in scenes_in_haste(hosted, seats, seed))
        for scene, _ in groupby(scenes):
            if scene is None or not any(map(fooled.match, scene.caption)):
                told = []
                continue
            for line in filter(None, map(fooled.match, scene.caption)):
                names = re.split(r", | and ", line[1])
                assert len(set(names)) == len(names), line[0]
                assert not set(names) & set(told), f"told before: {line[0]}"
                told += names
                rewards += len(names)
    assert rewards
