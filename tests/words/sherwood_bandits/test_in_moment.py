"""Tests of how things stand in the pictures of moments: nothing is told that comes after them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from games.chance import pick
from games.sherwood_bandits.events import CartBeaten
from games.sherwood_bandits.standing import gains
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.values import Leader
from tests.games.sherwood_bandits.table import GAME
from tests.words.sherwood_bandits.reading import ENGLISH, NAMES, WORDS
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import Event

LATER = ("lurking:", "ambushes:", "Sheriff:", "may pay bail", "chooses", "places a bandit", "The game is over")
"""Events that are told only when a move or the game is over."""


def staged_moments(seats: int, seed: int) -> Iterator[tuple[StagedMoment, tuple[Event, ...]]]:
    """Yield the moments of a random game, each with the events of its move."""
    rng = Random(seed)
    state = GAME.new(seats, SherwoodBanditsOptions(open_loot=bool(seed % 2)), rng)
    while waiting := GAME.to_move(state):
        step = GAME.play(state, waiting[0], pick(GAME.legal_moves(state, waiting[0]), rng), rng)
        for moment in WORDS.moments.found(step.events):
            yield StagedMoment(GAME.view(state, None), GAME.view(step.state, None), moment), step.events
        state = step.state


def told_in(staged: StagedMoment, seats: int) -> dict[str, str]:
    """Return how the position is told in a moment, by heading."""
    assert WORDS.moments.position is not None
    facts = WORDS.moments.position(staged, NAMES[:seats], ENGLISH)
    return {fact.heading or fact.text: fact.text for fact in facts}


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("seed", range(4))
def test_no_moment_tells_what_comes_after_it(seats: int, seed: int) -> None:
    met = 0
    for staged, events in staged_moments(seats, seed):
        if staged.moment.kind == "chests":
            continue
        before, told = staged.before, told_in(staged, seats)
        said = " ".join(told.values())
        assert f"Turn {before.turn} of 4." in said
        assert not [later for later in (*LATER, f"Turn {before.turn + 1}") if later in said]
        end = max(place for place, event in enumerate(events) if event is staged.moment.events[-1]) + 1
        brought = gains(structs.replace(before, last=events[:end]))
        points = [str(had + won) for had, won in zip(before.points, brought, strict=True)]
        assert [told[name].split()[0] for name in NAMES[:seats]] == points[:seats]
        if staged.moment.kind in {"reveal", "fair", "roll", "help", "ambush"}:
            beaten = [event for event in events[:end] if isinstance(event, CartBeaten)]
            beaten_before = any(stretch.fight and stretch.fight.counted for stretch in before.road)
            assert beaten or beaten_before or "on the drawbridge" not in said
        met += end < len(events)
    assert met, "moves go on after some moments"


def test_the_road_of_a_reveal_is_told_with_pockets_and_leaders_as_it_is_pictured() -> None:
    met = 0
    for staged, _ in staged_moments(3, 1):
        if staged.moment.kind != "reveal":
            continue
        told = told_in(staged, 3)
        pocket = [stretch.pocket for stretch in staged.before.road]
        for at, letter in enumerate("ABC"):
            assert "stays" not in told[f"Cart {letter}"]
            if pocket[at] >= 0:
                assert f"pickpocket {NAMES[pocket[at]]}" in told[f"Cart {letter}"]
                met += 1
        home = [band for band, leader in enumerate(staged.after.leaders) if leader is Leader.HOME]
        assert all("leader at home" in told[NAMES[band]] for band in home)
    assert met


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_neither_winner_nor_chests_are_told_before_they_are_opened(seats: int) -> None:
    *_, (judged, _), (opened, _) = staged_moments(seats, 2)
    assert (judged.moment.kind in {"sheriff", "bridge"}, opened.moment.kind) == (True, "chests")
    said = " ".join(told_in(judged, seats).values())
    worth = [points + chest.points for points, chest in zip(opened.after.points, opened.after.treasures, strict=True)]
    assert "over" not in said
    assert not any(f"{total} points;" in said for total in worth if total > max(opened.after.points))
